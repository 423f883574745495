// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package value

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
)

// From returns a value made of Go's: nil, bool, the numbers int, int64, uint64,
// float64 and json.Number, string, map[string]any and []any, as encoding/json
// and YAML libraries return them, and values themselves. A float64 is the
// decimal that it was read from, see [Float]. It is an error if something has
// another type, is infinite or NaN, or is a json.Number that [ParseNumber] does
// not take; the error says at what path.
func From(v any) (Value, error) { return from(v, nil) }

// from converts what is at that path.
func from(v any, at *Path) (Value, error) {
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
		return fromFloat(v, at)
	case json.Number:
		return fromNumber(v, at)
	case string:
		return String(v), nil
	case map[string]any:
		return fromMap(v, at)
	case []any:
		return fromSlice(v, at)
	}
	return nil, wrong(at, notValue(v))
}

func fromFloat(f float64, at *Path) (Value, error) {
	if math.IsNaN(f) || math.IsInf(f, 0) {
		return nil, wrong(at, errors.New("a number is infinite or NaN"))
	}
	return Float(f), nil
}

func fromNumber(text json.Number, at *Path) (Value, error) {
	n, ok := ParseNumber(string(text))
	if !ok {
		return nil, wrong(at, errors.New("a number is too large, too long or malformed"))
	}
	return n, nil
}

func fromMap(m map[string]any, at *Path) (Value, error) {
	o := make(Map, len(m))
	// In a fixed order, for the error to be the same each time.
	for _, key := range slices.Sorted(maps.Keys(m)) {
		v, err := from(m[key], at.Child(key))
		if err != nil {
			return nil, err
		}
		o[key] = v
	}
	return o, nil
}

func fromSlice(s []any, at *Path) (Value, error) {
	l := make(List, len(s))
	for i, element := range s {
		v, err := from(element, at.Item(i))
		if err != nil {
			return nil, err
		}
		l[i] = v
	}
	return l, nil
}

// notValue returns the error for a Go type that is not a value.
func notValue(v any) error { return fmt.Errorf("the Go type %T is not supported", v) }

// wrong returns an error that says where it is.
func wrong(at *Path, err error) error {
	if at == nil {
		return err
	}
	return fmt.Errorf("%s: %w", at, err)
}

// Errors of [To] and [JSON].
var (
	ErrUnknown = errors.New("a value is not known")
	ErrDigits  = errors.New("a number has too many digits to be written")
)

// To returns a known value as Go's: nil, bool, string, map[string]any and
// []any, and a number as the json.Number of its decimal digits. It returns
// [ErrUnknown] if something in the value is not known, and [ErrDigits] if a
// number is one that [Number.Text] does not write.
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
	return nil, notValue(v)
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
