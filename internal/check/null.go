// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"slices"
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// nulls has the places where the result of an expression is null.
type nulls struct {
	// anyOther says that it may be something else.
	anyOther bool
	// first is the place that is null, for the first combination.
	first *place
	// left are the properties that are the result and may be left out.
	left []*property
	// seen has, by question, with which of its values the literal null is the
	// result.
	seen map[*question][]bool
}

// checkNull looks for combinations with a null result, and reports whether the
// result is always null.
func (x *expression) checkNull(whole *place) (always bool) {
	var found nulls
	x.situation.each(func() {
		whole.visit(x.situation, func(a arrival) { x.addNull(&found, a) })
	})
	switch {
	case found.first == nil:
		return false
	case !found.anyOther:
		x.reportAt(AlwaysNull, x.inside(), alwaysNull())
		return true
	}
	x.reportAt(MayBeNull, found.first.node.Span(), mayBeNull(found))
	return false
}

// addNull adds what holds at a place that the current combination leads to.
func (x *expression) addNull(found *nulls, a arrival) {
	p := x.properties.named(a.node)
	switch {
	case isNullLiteral(a.node) && !a.isTainted:
		found.addLiteral(x.situation)
	case p == nil || p.fault != "" || x.situation.presence(p) == isThere:
		found.anyOther = true
		return
	default:
		found.anyOther = found.anyOther || x.situation.presence(p) == mayBeThere
		if !slices.Contains(found.left, p) {
			found.left = append(found.left, p)
		}
	}
	if found.first == nil {
		found.first = a.place
	}
}

// addLiteral notes that the literal null is the result for the current values.
func (n *nulls) addLiteral(s *situation) {
	if n.seen == nil {
		n.seen = map[*question][]bool{}
	}
	for _, q := range s.asked {
		if n.seen[q] == nil {
			n.seen[q] = make([]bool, len(q.tried))
		}
		n.seen[q][q.current] = true
	}
}

// reasons returns, by question, the values with which the literal null is the
// result, where it is not with others, in the order of the properties' paths.
func (n *nulls) reasons() (reasons []reason) {
	for q, seen := range n.seen {
		r := reason{question: q}
		for i, v := range q.tried {
			if seen[i] {
				r.values = append(r.values, v)
			}
		}
		if len(r.values) < len(q.tried) {
			reasons = append(reasons, r)
		}
	}
	slices.SortFunc(reasons, func(a, b reason) int { return strings.Compare(a.question.path, b.question.path) })
	return reasons
}

// reason is some of the values of a question.
type reason struct {
	question *question
	values   []value.Value
}

// inside returns the span of the whole expression without its braces.
func (x *expression) inside() paramresolver.Span {
	return paramresolver.Span{Start: len("{{"), End: len(x.Source) - len("}}")}
}

// checkNeverNull reports comparisons with null of something that never is.
func (x *expression) checkNeverNull() {
	for _, b := range x.neverNull {
		p := x.properties.named(b.Left)
		if p == nil {
			p = x.properties.named(b.Right)
		}
		x.reportAt(NeverNull, b.Span(), neverNull(p))
	}
}
