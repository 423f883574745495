// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package explain

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
)

const (
	// maxExcerptLength is how many characters of a line an excerpt shows, and
	// maxExcerptBefore how many of those come before the error in a longer line,
	// at least.
	maxExcerptLength = 100
	maxExcerptBefore = 40
	// maxQuoteLength is how many bytes of an expression are quoted at most.
	maxQuoteLength = 32 << 10
)

// Detail returns a diagnostic as a person reads it: the line of the expression
// that holds the mistake with the wrong part underlined, then what is wrong and
// how to fix it.
//
//	  {{context.resource.propertis.size}}
//	                     ^^^^^^^^^
//	context.resource has no "propertis". Did you mean "properties"?
//
// Of a long line it shows the part around the mistake. If that is not the whole
// expression, the expression follows, unless it is very long. What may be a
// secret is left out: see [Expression]. Lines of the expression are indented,
// and those of the message are not.
func Detail(d paramresolver.Diagnostic, e Explanation) string {
	m := maskDiagnostic(d)
	excerpt, isWhole := excerpt(m.text, m.span(e.Span))
	detail := excerpt + "\n" + e.Message()
	if isWhole || len(m.text) > maxQuoteLength {
		return detail
	}
	var b strings.Builder
	b.WriteString(detail + "\n\nThe whole expression is:\n")
	for line := range strings.Lines(m.text) {
		b.WriteString("\n  " + printable(strings.TrimRight(line, "\r\n")))
	}
	return b.String()
}

// Expression returns the expression of a diagnostic on one line, with an
// ellipsis in place of what may be a secret that was interpolated into it: long
// text in strings, and long words that are not the language's.
func Expression(d paramresolver.Diagnostic) string {
	text := maskDiagnostic(d).text
	if len(text) > maxQuoteLength {
		text = text[:maxQuoteLength] + ellipsis
	}
	return printable(text)
}

func maskDiagnostic(d paramresolver.Diagnostic) masked {
	var names paramresolver.Span
	switch d.Kind {
	case paramresolver.NearMiss, paramresolver.NotAPath, paramresolver.ExpressionInLiteral:
		names = d.Span
	default:
	}
	return mask(d.Source, names, d.Span)
}

// excerpt returns the line of a source that holds the span and the line that
// underlines it, and whether they show the whole source.
func excerpt(source string, span paramresolver.Span) (text string, isWhole bool) {
	shown := window(source, span.Start)
	before := source[shown.Start:span.Start]
	marked := source[span.Start:max(span.Start, min(span.End, shown.End))]
	prefix, suffix := "", ""
	if shown.Start > 0 && source[shown.Start-1] != '\n' {
		prefix = ellipsis
	}
	if rest := source[shown.End:]; rest != "" && rest[0] != '\n' {
		suffix = ellipsis
	}
	line := strings.TrimRight(shown.In(source), "\r")
	// Only beginnings of the line have a width: a part of a composed character
	// takes no columns of its own.
	column := min(width(before), max(0, width(line)-1))
	carets := max(1, width(strings.TrimRight(before+marked, "\r"))-column)
	text = "  " + prefix + printable(line) + suffix + "\n" +
		"  " + strings.Repeat(" ", len(prefix)+column) + strings.Repeat("^", carets)
	return text, shown == paramresolver.Span{Start: 0, End: len(source)}
}

// window returns the shown part of the line that an offset is in: all of a
// short line, else the part around the offset. It looks at no more than that,
// since a line may be long and have many errors.
func window(source string, at int) paramresolver.Span {
	start, end := at, at
	before, after := 0, 0 // characters
	for ; before < maxExcerptLength && start > 0 && source[start-1] != '\n'; before++ {
		_, size := utf8.DecodeLastRuneInString(source[:start])
		start -= size
	}
	for ; after < maxExcerptLength && end < len(source) && source[end] != '\n'; after++ {
		_, size := utf8.DecodeRuneInString(source[end:])
		end += size
	}
	for ; before > max(maxExcerptBefore, maxExcerptLength-after); before-- {
		_, size := utf8.DecodeRuneInString(source[start:])
		start += size
	}
	for ; before+after > maxExcerptLength; after-- {
		_, size := utf8.DecodeLastRuneInString(source[:end])
		end -= size
	}
	return paramresolver.Span{Start: start, End: end}
}

// printable returns s without anything that would move a terminal's cursor:
// tabs become four spaces, other whitespace one, and control characters, also
// those that change the direction of writing, the replacement character.
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

// width returns how many terminal columns s takes.
func width(s string) int { return uniseg.StringWidth(printable(s)) }
