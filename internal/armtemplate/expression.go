// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import "github.com/paramresolver/terraform-provider-paramresolver/internal/value"

// Expression is a [Literal], a [*Call] or an [*Access]. It is never changed.
type Expression interface {
	// write writes the expression as in square brackets.
	write(w *writer)
}

// Literal is a [value.String] or a [value.Number] that is written down.
type Literal struct{ Value value.Value }

// Call is the call of a function.
type Call struct {
	Function  string
	Arguments []Expression
}

// Access is an element of an object or array: of.name, of[0].
type Access struct{ Of, Key Expression }

// Text returns the literal of a string.
func Text(text string) Literal { return Literal{value.String(text)} }

// Function returns the call of a function.
func Function(name string, arguments ...Expression) *Call { return &Call{name, arguments} }

// Property returns the element of an object with that name.
func Property(of Expression, name string) *Access { return &Access{of, Text(name)} }

// Parameter returns the expression of a parameter of the template.
func Parameter(name string) *Call { return Function("parameters", Text(name)) }

// Variable returns the expression of a variable of the template.
func Variable(name string) *Call { return Function("variables", Text(name)) }

// text returns the text of a literal, and false for any other expression.
func text(e Expression) (string, bool) {
	if literal, ok := e.(Literal); ok {
		s, ok := literal.Value.(value.String)
		return string(s), ok
	}
	return "", false
}

// Reference is what an expression says of a resource of the template: the
// property of the resource with that symbolic name.
type Reference struct{ Symbol, Property string }

// AsReference returns the reference that an expression such as
// reference('pack').id is, and false for any other expression.
func AsReference(e Expression) (Reference, bool) {
	access, ok := e.(*Access)
	if !ok {
		return Reference{}, false
	}
	property, isText := text(access.Key)
	call, isCall := access.Of.(*Call)
	if !isText || !isCall || call.Function != "reference" || len(call.Arguments) != 1 {
		return Reference{}, false
	}
	symbol, ok := text(call.Arguments[0])
	return Reference{symbol, property}, ok
}
