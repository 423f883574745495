// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"iter"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/contextpath"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// Node is a node of an expression's syntax tree: a [StringNode], a
// [LiteralNode], a [PathNode], a [NotNode], a [BinaryNode] or a [TernaryNode].
// Parentheses leave no node.
//
// A tree can be very deep on the left side of its operators and in the last
// arm of its ternaries, since chains of them are not limited; what walks a tree
// takes these in a loop. Everywhere else it is at most maxDepth deep.
type Node interface {
	// Span returns where in the expression the node is, parentheses around it left
	// out.
	Span() Span
}

// StringNode is a STRING.
type StringNode struct {
	start int
	// Value is what is between the quotes.
	Value string
}

// LiteralNode is a NUMBER, true, false or null.
type LiteralNode struct {
	start int
	// Source is the literal as written.
	Source string
	Value  value.Value
}

// PathNode is a PATH, such as context.resource.name.
type PathNode struct {
	start int
	// Text is the path as written, and Target what it names.
	Text   string
	Target contextpath.Target
}

// NotNode is an operand with one or more "!" before it.
type NotNode struct {
	start   int
	count   int
	Operand Node
}

// Count returns how many "!" are before the operand.
func (n *NotNode) Count() int { return n.count }

// BinaryNode is an operator between two operands.
type BinaryNode struct {
	Operator    Operator
	Left, Right Node
}

// TernaryNode is a condition with two arms.
type TernaryNode struct{ Condition, Then, Otherwise Node }

// Operator is a binary operator.
type Operator uint8

// The operators.
const (
	Or Operator = iota
	And
	Equal
	NotEqual
)

// precedence is how tightly an operator binds.
type precedence uint8

const (
	precedenceOr precedence = iota
	precedenceAnd
	precedenceEquality
)

func (o Operator) precedence() precedence {
	return [...]precedence{
		Or: precedenceOr, And: precedenceAnd, Equal: precedenceEquality, NotEqual: precedenceEquality,
	}[o]
}

// Span implements [Node].
func (n *StringNode) Span() Span { return Span{n.start, n.start + len(n.Value) + len(`""`)} }

// Span implements [Node].
func (n *LiteralNode) Span() Span { return Span{n.start, n.start + len(n.Source)} }

// Span implements [Node].
func (n *PathNode) Span() Span { return Span{n.start, n.start + len(n.Text)} }

// Span implements [Node].
func (n *NotNode) Span() Span { return Span{n.start, n.Operand.Span().End} }

// Span implements [Node].
func (n *BinaryNode) Span() Span {
	first, _ := n.spine()
	return Span{first.Span().Start, n.Right.Span().End}
}

// Span implements [Node].
func (n *TernaryNode) Span() Span {
	last := n.Otherwise
	for t, ok := last.(*TernaryNode); ok; t, ok = last.(*TernaryNode) {
		last = t.Otherwise
	}
	return Span{n.Condition.Span().Start, last.Span().End}
}

// spine returns the operators from n down its left side, and the operand that is
// evaluated before all of them.
func (n *BinaryNode) spine() (first Node, operators []*BinaryNode) {
	operators = make([]*BinaryNode, 0, 8)
	first = n
	for b, ok := first.(*BinaryNode); ok; b, ok = first.(*BinaryNode) {
		operators = append(operators, b)
		first = b.Left
	}
	return first, operators
}

// Nodes returns all nodes of a tree, each before those in it, in the order of
// their positions: none of nil.
func Nodes(n Node) iter.Seq[Node] {
	return func(yield func(Node) bool) {
		pending := []Node{n} // the last one comes first
		for len(pending) > 0 {
			n := pending[len(pending)-1]
			pending = pending[:len(pending)-1]
			if n == nil {
				continue
			}
			if !yield(n) {
				return
			}
			switch n := n.(type) {
			case *NotNode:
				pending = append(pending, n.Operand)
			case *BinaryNode:
				pending = append(pending, n.Right, n.Left)
			case *TernaryNode:
				pending = append(pending, n.Otherwise, n.Then, n.Condition)
			}
		}
	}
}

// Paths returns the context paths in a tree, in the order of their positions.
func Paths(n Node) iter.Seq[*PathNode] {
	return func(yield func(*PathNode) bool) {
		for n := range Nodes(n) {
			if path, ok := n.(*PathNode); ok && !yield(path) {
				return
			}
		}
	}
}
