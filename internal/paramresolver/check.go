// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import "iter"

// Check looks for mistakes in parameters without a context. It gives an error
// for each malformed expression, and a warning for each path that can never
// exist, for an expression in a key, and for text that passes through unchanged
// but looks as if it was meant for an expression. All are in the order of their
// parameters' paths, and then of their positions, but for the last of these
// kinds, which comes behind the others of its text. Unknown values in the
// parameters are passed over.
func Check(parameters Value) (errors, warnings []*Error) {
	var c checker
	w := walker{visitor: &c}
	w.onKey = func(key string) { c.checkKey(&w, key) }
	w.walk(parameters)
	return c.errors, c.warnings
}

// syntax notes the errors of malformed expressions.
type syntax struct{ errors []*Error }

// paths gives the context paths in an expression: none where it is malformed,
// which it notes.
func (s *syntax) paths(w *walker, expression string) iter.Seq[*pathNode] {
	n, err := parse(expression)
	if err != nil {
		s.errors = append(s.errors, bind(err, w.place(), expression))
	}
	return paths(n)
}

// checker is the [visitor] of [Check].
type checker struct {
	syntax
	warnings []*Error
}

func (c *checker) visit(w *walker, v Value) (Value, bool) {
	text, ok := v.(String)
	if !ok {
		return v, false
	}
	expressions := scan(string(text))
	for _, t := range expressions {
		expression := t.In(string(text))
		for path := range c.paths(w, expression) {
			if _, err := path.target(); err != nil {
				c.warnings = append(c.warnings, bind(err, w.place(), expression))
			}
		}
	}
	if err := nearMiss(string(text), expressions); err != nil {
		c.warnings = append(c.warnings, bind(err, w.place(), err.Expression))
	}
	return v, false
}

// checkKey warns of expressions in a key: they are never resolved.
func (c *checker) checkKey(w *walker, key string) {
	for _, t := range scan(key) {
		expression := t.In(key)
		at := append(w.place(), Step{Key: key})
		c.warnings = append(c.warnings, bind(expressionInKey(expression), at, expression))
	}
}

// References gives the context paths that the expressions in parameters name,
// in arms taken or not, sorted and without repeats, and not nil where there are
// none. Known is false where an unknown value in the parameters may hold more of
// them. It gives an error for each malformed expression, as [Check] does.
func References(parameters Value) (references []string, known bool, errors []*Error) {
	f := finder{found: map[string]bool{}}
	w := walker{visitor: &f}
	w.walk(parameters)
	return SortedKeys(f.found), !f.unknown, f.errors
}

// finder is the [visitor] of [References].
type finder struct {
	syntax
	found   map[string]bool
	unknown bool
}

func (f *finder) visit(w *walker, v Value) (Value, bool) {
	text, ok := v.(String)
	if !ok {
		f.unknown = f.unknown || mayHoldText(v)
		return v, false
	}
	for _, t := range scan(string(text)) {
		for path := range f.paths(w, t.In(string(text))) {
			f.found[path.text] = true
		}
	}
	return v, false
}

// mayHoldText reports whether an unknown value of parameters may turn out to
// hold an expression.
func mayHoldText(v Value) bool {
	u, ok := v.(Unknown)
	return ok && !u.Plain && u.Of != KindBool && u.Of != KindNumber
}

// bind completes an error with what it is an error of.
func bind(err *Error, parameter ParameterPath, expression string) *Error {
	err.Parameter = parameter
	err.Expression = expression
	return err
}
