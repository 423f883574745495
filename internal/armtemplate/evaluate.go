// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import (
	"math/big"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// evaluate returns the value of an expression, which may be missing.
func (s *Scope) evaluate(e Expression) value.Value {
	defer s.leave()
	if !s.enter() {
		return missing{e}
	}
	var v value.Value
	switch e := e.(type) {
	case Literal:
		return e.Value
	case *Access:
		v = s.access(e)
	case *Call:
		v = s.call(e)
	}
	if v == nil {
		return missing{e}
	}
	return v
}

// access returns an element, and nil if it has no value.
func (s *Scope) access(a *Access) value.Value {
	if reference, ok := AsReference(a); ok {
		if reference.Property == "name" {
			return s.once(name{resourceName, reference.Symbol}, s.resource)
		}
		return nil
	}
	of, key := s.evaluate(a.Of), s.evaluate(a.Key)
	if v, ok := max(stateOf(of), stateOf(key)).instead(value.KindAny); ok {
		return v
	}
	return elementOf(of, key)
}

// elementOf returns the element of an object or list that a key or index names,
// and nil if there is none.
func elementOf(of, key value.Value) value.Value {
	switch key := key.(type) {
	case value.String:
		if o, ok := of.(value.Object); ok {
			if v, ok := o.Element(string(key)); ok {
				return v
			}
		}
	case value.Number:
		list, ok := of.(value.Array)
		if !ok || of.Kind() != value.KindList {
			return nil
		}
		if i, accuracy := key.Float().Int64(); accuracy == big.Exact && 0 <= i && i < int64(list.Len()) {
			return list.Element(int(i))
		}
	}
	return nil
}

// call returns what a function gives, and nil if that is not certain.
func (s *Scope) call(c *Call) value.Value {
	switch c.Function {
	case "parameters", "variables":
		return s.lookUp(c)
	case "if":
		return s.choose(c)
	}
	arguments := make([]value.Value, len(c.Arguments))
	for i, argument := range c.Arguments {
		arguments[i] = s.evaluate(argument)
	}
	return s.apply(c, arguments)
}

// lookUp returns the value of a parameter or variable.
func (s *Scope) lookUp(c *Call) value.Value {
	if len(c.Arguments) != 1 {
		return nil
	}
	symbol, ok := text(c.Arguments[0])
	switch {
	case !ok:
		return nil
	case c.Function == "parameters":
		return s.once(name{parameterName, symbol}, s.parameter)
	}
	return s.once(name{variableName, symbol}, s.variable)
}

// once returns the value of a name, which it evaluates only once. A value that
// depends on itself is missing.
func (s *Scope) once(n name, evaluate func(name string) value.Value) value.Value {
	v, ok := s.named[n]
	if !ok {
		s.named[n] = nil
		v = evaluate(n.name)
		s.named[n] = v
	}
	return v
}

// parameter returns the value of a parameter.
func (s *Scope) parameter(name string) value.Value {
	v, _ := s.template.Parameters.Element(name)
	declaration, ok := v.(value.Object)
	if !ok {
		return nil
	}
	if given, ok := s.given.Element(name); ok && !value.IsNull(given) {
		return given
	}
	if byDefault, ok := declaration.Element("defaultValue"); ok {
		return s.expand(byDefault, PositionOf(declaration, "defaultValue"))
	}
	if nullable, _ := declaration.Element("nullable"); nullable == value.Bool(true) {
		return value.Null{}
	}
	return nil
}

// variable returns the value of a variable.
func (s *Scope) variable(name string) value.Value {
	v, ok := s.template.Variables.Element(name)
	if !ok {
		return nil
	}
	return s.expand(v, PositionOf(s.template.Variables, name))
}

// resource returns the name of the resource with that symbolic name.
func (s *Scope) resource(symbol string) value.Value {
	r, ok := s.resources[symbol]
	if !ok || value.IsNull(r.Name) {
		return nil
	}
	return s.expand(r.Name, r.Position)
}

// choose returns the arm of an if that its condition selects. The other one is
// not evaluated.
func (s *Scope) choose(c *Call) value.Value {
	if len(c.Arguments) != 3 {
		return nil
	}
	switch condition := s.evaluate(c.Arguments[0]).(type) {
	case value.Unknown:
		return value.UnknownOf(value.KindAny)
	case value.Bool:
		if condition {
			return s.evaluate(c.Arguments[1])
		}
		return s.evaluate(c.Arguments[2])
	}
	return nil
}
