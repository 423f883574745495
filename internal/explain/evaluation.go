// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package explain

import (
	"fmt"
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/contextpath"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
)

// This file explains values of the wrong kind, and results that cannot be used.

// notObject explains a path through a place of the context that should be an
// object.
func notObject(d paramresolver.Diagnostic) Explanation {
	if d.Path == contextpath.Root.Name {
		return Explanation{Reason: fmt.Sprintf("The context is %s, but must be an object.", d.Found.WithArticle()), Hint: "Pass an object."}
	}
	return Explanation{
		Reason: fmt.Sprintf("%s is %s in this context, but must be an object.", Shorten(d.Path), d.Found.WithArticle()),
		Hint:   "Pass an object, or leave it out.",
	}
}

// belowScalar explains a key below a value that has no keys.
func belowScalar(d paramresolver.Diagnostic) Explanation {
	e := Explanation{
		Reason: fmt.Sprintf("%s is %s, and only objects have keys such as %s.",
			Shorten(d.Path), d.Found.WithArticle(), Name(d.Span.In(d.Source))),
		Hint: fmt.Sprintf("End the path at %s.", Name(d.Path[strings.LastIndexByte(d.Path, '.')+1:])),
	}
	if d.Found.IsArray() {
		e.Hint = fmt.Sprintf("The elements of a %s cannot be read one by one. ", d.Found) + e.Hint
	}
	return e
}

// notString explains a fixed field that is an object or a list.
func notString(d paramresolver.Diagnostic) Explanation {
	return Explanation{
		Reason: fmt.Sprintf("%s is %s in this context, but must be a string.", Shorten(d.Path), d.Found.WithArticle()),
		Hint:   "Pass a string.",
	}
}

// compositeCompared explains an operand that has elements.
func compositeCompared(d paramresolver.Diagnostic) Explanation {
	e := Explanation{
		Reason: fmt.Sprintf("This is %s, and only strings, numbers, bools and null can be compared.", d.Found.WithArticle()),
		Hint:   "Test it with == null, or use it as a condition.",
	}
	if d.Found.IsObject() {
		e.Hint = "Compare a value inside it, or test it with == null."
	}
	return e
}

// nullResult explains a result that is null and not a path.
func nullResult() Explanation {
	return Explanation{
		Reason: "The result is null, and a parameter cannot be null.",
		Hint:   "Use another value, such as an empty string.",
	}
}

// numberTooLong explains a number with more digits than can be written.
func numberTooLong(d paramresolver.Diagnostic) Explanation {
	e := Explanation{Reason: "This number has too many digits to be written as text.", Hint: "Compare it with a number."}
	switch {
	case d.Path != "":
		e.Hint = "Pass it as a string."
	case d.Span.Start == len("{{") && d.Span.End == len(d.Source)-len("}}"):
		e.Reason = "A number in the result has too many digits to be written as text."
		e.Hint = "Make the expression a parameter of its own, without text around it."
	}
	return e
}

// resultTooLarge explains the result that makes all results together too large.
func resultTooLarge() Explanation {
	return Explanation{
		Reason: "With this result, the resolved parameters exceed the limit of about 256 MiB.",
		Hint:   "Use large values in fewer places.",
	}
}
