// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// Text is JSON if and only if encoding/json says so, and stands for the same
// value, but for what is refused on purpose.
func FuzzParseJSON(f *testing.F) {
	for _, text := range []string{
		`{"a": [1.5e3, true, null, "\u00e9\n"]}`, "\uFEFF{}", `[1,]`, `{"a":1,"a":2}`, "{\"a\": \"b\n\"}", template,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, err := ParseJSON(text)
		if err != nil {
			checkPosition(t, text, err)
			return
		}
		want, err := value.ParseJSON(strings.TrimPrefix(text, byteOrderMark))
		if err != nil {
			t.Fatalf("it is not JSON: %v", err)
		}
		wanted, err := value.JSON(want, 1<<20)
		if err != nil {
			t.Skip("too long")
		}
		if encoded(t, got) != wanted {
			t.Errorf("got  %s\nwant %s", encoded(t, got), wanted)
		}
	})
}

// checkPosition checks that an error is one of this package, and that its
// position is in the text. Text that is right is refused for a reason.
func checkPosition(t *testing.T, text string, err error) {
	t.Helper()
	problem, ok := errors.AsType[*Error](err)
	if !ok {
		t.Fatalf("got the error %v, want an *Error", err)
	}
	lines := strings.Split(strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n"), "\n")
	if p := problem.Position; p.Line < 1 || p.Line > len(lines) || p.Column < 1 || p.Column > len([]rune(lines[p.Line-1]))+1 {
		t.Errorf("%s is outside the text", problem.Position)
	}
	isRefused := strings.Contains(problem.Problem, "twice") || strings.Contains(problem.Problem, "deeper") ||
		strings.Contains(problem.Problem, "too large")
	if !isRefused && json.Valid([]byte(strings.TrimPrefix(text, byteOrderMark))) {
		t.Errorf("it is JSON, and the error is %s", problem)
	}
}

// An expression that is printed is the same when it is parsed again.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"a", "[[a]", "[f('it''s', -1.50)['a-b'][0].c]", "[a.b()]", "[f(", "[f()] and [f()]"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		e, err := Parse(text)
		if err != nil {
			if _, ok := errors.AsType[*Error](err); !ok {
				t.Fatalf("got the error %v, want an *Error", err)
			}
			return
		}
		printed, ok := Embed(e).(value.String)
		if !ok {
			return
		}
		again, err := Parse(string(printed))
		if err != nil {
			t.Fatalf("%s: %v", printed, err)
		}
		if Print(again) != Print(e) {
			t.Errorf("got %s, want %s", Print(again), Print(e))
		}
	})
}

// Evaluation ends in an error or in a value of which nothing is missing.
func FuzzEvaluate(f *testing.F) {
	for _, text := range []string{
		"[format('{0}-{1}', parameters('none'), variables('object').a)]", "[if(equals(parameters('u'), 1), 'a', f())]",
		"[union(createObject('a', 1), json('{}'))]", "[concat(createArray(1), parameters('l'))]",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, err := newScope(t).Evaluate(value.String(text), Position{})
		if err != nil {
			return
		}
		for leaf := range value.NewWalk(v).Leaves() {
			if stateOf(leaf) == isMissing {
				t.Fatalf("%T is in the result", leaf)
			}
		}
	})
}

// expressions generates expressions of the functions that are known, and of one
// that is not.
func expressions(depth int) *rapid.Generator[Expression] {
	return rapid.Custom(func(t *rapid.T) Expression {
		leaf := rapid.OneOf(
			rapid.Map(rapid.SampledFrom([]string{"", "a", "A", "{0}", "x{0}{{", "[", "1"}), func(s string) Expression { return Text(s) }),
			rapid.Map(rapid.Int64Range(-1, 2), func(i int64) Expression { return number(i) }),
			rapid.SampledFrom([]Expression{
				Parameter("p"), Parameter("none"), Variable("v"), Function("true"), Function("false"), Function("null"), Function("f"),
			}),
		)
		if depth == 0 {
			return leaf.Draw(t, "leaf")
		}
		inner := expressions(depth - 1)
		call := rapid.Custom(func(t *rapid.T) Expression {
			name := rapid.SampledFrom([]string{
				"format", "concat", "if", "empty", "equals", "not", "and", "or", "createObject", "createArray", "coalesce", "union",
				"toLower", "toUpper", "string", "json", "f",
			}).Draw(t, "function")
			return Function(name, rapid.SliceOfN(inner, 0, 4).Draw(t, "arguments")...)
		})
		access := rapid.Custom(func(t *rapid.T) Expression {
			return &Access{call.Draw(t, "of"), inner.Draw(t, "key")}
		})
		return rapid.OneOf(leaf, call, call, call, access).Draw(t, "expression")
	})
}

// values are of all kinds.
var values = []value.Value{
	value.String(""), value.String("a"), value.String("{0}"), value.Int(0), value.Int(1), value.Bool(true), value.Bool(false),
	value.Map{},
	value.Map{"a": value.Int(1)},
	value.List{},
	value.List{value.String("a")},
}

// What an expression gives while a parameter has no value, or an unknown one, it
// gives whatever the value is.
func TestEvaluateNeverGuesses(t *testing.T) {
	read := readTemplate(t, `{
		"parameters": {"p": {"type": "object"}, "none": {"type": "string"}},
		"variables": {"v": "[format('{0}!', parameters('p'))]"}
	}`)
	rapid.Check(t, func(t *rapid.T) {
		e := Embed(expressions(4).Draw(t, "expression"))
		p := rapid.SampledFrom(values).Draw(t, "p")
		known := evaluated(t, read, e, value.Map{"p": p})
		for _, given := range []value.Object{nil, value.Map{"p": value.UnknownOf(value.KindAny)}} {
			if got := evaluated(t, read, e, given); !isOpen(got) && !reflect.DeepEqual(got, known) {
				t.Errorf("%v gives %v, and %v with %v", e, got, known, p)
			}
		}
	})
}

func evaluated(t *rapid.T, template *Template, v value.Value, given value.Object) value.Value {
	v, err := NewScope(template, given).Evaluate(v, Position{})
	if err != nil {
		t.Skip(err)
	}
	return v
}

// isOpen reports whether something in a value is unknown, or an expression in
// which p is.
func isOpen(v value.Value) bool {
	for leaf := range value.NewWalk(v).Leaves() {
		text, _ := leaf.(value.String)
		if value.IsUnknown(leaf) || strings.Contains(string(text), "parameters('p')") || strings.Contains(string(text), "variables('v')") {
			return true
		}
	}
	return false
}
