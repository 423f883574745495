// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"maps"
	"slices"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// mask is a set of nodes whose values are ignored. The zero mask is empty.
type mask struct{ nodes map[paramresolver.Node]bool }

func (m *mask) add(n paramresolver.Node) {
	if m.nodes == nil {
		m.nodes = map[paramresolver.Node]bool{}
	}
	m.nodes[n] = true
}

// with returns the nodes of both sets.
func (m *mask) with(other *mask) *mask {
	both := &mask{nodes: map[paramresolver.Node]bool{}}
	maps.Copy(both.nodes, m.nodes)
	maps.Copy(both.nodes, other.nodes)
	return both
}

// unknown takes the place of a masked node.
var unknown = &paramresolver.LiteralNode{Value: value.UnknownOf(value.KindAny)}

// apply returns a tree in which all nodes of the mask are unknown: the same
// tree if it has none of them.
func (m *mask) apply(n paramresolver.Node) paramresolver.Node {
	if len(m.nodes) == 0 {
		return n
	}
	if m.nodes[n] {
		return unknown
	}
	switch n := n.(type) {
	case *paramresolver.NotNode:
		if operand := m.apply(n.Operand); operand != n.Operand {
			masked := *n
			masked.Operand = operand
			return &masked
		}
	case *paramresolver.BinaryNode:
		return m.applyBinary(n)
	case *paramresolver.TernaryNode:
		return m.applyTernary(n)
	}
	return n
}

// applyBinary goes through the operators on the left side of n in a loop: there
// may be many.
func (m *mask) applyBinary(n *paramresolver.BinaryNode) paramresolver.Node {
	var operators []*paramresolver.BinaryNode
	first := paramresolver.Node(n)
	for b, ok := first.(*paramresolver.BinaryNode); ok && !m.nodes[b]; b, ok = first.(*paramresolver.BinaryNode) {
		operators = append(operators, b)
		first = b.Left
	}
	left := m.apply(first)
	for _, o := range slices.Backward(operators) {
		if right := m.apply(o.Right); left != o.Left || right != o.Right {
			o = &paramresolver.BinaryNode{Operator: o.Operator, Left: left, Right: right}
		}
		left = o
	}
	return left
}

// applyTernary goes through a chain of ternaries in a loop: it may be long.
func (m *mask) applyTernary(n *paramresolver.TernaryNode) paramresolver.Node {
	var chain []*paramresolver.TernaryNode
	last := paramresolver.Node(n)
	for t, ok := last.(*paramresolver.TernaryNode); ok && !m.nodes[t]; t, ok = last.(*paramresolver.TernaryNode) {
		chain = append(chain, t)
		last = t.Otherwise
	}
	last = m.apply(last)
	for _, t := range slices.Backward(chain) {
		condition, then := m.apply(t.Condition), m.apply(t.Then)
		if condition != t.Condition || then != t.Then || last != t.Otherwise {
			t = &paramresolver.TernaryNode{Condition: condition, Then: then, Otherwise: last}
		}
		last = t
	}
	return last
}
