// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package value

import (
	"encoding/json"
	"fmt"
)

// From returns a value made of Go's: nil, bool, the numbers int, int64, uint64,
// float64 and json.Number, string, map[string]any and []any, as encoding/json
// and YAML libraries give them, and values themselves. A float64 is the decimal
// that it was read from. Any other type is an error, and so is a json.Number
// that is none.
func From(v any) (Value, error) {
	switch v := v.(type) {
	case nil:
		return Null{}, nil
	case Value:
		return v, nil
	case bool:
		return Bool(v), nil
	case int:
		return Int(int64(v)), nil
	case int64:
		return Int(v), nil
	case uint64:
		return Uint(v), nil
	case float64:
		return Float(v), nil
	case json.Number:
		n, ok := ParseNumber(string(v))
		if !ok {
			return nil, fmt.Errorf("%s is not a number", v)
		}
		return n, nil
	case string:
		return String(v), nil
	case map[string]any:
		return fromMap(v)
	case []any:
		return fromSlice(v)
	}
	return nil, fmt.Errorf("a %T is not a value", v)
}

func fromMap(m map[string]any) (Value, error) {
	o := make(Map, len(m))
	for key, element := range m {
		v, err := From(element)
		if err != nil {
			return nil, err
		}
		o[key] = v
	}
	return o, nil
}

func fromSlice(s []any) (Value, error) {
	l := make(List, len(s))
	for i, element := range s {
		v, err := From(element)
		if err != nil {
			return nil, err
		}
		l[i] = v
	}
	return l, nil
}

// To returns a known value as Go's: nil, bool, string, map[string]any and
// []any, and a number as the json.Number of its decimal digits. It is an error
// where something in the value is unknown, or a number has too many digits to be
// written.
func To(v Value) (any, error) {
	switch v := v.(type) {
	case Unknown:
		return nil, ErrUnknown
	case Null, nil:
		return nil, nil //nolint:nilnil // That is null in Go.
	case Bool:
		return bool(v), nil
	case Number:
		text, ok := v.Text()
		if !ok {
			return nil, ErrDigits
		}
		return json.Number(text), nil
	case String:
		return string(v), nil
	case Object:
		return toMap(v)
	case Array:
		return toSlice(v)
	}
	return nil, fmt.Errorf("a %T is not a value", v)
}

func toMap(o Object) (any, error) {
	m := make(map[string]any, o.Len())
	for _, key := range o.Keys() {
		element, _ := o.Element(key)
		v, err := To(element)
		if err != nil {
			return nil, err
		}
		m[key] = v
	}
	return m, nil
}

func toSlice(a Array) (any, error) {
	s := make([]any, a.Len())
	for i := range s {
		v, err := To(a.Element(i))
		if err != nil {
			return nil, err
		}
		s[i] = v
	}
	return s, nil
}
