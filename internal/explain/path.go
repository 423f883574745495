// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package explain

import (
	"fmt"
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/contextpath"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/suggest"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/wording"
)

// noSuchPath explains a path with a segment that no context has.
func (e *Explainer) noSuchPath(d paramresolver.Diagnostic) Explanation {
	t := contextpath.Locate(d.Path)
	name := d.Span.In(d.Source)
	if e, ok := invisibleInName(name, d.Span); ok {
		return e
	}
	if t.Connection != "" {
		return e.noSuchField(d, t)
	}
	explained := Explanation{Reason: fmt.Sprintf("%s has no %s.", the(t.Path()), Name(name))}
	if t.Place.Kind == contextpath.Field {
		return belowField(t, name)
	}
	names := t.Place.ChildNames()
	if match := closestPlace(name, names); match != "" {
		explained.Hint = didYouMean(Name(match))
		return explained
	}
	for _, c := range t.Place.Children {
		if c.Child(name) != nil {
			explained.Hint = didYouMean(Name(c.Path("") + "." + name))
			return explained
		}
	}
	explained.Hint = fmt.Sprintf("It has %s.", wording.List(names, "and", maxListed))
	return explained
}

// closestPlace returns the place that a name was most probably meant to be, or
// "": one with a similar spelling or the same beginning, such as properties for
// props.
func closestPlace(name string, names []string) string {
	if match := suggest.Closest(name, names); match != "" {
		return match
	}
	if len(name) < 3 {
		return ""
	}
	for _, n := range names {
		if strings.HasPrefix(n, name[:len(name)-1]) {
			return n
		}
	}
	return ""
}

// belowField explains a name below a field, which is a string.
func belowField(t contextpath.Target, name string) Explanation {
	return Explanation{
		Reason: fmt.Sprintf("%s is a string and has no %s.", Shorten(t.Path()), Name(name)),
		Hint:   fmt.Sprintf("End the path at %s.", Name(t.Place.Name)),
	}
}

// noSuchField explains a path to a field that a connection does not have. The
// mistake may be in the name of the connection, such as a missing dot before
// "properties".
func (e *Explainer) noSuchField(d paramresolver.Diagnostic, t contextpath.Target) Explanation {
	name := d.Span.In(d.Source)
	if t.Place.Kind == contextpath.Field {
		return belowField(t, name)
	}
	path := Shorten(t.Path())
	explained := Explanation{
		Reason: fmt.Sprintf("%s has no %s.", path, Name(name)),
		Hint:   fmt.Sprintf("For a property, write %s.properties.%s.", path, Shorten(name)),
	}
	connection := paramresolver.Span{Start: d.Span.Start - len(".") - len(t.Connection), End: d.Span.Start - len(".")}
	exists, known := e.hasConnection(t.Place, t.Connection)
	match := closestPlace(name, t.Place.ChildNames())
	joined := e.joinedConnection(t)
	switch {
	case match != "":
		explained.Hint = didYouMean(Name(match))
	case exists:
	case joined != "":
		explained.Hint = didYouMean(Name(joined + ".properties." + d.Path[t.Missing:]))
		explained.Span = connection.To(d.Span)
		if known {
			explained.Reason = noConnection(t.Connection)
		}
	case known:
		d.Span = connection
		return e.noSuchConnection(d)
	}
	return explained
}

// joinedConnection returns the connection that "properties" was joined to, or
// "" if the context has no such connection.
func (e *Explainer) joinedConnection(t contextpath.Target) string {
	name, ok := strings.CutSuffix(t.Connection, "properties")
	if exists, known := e.hasConnection(t.Place, name); !ok || known && !exists {
		return ""
	}
	return name
}

// hasConnection reports whether the context has a connection of that name, and
// whether that is known.
func (e *Explainer) hasConnection(connections *contextpath.Place, name string) (exists, known bool) {
	v, ok := paramresolver.Element(e.at(connections, ""), name)
	if !ok || e.Context == nil || value.IsUnknown(v) {
		return false, false
	}
	return !value.IsNull(v), true
}

// incompletePath explains a path that ends before it leads to a value.
func incompletePath(d paramresolver.Diagnostic) Explanation {
	t := contextpath.Locate(d.Path)
	path := Shorten(d.Path)
	e := Explanation{Reason: path + " is not a value that an expression can use."}
	switch {
	case t.Place.Kind == contextpath.Properties:
		e.Hint = fmt.Sprintf("Name one of the properties: %s.<property>.", path)
	case t.Place.Kind == contextpath.Connections && t.Connection == "":
		e.Hint = fmt.Sprintf("Name a connection and a field of it: %s.<connection>.id.", path)
	default:
		e.Hint = fmt.Sprintf("Name one of its fields: %s.", wording.List(t.Place.ChildNames(), "and", maxListed))
	}
	return e
}

// notAPath explains text that is not a context path.
func notAPath() Explanation {
	return Explanation{
		Reason: "This is not a context path.",
		Hint:   `Write one such as "context.resource.properties.password", without braces or spaces.`,
	}
}
