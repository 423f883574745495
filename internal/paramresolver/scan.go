// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/contextpath"
)

const (
	opening   = "{{"
	closing   = "}}"
	reference = contextpath.Prefix
)

// Scan returns the expressions in text, in their order, each with its braces.
// Everything between them is text that passes through unchanged: templates of
// others, and "{{" that is never closed. The time is in proportion to the
// length.
func Scan(text string) []Span { return appendScan(nil, text) }

// appendScan adds the expressions in text.
func appendScan(expressions []Span, text string) []Span {
	for at := 0; ; {
		start := strings.Index(text[at:], opening)
		if start < 0 {
			return expressions
		}
		start += at
		length := strings.Index(text[start:], closing)
		if length < 0 {
			return expressions
		}
		at = start + length + len(closing)
		inner := text[start+len(opening) : start+length]
		if !isPlain(inner) {
			return appendExpressions(expressions, text, start)
		}
		if hasReference(inner) {
			expressions = append(expressions, Span{start, at})
		}
	}
}

// isPlain reports whether the "}}" after inner is certainly outside of quotes,
// which it is of most templates.
func isPlain(inner string) bool {
	return strings.IndexByte(inner, '`') < 0 && strings.Count(inner, `"`)%2 == 0
}

// hasReference reports whether plain text between braces names a context path
// outside of quotes.
func hasReference(inner string) bool {
	quotes, from := 0, 0
	for at := 0; ; at += len(reference) {
		next := strings.Index(inner[at:], reference)
		if next < 0 {
			return false
		}
		at += next
		quotes += strings.Count(inner[from:at], `"`)
		from = at
		if quotes%2 == 0 && !endsInName(inner[:at]) {
			return true
		}
	}
}

// neverClosed is the position of a "}}" that is not there.
const neverClosed = -1

// outlook is what lies ahead of a position in text, taken to be outside quotes.
type outlook struct {
	// closing is where the first "}}" outside quotes begins, neverClosed if there
	// is none.
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

// appendExpressions adds the expressions in text from the "{{" at start on.
//
// Whether a "{{" opens an expression depends on all that follows, where there
// are backticks, or quotes that do not close. So the text is read once from its
// end to its start, and each "{{" is judged by what was seen.
func appendExpressions(expressions []Span, text string, start int) []Span {
	next := 0
	for _, t := range slices.Backward(readTemplates(text, start)) {
		if t.Start < next {
			continue
		}
		next = t.End
		if t.isExpression {
			expressions = append(expressions, t.Span)
		}
	}
	return expressions
}

// readTemplates judges every "{{" of text from first on, the last one first. It
// leaves out those that are never closed.
func readTemplates(text string, first int) []template {
	var templates []template
	ahead := outlook{neverClosed, math.MaxInt}
	afterDouble, afterBacktick := ahead, ahead
	anyClosing := neverClosed // the first "}}", in quotes or not
	for i := len(text) - 1; i >= first; i-- {
		switch text[i] {
		case '"':
			ahead, afterDouble = afterDouble, ahead
		case '`':
			ahead, afterBacktick = afterBacktick, ahead
		case '}':
			if strings.HasPrefix(text[i:], closing) {
				ahead = outlook{i, math.MaxInt}
				anyClosing = i
			}
		case 'c':
			if strings.HasPrefix(text[i:], reference) && !endsInName(text[:i]) {
				ahead.reference = i
			}
		case '{':
			if strings.HasPrefix(text[i:], opening) && anyClosing != neverClosed {
				templates = append(templates, judge(i, ahead, anyClosing))
			}
		}
	}
	return templates
}

// judge returns what the "{{" at start is, given what lies ahead of it. If no
// "}}" is outside quotes, the first one of any kind closes it.
func judge(start int, ahead outlook, anyClosing int) template {
	end := ahead.closing
	if end == neverClosed {
		end = anyClosing
	}
	if ahead.reference < end {
		return template{Span{start, end + len(closing)}, true}
	}
	return template{Span{start, anyClosing + len(closing)}, false}
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
