// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"strconv"
	"strings"
	"unicode"
)

// Error is what is wrong with one expression of the parameters. Its texts hold
// names and kinds of what a context holds, but never a value: that may be a
// secret.
type Error struct {
	// Parameter is where in the parameters the expression stands.
	Parameter ParameterPath
	// Expression is the expression as written, with its braces.
	Expression string
	// Span is the part of the expression that is wrong.
	Span Span
	// Reason says what is wrong and what was expected, in full sentences.
	Reason string
	// Suggestion says how to mend it, in full sentences. It may be empty.
	Suggestion string
}

// Error gives the error in one line: the parameter, the expression, the reason
// and the suggestion.
func (e *Error) Error() string {
	return e.Parameter.String() + ": " + e.Expression + ": " + e.Message()
}

// Message gives the reason and the suggestion.
func (e *Error) Message() string {
	if e.Suggestion == "" {
		return e.Reason
	}
	return e.Reason + " " + e.Suggestion
}

// ParameterPath is a place in the parameters: the keys and indexes that lead
// to it, outermost first. The path of the parameters as a whole is empty.
type ParameterPath []Step

// Step is one step of a [ParameterPath]: a key of an object, or else an index
// of an array.
type Step struct {
	Key     string
	Index   int
	IsIndex bool
}

// String gives the path as Terraform would write it: databases[0].name,
// tags["a.b"].
func (p ParameterPath) String() string {
	var b strings.Builder
	for i, step := range p {
		switch {
		case step.IsIndex:
			b.WriteString("[" + strconv.Itoa(step.Index) + "]")
		case !isIdentifier(step.Key):
			b.WriteString("[" + strconv.Quote(step.Key) + "]")
		case i > 0:
			b.WriteString("." + step.Key)
		default:
			b.WriteString(step.Key)
		}
	}
	return b.String()
}

// isIdentifier reports whether Terraform would take key for an identifier.
func isIdentifier(key string) bool {
	for i, r := range key {
		first := r == '_' || unicode.IsLetter(r)
		if !first && (i == 0 || r != '-' && !unicode.IsDigit(r)) {
			return false
		}
	}
	return key != ""
}
