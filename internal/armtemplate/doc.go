// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

// Package armtemplate reads ARM templates, the JSON that "bicep build" writes,
// and evaluates the expressions in them.
//
// A string of a template that is in square brackets is an expression:
//
//	text       = "[" expression "]"
//	expression = ( STRING | NUMBER | call ) access*
//	call       = NAME ( "." NAME )* "(" ( expression ( "," expression )* )? ")"
//	access     = "." NAME | "[" expression "]"
//
// A STRING is in single quotes, and each quote in it is doubled.
//
// A string of a template that begins with "[[" and ends with "]" is not an
// expression, but text that begins with a single bracket. All other strings
// stand for themselves.
//
// An expression may have no value here, such as a parameter that is not given,
// or a function whose result only a deployment knows. The value is never
// guessed: the expression stays as it is, in square brackets, also within text.
// A loop over the elements of an array, which a template has under the key
// "copy", stays its JSON in square brackets.
package armtemplate
