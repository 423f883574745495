// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"slices"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// selectArm returns the node that the conditions lead to whose values are
// known: a ternary only where its condition is not. It reports false if that
// fails.
func (s *situation) selectArm(n paramresolver.Node) (paramresolver.Node, bool) {
	for {
		t, ok := n.(*paramresolver.TernaryNode)
		if !ok {
			return n, true
		}
		v, err := paramresolver.Evaluate(t.Condition, s.context)
		switch {
		case err != nil:
			return t, false
		case value.IsUnknown(v):
			return t, true
		case paramresolver.Truth(v):
			n = t.Then
		default:
			n = t.Otherwise
		}
	}
}

// reduce returns a node that gives the same result as n in every context with
// the current values, and in which arms are selected as far as these say: n
// itself where nothing is.
func (s *situation) reduce(n paramresolver.Node) paramresolver.Node {
	// A chain of ternaries is taken in a loop: it may be long.
	var chain []*paramresolver.TernaryNode
	last := s.selected(n)
	for t, ok := last.(*paramresolver.TernaryNode); ok; t, ok = last.(*paramresolver.TernaryNode) {
		chain = append(chain, t)
		last = s.selected(t.Otherwise)
	}
	for _, t := range slices.Backward(chain) {
		condition, then := s.reduceCondition(t.Condition), s.reduce(t.Then)
		if condition != t.Condition || then != t.Then || last != t.Otherwise {
			t = &paramresolver.TernaryNode{Condition: condition, Then: then, Otherwise: last}
		}
		last = t
	}
	return last
}

// selected returns what the conditions whose values are known lead to: a ternary
// only where its condition is not known, or fails.
func (s *situation) selected(n paramresolver.Node) paramresolver.Node {
	arm, _ := s.selectArm(n)
	switch arm.(type) {
	case *paramresolver.BinaryNode, *paramresolver.NotNode:
		if v, ok := s.truth(arm); ok {
			return boolLiterals[v]
		}
	}
	return arm
}

// boolLiterals are the literals true and false.
var boolLiterals = map[bool]paramresolver.Node{
	true:  &paramresolver.LiteralNode{Source: "true", Value: value.Bool(true)},
	false: &paramresolver.LiteralNode{Source: "false", Value: value.Bool(false)},
}

// reduceCondition returns a node with the same truth as n, whose truth is not
// known, without those operands of "&&" and "||" that decide nothing.
func (s *situation) reduceCondition(n paramresolver.Node) paramresolver.Node {
	b, ok := n.(*paramresolver.BinaryNode)
	if !ok || b.Operator != paramresolver.And && b.Operator != paramresolver.Or {
		return n
	}
	operands := operandsOf(b)
	var kept []paramresolver.Node
	for _, operand := range operands {
		v, known := s.truth(operand)
		switch decides := b.Operator == paramresolver.Or; {
		case !known:
			kept = append(kept, s.reduceCondition(operand))
		case v == decides:
			kept = append(kept, boolLiterals[v])
		}
	}
	if slices.Equal(kept, operands) {
		return n
	}
	reduced := kept[0]
	for _, operand := range kept[1:] {
		reduced = &paramresolver.BinaryNode{Operator: b.Operator, Left: reduced, Right: operand}
	}
	return reduced
}

// operandsOf returns the operands of a chain of the same operator.
func operandsOf(b *paramresolver.BinaryNode) []paramresolver.Node {
	operands := []paramresolver.Node{b.Right}
	left, ok := b.Left.(*paramresolver.BinaryNode)
	for ok && left.Operator == b.Operator {
		operands = append(operands, left.Right)
		b = left
		left, ok = b.Left.(*paramresolver.BinaryNode)
	}
	operands = append(operands, b.Left)
	slices.Reverse(operands)
	return operands
}

// truth returns whether a node counts as true, and false if that is not known.
func (s *situation) truth(n paramresolver.Node) (truth, known bool) {
	v, err := paramresolver.Evaluate(n, s.context)
	if err != nil || value.IsUnknown(v) {
		return false, false
	}
	return paramresolver.Truth(v), true
}

// valueAt returns the value of a node that is not a ternary, and false if it is
// not known. The value is null if evaluation fails.
func (s *situation) valueAt(n paramresolver.Node, p *property) (value.Value, bool) {
	if p != nil {
		v, ok := s.current[p.path]
		if p.fault == NeverSet {
			return value.Null{}, true
		}
		return v, ok && !isOther(v)
	}
	v, err := paramresolver.Evaluate(n, s.context)
	if err != nil {
		return value.Null{}, true
	}
	return v, !value.IsUnknown(v)
}
