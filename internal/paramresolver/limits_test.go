// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// Inputs of megabytes, whatever they are made of, end in a value or an error.
// There is no limit on the time, but a test that does not end says enough.
func TestHostileInputs(t *testing.T) {
	const (
		path = "context.resource.properties.size"
		many = 200_000 / fewer
	)
	repeat := strings.Repeat
	// What a text gives is the text that it becomes, "unchanged", or the number of
	// its errors and the first one's message.
	type result struct {
		value    string
		errors   int
		message  string
		warnings int
	}
	unchanged := result{value: "unchanged"}
	tooDeep := result{errors: 1, message: "Parentheses and arms are nested more than 10000 deep here. Write the expression with fewer of them."}
	cases := []struct {
		name, text string
		want       result
	}{
		{"2,000,000 parentheses", "{{" + repeat("(", 2_000_000) + path + "}}", tooDeep},
		{"opening parentheses behind a path", "{{" + path + repeat("(", many) + "}}", result{errors: 1, message: "There are no functions in the language. Write a value, or compute it in Terraform before it goes into the context."}},
		{"closing parentheses", "{{" + path + repeat(")", many) + "}}", result{errors: 1, message: `Found ")" where an operator or the end is expected. Remove it, or open a parenthesis before it.`}},
		{"balanced parentheses", "{{" + repeat("(", 20_000) + path + repeat(")", 20_000) + "}}", tooDeep},
		{"900 parentheses", "{{" + repeat("(", 900) + path + repeat(")", 900) + "}}", result{value: "M"}},
		{"not and parentheses", "{{" + repeat("!(", 20_000) + path + "}}", tooDeep},
		{"1,000,000 nots", "{{" + repeat("!", 1_000_000) + path + "}}", result{value: "true"}},
		{"not with spaces", "{{" + repeat("! \n", many+1) + path + "}}", result{value: "false"}},
		{"first arms", "{{" + repeat(path+" ? ", 20_000) + "1" + repeat(" : 2", 20_000) + "}}", tooDeep},
		{"5,000 arms", "{{" + repeat(path+` == "x" ? 1 : `, 5000) + "2}}", result{value: "2"}},
		{"many arms", "{{" + repeat(path+` == "x" ? 1 : `, 100_000/fewer) + "2}}", result{value: "2"}},
		{"200,000 ors", "{{false" + repeat(" || context.resource.properties.a", 200_000) + "}}", result{value: "false"}},
		{"and", "{{true" + repeat(" && "+path, 200_000/fewer) + "}}", result{value: "true"}},
		{"equal", "{{" + path + ` == "M"` + repeat(" == true", 200_000/fewer) + "}}", result{value: "true"}},
		{"equal to paths", "{{" + path + repeat(" == "+path, 200_000/fewer) + "}}", result{value: "false"}},
		{"or and paths that do not exist", "{{" + path + repeat(" || context.foo", 20_000/fewer) + "}}", result{value: "true", warnings: 20_000 / fewer}},
		{"operators alone", "{{" + path + repeat("==", many) + "}}", result{errors: 1, message: `Found "==" where a value is expected behind "==". Write a path that begins with "context.", a string in double quotes, a number, true, false or null.`}},
		{"question marks", "{{" + path + repeat("?", many) + "}}", result{errors: 1, message: `There is no "??" operator. Write a default with a condition: x == null ? "default" : x.`}},

		{"100,000 expressions", repeat("{{"+path+"}}", 100_000), result{value: repeat("M", 100_000)}},
		{"many expressions that fail", repeat("{{context.resource.siz}}", 100_000/fewer), result{errors: 100_000 / fewer, message: `context.resource has no "siz". It has name, id, type, properties and connections.`, warnings: 100_000 / fewer}},
		{"many malformed expressions", repeat("{{context.x =}}", 100_000/fewer), result{errors: 100_000 / fewer, message: `A single "=" is not an operator. To compare, write ==.`}},
		{"many templates of others", repeat("{{ .x }}", 100_000/fewer), unchanged},

		{"opening braces", repeat("{{", 5_000_000/fewer), unchanged},
		{"opening braces and a path", repeat("{{", many) + path + "}}", result{errors: 1, message: "Two braces open an expression, and there is a third. Remove it. For a brace as text before an expression, put a space between them."}},
		{"opening braces behind a path", "{{" + path + repeat("{{", many) + "}}", result{errors: 1, message: `An expression cannot stand inside another one. Close the first one before it, with "}}".`}},
		{"closing braces", repeat("}}", many), unchanged},
		{"braces that hold nothing", repeat("{{}}", many), unchanged},
		{"braces with a space between", repeat("{ ", many), unchanged},

		{"an unclosed quote before 300,000 templates", `{{ " }}` + repeat("{{ x }}", 300_000), unchanged},
		{"an unclosed quote before templates and an expression", `{{ " }}` + repeat("{{ x }}", 300_000/fewer) + "{{" + path + "}}", result{value: `{{ " }}` + repeat("{{ x }}", 300_000/fewer) + "M"}},
		{"an unclosed quote in an expression before templates", `{{context.x " }}` + repeat("{{ x }}", 300_000/fewer), result{errors: 1, message: "The string that begins here never ends. Close it with a double quote (\")."}},
		{"quotes in and out of step", repeat(`{{ " }} " `, 300_000/fewer), unchanged},
		{"quotes and backticks in and out of step", repeat("{{ \" }} \" ` }} ` ", 300_000/fewer), unchanged},
		{"quotes in and out of step, and a path", repeat(`{{ " }} " `, 300_000/fewer) + "context.x }}", result{errors: 1, message: `An expression cannot stand inside another one. Close the first one before it, with "}}".`}},
		{"an unclosed quote in each template", repeat(`{{ " }}`, 300_000/fewer+1), unchanged},
		{"an unclosed backtick in each expression", repeat("{{context.x ` }}", 100_000/fewer+1), result{errors: 50_000/fewer + 1, message: "A backtick does not begin a string. Use double quotes: \"text\"."}},
		{"quotes alone", `{{context.x ` + repeat(`"`, many) + "}}", result{errors: 1, message: "Found a string where an operator or the end is expected. Write an operator between the two values: ==, !=, &&, ||, or ? and :."}},
		{"single quotes", "{{" + path + " == 'a" + repeat("'b' ", many) + "}}", result{errors: 1, message: `A single quote does not begin a string. Use double quotes: "a".`}},

		{"spaces", "{{" + path + repeat(" ", many) + "}}", result{value: "M"}},
		{"newlines", repeat("\n", many) + "{{" + repeat("\n", many) + path + repeat("\n", many) + "}}", result{value: "M"}},
		{"wide spaces", "{{" + repeat("\u3000", many) + path + "}}", result{value: "M"}},
		{"spaces before a mistake", "{{" + path + repeat(" ", many) + "=}}", result{errors: 1, message: `A single "=" is not an operator. To compare, write ==.`}},
		{"spaces behind a word", "{{" + path + " foo" + repeat(" ", many) + "}}", result{errors: 1, message: `The language has no "foo". The operators are ==, !=, &&, ||, !, and ? with :.`}},
		{"newlines before a mistake", "{{" + repeat("\n", many) + "context.resource.nam}}", result{errors: 1, message: `context.resource has no "nam". Did you mean "name"?`, warnings: 1}},

		{"a long segment", "{{context.resource.properties." + repeat("x", many) + " == null}}", result{value: "true"}},
		{"a long name that does not exist", "{{context.resource." + repeat("x", many) + "}}", result{errors: 1, message: `context.resource has no "` + repeat("x", 80) + `...". It has name, id, type, properties and connections.`, warnings: 1}},
		{"a long word", "{{context.x == " + repeat("é", many) + "}}", result{errors: 1, message: `The language has no "` + repeat("é", 80) + `...". A text stands in double quotes ("` + repeat("é", 80) + `..."), a path begins with "context.".`}},
		{"many segments", "{{context.resource.properties" + repeat(".a", many) + " == null}}", result{value: "true"}},
		{"many segments of null", "{{context.resource.properties" + repeat(".a", many) + "}}", result{errors: 1, message: "context.resource.properties" + repeat(".a", 26) + `.... is not set, and a parameter cannot be null. Set it, or give a default: context.resource.properties` + repeat(".a", 26) + `.... == null ? "default" : context.resource.properties` + repeat(".a", 26) + "....."}},
		{"points", "{{context" + repeat(".", many) + "}}", result{errors: 1, message: "A name is missing behind this point. Write the name right behind it, without a space."}},
		{"a long string", `{{"` + repeat("x", many) + `" == ` + path + "}}", result{value: "false"}},
		{"a long integer", "{{" + path + " == " + repeat("9", many) + "}}", result{errors: 1, message: "This integer is out of range: integers are from -9223372036854775808 to 18446744073709551615. For more digits, write it as text in double quotes."}},
		{"a long decimal", "{{" + path + " == 0." + repeat("9", many) + "}}", result{value: "false"}},
		{"leading zeros", "{{" + path + ` ? ` + repeat("0", many) + "7 : 1}}", result{value: "7"}},
		{"points in a number", "{{" + path + " == 1" + repeat(".", many) + "}}", result{errors: 1, message: `"1` + repeat(".", 79) + `..." is not a number. For text, use double quotes: "1` + repeat(".", 79) + `...".`}},
		{"minuses", "{{" + path + " == " + repeat("-", many) + "1}}", result{errors: 1, message: `The language has no "` + repeat("-", 80) + `...". A minus stands only right before the digits of a number: -3.`}},

		{"near misses", repeat("{contxt.resource.name ", 100_000/fewer), result{value: "unchanged", warnings: 1}},
		{"what is almost a near miss", repeat("{contxt.resources.name ", 100_000/fewer), unchanged},
		{"never closed", repeat("{{context.foo ", 100_000/fewer), unchanged},
		{"braces before a path", repeat("{", many) + "context.resource.name", result{value: "unchanged", warnings: 1}},
		{"spaces before a path", "{{" + repeat(" ", many) + "Context.resource.name}}", result{value: "unchanged", warnings: 1}},
		{"bytes that are no UTF-8", "{{context." + repeat("\xff", many) + "}}", result{errors: 1, message: `context has no "` + repeat("\ufffd", 80) + `...". It has resource, application, environment, runtime, azure and aws.`, warnings: 1}},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			resolver := Resolver{Context: value(t, `{"resource": {"properties": {"size": "M"}}}`)}
			v, errors := resolver.Resolve(List{String(c.text)})
			if len(errors) != c.want.errors {
				t.Fatalf("got %d errors, want %d", len(errors), c.want.errors)
			}
			if len(errors) == 0 {
				want := c.want.value
				if want == "unchanged" {
					want = c.text
				}
				if got := textOf(v.(Array).Element(0)); got != want {
					t.Errorf("got %.100s of %d bytes, want %.100s of %d", got, len(got), want, len(want))
				}
			}
			checkLong(t, errors, c.want.message)
			_, warnings := Check(List{String(c.text)})
			if len(warnings) != c.want.warnings {
				t.Errorf("got %d warnings, want %d", len(warnings), c.want.warnings)
			}
			checkLong(t, warnings, "")
			References(List{String(c.text)})
		})
	}
}

// textOf gives a result as text.
func textOf(v Value) string {
	if s, ok := v.(String); ok {
		return string(s)
	}
	return show(v)
}

// checkLong fails where the first error has another message, or any has a
// text that is too long to read.
func checkLong(t *testing.T, errors []*Error, message string) {
	t.Helper()
	for i, err := range errors {
		if i == 0 && message != "" && err.Message() != message {
			t.Errorf("the first error is\n%.500s, want\n%.500s", err.Message(), message)
		}
		if i%100 != 0 && i > 1000 {
			continue
		}
		if n := len(err.Message()); n > 2000 {
			t.Fatalf("error %d has a message of %d bytes", i, n)
		}
		if n := len(err.Detail()); n > 4*maxQuoteLength {
			t.Fatalf("error %d has a text of %d bytes", i, n)
		}
	}
}

// A value that is named often is bounded, in its size and in its digits.
func TestAmplification(t *testing.T) {
	many := Map{}
	for i := range 1000 {
		many[fmt.Sprintf("property%d", i)] = String("x")
	}
	cases := []struct {
		name  string
		v     Value
		text  string
		count int
		want  string // what the first error says, if there is one
	}{
		{"a large string as it is", String(strings.Repeat("x", 100_000)), "{{context.resource.properties.v}}", 100_000 / fewer, "256 MiB"},
		{"a large string in text", String(strings.Repeat("x", 100_000)), "x{{context.resource.properties.v}}", 100_000 / fewer, "256 MiB"},
		{"a large object as it is", many, "{{context.resource.properties.v}}", 100_000 / fewer, "256 MiB"},
		{"a large object in text", many, "x{{context.resource.properties.v}}", 100_000 / fewer, "256 MiB"},
		{"a large object as a condition", many, "{{context.resource.properties.v ? 1 : 2}}", 100_000 / fewer, ""},
		{"a missing property of a large object", many, "{{context.resource.properties.v.missing}}", 20_000 / fewer, "is not set"},
		{"a number of many digits", number("1e1200"), "x{{context.resource.properties.v}}", 1000 / fewer, ""},
		{"a small number of many digits", number("1e-1200"), "x{{context.resource.properties.v}}", 100 / fewer, ""},
		{"a number of too many digits", number("1e-300000"), "x{{context.resource.properties.v}}", 20_000 / fewer, "too many digits"},
	}
	runner := newCaseRunner(t)
	for _, c := range cases {
		runner.run(c.name, func(t *testing.T) {
			r := &run{size: 8 << 20 / fewer}
			r.walker.visitor = r
			r.evaluator.context = Map{"resource": Map{"properties": Map{"v": c.v}}}
			r.walker.walk(slices.Repeat(List{String(c.text)}, c.count))
			if c.want == "" && len(r.errors) > 0 || c.want != "" && (len(r.errors) == 0 || !strings.Contains(r.errors[0].Message(), c.want)) {
				t.Errorf("got %d errors, want %q", len(r.errors), c.want)
			}
		})
	}
}

// Parameters may be nested deep, and hold much.
func TestLargeParameters(t *testing.T) {
	var deep Value = String("{{context.resource.name}}")
	for range 10_000 {
		deep = List{Map{"a": deep}}
	}
	r := Resolver{Context: value(t, recipeContext)}
	v, errors := r.Resolve(deep)
	if len(errors) > 0 {
		t.Fatal(errors[0])
	}
	for range 10_000 {
		v, _ = v.(Array).Element(0).(Object).Element("a")
	}
	if v != String("orders-db") {
		t.Errorf("deep inside is %v", v)
	}
	wide := List{}
	for range 200_000 / fewer {
		wide = append(wide, String("x{{context.resource.name}}"), Int(1))
	}
	v, errors = r.Resolve(wide)
	if len(errors) > 0 || v.(Array).Element(400_000/fewer-2) != String("xorders-db") || v.(Array).Len() != 400_000/fewer {
		t.Errorf("got %d errors", len(errors))
	}
}
