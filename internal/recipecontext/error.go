// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

import "fmt"

// An Error is why an input is not of its form. Its text has no segment of the
// input but keywords, or what is nearly one: any other may be a secret.
type Error struct {
	form *form
	// problem says what is wrong and what was expected. It begins as the rest of
	// a sentence whose subject is the input: "is empty."
	problem string
}

// Error returns the whole text, with the name of the form for the input.
func (e *Error) Error() string { return e.About("the " + e.form.name) }

// About returns the whole text, with the subject for the input.
func (e *Error) About(subject string) string {
	return fmt.Sprintf("%s %s For example: %q.", subject, e.problem, e.form.example)
}
