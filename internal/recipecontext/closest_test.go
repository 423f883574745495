// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

import "testing"

func TestClosest(t *testing.T) {
	cases := []struct{ text, want string }{
		{"providers", "providers"},
		{"PROVIDERS", "providers"},
		{"provider", "providers"},
		{"provdiers", "providers"},
		{"Providr", "providers"},
		{"provide", "providers"},
		{"provid", ""},
		{"subscription", "subscriptions"},
		{"resourcegroup", "resourceGroups"},
		{"resource_groups", "resourceGroups"},
		{"resource-group", "resourceGroups"},
		{"resources", ""},
		{"resourceGroupsAndMore", ""},
		{"plane", "planes"},
		{"plan", ""},
		{"", ""},
		{"\xff\xfe", ""},
	}
	refuseRepeats(t, cases, func(c struct{ text, want string }) string { return c.text })
	for _, c := range cases {
		t.Run(c.text, func(t *testing.T) {
			if got := closest(c.text, roots...); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestClosestPrefersTheFirstOfTheClosest(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"abcdefgx", "abcdefgh"}, // each is one letter away
		{"abcdefgi", "abcdefgi"},
	} {
		if got := closest(c.text, "abcdefgh", "abcdefgi"); got != c.want {
			t.Errorf("%s: got %q, want %q", c.text, got, c.want)
		}
	}
}

func TestMisspelt(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"resourcegroups", ""},
		{"resourcegroup", "resourceGroups"},
		{"zones", ""},
	} {
		if got := misspelt(c.text, scopeTypes...); got != c.want {
			t.Errorf("%s: got %q, want %q", c.text, got, c.want)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		text, keyword string
		want          int
	}{
		{"", "", 0},
		{"", "abc", 3},
		{"abc", "", 3},
		{"ABC", "abc", 0},
		{"abc", "aBd", 1},
		{"kitten", "sitting", 3},
		{"ab", "ba", 2},
	} {
		if got := distance(c.text, c.keyword); got != c.want {
			t.Errorf("distance(%q, %q) = %d, want %d", c.text, c.keyword, got, c.want)
		}
	}
}
