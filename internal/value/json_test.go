// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package value

import (
	"errors"
	"strings"
	"testing"
)

// parse returns the value of a JSON text.
func parse(t testing.TB, text string) Value {
	t.Helper()
	v, err := ParseJSON(text)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// show returns a value as JSON.
func show(t testing.TB, v Value) string {
	t.Helper()
	text, err := JSON(v, 1<<30)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func TestParseJSON(t *testing.T) {
	deep := strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000)
	cases := []struct{ name, text, want string }{
		{"scalars", `[null, true, false, "x", 1, -2.50]`, `[null,true,false,"x",1,-2.5]`},
		{"space around", " \r\n\t5 \r\n\t", "5"},
		{"sorted keys", `{"b": 1, "a": {}, "": []}`, `{"":[],"a":{},"b":1}`},
		{"a key twice", `{"a": {"b": 1}, "a": {"c": 2}}`, `{"a":{"c":2}}`},
		{"a key twice, with an escape", `{"a": 1, "\u0061": 2}`, `{"a":2}`},
		{"escapes", `"\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00"`, `"\"\\/\b\f\n\r\té😀"`},
		{"half a surrogate pair", `"\ud83d"`, "\"\ufffd\""},
		{"markup stays", `"<a href=x>&</a>"`, `"<a href=x>&</a>"`},
		{"line separators are escaped", "\"\u2028\u2029\"", `"\u2028\u2029"`},
		{"0.1", "0.1", "0.1"},
		{"negative zero", "-0", "0"},
		{"beyond 2^53", "9007199254740993", "9007199254740993"},
		{"2^64", "18446744073709551616", "18446744073709551616"},
		{"an exponent", "1e400", "1" + strings.Repeat("0", 400)},
		{"150 digits", strings.Repeat("7", 150), strings.Repeat("7", 150)},
		{"10,000 levels", deep, deep},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := show(t, parse(t, c.text)); got != c.want {
				t.Errorf("got %.100s, want %.100s", got, c.want)
			}
		})
	}
}

func TestParseJSONErrors(t *testing.T) {
	const tooEarly = "the JSON ends too early: expected a value, or the end of a string, list or object"
	cases := []struct{ name, text, want string }{
		{"nothing", "", tooEarly},
		{"space", " \n", tooEarly},
		{"an unclosed list", "[1,", tooEarly},
		{"an unclosed string", `{"secret": "hunter2`, tooEarly},
		{"a name", "[\n  secret\n]", "the JSON has a syntax error at line 2, column 3"},
		{"a byte order mark", "\ufeff{}", "the JSON has a syntax error at line 1, column 1"},
		{"a comma at the end", "{\n\t\"é\": 1,\n\t\"ö\": [\"é\",]\n}", "the JSON has a syntax error at line 3, column 12"},
		{"a line break in a string", "\"a\nb\"", "the JSON has a syntax error at line 1, column 3"},
		{"an escape", `"\x"`, "the JSON has a syntax error at line 1, column 3"},
		{"infinity", "[Infinity]", "the JSON has a syntax error at line 1, column 2"},
		{"a second value", "{}\n {}", "the JSON has more text after its end, at line 2, column 2"},
		{"a bracket too many", "[1]]", "the JSON has more text after its end, at line 1, column 4"},
		{"a zero too many", "01", "the JSON has more text after its end, at line 1, column 2"},
		{"Latin-1", "\"\xe9\"", "the JSON is not encoded in UTF-8"},
		{"UTF-16", "\xff\xfe{\x00}\x00", "the JSON is not encoded in UTF-8"},
		{
			"10,001 levels", strings.Repeat("[", 10_001) + strings.Repeat("]", 10_001),
			"the JSON is nested too deeply at line 1, column 10001: at most 10,000 levels are allowed",
		},
		{
			"levels without end", strings.Repeat(`{"a":`, 1_000_000),
			"the JSON is nested too deeply at line 1, column 50001: at most 10,000 levels are allowed",
		},
		{"a large exponent", `{"a": [1, 1e1000000000]}`, "a[1]: a number is too large, too long or malformed"},
		{"a long number", strings.Repeat("1", 5000), "a number is too large, too long or malformed"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			v, err := ParseJSON(c.text)
			if err == nil || err.Error() != c.want || v != nil {
				t.Errorf("got\n%v, want\n%s", err, c.want)
			}
		})
	}
}

func TestJSONErrors(t *testing.T) {
	cases := []struct {
		name  string
		value Value
		want  error
		text  string
	}{
		{"an unknown value", UnknownOf(KindString), ErrUnknown, ""},
		{"an unknown element", List{Int(1), Map{"a": UnknownOf(KindAny)}}, ErrUnknown, `[1,{"a":`},
		{"a number of too many digits", List{number(t, "1e1300")}, ErrDigits, "["},
		{"a number too close to zero", number(t, "1e-1300"), ErrDigits, ""},
		{"a large number of few digits", number(t, "1e1200"), nil, "1" + strings.Repeat("0", 1200)},
		{"the first error", List{UnknownOf(KindAny), number(t, "1e1300")}, ErrUnknown, "["},
		{"invalid UTF-8", Map{"\xff": String("\xff")}, nil, `{"\ufffd":"\ufffd"}`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if text, err := JSON(c.value, 2000); !errors.Is(err, c.want) || text != c.text {
				t.Errorf("got %s, %v", text, err)
			}
		})
	}
	if _, err := JSON(List{foreign{}}, 100); err == nil || err.Error() != "the Go type value.foreign is not supported" {
		t.Errorf("a value of another package: %v", err)
	}
}

// foreign claims to be a value.
type foreign struct{}

func (foreign) Kind() Kind { return KindString }

// Text of limit bytes is returned, and one of more is not.
func TestJSONLimit(t *testing.T) {
	values := []string{"null", "true", "12345", `"abc"`, "{}", "[]", "[[[]]]", `{"a":{"b":1},"c":[1,"x"]}`}
	for _, want := range values {
		v := parse(t, want)
		for limit := range len(want) {
			if _, err := JSON(v, limit); !errors.Is(err, ErrLength) {
				t.Errorf("%s in %d bytes: %v", want, limit, err)
			}
		}
		if got, err := JSON(v, len(want)); got != want || err != nil {
			t.Errorf("%s in %d bytes: %s, %v", want, len(want), got, err)
		}
	}
	// One value many times is as much text as many values.
	var v Value = String(strings.Repeat("x", 1000))
	for range 60 {
		v = List{v, v}
	}
	if text, err := JSON(v, 10_000); !errors.Is(err, ErrLength) || len(text) > 12_000 {
		t.Errorf("%d bytes, %v", len(text), err)
	}
}
