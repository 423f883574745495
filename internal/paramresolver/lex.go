// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// lexer splits an expression into tokens.
type lexer struct {
	source string // the expression with its braces
	offset int    // of what comes next
	end    int    // of the "}}"
	// err is what is wrong inside the last token, such as a string that never
	// ends.
	err *Error
}

func newLexer(source string) lexer {
	return lexer{source: source, offset: len(opening), end: len(source) - len(closing)}
}

// next gives the next token: tokenEnd at the end, and again from there on.
func (l *lexer) next() token {
	l.skipSpace()
	start := l.offset
	if start >= l.end {
		return token{kind: tokenEnd, span: Span{l.end, len(l.source)}}
	}
	switch c := l.source[start]; c {
	case '"':
		return l.lexString()
	case '(':
		return l.symbol(tokenOpen, 1)
	case ')':
		return l.symbol(tokenClose, 1)
	case '?':
		return l.symbol(tokenQuestion, 1)
	case ':':
		return l.symbol(tokenColon, 1)
	case '=':
		return l.doubled("==", tokenEqual, tokenInvalid)
	case '!':
		return l.doubled("!=", tokenNotEqual, tokenNot)
	case '&':
		return l.doubled("&&", tokenAnd, tokenInvalid)
	case '|':
		return l.doubled("||", tokenOr, tokenInvalid)
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

// at gives the byte at offset i, or 0 behind the end.
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
func (l *lexer) symbol(kind tokenKind, n int) token {
	start := l.offset
	l.offset += n
	return token{kind: kind, span: Span{start, l.offset}}
}

// doubled takes a symbol of two characters, or else its first one alone.
func (l *lexer) doubled(symbol string, kind, alone tokenKind) token {
	if strings.HasPrefix(l.source[l.offset:l.end], symbol) {
		return l.symbol(kind, len(symbol))
	}
	return l.symbol(alone, 1)
}

// STRING := text between double quotes, verbatim
func (l *lexer) lexString() token {
	text := l.source[l.offset+1 : l.end]
	length := strings.IndexByte(text, '"')
	if length < 0 {
		t := l.symbol(tokenString, 1+len(text))
		l.err = unclosedLiteral(t.span)
		return t
	}
	return l.symbol(tokenString, length+2)
}

// NUMBER := "-"? digits ( "." digits )?
func (l *lexer) lexNumber() token {
	i := l.skipDigits(l.offset + 1)
	if l.at(i) == '.' && isDigit(l.at(i+1)) {
		i = l.skipDigits(i + 1)
	}
	end := i
	for l.at(end) == '.' || l.segmentEnd(end) > end {
		end = max(end+1, l.segmentEnd(end))
	}
	t := l.symbol(tokenNumber, end-l.offset)
	if end > i {
		l.err = badNumber(t.span, l.source)
	}
	return t
}

func (l *lexer) skipDigits(i int) int {
	for isDigit(l.at(i)) {
		i++
	}
	return i
}

// PATH := "context" ( "." SEGMENT )+, or a keyword, or a word that is neither,
// or a character that begins none of them.
func (l *lexer) lexWord() token {
	start, end := l.offset, l.segmentEnd(l.offset)
	switch word := l.source[start:end]; {
	case end == start:
		_, size := utf8.DecodeRuneInString(l.source[start:l.end])
		return l.symbol(tokenInvalid, size)
	case word == "context" && l.at(end) == '.':
		return l.lexPath(end)
	case word == "true":
		return l.symbol(tokenTrue, len(word))
	case word == "false":
		return l.symbol(tokenFalse, len(word))
	case word == "null":
		return l.symbol(tokenNull, len(word))
	default:
		return l.symbol(tokenWord, len(word))
	}
}

// lexPath takes a path whose first "." is at dot.
func (l *lexer) lexPath(dot int) token {
	for l.at(dot) == '.' {
		end := l.segmentEnd(dot + 1)
		if end == dot+1 {
			t := l.symbol(tokenPath, end-l.offset)
			l.err = emptySegment(Span{dot, dot + 1})
			return t
		}
		dot = end
	}
	return l.symbol(tokenPath, dot-l.offset)
}

// segmentEnd gives the end of the characters from i on that may stand in a
// SEGMENT: all but whitespace, ".", quotes, brackets and "!=&|?:<>+*%,".
func (l *lexer) segmentEnd(i int) int {
	source := l.source[:l.end]
	for i < len(source) {
		c := source[i]
		if c < utf8.RuneSelf {
			if endsSegment[c] {
				break
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(source[i:])
		if unicode.IsSpace(r) {
			break
		}
		i += size
	}
	return i
}

// endsSegment holds the ASCII characters that cannot stand in a SEGMENT.
var endsSegment = func() (table [utf8.RuneSelf]bool) {
	for _, c := range " \t\n\v\f\r.\"`()[]{}!=&|?:<>+*%," {
		table[c] = true
	}
	return table
}()

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
