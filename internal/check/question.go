// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"slices"
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// question is what conditions ask of a property.
type question struct {
	*property
	// literals are those that it is compared with, each once by its text.
	literals map[string]value.Value
	// isCondition says that the property is a condition by itself.
	isCondition bool
	// isOpen says that it is compared with something else than a literal.
	isOpen bool
	// tried are the values that a situation goes through, and current is the index
	// of its current one.
	tried   []value.Value
	current int
}

// questions are what the conditions of expressions ask, by property.
type questions struct {
	properties *properties
	asked      map[*property]*question
	// size is how many properties and literals there are, and nodes how many nodes
	// the conditions have.
	size, nodes int
}

// maxQuestions bounds the size of questions: these have far more combinations
// than are tried.
const maxQuestions = 5_000

// areTooMany reports whether more is asked than can be tried.
func (qs *questions) areTooMany() bool { return qs.size > maxQuestions }

// sorted returns the questions in the order of the properties' paths.
func (qs *questions) sorted() []*question {
	if len(qs.asked) == 0 {
		return nil
	}
	all := make([]*question, 0, len(qs.asked))
	for _, q := range qs.asked {
		all = append(all, q)
	}
	slices.SortFunc(all, func(a, b *question) int { return strings.Compare(a.path, b.path) })
	return all
}

// of returns the question about the property that a node names, and nil if it
// names none.
func (qs *questions) of(n paramresolver.Node) *question {
	p := qs.properties.named(n)
	if p == nil {
		return nil
	}
	q := qs.asked[p]
	if q == nil {
		q = &question{property: p}
		if qs.asked == nil {
			qs.asked = map[*property]*question{}
		}
		qs.asked[p] = q
		qs.size++
	}
	return q
}

// addResult adds what is asked in a node whose value is a result: a property
// that is the result itself is not asked for anything.
func (qs *questions) addResult(n paramresolver.Node) {
	for {
		t, ok := n.(*paramresolver.TernaryNode)
		if !ok {
			break
		}
		qs.addCondition(t.Condition)
		qs.addResult(t.Then)
		n = t.Otherwise
	}
	switch n.(type) {
	case *paramresolver.NotNode, *paramresolver.BinaryNode:
		qs.addCondition(n)
	}
}

// addCondition adds what is asked in a node of whose value the truth matters.
func (qs *questions) addCondition(n paramresolver.Node) {
	for n != nil {
		qs.nodes++
		switch at := n.(type) {
		case *paramresolver.PathNode:
			if q := qs.of(at); q != nil {
				q.isCondition = true
			}
			return
		case *paramresolver.NotNode:
			n = at.Operand
		case *paramresolver.TernaryNode:
			qs.addCondition(at.Condition)
			qs.addCondition(at.Then)
			n = at.Otherwise
		case *paramresolver.BinaryNode:
			if at.Operator == paramresolver.Equal || at.Operator == paramresolver.NotEqual {
				n = qs.addComparison(at)
			} else {
				qs.addCondition(at.Right)
				n = at.Left
			}
		default:
			return
		}
	}
}

// addComparison adds what is asked in a comparison, but for what is asked in its
// left operand where that is a comparison too: it returns that.
func (qs *questions) addComparison(b *paramresolver.BinaryNode) (rest paramresolver.Node) {
	left, right := results(b.Left), results(b.Right)
	qs.nodes += len(left) + len(right)
	qs.compare(left, right)
	qs.compare(right, left)
	qs.addResult(b.Right)
	if _, ok := b.Left.(*paramresolver.BinaryNode); ok {
		return b.Left
	}
	qs.addResult(b.Left)
	return nil
}

// compare adds the questions of one side of a comparison.
func (qs *questions) compare(nodes, others []paramresolver.Node) {
	var with comparedWith
	with.add(others)
	done := map[*question]bool{}
	for _, n := range nodes {
		q := qs.of(n)
		if q == nil || done[q] {
			continue
		}
		done[q] = true
		q.isOpen = q.isOpen || with.isOpen
		for _, v := range with.literals {
			if qs.areTooMany() {
				return
			}
			if q.addLiteral(v) {
				qs.size++
			}
		}
	}
}

// comparedWith is what one side of a comparison is compared with.
type comparedWith struct {
	literals []value.Value
	isOpen   bool
}

// add adds the nodes of the other side, but for null.
func (c *comparedWith) add(others []paramresolver.Node) {
	for _, other := range others {
		v, ok := literal(other)
		switch {
		case !ok:
			c.isOpen = true
		case !value.IsNull(v):
			c.literals = append(c.literals, v)
		}
	}
}

// addLiteral adds a literal that the property is compared with, and reports
// whether it is a new one.
func (q *question) addLiteral(v value.Value) bool {
	text := textOf(v)
	if _, ok := q.literals[text]; ok {
		return false
	}
	if q.literals == nil {
		q.literals = map[string]value.Value{}
	}
	q.literals[text] = v
	return true
}
