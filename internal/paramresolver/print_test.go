// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"slices"
	"strings"
)

// format gives an expression, braces left out, that has the tree n: parsed
// again, it gives an equal tree.
func format(n node) string {
	var p printer
	p.print(n)
	return p.String()
}

type printer struct{ strings.Builder }

func (p *printer) print(n node) {
	switch n := n.(type) {
	case *stringNode:
		p.WriteString(`"` + n.value + `"`)
	case *literalNode:
		p.WriteString(n.source)
	case *pathNode:
		p.WriteString(n.text)
	case *notNode:
		p.WriteString(strings.Repeat("!", n.count))
		p.printOperand(n.operand, precedenceEquality+1)
	case *binaryNode:
		p.printBinary(n)
	case *ternaryNode:
		p.printTernary(n)
	}
}

// printOperand prints an operand that must bind at least as tightly as given,
// in parentheses where it does not.
func (p *printer) printOperand(n node, atLeast precedence) {
	binary, isBinary := n.(*binaryNode)
	_, isTernary := n.(*ternaryNode)
	if !isTernary && (!isBinary || binary.operator.precedence() >= atLeast) {
		p.print(n)
		return
	}
	p.WriteByte('(')
	p.print(n)
	p.WriteByte(')')
}

// printBinary prints the operators on the left side of n in a loop: there may
// be many.
func (p *printer) printBinary(n *binaryNode) {
	first, operators := n.spine()
	// A left operand that binds less tightly is in parentheses, which are opened
	// before anything else.
	for i, o := range operators[1:] {
		if o.operator.precedence() < operators[i].operator.precedence() {
			p.WriteByte('(')
		}
	}
	p.printOperand(first, operators[len(operators)-1].operator.precedence())
	for i, o := range slices.Backward(operators) {
		p.WriteString(" " + o.operator.String() + " ")
		p.printOperand(o.right, o.operator.precedence()+1)
		if i > 0 && o.operator.precedence() < operators[i-1].operator.precedence() {
			p.WriteByte(')')
		}
	}
}

func (p *printer) printTernary(n *ternaryNode) {
	for {
		p.printOperand(n.condition, precedenceOr)
		p.WriteString(" ? ")
		p.print(n.then)
		p.WriteString(" : ")
		next, ok := n.otherwise.(*ternaryNode)
		if !ok {
			p.print(n.otherwise)
			return
		}
		n = next
	}
}

func (o operator) String() string {
	return [...]string{opOr: "||", opAnd: "&&", opEqual: "==", opNotEqual: "!="}[o]
}

// children gives the operands of a node, in their order.
func children(n node) []node {
	switch n := n.(type) {
	case *notNode:
		return []node{n.operand}
	case *binaryNode:
		return []node{n.left, n.right}
	case *ternaryNode:
		return []node{n.condition, n.then, n.otherwise}
	}
	return nil
}
