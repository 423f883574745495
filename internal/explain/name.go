// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package explain

import (
	"fmt"
	"slices"
	"unicode"
	"unicode/utf8"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/contextpath"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

const (
	// maxNameLength bounds the characters of a name or path in a message.
	maxNameLength = 80
	// maxPathLength bounds those of a path in parameters.
	maxPathLength = 200
	// maxListed bounds how many names a message lists.
	maxListed = 10

	ellipsis = "..."
)

// Shorten returns a name or path as messages show it: on one line, and not too
// long.
func Shorten(name string) string {
	end := 0
	for range maxNameLength {
		_, size := utf8.DecodeRuneInString(name[end:])
		end += size
	}
	if end == len(name) {
		return printable(name)
	}
	return printable(name[:end]) + ellipsis
}

// the returns the path of a place as the start of a sentence.
func the(place string) string {
	if place == contextpath.Root.Name {
		return "The context"
	}
	return Shorten(place)
}

// Name returns a name or path as messages show it: in quotes, on one line, and
// not too long.
func Name(name string) string { return `"` + Shorten(name) + `"` }

// Literal returns the text of a literal as messages show it: as [Name] does, but
// with an ellipsis in its place if it is so long that it may be a secret.
func Literal(text string) string { return Name(maskText(text)) }

// Path returns where in the parameters something is, as messages show it: on
// one line, and not too long.
func Path(p *value.Path) string {
	text := printable(p.String())
	if runes := []rune(text); len(runes) > maxPathLength {
		return string(runes[:maxPathLength]) + ellipsis
	}
	return text
}

// quoteFound returns a name of the context in quotes, and says so if it has an
// invisible character.
func quoteFound(name string) string {
	if r, _, ok := invisible(name); ok {
		return fmt.Sprintf("%s (with the invisible character %U)", Name(name), r)
	}
	return Name(name)
}

// quoteAll returns each of the names that the context has in quotes, sorted.
func quoteAll(names []string) []string {
	quoted := make([]string, len(names))
	for i, name := range names {
		quoted[i] = quoteFound(name)
	}
	slices.Sort(quoted)
	return quoted
}

// invisible returns the first character of s that cannot be seen, such as a
// zero-width space, and where it is.
func invisible(s string) (r rune, at paramresolver.Span, ok bool) {
	for i, r := range s {
		if unicode.Is(unicode.Cf, r) || unicode.IsControl(r) {
			_, size := utf8.DecodeRuneInString(s[i:])
			return r, paramresolver.Span{Start: i, End: i + size}, true
		}
	}
	return 0, paramresolver.Span{}, false
}

// invisibleInName explains that the name at the given span is not found because
// of an invisible character. It reports false if it has none.
func invisibleInName(name string, at paramresolver.Span) (Explanation, bool) {
	r, inName, ok := invisible(name)
	if !ok {
		return Explanation{}, false
	}
	return Explanation{
		Reason: invisibleCharacter(r),
		Hint:   "Delete it.",
		Span:   at.Within(inName.Start, inName.End-inName.Start),
	}, true
}

func invisibleCharacter(r rune) string {
	return fmt.Sprintf("There is an invisible character here, U+%04X.", r)
}
