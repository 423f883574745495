// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import "slices"

// Kind is what a value is.
type Kind uint8

// The kinds of values. KindAny is the kind of an [Unknown] value of which not
// even the kind is known.
const (
	KindAny Kind = iota
	KindNull
	KindBool
	KindNumber
	KindString
	KindObject
	KindArray
)

// String gives the kind with its article, as error messages name it:
// "a string", "an object".
func (k Kind) String() string {
	switch k {
	case KindNull:
		return "null"
	case KindBool:
		return "a boolean"
	case KindNumber:
		return "a number"
	case KindString:
		return "a string"
	case KindObject:
		return "an object"
	case KindArray:
		return "an array"
	case KindAny:
	}
	return "unknown"
}

// Value is a value of a context or of parameters: [Null], [Bool], [Number],
// [String], an [Object], an [Array], or [Unknown].
//
// Objects and arrays are interfaces, so that a caller hands over its own
// representation: only what an expression reads is looked at, and what passes
// through comes back as the very value that went in.
type Value interface {
	// Kind tells what the value is, or, of an unknown value, what it will be.
	Kind() Kind
}

// Null is the value null.
type Null struct{}

// Bool is true or false.
type Bool bool

// String is a text.
type String string

// Object is a value with named elements, such as a Terraform object or map.
type Object interface {
	Value
	// Len gives the number of elements.
	Len() int
	// Keys gives the names of all elements, sorted by code point. The caller
	// does not change them.
	Keys() []string
	// Element gives the element of that name, and whether there is one.
	Element(key string) (Value, bool)
}

// Array is a value with numbered elements, such as a Terraform list, set or
// tuple.
type Array interface {
	Value
	// Len gives the number of elements.
	Len() int
	// Element gives the element at index i, which is from 0 to Len()-1.
	Element(i int) Value
}

// Unknown is a value that is not known yet.
type Unknown struct {
	// Of is the kind that the value will have, unless it turns out to be null.
	Of Kind
	// Type is the caller's own note of the value's type. It stays with the
	// value wherever an expression passes it through.
	Type any
	// Plain is whether there can be no string in the value, and so no
	// expression.
	Plain bool
}

// Kind implements [Value].
func (Null) Kind() Kind { return KindNull }

// Kind implements [Value].
func (Bool) Kind() Kind { return KindBool }

// Kind implements [Value].
func (Number) Kind() Kind { return KindNumber }

// Kind implements [Value].
func (String) Kind() Kind { return KindString }

// Kind implements [Value].
func (u Unknown) Kind() Kind { return u.Of }

// Map is an [Object] held as a Go map.
type Map map[string]Value

// Kind implements [Value].
func (Map) Kind() Kind { return KindObject }

// Len implements [Object].
func (m Map) Len() int { return len(m) }

// Keys implements [Object].
func (m Map) Keys() []string { return SortedKeys(m) }

// SortedKeys gives the keys of a map as [Object] gives them.
func SortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// Element implements [Object].
func (m Map) Element(key string) (Value, bool) {
	v, ok := m[key]
	return v, ok
}

// List is an [Array] held as a Go slice.
type List []Value

// Kind implements [Value].
func (List) Kind() Kind { return KindArray }

// Len implements [Array].
func (l List) Len() int { return len(l) }

// Element implements [Array].
func (l List) Element(i int) Value { return l[i] }

// isUnknown reports whether v is not known yet.
func isUnknown(v Value) bool {
	_, ok := v.(Unknown)
	return ok
}

// isComposite reports whether v is an object or an array.
func isComposite(v Value) bool {
	return v.Kind() == KindObject || v.Kind() == KindArray
}

// truth reports whether a known value counts as true in a condition: all but
// null, false, "", 0 and empty objects and arrays do.
func truth(v Value) bool {
	switch v := v.(type) {
	case Bool:
		return bool(v)
	case Number:
		return !v.isZero()
	case String:
		return v != ""
	case Object:
		return v.Len() > 0
	case Array:
		return v.Len() > 0
	}
	return false
}
