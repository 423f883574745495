// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import (
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// The functions here return nil if it is not certain what a deployment would
// return. The expression then stays as it is.

// apply returns the result of a function for evaluated arguments.
func (s *Scope) apply(c *Call, arguments []value.Value) value.Value {
	switch c.Function {
	case "format":
		return s.format(c, arguments)
	case "concat":
		return s.concat(arguments)
	case "union":
		return s.union(arguments)
	case "createObject":
		return createObject(arguments)
	case "createArray":
		return value.List(arguments)
	case "coalesce":
		return coalesce(arguments)
	case "and":
		return decide(arguments, false)
	case "or":
		return decide(arguments, true)
	}
	if constant, ok := constants[c.Function]; ok && len(arguments) == 0 {
		return constant
	}
	switch len(arguments) {
	case 1:
		return s.applyToOne(c.Function, arguments[0])
	case 2:
		if c.Function == "equals" {
			return s.equals(arguments[0], arguments[1])
		}
	}
	return nil
}

// applyToOne returns the result of a function of one argument.
func (s *Scope) applyToOne(function string, v value.Value) value.Value {
	f, ok := functionsOfOne[function]
	if !ok {
		return nil
	}
	if instead, ok := stateOf(v).instead(f.kind); ok {
		return instead
	}
	return f.apply(v)
}

// functionsOfOne are the functions of one argument, with the kinds of their
// results.
var functionsOfOne = map[string]struct {
	kind  value.Kind
	apply func(v value.Value) value.Value
}{
	"empty":   {value.KindBool, empty},
	"not":     {value.KindBool, not},
	"toLower": {value.KindString, func(v value.Value) value.Value { return mapASCII(v, strings.ToLower) }},
	"toUpper": {value.KindString, func(v value.Value) value.Value { return mapASCII(v, strings.ToUpper) }},
	"string":  {value.KindString, func(v value.Value) value.Value { return asText(v) }},
	"json":    {value.KindAny, parseText},
}

// empty reports whether a string, object or array has nothing in it.
func empty(v value.Value) value.Value {
	if value.IsNull(v) {
		return value.Bool(true)
	}
	switch v := v.(type) {
	case value.String:
		return value.Bool(v == "")
	case value.Object:
		return value.Bool(v.Len() == 0)
	case value.Array:
		return value.Bool(v.Len() == 0)
	}
	return nil
}

func not(v value.Value) value.Value {
	if b, ok := v.(value.Bool); ok {
		return !b
	}
	return nil
}

// mapASCII returns text with its letters in another case. What a deployment
// does with letters outside ASCII is not certain.
func mapASCII(v value.Value, to func(string) string) value.Value {
	text, ok := v.(value.String)
	if !ok || strings.ContainsFunc(string(text), func(r rune) bool { return r >= 0x80 }) {
		return nil
	}
	return value.String(to(string(text)))
}

// asText returns text or a whole number as text.
func asText(v value.Value) value.Value {
	switch v := v.(type) {
	case value.String:
		return v
	case value.Number:
		if digits, ok := v.Text(); ok && v.IsInt() {
			return value.String(digits)
		}
	}
	return nil
}

// parseText returns the value that a JSON text stands for.
func parseText(v value.Value) value.Value {
	text, ok := v.(value.String)
	if !ok {
		return nil
	}
	parsed, err := ParseJSON(string(text))
	if err != nil {
		return nil
	}
	return parsed
}

// createObject returns the object of alternating keys and values.
func createObject(arguments []value.Value) value.Value {
	if len(arguments)%2 != 0 {
		return nil
	}
	o := value.Map{}
	hasUnknownKey := false
	for i := 0; i < len(arguments); i += 2 {
		switch key := arguments[i].(type) {
		case value.Unknown:
			hasUnknownKey = true
		case value.String:
			if _, ok := o[string(key)]; ok {
				return nil
			}
			o[string(key)] = arguments[i+1]
		default:
			return nil
		}
	}
	if hasUnknownKey {
		return value.UnknownOf(value.KindObject)
	}
	return o
}

// coalesce returns the first value that is not null.
func coalesce(arguments []value.Value) value.Value {
	for _, v := range arguments {
		if v, ok := stateOf(v).instead(value.KindAny); ok {
			return v
		}
		if !value.IsNull(v) {
			return v
		}
	}
	return value.Null{}
}

// decide returns the result of "and" or "or". One argument that decides is
// enough, even if others have no value, or an unknown one.
func decide(arguments []value.Value, by value.Bool) value.Value {
	var decides, hasUnknown, hasMissing bool
	for _, v := range arguments {
		switch b, ok := v.(value.Bool); {
		case ok:
			decides = decides || b == by
		case stateOf(v) == isUnknown:
			hasUnknown = true
		case stateOf(v) == isMissing:
			hasMissing = true
		default:
			return nil
		}
	}
	switch {
	case decides:
		return by
	case hasUnknown:
		return value.UnknownOf(value.KindBool)
	case hasMissing, len(arguments) == 0:
		return nil
	}
	return !by
}

// equals reports whether two values are the same. Values of different kinds are
// only compared if one is null.
func (s *Scope) equals(a, b value.Value) value.Value {
	if v, ok := s.state(a, b).instead(value.KindBool); ok {
		return v
	}
	if value.IsNull(a) || value.IsNull(b) {
		return value.Bool(value.IsNull(a) && value.IsNull(b))
	}
	switch a := a.(type) {
	case value.Number:
		if b, ok := b.(value.Number); ok {
			return value.Bool(a.Equal(b))
		}
	case value.Bool, value.String:
		if a.Kind() == b.Kind() {
			return value.Bool(a == b)
		}
	case value.Object, value.Array:
		if a.Kind().IsObject() == b.Kind().IsObject() && a.Kind().IsArray() == b.Kind().IsArray() {
			return s.sameJSON(a, b)
		}
	}
	return nil
}

// sameJSON reports whether two known values are the same JSON.
func (s *Scope) sameJSON(a, b value.Value) value.Value {
	x, ok := s.json(a)
	y, ok2 := s.json(b)
	if !ok || !ok2 {
		return nil
	}
	return value.Bool(x == y)
}

// json returns a known value as JSON, and false if it cannot be written.
func (s *Scope) json(v value.Value) (string, bool) {
	text, err := value.JSON(v, s.size)
	return text, s.spend(len(text)) && err == nil
}
