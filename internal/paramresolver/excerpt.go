// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

const (
	// maxExcerptLength is how many characters of a line an excerpt shows, and
	// maxExcerptBefore how many of them before the error, in a longer line.
	maxExcerptLength = 100
	maxExcerptBefore = 40
	// maxQuoteLength is how many bytes of an expression are quoted at most.
	maxQuoteLength = 8 << 10

	ellipsis = "..."
)

// Detail gives the error as a person reads it: the line of the expression that
// holds the error with the wrong part underlined, then what is wrong and how to
// mend it.
//
//	  {{context.resource.propertis.size}}
//	                     ^^^^^^^^^
//	context.resource has no "propertis". Did you mean "properties"?
//
// Of a long line it shows the part around the error. Where that is not the
// whole expression, the expression follows, unless it is very long. Lines of
// the expression are indented, and those of the message are not: Terraform
// leaves the former as they are and wraps the latter.
func (e *Error) Detail() string {
	excerpt, whole := e.excerpt()
	detail := excerpt + "\n" + e.Message()
	if whole || len(e.Expression) > maxQuoteLength {
		return detail
	}
	detail += "\n\nThe whole expression is:\n"
	for line := range strings.Lines(e.Expression) {
		detail += "\n  " + printable(strings.TrimRight(line, "\r\n"))
	}
	return detail
}

// excerpt gives the line that holds the error and the line that underlines it,
// and whether they show the whole expression.
func (e *Error) excerpt() (text string, whole bool) {
	line := e.line()
	shown := e.window(line)
	before := Span{shown.Start, e.Span.Start}.In(e.Expression)
	marked := Span{e.Span.Start, min(e.Span.End, shown.End)}.In(e.Expression)
	prefix, suffix := "", ""
	if shown.Start > line.Start {
		prefix = ellipsis
	}
	if shown.End < line.End {
		suffix = ellipsis
	}
	text = "  " + prefix + printable(shown.In(e.Expression)) + suffix + "\n" +
		"  " + strings.Repeat(" ", len(prefix)+width(before)) + strings.Repeat("^", max(1, width(marked)))
	return text, shown == Span{0, len(e.Expression)}
}

// line gives the line of the expression in which the error begins.
func (e *Error) line() Span {
	start := strings.LastIndexByte(e.Expression[:e.Span.Start], '\n') + 1
	length := strings.IndexByte(e.Expression[start:], '\n')
	if length < 0 {
		return Span{start, len(e.Expression)}
	}
	return Span{start, start + length}
}

// window gives the part of a line that is shown: all of a short one, else the
// part around the error.
func (e *Error) window(line Span) Span {
	if utf8.RuneCountInString(line.In(e.Expression)) <= maxExcerptLength {
		return line
	}
	start := e.Span.Start
	for range maxExcerptBefore {
		_, size := utf8.DecodeLastRuneInString(e.Expression[line.Start:start])
		start -= size
	}
	end := start
	for range maxExcerptLength {
		_, size := utf8.DecodeRuneInString(e.Expression[end:line.End])
		end += size
	}
	return Span{start, end}
}

// printable gives s with nothing in it that would move a terminal's cursor:
// tabs as four spaces, other whitespace as one, and control characters as the
// replacement character.
func printable(s string) string {
	s = strings.ReplaceAll(s, "\t", "    ")
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r):
			return utf8.RuneError
		}
		return r
	}, s)
}

// width gives how many columns of a terminal s takes.
func width(s string) int { return uniseg.StringWidth(printable(s)) }
