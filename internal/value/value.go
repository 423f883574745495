// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package value

import (
	"maps"
	"slices"
)

// Value is exactly one of [Null], a [Bool], a [Number], a [String], an
// [Object], an [Array] and [Unknown]. If a nil Value is taken, it is null.
//
// Objects, arrays and unknown values are interfaces, so that a caller hands
// over its own representation: only what is needed is looked at, and what
// passes through comes back as the very value that went in. A value is not
// used by several goroutines at once, unless its implementation says so.
type Value interface {
	// Kind returns what the value is or, for an unknown value, what it will be.
	Kind() Kind
}

// Kind is what a value is.
type Kind uint8

// The kinds of values. A map is an object whose elements are alike, and a set
// is an array that is not ordered; whoever has neither uses objects and lists.
// KindAny is the kind of an unknown value of which not even the kind is known.
const (
	KindAny Kind = iota
	KindNull
	KindBool
	KindNumber
	KindString
	KindObject
	KindMap
	KindList
	KindSet
)

// String returns the kind in one word, such as "string" or "list".
func (k Kind) String() string {
	return [...]string{
		KindAny: "unknown", KindNull: "null", KindBool: "bool", KindNumber: "number", KindString: "string",
		KindObject: "object", KindMap: "map", KindList: "list", KindSet: "set",
	}[k]
}

// WithArticle returns the kind as a sentence names it, such as "a string" or "an
// object".
func (k Kind) WithArticle() string {
	switch k {
	case KindAny, KindNull:
		return k.String()
	case KindObject:
		return "an " + k.String()
	default:
		return "a " + k.String()
	}
}

// IsObject reports whether values of the kind are objects: objects and maps.
func (k Kind) IsObject() bool { return k == KindObject || k == KindMap }

// IsArray reports whether values of the kind are arrays: lists and sets.
func (k Kind) IsArray() bool { return k == KindList || k == KindSet }

// IsComposite reports whether values of the kind have elements.
func (k Kind) IsComposite() bool { return k.IsObject() || k.IsArray() }

// Null is the value null.
type Null struct{}

// Bool is true or false.
type Bool bool

// String is text.
type String string

// Object is a value with named elements.
type Object interface {
	Value
	// Len returns the number of elements.
	Len() int
	// Keys returns the names of all elements, sorted by code point. The caller
	// does not change them.
	Keys() []string
	// Element returns the element of that name, and whether there is one. It
	// is never nil.
	Element(key string) (Value, bool)
	// With returns an object with these elements in place of those with the same
	// names, and beside all others: names that the object does not have are added.
	// The object itself stays as it is. What has been an implementation's own
	// becomes its own again.
	With(changed map[string]Value) Value
}

// Array is a value with numbered elements.
type Array interface {
	Value
	// Len returns the number of elements.
	Len() int
	// Element returns the element at index i, from 0 to Len()-1. It is never
	// nil.
	Element(i int) Value
	// With returns an array with other values of the elements at the given
	// indexes, all of which it has; the array itself stays as it is.
	With(changed map[int]Value) Value
}

// Unknown is a value that is not known yet.
type Unknown interface {
	Value
	// MayHoldText reports whether there may be a string in the value once it is
	// known.
	MayHoldText() bool
}

// UnknownOf returns an unknown value that will be of that kind, unless it turns
// out to be null.
func UnknownOf(kind Kind) Unknown { return unknown(kind) }

type unknown Kind

func (u unknown) Kind() Kind { return Kind(u) }

func (u unknown) MayHoldText() bool { return Kind(u) != KindBool && Kind(u) != KindNumber }

// IsUnknown reports whether v is not known yet.
func IsUnknown(v Value) bool {
	_, ok := v.(Unknown)
	return ok
}

// IsNull reports whether v is nil or known to be null.
func IsNull(v Value) bool {
	return v == nil || v.Kind() == KindNull && !IsUnknown(v)
}

// Kind implements [Value].
func (Null) Kind() Kind { return KindNull }

// Kind implements [Value].
func (Bool) Kind() Kind { return KindBool }

// Kind implements [Value].
func (Number) Kind() Kind { return KindNumber }

// Kind implements [Value].
func (String) Kind() Kind { return KindString }

// Map is an [Object] held as a Go map. A nil element is null.
type Map map[string]Value

// Kind implements [Value].
func (Map) Kind() Kind { return KindObject }

// Len implements [Object].
func (m Map) Len() int { return len(m) }

// Keys implements [Object].
func (m Map) Keys() []string {
	keys := slices.AppendSeq(make([]string, 0, len(m)), maps.Keys(m))
	slices.Sort(keys)
	return keys
}

// Element implements [Object].
func (m Map) Element(key string) (Value, bool) {
	v, ok := m[key]
	return orNull(v), ok
}

// With implements [Object].
func (m Map) With(changed map[string]Value) Value {
	with := maps.Clone(m)
	if with == nil {
		with = Map{}
	}
	maps.Copy(with, changed)
	return with
}

// List is an [Array] held as a Go slice. A nil element is null.
type List []Value

// Kind implements [Value].
func (List) Kind() Kind { return KindList }

// Len implements [Array].
func (l List) Len() int { return len(l) }

// Element implements [Array].
func (l List) Element(i int) Value { return orNull(l[i]) }

// With implements [Array].
func (l List) With(changed map[int]Value) Value {
	with := slices.Clone(l)
	for i, v := range changed {
		with[i] = v
	}
	return with
}

func orNull(v Value) Value {
	if v == nil {
		return Null{}
	}
	return v
}
