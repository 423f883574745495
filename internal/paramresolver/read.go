// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"github.com/paramresolver/terraform-provider-paramresolver/internal/contextpath"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// reader reads paths of a context.
type reader struct {
	context value.Value
	// onRead is called with the text of every path that is read. It may be nil.
	onRead func(path string)
}

// read returns the value at a path of the context.
func (r *reader) read(n *PathNode) (value.Value, *Diagnostic) {
	if err := checkPath(n); err != nil {
		return nil, err
	}
	if r.onRead != nil {
		r.onRead(n.Text)
	}
	if n.Target.Place.Kind == contextpath.Properties {
		properties, err := r.at(n.Target.Place, n)
		if err != nil {
			return nil, err
		}
		return readProperty(properties, n)
	}
	return r.readField(n)
}

// checkPath returns a diagnostic of a path that no context has, or that leads to
// no value.
func checkPath(n *PathNode) *Diagnostic {
	switch t := n.Target; {
	case t.Missing > 0:
		segment := contextpath.Segment(n.Text, t.Missing)
		return &Diagnostic{Kind: NoSuchPath, Span: n.Span().Within(t.Missing, len(segment)), Path: n.Text}
	case !t.IsValue():
		return &Diagnostic{Kind: IncompletePath, Span: n.Span(), Path: n.Text}
	}
	return nil
}

// at returns what is at a place of the context, null if nothing does: at the
// place of the connections, the connection that the path names. It is an error
// if an object on the way is something else, or where there is no such
// connection.
func (r *reader) at(p *contextpath.Place, n *PathNode) (value.Value, *Diagnostic) {
	if p.Parent == nil {
		return r.context, nil
	}
	container, err := r.at(p.Parent, n)
	if err != nil {
		return nil, err
	}
	connection := n.Target.Connection
	v, ok := Element(container, p.Name)
	if !ok {
		return nil, notObject(n, p.Parent.Path(connection), container)
	}
	if p.Kind != contextpath.Connections {
		return v, nil
	}
	named, ok := Element(v, connection)
	if !ok {
		return nil, notObject(n, p.Path(""), v)
	}
	if value.IsNull(named) {
		name := n.Span().Within(len(p.Path(""))+1, len(connection))
		return nil, &Diagnostic{Kind: NoSuchConnection, Span: name, Path: n.Text}
	}
	return named, nil
}

func notObject(n *PathNode, path string, v value.Value) *Diagnostic {
	return &Diagnostic{Kind: NotObject, Span: n.Span(), Path: path, Found: v.Kind()}
}

// Element returns the element of that name: null if there is none, and of null,
// and unknown if the container is. It reports false if the container is not an
// object.
func Element(container value.Value, name string) (value.Value, bool) {
	switch c := container.(type) {
	case value.Object:
		if v, ok := c.Element(name); ok {
			return v, true
		}
		return value.Null{}, true
	case value.Null, nil:
		return value.Null{}, true
	case value.Unknown:
		return value.UnknownOf(value.KindAny), true
	}
	return nil, false
}

// readField returns the value of one of the fixed fields, which are strings.
func (r *reader) readField(n *PathNode) (value.Value, *Diagnostic) {
	place := n.Target.Place
	container, err := r.at(place.Parent, n)
	if err != nil {
		return nil, err
	}
	v, ok := Element(container, place.Name)
	if !ok {
		return nil, notObject(n, place.Parent.Path(n.Target.Connection), container)
	}
	if value.IsUnknown(v) {
		return stringUnknown(v), nil
	}
	if v.Kind().IsComposite() {
		return nil, &Diagnostic{Kind: NotString, Span: n.Span(), Path: n.Text, Found: v.Kind()}
	}
	if value.IsNull(v) || v == value.String("") && place.Name == contextpath.ResourceNameHash {
		return nil, &Diagnostic{Kind: NotAvailable, Span: n.Span(), Path: n.Text}
	}
	if v.Kind() == value.KindString {
		return v, nil
	}
	text, ok := scalarText(v)
	if !ok {
		return nil, &Diagnostic{Kind: NumberTooLong, Span: n.Span(), Path: n.Text}
	}
	return value.String(text), nil
}

// stringUnknown returns the unknown string that an unknown value will turn into.
func stringUnknown(v value.Value) value.Value {
	if v.Kind() == value.KindString {
		return v
	}
	return value.UnknownOf(value.KindString)
}

// readProperty returns the property that a path names: the one whose name is
// the whole path below the properties, even a null one, else what its segments
// lead to.
func readProperty(properties value.Value, n *PathNode) (value.Value, *Diagnostic) {
	t := n.Target
	if object, ok := properties.(value.Object); ok {
		if v, ok := object.Element(t.Property); ok {
			return v, nil
		}
	}
	v := properties
	for at := t.PropertyAt; at <= len(n.Text); {
		name := contextpath.Segment(n.Text, at)
		inner, ok := Element(v, name)
		if !ok && at == t.PropertyAt {
			return nil, notObject(n, t.Path(), properties)
		}
		if !ok {
			key := n.Span().Within(at, len(name))
			return nil, &Diagnostic{Kind: BelowScalar, Span: key, Path: n.Text[:at-1], Found: v.Kind()}
		}
		v = inner
		at += len(name) + 1
	}
	return v, nil
}

// CheckPath returns a diagnostic where path is neither a context path of the
// language nor the beginning of one, such as context.resource.properties. Its
// source is the path.
func CheckPath(path string) *Diagnostic {
	l := &lexer{source: path, end: len(path)}
	t := l.next()
	err := &Diagnostic{Kind: NotAPath, Source: path, Span: Span{0, len(path)}, Path: path}
	switch {
	case t.Kind == TokenEmptySegment:
		err.Kind, err.Span = EmptySegment, Span{t.Span.End - 1, t.Span.End}
	case t.Kind == TokenPath && t.Span == err.Span:
		target := contextpath.Locate(path)
		if target.Missing == 0 {
			return nil
		}
		segment := contextpath.Segment(path, target.Missing)
		err.Kind, err.Span = NoSuchPath, Span{target.Missing, target.Missing + len(segment)}
	}
	return err
}
