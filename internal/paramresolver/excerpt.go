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
	// maxExcerptBefore how many of them at least before the error, in a longer
	// line.
	maxExcerptLength = 100
	maxExcerptBefore = 40
	// maxQuoteLength is how many bytes of an expression are quoted at most.
	maxQuoteLength = 32 << 10

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
	var b strings.Builder
	b.WriteString(detail + "\n\nThe whole expression is:\n")
	for line := range strings.Lines(e.Expression) {
		b.WriteString("\n  " + printable(strings.TrimRight(line, "\r\n")))
	}
	return b.String()
}

// excerpt gives the line that holds the error and the line that underlines it,
// and whether they show the whole expression.
func (e *Error) excerpt() (text string, whole bool) {
	shown := e.window()
	before := Span{shown.Start, e.Span.Start}.In(e.Expression)
	marked := Span{e.Span.Start, min(e.Span.End, shown.End)}.In(e.Expression)
	prefix, suffix := "", ""
	if shown.Start > 0 && e.Expression[shown.Start-1] != '\n' {
		prefix = ellipsis
	}
	if rest := e.Expression[shown.End:]; rest != "" && rest[0] != '\n' {
		suffix = ellipsis
	}
	line := strings.TrimRight(shown.In(e.Expression), "\r")
	// Widths are those of beginnings of the line: a part of a character that is
	// made of several takes no columns of its own.
	column := min(width(before), max(0, width(line)-1))
	carets := max(1, width(strings.TrimRight(before+marked, "\r"))-column)
	text = "  " + prefix + printable(line) + suffix + "\n" +
		"  " + strings.Repeat(" ", len(prefix)+column) + strings.Repeat("^", carets)
	return text, shown == Span{0, len(e.Expression)}
}

// window gives the part that is shown of the line in which the error begins:
// all of a short line, else the part around the error. It looks at no more of a
// line than that, since a line may be long, and the errors in it many.
func (e *Error) window() Span {
	source := e.Expression
	start, end := e.Span.Start, e.Span.Start
	before, behind := 0, 0 // characters
	for ; before < maxExcerptLength && start > 0 && source[start-1] != '\n'; before++ {
		_, size := utf8.DecodeLastRuneInString(source[:start])
		start -= size
	}
	for ; behind < maxExcerptLength && end < len(source) && source[end] != '\n'; behind++ {
		_, size := utf8.DecodeRuneInString(source[end:])
		end += size
	}
	for ; before > max(maxExcerptBefore, maxExcerptLength-behind); before-- {
		_, size := utf8.DecodeRuneInString(source[start:])
		start += size
	}
	for ; before+behind > maxExcerptLength; behind-- {
		_, size := utf8.DecodeLastRuneInString(source[:end])
		end -= size
	}
	return Span{start, end}
}

// printable gives s with nothing in it that would move a terminal's cursor:
// tabs as four spaces, other whitespace as one, and control characters, and those
// that turn the direction of writing, as the replacement character.
func printable(s string) string {
	s = strings.ReplaceAll(s, "\t", "    ")
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), '\u202a' <= r && r <= '\u202e', '\u2066' <= r && r <= '\u2069':
			return utf8.RuneError
		}
		return r
	}, s)
}

// width gives how many columns of a terminal s takes.
func width(s string) int { return uniseg.StringWidth(printable(s)) }
