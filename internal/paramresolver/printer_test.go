// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"slices"
	"strings"
)

// format returns an expression, braces left out, that has the tree n: parsed
// again, that is an equal tree.
func format(n Node) string {
	var p printer
	p.print(n)
	return p.String()
}

type printer struct{ strings.Builder }

func (p *printer) print(n Node) {
	switch n := n.(type) {
	case *StringNode:
		p.WriteString(`"` + n.Value + `"`)
	case *LiteralNode:
		p.WriteString(n.Source)
	case *PathNode:
		p.WriteString(n.Text)
	case *NotNode:
		p.WriteString(strings.Repeat("!", n.count))
		p.printOperand(n.Operand, precedenceEquality+1)
	case *BinaryNode:
		p.printBinary(n)
	case *TernaryNode:
		p.printTernary(n)
	}
}

// printOperand prints an operand that must bind at least as tightly as given,
// in parentheses where it does not.
func (p *printer) printOperand(n Node, atLeast precedence) {
	binary, isBinary := n.(*BinaryNode)
	_, isTernary := n.(*TernaryNode)
	if !isTernary && (!isBinary || binary.Operator.precedence() >= atLeast) {
		p.print(n)
		return
	}
	p.WriteByte('(')
	p.print(n)
	p.WriteByte(')')
}

// printBinary prints the operators on the left side of n in a loop: there may
// be many.
func (p *printer) printBinary(n *BinaryNode) {
	first, operators := n.spine()
	// A left operand that binds less tightly is in parentheses, which are opened
	// before anything else.
	for i, o := range operators[1:] {
		if o.Operator.precedence() < operators[i].Operator.precedence() {
			p.WriteByte('(')
		}
	}
	p.printOperand(first, operators[len(operators)-1].Operator.precedence())
	for i, o := range slices.Backward(operators) {
		p.WriteString(" " + o.Operator.String() + " ")
		p.printOperand(o.Right, o.Operator.precedence()+1)
		if i > 0 && o.Operator.precedence() < operators[i-1].Operator.precedence() {
			p.WriteByte(')')
		}
	}
}

func (p *printer) printTernary(n *TernaryNode) {
	for {
		p.printOperand(n.Condition, precedenceOr)
		p.WriteString(" ? ")
		p.print(n.Then)
		p.WriteString(" : ")
		next, ok := n.Otherwise.(*TernaryNode)
		if !ok {
			p.print(n.Otherwise)
			return
		}
		n = next
	}
}

func (o Operator) String() string {
	return [...]string{Or: "||", And: "&&", Equal: "==", NotEqual: "!="}[o]
}

// children returns the operands of a node, in their order.
func children(n Node) []Node {
	switch n := n.(type) {
	case *NotNode:
		return []Node{n.Operand}
	case *BinaryNode:
		return []Node{n.Left, n.Right}
	case *TernaryNode:
		return []Node{n.Condition, n.Then, n.Otherwise}
	}
	return nil
}
