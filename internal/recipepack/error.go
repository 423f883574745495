// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipepack

import (
	"fmt"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/armtemplate"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/suggest"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/wording"
)

// An Error is what is wrong with the files or the options. Its text holds names
// of resources, types, parameters and keys as they are written in the files, but
// no other value: that may be a secret.
type Error struct {
	// Place is where it is wrong.
	Place Place
	// Problem says what is wrong and how to fix it, in full sentences.
	Problem string
}

// Place is a place in the files.
type Place struct {
	// File is the number of the file, from 1, or 0 if no file is meant.
	File int
	// Position is where in the text of the file. It is nowhere where the file is
	// an object, or is meant as a whole.
	Position armtemplate.Position
}

// String returns the place in words: "file 2, line 3, column 5".
func (p Place) String() string {
	switch {
	case p.File == 0:
		return ""
	case !p.Position.IsKnown():
		return fmt.Sprintf("file %d", p.File)
	}
	return fmt.Sprintf("file %d, %s", p.File, p.Position)
}

// Error returns the place and the problem.
func (e *Error) Error() string {
	if e.Place.File == 0 {
		return e.Problem
	}
	return e.Place.String() + ": " + e.Problem
}

// errorf returns an error without a place.
func errorf(format string, arguments ...any) *Error {
	return &Error{Problem: fmt.Sprintf(format, arguments...)}
}

// maxListed is how many names are listed at most.
const maxListed = 10

// insteadOf says what to write instead of a wrong name: one with a similar
// spelling, or else the names that exist.
func insteadOf(name string, right []string, all string) string {
	if closest := suggest.Closest(name, right); closest != "" {
		return fmt.Sprintf("Did you mean %s?", quote(closest))
	}
	switch {
	case len(right) == 0:
		return "There are no " + all + "."
	case len(right) > maxListed:
		return fmt.Sprintf("Some of the %s are %s.", all, quoted(right[:maxListed]))
	case len(right) == 1:
		return fmt.Sprintf("There is only %s.", quoted(right))
	}
	return fmt.Sprintf("The %s are %s.", all, quoted(right))
}

// quoted returns names as words: "a", "b" and "c".
func quoted(names []string) string {
	words := make([]string, len(names))
	for i, name := range names {
		words[i] = quote(name)
	}
	return wording.List(words, "and", maxListed)
}

// quote returns a name in quotes.
func quote(name string) string { return armtemplate.Quote(name) }
