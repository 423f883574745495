// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// chain is a chain of ternaries that compares an enum: its last arm takes the
// values that are left over.
type chain struct {
	last *place
	// asked are the questions about enums in the conditions.
	asked []*question
	// arrived has, by question, which of its values have led to the last arm.
	arrived map[*question][]bool
}

// appendChains adds the chains that begin at a place or in its arms. One with a
// mistake in it is left out: what is the same then has that cause.
func (x *expression) appendChains(chains []*chain, p *place) []*chain {
	c := &chain{arrived: map[*question][]bool{}}
	isTainted := false
	for ; p.condition != nil; p = p.otherwise {
		chains = x.appendChains(chains, p.then)
		isTainted = isTainted || p.isTainted
		x.addEnums(c, p.ternary().Condition)
	}
	if len(c.asked) == 0 || isTainted {
		return chains
	}
	c.last, p.chain = p, c
	return append(chains, c)
}

// addEnums adds the questions about enums that a condition compares with
// literals.
func (x *expression) addEnums(c *chain, condition paramresolver.Node) {
	for n := range paramresolver.Paths(condition) {
		p := x.properties.named(n)
		if p == nil || !p.hasEnum() {
			continue
		}
		q := x.situation.byProperty[p]
		if len(q.literals) > 0 && !q.isOpen && c.arrived[q] == nil {
			c.asked = append(c.asked, q)
			c.arrived[q] = make([]bool, len(q.tried))
		}
	}
}

// arrive notes that the current combination leads to the last arm.
func (c *chain) arrive() {
	for _, q := range c.asked {
		c.arrived[q][q.current] = true
	}
}

// checkSame reports the values of an enum that no condition names and that end
// in the last arm, where they are several.
func (x *expression) checkSame(c *chain) {
	for _, q := range c.asked {
		if x.reads(c.last.node, q.property) {
			continue
		}
		var same []value.Value
		for i, v := range q.tried {
			if c.arrived[q][i] && !value.IsNull(v) && !q.names(v) {
				same = append(same, v)
			}
		}
		if len(same) > 1 {
			x.reportAt(SameForSeveral, c.last.node.Span(), sameForSeveral(q.property, same))
		}
	}
}

// names reports whether one of the literals equals a value.
func (q *question) names(v value.Value) bool {
	_, ok := q.literals[textOf(v)]
	return ok
}

// reads reports whether a node reads a property.
func (x *expression) reads(n paramresolver.Node, p *property) bool {
	for path := range paramresolver.Paths(n) {
		if x.properties.named(path) == p {
			return true
		}
	}
	return false
}
