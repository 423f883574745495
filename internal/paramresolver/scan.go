// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	opening   = "{{"
	closing   = "}}"
	reference = "context."
)

// Values of outlook.closing where there is no such position.
const (
	neverClosed    = -1
	unclosedString = -2
)

// outlook is what lies ahead of a position in a text, taken to be outside
// quotes.
type outlook struct {
	// closing is where the first "}}" outside quotes begins, neverClosed where
	// there is none, unclosedString where a string that never ends hides it.
	closing int
	// reference is where the first context path outside quotes begins.
	reference int
}

// template is a "{{" with what belongs to it: up to its "}}" if it is an
// expression, else up to where the search for expressions goes on.
type template struct {
	Span
	isExpression bool
}

// scan finds the expressions in text, in their order, each with its braces.
// Everything between them is text that passes through unchanged: templates of
// others, and "{{" that is never closed.
//
// Whether a "{{" opens an expression depends on what follows, up to the end of
// the text. So the text is read once from its end to its start, and each "{{"
// is judged by what was seen: the time is in proportion to the length.
func scan(text string) []template {
	first := strings.Index(text, opening)
	if first < 0 {
		return nil
	}
	templates := readTemplates(text, first)
	slices.Reverse(templates)
	expressions := templates[:0]
	next := 0
	for _, t := range templates {
		if t.Start < next {
			continue
		}
		next = t.End
		if t.isExpression {
			expressions = append(expressions, t)
		}
	}
	return expressions
}

// readTemplates judges every "{{" of text from first on, the last one first. It
// leaves out those that are never closed.
func readTemplates(text string, first int) []template {
	var templates []template
	ahead := outlook{neverClosed, math.MaxInt}
	behindDouble := outlook{unclosedString, math.MaxInt}
	behindBacktick := behindDouble
	anyClosing := neverClosed // the first "}}", in quotes or not
	for i := len(text) - 1; i >= first; i-- {
		if !isMarker[text[i]] {
			continue
		}
		switch text[i] {
		case '"':
			ahead, behindDouble = behindDouble, ahead
		case '`':
			ahead, behindBacktick = behindBacktick, ahead
		case '}':
			if strings.HasPrefix(text[i:], closing) {
				ahead = outlook{i, math.MaxInt}
				anyClosing = i
			}
		case 'x': // the letter of "context." that is rarest elsewhere
			start := i - strings.IndexByte(reference, 'x')
			if start >= first && strings.HasPrefix(text[start:], reference) && !endsInName(text[:start]) {
				ahead.reference = start
			}
		case '{':
			if strings.HasPrefix(text[i:], opening) && anyClosing != neverClosed {
				if t, ok := judge(i, ahead, anyClosing); ok {
					templates = append(templates, t)
				}
			}
		}
	}
	return templates
}

// isMarker has the bytes at which [readTemplates] looks: most are none of them,
// and passed over at once.
var isMarker = [256]bool{'"': true, '`': true, '{': true, '}': true, 'x': true}

// judge tells what the "{{" at start is, given what lies ahead of it, and false
// if it is never closed.
func judge(start int, ahead outlook, anyClosing int) (template, bool) {
	end := ahead.closing
	if end == unclosedString {
		end = anyClosing
	}
	switch {
	case end == neverClosed:
		return template{}, false
	case ahead.reference < end:
		return template{Span{start, end + len(closing)}, true}, true
	default:
		return template{Span{start, anyClosing + len(closing)}, false}, true
	}
}

// endsInName reports whether what follows text would be part of a longer name:
// whether its last character is a letter, a digit, "_", "." or "$".
func endsInName(text string) bool {
	r, _ := utf8.DecodeLastRuneInString(text)
	switch r {
	case '{', '(', ' ': // by far the most frequent
		return false
	case '_', '.', '$':
		return true
	}
	return unicode.IsLetter(r) || unicode.Is(unicode.Nd, r)
}
