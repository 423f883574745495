// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/armtemplate"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// lower returns the expression of a template that stands for an expression of
// Bicep, and false if there is none, since a template has no such thing, or it
// depends on what is in other files.
func (c *compiler) lower(e expression) (armtemplate.Expression, bool) {
	switch e := e.(type) {
	case *nullLiteral:
		return armtemplate.Function("null"), true
	case *boolLiteral:
		return armtemplate.Function(strconv.FormatBool(e.value)), true
	case *numberLiteral:
		return lowerNumber(e.value, false), true
	case *stringLiteral:
		return c.lowerText(e), true
	case *nameExpression:
		return c.lowerName(e)
	case *arrayLiteral:
		return c.lowerArray(e)
	case *objectLiteral:
		return c.lowerObject(e)
	case *parentheses:
		return c.lower(e.inner)
	case *assertion:
		return c.lower(e.operand)
	case *unary:
		return c.lowerUnary(e)
	case *binary:
		return c.lowerBinary(e)
	case *ternary:
		return c.lowerCall("if", e.condition, e.then, e.otherwise)
	case *access:
		return c.lowerAccess(e)
	case *nestedAccess:
		return c.lowerNested(e)
	case *call:
		return c.lowerFunction(e)
	case *lambda:
		return c.lowerLambda(e)
	}
	return nil, false
}

// unresolved returns the text that stands for an expression for which there is
// none in a template: its source in square brackets.
func (c *compiler) unresolved(e expression) armtemplate.Expression {
	return armtemplate.Text("[" + e.span().in(c.file.source) + "]")
}

// lowerAll returns the expressions of several, and false if one has none.
func (c *compiler) lowerAll(all []expression) ([]armtemplate.Expression, bool) {
	lowered := make([]armtemplate.Expression, len(all))
	for i, e := range all {
		var ok bool
		if lowered[i], ok = c.lower(e); !ok {
			return nil, false
		}
	}
	return lowered, true
}

// lowerCall returns the call of a function.
func (c *compiler) lowerCall(function string, arguments ...expression) (armtemplate.Expression, bool) {
	lowered, ok := c.lowerAll(arguments)
	return armtemplate.Function(function, lowered...), ok
}

// number returns the value of a number.
func number(digits uint64, isNegative bool) value.Number {
	n := value.Uint(digits)
	if !isNegative {
		return n
	}
	return value.Exactly(new(big.Float).Neg(n.Float()))
}

// lowerNumber returns a number. As a literal it has 32 bits at most.
func lowerNumber(digits uint64, isNegative bool) armtemplate.Expression {
	n := number(digits, isNegative)
	if digits <= math.MaxInt32 {
		return armtemplate.Literal{Value: n}
	}
	text, _ := n.Text()
	return armtemplate.Function("json", armtemplate.Text(text))
}

// lowerText returns a string: that of a format, where it has holes. A hole with
// what has no value stays the text that it is.
func (c *compiler) lowerText(s *stringLiteral) armtemplate.Expression {
	if len(s.holes) == 0 {
		return armtemplate.Text(s.texts[0])
	}
	doubled := strings.NewReplacer("{", "{{", "}", "}}")
	var format strings.Builder
	arguments := make([]armtemplate.Expression, 1, 1+len(s.holes))
	for i, hole := range s.holes {
		format.WriteString(doubled.Replace(s.texts[i]) + "{" + strconv.Itoa(i) + "}")
		argument, ok := c.lower(hole)
		if !ok {
			argument = c.unresolved(hole)
		}
		arguments = append(arguments, argument)
	}
	format.WriteString(doubled.Replace(s.texts[len(s.holes)]))
	arguments[0] = armtemplate.Text(format.String())
	return armtemplate.Function("format", arguments...)
}

// lowerArray returns an array. One with a spread is made of several.
func (c *compiler) lowerArray(e *arrayLiteral) (armtemplate.Expression, bool) {
	var parts []armtemplate.Expression
	var part *armtemplate.Call
	for _, element := range e.elements {
		inner, isSpread := element.(*spread)
		if isSpread {
			element = inner.operand
		}
		lowered, ok := c.lower(element)
		switch {
		case !ok:
			return nil, false
		case isSpread:
			parts, part = append(parts, lowered), nil
			continue
		case part == nil:
			part = armtemplate.Function("createArray")
			parts = append(parts, part)
		}
		part.Arguments = append(part.Arguments, lowered)
	}
	return joined(parts, "createArray", "flatten", part != nil), true
}

// lowerObject returns an object. One with a spread is made of several.
func (c *compiler) lowerObject(e *objectLiteral) (armtemplate.Expression, bool) {
	var parts []armtemplate.Expression
	var part *armtemplate.Call
	for _, p := range e.properties {
		lowered, ok := c.lower(p.value)
		switch {
		case !ok:
			return nil, false
		case p.key == nil:
			parts, part = append(parts, lowered), nil
			continue
		case part == nil:
			part = armtemplate.Function("createObject")
			parts = append(parts, part)
		}
		part.Arguments = append(part.Arguments, c.lowerText(p.key), lowered)
	}
	return joined(parts, "createObject", "shallowMerge", part != nil), true
}

// joined returns the parts of an object or array as one. Several of them, and a
// single spread, need a function to join them.
func joined(parts []armtemplate.Expression, create, join string, isLiteral bool) armtemplate.Expression {
	switch {
	case len(parts) == 0:
		return armtemplate.Function(create)
	case len(parts) == 1 && isLiteral:
		return parts[0]
	}
	return armtemplate.Function(join, armtemplate.Function("createArray", parts...))
}

func (c *compiler) lowerUnary(e *unary) (armtemplate.Expression, bool) {
	if e.operator == tokenNot {
		return c.lowerCall("not", e.operand)
	}
	if n, ok := e.operand.(*numberLiteral); ok {
		return lowerNumber(n.value, true), true
	}
	operand, ok := c.lower(e.operand)
	return armtemplate.Function("sub", lowerNumber(0, false), operand), ok
}

// operators has the function that each binary operator is, but for those that
// lowerBinary knows.
var operators = map[tokenKind]string{
	tokenCoalesce: "coalesce", tokenOr: "or", tokenAnd: "and", tokenEqual: "equals", tokenLess: "less",
	tokenLessOrEqual: "lessOrEquals", tokenGreater: "greater", tokenGreaterOrEqual: "greaterOrEquals",
	tokenPlus: "add", tokenMinus: "sub", tokenStar: "mul", tokenSlash: "div", tokenPercent: "mod",
}

func (c *compiler) lowerBinary(e *binary) (armtemplate.Expression, bool) {
	operands, ok := c.lowerAll([]expression{e.left, e.right})
	if !ok {
		return nil, false
	}
	if e.operator == tokenEqualFold || e.operator == tokenNotEqualFold {
		for i, operand := range operands {
			operands[i] = armtemplate.Function("toLower", operand)
		}
	}
	switch e.operator {
	case tokenEqualFold:
		return armtemplate.Function("equals", operands...), true
	case tokenNotEqual, tokenNotEqualFold:
		return armtemplate.Function("not", armtemplate.Function("equals", operands...)), true
	default:
		return armtemplate.Function(operators[e.operator], operands...), true
	}
}

func (c *compiler) lowerLambda(e *lambda) (armtemplate.Expression, bool) {
	body, ok := c.lower(e.body)
	arguments := make([]armtemplate.Expression, 0, len(e.parameters)+1)
	for _, name := range e.parameters {
		arguments = append(arguments, armtemplate.Text(name))
	}
	return armtemplate.Function("lambda", append(arguments, body)...), ok
}

// cast returns the value of a call that changes nothing but its type.
func (c *compiler) cast(e *call) (expression, bool) {
	if e.name != "any" || len(e.arguments) != 1 || e.receiver != nil && !c.isNamespace(e.receiver) {
		return nil, false
	}
	return e.arguments[0], true
}

// isNamespace reports whether e names one of the namespaces that functions are
// in.
func (c *compiler) isNamespace(e expression) bool {
	name, ok := e.(*nameExpression)
	return ok && !name.isLocal && (name.name == "az" || name.name == "sys") &&
		c.file.declared[name.name].kind == declaredElsewhere
}

// lowerFunction returns the call of a function of Bicep or of the file. Methods,
// and functions of other files, are known to whoever deploys only.
func (c *compiler) lowerFunction(e *call) (armtemplate.Expression, bool) {
	if inner, ok := c.cast(e); ok {
		return c.lower(inner)
	}
	name := e.name
	switch d, ok := c.file.declared[name]; {
	case e.receiver != nil && !c.isNamespace(e.receiver):
		return nil, false
	case e.receiver == nil && ok && d.kind == declaredFunction:
		name = "__bicep." + name
	case e.receiver == nil && ok && d.kind == declaredElsewhere:
		return nil, false
	case name == "nameof" && len(e.arguments) == 1:
		return nameOf(e.arguments[0])
	}
	return c.lowerCall(name, e.arguments...)
}

// nameOf returns the last name of what is named.
func nameOf(e expression) (armtemplate.Expression, bool) {
	switch e := e.(type) {
	case *nameExpression:
		return armtemplate.Text(e.name), true
	case *nestedAccess:
		return armtemplate.Text(e.name), true
	case *access:
		if key, ok := e.key.(*stringLiteral); ok && len(key.holes) == 0 {
			return armtemplate.Text(key.texts[0]), true
		}
	}
	return nil, false
}
