// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package contextpath

import (
	"slices"
	"strings"
	"testing"
	"unicode"
)

// The places of the context are those of the language.
func TestPlaces(t *testing.T) {
	var got []string
	var list func(p *Place)
	list = func(p *Place) {
		if len(p.Children) == 0 {
			got = append(got, p.Path(""))
		}
		for _, c := range p.Children {
			if c.Parent != p || p.Child(c.Name) != c {
				t.Errorf("%s is not a child of %s", c.Name, p.Name)
			}
			list(c)
		}
	}
	list(Root)
	want := []string{
		"context.resource.name", "context.resource.id", "context.resource.type", "context.resource.properties",
		"context.resource.connections.id", "context.resource.connections.name", "context.resource.connections.type",
		"context.resource.connections.properties",
		"context.application.name", "context.application.id", "context.environment.name", "context.environment.id",
		"context.runtime.kubernetes.namespace", "context.runtime.kubernetes.environmentNamespace",
		"context.azure.resourceGroup.name", "context.azure.resourceGroup.id",
		"context.azure.subscription.subscriptionId", "context.azure.subscription.id", "context.azure.resourceNameHash",
		"context.aws.region", "context.aws.account",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the places are\n%v, want\n%v", got, want)
	}
	if Root.Parent != nil || Root.Child("name") != nil {
		t.Errorf("the root has the parent %v and the child %v", Root.Parent, Root.Child("name"))
	}
	if got := Root.Child("application").ChildNames(); !slices.Equal(got, []string{"name", "id"}) {
		t.Errorf("the names below the application are %q", got)
	}
}

func TestLocate(t *testing.T) {
	cases := []struct {
		path string
		// place is the path of the place, which is where the path ends that the
		// context has.
		place, connection, property, missing string
		isValue                              bool
	}{
		{path: "context.resource", place: "context.resource"},
		{path: "context.resource.name", place: "context.resource.name", isValue: true},
		{path: "context.azure.subscription.id", place: "context.azure.subscription.id", isValue: true},
		{path: "context.resource.properties", place: "context.resource.properties"},
		{path: "context.resource.properties.size", place: "context.resource.properties", property: "size", isValue: true},
		{path: "context.resource.properties.a.b", place: "context.resource.properties", property: "a.b", isValue: true},
		{path: "context.resource.connections", place: "context.resource.connections"},
		{path: "context.resource.connections.db", place: "context.resource.connections.db", connection: "db"},
		{
			path: "context.resource.connections.db.id", place: "context.resource.connections.db.id",
			connection: "db", isValue: true,
		},
		{
			path: "context.resource.connections.db.properties", place: "context.resource.connections.db.properties",
			connection: "db",
		},
		{
			path: "context.resource.connections.db.properties.tls.mode", place: "context.resource.connections.db.properties",
			connection: "db", property: "tls.mode", isValue: true,
		},
		{
			path: "context.resource.connections.properties.name", place: "context.resource.connections.properties.name",
			connection: "properties", isValue: true,
		},

		{path: "context.", place: "context", missing: ""},
		{path: "context.foo.bar", place: "context", missing: "foo.bar"},
		{path: "context.Resource", place: "context", missing: "Resource"},
		{path: "context.resource.size", place: "context.resource", missing: "size"},
		{path: "context.resource.name.x", place: "context.resource.name", missing: "x"},
		{path: "context.resource.properties.", place: "context.resource.properties", missing: ""},
		{
			path: "context.resource.connections.db.host.name", place: "context.resource.connections.db",
			connection: "db", missing: "host.name",
		},
		{
			path: "context.resource.connections.db.id.x", place: "context.resource.connections.db.id",
			connection: "db", missing: "x",
		},
	}
	for _, c := range cases {
		t.Run(c.path, func(t *testing.T) {
			got := Locate(c.path)
			if got.Path() != c.place || got.Connection != c.connection || got.Property != c.property || got.IsValue() != c.isValue {
				t.Errorf("it is at %s, with %+v, a value: %v", got.Path(), got, got.IsValue())
			}
			if c.property != "" && c.path[got.PropertyAt:] != c.property {
				t.Errorf("the property begins at %d", got.PropertyAt)
			}
			isMissing := c.missing != "" || strings.HasSuffix(c.path, ".")
			if isMissing != (got.Missing > 0) || isMissing && c.path[got.Missing:] != c.missing {
				t.Errorf("what is missing begins at %d", got.Missing)
			}
		})
	}
}

func TestOverlaps(t *testing.T) {
	cases := []struct {
		read, listed string
		want         bool
	}{
		{"context.resource.properties.password", "context.resource.properties.password", true},
		{"context.resource.properties.password", "context.resource.properties", true},
		{"context.resource.properties.password", "context", true},
		{"context.resource.properties.admin", "context.resource.properties.admin.password", true},
		{"context.resource.properties.password", "context.resource.properties.pass", false},
		{"context.resource.properties.pass", "context.resource.properties.password", false},
		{"context.resource.properties.password2", "context.resource.properties.password", false},
		{"context.resource.name", "context.resource.properties", false},
		{"context.aws.region", "context.azure", false},
	}
	for _, c := range cases {
		if got := Overlaps(c.read, c.listed); got != c.want {
			t.Errorf("Overlaps(%q, %q) is %v", c.read, c.listed, got)
		}
	}
}

func TestSegment(t *testing.T) {
	for at, want := range map[int]string{0: "context", 8: "a", 10: "größe", 16: "e"} {
		if got := Segment("context.a.größe", at); got != want {
			t.Errorf("the segment at %d is %q, want %q", at, got, want)
		}
	}
	if got := Segment("context..a", 8); got != "" {
		t.Errorf("an empty segment is %q", got)
	}
}

// A segment ends where a character cannot be in it.
func TestSegmentEnd(t *testing.T) {
	const ends = " \t\n\v\f\r.\"`()[]{}!=&|?:<>+*%,"
	for r := range rune(0x3100) {
		c := string(r)
		want := 1 + len(c) + 1
		if strings.Contains(ends, c) || unicode.IsSpace(r) {
			want = 1
		}
		if got := SegmentEnd("a"+c+"b", 0); got != want {
			t.Errorf("with %U, a segment ends at %d, want %d", r, got, want)
		}
	}
	if got := SegmentEnd("a.b c", 2); got != 3 {
		t.Errorf("the second segment ends at %d", got)
	}
	if got := SegmentEnd("a", 1); got != 1 {
		t.Errorf("a segment at the end ends at %d", got)
	}
	if got := SegmentEnd("a\xff\xfe\x80b", 0); got != 5 {
		t.Errorf("with bytes that are no UTF-8, a segment ends at %d", got)
	}
}
