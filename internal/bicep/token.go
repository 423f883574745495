// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

// tokenKind is the class of a token.
type tokenKind uint8

const (
	tokenEnd     tokenKind = iota // the end of the source
	tokenInvalid                  // what is no token: the scanner has an error
	tokenNewLine                  // line breaks, and the space and comments between them
	tokenName                     // an identifier, or a keyword such as param
	tokenTrue                     // true
	tokenFalse                    // false
	tokenNull                     // null
	tokenNumber                   // 12

	tokenString       // 'text': a string without holes
	tokenStringStart  // 'text${: a string up to its first hole
	tokenStringMiddle // }text${: a string between two holes
	tokenStringEnd    // }text': a string from its last hole on

	tokenLeftBrace      // {
	tokenRightBrace     // }
	tokenLeftBracket    // [
	tokenRightBracket   // ]
	tokenLeftParen      // (
	tokenRightParen     // )
	tokenComma          // ,
	tokenColon          // :
	tokenDoubleColon    // ::
	tokenDot            // .
	tokenEllipsis       // ...
	tokenQuestion       // ?
	tokenCoalesce       // ??
	tokenAt             // @
	tokenCaret          // ^
	tokenPipe           // |
	tokenAssign         // =
	tokenArrow          // =>
	tokenNot            // !
	tokenOr             // ||
	tokenAnd            // &&
	tokenEqual          // ==
	tokenNotEqual       // !=
	tokenEqualFold      // =~
	tokenNotEqualFold   // !~
	tokenLess           // <
	tokenLessOrEqual    // <=
	tokenGreater        // >
	tokenGreaterOrEqual // >=
	tokenPlus           // +
	tokenMinus          // -
	tokenStar           // *
	tokenSlash          // /
	tokenPercent        // %
	numberOfTokens      //
	tokenFirstSymbol    = tokenLeftBrace
)

// symbols has the text of every token that is always the same characters.
var symbols = [numberOfTokens]string{
	tokenLeftBrace: "{", tokenRightBrace: "}", tokenLeftBracket: "[", tokenRightBracket: "]",
	tokenLeftParen: "(", tokenRightParen: ")", tokenComma: ",", tokenColon: ":", tokenDoubleColon: "::",
	tokenDot: ".", tokenEllipsis: "...", tokenQuestion: "?", tokenCoalesce: "??", tokenAt: "@",
	tokenCaret: "^", tokenPipe: "|", tokenAssign: "=", tokenArrow: "=>", tokenNot: "!", tokenOr: "||",
	tokenAnd: "&&", tokenEqual: "==", tokenNotEqual: "!=", tokenEqualFold: "=~", tokenNotEqualFold: "!~",
	tokenLess: "<", tokenLessOrEqual: "<=", tokenGreater: ">", tokenGreaterOrEqual: ">=",
	tokenPlus: "+", tokenMinus: "-", tokenStar: "*", tokenSlash: "/", tokenPercent: "%",
}

// token is a piece of a source.
type token struct {
	kind tokenKind
	span Span
	// text is what a string, or a piece of one, stands for.
	text string
}

// precedence returns how tight the binary operator binds that a token of that
// kind is, and 0 if it is not one.
func (k tokenKind) precedence() int {
	switch k {
	case tokenCoalesce:
		return 1
	case tokenOr:
		return 2
	case tokenAnd:
		return 3
	case tokenEqual, tokenNotEqual, tokenEqualFold, tokenNotEqualFold:
		return 4
	case tokenLess, tokenLessOrEqual, tokenGreater, tokenGreaterOrEqual:
		return 5
	case tokenPlus, tokenMinus:
		return 6
	case tokenStar, tokenSlash, tokenPercent:
		return 7
	default:
		return 0
	}
}
