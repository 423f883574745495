// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

import (
	"strings"
	"unicode/utf8"
)

const byteOrderMark = "\uFEFF"

// scanner splits a source into tokens.
type scanner struct {
	source string
	offset int // of what comes next
	// holes has the holes of strings that are open, outermost first.
	holes []hole
	// err is what is wrong at the first tokenInvalid.
	err *Error
}

// next returns the next token: tokenEnd at the end, and tokenInvalid where
// something is wrong, again and again from there on.
func (s *scanner) next() token {
	s.skipSpace()
	start := s.offset
	switch {
	case s.err != nil:
		return token{kind: tokenInvalid, span: s.err.Span}
	case start == len(s.source) && len(s.holes) > 0:
		return s.fail(s.unclosedHole())
	case start == len(s.source):
		return s.token(tokenEnd, start)
	}
	switch c := s.source[start]; {
	case isLetter(c):
		return s.scanName()
	case isLineBreak(c):
		return s.scanNewLine()
	case isDigit(c):
		return s.scanNumber()
	case c == '\'' || c == '$':
		return s.scanString()
	case c == '}' && len(s.holes) > 0 && s.hole().braces == 0:
		s.offset++
		return s.closeHole(start)
	default:
		return s.scanSymbol()
	}
}

// token returns a token of that kind that begins at start and ends at the offset.
func (s *scanner) token(kind tokenKind, start int) token {
	return token{kind: kind, span: Span{start, s.offset}}
}

func (s *scanner) fail(err *Error) token {
	s.err = err
	return token{kind: tokenInvalid, span: err.Span}
}

// at returns the byte at offset i, or 0 after the end.
func (s *scanner) at(i int) byte {
	if i < len(s.source) {
		return s.source[i]
	}
	return 0
}

func (s *scanner) startsWith(prefix string) bool {
	return strings.HasPrefix(s.source[s.offset:], prefix)
}

// skipSpace moves past spaces, tabs, comments and directives.
func (s *scanner) skipSpace() {
	if s.offset == 0 && s.startsWith(byteOrderMark) {
		s.offset = len(byteOrderMark)
	}
	for s.err == nil {
		switch c := s.at(s.offset); {
		case c == ' ' || c == '\t':
			s.offset++
		case s.startsWith("//") || c == '#' && s.isDirective():
			s.skipLine()
		case s.startsWith("/*"):
			s.skipComment()
		default:
			return
		}
	}
}

// isDirective reports whether the "#" at the offset begins a directive, such as
// #disable-next-line: one is on a line of its own.
func (s *scanner) isDirective() bool {
	if !s.startsWith("#disable-") && !s.startsWith("#restore-") {
		return false
	}
	before := strings.TrimRight(s.source[:s.offset], " \t")
	return before == "" || before == byteOrderMark || isLineBreak(before[len(before)-1])
}

func (s *scanner) skipLine() {
	length := strings.IndexAny(s.source[s.offset:], "\r\n")
	if length < 0 {
		length = len(s.source) - s.offset
	}
	s.offset += length
}

func (s *scanner) skipComment() {
	length := strings.Index(s.source[s.offset+len("/*"):], "*/")
	if length < 0 {
		s.fail(unclosedComment.at(Span{s.offset, s.offset + len("/*")}))
		return
	}
	s.offset += length + len("/**/")
}

// scanNewLine takes all that follows and has no meaning but to end a line. The
// span of the token is that of the first line break.
func (s *scanner) scanNewLine() token {
	if len(s.holes) > 0 {
		return s.fail(s.unclosedHole())
	}
	start := s.offset
	for s.err == nil && isLineBreak(s.at(s.offset)) {
		s.offset++
		s.skipSpace()
	}
	return token{kind: tokenNewLine, span: Span{start, start + 1}}
}

// NAME := ( letter | "_" ) ( letter | "_" | digit )*, all of ASCII
func (s *scanner) scanName() token {
	start := s.offset
	for isLetter(s.at(s.offset)) || isDigit(s.at(s.offset)) {
		s.offset++
	}
	switch s.source[start:s.offset] {
	case "true":
		return s.token(tokenTrue, start)
	case "false":
		return s.token(tokenFalse, start)
	case "null":
		return s.token(tokenNull, start)
	}
	return s.token(tokenName, start)
}

// NUMBER := digit+
func (s *scanner) scanNumber() token {
	start := s.offset
	for isDigit(s.at(s.offset)) {
		s.offset++
	}
	return s.token(tokenNumber, start)
}

// scanSymbol takes the longest symbol that is at the offset.
func (s *scanner) scanSymbol() token {
	start := s.offset
	var kind tokenKind
	for k := tokenFirstSymbol; k < numberOfTokens; k++ {
		if s.source[start] == symbols[k][0] && len(symbols[k]) > len(symbols[kind]) && s.startsWith(symbols[k]) {
			kind = k
		}
	}
	if len(symbols[kind]) == 0 {
		_, size := utf8.DecodeRuneInString(s.source[start:])
		return s.fail(wrongCharacter(s.source, Span{start, start + size}))
	}
	if len(s.holes) > 0 {
		switch kind {
		case tokenLeftBrace:
			s.hole().braces++
		case tokenRightBrace:
			s.hole().braces--
		default:
		}
	}
	s.offset += len(symbols[kind])
	return s.token(kind, start)
}

func isLetter(c byte) bool { return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_' }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isLineBreak(c byte) bool { return c == '\n' || c == '\r' }
