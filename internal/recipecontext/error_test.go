// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

import (
	"errors"
	"strings"
	"testing"
)

// An errorCase is an input and the error that it gives.
type errorCase struct {
	name string
	// input is the input with its span between « and ».
	input    string
	reason   Reason
	expected string
	mended   bool
	want     string
}

// testErrors runs cases of a function that parses the form.
func testErrors[T comparable](t *testing.T, form Form, parse func(string) (T, error), cases []errorCase) {
	t.Helper()
	refuseRepeats(t, cases, func(c errorCase) string { return c.name })
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			input, span := cutMarks(t, c.input)
			result, err := parse(input)
			var got *Error
			if !errors.As(err, &got) {
				t.Fatalf("got %+v and the error %v, want an *Error", result, err)
			}
			if result != *new(T) {
				t.Errorf("got %+v beside the error", result)
			}
			if got.Error() != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
			want := Error{form, c.reason, input, span, c.expected, got.Example, c.mended}
			if *got != want {
				t.Errorf("got  %#v\nwant %#v", *got, want)
			}
			if _, err := parse(got.Example); err != nil {
				t.Errorf("the example %q is wrong: %v", got.Example, err)
			}
		})
	}
}

// cutMarks gives the input of a case without its marks, and what they span.
func cutMarks(t *testing.T, marked string) (input string, span Span) {
	t.Helper()
	before, rest, ok := strings.Cut(marked, "«")
	inside, after, ok2 := strings.Cut(rest, "»")
	if !ok || !ok2 {
		t.Fatalf("the case %q marks no span", marked)
	}
	return before + inside + after, Span{len(before), len(before) + len(inside)}
}

// refuseRepeats fails a test in which two cases have the same name.
func refuseRepeats[T any](t *testing.T, cases []T, name func(T) string) {
	t.Helper()
	seen := map[string]bool{}
	for _, c := range cases {
		if seen[name(c)] {
			t.Fatalf("two cases are named %q", name(c))
		}
		seen[name(c)] = true
	}
}

func TestErrorsOfLongInputsAreShort(t *testing.T) {
	long := strings.Repeat("x", 1<<20)
	cases := []struct{ name, input, want string }{
		{
			"a name alone", long,
			`The resource ID "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..." does not begin with a slash. A right one begins with "/planes", "/subscriptions", "/resourceGroups" or "/providers". For example: "/planes/radius/local/resourceGroups/my-group/providers/Radius.Data/redisCaches/my-resource".`,
		},
		{
			"a start", "/" + long,
			`The resource ID begins with "/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..." instead of "/planes", "/subscriptions", "/resourceGroups" or "/providers". For example: "/planes/radius/local/resourceGroups/my-group/providers/Radius.Data/redisCaches/my-resource".`,
		},
		{
			"a collection", "/providers/Radius.Data/" + long,
			`The resource ID is that of a collection: it ends behind the type "Radius.Data/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...", where a name belongs. Add the name. For example: "/planes/radius/local/resourceGroups/my-group/providers/Radius.Data/redisCaches/my-resource".`,
		},
		{
			"white space", "/planes" + strings.Repeat(" ", 1<<20),
			`The resource ID ends with "                                                         ...", which cannot be seen. Trim it. For example: "/planes/radius/local/resourceGroups/my-group/providers/Radius.Data/redisCaches/my-resource".`,
		},
		{
			"slashes", strings.Repeat("/", 1<<20),
			`The resource ID ends with slashes. Leave them out, or write what belongs behind the first. For example: "/planes/radius/local/resourceGroups/my-group/providers/Radius.Data/redisCaches/my-resource".`,
		},
	}
	refuseRepeats(t, cases, func(c struct{ name, input, want string }) string { return c.name })
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if _, err := ParseResourceID(c.input); err == nil || err.Error() != c.want {
				t.Errorf("got  %v\nwant %s", err, c.want)
			}
		})
	}
}

// Inputs as large as a message can carry end soon, whatever they are made of.
func TestHostileInputs(t *testing.T) {
	const size = 1 << 20
	cases := []struct{ name, before, unit, after string }{
		{"slashes", "", "/", ""},
		{"scopes", "/planes/radius/local", "/a/b", "/providers/A.B/c/d"},
		{"scopes and no resource", "/planes/radius/local", "/a/b", ""},
		{"scopes that are almost misspelt", "/planes/radius/local", "/sessions/b", ""},
		{"keywords for names", "/planes/radius/local", "/regions/regions", "/x"},
		{"children", "/providers/A.B/c/d", "/e/f", ""},
		{"children called providers", "/providers/A.B/c/d", "/e/providers", "/x"},
		{"extensions", "", "/providers/A.B/c/d", ""},
		{"one long segment", "/", "é", ""},
		{"blanks", "", " ", ""},
		{"blanks inside", "/a", " ", "b"},
		{"zero-width spaces", "", "\u200b", "/planes"},
		{"bytes that are not UTF-8", "/providers/A.B/c/", "\xff", ""},
		{"a URL", "https://", "x", "/planes"},
	}
	refuseRepeats(t, cases, func(c struct{ name, before, unit, after string }) string { return c.name })
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			s := c.before + strings.Repeat(c.unit, size/len(c.unit)) + c.after
			_, errID := ParseResourceID(s)
			_, errAzure := ParseAzureScope(s)
			_, errAWS := ParseAWSScope(s)
			for _, err := range []error{errID, errAzure, errAWS} {
				if err != nil && len(err.Error()) > 1000 {
					t.Errorf("the error has %d bytes", len(err.Error()))
				}
			}
		})
	}
}

func TestExcerpt(t *testing.T) {
	cases := []struct{ name, text, want string }{
		{"empty", "", `""`},
		{"as long as the limit", strings.Repeat("x", 60), `"` + strings.Repeat("x", 60) + `"`},
		{"longer than the limit", strings.Repeat("x", 61), `"` + strings.Repeat("x", 57) + `..."`},
		{"cut before a character", "x" + strings.Repeat("é", 30), `"x` + strings.Repeat("é", 28) + `..."`},
		{"cut before a wide character", "x" + strings.Repeat("語", 30), `"x` + strings.Repeat("語", 18) + `..."`},
		{"no UTF-8", strings.Repeat("\x80", 61), `"..."`},
		{"quotes and invisible characters", "\"\u200b\x00", `"\"\u200b\x00"`},
	}
	refuseRepeats(t, cases, func(c struct{ name, text, want string }) string { return c.name })
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := excerpt(c.text); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestMendStopsAfterSomeMistakes(t *testing.T) {
	input := "/planes" + strings.Repeat("/", 2*mendRounds) + "radius/local"
	_, err := ParseResourceID(input)
	want := `The resource ID has two slashes in a row behind "planes". Leave one of them out, or write what belongs between them. For example: "/planes/radius/local/resourceGroups/my-group/providers/Radius.Data/redisCaches/my-resource".`
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

func TestSamplesAreRight(t *testing.T) {
	for form := FormResourceID; form <= FormAWSScope; form++ {
		if err := check(form, form.sample()); err != nil {
			t.Errorf("%s %q: %v", form, form.sample(), err)
		}
	}
}
