// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

import (
	"slices"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/armtemplate"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// lowerName returns what a name stands for.
func (c *compiler) lowerName(e *nameExpression) (armtemplate.Expression, bool) {
	if e.isLocal {
		return armtemplate.Function("lambdaVariables", armtemplate.Text(e.name)), true
	}
	if symbol, r, ok := c.symbol(e); ok {
		return reference(r, armtemplate.Text(symbol)), true
	}
	switch c.file.declared[e.name].kind {
	case declaredParameter:
		return armtemplate.Parameter(e.name), true
	case declaredVariable:
		return armtemplate.Variable(e.name), true
	default:
		return nil, false
	}
}

// symbol returns the symbolic name of the resource or module that an expression
// names, which is outer::inner of a nested one, and false if it names none.
func (c *compiler) symbol(e expression) (symbol string, r *resource, ok bool) {
	switch e := e.(type) {
	case *nameExpression:
		if inner := c.inside.nested(e.name); inner != nil && !e.isLocal {
			return c.inside.name.name + "::" + e.name, inner, true
		}
		d := c.file.declared[e.name]
		return e.name, d.resource, d.resource != nil && !e.isLocal
	case *nestedAccess:
		outer, r, ok := c.symbol(e.operand)
		inner := r.nested(e.name)
		return outer + "::" + e.name, inner, ok && inner != nil
	}
	return "", nil, false
}

// nested returns the resource with that name in the body of another, or nil.
func (r *resource) nested(name string) *resource {
	if r == nil {
		return nil
	}
	return r.body.resources[name]
}

// reference returns the reference to a resource, or to all that a loop makes.
func reference(r *resource, symbol armtemplate.Expression) armtemplate.Expression {
	if r.isLoop {
		return armtemplate.Function("references", symbol)
	}
	return armtemplate.Function("reference", symbol)
}

func (c *compiler) lowerNested(e *nestedAccess) (armtemplate.Expression, bool) {
	symbol, r, ok := c.symbol(e)
	if !ok {
		return nil, false
	}
	return reference(r, armtemplate.Text(symbol)), true
}

func (c *compiler) lowerAccess(e *access) (armtemplate.Expression, bool) {
	if lowered, ok := c.lowerElement(e); ok {
		return lowered, true
	}
	lowered, ok := c.lowerAll([]expression{e.operand, e.key})
	if !ok {
		return nil, false
	}
	found := lookUp(e, lowered[0], lowered[1])
	if c.isModuleOutput(e) {
		found = armtemplate.Property(found, "value")
	}
	return found, true
}

// lowerElement returns the reference to one of the resources that a loop makes,
// and false for any other element.
func (c *compiler) lowerElement(e *access) (armtemplate.Expression, bool) {
	symbol, r, ok := c.symbol(e.operand)
	if !ok || !r.isLoop || e.isSafe || e.isFromEnd {
		return nil, false
	}
	index, ok := c.lower(e.key)
	name := armtemplate.Function("format", armtemplate.Text(symbol+"[{0}]"), index)
	return armtemplate.Function("reference", name), ok
}

// isModuleOutput reports whether e is module.outputs.name.
func (c *compiler) isModuleOutput(e *access) bool {
	outputs, ok := e.operand.(*access)
	if !ok {
		return false
	}
	key, ok := outputs.key.(*stringLiteral)
	if !ok || key.texts[0] != "outputs" {
		return false
	}
	module := outputs.operand
	if element, ok := module.(*access); ok {
		module = element.operand
	}
	_, r, ok := c.symbol(module)
	return ok && r.isModule
}

// lookUp returns the element of a value under a key.
func lookUp(e *access, of, key armtemplate.Expression) armtemplate.Expression {
	before, isCall := of.(*armtemplate.Call)
	isChained := isCall && isAccess(e.operand) && (before.Function == "tryGet" || before.Function == "tryIndexFromEnd")
	switch {
	case e.isSafe && e.isFromEnd:
		return armtemplate.Function("tryIndexFromEnd", of, key)
	case e.isSafe:
		return armtemplate.Function("tryGet", of, key)
	case isChained && e.isFromEnd:
		// What may be absent may be so for the rest of the chain.
		key = armtemplate.Function("createObject",
			armtemplate.Text("value"), key, armtemplate.Text("fromEnd"), armtemplate.Function("true"))
		fallthrough
	case isChained:
		return armtemplate.Function(before.Function, append(slices.Clone(before.Arguments), key)...)
	case e.isFromEnd:
		return armtemplate.Function("indexFromEnd", of, key)
	}
	return &armtemplate.Access{Of: called(of), Key: key}
}

// isAccess reports whether e reads an element, with or without an assertion.
func isAccess(e expression) bool {
	switch e := e.(type) {
	case *access:
		return true
	case *assertion:
		return isAccess(e.operand)
	}
	return false
}

// called returns an expression that may have an access after it, which a
// literal may not.
func called(e armtemplate.Expression) armtemplate.Expression {
	literal, ok := e.(armtemplate.Literal)
	if !ok {
		return e
	}
	if literal.Value.Kind() == value.KindString {
		return armtemplate.Function("string", e)
	}
	return armtemplate.Function("int", e)
}
