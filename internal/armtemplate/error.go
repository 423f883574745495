// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import (
	"strconv"
	"unicode/utf8"
)

// Error is what is wrong with text or a template. Its text holds names of keys,
// but no value: that may be a secret.
type Error struct {
	// Position is where it is wrong, if that is known.
	Position Position
	// Problem says what is wrong and how to fix it, in full sentences.
	Problem string
}

// Error returns the position and the problem.
func (e *Error) Error() string {
	if !e.Position.IsKnown() {
		return e.Problem
	}
	return e.Position.String() + ": " + e.Problem
}

// maxNameLength bounds the characters of a name in a message.
const maxNameLength = 80

// Quote returns a name as a message shows it: in quotes, on one line, and cut
// if it is long.
func Quote(name string) string {
	end := 0
	for range maxNameLength {
		_, size := utf8.DecodeRuneInString(name[end:])
		end += size
	}
	if end < len(name) {
		name = name[:end] + "…"
	}
	return strconv.Quote(name)
}
