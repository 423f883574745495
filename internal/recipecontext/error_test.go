// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

// An errorCase is an input and what its error says is wrong with it.
type errorCase struct{ name, input, problem string }

// testErrors runs cases of a function that parses. The whole text of an error
// is the subject, the problem and a right input.
func testErrors[T comparable](t *testing.T, parse func(string) (T, error), subject, right string, cases []errorCase) {
	t.Helper()
	if _, err := parse(right); err != nil {
		t.Errorf("the example: %v", err)
	}
	refuseRepeats(t, cases, func(c errorCase) string { return c.name })
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			result, err := parse(c.input)
			var got *Error
			if !errors.As(err, &got) {
				t.Fatalf("got %+v and the error %v, want an *Error", result, err)
			}
			if result != *new(T) {
				t.Errorf("got %+v beside the error", result)
			}
			text := " " + c.problem + ` For example: "` + right + `".`
			if want := subject + text; got.Error() != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
			if want := "some_id" + text; got.About("some_id") != want {
				t.Errorf("got  %s\nwant %s", got.About("some_id"), want)
			}
		})
	}
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
	testErrors(t, ParseResourceID, "the resource ID", rightResourceID, []errorCase{
		{"a name alone", long, `does not begin with a slash.`},
		{"a start", "/" + long, `does not begin with "/planes", "/subscriptions", "/resourceGroups" or "/providers".`},
		{"a scope", "/planes/radius/local/" + long, `ends with segment 4, and a name must follow.`},
		{"a namespace", "/providers/" + long, `ends with a namespace, and a type and a name must follow.`},
		{"a collection", "/providers/A.B/" + long, `is the ID of a collection: it ends with a type, and a name must follow.`},
		{"blanks", "/planes" + strings.Repeat(" ", 1<<20), `ends with something that cannot be seen, such as a space. Remove that.`},
		{"slashes", strings.Repeat("/", 1<<20), `begins with two slashes. Leave one of them out.`},
	})
	testErrors(t, ParseEnvironmentID, "the environment ID", rightEnvironmentID, []errorCase{
		{"an extension that is an application", "/providers/A.B/c/" + long + "/providers/Radius.Core/applications/a", `is the ID of an application: its type is "Radius.Core/applications".`},
	})
}

// Long inputs end in a short error or a result, whatever they are made of.
func TestHostileInputs(t *testing.T) {
	const size = 1 << 20
	cases := []struct{ name, before, unit, after string }{
		{"slashes", "", "/", ""},
		{"scopes", "/planes/radius/local", "/a/b", "/providers/A.B/c/d"},
		{"scopes and no resource", "/planes/radius/local", "/a/b", ""},
		{"scopes that are almost misspelled", "/planes/radius/local", "/sessions/b", ""},
		{"keywords for names", "/planes/radius/local", "/regions/regions", "/x"},
		{"children", "/providers/A.B/c/d", "/e/f", ""},
		{"children called providers", "/providers/A.B/c/d", "/e/providers", "/x"},
		{"extensions", "", "/providers/A.B/c/d", ""},
		{"one long segment", "/", "é", ""},
		{"one long name", "/providers/A.B/c/", "x", ""},
		{"blanks", "", " ", ""},
		{"blanks inside", "/a", " ", "b"},
		{"zero-width spaces", "", "\u200b", "/planes"},
		{"bytes that are not UTF-8", "/providers/A.B/c/", "\xff", ""},
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

// TestErrorsHoldNoSegment has a secret in every place of wrong inputs. Only what
// is nearly a keyword may be in an error.
func TestErrorsHoldNoSegment(t *testing.T) {
	const secret = "hunter2-marker"
	right := "/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache"
	segments := strings.Split(right, "/")[1:]
	for i := range segments {
		for cut := i; cut <= len(segments); cut++ {
			for _, extra := range []string{"", "/", "//x", "/" + secret, "/providers", "/providers/" + secret} {
				changed := slices.Clone(segments[:cut])
				if i < cut {
					changed[i] = secret
				}
				s := "/" + strings.Join(changed, "/") + extra
				_, errID := ParseResourceID(s)
				_, errAzure := ParseAzureScope(s)
				_, errAWS := ParseAWSScope(s)
				for _, err := range []error{errID, errAzure, errAWS} {
					if err != nil && strings.Contains(err.Error(), secret) {
						t.Errorf("%q gives the error %s", s, err)
					}
				}
			}
		}
	}
}
