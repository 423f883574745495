// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import (
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// missing is what an expression without a value evaluates to. It occurs only in the
// values of a scope, and is text in the end.
type missing struct{ expression Expression }

// Kind implements [value.Value].
func (missing) Kind() value.Kind { return value.KindAny }

// text returns the text that takes the place of the value.
func (m missing) text() string { return bracketed(m.expression) }

// mixed is text with missing parts, which are in brackets in it.
type mixed string

// Kind implements [value.Value].
func (mixed) Kind() value.Kind { return value.KindString }

// A state says how much is known about a value.
type state int

const (
	isKnown   state = iota
	isUnknown       // it depends on an unknown value
	isMissing       // it has no value here
)

// stateOf returns the state of a value, but not of what is in it.
func stateOf(v value.Value) state {
	switch v.(type) {
	case missing, mixed:
		return isMissing
	case value.Unknown:
		return isUnknown
	}
	return isKnown
}

// instead returns the result of a function for arguments in that state: nothing
// if one is missing, and an unknown value of the kind if one is unknown. It
// returns false if all are known.
func (s state) instead(kind value.Kind) (value.Value, bool) {
	if s == isUnknown {
		return value.UnknownOf(kind), true
	}
	return nil, s == isMissing
}

// state returns the worst state of some values, and of what is in them.
func (s *Scope) state(values ...value.Value) state {
	worst := isKnown
	for _, v := range values {
		for leaf := range value.NewWalk(v).Leaves() {
			if worst = max(worst, stateOf(leaf)); !s.spend(elementSize) {
				return isMissing
			}
		}
	}
	return worst
}

// A joiner joins parts to text.
type joiner struct {
	scope                  *Scope
	text                   strings.Builder
	hasUnknown, hasMissing bool
}

// add adds a part: text, a mixed one, a missing or an unknown part.
func (j *joiner) add(v value.Value) {
	if j.scope.err != nil {
		return
	}
	switch v := v.(type) {
	case value.String:
		j.write(string(v))
	case mixed:
		j.hasMissing = true
		j.write(string(v))
	case missing:
		j.hasMissing = true
		j.write(v.text())
	case value.Unknown:
		j.hasUnknown = true
	}
}

func (j *joiner) write(text string) {
	if j.scope.spend(len(text)) {
		j.text.WriteString(text)
	}
}

// result returns the whole text.
func (j *joiner) result() value.Value {
	switch {
	case j.hasUnknown:
		return value.UnknownOf(value.KindString)
	case j.hasMissing:
		return mixed(j.text.String())
	}
	return value.String(j.text.String())
}
