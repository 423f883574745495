// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import (
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// Print returns an expression as it is between square brackets, in the form
// that "bicep build" gives it.
func Print(e Expression) string {
	var w writer
	e.write(&w)
	return w.String()
}

// Embed returns what "bicep build" writes in place of a value that the
// expression stands for: the expression in square brackets, but of a literal,
// true(), false() and null() the value itself, text with its escape.
func Embed(e Expression) value.Value {
	switch e := e.(type) {
	case Literal:
		if s, ok := e.Value.(value.String); ok {
			return value.String(Escape(string(s)))
		}
		return e.Value
	case *Call:
		if constant, ok := constants[e.Function]; ok && len(e.Arguments) == 0 {
			return constant
		}
	}
	return value.String(bracketed(e))
}

// constants are the values of functions without arguments.
var constants = map[string]value.Value{
	"true":  value.Bool(true),
	"false": value.Bool(false),
	"null":  value.Null{},
}

// Escape returns the string of a template that stands for text: where the text
// would be read as an expression, it gets a second bracket.
func Escape(text string) string {
	if inBrackets(text) {
		return "[" + text
	}
	return text
}

// inBrackets reports whether text begins and ends as an expression does.
func inBrackets(text string) bool {
	return strings.HasPrefix(text, "[") && strings.HasSuffix(text, "]")
}

// bracketed returns an expression in square brackets.
func bracketed(e Expression) string { return "[" + Print(e) + "]" }

// writer writes expressions.
type writer struct{ strings.Builder }

func (l Literal) write(w *writer) {
	switch v := l.Value.(type) {
	case value.Number:
		// Those with too many digits are not literals of a template.
		digits, _ := v.Text()
		w.WriteString(digits)
	case value.String:
		w.WriteString("'" + strings.ReplaceAll(string(v), "'", "''") + "'")
	}
}

func (c *Call) write(w *writer) {
	w.WriteString(c.Function + "(")
	for i, argument := range c.Arguments {
		if i > 0 {
			w.WriteString(", ")
		}
		argument.write(w)
	}
	w.WriteString(")")
}

func (a *Access) write(w *writer) {
	a.Of.write(w)
	if name, ok := text(a.Key); ok && isName(name) {
		w.WriteString("." + name)
		return
	}
	w.WriteString("[")
	a.Key.write(w)
	w.WriteString("]")
}

// isName reports whether text is a NAME.
func isName(text string) bool {
	for i := range len(text) {
		if !isNameByte(text[i], i == 0) {
			return false
		}
	}
	return text != ""
}

// isNameByte reports whether a NAME may have the byte, at its start or later.
func isNameByte(b byte, first bool) bool {
	return b == '_' || 'a' <= b|0x20 && b|0x20 <= 'z' || !first && '0' <= b && b <= '9'
}
