// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/resourcetype"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// radius060 is the release whose resolver this file knows.
const radius060 = "0.60"

// checkRadius060 reports an expression that Radius 0.60 leaves as it is, or that
// gives something else there. Only the first reason counts.
func (x *expression) checkRadius060() {
	if at, text := x.differsInRadius060(); text != "" {
		x.reportAt(Radius060, at, text)
	}
}

// differsInRadius060 returns why, and where in the expression, and no text where
// nothing differs.
func (x *expression) differsInRadius060() (paramresolver.Span, string) {
	if at := strings.IndexByte(x.Source[:x.inside().End], '}'); at >= 0 {
		return paramresolver.Span{Start: at, End: at + 1}, braceInRadius060()
	}
	for t := range paramresolver.Tokens(x.Source, x.inside()) {
		if t.Kind == paramresolver.TokenOpen {
			return t.Span, formInRadius060()
		}
	}
	if n := formOf060(x.Node); n != nil {
		return n.Span(), formInRadius060()
	}
	for n := range paramresolver.Paths(x.Node) {
		if text := x.pathInRadius060(n); text != "" {
			return n.Span(), text
		}
	}
	return x.numberInRadius060()
}

// formOf060 returns the first node that Radius 0.60 does not understand, and
// nil if it is a path, or a chain of comparisons of paths with texts that
// selects one of several texts.
func formOf060(n paramresolver.Node) paramresolver.Node {
	if _, ok := n.(*paramresolver.PathNode); ok {
		return nil
	}
	return chainOf060(n)
}

func chainOf060(n paramresolver.Node) paramresolver.Node {
	for {
		t, ok := n.(*paramresolver.TernaryNode)
		if !ok {
			break
		}
		if !isCondition060(t.Condition) {
			return t.Condition
		}
		if wrong := chainOf060(t.Then); wrong != nil {
			return wrong
		}
		n = t.Otherwise
	}
	if _, ok := n.(*paramresolver.StringNode); ok {
		return nil
	}
	return n
}

// isCondition060 reports whether a node compares a path with text.
func isCondition060(n paramresolver.Node) bool {
	b, ok := n.(*paramresolver.BinaryNode)
	if !ok || b.Operator != paramresolver.Equal {
		return false
	}
	_, isPath := b.Left.(*paramresolver.PathNode)
	_, isText := b.Right.(*paramresolver.StringNode)
	return isPath && isText
}

// pathInRadius060 returns what is wrong with a path, empty if nothing is. What
// is reported as a mistake already is wrong in every release.
func (x *expression) pathInRadius060(n *paramresolver.PathNode) string {
	name := n.Target.Property
	isNested := strings.Contains(name, ".")
	p := x.properties.named(n)
	switch {
	case p == nil:
		if isNested {
			return nestedInRadius060(name)
		}
		return ""
	case p.fault != "":
		return ""
	case isNested && !p.isWhole:
		return nestedInRadius060(p.path)
	case !p.isKnown():
		return ""
	case p.isNullable():
		return unsetInRadius060(p.path)
	case p.isComposite() && (!x.IsWhole || x.Node != paramresolver.Node(n)):
		return compositeInRadius060(p)
	}
	return ""
}

// numberInRadius060 returns the literal that a number is compared with and that
// Radius 0.60 writes in another way.
func (x *expression) numberInRadius060() (paramresolver.Span, string) {
	for n := range paramresolver.Nodes(x.Node) {
		b, ok := n.(*paramresolver.BinaryNode)
		if !ok {
			continue
		}
		p := x.properties.named(b.Left)
		if p == nil || !p.isKnown() || p.Property.Kind != resourcetype.KindInteger && p.Property.Kind != resourcetype.KindNumber {
			continue
		}
		v, _ := literal(b.Right)
		number, ok := numberOf(v)
		if ok && hasExponentIn060(number) {
			return b.Right.Span(), exponentInRadius060(p)
		}
	}
	return paramresolver.Span{}, ""
}

// hasExponentIn060 reports whether Radius 0.60 writes a number with an exponent,
// as Go writes a float.
func hasExponentIn060(n value.Number) bool {
	f, _ := n.Float().Float64()
	f = max(f, -f)
	return f >= 1_000_000 || f != 0 && f < 0.0001
}
