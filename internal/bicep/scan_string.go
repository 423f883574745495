// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

import (
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

const (
	singleQuote  = "'"
	tripleQuotes = "'''"
)

// hole is the "${...}" of a string, while the scanner is in it.
type hole struct {
	opener Span
	in     stringForm
	// braces is how many braces are open inside of the hole.
	braces int
}

// stringForm is how a string is written.
type stringForm struct {
	opener Span // of its opening quotes
	// isBlock marks a string between three quotes, over any number of lines.
	isBlock bool
	// dollars is how many "$" before a "{" open a hole, and 0 if none do.
	dollars int
}

// hole returns the innermost hole.
func (s *scanner) hole() *hole { return &s.holes[len(s.holes)-1] }

func (s *scanner) unclosedHole() *Error { return unclosedHole.at(s.hole().opener) }

// STRING := "'" ( character | ESCAPE | "${" expression "}" )* "'"
// BLOCK  := "$"* QUOTES ( character | "$"+ "{" expression "}" )* QUOTES, where QUOTES are three "'"
func (s *scanner) scanString() token {
	start := s.offset
	form := stringForm{dollars: 1}
	for s.at(s.offset) == '$' {
		s.offset++
	}
	switch {
	case s.startsWith(tripleQuotes):
		form.isBlock = true
		form.dollars = s.offset - start
		s.offset += len(tripleQuotes)
	case s.offset > start:
		return s.fail(wrongCharacter(s.source, Span{start, start + 1}))
	default:
		s.offset += len(singleQuote)
	}
	form.opener = Span{start, s.offset}
	return s.scanPiece(start, form, tokenString, tokenStringStart)
}

// closeHole takes the "}" at start, and the string after it.
func (s *scanner) closeHole(start int) token {
	form := s.hole().in
	s.holes = s.holes[:len(s.holes)-1]
	return s.scanPiece(start, form, tokenStringEnd, tokenStringMiddle)
}

// scanPiece takes a string from the offset on, up to its end, where it returns
// a token of the kind whole, or up to the next hole.
func (s *scanner) scanPiece(start int, form stringForm, whole, beforeHole tokenKind) token {
	scan := s.scanLine
	if form.isBlock {
		scan = s.scanBlock
	}
	text, opensHole, err := scan(form)
	switch {
	case err != nil:
		return s.fail(err)
	case opensHole && len(s.holes) == maxDepth:
		return s.fail(tooDeep.at(form.opener))
	}
	t := s.token(whole, start)
	t.text = text
	if opensHole {
		t.kind = beforeHole
		opener := Span{s.offset - form.dollars - len("{"), s.offset}
		s.holes = append(s.holes, hole{opener: opener, in: form})
	}
	return t
}

// scanLine takes a piece of a string between single quotes, with its end.
func (s *scanner) scanLine(form stringForm) (text string, opensHole bool, err *Error) {
	var b strings.Builder
	for from := s.offset; ; {
		length := strings.IndexAny(s.source[s.offset:], "'$\\\r\n")
		if length < 0 {
			return "", false, unclosedString.at(form.opener)
		}
		s.offset += length
		switch s.source[s.offset] {
		case '\'':
			b.WriteString(s.source[from:s.offset])
			s.offset++
			return b.String(), false, nil
		case '$':
			if s.startsWith("${") {
				b.WriteString(s.source[from:s.offset])
				s.offset += len("${")
				return b.String(), true, nil
			}
			s.offset++
		case '\\':
			b.WriteString(s.source[from:s.offset])
			if err := s.scanEscape(&b); err != nil {
				return "", false, err
			}
			from = s.offset
		default:
			return "", false, unclosedString.at(form.opener)
		}
	}
}

// ESCAPE := "\" ( "n" | "r" | "t" | "\" | "'" | "$" | "u{" hexadecimal digit+ "}" )
func (s *scanner) scanEscape(b *strings.Builder) *Error {
	start := s.offset
	s.offset += len(`\`)
	c := s.at(s.offset)
	s.offset++
	switch c {
	case 'n':
		b.WriteByte('\n')
	case 'r':
		b.WriteByte('\r')
	case 't':
		b.WriteByte('\t')
	case '\\', '\'', '$':
		b.WriteByte(c)
		// A "{" after "\$" opens no hole.
	case 'u':
		return s.scanCodePoint(b, start)
	default:
		_, size := utf8.DecodeRuneInString(s.source[start+1:])
		return wrongEscape.at(Span{start, start + 1 + size})
	}
	return nil
}

// scanCodePoint takes what follows the "\u" at start. Two of them may be the
// halves of one character, as UTF-16 has it.
func (s *scanner) scanCodePoint(b *strings.Builder, start int) *Error {
	r, ok := s.scanDigits()
	if !ok {
		return wrongCodePoint.at(Span{start, s.offset})
	}
	if utf16.IsSurrogate(r) && s.startsWith(`\u`) {
		s.offset += len(`\u`)
		half, _ := s.scanDigits()
		r = utf16.DecodeRune(r, half)
	}
	if !utf8.ValidRune(r) || r == utf8.RuneError && s.offset-start > len(`\u{FFFD}`) {
		return noCodePoint.at(Span{start, s.offset})
	}
	b.WriteRune(r)
	return nil
}

// scanDigits takes hexadecimal digits in braces, and returns the code point
// that they are the number of, none if that is too large. It returns false if
// they are malformed.
func (s *scanner) scanDigits() (r rune, ok bool) {
	if !s.startsWith("{") {
		return 0, false
	}
	s.offset++
	for start := s.offset; ; s.offset++ {
		c := s.at(s.offset)
		digit, err := strconv.ParseUint(string(c), 16, 8)
		switch {
		case c == '}' && s.offset > start:
			s.offset++
			return r, true
		case err != nil:
			return 0, false
		}
		r = min(r<<4|rune(digit), utf8.MaxRune+1)
	}
}

// scanBlock takes a piece of a string between three single quotes, with its
// end. A line break right after the opening quotes is not part of the string.
func (s *scanner) scanBlock(form stringForm) (text string, opensHole bool, err *Error) {
	if s.offset == form.opener.End {
		for _, lineBreak := range []string{"\r", "\n"} {
			if s.startsWith(lineBreak) {
				s.offset += len(lineBreak)
			}
		}
	}
	for from := s.offset; ; {
		length := strings.IndexAny(s.source[s.offset:], "'$")
		if length < 0 {
			return "", false, unclosedBlock.at(form.opener)
		}
		s.offset += length
		c := s.source[s.offset]
		run := s.offset
		for s.at(s.offset) == c {
			s.offset++
		}
		run = s.offset - run
		switch {
		case c == '\'' && run >= len(tripleQuotes):
			return s.source[from : s.offset-len(tripleQuotes)], false, nil
		case c == '$' && form.dollars > 0 && run >= form.dollars && s.at(s.offset) == '{':
			text = s.source[from : s.offset-form.dollars]
			s.offset += len("{")
			return text, true, nil
		}
	}
}
