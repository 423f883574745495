// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"iter"
	"slices"
	"strings"
)

// node is a node of an expression's syntax tree: a [stringNode], a [literalNode], a
// [pathNode], a [notNode], a [binaryNode] or a
// [ternaryNode]. Parentheses leave no node.
//
// A tree can be very deep on the left side of its operators and in the last
// arm of its ternaries, since chains of them are not limited; what walks a tree
// takes these in a loop. Everywhere else it is at most maxDepth deep.
type node interface {
	// position gives where in the expression the node stands, parentheses
	// around it left out.
	position() Span
	// precedence is higher the tighter the node binds.
	precedence() precedence
	// children gives the operands of the node, in their order.
	children() []node
	// print writes the node in the language's own syntax.
	print(*strings.Builder)
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

func (o operator) String() string {
	return [...]string{opOr: "||", opAnd: "&&", opEqual: "==", opNotEqual: "!="}[o]
}

// precedence is how tightly a node binds.
type precedence uint8

const (
	precedenceTernary precedence = iota
	precedenceOr
	precedenceAnd
	precedenceEquality
	precedenceUnary
)

func (o operator) precedence() precedence {
	return [...]precedence{
		opOr: precedenceOr, opAnd: precedenceAnd, opEqual: precedenceEquality, opNotEqual: precedenceEquality,
	}[o]
}

func (n *stringNode) precedence() precedence  { return precedenceUnary }
func (n *literalNode) precedence() precedence { return precedenceUnary }
func (n *pathNode) precedence() precedence    { return precedenceUnary }
func (n *notNode) precedence() precedence     { return precedenceUnary }
func (n *binaryNode) precedence() precedence  { return n.operator.precedence() }
func (n *ternaryNode) precedence() precedence { return precedenceTernary }

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

func (n *stringNode) children() []node  { return nil }
func (n *literalNode) children() []node { return nil }
func (n *pathNode) children() []node    { return nil }
func (n *notNode) children() []node     { return []node{n.operand} }
func (n *binaryNode) children() []node  { return []node{n.left, n.right} }
func (n *ternaryNode) children() []node { return []node{n.condition, n.then, n.otherwise} }

// paths gives the context paths in a tree, in the order of their positions.
func paths(n node) iter.Seq[*pathNode] {
	return func(yield func(*pathNode) bool) {
		pending := []node{n} // the last one comes first
		for len(pending) > 0 {
			n := pending[len(pending)-1]
			pending = pending[:len(pending)-1]
			if path, ok := n.(*pathNode); ok && !yield(path) {
				return
			}
			for _, child := range slices.Backward(n.children()) {
				pending = append(pending, child)
			}
		}
	}
}

// format gives an expression, braces left out, that has the tree n: parsed
// again, it gives an equal tree.
func format(n node) string {
	var b strings.Builder
	n.print(&b)
	return b.String()
}

// printOperand writes an operand that must bind at least as tightly as given,
// in parentheses where it does not.
func printOperand(b *strings.Builder, n node, atLeast precedence) {
	if n.precedence() >= atLeast {
		n.print(b)
		return
	}
	b.WriteByte('(')
	n.print(b)
	b.WriteByte(')')
}

func (n *stringNode) print(b *strings.Builder)  { b.WriteString(`"` + n.value + `"`) }
func (n *literalNode) print(b *strings.Builder) { b.WriteString(n.source) }
func (n *pathNode) print(b *strings.Builder)    { b.WriteString(n.text) }

func (n *notNode) print(b *strings.Builder) {
	b.WriteString(strings.Repeat("!", n.count))
	printOperand(b, n.operand, precedenceUnary)
}

func (n *binaryNode) print(b *strings.Builder) {
	first, operators := n.spine()
	// A left operand that binds less tightly is in parentheses, which are
	// opened before anything else.
	for i, o := range operators[1:] {
		if o.precedence() < operators[i].precedence() {
			b.WriteByte('(')
		}
	}
	printOperand(b, first, operators[len(operators)-1].precedence())
	for i, o := range slices.Backward(operators) {
		b.WriteString(" " + o.operator.String() + " ")
		printOperand(b, o.right, o.precedence()+1)
		if i > 0 && o.precedence() < operators[i-1].precedence() {
			b.WriteByte(')')
		}
	}
}

func (n *ternaryNode) print(b *strings.Builder) {
	for {
		printOperand(b, n.condition, precedenceOr)
		b.WriteString(" ? ")
		n.then.print(b)
		b.WriteString(" : ")
		next, ok := n.otherwise.(*ternaryNode)
		if !ok {
			n.otherwise.print(b)
			return
		}
		n = next
	}
}
