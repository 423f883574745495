// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"slices"
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
)

// printNode returns the expression, without its braces, that has that tree:
// parsed again, it gives the same.
func printNode(n paramresolver.Node) string {
	var p printer
	p.print(n, ternaryLevel)
	return p.String()
}

type printer struct{ strings.Builder }

// How tightly nodes bind: a node is in parentheses where one that binds more
// tightly is expected.
const (
	ternaryLevel = iota
	orLevel
	andLevel
	equalityLevel
	unaryLevel
)

// operators has the binary operators as they are written.
var operators = map[paramresolver.Operator]struct {
	text  string
	level int
}{
	paramresolver.Or:       {" || ", orLevel},
	paramresolver.And:      {" && ", andLevel},
	paramresolver.Equal:    {" == ", equalityLevel},
	paramresolver.NotEqual: {" != ", equalityLevel},
}

// levelOf returns how tightly a node binds.
func levelOf(n paramresolver.Node) int {
	switch n := n.(type) {
	case *paramresolver.TernaryNode:
		return ternaryLevel
	case *paramresolver.BinaryNode:
		return operators[n.Operator].level
	default:
		return unaryLevel
	}
}

// print prints a node where one of at least the given level is expected.
func (p *printer) print(n paramresolver.Node, level int) {
	isEnclosed := levelOf(n) < level
	if isEnclosed {
		p.WriteByte('(')
	}
	switch n := n.(type) {
	case *paramresolver.StringNode:
		p.WriteString(`"` + n.Value + `"`)
	case *paramresolver.LiteralNode:
		p.WriteString(n.Source)
	case *paramresolver.PathNode:
		p.WriteString(n.Text)
	case *paramresolver.NotNode:
		p.WriteString(strings.Repeat("!", n.Count()))
		p.print(n.Operand, unaryLevel)
	case *paramresolver.BinaryNode:
		p.printBinary(n)
	case *paramresolver.TernaryNode:
		p.printTernary(n)
	}
	if isEnclosed {
		p.WriteByte(')')
	}
}

// printBinary prints the operators on the left side of n that need no
// parentheses in a loop: there may be many.
func (p *printer) printBinary(n *paramresolver.BinaryNode) {
	chain := []*paramresolver.BinaryNode{n}
	for {
		last := chain[len(chain)-1]
		left, ok := last.Left.(*paramresolver.BinaryNode)
		if !ok || levelOf(left) < levelOf(last) {
			break
		}
		chain = append(chain, left)
	}
	first := chain[len(chain)-1]
	p.print(first.Left, levelOf(first))
	for _, b := range slices.Backward(chain) {
		p.WriteString(operators[b.Operator].text)
		p.print(b.Right, levelOf(b)+1)
	}
}

// printTernary prints a chain of ternaries in a loop: it may be long.
func (p *printer) printTernary(n *paramresolver.TernaryNode) {
	for {
		p.print(n.Condition, orLevel)
		p.WriteString(" ? ")
		p.print(n.Then, ternaryLevel)
		p.WriteString(" : ")
		next, ok := n.Otherwise.(*paramresolver.TernaryNode)
		if !ok {
			p.print(n.Otherwise, ternaryLevel)
			return
		}
		n = next
	}
}
