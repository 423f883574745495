// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// evaluateText evaluates what is between braces.
func evaluateText(t *testing.T, context value.Value, inside string) (value.Value, *Diagnostic) {
	t.Helper()
	return Evaluate(mustParse(t, inside), context)
}

// property is the path of a property with that name.
func property(name string) string { return "context.resource.properties." + name }

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
		{"an empty list", "[]", false},
		{"a list", "[null]", true},
		{"a list of an empty list", "[[]]", true},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			if got := Truth(jsonValue(t, c.value)); got != c.want {
				t.Errorf("it counts as %v", got)
			}
			context := withProperties(t, `{"v": `+c.value+`}`)
			for expression, want := range map[string]bool{
				"!v": !c.want, "!!v": c.want, "!!!v": !c.want, "v && true": c.want, "true && v": c.want, "v || false": c.want,
				"false || v": c.want, "v ? true : false": c.want, "v && v": c.want, "v || v": c.want, "false && v": false, "true || v": true,
			} {
				v, err := evaluateText(t, context, strings.ReplaceAll(expression, "v", property("v")))
				if err != nil || v != value.Bool(want) {
					t.Errorf("%s is %v, %v, want %v", expression, v, err, want)
				}
			}
		})
	}
}

// Literals count like other values.
func TestTruthOfLiterals(t *testing.T) {
	for literal, want := range map[string]string{
		"null": "2", "false": "2", `""`: "2", "0": "2", "0.0": "2", "-0.0": "2", "-0": "2", "000": "2",
		"true": "1", `"a"`: "1", "0.1": "1", "-1": "1",
	} {
		v, err := evaluateText(t, value.Map{}, literal+" ? 1 : 2")
		if err != nil || show(v) != want {
			t.Errorf("%s ? 1 : 2 is %v, %v, want %s", literal, v, err, want)
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
	left, right := property("left"), property("right")
	for i, l := range values {
		if rows[2*i] != l.name || len(rows[2*i+1]) != len(values) {
			t.Fatalf("the row of %s is %s", l.name, rows[2*i])
		}
		for j, r := range values {
			context := withProperties(t, `{"left": `+l.value+`, "right": `+r.value+`}`)
			for operator, equal := range map[string]bool{"==": true, "!=": false} {
				name := l.name + operator + r.name
				v, err := evaluateText(t, context, left+" "+operator+" "+right)
				switch want := rows[2*i+1][j]; want {
				case '=', '.':
					if err != nil || v != value.Bool(equal == (want == '=')) {
						t.Errorf("%s is %v, %v", name, v, err)
					}
				case '<':
					checkCompared(t, name, err, l.value, Span{2, 2 + len(left)})
				case '>':
					start := 2 + len(left) + len(" == ")
					checkCompared(t, name, err, r.value, Span{start, start + len(right)})
				}
			}
		}
	}
}

// checkCompared fails if the error of a comparison is not that the given value,
// which is at the span, cannot be compared.
func checkCompared(t *testing.T, name string, err *Diagnostic, composite string, at Span) {
	t.Helper()
	found := jsonValue(t, composite).Kind()
	if err == nil || err.Kind != CompositeCompared || err.Span != at || err.Found != found {
		t.Errorf("%s has the error %v, want %s of %s at %v", name, err, CompositeCompared, found, at)
	}
}

func TestChainedComparison(t *testing.T) {
	for inside, want := range map[string]bool{
		"1 == 1 == true": true, `1 == 1 == "true"`: true, "1 == 2 != true": true, "1 == 1 == 1": false, "1 == (1 == 1)": false,
		"true == (1 == 1)": true, "null == null == true": true, "null != null != null": true,
	} {
		if v, err := evaluateText(t, value.Map{}, inside); err != nil || v != value.Bool(want) {
			t.Errorf("%s is %v, %v, want %v", inside, v, err, want)
		}
	}
}

// What fails when it is evaluated fails wherever it is, and is nothing that can
// be said without a context.
func TestEvaluationErrors(t *testing.T) {
	r := newCaseRunner(t)
	for _, c := range readCases(t, "evaluation.txt", recipeContext) {
		r.run(c.name, func(t *testing.T) {
			parameters, _ := c.parameters()
			_, found := Resolver{Context: c.context}.Resolve(parameters)
			c.check(t, found, Error)
			for _, d := range Check(parameters) {
				if d.Kind != ConstantCondition { // of literals that shorten a case
					t.Errorf("Check says %v", d)
				}
			}
			if _, _, malformed := References(parameters); len(malformed) > 0 {
				t.Errorf("it is malformed: %v", malformed)
			}
		})
	}
}

// Without parameter and source, the error of Evaluate is that of Resolve.
func TestEvaluateError(t *testing.T) {
	_, d := evaluateText(t, value.Map{}, "context.aws.region")
	want := Diagnostic{Kind: NotAvailable, Span: Span{2, 20}, Path: "context.aws.region"}
	if d == nil || *d != want {
		t.Errorf("the error is %+v, want %+v", d, want)
	}
	for inside, want := range map[string]value.Value{property("x"): value.Null{}, "null": value.Null{}, "1 == 1": value.Bool(true)} {
		if v, err := evaluateText(t, value.Map{}, inside); err != nil || v != want {
			t.Errorf("%s is %v, %v, want %v", inside, v, err, want)
		}
	}
}

// What laziness leaves aside is neither read nor an error.
func TestLaziness(t *testing.T) {
	cases := []struct{ name, inside, want, reads string }{
		{"the first arm", property("enabled") + " ? 1 : context.foo", "1", "enabled"},
		{"the second arm", property("disabled") + " ? context.foo : 2", "2", "disabled"},
		{"a chain of arms", "false ? context.foo : true ? " + property("size") + " : context.foo", `"M"`, "size"},
		{"an arm in an arm", "true ? false ? context.foo : 1 : context.foo", "1", ""},
		{"and", property("disabled") + " && context.foo", "false", "disabled"},
		{"or", property("enabled") + " || context.foo", "true", "enabled"},
		{"and in a chain", "true && false && context.foo", "false", ""},
		{"or in a chain", "false || true || context.foo", "true", ""},
		{"and before or", "false && context.foo || " + property("size"), "true", "size"},
		{"or before and", "true || context.foo && context.foo", "true", ""},
		{"or in parentheses", "false && (context.foo || context.foo)", "false", ""},
		{"an unavailable path", `context.environment.name == "dev" ? "local" : context.azure.nothing`, `"local"`, "environment"},
		{"a comparison of an object", "true || " + property("config") + " == 1", "true", ""},
		{"a key of a string", "false && " + property("host.x"), "false", ""},
		{"both sides of an equality", property("size") + " == " + property("port"), "false", "size port"},
		{"a condition that is negated", "!" + property("enabled") + " ? context.foo : 1", "1", "enabled"},
		{"an arm after a condition with operators", "true && (false || true) ? 1 : context.foo", "1", ""},
	}
	context := jsonValue(t, recipeContext)
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			var reads []string
			e := evaluator{reader{context: context, onRead: func(path string) {
				path = strings.TrimPrefix(strings.TrimPrefix(path, "context."), "resource.properties.")
				name, _, _ := strings.Cut(path, ".")
				reads = append(reads, name)
			}}}
			v, err := e.evaluate(mustParse(t, c.inside))
			if err != nil || show(v) != c.want {
				t.Errorf("it is %v, %v, want %s", v, err, c.want)
			}
			if got := strings.Join(reads, " "); got != c.reads {
				t.Errorf("it reads %q, want %q", got, c.reads)
			}
		})
	}
	for _, inside := range []string{
		property("enabled") + " && context.foo", "false || context.foo", "context.foo && false", "context.foo || true",
		"false == context.foo", "context.foo != false", "context.foo ? 1 : 2", "true ? context.foo : 2", "!context.foo",
		"!!(false || context.foo)", "(true && context.foo) ? 1 : 2", "1 == 1 == context.foo", "null == context.foo",
		`context.resource.name == "x" == context.foo`, "context.foo == context.bar",
	} {
		if _, err := evaluateText(t, context, inside); err == nil || err.Kind != NoSuchPath || err.Path != "context.foo" {
			t.Errorf("%s has the error %v, want that of context.foo", inside, err)
		}
	}
}

// The logical operators are booleans, whatever their operands are.
func TestLogicalOperatorsAreBooleans(t *testing.T) {
	operands := map[string]bool{
		"null": false, "false": false, `""`: false, "0": false, property("emptyList"): false,
		"true": true, `"a"`: true, "1": true, property("config"): true, `"false"`: true,
	}
	context := jsonValue(t, recipeContext)
	for left, l := range operands {
		for right, r := range operands {
			for inside, want := range map[string]bool{
				left + " && " + right: l && r, left + " || " + right: l || r, "!" + left + " && !" + right: !l && !r,
				left + " && " + right + " || " + left: l, "(" + left + " || " + right + ") && " + left: l,
			} {
				if v, err := evaluateText(t, context, inside); err != nil || v != value.Bool(want) {
					t.Errorf("%s is %v, %v, want %v", inside, v, err, want)
				}
			}
		}
	}
}
