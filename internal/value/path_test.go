// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package value

import (
	"slices"
	"strings"
	"testing"
)

// path returns the path with those steps: strings are keys, ints indexes.
func path(steps ...any) *Path {
	var p *Path
	for _, step := range steps {
		switch step := step.(type) {
		case string:
			p = p.Child(step)
		case int:
			p = p.Item(step)
		}
	}
	return p
}

func TestPathString(t *testing.T) {
	cases := []struct {
		name string
		path *Path
		want string
	}{
		{"the value itself", nil, ""},
		{"keys and indexes", path("databases", 0, "name"), "databases[0].name"},
		{"an index first", path(2, 10, "a"), "[2][10].a"},
		{"dashes and underscores", path("_a-b", "c--"), "_a-b.c--"},
		{"digits", path("a1", "1a"), `a1["1a"]`},
		{"a dash first", path("a", "-b"), `a["-b"]`},
		{"no characters", path("a", ""), `a[""]`},
		{"no identifier first", path("a.b", 0), `"a.b"[0]`},
		{"no characters first", path("", "a"), `"".a`},
		{"letters of another script", path("größe", "名前"), "größe.名前"},
		{"a combining mark", path("e\u0301", "\u0301"), "e\u0301[\"\u0301\"]"},
		{"a Roman numeral", path("\u2163"), "\u2163"},
		{"a symbol", path("a", "a€"), `a["a€"]`},
		{"a quote and a backslash", path("a", `"\`), `a["\"\\"]`},
		{"interpolation", path("a", "${b}"), `a["$${b}"]`},
		{"a directive", path("a", "%{if}"), `a["%%{if}"]`},
		{"interpolation that looks quoted", path("a", "$${b}"), `a["$$${b}"]`},
		{"a dollar and a percent sign", path("a", "$ %", "$", "%"), `a["$ %"]["$"]["%"]`},
		{"line breaks", path("a", "\r\n\t"), `a["\r\n\t"]`},
		{"ESC", path("a", "\x1b[1m"), `a["\u001b[1m"]`},
		{"NUL", path("a", "\x00"), `a["\u0000"]`},
		{"a zero-width space", path("a", "b\u200b"), `a["b\u200b"]`},
		{"the last of four digits", path("a", "\uffff"), `a["\uffff"]`},
		{"right to left", path("a", "\u202e"), `a["\u202e"]`},
		{"an invisible character of five digits", path("a", "\U000e0001"), `a["\U000e0001"]`},
		{"bytes that are not UTF-8", path("a", "b\xff"), "a[\"b\ufffd\"]"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := c.path.String(); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestPathSteps(t *testing.T) {
	var root *Path
	if steps := root.Steps(); len(steps) != 0 {
		t.Errorf("the value itself has the steps %v", steps)
	}
	want := []Step{{Key: "a"}, {Index: 0, IsIndex: true}, {Key: ""}}
	if got := path("a", 0, "").Steps(); !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestPathRoot(t *testing.T) {
	cases := []struct {
		name string
		path *Path
		key  string
		ok   bool
	}{
		{"the value itself", nil, "", false},
		{"a key", path("a"), "a", true},
		{"a key and more", path("a", 0, "b"), "a", true},
		{"no characters", path("", "b"), "", true},
		{"an index", path(0, "b"), "", false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if key, ok := c.path.Root(); key != c.key || ok != c.ok {
				t.Errorf("got %q, %v", key, ok)
			}
		})
	}
}

func TestPathsDoNotChange(t *testing.T) {
	a := path("a")
	b, c := a.Child("b"), a.Item(0)
	if got := strings.Join([]string{a.String(), b.String(), c.String()}, " "); got != "a a.b a[0]" {
		t.Error(got)
	}
}
