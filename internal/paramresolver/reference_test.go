// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"testing"

	"pgregory.net/rapid"
)

// A reference is the text of an expression, made by the productions of the
// grammar, with what it gives by the rules: written down one by one, without
// regard to anything else. A failed one gives nil.
type referenceText struct {
	text string
	give func() Value
}

// referenceLeaves has the operands that expressions are made of.
var referenceLeaves = map[string]Value{
	"null": Null{}, "true": Bool(true), "false": Bool(false), `""`: String(""), `"true"`: String("true"), `"1"`: String("1"), `"}}"`: String("}}"),
	"0": Int(0), "1": Int(1), "-1": Int(-1), "0.1": number("0.1"), "1.0": Int(1), "007": Int(7),
	"context.resource.properties.port": Int(1), "context.resource.properties.ratio": number("0.1"), "context.resource.properties.missing.x": Null{},
	"context.resource.properties.object": Map{"k": Int(1)}, "context.resource.properties.none": Map{}, "context.resource.properties.list": List{Int(1)},
	"context.resource.properties.empty": List{}, "context.resource.properties.object.k": Int(1), "context.resource.properties.port.x": nil,
	"context.foo": nil, "context.resource.name": String("x"), "context.aws.region": nil, "context.resource.connections.db.id": nil,
}

var referenceContext = Map{"resource": Map{"name": String("x"), "properties": Map{
	"port": Int(1), "ratio": number("0.1"), "object": Map{"k": Int(1)}, "none": Map{}, "list": List{Int(1)}, "empty": List{},
}}}

// expr := ternary := or ( "?" ternary ":" ternary )?
func referenceTernary(t *rapid.T, depth int) referenceText {
	condition := referenceOr(t, depth)
	if depth == 0 || rapid.IntRange(0, 2).Draw(t, "ternary") > 0 {
		return condition
	}
	then, otherwise := referenceTernary(t, depth-1), referenceTernary(t, depth-1)
	text := condition.text + referenceSpace(t) + "?" + referenceSpace(t) + then.text + referenceSpace(t) + ":" + referenceSpace(t) + otherwise.text
	return referenceText{text, func() Value {
		switch c := condition.give(); {
		case c == nil:
			return nil
		case referenceTruth(c):
			return then.give()
		}
		return otherwise.give()
	}}
}

// or := and ( "||" and )*
func referenceOr(t *rapid.T, depth int) referenceText {
	return referenceChain(t, depth, []string{"||"}, referenceAnd, func(_ string, left Value, right func() Value) Value {
		if referenceTruth(left) {
			return Bool(true)
		}
		if r := right(); r != nil {
			return Bool(referenceTruth(r))
		}
		return nil
	})
}

// and := equality ( "&&" equality )*
func referenceAnd(t *rapid.T, depth int) referenceText {
	return referenceChain(t, depth, []string{"&&"}, referenceEquality, func(_ string, left Value, right func() Value) Value {
		if !referenceTruth(left) {
			return Bool(false)
		}
		if r := right(); r != nil {
			return Bool(referenceTruth(r))
		}
		return nil
	})
}

// equality := unary ( ( "==" | "!=" ) unary )*
func referenceEquality(t *rapid.T, depth int) referenceText {
	return referenceChain(t, depth, []string{"==", "!="}, referenceUnary, func(operator string, left Value, right func() Value) Value {
		r := right()
		if r == nil {
			return nil
		}
		isNull := func(v Value) bool { return v == Null{} }
		isComposite := func(v Value) bool { return v.Kind() == KindObject || v.Kind() == KindArray }
		var same bool
		switch {
		case left.Kind() == KindNull || r.Kind() == KindNull:
			same = left.Kind() == r.Kind() && isNull(left)
		case isComposite(left) || isComposite(r):
			return nil
		case left.Kind() == KindNumber && r.Kind() == KindNumber:
			// All numbers here are so small that they can be told apart as floats.
			x, _ := left.(Number).Float().Float64()
			y, _ := r.(Number).Float().Float64()
			same = x == y
		default:
			same = referenceString(left) == referenceString(r)
		}
		return Bool(same == (operator == "=="))
	})
}

// unary := "!" unary | primary
func referenceUnary(t *rapid.T, depth int) referenceText {
	if rapid.IntRange(0, 3).Draw(t, "not") > 0 {
		return referencePrimary(t, depth)
	}
	operand := referenceUnary(t, depth)
	return referenceText{"!" + referenceSpace(t) + operand.text, func() Value {
		if v := operand.give(); v != nil {
			return Bool(!referenceTruth(v))
		}
		return nil
	}}
}

// primary := STRING | NUMBER | "true" | "false" | "null" | PATH | "(" expr ")"
func referencePrimary(t *rapid.T, depth int) referenceText {
	if depth > 0 && rapid.IntRange(0, 3).Draw(t, "parentheses") == 0 {
		inner := referenceTernary(t, depth-1)
		return referenceText{"(" + referenceSpace(t) + inner.text + referenceSpace(t) + ")", inner.give}
	}
	text := rapid.SampledFrom(SortedKeys(referenceLeaves)).Draw(t, "leaf")
	return referenceText{text, func() Value { return referenceLeaves[text] }}
}

// referenceChain makes operands with operators between them, which are
// evaluated from the left.
func referenceChain(t *rapid.T, depth int, operators []string, operand func(*rapid.T, int) referenceText, operate func(string, Value, func() Value) Value) referenceText {
	chain := operand(t, depth)
	for depth > 0 && rapid.IntRange(0, 3).Draw(t, "chain") == 0 {
		left, operator, right := chain, rapid.SampledFrom(operators).Draw(t, "operator"), operand(t, depth-1)
		chain = referenceText{left.text + referenceSpace(t) + operator + referenceSpace(t) + right.text, func() Value {
			if v := left.give(); v != nil {
				return operate(operator, v, right.give)
			}
			return nil
		}}
	}
	return chain
}

func referenceSpace(t *rapid.T) string {
	return rapid.SampledFrom([]string{"", "", " ", "\n", "\u00a0", "\r\n\t"}).Draw(t, "space")
}

// referenceTruth reports whether a value counts as true: null, false, "", 0 and
// empty objects and arrays are false; every other value is true.
func referenceTruth(v Value) bool {
	switch s := show(v); s {
	case "null", "false", `""`, "0", "{}", "[]":
		return false
	}
	return true
}

func referenceString(v Value) string {
	if s, ok := v.(String); ok {
		return string(s)
	}
	return show(v)
}

// An expression that follows the grammar gives what it gives by the rules.
func TestEvaluationFollowsTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		expression := referenceTernary(t, 4)
		// What is appended names a path, so that this is an expression, and
		// gives the same: behind "||" is what is true, and then it all again.
		text := "{{" + referenceSpace(t) + expression.text + "\n|| context.resource.name == context.resource.name ? " + expression.text + " : null}}"
		want := expression.give()
		r := Resolver{Context: referenceContext}
		v, errors := r.Resolve(String(text))
		switch {
		case want == nil || want.Kind() == KindNull:
			if len(errors) != 1 {
				t.Fatalf("%s gives %v, want an error", text, v)
			}
		case len(errors) > 0:
			t.Fatalf("%s gives the error %v, want %s", text, errors[0], show(want))
		case show(v) != show(want):
			t.Fatalf("%s gives %s, want %s", text, show(v), show(want))
		}
	})
}
