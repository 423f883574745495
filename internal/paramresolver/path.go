// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import "strings"

// pathKind is what may stand at a place of a context.
type pathKind uint8

const (
	pathBranch      pathKind = iota // an object with the places below it
	pathField                       // a string
	pathProperties                  // an object of the user's own
	pathConnections                 // an object of connections, by name
)

// place is a place of the context that a path can lead to or through.
type place struct {
	name     string
	kind     pathKind
	parent   *place
	children []*place
	// provided says when Radius sets what stands here, and below.
	provided string
	// argument is what the data source paramresolver_context makes it from.
	argument string
}

// contextPlace is the root of all paths of the language.
var contextPlace = branch("context", "", "",
	branch("resource", "Radius always sets it", "resource_id",
		field("name"), field("id"), field("type"),
		&place{name: "properties", kind: pathProperties},
		&place{name: "connections", kind: pathConnections, children: []*place{
			field("id"), field("name"), field("type"),
			{name: "properties", kind: pathProperties},
		}}),
	branch("application", "Radius sets it for a resource that belongs to an application", "application_id",
		field("name"), field("id")),
	branch("environment", "Radius always sets it", "environment_id",
		field("name"), field("id")),
	branch("runtime", "Radius sets it where the environment runs on Kubernetes", "kubernetes",
		branch("kubernetes", "", "",
			field("namespace"), field("environmentNamespace"))),
	branch("azure", "Radius sets it where the environment has an Azure provider", "azure_scope",
		branch("resourceGroup", "Radius sets it where the Azure provider has a resource group", "azure_scope",
			field("name"), field("id")),
		branch("subscription", "", "", field("subscriptionId"), field("id")),
		field(resourceNameHash)),
	branch("aws", "Radius sets it where the environment has an AWS provider", "aws_scope",
		field("region"), field("account")),
).adopt()

// resourceNameHash is the one field that the empty string does not set.
const resourceNameHash = "resourceNameHash"

func branch(name, provided, argument string, children ...*place) *place {
	return &place{name: name, provided: provided, argument: argument, children: children}
}

func field(name string) *place { return &place{name: name, kind: pathField} }

// adopt sets the parent of all places below p.
func (p *place) adopt() *place {
	for _, c := range p.children {
		c.parent = p
		c.adopt()
	}
	return p
}

func (p *place) child(name string) *place {
	for _, c := range p.children {
		if c.name == name {
			return c
		}
	}
	return nil
}

func (p *place) childNames() []string {
	names := make([]string, len(p.children))
	for i, c := range p.children {
		names[i] = c.name
	}
	return names
}

// target is what a path names.
type target struct {
	place *place
	// connection is the name of the connection that the place belongs to.
	connection string
	// property is the path below properties, and propertyAt where it begins in
	// the text of the path.
	property   string
	propertyAt int
}

// isValue reports whether an expression may read the target: a field, or a
// path below properties.
func (t target) isValue() bool {
	return t.place.kind == pathField || t.property != ""
}

// locate gives what a path names. Where the language has no such path, and no
// longer one that begins with it, the error's span is a position in the text of
// the path.
func locate(path string) (target, *Error) {
	t := target{place: contextPlace}
	for at := len(reference); at <= len(path); {
		name := segmentAt(path, at)
		if t.place.kind == pathConnections && t.connection == "" {
			t.connection = name
		} else if child := t.place.child(name); child != nil {
			t.place = child
		} else {
			return target{}, noSuchPath(t, path, Span{at, at + len(name)})
		}
		at += len(name) + 1
		if t.place.kind == pathProperties && at < len(path) {
			t.property, t.propertyAt = path[at:], at
			break
		}
	}
	return t, nil
}

// segmentAt gives the segment that begins at an offset of the path.
func segmentAt(path string, at int) string {
	if length := strings.IndexByte(path[at:], '.'); length >= 0 {
		return path[at : at+length]
	}
	return path[at:]
}

// target gives what the path names, or an error where that is no value of the
// language.
func (n *pathNode) target() (target, *Error) {
	t, err := locate(n.text)
	if err == nil && !t.isValue() {
		err = incompletePath(t, n.text)
	}
	if err != nil {
		return target{}, n.inExpression(err)
	}
	return t, nil
}

// inExpression makes an error in the text of the path one in the expression.
func (n *pathNode) inExpression(err *Error) *Error {
	err.Span = n.position().within(err.Span.Start, err.Span.End-err.Span.Start)
	return err
}

// Overlaps reports whether reading the context path read reads something of
// listed, a context path or the beginning of one: whether one of them is the
// other, or the beginning of the other.
func Overlaps(read, listed string) bool {
	return isPathPrefix(read, listed) || isPathPrefix(listed, read)
}

func isPathPrefix(prefix, path string) bool {
	rest, ok := strings.CutPrefix(path, prefix)
	return ok && (rest == "" || rest[0] == '.')
}

// CheckPath gives an error where path is neither a context path of the
// language nor the beginning of one, such as context.resource.properties. The
// error's expression is path, and its span a position there.
func CheckPath(path string) *Error {
	l := &lexer{source: path, end: len(path)}
	t := l.next()
	err := l.err
	if t.kind != tokenPath || err == nil && t.span != (Span{0, len(path)}) {
		err = notAPath(Span{0, len(path)})
	}
	if err == nil {
		_, err = locate(path)
	}
	if err != nil {
		err.Expression = path
	}
	return err
}
