// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/contextpath"
)

// lexer splits an expression into tokens.
type lexer struct {
	source string // the expression with its braces
	offset int    // of what comes next
	end    int    // of the "}}"
}

func newLexer(source string) lexer {
	return lexer{source: source, offset: len(opening), end: len(source) - len(closing)}
}

// next returns the next token: TokenEnd at the end, and again from there on.
func (l *lexer) next() Token {
	l.skipSpace()
	start := l.offset
	if start >= l.end {
		return Token{Kind: TokenEnd, Span: Span{l.end, len(l.source)}}
	}
	switch c := l.source[start]; c {
	case '"':
		return l.lexString()
	case '(':
		return l.symbol(TokenOpen, 1)
	case ')':
		return l.symbol(TokenClose, 1)
	case '?':
		return l.symbol(TokenQuestion, 1)
	case ':':
		return l.symbol(TokenColon, 1)
	case '=':
		return l.doubled("==", TokenEqual, TokenInvalid)
	case '!':
		return l.doubled("!=", TokenNotEqual, TokenNot)
	case '&':
		return l.doubled("&&", TokenAnd, TokenInvalid)
	case '|':
		return l.doubled("||", TokenOr, TokenInvalid)
	case '-':
		if isDigit(l.at(start + 1)) {
			return l.lexNumber()
		}
	default:
		if isDigit(c) {
			return l.lexNumber()
		}
	}
	return l.lexWord()
}

// at returns the byte at offset i, or 0 after the end.
func (l *lexer) at(i int) byte {
	if i < l.end {
		return l.source[i]
	}
	return 0
}

func (l *lexer) skipSpace() {
	for l.offset < l.end {
		switch c := l.source[l.offset]; {
		case c == ' ':
			l.offset++
		case ' ' < c && c < utf8.RuneSelf:
			return
		default:
			r, size := utf8.DecodeRuneInString(l.source[l.offset:l.end])
			if !unicode.IsSpace(r) {
				return
			}
			l.offset += size
		}
	}
}

// symbol takes the next n bytes as one token.
func (l *lexer) symbol(kind TokenKind, n int) Token {
	start := l.offset
	l.offset += n
	return Token{Kind: kind, Span: Span{start, l.offset}}
}

// doubled takes a symbol of two characters, or else its first one alone.
func (l *lexer) doubled(symbol string, kind, alone TokenKind) Token {
	if strings.HasPrefix(l.source[l.offset:l.end], symbol) {
		return l.symbol(kind, len(symbol))
	}
	return l.symbol(alone, 1)
}

// STRING := text between double quotes, verbatim
func (l *lexer) lexString() Token {
	text := l.source[l.offset+1 : l.end]
	length := strings.IndexByte(text, '"')
	if length < 0 {
		return l.symbol(TokenUnclosedString, 1+len(text))
	}
	return l.symbol(TokenString, length+2)
}

// NUMBER := "-"? digits ( "." digits )?
func (l *lexer) lexNumber() Token {
	i := l.skipDigits(l.offset + 1)
	if l.at(i) == '.' && isDigit(l.at(i+1)) {
		i = l.skipDigits(i + 1)
	}
	end := i
	for l.at(end) == '.' || l.segmentEnd(end) > end {
		end = max(end+1, l.segmentEnd(end))
	}
	if end > i {
		return l.symbol(TokenInvalidNumber, end-l.offset)
	}
	return l.symbol(TokenNumber, end-l.offset)
}

func (l *lexer) skipDigits(i int) int {
	for isDigit(l.at(i)) {
		i++
	}
	return i
}

// PATH := "context" ( "." SEGMENT )+, or a keyword, or a word that is neither,
// or a character that begins none of them.
func (l *lexer) lexWord() Token {
	start, end := l.offset, l.segmentEnd(l.offset)
	switch word := l.source[start:end]; {
	case end == start:
		_, size := utf8.DecodeRuneInString(l.source[start:l.end])
		return l.symbol(TokenInvalid, size)
	case word == "context" && l.at(end) == '.':
		return l.lexPath(end)
	case word == "true":
		return l.symbol(TokenTrue, len(word))
	case word == "false":
		return l.symbol(TokenFalse, len(word))
	case word == "null":
		return l.symbol(TokenNull, len(word))
	default:
		return l.symbol(TokenWord, len(word))
	}
}

// lexPath takes a path whose first "." is at dot.
func (l *lexer) lexPath(dot int) Token {
	for l.at(dot) == '.' {
		end := l.segmentEnd(dot + 1)
		if end == dot+1 {
			return l.symbol(TokenEmptySegment, end-l.offset)
		}
		dot = end
	}
	return l.symbol(TokenPath, dot-l.offset)
}

// segmentEnd returns the end of the characters from i on that may be in a
// SEGMENT.
func (l *lexer) segmentEnd(i int) int { return contextpath.SegmentEnd(l.source[:l.end], i) }

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// Tokens returns the tokens in a part of a source: of an expression, what is
// between its braces. If that is malformed, the tokens after the error are what
// they look like.
func Tokens(source string, part Span) iter.Seq[Token] {
	return func(yield func(Token) bool) {
		l := lexer{source: source, offset: part.Start, end: part.End}
		for t := l.next(); t.Kind != TokenEnd; t = l.next() {
			if !yield(t) {
				return
			}
		}
	}
}
