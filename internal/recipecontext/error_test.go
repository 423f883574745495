// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

import (
	"errors"
	"strings"
	"testing"
	"time"
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
		{"a start", "/" + long, `begins with "/` + long[:56] + `..." instead of "/planes", "/subscriptions", "/resourceGroups" or "/providers".`},
		{"a scope", "/planes/radius/local/" + long, `ends with "` + long[:57] + `...", and a name must follow.`},
		{"a namespace", "/providers/" + long, `ends with the namespace "` + long[:57] + `...", and a type and a name must follow.`},
		{"a collection", "/providers/A.B/" + long, `is the ID of a collection: it ends with the type "A.B/` + long[:53] + `...", and a name must follow.`},
		{"blanks", "/planes" + strings.Repeat(" ", 1<<20), `ends with "` + strings.Repeat(" ", 57) + `...", which cannot be seen. Remove that.`},
		{"slashes", strings.Repeat("/", 1<<20), `begins with two slashes. Leave one of them out.`},
	})
	testErrors(t, ParseEnvironmentID, "the environment ID", rightEnvironmentID, []errorCase{
		{"an extension that is an application", "/providers/A.B/c/" + long + "/providers/Radius.Core/applications/a", `is the ID of an application: its type is "Radius.Core/applications".`},
	})
}

// Inputs as large as a message can carry are read in time proportional to
// their length, whatever they are made of.
func TestHostileInputs(t *testing.T) {
	const size, limit = 4 << 20, 5 * time.Second
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
			start := time.Now()
			_, errID := ParseResourceID(s)
			_, errAzure := ParseAzureScope(s)
			_, errAWS := ParseAWSScope(s)
			if took := time.Since(start); took > limit {
				t.Errorf("took %v", took)
			}
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
