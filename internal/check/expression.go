// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"slices"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// expression is the check of one expression.
type expression struct {
	paramresolver.Expression
	*checker
	// mistakes are the nodes that are wrong by themselves. Whatever follows from
	// their values has the same cause.
	mistakes mask
	// doubts are the nodes that a finding of a later kind is about.
	doubts mask
	// neverEqual has the places of literals that no value equals, in their order.
	neverEqual []paramresolver.Span
	// neverNull are the comparisons with null of something that never is.
	neverNull []*paramresolver.BinaryNode
	// situation has the combinations to try. It is nil if there are too many.
	situation *situation
}

// checkExpression looks for what is wrong with a well-formed expression. The
// diagnostics are those of the language itself.
func (c *checker) checkExpression(e paramresolver.Expression, found paramresolver.Diagnostics) {
	x := &expression{Expression: e, checker: c}
	x.checkPaths(found)
	x.checkComparisons()
	x.noteConstantConditions(found)
	isNull := x.checkValues()
	x.reportWarnings(found, isNull)
	x.checkApplication()
	if c.options.Radius == radius060 {
		x.checkRadius060()
	}
}

// reportAt reports something about a part of the expression.
func (x *expression) reportAt(kind Kind, at paramresolver.Span, text string) {
	x.report(Finding{Parameter: x.Parameter, Source: x.Source, Offset: x.Offset, Span: at, Kind: kind, Text: text})
}

// checkPaths looks for paths that lead to nothing. Each is reported once, where
// it first occurs.
func (x *expression) checkPaths(found paramresolver.Diagnostics) {
	var reported pathSet
	for _, d := range found {
		if isPathKind(d.Kind) && reported.add(d.Path) {
			x.reportLanguage(d)
		}
	}
	for n := range paramresolver.Paths(x.Node) {
		if !n.Target.IsValue() {
			x.mistakes.add(n)
			continue
		}
		if p := x.properties.named(n); p != nil && p.fault != "" && reported.add(n.Text) {
			x.reportAt(p.fault, x.faultSpan(n, p), x.faultText(p))
		}
	}
}

// isPathKind reports whether the language's diagnostics of a kind are about a
// path that no context has.
func isPathKind(kind paramresolver.Kind) bool {
	return kind == paramresolver.NoSuchPath || kind == paramresolver.IncompletePath
}

// pathSet is a set of paths. The zero pathSet is empty.
type pathSet map[string]bool

// add adds a path, and reports whether it is a new one.
func (s *pathSet) add(path string) bool {
	if (*s)[path] {
		return false
	}
	if *s == nil {
		*s = pathSet{}
	}
	(*s)[path] = true
	return true
}

// faultSpan returns the part of a path that its fault is about.
func (x *expression) faultSpan(n *paramresolver.PathNode, p *property) paramresolver.Span {
	if p.fault == NeverSet {
		return n.Span()
	}
	before := len(p.Path)
	if before > 0 {
		before++ // the dot
	}
	at := n.Target.PropertyAt + before
	return n.Span().Within(at, len(n.Text)-at)
}

// noteConstantConditions notes where a condition is always the same.
func (x *expression) noteConstantConditions(found paramresolver.Diagnostics) {
	spans := map[paramresolver.Span]bool{}
	for _, d := range found {
		if d.Kind == paramresolver.ConstantCondition {
			spans[d.Span] = true
		}
	}
	if len(spans) == 0 {
		return
	}
	for n := range paramresolver.Nodes(x.Node) {
		_, isLiteral := literal(n)
		if (isLiteral || comparesNegation(n)) && spans[n.Span()] {
			x.doubts.add(n)
		}
	}
}

// comparesNegation reports whether a node is a comparison of a negation with a
// literal.
func comparesNegation(n paramresolver.Node) bool {
	b, ok := n.(*paramresolver.BinaryNode)
	if !ok {
		return false
	}
	_, leftIsNegated := b.Left.(*paramresolver.NotNode)
	_, leftIsLiteral := literal(b.Left)
	_, rightIsNegated := b.Right.(*paramresolver.NotNode)
	_, rightIsLiteral := literal(b.Right)
	return leftIsNegated && rightIsLiteral || leftIsLiteral && rightIsNegated
}

// reportWarnings reports the language's own warnings, except those with the
// same cause as a finding.
func (x *expression) reportWarnings(found paramresolver.Diagnostics, isNull bool) {
	for _, d := range found {
		isHidden := isPathKind(d.Kind) || isNull && d.Kind == paramresolver.ConstantCondition || x.isNeverEqual(d.Span)
		if !isHidden {
			x.reportLanguage(d)
		}
	}
}

// isNeverEqual reports whether a span is in a literal that no value equals.
func (x *expression) isNeverEqual(at paramresolver.Span) bool {
	i, ok := slices.BinarySearchFunc(x.neverEqual, at.Start, func(s paramresolver.Span, start int) int { return s.Start - start })
	if !ok {
		i--
	}
	return i >= 0 && at.End <= x.neverEqual[i].End
}

// isNullLiteral reports whether a node is the literal null.
func isNullLiteral(n paramresolver.Node) bool {
	literal, ok := n.(*paramresolver.LiteralNode)
	return ok && value.IsNull(literal.Value)
}

// literal returns the value of a literal, and false for any other node.
func literal(n paramresolver.Node) (value.Value, bool) {
	switch n := n.(type) {
	case *paramresolver.StringNode:
		return value.String(n.Value), true
	case *paramresolver.LiteralNode:
		return n.Value, true
	}
	return nil, false
}

// results returns the nodes that the value of a node can come from: itself, or
// the last arms of a ternary.
func results(n paramresolver.Node) []paramresolver.Node {
	var found []paramresolver.Node
	for {
		t, ok := n.(*paramresolver.TernaryNode)
		if !ok {
			return append(found, n)
		}
		found = append(found, results(t.Then)...)
		n = t.Otherwise
	}
}

// checkValues looks at the results for all values that the conditions ask for,
// unless there are too many combinations. It reports whether the result is
// always null.
func (x *expression) checkValues() (isNull bool) {
	asked := questions{properties: &x.properties}
	asked.addResult(x.Node)
	s, ok := asked.situation((*question).values)
	if !ok || s.count*asked.nodes > maxWork {
		x.checkNeverNull()
		return false
	}
	x.situation = s
	if x.checkNull(x.newPlace(x.Node, &x.mistakes)) {
		return true
	}
	x.checkNeverNull()
	x.checkArms()
	return false
}

// maxWork bounds how many nodes are evaluated for one expression.
const maxWork = 10_000_000
