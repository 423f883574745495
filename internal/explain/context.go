// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package explain

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/contextpath"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/suggest"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/wording"
)

// This file explains what a context does not set, and looks in it for what may
// have been meant.

// provided says when Radius sets a part of the context.
var provided = map[string]string{
	"resource":      "Radius always sets it",
	"environment":   "Radius always sets it",
	"application":   "Radius sets it for a resource that belongs to an application",
	"runtime":       "Radius sets it when the environment runs on Kubernetes",
	"azure":         "Radius sets it when the environment has an Azure provider",
	"resourceGroup": "Radius sets it when the Azure provider has a resource group",
	"aws":           "Radius sets it when the environment has an AWS provider",
}

// notAvailable explains a field that is not set, by the outermost object around
// it that is not.
func (e *Explainer) notAvailable(d paramresolver.Diagnostic) Explanation {
	t := contextpath.Locate(d.Path)
	unset := e.outermostUnset(t)
	explained := Explanation{
		Reason: fmt.Sprintf("The context has no %s.", strings.TrimPrefix(unset.Path(""), contextpath.Prefix)),
		Hint:   e.misplaced(unset, t.Connection),
	}
	if t.Connection != "" {
		explained.Reason = fmt.Sprintf("The connection %s has no %s.", Name(t.Connection), Name(t.Place.Name))
	}
	if explained.Hint != "" {
		return explained
	}
	if t.Connection != "" {
		explained.Hint = "Add it to the connection."
		return explained
	}
	known := unset
	for provided[known.Name] == "" {
		known = known.Parent
	}
	explained.Hint = fmt.Sprintf("%s. Add it to the context: %s.", provided[known.Name], snippet(t.Place))
	explained.Unset = unset
	return explained
}

// snippet returns the HCL that sets a field in a context.
func snippet(p *contextpath.Place) string {
	s := p.Name + ` = "..."`
	for p = p.Parent; p.Parent != nil; p = p.Parent {
		s = p.Name + " = { " + s + " }"
	}
	return s
}

// noSuchConnection explains a path through a connection that the resource does
// not have.
func (e *Explainer) noSuchConnection(d paramresolver.Diagnostic) Explanation {
	t := contextpath.Locate(d.Path)
	name := t.Connection
	if e, ok := invisibleInName(name, d.Span); ok {
		return e
	}
	connections := t.Place
	for connections.Kind != contextpath.Connections {
		connections = connections.Parent
	}
	explained := Explanation{Reason: noConnection(name), Span: d.Span}
	names := namesIn(e.at(connections, ""), name)
	match := suggest.Closest(name, names)
	switch {
	case match != "":
		explained.Hint = didYouMean(quoteFound(match))
	case len(names) == 0:
		resource := contextpath.Target{Place: connections.Parent}
		explained.Hint = cmp.Or(e.misplaced(e.outermostUnset(resource), ""), e.misplaced(connections, ""), "It has no connections at all.")
	case len(names) == 1:
		explained.Hint = fmt.Sprintf("Its only connection is %s.", quoteFound(names[0]))
	default:
		explained.Hint = fmt.Sprintf("Its connections are %s.", wording.List(quoteAll(names), "and", maxListed))
	}
	return explained
}

func noConnection(name string) string {
	return fmt.Sprintf("The resource has no connection %s.", Name(name))
}

// notSet explains a result that is an unset property.
func (e *Explainer) notSet(d paramresolver.Diagnostic) Explanation {
	if e, ok := invisibleInName(d.Path, d.Span); ok {
		return e
	}
	t := contextpath.Locate(d.Path)
	path := Shorten(d.Path)
	explained := Explanation{Reason: path + " is not set, and a parameter cannot be null."}
	if explained.Hint = e.misplaced(e.outermostUnset(t), t.Connection); explained.Hint != "" {
		return explained
	}
	if name := e.besideProperties(t); name != "" {
		explained.Hint = fmt.Sprintf("%s has %s itself: put that into its properties.", Shorten(t.Place.Parent.Path(t.Connection)), Name(name))
		return explained
	}
	set := "Set it"
	if match := e.similarProperty(t); match != "" {
		set = didYouMean(quoteFound(match)) + " If not, set it"
	}
	explained.Hint = fmt.Sprintf(`%s, or write a default: %s == null ? "default" : %s.`, set, path, path)
	return explained
}

// at returns what is at a place of the context, null if nothing does, and nil
// if something else than an object is on the way. Of the connections, it is the
// one of the given name, or all where there is none.
func (e *Explainer) at(p *contextpath.Place, connection string) value.Value {
	if p.Parent == nil {
		return e.Context
	}
	v, _ := paramresolver.Element(e.at(p.Parent, connection), p.Name)
	if p.Kind == contextpath.Connections && connection != "" {
		v, _ = paramresolver.Element(v, connection)
	}
	return v
}

// outermostUnset returns the outermost place on the way to a target that is not
// set, its own place if all others are. A connection on the way is set.
func (e *Explainer) outermostUnset(t contextpath.Target) *contextpath.Place {
	unset := t.Place
	for p := t.Place; p.Parent != nil && p.Kind != contextpath.Connections; p = p.Parent {
		if value.IsNull(e.at(p, t.Connection)) {
			unset = p
		}
	}
	return unset
}

// misplaced says where the context probably has a place that is not set: under
// a similar name, or inside of another object. It returns "" if it has neither.
func (e *Explainer) misplaced(unset *contextpath.Place, connection string) string {
	container := e.at(unset.Parent, connection)
	if v, ok := paramresolver.Element(container, unset.Name); !ok || !value.IsNull(v) {
		return "" // it is set, such as to an empty object
	}
	if unset.Parent == contextpath.Root && holdsContext(container) {
		return `The recipe context is nested inside the value you passed: pass its attribute "context" instead.`
	}
	match := suggest.Closest(unset.Name, namesIn(container, unset.Name))
	if match == "" {
		return ""
	}
	return fmt.Sprintf("%s has %s: rename it to %s.", the(unset.Parent.Path(connection)), quoteFound(match), Name(unset.Name))
}

// holdsContext reports whether a context is an object with the recipe context
// in it, such as the whole of a data source that builds one.
func holdsContext(context value.Value) bool {
	inner, _ := paramresolver.Element(context, contextpath.Root.Name)
	return !hasResource(context) && hasResource(inner)
}

func hasResource(context value.Value) bool {
	resource, ok := paramresolver.Element(context, "resource")
	return ok && !value.IsUnknown(context) && !value.IsNull(resource)
}

// namesIn returns the names of all elements of v that are set, but for the given
// name.
func namesIn(v value.Value, name string) []string {
	o, ok := v.(value.Object)
	if !ok {
		return nil
	}
	var names []string
	for _, key := range o.Keys() {
		if element, _ := o.Element(key); key != name && !value.IsNull(element) {
			names = append(names, key)
		}
	}
	return names
}

// besideProperties returns the name next to the properties that would set the
// property if it were one of them, or "".
func (e *Explainer) besideProperties(t contextpath.Target) string {
	owner := e.at(t.Place.Parent, t.Connection)
	properties, _ := paramresolver.Element(owner, t.Place.Name)
	name := contextpath.Segment(t.Property, 0)
	if inside, ok := paramresolver.Element(properties, name); !ok || !value.IsNull(inside) || t.Place.Parent.Child(name) != nil {
		return ""
	}
	beside := owner
	for segment := range strings.SplitSeq(t.Property, ".") {
		var ok bool
		if beside, ok = paramresolver.Element(beside, segment); !ok {
			return ""
		}
	}
	if value.IsNull(beside) {
		return ""
	}
	return name
}

// similarProperty returns the property whose name is closest to the last
// segment of a path that is not set, or "".
func (e *Explainer) similarProperty(t contextpath.Target) string {
	v := e.at(t.Place, t.Connection)
	segments := strings.Split(t.Property, ".")
	last := len(segments) - 1
	for _, name := range segments[:last] {
		if v, _ = paramresolver.Element(v, name); v == nil {
			return ""
		}
	}
	return suggest.Closest(segments[last], namesIn(v, segments[last]))
}
