// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

import (
	"fmt"
	"strconv"
	"unicode/utf8"
)

// An Error is why an input is not of its form.
type Error struct {
	form *form
	// problem says what is wrong and what was expected. It begins as the rest of
	// a sentence whose subject is the input: "is empty."
	problem string
}

// Error gives the whole text, with the name of the form for the input.
func (e *Error) Error() string { return e.About("the " + e.form.name) }

// About gives the whole text, with the subject for the input.
func (e *Error) About(subject string) string {
	return fmt.Sprintf("%s %s For example: %q.", subject, e.problem, e.form.example)
}

// excerptLimit is the number of bytes that a message quotes of a text.
const excerptLimit = 60

// excerpt quotes a text, or the beginning of a long one.
func excerpt(text string) string {
	if len(text) <= excerptLimit {
		return strconv.Quote(text)
	}
	end := excerptLimit - len("...")
	for end > 0 && !utf8.RuneStart(text[end]) {
		end--
	}
	return strconv.Quote(text[:end] + "...")
}
