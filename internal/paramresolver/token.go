// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

// tokenKind is the class of a token.
type tokenKind uint8

const (
	tokenEnd      tokenKind = iota // the "}}" of the expression
	tokenString                    // "text", quotes included
	tokenNumber                    // -12.5
	tokenTrue                      // true
	tokenFalse                     // false
	tokenNull                      // null
	tokenPath                      // context.resource.name
	tokenWord                      // characters of a segment that are no keyword: an error
	tokenQuestion                  // ?
	tokenColon                     // :
	tokenOr                        // ||
	tokenAnd                       // &&
	tokenEqual                     // ==
	tokenNotEqual                  // !=
	tokenNot                       // !
	tokenOpen                      // (
	tokenClose                     // )
	tokenInvalid                   // any other character: an error
)

// token is a piece of an expression.
type token struct {
	kind tokenKind
	span Span
}

// isOperand reports whether a value begins with a token of that kind.
func (k tokenKind) isOperand() bool {
	switch k {
	case tokenString, tokenNumber, tokenTrue, tokenFalse, tokenNull, tokenPath, tokenWord, tokenOpen:
		return true
	default:
		return false
	}
}

// operator gives the binary operator that a token of that kind is, and false
// where it is none.
func (k tokenKind) operator() (operator, bool) {
	switch k {
	case tokenOr:
		return opOr, true
	case tokenAnd:
		return opAnd, true
	case tokenEqual:
		return opEqual, true
	case tokenNotEqual:
		return opNotEqual, true
	default:
		return 0, false
	}
}
