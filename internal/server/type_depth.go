// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package server

import "bytes"

// typeDepth returns how many levels of collections there are in a type, as
// Terraform writes it in JSON:
//
//	["object",{"a":["list",["tuple",["string","number"]]]}]
//
// Each level begins with an array of the kind of collection and what is in it.
// What is in an object or a tuple is in braces or brackets of its own.
func typeDepth(text []byte) int {
	depth, deepest := 0, 0
	var levels []bool // of the open braces and brackets, whether they are a level
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			i = endOfString(text, i)
		case '[', '{':
			isLevel := text[i] == '[' && !bytes.HasSuffix(text[:i], []byte(`"tuple",`))
			levels = append(levels, isLevel)
			if isLevel {
				depth++
				deepest = max(deepest, depth)
			}
		case ']', '}':
			if len(levels) == 0 {
				return deepest // what is no JSON gets no further than the decoder
			}
			if levels[len(levels)-1] {
				depth--
			}
			levels = levels[:len(levels)-1]
		}
	}
	return deepest
}

// endOfString returns the index of the quote that ends the string which begins
// at the given one.
func endOfString(text []byte, start int) int {
	for i := start + 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i
		}
	}
	return len(text)
}
