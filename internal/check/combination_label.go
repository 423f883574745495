// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"strconv"
	"strings"
	"unicode"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// How labels show values that are not literals.
const (
	nullLabel  = "null"
	otherLabel = "(other)"
)

// label returns the current combination, such as "size = S, tls = null". It is
// empty if there are no questions.
func (s *situation) label() string {
	parts := make([]string, len(s.asked))
	for i, q := range s.asked {
		parts[i] = q.path + " = " + s.valueLabel(i)
	}
	return strings.Join(parts, ", ")
}

// valueLabel returns the current value of a question as a label shows it: a
// string in quotes where it would read like something else.
func (s *situation) valueLabel(i int) string {
	v := s.current[s.asked[i].path]
	text, isText := v.(value.String)
	switch {
	case isOther(v):
		return otherLabel
	case !isText:
		return textOf(v)
	case needsQuotes(string(text)) || s.looksLikeOther(i, string(text)):
		return strconv.Quote(string(text))
	}
	return string(text)
}

// needsQuotes reports whether a string in a label would read like something
// else, or like the end of the label.
func needsQuotes(text string) bool {
	return text == "" || text == nullLabel || text == otherLabel || strings.TrimSpace(text) != text ||
		strings.ContainsAny(text, ",=\"") || strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) })
}

// looksLikeOther reports whether another value of a question that is not a
// string has the same text.
func (s *situation) looksLikeOther(i int, text string) bool {
	for _, v := range s.asked[i].tried {
		if _, isText := v.(value.String); !isText && textOf(v) == text {
			return true
		}
	}
	return false
}
