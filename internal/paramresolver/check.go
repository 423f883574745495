// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"maps"
	"slices"
)

// Check looks for mistakes in parameters without a context. It gives an error
// for each malformed expression, and a warning for each path that can never
// exist, and for text that passes through unchanged but looks as if it was
// meant for an expression. All are in the order of their parameters' paths and
// then of their positions; unknown values in the parameters are passed over.
func Check(parameters Value) (errors, warnings []*Error) {
	var w walker
	w.visit = func(v Value) (Value, bool) {
		text, ok := v.(String)
		if !ok {
			return v, false
		}
		expressions := scan(string(text))
		for _, span := range expressions {
			expression := span.In(string(text))
			n, err := parse(expression)
			if err != nil {
				errors = append(errors, bind(err, w.at(), expression))
				continue
			}
			for path := range paths(n) {
				if _, err := path.target(); err != nil {
					warnings = append(warnings, bind(err, w.at(), expression))
				}
			}
		}
		if err := nearMiss(string(text), expressions); err != nil {
			warnings = append(warnings, bind(err, w.at(), err.Expression))
		}
		return v, false
	}
	w.walk(parameters)
	return errors, warnings
}

// References gives the context paths that the expressions in parameters name,
// in arms taken or not, sorted and without repeats. Known is false where an
// unknown value in the parameters may hold more of them. It gives an error for
// each malformed expression, as [Check] does.
func References(parameters Value) (references []string, known bool, errors []*Error) {
	found := map[string]bool{}
	known = true
	var w walker
	w.visit = func(v Value) (Value, bool) {
		text, ok := v.(String)
		if !ok {
			known = known && !mayHoldText(v)
			return v, false
		}
		for _, span := range scan(string(text)) {
			expression := span.In(string(text))
			n, err := parse(expression)
			if err != nil {
				errors = append(errors, bind(err, w.at(), expression))
				continue
			}
			for path := range paths(n) {
				found[path.text] = true
			}
		}
		return v, false
	}
	w.walk(parameters)
	return slices.Sorted(maps.Keys(found)), known, errors
}

// mayHoldText reports whether an unknown value of parameters may turn out to
// hold an expression.
func mayHoldText(v Value) bool { return v.Kind() != KindBool && v.Kind() != KindNumber }

// bind completes an error with what it is an error of.
func bind(err *Error, parameter ParameterPath, expression string) *Error {
	err.Parameter = parameter
	err.Expression = expression
	return err
}
