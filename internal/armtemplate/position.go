// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// byteOrderMark may be at the beginning of text, and is no part of it.
const byteOrderMark = "\uFEFF"

// Position is a place in text. The zero Position is nowhere.
type Position struct {
	Line   int // from 1
	Column int // in characters, that is code points, from 1
}

// IsKnown reports whether the position is a place in text.
func (p Position) IsKnown() bool { return p.Line > 0 }

// IsBefore reports whether the position comes earlier in the text than another.
func (p Position) IsBefore(other Position) bool {
	return p.Line < other.Line || p.Line == other.Line && p.Column < other.Column
}

// String returns the position in words, such as "line 3, column 5". Nowhere is
// "".
func (p Position) String() string {
	if !p.IsKnown() {
		return ""
	}
	return fmt.Sprintf("line %d, column %d", p.Line, p.Column)
}

// Locator finds the positions of offsets in text.
type Locator struct {
	text     string
	offset   int
	position Position
}

// NewLocator returns a locator for text.
func NewLocator(text string) *Locator {
	l := &Locator{text: text}
	l.rewind()
	return l
}

func (l *Locator) rewind() {
	l.position = Position{1, 1}
	l.offset = 0
	if strings.HasPrefix(l.text, byteOrderMark) {
		l.offset = len(byteOrderMark)
	}
}

// Position returns the position of the character at an offset in bytes. A line
// ends with "\n", "\r\n" or "\r". It takes time in proportion to the distance
// from the last offset that was asked for, if that comes earlier in the text.
func (l *Locator) Position(offset int) Position {
	if offset < l.offset {
		l.rewind()
	}
	for l.offset < min(offset, len(l.text)) {
		r, size := utf8.DecodeRuneInString(l.text[l.offset:])
		if l.offset+size > offset {
			break
		}
		l.offset += size
		l.position.Column++
		if r == '\n' || r == '\r' && !strings.HasPrefix(l.text[l.offset:], "\n") {
			l.position = Position{l.position.Line + 1, 1}
		}
	}
	return l.position
}
