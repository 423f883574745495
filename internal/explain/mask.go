// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package explain

import (
	"slices"
	"strings"
	"unicode"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/contextpath"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/suggest"
)

// These are the most letters and digits that messages show of a string, or of
// words that are not the language's. Anything longer may be a secret that was
// interpolated into the expression, as passwords and keys are.
const (
	maxAtFault = 12 // of what the message is about
	maxBeside  = 8  // of what is beside it
	maxMixed   = 4  // of what is beside it, and has letters as well as digits
)

// maskText returns text that a message is about and that is not the language's,
// as messages show it: as it is where it is short, or a name that every context
// has, and "..." otherwise.
func maskText(text string) string {
	if isShort(text, maxAtFault, maxAtFault) {
		return text
	}
	return ellipsis
}

// isShort reports whether text has at most limit letters and digits, or mixed
// where it has both, or is a name that every context has.
func isShort(text string, limit, mixed int) bool {
	letters, digits := 0, 0
	for _, r := range text {
		switch {
		case unicode.IsLetter(r):
			letters++
		case unicode.IsDigit(r):
			digits++
		}
	}
	if letters > 0 && digits > 0 {
		limit = mixed
	}
	return letters+digits <= limit || isPlace(text, contextpath.Root)
}

// isPlace reports whether a word is the name of a place, or of one below it.
func isPlace(word string, p *contextpath.Place) bool {
	return word == p.Name || slices.ContainsFunc(p.Children, func(c *contextpath.Place) bool { return isPlace(word, c) })
}

// masked is a source in which the text that messages do not show is replaced.
type masked struct {
	text  string
	edits []edit
}

// edit is a part of a source that was replaced by an ellipsis.
type edit struct{ start, end int }

// mask replaces what is long in an expression and not the language's own: the
// inside of strings, and words outside of paths. Names are shown: those in
// paths, those in shown, and a key in brackets. What is at fault may be a
// little longer than what is not.
func mask(source string, shown, fault paramresolver.Span) masked {
	m := masker{source: source, shown: shown, fault: fault}
	m.maskTokens(paramresolver.Span{
		Start: len(source) - len(strings.TrimLeft(source, "{")),
		End:   len(strings.TrimRight(source, "}")),
	})
	m.text.WriteString(source[m.written:])
	return masked{m.text.String(), m.edits}
}

// masker writes the masked text of a source.
type masker struct {
	source  string
	shown   paramresolver.Span
	fault   paramresolver.Span
	text    strings.Builder
	written int // how much of the source is in the text, or was replaced
	edits   []edit
}

// maskTokens masks the tokens in a part of the source. Words that are not the
// language's, and follow each other, are masked as one.
func (m *masker) maskTokens(part paramresolver.Span) {
	var words paramresolver.Span // those that follow each other
	flush := func() {
		m.replaceWords(words)
		words = paramresolver.Span{}
	}
	var last, beforeLast paramresolver.Token
	inPath := false // after a path that has a dot too many
	for t := range paramresolver.Tokens(m.source, part) {
		isShown := m.shown.Start <= t.Span.Start && t.Span.End <= m.shown.End
		isApart := t.Span.Start != last.Span.End
		inPath = inPath && !isApart
		switch t.Kind {
		case paramresolver.TokenWord, paramresolver.TokenInvalidNumber:
			switch {
			case isShown, inPath:
				flush()
			case words.End == 0:
				words = t.Span
			default:
				words.End = t.Span.End
			}
		case paramresolver.TokenInvalid:
			if isApart { // such as the operator of another language
				flush()
			}
		case paramresolver.TokenNumber, paramresolver.TokenNot, paramresolver.TokenOpen, paramresolver.TokenClose,
			paramresolver.TokenQuestion, paramresolver.TokenColon:
			if words.End == 0 || isApart {
				flush()
			} else {
				words.End = t.Span.End
			}
		default:
			flush()
			m.maskLiteral(t, beforeLast, last)
		}
		inPath = t.Kind == paramresolver.TokenEmptySegment ||
			inPath && (t.Kind == paramresolver.TokenWord || t.Span.In(m.source) == ".")
		beforeLast, last = last, t
	}
	flush()
}

// maskLiteral masks a token that is a string, unless it is a key in brackets.
func (m *masker) maskLiteral(t, beforeLast, last paramresolver.Token) {
	switch t.Kind {
	case paramresolver.TokenString:
		if !m.isIndex(beforeLast, last) {
			m.maskString(t.Span)
		}
	case paramresolver.TokenUnclosedString:
		m.replace(t.Span.Start+1, t.Span.End)
	default:
	}
}

// replaceWords replaces words that are too long to be shown with an ellipsis.
// Words that read like a path with a mistake in it are shown.
func (m *masker) replaceWords(at paramresolver.Span) {
	start := at.Start
	for word := range strings.FieldsSeq(at.In(m.source)) {
		if !readsLikePath(word) {
			continue
		}
		wordAt := start + strings.Index(m.source[start:at.End], word)
		m.replace(start, wordAt)
		start = wordAt + len(word)
	}
	m.replace(start, at.End)
}

// readsLikePath reports whether words are joined by dots, and one of them is a
// name that every context has, or nearly "context".
func readsLikePath(words string) bool {
	names := strings.Split(words, ".")
	first := strings.TrimFunc(names[0], func(r rune) bool { return !unicode.IsLetter(r) })
	return len(names) > 1 && (suggest.Closest(first, []string{contextpath.Root.Name}) != "" ||
		slices.ContainsFunc(names, func(name string) bool { return isPlace(name, contextpath.Root) }))
}

// isIndex reports whether two tokens, one after the other, are the end of what
// has keys, and the "[" right after it.
func (m *masker) isIndex(container, bracket paramresolver.Token) bool {
	if bracket.Span.In(m.source) != "[" || container.Span.End != bracket.Span.Start {
		return false
	}
	switch container.Kind {
	case paramresolver.TokenPath, paramresolver.TokenWord, paramresolver.TokenClose:
		return true
	default:
		return container.Span.In(m.source) == "]"
	}
}

// maskString masks the inside of a string. An expression in it that is shown is
// masked like any other.
func (m *masker) maskString(at paramresolver.Span) {
	if m.shown.Start <= at.Start || at.End <= m.shown.End {
		m.replace(at.Start+1, at.End-1)
		return
	}
	m.replace(at.Start+1, m.shown.Start)
	inner := m.shown
	m.shown = paramresolver.Span{}
	m.maskTokens(paramresolver.Span{Start: inner.Start + len("{{"), End: inner.End - len("}}")})
	m.replace(inner.End, at.End-1)
}

// replace replaces a part of the source that is too long to be shown with an
// ellipsis.
func (m *masker) replace(start, end int) {
	limit, mixed := maxBeside, maxMixed
	if m.fault.Start <= start && end <= m.fault.End {
		limit, mixed = maxAtFault, maxAtFault
	}
	if isShort(m.source[start:end], limit, mixed) {
		return
	}
	m.text.WriteString(m.source[m.written:start] + ellipsis)
	m.written = end
	m.edits = append(m.edits, edit{start, end})
}

// at returns where an offset of the source is in the masked text. One inside of
// a replaced part is at its start.
func (m masked) at(offset int) int {
	shift := 0
	for _, e := range m.edits {
		switch {
		case offset >= e.end:
			shift += len(ellipsis) - (e.end - e.start)
		case offset > e.start:
			return e.start + shift
		}
	}
	return offset + shift
}

// span returns where a span of the source is in the masked text. One inside of
// a replaced part is all of its replacement.
func (m masked) span(s paramresolver.Span) paramresolver.Span {
	shown := paramresolver.Span{Start: m.at(s.Start), End: m.at(s.End)}
	for _, e := range m.edits {
		if s.End > e.start && s.End < e.end {
			shown.End = m.at(e.start) + len(ellipsis)
		}
	}
	return shown
}
