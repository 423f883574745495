// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"iter"
	"slices"
	"strings"
)

// node is a node of an expression's syntax tree: a [literal], a [contextPath],
// a [not], an [equality], a [logical] or a [ternary]. Parentheses leave no node.
type node interface {
	// position gives where in the expression the node stands, parentheses around
	// it left out.
	position() Span
	// precedence is higher the tighter the node binds.
	precedence() int
	// print writes the node in the language's own syntax.
	print(*strings.Builder)
	// children gives the operands of the node, in their order.
	children() iter.Seq[node]
}

// literal is a STRING, a NUMBER, true, false or null.
type literal struct {
	span  Span
	value Value
	// source is the literal as written.
	source string
}

// contextPath is a PATH, such as context.resource.name.
type contextPath struct {
	span Span
	// text is the path as written.
	text string
}

// not is an operand with one or more "!" before it.
type not struct {
	start int
	// count is the number of "!".
	count   int
	operand node
}

// equality is a chain of operands with "==" and "!=" between them, compared
// from left to right.
type equality struct {
	first node
	rest  []comparison
}

// comparison is one operator of an [equality] and the operand behind it.
type comparison struct {
	// negated is whether the operator is "!=".
	negated bool
	operand node
}

// logical is a chain of operands with "&&" or "||" between them.
type logical struct {
	// operator is "&&" or "||".
	operator string
	operands []node
}

// ternary is a condition with two arms.
type ternary struct{ condition, then, otherwise node }

// position implements [node].
func (n *literal) position() Span { return n.span }

// position implements [node].
func (n *contextPath) position() Span { return n.span }

// position implements [node].
func (n *not) position() Span { return Span{n.start, n.operand.position().End} }

// position implements [node].
func (n *equality) position() Span {
	return n.first.position().to(n.rest[len(n.rest)-1].operand.position())
}

// position implements [node].
func (n *logical) position() Span {
	return n.operands[0].position().to(n.operands[len(n.operands)-1].position())
}

// position implements [node].
func (n *ternary) position() Span {
	last := n.otherwise
	for t, ok := last.(*ternary); ok; t, ok = last.(*ternary) {
		last = t.otherwise
	}
	return n.condition.position().to(last.position())
}

const (
	precedenceTernary = iota
	precedenceOr
	precedenceAnd
	precedenceEquality
	precedenceUnary
)

func (n *literal) precedence() int     { return precedenceUnary }
func (n *contextPath) precedence() int { return precedenceUnary }
func (n *not) precedence() int         { return precedenceUnary }
func (n *equality) precedence() int    { return precedenceEquality }
func (n *ternary) precedence() int     { return precedenceTernary }
func (n *logical) precedence() int {
	if n.operator == "&&" {
		return precedenceAnd
	}
	return precedenceOr
}

// printNode gives an expression, braces left out, that has the tree n: parsed
// again, it gives an equal tree.
func printNode(n node) string {
	var b strings.Builder
	n.print(&b)
	return b.String()
}

// printOperand writes an operand that must bind at least as tightly as given,
// in parentheses where it does not.
func printOperand(b *strings.Builder, n node, atLeast int) {
	if n.precedence() >= atLeast {
		n.print(b)
		return
	}
	b.WriteByte('(')
	n.print(b)
	b.WriteByte(')')
}

func (n *literal) print(b *strings.Builder)     { b.WriteString(n.source) }
func (n *contextPath) print(b *strings.Builder) { b.WriteString(n.text) }

func (n *not) print(b *strings.Builder) {
	b.WriteString(strings.Repeat("!", n.count))
	printOperand(b, n.operand, precedenceUnary)
}

func (n *equality) print(b *strings.Builder) {
	printOperand(b, n.first, precedenceUnary)
	for _, c := range n.rest {
		if c.negated {
			b.WriteString(" != ")
		} else {
			b.WriteString(" == ")
		}
		printOperand(b, c.operand, precedenceUnary)
	}
}

func (n *logical) print(b *strings.Builder) {
	for i, operand := range n.operands {
		if i > 0 {
			b.WriteString(" " + n.operator + " ")
		}
		printOperand(b, operand, n.precedence()+1)
	}
}

func (n *ternary) print(b *strings.Builder) {
	for {
		printOperand(b, n.condition, precedenceOr)
		b.WriteString(" ? ")
		n.then.print(b)
		b.WriteString(" : ")
		next, ok := n.otherwise.(*ternary)
		if !ok {
			n.otherwise.print(b)
			return
		}
		n = next
	}
}

func (n *literal) children() iter.Seq[node]     { return noChildren }
func (n *contextPath) children() iter.Seq[node] { return noChildren }
func (n *not) children() iter.Seq[node]         { return slices.Values([]node{n.operand}) }
func (n *logical) children() iter.Seq[node]     { return slices.Values(n.operands) }

func noChildren(func(node) bool) {}

func (n *equality) children() iter.Seq[node] {
	return func(yield func(node) bool) {
		if !yield(n.first) {
			return
		}
		for _, c := range n.rest {
			if !yield(c.operand) {
				return
			}
		}
	}
}

func (n *ternary) children() iter.Seq[node] {
	return slices.Values([]node{n.condition, n.then, n.otherwise})
}

// paths gives the context paths in a tree, in the order of their positions.
func paths(n node) iter.Seq[*contextPath] {
	return func(yield func(*contextPath) bool) {
		pending := []node{n} // the last one comes first
		for len(pending) > 0 {
			n := pending[len(pending)-1]
			pending = pending[:len(pending)-1]
			if path, ok := n.(*contextPath); ok && !yield(path) {
				return
			}
			children := slices.Collect(n.children())
			slices.Reverse(children)
			pending = append(pending, children...)
		}
	}
}
