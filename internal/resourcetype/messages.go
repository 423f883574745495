// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package resourcetype

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/wording"
)

// This file has all messages of this package. They start with the path of what
// is wrong, and show names and what a manifest says, but never a value of a
// resource's properties.

// Error returns the text of the error, in sentences.
func (e *Error) Error() string {
	path := shownPath(e.Path, "the manifest")
	switch e.Mistake {
	case MissingKey:
		return fmt.Sprintf("%s is missing. It must be %s.", path, e.missing())
	case MisspelledKey:
		return fmt.Sprintf("%s is an unknown key.%s", path, didYouMean(e.Meant))
	case WrongKind:
		return fmt.Sprintf("%s must be %s, not %s.%s", path, e.Expected.WithArticle(), e.Found.WithArticle(), e.decode())
	case UnknownKind:
		return fmt.Sprintf("%s must be %s.%s", path, wording.List(quotedAll(kindNames[KindString:]), "or", maxListed), didYouMean(e.Meant))
	case EmptyNamespace:
		return path + ` must not be empty. For example: "Acme.Data".`
	case NoVersions:
		return path + ` must have a key for each API version, such as "2026-01-01-preview".`
	case NoSuchVersion:
		versions := wording.List(quotedAll(e.Versions), "or", maxListed)
		return fmt.Sprintf("%s must be an API version of the type: %s.%s", path, versions, didYouMean(e.Meant))
	case RepeatedType:
		return fmt.Sprintf("%s describes %s, and so does %s. Keep one of them.", path, quoted(e.Type), shownPath(e.Other, ""))
	default:
		return fmt.Sprintf("%s is nested more than %d levels deep.", path, MaxDepth)
	}
}

// missing says what the value of a missing key must be.
func (e *Error) missing() string {
	steps := e.Path.Steps()
	switch steps[len(steps)-1].Key {
	case "namespace":
		return `a string, such as "Acme.Data"`
	case "types":
		return "an object with a key for each resource type"
	case "apiVersions":
		return "an object with a key for each API version"
	default:
		return "an object that describes the properties"
	}
}

// decode says what to do about a string that should be a whole manifest.
func (e *Error) decode() string {
	if _, below := e.Path.Root(); below || len(e.Path.Steps()) > 1 || e.Found != value.KindString {
		return ""
	}
	return " Decode the text of a file with yamldecode."
}

// ErrTooManyDefaults is the error of [Type.Complete].
var ErrTooManyDefaults = errors.New("the defaults of the resource type add more than 100,000 values to the properties")

// String returns the text of the violation, a sentence or two.
func (v Violation) String() string {
	path := shownPath(v.Path, "properties")
	switch v.Rule {
	case Missing:
		return path + " is required but not set."
	case WrongType:
		if v.Found == value.KindNumber && v.Expected == KindInteger {
			return path + " must be a whole number."
		}
		return fmt.Sprintf("%s must be %s, not %s.", path, v.Expected.WithArticle(), v.Found.WithArticle())
	case NotInEnum:
		text := fmt.Sprintf("%s must be %s.", path, wording.List(enumTexts(v.Enum), "or", maxListed))
		if v.Meant != "" {
			text += fmt.Sprintf(" Case matters: write %s.", quoted(v.Meant))
		}
		return text
	case NotNullable:
		return path + " must not be null."
	case NotAllowed:
		return fmt.Sprintf("%s is not allowed, since the resource type has no such property.%s", path, didYouMean(v.Suggestion()))
	case NotDeclared:
		return fmt.Sprintf("%s is not a property of the resource type.%s", path, didYouMean(v.Suggestion()))
	default:
		return path + " is read-only: only the recipe sets it."
	}
}

// maxShown bounds the characters of a name or path in text.
const maxShown = 200

// shortened returns at most maxShown characters of text, with an ellipsis if it
// has more.
func shortened(text string) string {
	count := 0
	for i := range text {
		if count == maxShown {
			return text[:i] + "…"
		}
		count++
	}
	return text
}

// shownPath returns a path as texts show it, and root for the nil path.
func shownPath(path *value.Path, root string) string {
	if path == nil {
		return root
	}
	return shortened(path.String())
}

// quoted returns a name in quotes, on one line.
func quoted(name string) string { return strconv.Quote(shortened(name)) }

// quotedAll returns names in quotes.
func quotedAll(names []string) []string {
	var all []string
	for _, name := range names[:min(len(names), maxListed+1)] {
		all = append(all, quoted(name))
	}
	return all
}

// enumTexts returns the values of an enum as texts show them.
func enumTexts(values []value.Value) []string {
	var texts []string
	for _, v := range values[:min(len(values), maxListed+1)] {
		text, err := value.JSON(v, maxShown)
		if s, ok := v.(value.String); ok {
			text = quoted(string(s))
		} else if err != nil {
			text = v.Kind().WithArticle()
		}
		texts = append(texts, text)
	}
	return texts
}

// maxListed bounds how many alternatives text lists.
const maxListed = 50

func didYouMean(name string) string {
	if name == "" {
		return ""
	}
	return fmt.Sprintf(" Did you mean %s?", quoted(name))
}
