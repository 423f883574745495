// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"strings"
	"unicode"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// mistakes returns what is probably wrong in a well-formed expression.
func mistakes(n Node) []*Diagnostic {
	var found []*Diagnostic
	note := func(d *Diagnostic) {
		if d != nil {
			found = append(found, d)
		}
	}
	for n := range Nodes(n) {
		switch n := n.(type) {
		case *PathNode:
			note(checkPath(n))
		case *StringNode:
			note(expressionInLiteral(n))
		case *NotNode:
			note(constantCondition(n.Operand))
		case *TernaryNode:
			note(constantCondition(n.Condition))
		case *BinaryNode:
			if n.Operator == Or || n.Operator == And {
				note(constantCondition(n.Left))
				note(constantCondition(n.Right))
				continue
			}
			note(comparedNegation(n))
			note(suspiciousLiteral(n.Left, n.Right))
			note(suspiciousLiteral(n.Right, n.Left))
		}
	}
	return found
}

// expressionInLiteral warns of an expression in a string, which is text there.
func expressionInLiteral(n *StringNode) *Diagnostic {
	inside := Scan(n.Value)
	if len(inside) == 0 {
		return nil
	}
	start := n.start + len(`"`)
	return &Diagnostic{Kind: ExpressionInLiteral, Span: Span{start + inside[0].Start, start + inside[0].End}}
}

// constantCondition warns of a literal where only its truth matters, which is
// always the same.
func constantCondition(n Node) *Diagnostic {
	switch n.(type) {
	case *StringNode, *LiteralNode:
		return &Diagnostic{Kind: ConstantCondition, Span: n.Span()}
	}
	return nil
}

// comparedNegation warns of a negation that is compared with what is neither a
// negation nor a boolean: "!" binds tighter than "==".
func comparedNegation(n *BinaryNode) *Diagnostic {
	for _, pair := range [][2]Node{{n.Left, n.Right}, {n.Right, n.Left}} {
		if _, ok := pair[0].(*NotNode); ok && !mayBeBool(pair[1]) {
			return &Diagnostic{Kind: ConstantCondition, Span: pair[0].Span().union(pair[1].Span())}
		}
	}
	return nil
}

// mayBeBool reports whether a literal is a boolean or the text of one, or a node
// no literal at all.
func mayBeBool(n Node) bool {
	switch n := n.(type) {
	case *StringNode:
		return n.Value == "true" || n.Value == "false"
	case *LiteralNode:
		return n.Value.Kind() == value.KindBool
	}
	return true
}

// suspiciousLiteral warns of a literal that can hardly be meant in a comparison
// with another node: a string with a space or a line break at its edge, and a
// number whose text is another one, such as 8.0.
func suspiciousLiteral(n, other Node) *Diagnostic {
	switch other.(type) {
	case *StringNode, *LiteralNode:
		return nil
	}
	switch n := n.(type) {
	case *StringNode:
		if strings.TrimFunc(n.Value, unicode.IsSpace) != n.Value {
			return &Diagnostic{Kind: SuspiciousLiteral, Span: n.Span()}
		}
	case *LiteralNode:
		number, ok := n.Value.(value.Number)
		if !ok {
			return nil
		}
		if text, _ := number.Text(); text != n.Source {
			return &Diagnostic{Kind: SuspiciousLiteral, Span: n.Span()}
		}
	}
	return nil
}

// keepsLineBreak reports whether the result of text that is nothing but the
// expression at the given span keeps a line break around it: if it can be text,
// and is not a bare property.
func keepsLineBreak(text string, at Span, n Node) bool {
	around := text[:at.Start] + text[at.End:]
	return strings.ContainsAny(around, "\n\r") && !isBareProperty(n, at.In(text)) && mayBeText(n)
}

// mayBeText reports whether the result of a node may be a string.
func mayBeText(n Node) bool {
	for {
		switch arm := n.(type) {
		case *StringNode, *PathNode:
			return true
		case *TernaryNode:
			if mayBeText(arm.Then) {
				return true
			}
			n = arm.Otherwise
		default:
			return false
		}
	}
}
