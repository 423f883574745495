// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// place is a place in an expression that its result may come from: a ternary
// with its arms, or anything else.
type place struct {
	node paramresolver.Node
	// condition is that of a ternary, with what is masked in it unknown.
	condition paramresolver.Node
	// isTainted says that the condition depends on a mistake.
	isTainted       bool
	then, otherwise *place
	// isSelected says that some combination has led here.
	isSelected bool
	// chain is what ends here, nil if nothing does.
	chain *chain
}

// ternary returns the ternary of a place that has a condition.
func (p *place) ternary() *paramresolver.TernaryNode {
	t, _ := p.node.(*paramresolver.TernaryNode)
	return t
}

// newPlace returns the place of a node.
func (x *expression) newPlace(n paramresolver.Node, m *mask) *place {
	first := &place{node: n}
	for p := first; ; {
		t, ok := p.node.(*paramresolver.TernaryNode)
		if !ok {
			return first
		}
		p.condition = m.apply(t.Condition)
		p.isTainted = p.condition != t.Condition || x.hasFault(t.Condition)
		p.then = x.newPlace(t.Then, m)
		p.otherwise = &place{node: t.Otherwise}
		p = p.otherwise
	}
}

// hasFault reports whether a node reads a property that it is a mistake to read.
func (x *expression) hasFault(n paramresolver.Node) bool {
	for path := range paramresolver.Paths(n) {
		if p := x.properties.named(path); p != nil && p.fault != "" {
			return true
		}
	}
	return false
}

// arrival is how a combination has led to a place.
type arrival struct {
	*place
	// isTainted says that a mistake was on the way.
	isTainted bool
}

// visit goes to all places that a situation may lead to, and calls arrive for
// those that are not ternaries. If a condition fails, the way ends.
func (p *place) visit(s *situation, arrive func(arrival)) {
	arrival{place: p}.visit(s, arrive)
}

func (a arrival) visit(s *situation, arrive func(arrival)) {
	for {
		a.isSelected = true
		if a.condition == nil {
			arrive(a)
			return
		}
		v, err := paramresolver.Evaluate(a.condition, s.context)
		switch {
		case err != nil:
			return
		case value.IsUnknown(v):
			a.isTainted = a.isTainted || a.place.isTainted
			then := a
			then.place = a.then
			then.visit(s, arrive)
			a.place = a.otherwise
		case paramresolver.Truth(v):
			a.place = a.then
		default:
			a.place = a.otherwise
		}
	}
}
