// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/suggest"
)

// nearMiss gives a warning for text outside of the given expressions that
// passes through unchanged but looks as if it was meant for an expression: what
// reads like a context path right behind braces, but is misspelled, has one
// brace only, or is never closed. It gives nil where there is none.
func nearMiss(text string, expressions []template) *Error {
	for at := 0; ; {
		brace := strings.IndexByte(text[at:], '{')
		if brace < 0 {
			return nil
		}
		at += brace
		if len(expressions) > 0 && at == expressions[0].Start {
			at = expressions[0].End
			expressions = expressions[1:]
			continue
		}
		behindBraces := strings.TrimLeft(text[at:], "{")
		behind := strings.TrimLeftFunc(behindBraces, unicode.IsSpace)
		start, braces := len(text)-len(behind), len(text)-at-len(behindBraces)
		if path, word, ok := readsLikePath(behind); ok {
			return &Error{
				Expression: text[at : start+len(path)],
				Span:       Span{start - at, start - at + len(path)},
				Reason:     "This text passes through unchanged, but looks as if it was meant for an expression.",
				Suggestion: mendNearMiss(braces, path, word),
			}
		}
		at = start
	}
}

// readsLikePath gives the beginning of text up to whitespace, a quote or a
// brace, and the part before its first point, if they read like a context path:
// a word like "context", and behind the point a name that the context has.
func readsLikePath(text string) (path, word string, ok bool) {
	word, rest, ok := strings.Cut(text[:min(len(text), suggest.MaxLength)], ".")
	if !ok || suggest.Closest(word, []string{contextPlace.name}) == "" {
		return "", "", false
	}
	name := rest[:len(rest)-len(strings.TrimLeftFunc(rest, unicode.IsLetter))]
	known := slices.ContainsFunc(contextPlace.children, func(p *place) bool { return strings.EqualFold(p.name, name) })
	end := strings.IndexFunc(text, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("\"`{}", r) })
	if end < 0 {
		end = len(text)
	}
	return text[:end], word, known
}

// mendNearMiss says how to make an expression of a path with this word before
// its first point and so many braces before it.
func mendNearMiss(braces int, path, word string) string {
	right := contextPlace.name + strings.TrimPrefix(path, word)
	switch {
	case braces == 1:
		return fmt.Sprintf("An expression has two braces on each side: {{%s}}.", shorten(right))
	case word != contextPlace.name:
		return fmt.Sprintf("Did you mean %s?", quote(right))
	default:
		return `Close it with "}}".`
	}
}
