// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package suggest

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestClosest(t *testing.T) {
	fields := []string{"name", "id", "type", "properties", "connections"}
	long := strings.Repeat("x", 64) // as long as a name may be
	cases := []struct {
		name, misspelled string
		candidates       []string
		want             string
	}{
		{"itself", "name", fields, "name"},
		{"another case", "NAME", fields, "name"},
		{"another case of a short name", "ID", fields, "id"},
		{"a letter too few", "propertis", fields, "properties"},
		{"a letter too many", "namee", fields, "name"},
		{"another letter", "nome", fields, "name"},
		{"letters swapped", "connectiosn", fields, "connections"},
		{"two mistakes in a long name", "propretys", fields, "properties"},
		{"three mistakes in a long name", "propritis", fields, "properties"},
		{"too many mistakes", "proprit", fields, ""},
		{"a short name with a mistake", "ix", fields, ""},
		{"one mistake in three letters", "nam", fields, "name"},
		{"two mistakes in four letters", "nema", fields, ""},
		{"nothing like it", "location", fields, ""},
		{"no name", "", fields, ""},
		{"no name, and one that is near", "", []string{"a"}, ""},
		{"no candidates", "name", nil, ""},
		{"an empty candidate", "a", []string{""}, ""},
		{"case before distance", "sise", []string{"size", "SISE"}, "SISE"},
		{"the first of equally close ones", "sise", []string{"site", "size"}, "site"},
		{"the first of those that differ in case alone", "AB", []string{"Ab", "aB"}, "Ab"},
		{"the closest", "connectionz", []string{"connection", "connections", "connects"}, "connection"},
		{"letters beyond ASCII", "große", []string{"größe"}, "größe"},
		{"another case beyond ASCII", "ÄRGER", []string{"ärger"}, "ärger"},
		{"letters of several bytes", "日本", []string{"日本語"}, ""},
		{"letters of several bytes, and a mistake", "日本誤", []string{"日本語"}, "日本語"},
		{"as long as can be", long[1:], []string{long}, long},
		{"a name that is too long", long + "x", []string{long}, ""},
		{"a name that is too long, and itself", long + "x", []string{long + "x"}, ""},
		{"a candidate that is too long", long, []string{long + "x"}, ""},
		{"a candidate that is too long before another", long, []string{long + "x", long[1:]}, long[1:]},
	}
	seen := map[string]bool{}
	for _, c := range cases {
		if seen[c.name] {
			t.Fatalf("two cases are named %q", c.name)
		}
		seen[c.name] = true
		t.Run(c.name, func(t *testing.T) {
			if got := Closest(c.misspelled, c.candidates); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestDistance(t *testing.T) {
	cases := []struct {
		from, to string
		want     int
	}{
		{"", "", 0},
		{"", "abc", 3},
		{"abc", "", 3},
		{"abc", "abc", 0},
		{"abc", "abd", 1},
		{"abc", "ab", 1},
		{"abc", "abcd", 1},
		{"abc", "bac", 1},
		{"abcd", "badc", 2},
		{"ca", "abc", 3},
		{"kitten", "sitting", 3},
		{"contxt", "context", 1},
		{"日本", "本日", 1},
	}
	for _, c := range cases {
		if got := Distance(c.from, c.to); got != c.want {
			t.Errorf("from %q to %q, it is %d, want %d", c.from, c.to, got, c.want)
		}
	}
}

// A distance is the same both ways, 0 for equal strings alone, and no more than
// the longer of them.
func TestDistanceIsOne(t *testing.T) {
	strs := rapid.StringOfN(rapid.SampledFrom([]rune("abcé")), 0, 8, -1)
	rapid.Check(t, func(t *rapid.T) {
		a, b := strs.Draw(t, "a"), strs.Draw(t, "b")
		d := Distance(a, b)
		longer, shorter := max(len([]rune(a)), len([]rune(b))), min(len([]rune(a)), len([]rune(b)))
		if d != Distance(b, a) || (d == 0) != (a == b) || d > longer || d < longer-shorter {
			t.Fatalf("from %q to %q, it is %d, and back %d", a, b, d, Distance(b, a))
		}
	})
}

func ExampleClosest() {
	fmt.Println(Closest("propertis", []string{"name", "properties", "connections"}))
	// Output: properties
}
