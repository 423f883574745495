// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

// Token is a piece of an expression.
type Token struct {
	Kind TokenKind
	Span Span
}

// TokenKind is the class of a token.
type TokenKind uint8

// The classes of tokens. The zero TokenKind is that of no token.
const (
	TokenNone     TokenKind = iota
	TokenEnd                // the "}}" of the expression
	TokenString             // "text", quotes included
	TokenNumber             // -12.5
	TokenTrue               // true
	TokenFalse              // false
	TokenNull               // null
	TokenPath               // context.resource.name
	TokenWord               // characters of a segment that are no keyword: an error
	TokenQuestion           // ?
	TokenColon              // :
	TokenOr                 // ||
	TokenAnd                // &&
	TokenEqual              // ==
	TokenNotEqual           // !=
	TokenNot                // !
	TokenOpen               // (
	TokenClose              // )
	TokenInvalid            // any other character: an error

	TokenUnclosedString // a string up to the end, without its last quote
	TokenInvalidNumber  // a number with something in it that is no digit
	TokenEmptySegment   // a path up to a "." with no name after it
)

// IsOperand reports whether a value begins with a token of that kind.
func (k TokenKind) IsOperand() bool {
	switch k {
	case TokenString, TokenNumber, TokenTrue, TokenFalse, TokenNull, TokenPath, TokenWord, TokenOpen:
		return true
	default:
		return false
	}
}

// operator returns the binary operator that a token of that kind is, and false
// if it is not one.
func (k TokenKind) operator() (Operator, bool) {
	switch k {
	case TokenOr:
		return Or, true
	case TokenAnd:
		return And, true
	case TokenEqual:
		return Equal, true
	case TokenNotEqual:
		return NotEqual, true
	default:
		return 0, false
	}
}
