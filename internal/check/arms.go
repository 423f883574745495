// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
)

// checkArms looks for arms that are never selected, and for values that are not
// told apart.
func (x *expression) checkArms() {
	roots := x.ternaries()
	if len(roots) == 0 || x.isTooMuch(roots) {
		return
	}
	m := x.mistakes.with(&x.doubts)
	places := make([]*place, len(roots))
	var chains []*chain
	for i, t := range roots {
		places[i] = x.newPlace(t, m)
		chains = x.appendChains(chains, places[i])
	}
	x.situation.each(func() {
		for _, p := range places {
			p.visit(x.situation, func(a arrival) {
				if a.chain != nil {
					a.chain.arrive()
				}
			})
		}
	})
	for _, p := range places {
		x.checkUnused(p)
	}
	for _, c := range chains {
		x.checkSame(c)
	}
}

// isTooMuch reports whether evaluating the ternaries for all combinations is
// too much work. Each may be in the conditions of others.
func (x *expression) isTooMuch(roots []*paramresolver.TernaryNode) bool {
	work := 0
	for _, t := range roots {
		for range paramresolver.Nodes(t) {
			if work += x.situation.count; work > maxWork {
				return true
			}
		}
	}
	return false
}

// ternaries returns the whole expression where it is a ternary, and those that
// are operands and parts of conditions.
func (x *expression) ternaries() []*paramresolver.TernaryNode {
	var found []*paramresolver.TernaryNode
	arms := map[paramresolver.Node]bool{}
	for n := range paramresolver.Nodes(x.Node) {
		t, ok := n.(*paramresolver.TernaryNode)
		if !ok {
			continue
		}
		if !arms[t] {
			found = append(found, t)
		}
		arms[t.Then], arms[t.Otherwise] = true, true
	}
	return found
}

// checkUnused reports the arms that are never selected, in ternaries that are
// reached.
func (x *expression) checkUnused(p *place) {
	for ; p.condition != nil && p.isSelected; p = p.otherwise {
		for _, arm := range []*place{p.then, p.otherwise} {
			if !arm.isSelected && p.wasEvaluated() {
				x.reportAt(UnusedArm, arm.node.Span(), unusedArm())
			}
		}
		x.checkUnused(p.then)
	}
}

// wasEvaluated reports whether the condition of a ternary has not always failed.
func (p *place) wasEvaluated() bool { return p.then.isSelected || p.otherwise.isSelected }
