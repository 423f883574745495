// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

// Error is what is wrong with a text or a template. Its text holds names of
// keys, but no value: that may be a secret.
type Error struct {
	// Position is where it is wrong, if that is known.
	Position Position
	// Problem says what is wrong and how to fix it, in full sentences.
	Problem string
}

// Error gives the position and the problem.
func (e *Error) Error() string {
	if !e.Position.IsKnown() {
		return e.Problem
	}
	return e.Position.String() + ": " + e.Problem
}
