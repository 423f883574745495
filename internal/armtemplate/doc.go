// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

// Package armtemplate reads ARM templates, the JSON that "bicep build" writes,
// and evaluates the expressions in them.
//
// A string of a template that stands in square brackets is an expression:
//
//	text       = "[" expression "]"
//	expression = ( STRING | NUMBER | call ) access*
//	call       = NAME ( "." NAME )* "(" ( expression ( "," expression )* )? ")"
//	access     = "." NAME | "[" expression "]"
//
// A STRING stands in single quotes, and each quote in it stands twice.
//
// A string of a template that begins with "[[" and ends with "]" is no
// expression, but a text that begins with a single bracket. All others are what
// they are.
//
// What an expression stands for may have no value here: a parameter that nobody
// gave, a function that only a deployment can answer. That is never guessed: it
// stays the expression that it is, in square brackets, also within a text. A
// loop over the elements of an array, which a template has under the key "copy",
// stays its JSON in square brackets.
package armtemplate
