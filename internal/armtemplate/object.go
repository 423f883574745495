// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import (
	"maps"
	"slices"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// Object is a [value.Object] that knows where its keys are in the text that it
// was read from.
type Object struct {
	elements map[string]element
	keys     []string // sorted, or nil until they are asked for
}

type element struct {
	value    value.Value
	position Position
}

// NewObject returns an object without elements.
func NewObject() *Object { return &Object{elements: map[string]element{}} }

// Set gives the object an element, in place of the one that has the same key.
// The position is that of the key.
func (o *Object) Set(key string, position Position, v value.Value) {
	if _, ok := o.elements[key]; !ok {
		o.keys = nil
	}
	o.elements[key] = element{v, position}
}

// Position returns where the key is, which is nowhere for a key that the object
// does not have.
func (o *Object) Position(key string) Position { return o.elements[key].position }

// PositionOf returns where a key of an object is, which is nowhere if the
// object was not read from text.
func PositionOf(o value.Object, key string) Position {
	if o, ok := o.(*Object); ok {
		return o.Position(key)
	}
	return Position{}
}

// Kind implements [value.Value].
func (*Object) Kind() value.Kind { return value.KindObject }

// Len implements [value.Object].
func (o *Object) Len() int { return len(o.elements) }

// Keys implements [value.Object].
func (o *Object) Keys() []string {
	if o.keys == nil {
		o.keys = slices.Sorted(maps.Keys(o.elements))
	}
	return o.keys
}

// Element implements [value.Object].
func (o *Object) Element(key string) (value.Value, bool) {
	e, ok := o.elements[key]
	if !ok || e.value == nil {
		return value.Null{}, ok
	}
	return e.value, true
}

// With implements [value.Object]. The keys keep their positions.
func (o *Object) With(changed map[string]value.Value) value.Value {
	with := &Object{maps.Clone(o.elements), nil}
	for key, v := range changed {
		with.Set(key, o.Position(key), v)
	}
	return with
}
