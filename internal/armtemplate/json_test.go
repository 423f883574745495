// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import (
	"errors"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

func TestParseJSON(t *testing.T) {
	const text = "\uFEFF{\n  \"é\": [1.10, -2e3, 12345678901234567890123], \"z\": {\"t\": true, \"n\": null},\r\n\t\"s\": \"a\\u00e9\"\r}"
	v, err := ParseJSON(text)
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"s":"aé","z":{"n":null,"t":true},"é":[1.1,-2000,12345678901234567890123]}`
	if got := encoded(t, v); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	o, _ := v.(*Object)
	z, _ := o.Element("z")
	for _, c := range []struct {
		object value.Value
		key    string
		want   Position
	}{
		{o, "é", Position{2, 3}},
		{o, "z", Position{2, 47}},
		{z, "n", Position{2, 64}},
		{o, "s", Position{3, 2}},
		{o, "other", Position{}},
	} {
		if got := PositionOf(c.object.(value.Object), c.key); got != c.want {
			t.Errorf("%s stands at %s, want %s", c.key, got, c.want)
		}
	}
}

func TestParseJSONErrors(t *testing.T) {
	const (
		notJSON   = "This is not JSON. Put keys and text in double quotes, and commas between elements."
		malformed = "A number or word is malformed here. Put words other than true, false and null in double quotes."
		backslash = `A backslash in a string must start one of \" \\ \/ \b \f \n \r \t \u0000. For a backslash, write \\.`
		notClosed = `The string that starts here is never closed. Write a " at its end.`
		goesOn    = "The JSON goes on after its end. Remove the rest."
		deep      = "The JSON is nested deeper than 500 levels."
	)
	cases := []struct{ name, text, want string }{
		{"nothing", ``, "line 1, column 1: The JSON ends where a value is expected."},
		{"only space", "\n ", "line 2, column 2: The JSON ends where a value is expected."},
		{"no value", `{"a":`, `line 1, column 1: The "{" here is never closed.`},
		{"a byte order mark before what is not closed", "\uFEFF[1", `line 1, column 1: The "[" here is never closed.`},
		{"an object that is not closed", "[\n {\"a\": {\"b\":1}", `line 2, column 2: The "{" here is never closed.`},
		{"an array that is not closed", "{\n \"a\": [1", `line 2, column 7: The "[" here is never closed.`},
		{"a word that is cut", `[nul`, `line 1, column 1: The "[" here is never closed.`},
		{"a comma too much in an object", `{"a":1,}`, `line 1, column 8: There is a comma before this "}". Remove the comma.`},
		{"a comma too much in an array", "[1,\n]", `line 2, column 1: There is a comma before this "]". Remove the comma.`},
		{"two commas", `[1,,2]`, `line 1, column 4: A key or value is missing before this ",".`},
		{"only a comma", `{,}`, `line 1, column 2: A key or value is missing before this ",".`},
		{"two colons", `{"a"::1}`, `line 1, column 6: A key or value is missing before this ":".`},
		{"no comma", `{"a":1 "b":2}`, "line 1, column 8: A comma or colon is missing before this."},
		{"no comma before an object", `[1 {}]`, "line 1, column 4: A comma or colon is missing before this."},
		{"no comma before an array", `[1 []]`, "line 1, column 4: A comma or colon is missing before this."},
		{"no comma between numbers", `[1 2]`, "line 1, column 4: " + notJSON},
		{"a key without a colon", `{"a"}`, `line 1, column 5: A value is missing before this "}", or it closes the wrong bracket.`},
		{"another bracket", `{"a":1]`, `line 1, column 7: A value is missing before this "]", or it closes the wrong bracket.`},
		{"a key without quotes", `{a:1}`, "line 1, column 2: " + notJSON},
		{"a key in single quotes", `{'a':1}`, "line 1, column 2: JSON has no single quotes. Use double quotes."},
		{"a comment", "{ // é\n}", "line 1, column 3: JSON has no comments. Remove this one."},
		{"a comment of another kind", "# é\n{}", "line 1, column 1: JSON has no comments. Remove this one."},
		{"a word that is none", `[tru]`, "line 1, column 5: " + malformed},
		{"a number that is none", `[1.]`, "line 1, column 4: " + malformed},
		{"a number with a plus", `[+1]`, "line 1, column 2: " + notJSON},
		{"a number that is infinite", `[1e9999999999]`, "line 1, column 2: The number is too large."},
		{"a number of many digits", "[" + strings.Repeat("9", 1<<20) + "]", "line 1, column 2: The number is too large."},
		{"a string that is not closed", `{"é": "b}`, "line 1, column 7: " + notClosed},
		{"a string that ends with a backslash", `["\`, "line 1, column 2: " + notClosed},
		{
			"a string over two lines", "[\"a\nb\"]", "line 1, column 2: The string that starts here has a line break or another " +
				`control character in it. Close it with a ", or write a line break as \n.`,
		},
		{"an escape that is none", `["é\q"]`, "line 1, column 5: " + backslash},
		{"an escape of a space", `["é\ "]`, "line 1, column 5: " + backslash},
		{"an escape that is cut", `["\u12"]`, "line 1, column 7: " + backslash},
		{"more after the end", "{}\n x", "line 2, column 2: " + goesOn},
		{"a comma after the end", `{},`, "line 1, column 3: " + goesOn},
		{"a key twice", "{\"a\":1,\n\"a\":2}", `line 2, column 1: The object has the key "a" twice. Remove one of them.`},
		{"a key twice, once escaped", `{"a":1,"\u0061":2}`, `line 1, column 8: The object has the key "a" twice. Remove one of them.`},
		{
			"a long key twice", `{"` + strings.Repeat("é", 1<<20) + `":1,"` + strings.Repeat("é", 1<<20) + `":1}`,
			`line 1, column 1048583: The object has the key "` + strings.Repeat("é", 80) + `…" twice. Remove one of them.`,
		},
		{"too many brackets", strings.Repeat("[", 10<<20), "line 1, column 501: " + deep},
		{"too many braces", strings.Repeat(`{"":`, 1000), "line 1, column 2001: " + deep},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			v, err := ParseJSON(c.text)
			problem, ok := errors.AsType[*Error](err)
			if !ok {
				t.Fatalf("got %v and the error %v, want an *Error", v, err)
			}
			if problem.Error() != c.want {
				t.Errorf("got  %s\nwant %s", problem, c.want)
			}
		})
	}
}

func TestParseJSONDepth(t *testing.T) {
	if _, err := ParseJSON(strings.Repeat("[", maxDepth) + strings.Repeat("]", maxDepth)); err != nil {
		t.Error(err)
	}
}

func TestObjectNil(t *testing.T) {
	o := NewObject()
	o.Set("a", Position{}, nil)
	if v, ok := o.Element("a"); v != value.Value(value.Null{}) || !ok {
		t.Errorf("got %v and %t", v, ok)
	}
}

// encoded returns a value as compact JSON.
func encoded(t *testing.T, v value.Value) string {
	t.Helper()
	text, err := value.JSON(v, 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
