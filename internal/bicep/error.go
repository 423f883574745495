// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

import "github.com/paramresolver/terraform-provider-paramresolver/internal/armtemplate"

// Error is what is wrong with a source, at its first mistake. Its texts hold
// names and symbols of the source, but never what is in a string: that may be a
// secret.
type Error struct {
	// Span is the part of the source that is wrong.
	Span Span
	// Position is where the span begins.
	Position armtemplate.Position
	// Reason says what is wrong and what was expected, in full sentences.
	Reason string
	// Suggestion says how to fix it, in full sentences. It may be empty.
	Suggestion string
}

// Error returns the error in one line: the position, the reason and the
// suggestion.
func (e *Error) Error() string {
	return e.Position.String() + ": " + e.Message()
}

// Message returns the reason and the suggestion.
func (e *Error) Message() string {
	if e.Suggestion == "" {
		return e.Reason
	}
	return e.Reason + " " + e.Suggestion
}
