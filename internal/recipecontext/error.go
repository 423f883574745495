// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

import "fmt"

// An Error is why an input is not of its form. Its text holds no segment of the
// input but what is a keyword or nearly one: another may be a secret.
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
