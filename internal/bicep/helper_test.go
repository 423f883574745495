// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// testCase is a source, and what is wanted of it. In a file in testdata it is
// written
//
//	=== name
//	source
//	---
//	what is wanted
type testCase struct{ name, source, want string }

// readCases returns the cases of a file in testdata.
func readCases(t testing.TB, file string) []testCase {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	_, text, _ := strings.Cut(string(data), "=== ")
	var cases []testCase
	for part := range strings.SplitSeq(text, "\n=== ") {
		name, rest, _ := strings.Cut(part, "\n")
		source, want, ok := strings.Cut(rest, "\n---\n")
		if !ok {
			t.Fatalf("%s: the case %q is malformed", file, name)
		}
		cases = append(cases, testCase{name, source, strings.TrimSpace(want)})
	}
	return cases
}

// runCases tests every case, and fails if a name is there twice.
func runCases(t *testing.T, cases []testCase, test func(t *testing.T, c testCase)) {
	t.Helper()
	names := map[string]bool{}
	for _, c := range cases {
		if names[c.name] {
			t.Errorf("the name %q is there twice", c.name)
		}
		names[c.name] = true
		t.Run(c.name, func(t *testing.T) { test(t, c) })
	}
}

// mustCompile returns the template that a source compiles to.
func mustCompile(t testing.TB, source string) value.Object {
	t.Helper()
	template, err := Compile(source)
	if err != nil {
		t.Fatalf("%s\n%s", source, err)
	}
	return template
}

// at returns what is in an object below the keys.
func at(t testing.TB, v value.Value, keys ...string) value.Value {
	t.Helper()
	for _, key := range keys {
		o, ok := v.(value.Object)
		if !ok {
			t.Fatalf("there is no object around %q", key)
		}
		v, _ = o.Element(key)
	}
	return v
}

// toJSON returns a value as JSON.
func toJSON(t testing.TB, v value.Value) string {
	t.Helper()
	text, err := value.JSON(v, 1<<30)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
