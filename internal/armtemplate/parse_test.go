// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import (
	"reflect"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// number returns the literal of a number.
func number(n int64) Literal { return Literal{value.Int(n)} }

func TestParse(t *testing.T) {
	cases := []struct {
		name, text string
		want       Expression
		printed    string // "" where it is the text
	}{
		{"a text", "a", Text("a"), ""},
		{"no text", "", Text(""), ""},
		{"a bracket", "[", Text("["), ""},
		{"a bracket at the start", "[a", Text("[a"), ""},
		{"a bracket at the end", "a]", Text("a]"), ""},
		{"two brackets at the start", "[[a", Text("[[a"), ""},
		{"an escape", "[[a]", Text("[a]"), ""},
		{"an escape of an escape", "[[[a]", Text("[[a]"), ""},
		{"a parameter", "[parameters('a')]", Parameter("a"), ""},
		{"a variable", "[variables('a')]", Variable("a"), ""},
		{"no argument", "[f()]", Function("f"), ""},
		{"arguments", "[f('a', 1, g(-2))]", Function("f", Text("a"), number(1), Function("g", number(-2))), ""},
		{"a namespace", "[__bicep.f('a')]", Function("__bicep.f", Text("a")), ""},
		{"quotes", "[f('it''s', '''', '')]", Function("f", Text("it's"), Text("'"), Text("")), ""},
		{"brackets in a string", "[f('[{0}]')]", Function("f", Text("[{0}]")), ""},
		{"a property", "[reference('a').id]", Property(Function("reference", Text("a")), "id"), ""},
		{"a property of a property", "[f().a.b]", Property(Property(Function("f"), "a"), "b"), ""},
		{"a property that is no name", "[f()['a-b'][0].c]", Property(&Access{Property(Function("f"), "a-b"), number(0)}, "c"), ""},
		{"a property by an expression", "[f()[parameters('a')]]", &Access{Function("f"), Parameter("a")}, ""},
		{"a property in brackets", "[f()['a']]", Property(Function("f"), "a"), "[f().a]"},
		{"spaces", "[ f ( 'a' ,\n\t1 ) . b [ 0 ] ]", &Access{Property(Function("f", Text("a"), number(1)), "b"), number(0)}, "[f('a', 1).b[0]]"},
		{"names with digits", "[f2('a').b0]", Property(Function("f2", Text("a")), "b0"), ""},
		{"zeros", "[f(007)]", Function("f", number(7)), "[f(7)]"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := Parse(c.text)
			if err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(got, c.want) {
				t.Errorf("got %s, want %s", Print(got), Print(c.want))
			}
			if c.printed == "" {
				c.printed = c.text
			}
			if embedded := Embed(c.want); embedded != value.String(c.printed) {
				t.Errorf("it is embedded as %s, want %s", embedded, c.printed)
			}
		})
	}
}

func TestParseErrors(t *testing.T) {
	cases := []struct{ name, text, want string }{
		{"nothing", "[]", "ends where a value is expected"},
		{"a name", "[parameters]", "has a name without parentheses after it"},
		{"a dot", "[f().]", "has a dot without a name after it"},
		{"a digit after a dot", "[f().2a]", "has a dot without a name after it"},
		{"a dot in a name", "[f.]", "has a dot without a name after it"},
		{"an open parenthesis", "[f(]", "ends where a value is expected"},
		{"an open parenthesis after an argument", "[f(1]", "has a parenthesis that is not closed, or no comma between two arguments"},
		{"no comma", "[f(1 2)]", "has a parenthesis that is not closed, or no comma between two arguments"},
		{"a comma too much", "[f(1,)]", "has a character that cannot start a value"},
		{"an open bracket", "[f()[0]", "has a bracket that is not closed"},
		{"an open string", "[f('a)]", "has a string that is not closed"},
		{"an open string that ends with a quote", "[f('a'')]", "has a string that is not closed"},
		{"double quotes", `["a"]`, "has a character that cannot start a value"},
		{"two expressions", "[f()] and [f()]", "goes on where it should end"},
		{"a range", "[0-9]", "goes on where it should end"},
		{"a minus", "[-]", "has a number that is malformed"},
		{"dots in a number", "[1.2.3]", "has a number that is malformed"},
		{"a dot at the end of a number", "[f(1.)]", "has a number that is malformed"},
		{"more digits than are written", "[" + strings.Repeat("9", value.MaxDigits+1) + "]", "has a number that is malformed"},
		{"one parenthesis too many", nested(maxDepth), "is nested too deeply"},
		{"one property too many", "[f()" + strings.Repeat(".a", maxDepth) + "]", "is nested too deeply"},
		{"many digits", "[" + strings.Repeat("9", 1<<20) + "]", "has a number that is malformed"},
		{"many parentheses", "[" + strings.Repeat("f(", 1<<20) + "]", "is nested too deeply"},
		{"many brackets", "[f()" + strings.Repeat("[f()", 1<<20) + "]", "is nested too deeply"},
		{"many properties", "[f()" + strings.Repeat(".a", 1<<20) + "]", "is nested too deeply"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			e, err := Parse(c.text)
			if err == nil {
				t.Fatalf("got %s", Print(e))
			}
			want := "Text in square brackets is an expression, and this one " + c.want +
				`. For text in brackets that is not an expression, start with "[[".`
			if err.Error() != want {
				t.Errorf("got  %s\nwant %s", err, want)
			}
		})
	}
}

// nested returns an expression of so many calls in a call.
func nested(calls int) string {
	return "[" + strings.Repeat("f(", calls) + "f()" + strings.Repeat(")", calls) + "]"
}

// What is as deep, as wide or as long as it may be.
func TestParseLimits(t *testing.T) {
	for name, text := range map[string]string{
		"calls in calls":     nested(maxDepth - 1),
		"properties":         "[f()" + strings.Repeat(".a", maxDepth-1) + "]",
		"calls beside calls": "[f(" + strings.TrimSuffix(strings.Repeat("g(), ", 2*maxDepth), ", ") + ")]",
		"digits":             "[f(" + strings.Repeat("9", 100) + ")]",
	} {
		t.Run(name, func(t *testing.T) {
			e, err := Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			if printed := bracketed(e); printed != text {
				t.Errorf("it is printed as %s", printed)
			}
		})
	}
	if _, ok := parseNumber(strings.Repeat("9", value.MaxDigits)); !ok {
		t.Error("a number of as many digits as may be is none")
	}
}

// The names that are after a dot, and those that need brackets.
func TestPrintAccess(t *testing.T) {
	for _, name := range []string{"a", "z", "A", "Z", "_", "a0", "a9", "_1", "aZ"} {
		if got, want := Print(Property(Function("f"), name)), "f()."+name; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	for _, name := range []string{"", "0", "9a", "a-b", "a/", "a:", "@", "[", "`", "{", "é", "a b"} {
		if got, want := Print(Property(Function("f"), name)), "f()['"+name+"']"; got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestEmbed(t *testing.T) {
	cases := []struct {
		expression Expression
		want       value.Value
	}{
		{Text("a"), value.String("a")},
		{Text("[a"), value.String("[a")},
		{Text("[a]"), value.String("[[a]")},
		{number(7), value.Int(7)},
		{Function("true"), value.Bool(true)},
		{Function("false"), value.Bool(false)},
		{Function("null"), value.Null{}},
		{Function("not", Function("true")), value.String("[not(true())]")},
	}
	for _, c := range cases {
		if got := Embed(c.expression); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s is embedded as %v, want %v", Print(c.expression), got, c.want)
		}
	}
}
