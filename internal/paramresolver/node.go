// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import "iter"

// node is a node of an expression's syntax tree: a [stringNode], a
// [literalNode], a [pathNode], a [notNode], a [binaryNode] or a [ternaryNode].
// Parentheses leave no node.
//
// A tree can be very deep on the left side of its operators and in the last
// arm of its ternaries, since chains of them are not limited; what walks a tree
// takes these in a loop. Everywhere else it is at most maxDepth deep.
type node interface {
	// position gives where in the expression the node stands, parentheses
	// around it left out.
	position() Span
}

// stringNode is a STRING.
type stringNode struct {
	start int
	// value is what stands between the quotes.
	value string
}

// literalNode is a NUMBER, true, false or null.
type literalNode struct {
	start int
	// source is the literal as written.
	source string
	value  Value
}

// pathNode is a PATH, such as context.resource.name.
type pathNode struct {
	start int
	// text is the path as written.
	text string
}

// notNode is an operand with one or more "!" before it.
type notNode struct {
	start   int
	count   int
	operand node
}

// binaryNode is an operator between two operands.
type binaryNode struct {
	operator    operator
	left, right node
}

// ternaryNode is a condition with two arms.
type ternaryNode struct{ condition, then, otherwise node }

// operator is a binary operator.
type operator uint8

const (
	opOr operator = iota
	opAnd
	opEqual
	opNotEqual
)

// precedence is how tightly an operator binds.
type precedence uint8

const (
	precedenceOr precedence = iota
	precedenceAnd
	precedenceEquality
)

func (o operator) precedence() precedence {
	return [...]precedence{
		opOr: precedenceOr, opAnd: precedenceAnd, opEqual: precedenceEquality, opNotEqual: precedenceEquality,
	}[o]
}

func (n *stringNode) position() Span  { return Span{n.start, n.start + len(n.value) + len(`""`)} }
func (n *literalNode) position() Span { return Span{n.start, n.start + len(n.source)} }
func (n *pathNode) position() Span    { return Span{n.start, n.start + len(n.text)} }
func (n *notNode) position() Span     { return Span{n.start, n.operand.position().End} }

func (n *binaryNode) position() Span {
	first, _ := n.spine()
	return Span{first.position().Start, n.right.position().End}
}

func (n *ternaryNode) position() Span {
	last := n.otherwise
	for t, ok := last.(*ternaryNode); ok; t, ok = last.(*ternaryNode) {
		last = t.otherwise
	}
	return Span{n.condition.position().Start, last.position().End}
}

// spine gives the operators from n down its left side, and the operand that is
// evaluated before all of them.
func (n *binaryNode) spine() (first node, operators []*binaryNode) {
	operators = make([]*binaryNode, 0, 8)
	first = n
	for b, ok := first.(*binaryNode); ok; b, ok = first.(*binaryNode) {
		operators = append(operators, b)
		first = b.left
	}
	return first, operators
}

// paths gives the context paths in a tree, in the order of their positions: none
// in nil.
func paths(n node) iter.Seq[*pathNode] {
	return func(yield func(*pathNode) bool) {
		pending := []node{n} // the last one comes first
		for len(pending) > 0 {
			n := pending[len(pending)-1]
			pending = pending[:len(pending)-1]
			switch n := n.(type) {
			case *pathNode:
				if !yield(n) {
					return
				}
			case *notNode:
				pending = append(pending, n.operand)
			case *binaryNode:
				pending = append(pending, n.right, n.left)
			case *ternaryNode:
				pending = append(pending, n.otherwise, n.then, n.condition)
			}
		}
	}
}
