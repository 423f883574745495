// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"maps"
	"slices"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// Check looks for mistakes in parameters without a context. It returns an error
// for each malformed expression, and a warning for
//
//   - a path that can never exist ([NoSuchPath], [IncompletePath]),
//   - an expression in a key, or in a literal of another expression,
//   - text that passes through unchanged but looks as if an expression was
//     meant ([NearMiss]),
//   - what can hardly be meant: see [ConstantCondition], [SuspiciousLiteral]
//     and [TrailingLineBreak].
//
// Unknown values in the parameters are passed over.
func Check(parameters value.Value) Diagnostics {
	c := checker{walk: value.NewWalk(parameters)}
	return c.check()
}

// Expression is a well-formed expression of the parameters.
type Expression struct {
	// Parameter is where in the parameters the text is that holds the expression.
	Parameter *value.Path
	// Source is the expression as written, with its braces, and Offset where in
	// the text it begins.
	Source string
	Offset int
	Node   Node
	// IsWhole reports whether there is nothing but whitespace around the
	// expression.
	IsWhole bool
}

// CheckEach looks for the same mistakes as [Check]. It hands each well-formed
// expression to visit, with those in it, which it must not keep, and returns all
// others.
func CheckEach(parameters value.Value, visit func(Expression, Diagnostics)) Diagnostics {
	c := checker{walk: value.NewWalk(parameters), visit: visit}
	return c.check()
}

// check looks for mistakes in all parameters.
func (c *checker) check() Diagnostics {
	for leaf := range c.walk.Leaves() {
		c.checkKeys()
		if text, ok := leaf.(value.String); ok {
			c.checkText(string(text))
		}
	}
	return c.found
}

// checker is one check of parameters.
type checker struct {
	walk  *value.Walk
	found Diagnostics
	// visit is handed the expressions and what is found in them. It may be nil.
	visit func(Expression, Diagnostics)
}

// checkKeys warns of expressions in the keys that lead to the current leaf and
// not to the one before: keys are never resolved.
func (c *checker) checkKeys() {
	for _, path := range c.walk.Entered() {
		key := path.Last().Key
		for _, at := range Scan(key) {
			source := at.In(key)
			d := Diagnostic{Severity: Warning, Kind: ExpressionInKey, Span: Span{0, len(source)}}
			c.found = append(c.found, d.in(path, source, at.Start))
		}
	}
}

// checkText looks for mistakes in text.
func (c *checker) checkText(text string) {
	first := len(c.found)
	expressions := Scan(text)
	for _, at := range expressions {
		source := at.In(text)
		n, err := Parse(source)
		if err != nil {
			c.found = append(c.found, err.in(c.walk.Path(), source, at.Start))
			continue
		}
		e := Expression{c.walk.Path(), source, at.Start, n, isWhole(text, expressions)}
		found := mistakes(n)
		if e.IsWhole && keepsLineBreak(text, at, n) {
			found = append(found, &Diagnostic{Kind: TrailingLineBreak, Span: whole(source)})
		}
		c.report(e, found)
	}
	for _, d := range nearMisses(text, expressions) {
		d.Parameter = c.walk.Path()
		c.found = append(c.found, d)
	}
	slices.SortStableFunc(c.found[first:], func(a, b Diagnostic) int {
		return a.Offset + a.Span.Start - b.Offset - b.Span.Start
	})
}

// report notes what was found in an expression.
func (c *checker) report(e Expression, found []*Diagnostic) {
	first := len(c.found)
	for _, d := range found {
		d.Severity = Warning
		c.found = append(c.found, d.in(e.Parameter, e.Source, e.Offset))
	}
	if c.visit != nil {
		c.visit(e, c.found[first:])
		c.found = c.found[:first]
	}
}

// References returns the context paths that the expressions in parameters name,
// in arms taken or not, sorted and without repeats, and not nil if there are
// none. Known is false if an unknown value in the parameters may hold more of
// them. The diagnostics are an error for each malformed expression, as those of
// [Check].
func References(parameters value.Value) (references []string, known bool, malformed Diagnostics) {
	found := map[string]bool{}
	known = true
	walk := value.NewWalk(parameters)
	for leaf := range walk.Leaves() {
		if unknown, ok := leaf.(value.Unknown); ok && unknown.MayHoldText() {
			known = false
		}
		text, ok := leaf.(value.String)
		if !ok {
			continue
		}
		for _, at := range Scan(string(text)) {
			source := at.In(string(text))
			n, err := Parse(source)
			if err != nil {
				malformed = append(malformed, err.in(walk.Path(), source, at.Start))
			}
			for path := range Paths(n) {
				found[path.Text] = true
			}
		}
	}
	references = slices.AppendSeq(make([]string, 0, len(found)), maps.Keys(found))
	slices.Sort(references)
	return references, known, malformed
}
