// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the errors into testdata/errors.golden")

// errorsOf are the functions whose errors testdata/errors.golden holds, by the
// subject of their errors.
var errorsOf = map[string]struct {
	parse   func(*testing.T, string) *Error
	example string
}{
	"the resource ID":    {errorOf(ParseResourceID), exampleGroup + "/providers/Radius.Data/redisCaches/my-cache"},
	"the environment ID": {errorOf(ParseEnvironmentID), exampleGroup + "/providers/Radius.Core/environments/my-environment"},
	"the application ID": {errorOf(ParseApplicationID), exampleGroup + "/providers/Radius.Core/applications/my-application"},
	"the Azure scope":    {errorOf(ParseAzureScope), "/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/my-group"},
	"the AWS scope":      {errorOf(ParseAWSScope), "/planes/aws/aws/accounts/123456789012/regions/us-east-1"},
}

// errorOf returns a function that returns the error of an input that parse has
// to refuse.
func errorOf[T comparable](parse func(string) (T, error)) func(*testing.T, string) *Error {
	return func(t *testing.T, input string) *Error {
		t.Helper()
		result, err := parse(input)
		wrong, ok := errors.AsType[*Error](err)
		if !ok {
			t.Fatalf("%q gives %+v and the error %v, want an *Error", input, result, err)
		}
		if result != *new(T) {
			t.Errorf("%q gives %+v beside the error", input, result)
		}
		return wrong
	}
}

func TestErrors(t *testing.T) {
	path := filepath.Join("testdata", "errors.golden")
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	sections := strings.Split(string(content), "\n=== ")
	if len(sections)-1 != len(errorsOf) {
		t.Fatalf("%s has %d sections, want %d", path, len(sections)-1, len(errorsOf))
	}
	for i, section := range sections[1:] {
		subject, body, _ := strings.Cut(section, "\n\n")
		sections[i+1] = subject + "\n\n" + testErrors(t, subject, body)
	}
	if *update {
		if err := os.WriteFile(path, []byte(strings.Join(sections, "\n=== ")), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// testErrors tests the cases of a section of testdata/errors.golden, and
// returns the section as it should be.
func testErrors(t *testing.T, subject, section string) (updated string) {
	t.Helper()
	cases := strings.Split(strings.TrimSuffix(section, "\n"), "\n\n")
	refuseRepeats(t, cases, func(c string) string { return strings.Split(c, "\n")[0] })
	for i, c := range cases {
		lines := strings.Split(c, "\n")
		if len(lines) != 3 {
			t.Fatalf("a case has a name, an input and a problem, not %q", c)
		}
		t.Run(subject+"/"+lines[0], func(t *testing.T) {
			input, err := strconv.Unquote(lines[1])
			if err != nil {
				t.Fatalf("%s: %v", lines[1], err)
			}
			wrong := errorsOf[subject].parse(t, input)
			cases[i] = strings.Join([]string{lines[0], lines[1], wrong.problem}, "\n")
			if !*update && wrong.problem != lines[2] {
				t.Errorf("got  %s\nwant %s", wrong.problem, lines[2])
			}
			text := fmt.Sprintf(" %s For example: %q.", wrong.problem, errorsOf[subject].example)
			if want := subject + text; wrong.Error() != want {
				t.Errorf("got  %s\nwant %s", wrong.Error(), want)
			}
			if want := "some_id" + text; wrong.About("some_id") != want {
				t.Errorf("got  %s\nwant %s", wrong.About("some_id"), want)
			}
		})
	}
	return strings.Join(cases, "\n\n") + "\n"
}

// The example in an error is right.
func TestExamplesOfErrors(t *testing.T) {
	_, errResource := ParseResourceID(resourceIDForm.example)
	_, errEnvironment := ParseEnvironmentID(environmentIDForm.example)
	_, errApplication := ParseApplicationID(applicationIDForm.example)
	_, errAzure := ParseAzureScope(azureForm.example)
	_, errAWS := ParseAWSScope(awsForm.example)
	if err := errors.Join(errResource, errEnvironment, errApplication, errAzure, errAWS); err != nil {
		t.Error(err)
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
	cases := []struct{ name, input string }{
		{"a name alone", long},
		{"a start", "/" + long},
		{"a scope", "/planes/radius/local/" + long},
		{"a namespace", "/providers/" + long},
		{"a collection", "/providers/A.B/" + long},
		{"an action", "/providers/A.B/c/d/" + long},
		{"an extension that is an application", "/providers/A.B/c/" + long + "/providers/Radius.Core/applications/a"},
		{"spaces", "/planes" + strings.Repeat(" ", 1<<20)},
		{"slashes", strings.Repeat("/", 1<<20)},
	}
	refuseRepeats(t, cases, func(c struct{ name, input string }) string { return c.name })
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if text := errorOf(ParseEnvironmentID)(t, c.input).Error(); len(text) > 300 {
				t.Errorf("the error has %d bytes", len(text))
			}
		})
	}
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
