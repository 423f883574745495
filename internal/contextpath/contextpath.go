// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

// Package contextpath knows the paths that a recipe context has, such as
// context.resource.name.
package contextpath

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Prefix begins every path.
const Prefix = "context."

// ResourceNameHash is the one field that the empty string does not set.
const ResourceNameHash = "resourceNameHash"

// Kind is what is at a place of a context.
type Kind uint8

// The kinds of places.
const (
	Branch      Kind = iota // an object with the places below it
	Field                   // a string
	Properties              // an object of the user's own
	Connections             // an object of connections, by name
)

// Place is a place of a context that a path leads to or through.
type Place struct {
	Name     string
	Kind     Kind
	Parent   *Place // nil at the root
	Children []*Place
}

// Root is the context itself.
var Root = branch("context",
	branch("resource",
		field("name"), field("id"), field("type"),
		&Place{Name: "properties", Kind: Properties},
		&Place{Name: "connections", Kind: Connections, Children: []*Place{
			field("id"), field("name"), field("type"),
			{Name: "properties", Kind: Properties},
		}}),
	branch("application", field("name"), field("id")),
	branch("environment", field("name"), field("id")),
	branch("runtime",
		branch("kubernetes", field("namespace"), field("environmentNamespace"))),
	branch("azure",
		branch("resourceGroup", field("name"), field("id")),
		branch("subscription", field("subscriptionId"), field("id")),
		field(ResourceNameHash)),
	branch("aws", field("region"), field("account")),
).adopt()

func branch(name string, children ...*Place) *Place {
	return &Place{Name: name, Children: children}
}

func field(name string) *Place { return &Place{Name: name, Kind: Field} }

// adopt sets the parent of all places below p.
func (p *Place) adopt() *Place {
	for _, c := range p.Children {
		c.Parent = p
		c.adopt()
	}
	return p
}

// Child returns the place of that name right below p, or nil.
func (p *Place) Child(name string) *Place {
	for _, c := range p.Children {
		if c.Name == name {
			return c
		}
	}
	return nil
}

// ChildNames returns the names of the places right below p.
func (p *Place) ChildNames() []string {
	names := make([]string, len(p.Children))
	for i, c := range p.Children {
		names[i] = c.Name
	}
	return names
}

// Path returns the path of a place, with the name of the connection that it
// belongs to, or "".
func (p *Place) Path(connection string) string {
	if p.Parent == nil {
		return p.Name
	}
	path := p.Parent.Path(connection) + "." + p.Name
	if p.Kind == Connections && connection != "" {
		path += "." + connection
	}
	return path
}

// Target is what a path names.
type Target struct {
	// Place is the last place on the path.
	Place *Place
	// Connection is the name of the connection that the place belongs to.
	Connection string
	// Property is the path below properties, and PropertyAt where it begins in
	// the text of the path.
	Property   string
	PropertyAt int
	// Missing is where in the text of the path the segment begins that is not
	// below Place, and 0 if all are there.
	Missing int
}

// IsValue reports whether an expression may read the target: a field, or a path
// below properties.
func (t Target) IsValue() bool {
	return t.Missing == 0 && (t.Place.Kind == Field || t.Property != "")
}

// Path returns the path of the target's place.
func (t Target) Path() string { return t.Place.Path(t.Connection) }

// Locate returns what a path names, which begins with [Prefix].
func Locate(path string) Target {
	t := Target{Place: Root}
	for at := len(Prefix); at <= len(path); {
		name := Segment(path, at)
		if t.Place.Kind == Connections && t.Connection == "" {
			t.Connection = name
		} else if child := t.Place.Child(name); child != nil {
			t.Place = child
		} else {
			t.Missing = at
			return t
		}
		at += len(name) + 1
		if t.Place.Kind == Properties && at < len(path) {
			t.Property, t.PropertyAt = path[at:], at
			return t
		}
	}
	return t
}

// Segment returns the segment that begins at an offset of a path.
func Segment(path string, at int) string {
	if length := strings.IndexByte(path[at:], '.'); length >= 0 {
		return path[at : at+length]
	}
	return path[at:]
}

// Overlaps reports whether reading the path read reads something of listed, a
// path or the beginning of one: whether one of them is the other, or the
// beginning of the other.
func Overlaps(read, listed string) bool {
	return isPrefix(read, listed) || isPrefix(listed, read)
}

func isPrefix(prefix, path string) bool {
	rest, ok := strings.CutPrefix(path, prefix)
	return ok && (rest == "" || rest[0] == '.')
}

// SegmentEnd returns the end of the characters from i on that may be in a
// segment of a path: all but whitespace, ".", quotes, brackets and
// "!=&|?:<>+*%,".
func SegmentEnd(text string, i int) int {
	for i < len(text) {
		c := text[i]
		if c < utf8.RuneSelf {
			if endsSegment[c] {
				break
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[i:])
		if unicode.IsSpace(r) {
			break
		}
		i += size
	}
	return i
}

// endsSegment has the ASCII characters that cannot be in a segment.
var endsSegment = func() (table [utf8.RuneSelf]bool) {
	for _, c := range " \t\n\v\f\r.\"`()[]{}!=&|?:<>+*%," {
		table[c] = true
	}
	return table
}()
