// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"fmt"
	"math/big"
	"strings"
	"testing"
)

// evaluateText evaluates what stands between braces.
func evaluateText(t *testing.T, context Value, inside string) (Value, *Error) {
	t.Helper()
	e := evaluator{context: context}
	return e.evaluate(mustParse(t, inside))
}

// properties gives a context with these properties, as JSON.
func properties(t *testing.T, json string) Value {
	t.Helper()
	return value(t, `{"resource": {"properties": `+json+`}}`)
}

func TestTruth(t *testing.T) {
	cases := []struct {
		name, value string
		want        bool
	}{
		{"null", "null", false},
		{"false", "false", false},
		{"true", "true", true},
		{"the empty string", `""`, false},
		{"a string", `"a"`, true},
		{"the string false", `"false"`, true},
		{"the string 0", `"0"`, true},
		{"the string null", `"null"`, true},
		{"a space", `" "`, true},
		{"0", "0", false},
		{"0.0", "0.0", false},
		{"-0", "-0", false},
		{"1", "1", true},
		{"-1", "-1", true},
		{"a tiny number", "1e-400", true},
		{"a huge number", "1e1000000", true},
		{"an empty object", "{}", false},
		{"an object", `{"a": null}`, true},
		{"an empty array", "[]", false},
		{"an array", "[null]", true},
		{"an array of an empty array", "[[]]", true},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			context := properties(t, `{"v": `+c.value+`}`)
			for expression, want := range map[string]bool{
				"!v": !c.want, "!!v": c.want, "!!!v": !c.want, "v && true": c.want, "true && v": c.want, "v || false": c.want,
				"false || v": c.want, "v ? true : false": c.want, "v && v": c.want, "v || v": c.want, "false && v": false, "true || v": true,
			} {
				inside := strings.ReplaceAll(expression, "v", "context.resource.properties.v")
				v, err := evaluateText(t, context, inside)
				if err != nil {
					t.Fatalf("%s: %s", expression, err.Message())
				}
				if v != Bool(want) {
					t.Errorf("%s is %s, want %v", expression, show(v), want)
				}
			}
		})
	}
}

// Literals count like other values.
func TestTruthOfLiterals(t *testing.T) {
	for inside, want := range map[string]string{
		"null ? 1 : 2": "2", "false ? 1 : 2": "2", `"" ? 1 : 2`: "2", "0 ? 1 : 2": "2", "0.0 ? 1 : 2": "2", "-0.0 ? 1 : 2": "2", "-0 ? 1 : 2": "2",
		"000 ? 1 : 2": "2", "true ? 1 : 2": "1", `"a" ? 1 : 2`: "1", "0.1 ? 1 : 2": "1", "-1 ? 1 : 2": "1",
	} {
		v, err := evaluateText(t, Map{}, inside)
		if err != nil || show(v) != want {
			t.Errorf("%s is %v, %v, want %s", inside, v, err, want)
		}
	}
}

// Every kind of value is compared with every kind.
func TestComparison(t *testing.T) {
	values := []struct{ name, value string }{
		{"null", "null"},
		{"true", "true"},
		{"false", "false"},
		{"0", "0"},
		{"1", "1"},
		{"1.5", "1.5"},
		{"empty", `""`},
		{`"true"`, `"true"`},
		{`"1"`, `"1"`},
		{`"1.5"`, `"1.5"`},
		{`"1.50"`, `"1.50"`},
		{`"null"`, `"null"`},
		{"{}", "{}"},
		{"{a}", `{"a": 1}`},
		{"[]", "[]"},
		{"[1]", "[1]"},
	}
	// For each left side, what is equal to each right side: "=" is equal, "." is
	// not, "<" is an error of the left side and ">" one of the right side.
	const table = `
		null    =...............
		true    .=.....=....>>>>
		false   ..=.........>>>>
		0       ...=........>>>>
		1       ....=...=...>>>>
		1.5     .....=...=..>>>>
		empty   ......=.....>>>>
		"true"  .=.....=....>>>>
		"1"     ....=...=...>>>>
		"1.5"   .....=...=..>>>>
		"1.50"  ..........=.>>>>
		"null"  ...........=>>>>
		{}      .<<<<<<<<<<<<<<<
		{a}     .<<<<<<<<<<<<<<<
		[]      .<<<<<<<<<<<<<<<
		[1]     .<<<<<<<<<<<<<<<`
	rows := strings.Fields(table)
	kinds := map[bool]string{true: "an object", false: "an array"}
	advice := map[bool]string{
		true:  "Compare a value inside it, or test it with == null.",
		false: "Test it with == null, or use it as a condition.",
	}
	for i, left := range values {
		if rows[2*i] != left.name || len(rows[2*i+1]) != len(values) {
			t.Fatalf("the row of %s is %s", left.name, rows[2*i])
		}
		for j, right := range values {
			context := properties(t, `{"left": `+left.value+`, "right": `+right.value+`}`)
			l, r := "context.resource.properties.left", "context.resource.properties.right"
			want := rows[2*i+1][j]
			for operator, equal := range map[string]bool{"==": true, "!=": false} {
				name := left.name + operator + right.name
				v, err := evaluateText(t, context, l+" "+operator+" "+r)
				switch want {
				case '=', '.':
					if err != nil || v != Bool(equal == (want == '=')) {
						t.Errorf("%s is %v, %v", name, v, err)
					}
				case '<':
					isObject := left.value[0] == '{'
					message := "The left side is " + kinds[isObject] + ", and objects and arrays cannot be compared. " + advice[isObject]
					if err == nil || err.Message() != message || err.Span != (Span{2, 2 + len(l)}) {
						t.Errorf("%s is %v, %v, want an error of the left side", name, v, err)
					}
				case '>':
					isObject := right.value[0] == '{'
					message := "The right side is " + kinds[isObject] + ", and objects and arrays cannot be compared. " + advice[isObject]
					if start := 2 + len(l) + 4; err == nil || err.Message() != message || err.Span != (Span{start, start + len(r)}) {
						t.Errorf("%s is %v, %v, want an error of the right side", name, v, err)
					}
				}
			}
		}
	}
}

func TestComparisonOfNumbers(t *testing.T) {
	cases := []struct {
		name, properties, left, right string
		want                          bool
	}{
		{"a whole number and a decimal", "{}", "5432", "5432.0", true},
		{"leading zeros", "{}", "007", "7", true},
		{"trailing zeros", "{}", "1.50", "1.5", true},
		{"negative zero", "{}", "-0", "0", true},
		{"negative zero with a point", "{}", "-0.0", "0", true},
		{"negative zero and its text", "{}", "-0.0", `"0"`, true},
		{"negative zero and a text of it", "{}", "-0.0", `"-0"`, false},
		{"a property and its literal", `{"n": 0.1}`, "n", "0.1", true},
		{"a property and a longer literal", `{"n": 0.1}`, "n", "0.10", true},
		{"a property and its text", `{"n": 0.1}`, "n", `"0.1"`, true},
		{"a property and a longer text", `{"n": 0.1}`, "n", `"0.10"`, false},
		{"a property that rounds to a literal", `{"n": 0.1000000000000000055511151231257827}`, "n", "0.1", true},
		{"a property that rounds to a literal, and its text", `{"n": 0.1000000000000000055511151231257827}`, "n", `"0.1"`, false},
		{"properties that are the same float", `{"n": 0.30000000000000004, "m": 0.300000000000000041}`, "n", "m", true},
		{"properties that are other floats", `{"n": 0.30000000000000004, "m": 0.3}`, "n", "m", false},
		{"whole numbers beyond 2^53", `{"n": 9007199254740993}`, "n", "9007199254740992", false},
		{"a whole number beyond 2^53 and itself", `{"n": 9007199254740993}`, "n", "9007199254740993", true},
		{"a whole number beyond 2^53 and a decimal", `{"n": 9007199254740993}`, "n", "9007199254740993.0", false},
		{"2^64 and its decimal", `{"n": 18446744073709551616}`, "n", "18446744073709551616.0", true},
		{"2^64 and the largest integer", `{"n": 18446744073709551616}`, "n", "18446744073709551615", false},
		{"large whole numbers", `{"n": 1000000000000000000000000000001, "m": 1e30}`, "n", "m", false},
		{"a large whole number in two spellings", `{"n": 1000000000000000000000000000000, "m": 1e30}`, "n", "m", true},
		{"a large whole number and its text", `{"n": 1e30}`, "n", `"1000000000000000000000000000000"`, true},
		{"a large whole number and its exponent", `{"n": 1e30}`, "n", `"1e30"`, false},
		{"a million and its text", `{"n": 1e6}`, "n", `"1000000"`, true},
		{"a tiny number and its text", `{"n": 1e-7}`, "n", `"0.0000001"`, true},
		{"whole numbers that only differ far behind", `{"n": 1e400, "m": 1e401}`, "n", "m", false},
		{"numbers beyond floats", `{"n": 1e1000000, "m": 1e1000000}`, "n", "m", true},
		{"numbers below floats", `{"n": 1e-400, "m": 1e-500}`, "n", "m", true},
		{"a number below floats and zero", `{"n": 1e-400}`, "n", "0", true},
		{"a whole number and one with a fraction", `{"n": 1.5}`, "n", "1", false},
		{"a huge number and null", `{"n": 1e1000000}`, "n", "null", false},
		{"true and 1", "{}", "true", "1", false},
		{"true and its text", "{}", "true", `"true"`, true},
		{"true and another text", "{}", "true", `"True"`, false},
		{"texts in another case", "{}", `"a"`, `"A"`, false},
		{"texts that look like the same number", "{}", `"1"`, `"1.0"`, false},
		{"texts in other normal forms", "{}", "\"\u00e9\"", "\"e\u0301\"", false},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			context := properties(t, c.properties)
			operand := func(text string) string {
				if text == "n" || text == "m" {
					return "context.resource.properties." + text
				}
				return text
			}
			left, right := operand(c.left), operand(c.right)
			for inside, want := range map[string]bool{
				left + " == " + right: c.want, right + " == " + left: c.want, left + " != " + right: !c.want, right + "!=" + left: !c.want,
			} {
				if v, err := evaluateText(t, context, inside); err != nil || v != Bool(want) {
					t.Errorf("%s is %v, %v, want %v", inside, v, err, want)
				}
			}
		})
	}
}

func TestChainedComparison(t *testing.T) {
	for inside, want := range map[string]bool{
		"1 == 1 == true": true, `1 == 1 == "true"`: true, "1 == 2 != true": true, "1 == 1 == 1": false, "1 == (1 == 1)": false,
		"true == (1 == 1)": true, "null == null == true": true, "null != null != null": true,
	} {
		if v, err := evaluateText(t, Map{}, inside); err != nil || v != Bool(want) {
			t.Errorf("%s is %v, %v, want %v", inside, v, err, want)
		}
	}
}

func TestEvaluationErrors(t *testing.T) {
	const tooManyDigits = "A number has too many digits to be written as text. Compare it with a number."
	cases := []struct{ name, properties, expression, message string }{
		{"an object on the left", `{"o": {"a": 1}}`, `{{⟦context.resource.properties.o⟧ == "x"}}`, "The left side is an object, and objects and arrays cannot be compared. Compare a value inside it, or test it with == null."},
		{"an array on the right", `{"a": []}`, "{{1 != ⟦context.resource.properties.a⟧}}", "The right side is an array, and objects and arrays cannot be compared. Test it with == null, or use it as a condition."},
		{"an object and itself", `{"o": {}}`, "{{⟦context.resource.properties.o⟧ == context.resource.properties.o}}", "The left side is an object, and objects and arrays cannot be compared. Compare a value inside it, or test it with == null."},
		{"an object in parentheses", `{"o": {}}`, "{{(( ⟦context.resource.properties.o⟧ )) == 1}}", "The left side is an object, and objects and arrays cannot be compared. Compare a value inside it, or test it with == null."},
		{"an object from a ternary", `{"o": {}}`, "{{(⟦true ? context.resource.properties.o : 1⟧) == 1}}", "The left side is an object, and objects and arrays cannot be compared. Compare a value inside it, or test it with == null."},
		{"in a chain", `{"a": [1]}`, "{{1 == 1 == ⟦context.resource.properties.a⟧}}", "The right side is an array, and objects and arrays cannot be compared. Test it with == null, or use it as a condition."},
		{"in a condition", `{"a": [1]}`, "{{⟦context.resource.properties.a⟧ == 1 ? 1 : 2}}", "The left side is an array, and objects and arrays cannot be compared. Test it with == null, or use it as a condition."},
		{"behind not", `{"a": [1]}`, "{{!(⟦context.resource.properties.a⟧ == 1)}}", "The left side is an array, and objects and arrays cannot be compared. Test it with == null, or use it as a condition."},
		{"a huge number and a text", `{"n": 1e1000000}`, `{{⟦context.resource.properties.n⟧ == "` + strings.Repeat("9", minLongNumber) + `"}}`, tooManyDigits},
		{"a text and a huge number", `{"n": 1e1000000}`, `{{"` + strings.Repeat("9", minLongNumber) + `" != ⟦context.resource.properties.n⟧}}`, tooManyDigits},
		{"null", "{}", "{{⟦context.resource.properties.n⟧}}", `context.resource.properties.n is not set, and a parameter cannot be null. Set it, or give a default: context.resource.properties.n == null ? "default" : context.resource.properties.n.`},
		{"null from an arm", `{"n": null}`, "{{true ? ⟦context.resource.properties.n⟧ : 1}}", `context.resource.properties.n is not set, and a parameter cannot be null. Set it, or give a default: context.resource.properties.n == null ? "default" : context.resource.properties.n.`},
		{"null from an inner arm", `{}`, "{{true ? false ? 1 : ⟦context.resource.properties.n⟧ : 1}}", `context.resource.properties.n is not set, and a parameter cannot be null. Set it, or give a default: context.resource.properties.n == null ? "default" : context.resource.properties.n.`},
		{"the literal null", "{}", "{{context.resource.properties.n ? 1 : ⟦null⟧}}", "The result is null, and a parameter cannot be null. Give another value, such as an empty string."},
		{"null in parentheses", "{}", "{{(⟦context.resource.properties.n⟧)}}", `context.resource.properties.n is not set, and a parameter cannot be null. Set it, or give a default: context.resource.properties.n == null ? "default" : context.resource.properties.n.`},
		{"null and a similar name", `{"size": 1, "site": 2}`, "{{⟦context.resource.properties.sise⟧}}", `context.resource.properties.sise is not set, and a parameter cannot be null. Did you mean "site"? If not, set it, or give a default: context.resource.properties.sise == null ? "default" : context.resource.properties.sise.`},
		{"null and a similar name in another case", `{"site": 2, "Sise": 1}`, "{{⟦context.resource.properties.sise⟧}}", `context.resource.properties.sise is not set, and a parameter cannot be null. Did you mean "Sise"? If not, set it, or give a default: context.resource.properties.sise == null ? "default" : context.resource.properties.sise.`},
		{"null and a similar name that is null", `{"size": null}`, "{{⟦context.resource.properties.sise⟧}}", `context.resource.properties.sise is not set, and a parameter cannot be null. Set it, or give a default: context.resource.properties.sise == null ? "default" : context.resource.properties.sise.`},
		{"null and its own name", `{"size": null}`, "{{⟦context.resource.properties.size⟧}}", `context.resource.properties.size is not set, and a parameter cannot be null. Set it, or give a default: context.resource.properties.size == null ? "default" : context.resource.properties.size.`},
		{"a nested null and a similar name", `{"config": {"tier": 1}}`, "{{⟦context.resource.properties.config.teir⟧}}", `context.resource.properties.config.teir is not set, and a parameter cannot be null. Did you mean "tier"? If not, set it, or give a default: context.resource.properties.config.teir == null ? "default" : context.resource.properties.config.teir.`},
		{"null with the whole path for its name, below a scalar", `{"a": 1, "a.b": null, "a.b.c": null}`, "{{⟦context.resource.properties.a.b.c⟧}}", `context.resource.properties.a.b.c is not set, and a parameter cannot be null. Set it, or give a default: context.resource.properties.a.b.c == null ? "default" : context.resource.properties.a.b.c.`},
		{"null below null", `{"config": null}`, "{{⟦context.resource.properties.config.tier⟧}}", `context.resource.properties.config.tier is not set, and a parameter cannot be null. Set it, or give a default: context.resource.properties.config.tier == null ? "default" : context.resource.properties.config.tier.`},
		{"an invisible character in a property", `{"port": 1}`, "{{context.resource.properties.port⟦\u2060⟧}}", "There is an invisible character here, U+2060. Delete it."},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			wantError(t, `{"resource": {"properties": `+c.properties+`}}`, c.expression, c.message)
		})
	}
	wantError(t, recipeContext, "{{⟦context.resource.connections.db.properties.hots⟧}}", `context.resource.connections.db.properties.hots is not set, and a parameter cannot be null. Did you mean "host"? If not, set it, or give a default: context.resource.connections.db.properties.hots == null ? "default" : context.resource.connections.db.properties.hots.`)
	long := strings.Repeat("x", 99)
	wantError(t, recipeContext, "{{⟦context.resource.properties."+long+"⟧}}", "context.resource.properties."+long[:52]+`... is not set, and a parameter cannot be null. Set it, or give a default: context.resource.properties.`+long[:52]+`... == null ? "default" : context.resource.properties.`+long[:52]+"....")
}

// What laziness leaves aside is neither read nor an error.
func TestLaziness(t *testing.T) {
	cases := []struct{ name, inside, want, reads string }{
		{"the first arm", "context.resource.properties.enabled ? 1 : context.foo", "1", "enabled"},
		{"the second arm", "context.resource.properties.disabled ? context.foo : 2", "2", "disabled"},
		{"a chain of arms", "false ? context.foo : true ? context.resource.properties.size : context.foo", `"M"`, "size"},
		{"an arm in an arm", "true ? false ? context.foo : 1 : context.foo", "1", ""},
		{"and", "context.resource.properties.disabled && context.foo", "false", "disabled"},
		{"or", "context.resource.properties.enabled || context.foo", "true", "enabled"},
		{"and in a chain", "true && false && context.foo", "false", ""},
		{"or in a chain", "false || true || context.foo", "true", ""},
		{"and before or", "false && context.foo || context.resource.properties.size", "true", "size"},
		{"or before and", "true || context.foo && context.foo", "true", ""},
		{"or in parentheses", "false && (context.foo || context.foo)", "false", ""},
		{"an unavailable path", `context.environment.name == "dev" ? "local" : context.azure.nothing`, `"local"`, "environment"},
		{"a comparison of an object", "true || context.resource.properties.config == 1", "true", ""},
		{"a key of a string", "false && context.resource.properties.host.x", "false", ""},
		{"both sides of an equality", "context.resource.properties.size == context.resource.properties.port", "false", "size port"},
		{"a condition that is negated", "!context.resource.properties.enabled ? context.foo : 1", "1", "enabled"},
		{"an arm behind a condition with operators", "true && (false || true) ? 1 : context.foo", "1", ""},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			var reads []string
			e := evaluator{context: value(t, recipeContext), onRead: func(path string) {
				path = strings.TrimPrefix(strings.TrimPrefix(path, "context."), "resource.properties.")
				name, _, _ := strings.Cut(path, ".")
				reads = append(reads, name)
			}}
			v, err := e.evaluate(mustParse(t, c.inside))
			if err != nil {
				t.Fatal(err.Message())
			}
			if got := show(v); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
			if got := strings.Join(reads, " "); got != c.reads {
				t.Errorf("it reads %q, want %q", got, c.reads)
			}
		})
	}
	for _, inside := range []string{
		"context.resource.properties.enabled && context.foo", "false || context.foo", "context.foo && false", "context.foo || true",
		"false == context.foo", "context.foo != false", "context.foo ? 1 : 2", "true ? context.foo : 2", "!context.foo", "!!(false || context.foo)",
		"(true && context.foo) ? 1 : 2", "1 == 1 == context.foo", "null == context.foo",
	} {
		_, err := evaluateText(t, value(t, recipeContext), inside)
		if want := `context has no "foo". It has resource, application, environment, runtime, azure and aws.`; err == nil || err.Message() != want {
			t.Errorf("%s gives the error %v, want %s", inside, err, want)
		}
	}
}

// The logical operators give booleans, whatever their operands are.
func TestLogicalOperatorsGiveBooleans(t *testing.T) {
	operands := map[string]bool{
		"null": false, "false": false, `""`: false, "0": false, "context.resource.properties.emptyList": false,
		"true": true, `"a"`: true, "1": true, "context.resource.properties.config": true, `"false"`: true,
	}
	for left, l := range operands {
		for right, r := range operands {
			for inside, want := range map[string]bool{
				left + " && " + right: l && r, left + " || " + right: l || r, "!" + left + " && !" + right: !l && !r,
				left + " && " + right + " || " + left: l, "(" + left + " || " + right + ") && " + left: l,
			} {
				if v, err := evaluateText(t, value(t, recipeContext), inside); err != nil || v != Bool(want) {
					t.Errorf("%s is %v, %v, want %v", inside, v, err, want)
				}
			}
		}
	}
}

// unknownContext has known and unknown properties, and an environment that is
// unknown as a whole.
const unknownContext = `{
	"resource": {
		"name": {"$unknown": "string"}, "properties": {
			"u": {"$unknown": "any"}, "s": {"$unknown": "string"}, "n": {"$unknown": "number"}, "b": {"$unknown": "bool"},
			"o": {"$unknown": "object"}, "a": {"$unknown": "array"}, "list": [1], "holds": {"k": 1, "u": {"$unknown": "string"}}
		},
		"connections": {"u": {"$unknown": "any"}, "part": {"id": "x", "properties": {"$unknown": "object"}}}
	},
	"environment": {"$unknown": "any"},
	"azure": {"resourceGroup": {"$unknown": "object"}, "resourceNameHash": {"$unknown": "string"}}
}`

func TestUnknownOperands(t *testing.T) {
	const u = "context.resource.properties.u"
	// Unknown results are given by their kind.
	cases := []struct{ inside, want string }{
		{u, "any"},
		{"context.resource.properties.s", "string"},
		{"context.resource.properties.n", "number"},
		{"context.resource.properties.b", "bool"},
		{"context.resource.properties.o", "object"},
		{"context.resource.properties.a", "array"},
		{"context.resource.properties.o.key", "any"},
		{"context.resource.properties.s.key", "any"},
		{"context.resource.properties.o.key.of.key", "any"},
		{"context.resource.properties.holds.u", "string"},
		{"context.resource.properties.holds.k", "1"},
		{"context.resource.properties.holds.x", "null"},
		{"context.resource.properties.x", "null"},
		{"context.resource.name", "string"},
		{"context.resource.connections.u.id", "string"},
		{"context.resource.connections.u.properties.x", "any"},
		{"context.resource.connections.part.id", `"x"`},
		{"context.resource.connections.part.properties.x", "any"},
		{"context.environment.name", "string"},
		{"context.azure.resourceGroup.name", "string"},
		{"context.azure.resourceNameHash", "string"},

		{"!" + u, "bool"},
		{"!!" + u, "bool"},
		{"!context.resource.properties.o", "bool"},

		// Equality.
		{u + " == 1", "bool"},
		{"1 == " + u, "bool"},
		{u + " != 1", "bool"},
		{"1 != " + u, "bool"},
		{u + " == " + u, "bool"},
		{u + " == null", "bool"},
		{"null != " + u, "bool"},
		{u + " == context.resource.properties.list", "bool"},
		{"context.resource.properties.list != " + u, "bool"},
		{"context.resource.properties.o == 1", "bool"},
		{u + " == 1 == true", "bool"},
		{"1 == 1 == " + u, "bool"},
		{"context.resource.properties.holds == null", "false"},

		// What decides decides, if it is known in time.
		{u + " && true", "bool"},
		{u + " && false", "bool"},
		{u + " || true", "bool"},
		{u + " || false", "bool"},
		{"true && " + u, "bool"},
		{"false && " + u, "false"},
		{"true || " + u, "true"},
		{"false || " + u, "bool"},
		{u + " && " + u, "bool"},
		{"false && " + u + " || true", "true"},
		{u + " && true || true", "bool"},
		{u + " && context.foo", "bool"},
		{u + " || context.foo", "bool"},
		{"context.resource.properties.holds && true", "true"},

		// Arms.
		{u + " ? 1 : 1", "any"},
		{u + " ? context.foo : context.bar", "any"},
		{"true ? " + u + " : 1", "any"},
		{"true ? 1 : " + u, "1"},
		{"false ? " + u + " : 2", "2"},
		{"false ? 1 : context.resource.properties.s", "string"},
		{"(" + u + " ? 1 : 2) == 1", "bool"},
		{"(" + u + " ? 1 : 2) ? 3 : 4", "any"},
		{"!(" + u + " ? 1 : 2)", "bool"},
		{"true ? " + u + " ? 1 : 2 : 3", "any"},
		{u + " == 1 ? 1 : context.foo", "any"},
		{"(" + u + " || true) && false", "bool"},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.inside, func(t *testing.T) {
			v, err := evaluateText(t, value(t, unknownContext), c.inside)
			if err != nil {
				t.Fatal(err.Message())
			}
			got := show(v)
			if unknown, ok := v.(Unknown); ok {
				got = map[Kind]string{KindAny: "any", KindBool: "bool", KindNumber: "number", KindString: "string", KindObject: "object", KindArray: "array"}[unknown.Of]
			}
			if got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

// The caller's note of a type stays with an unknown value that passes through.
func TestUnknownValuesKeepTheirType(t *testing.T) {
	type note struct{ name string }
	kept, dropped := &note{"kept"}, &note{"dropped"}
	context := Map{"resource": Map{
		"name": Unknown{Of: KindString, Type: kept}, "id": Unknown{Of: KindNumber, Type: dropped},
		"properties": Map{"u": Unknown{Of: KindAny, Type: kept}, "n": Unknown{Of: KindNumber, Type: kept}},
	}}
	for inside, want := range map[string]Unknown{
		"context.resource.name":                                             {Of: KindString, Type: kept},
		"context.resource.id":                                               {Of: KindString},
		"context.resource.properties.u":                                     {Of: KindAny, Type: kept},
		"context.resource.properties.n":                                     {Of: KindNumber, Type: kept},
		"true ? context.resource.properties.n : 1":                          {Of: KindNumber, Type: kept},
		"context.resource.properties.u.key":                                 {Of: KindAny},
		"context.resource.properties.u ? context.resource.properties.n : 1": {Of: KindAny},
		"!context.resource.properties.u":                                    {Of: KindBool},
	} {
		if v, err := evaluateText(t, context, inside); err != nil || v != want {
			t.Errorf("%s is %#v, %v, want %#v", inside, v, err, want)
		}
	}
}

// An error that is certain is one even where something else is unknown.
func TestCertainErrors(t *testing.T) {
	cases := []struct{ name, expression, message string }{
		{"right of an unknown side", "{{context.resource.properties.u == ⟦context.resource⟧}}", "context.resource is not a value that an expression can use. Name one of its fields: name, id, type, properties and connections."},
		{"left of an unknown side", "{{context.⟦foo⟧ == context.resource.properties.u}}", `context has no "foo". It has resource, application, environment, runtime, azure and aws.`},
		{"a condition", "{{context.⟦foo⟧ ? context.resource.properties.u : 1}}", `context has no "foo". It has resource, application, environment, runtime, azure and aws.`},
		{"before or", "{{context.⟦foo⟧ || context.resource.properties.u}}", `context has no "foo". It has resource, application, environment, runtime, azure and aws.`},
		{"behind false", "{{false || context.⟦foo⟧ == context.resource.properties.u}}", `context has no "foo". It has resource, application, environment, runtime, azure and aws.`},
		{"syntax", "{{context.resource.properties.u ⟦=⟧ 1}}", `A single "=" is not an operator. To compare, write ==.`},
		{"syntax in an arm", "{{context.resource.properties.u ? 1 : ⟦foo⟧}}", `The language has no "foo". A text stands in double quotes ("foo"), a path begins with "context.".`},
		{"a path of the language that is not set", "{{context.resource.properties.u == ⟦context.aws.region⟧}}", `The context has no aws. Radius sets it where the environment has an AWS provider. Add it to the context: aws = { region = "..." }, or give aws_scope to paramresolver_context.`},
		{"an unknown path", "{{context.environment.⟦foo⟧}}", `context.environment has no "foo". It has name and id.`},
		{"an array and a known side", "{{⟦context.resource.properties.list⟧ == 1 && context.resource.properties.u}}", "The left side is an array, and objects and arrays cannot be compared. Test it with == null, or use it as a condition."},
		{"a connection that is not there", "{{context.resource.connections.⟦missing⟧.properties.x}}", `The resource has no connection "missing". Its connections are "part" and "u".`},
		{"null", "{{⟦context.resource.properties.holds.x⟧}}", `context.resource.properties.holds.x is not set, and a parameter cannot be null. Set it, or give a default: context.resource.properties.holds.x == null ? "default" : context.resource.properties.holds.x.`},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) { wantError(t, unknownContext, c.expression, c.message) })
	}
	// Both expressions are in one text, of which the first part is unknown.
	v, errors := resolveText(t, unknownContext, "{{context.resource.properties.u}}-{{context.foo}}")
	if len(errors) != 1 || errors[0].Expression != "{{context.foo}}" {
		t.Errorf("got %v, %v, want the error of {{context.foo}}", v, errors)
	}
}

func TestKinds(t *testing.T) {
	for v, want := range map[Value]string{
		Null{}: "null", Bool(true): "a boolean", Int(1): "a number", String(""): "a string", Unknown{}: "unknown", Unknown{Of: KindString}: "a string",
	} {
		if got := v.Kind().String(); got != want {
			t.Errorf("%#v is %s, want %s", v, got, want)
		}
	}
	if got := fmt.Sprint(Map{}.Kind(), ", ", List{}.Kind(), ", ", Kind(99)); got != "an object, an array, unknown" {
		t.Errorf("got %s", got)
	}
}

// A number that is too long to be written equals no text that is shorter.
func TestLongNumbersDifferFromShortTexts(t *testing.T) {
	long := NewNumber(new(big.Float).SetPrec(numberPrecision).SetMantExp(big.NewFloat(1), 2*maxNumberExponent))
	context := Map{"resource": Map{"properties": Map{"n": long, "text": String(strings.Repeat("9", minLongNumber-1))}}}
	for expression, want := range map[string]Bool{
		`{{context.resource.properties.n == "x"}}`:                              false,
		`{{"x" != context.resource.properties.n}}`:                              true,
		`{{true == context.resource.properties.n}}`:                             false,
		`{{context.resource.properties.n == context.resource.properties.text}}`: false,
	} {
		got, errors := Resolver{Context: context}.Resolve(String(expression))
		if len(errors) > 0 || got != want {
			t.Errorf("%s gives %v, %v, want %v", expression, got, errors, want)
		}
	}
}
