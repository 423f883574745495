// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"maps"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// A production is the text of an expression, made by a production of the
// grammar, with its value by the rules: written down one by one, without regard
// to anything else. The value of one that fails is nil.
type production struct {
	text  string
	value func() value.Value
}

// grammarLeaves has the operands that expressions are made of.
var grammarLeaves = map[string]value.Value{
	"null": value.Null{}, "true": value.Bool(true), "false": value.Bool(false),
	`""`: value.String(""), `"true"`: value.String("true"), `"1"`: value.String("1"), `"}}"`: value.String("}}"),
	"0": value.Int(0), "1": value.Int(1), "-1": value.Int(-1), "0.1": number("0.1"), "1.0": value.Int(1), "007": value.Int(7),
	"context.resource.properties.port":      value.Int(1),
	"context.resource.properties.ratio":     number("0.1"),
	"context.resource.properties.missing.x": value.Null{},
	"context.resource.properties.object":    value.Map{"k": value.Int(1)},
	"context.resource.properties.none":      value.Map{},
	"context.resource.properties.list":      value.List{value.Int(1)},
	"context.resource.properties.empty":     value.List{},
	"context.resource.properties.object.k":  value.Int(1),
	"context.resource.properties.port.x":    nil,
	"context.foo":                           nil,
	"context.resource.name":                 value.String("x"),
	"context.aws.region":                    nil,
	"context.resource.connections.db.id":    nil,
}

var grammarContext = value.Map{"resource": value.Map{"name": value.String("x"), "properties": value.Map{
	"port": value.Int(1), "ratio": number("0.1"), "object": value.Map{"k": value.Int(1)}, "none": value.Map{},
	"list": value.List{value.Int(1)}, "empty": value.List{},
}}}

// expr := ternary := or ( "?" ternary ":" ternary )?
func makeTernary(t *rapid.T, depth int) production {
	condition := makeOr(t, depth)
	if depth == 0 || rapid.IntRange(0, 2).Draw(t, "ternary") > 0 {
		return condition
	}
	then, otherwise := makeTernary(t, depth-1), makeTernary(t, depth-1)
	question, colon := makeSpace(t)+"?"+makeSpace(t), makeSpace(t)+":"+makeSpace(t)
	return production{condition.text + question + then.text + colon + otherwise.text, func() value.Value {
		switch c := condition.value(); {
		case c == nil:
			return nil
		case countsAsTrue(c):
			return then.value()
		}
		return otherwise.value()
	}}
}

// or := and ( "||" and )*
func makeOr(t *rapid.T, depth int) production {
	return makeChain(t, depth, []string{"||"}, makeAnd, func(_ string, left value.Value, right func() value.Value) value.Value {
		if countsAsTrue(left) {
			return value.Bool(true)
		}
		if r := right(); r != nil {
			return value.Bool(countsAsTrue(r))
		}
		return nil
	})
}

// and := equality ( "&&" equality )*
func makeAnd(t *rapid.T, depth int) production {
	return makeChain(t, depth, []string{"&&"}, makeEquality, func(_ string, left value.Value, right func() value.Value) value.Value {
		if !countsAsTrue(left) {
			return value.Bool(false)
		}
		if r := right(); r != nil {
			return value.Bool(countsAsTrue(r))
		}
		return nil
	})
}

// equality := unary ( ( "==" | "!=" ) unary )*
func makeEquality(t *rapid.T, depth int) production {
	operate := func(operator string, left value.Value, right func() value.Value) value.Value {
		r := right()
		if r == nil {
			return nil
		}
		same, ok := isSame(left, r)
		if !ok {
			return nil
		}
		return value.Bool(same == (operator == "=="))
	}
	return makeChain(t, depth, []string{"==", "!="}, makeUnary, operate)
}

// isSame reports whether two values are equal, and whether they can be compared.
func isSame(left, right value.Value) (same, ok bool) {
	l, r := left.Kind(), right.Kind()
	switch {
	case l == value.KindNull || r == value.KindNull:
		return l == r, true
	case l.IsComposite() || r.IsComposite():
		return false, false
	case l == value.KindNumber && r == value.KindNumber:
		// All numbers here are so small that they can be told apart as floats.
		x, _ := left.(value.Number).Float().Float64()
		y, _ := right.(value.Number).Float().Float64()
		return x == y, true
	}
	return stringForm(left) == stringForm(right), true
}

// unary := "!" unary | primary
func makeUnary(t *rapid.T, depth int) production {
	if rapid.IntRange(0, 3).Draw(t, "not") > 0 {
		return makePrimary(t, depth)
	}
	operand := makeUnary(t, depth)
	return production{"!" + makeSpace(t) + operand.text, func() value.Value {
		if v := operand.value(); v != nil {
			return value.Bool(!countsAsTrue(v))
		}
		return nil
	}}
}

// primary := STRING | NUMBER | "true" | "false" | "null" | PATH | "(" expr ")"
func makePrimary(t *rapid.T, depth int) production {
	if depth > 0 && rapid.IntRange(0, 3).Draw(t, "parentheses") == 0 {
		inner := makeTernary(t, depth-1)
		return production{"(" + makeSpace(t) + inner.text + makeSpace(t) + ")", inner.value}
	}
	text := rapid.SampledFrom(slices.Sorted(maps.Keys(grammarLeaves))).Draw(t, "leaf")
	return production{text, func() value.Value { return grammarLeaves[text] }}
}

// makeChain makes operands with operators between them, which are evaluated from
// the left.
func makeChain(
	t *rapid.T, depth int, operators []string, operand func(*rapid.T, int) production,
	operate func(operator string, left value.Value, right func() value.Value) value.Value,
) production {
	chain := operand(t, depth)
	for depth > 0 && rapid.IntRange(0, 3).Draw(t, "chain") == 0 {
		left, operator, right := chain, rapid.SampledFrom(operators).Draw(t, "operator"), operand(t, depth-1)
		chain = production{left.text + makeSpace(t) + operator + makeSpace(t) + right.text, func() value.Value {
			if v := left.value(); v != nil {
				return operate(operator, v, right.value)
			}
			return nil
		}}
	}
	return chain
}

func makeSpace(t *rapid.T) string {
	return rapid.SampledFrom([]string{"", "", " ", "\n", "\u00a0", "\r\n\t"}).Draw(t, "space")
}

// countsAsTrue reports whether a value counts as true: null, false, "", 0 and
// empty objects and arrays are false; every other value is true.
func countsAsTrue(v value.Value) bool {
	switch show(v) {
	case "null", "false", `""`, "0", "{}", "[]":
		return false
	}
	return true
}

func stringForm(v value.Value) string {
	if s, ok := v.(value.String); ok {
		return string(s)
	}
	return show(v)
}

// An expression that follows the grammar has the value that it has by the rules.
func TestEvaluationFollowsTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		expression := makeTernary(t, 4)
		// What is appended names a path, so that this is an expression, and changes
		// nothing: after "||" is what is true, and then it all again.
		text := "{{" + makeSpace(t) + expression.text +
			"\n|| context.resource.name == context.resource.name ? " + expression.text + " : null}}"
		want := expression.value()
		v, found := Resolver{Context: grammarContext}.Resolve(value.String(text))
		switch {
		case want == nil || want.Kind() == value.KindNull:
			if len(found) != 1 {
				t.Fatalf("%s becomes %v, want an error", text, v)
			}
		case len(found) > 0:
			t.Fatalf("%s has the error %v, want %s", text, found[0], show(want))
		case show(v) != show(want):
			t.Fatalf("%s becomes %s, want %s", text, show(v), show(want))
		}
	})
}
