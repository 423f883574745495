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
func nearMiss(text string, expressions []Span) *Error {
	end := 0 // of the first "}}" behind at
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
		if end <= at {
			end = templateEnd(text, at)
		}
		if err := nearMissAt(text, at, end); err != nil {
			return err
		}
		// What is inside somebody else's template is not looked at.
		isTemplate := strings.HasPrefix(text[at:], opening) && end <= len(text)
		if isTemplate && (len(expressions) == 0 || end <= expressions[0].Start) {
			at = end
		} else {
			at = len(text) - len(strings.TrimLeft(text[at:], "{"))
		}
	}
}

// templateEnd gives the end of the first "}}" from offset at on, or a position
// behind the text where there is none.
func templateEnd(text string, at int) int {
	length := strings.Index(text[at:], closing)
	if length < 0 {
		return len(text) + 1
	}
	return at + length + len(closing)
}

// nearMissAt gives a warning if what stands behind the braces at offset at
// reads like a context path. The first "}}" behind them ends at end.
func nearMissAt(text string, at, end int) *Error {
	behindBraces := strings.TrimLeft(text[at:], "{")
	behind := strings.TrimLeftFunc(behindBraces, func(r rune) bool {
		return unicode.IsSpace(r) || r == '!' || r == '('
	})
	length, right := readsLikePath(behind)
	if length == 0 {
		return nil
	}
	start := len(text) - len(behind)
	path := Span{start, start + pathEnd(behind)}
	right += text[start+length : path.End]
	word, _, _ := strings.Cut(behind, ".")
	warning := &Error{
		Span:   Span{path.Start - at, path.End - at},
		Reason: "This text passes through unchanged, but looks as if it was meant for an expression.",
	}
	shown := path.End
	if hidden := invisibleInName(word, warning.Span); hidden != nil {
		warning.Span = hidden.Span
		warning.Suggestion = hidden.Message()
	} else if len(text)-at-len(behindBraces) == 1 {
		warning.Suggestion = fmt.Sprintf("An expression has two braces on each side: {{%s}}.", shorten(right))
		if strings.HasPrefix(text[shown:], "}") {
			shown++
		}
	} else if word != contextPlace.name {
		warning.Suggestion = fmt.Sprintf("Did you mean %s?", quote(right))
		if end <= len(text) {
			shown = end
		}
	} else {
		warning.Suggestion = `Close it with "}}".`
	}
	warning.Expression = text[at:shown]
	return warning
}

// readsLikePath gives the length of the beginning of text that reads like that
// of a context path, and how it is right: a word like "context", and behind a
// point a name that the context has. The length is 0 where there is none.
func readsLikePath(text string) (length int, right string) {
	word, rest, ok := strings.Cut(text[:min(len(text), suggest.MaxLength)], ".")
	if !ok || !readsLikeContext(word) {
		return 0, ""
	}
	name := rest[:len(rest)-len(strings.TrimLeftFunc(rest, unicode.IsLetter))]
	for _, p := range contextPlace.children {
		if strings.EqualFold(p.name, name) {
			return len(word) + len(".") + len(name), reference + p.name
		}
	}
	return 0, ""
}

// readsLikeContext reports whether a word is "context" or nearly so: with an
// invisible character in it, or one letter wrong. A longer name with it inside,
// such as "mycontext", is another name.
func readsLikeContext(word string) bool {
	visible := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, word)
	if strings.TrimLeftFunc(visible, unicode.IsLetter) != "" {
		return false
	}
	lower := strings.ToLower(visible)
	return suggest.Distance(lower, contextPlace.name) <= 1 && !slices.Contains(similarWords, lower)
}

// similarWords are words of their own, which templates of others may well hold.
var similarWords = []string{"content", "contest", "contexts"}

// pathEnd gives the end of the characters of a path that text begins with.
func pathEnd(text string) int {
	l := lexer{source: text, end: len(text)}
	end := l.segmentEnd(0)
	for l.at(end) == '.' {
		end = l.segmentEnd(end + 1)
	}
	return end
}
