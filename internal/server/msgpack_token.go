// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package server

// tokenKind is what a token of MessagePack starts.
type tokenKind uint8

const (
	scalarToken tokenKind = iota // so many bytes: of a string too
	binaryToken                  // so many bytes
	arrayToken                   // so many values
	mapToken                     // so many pairs of a key and a value
)

// token is the start of a value: what it is and how much belongs to it.
type token struct {
	kind   tokenKind
	length int
}

// codeNil is null in MessagePack.
const codeNil = 0xc0

// token reads a token, whose length is no more than there are bytes left.
func (m *message) token() token {
	code := m.uint(1)
	switch {
	case code <= 0x7f, code >= 0xe0, code == codeNil, code == 0xc2, code == 0xc3:
		return token{scalarToken, 0} // a small integer, null, false, true
	case code <= 0x8f:
		return m.sized(mapToken, code&0x0f)
	case code <= 0x9f:
		return m.sized(arrayToken, code&0x0f)
	case code <= 0xbf:
		return m.sized(scalarToken, code&0x1f) // a short string
	case 0xc4 <= code && code <= 0xc6:
		return m.sized(binaryToken, m.uint(1<<(code-0xc4)))
	case 0xc7 <= code && code <= 0xc9:
		return m.sized(scalarToken, m.uint(1<<(code-0xc7))+1) // an extension, with a byte for its type
	case code == 0xca, code == 0xcb:
		return m.sized(scalarToken, 4<<(code-0xca)) // a float
	case 0xcc <= code && code <= 0xd3:
		return m.sized(scalarToken, 1<<(code&0x03)) // an integer
	case 0xd4 <= code && code <= 0xd8:
		return m.sized(scalarToken, 1<<(code-0xd4)+1) // a short extension
	case 0xd9 <= code && code <= 0xdb:
		return m.sized(scalarToken, m.uint(1<<(code-0xd9))) // a string
	case code == 0xdc, code == 0xdd:
		return m.sized(arrayToken, m.uint(2<<(code-0xdc)))
	case code == 0xde, code == 0xdf:
		return m.sized(mapToken, m.uint(2<<(code-0xde)))
	}
	m.fail(errMalformed)
	return token{}
}

// sized returns a token, unless it declares more than there can be.
func (m *message) sized(kind tokenKind, length uint64) token {
	if length > uint64(len(m.rest)) {
		m.fail(errMalformed)
		return token{}
	}
	return token{kind, int(length)} //nolint:gosec // The length of a slice is an int.
}

// uint reads an integer of that many bytes.
func (m *message) uint(bytes int) uint64 {
	var n uint64
	for _, b := range m.take(bytes) {
		n = n<<8 | uint64(b)
	}
	return n
}

// isAtBinary reports whether the next token is one of binary data.
func (m *message) isAtBinary() bool {
	return len(m.rest) > 0 && 0xc4 <= m.rest[0] && m.rest[0] <= 0xc6
}
