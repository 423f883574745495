// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import "github.com/paramresolver/terraform-provider-paramresolver/internal/value"

// A rewriter walks a value and replaces leaves and keys. A value in which
// nothing is replaced is returned as it is.
type rewriter struct {
	scope *Scope
	// leaf returns what takes the place of a leaf, and nil if it stays. The
	// position is that of the key that the leaf belongs to.
	leaf func(v value.Value, position Position) value.Value
	// key returns what takes the place of a key: a string, an unknown value, or
	// nil if it stays. Without the function, all keys stay.
	key func(key string, position Position) value.Value
	// object returns the object whose elements take the place of another's, and
	// nil if its own do. Without the function, all stay.
	object func(o value.Object) *Object
	// size is what every value counts.
	size int
}

func (r *rewriter) rewrite(v value.Value, position Position) value.Value {
	if becomes := r.becomes(v, position); becomes != nil {
		return becomes
	}
	return v
}

// becomes returns what a value becomes, and nil if it stays.
func (r *rewriter) becomes(v value.Value, position Position) value.Value {
	defer r.scope.leave()
	if !r.scope.enter() || !r.scope.spend(r.size) {
		return nil
	}
	switch v := v.(type) {
	case value.Object:
		if r.object != nil {
			if o := r.object(v); o != nil {
				return r.rewrite(o, position)
			}
		}
		return r.elements(v, position)
	case value.Array:
		return r.items(v, position)
	}
	return r.leaf(v, position)
}

func (r *rewriter) items(a value.Array, position Position) value.Value {
	var changed map[int]value.Value
	for i := range a.Len() {
		if becomes := r.becomes(a.Element(i), position); becomes != nil {
			changed = put(changed, i, becomes)
		}
	}
	if changed == nil {
		return nil
	}
	return a.With(changed)
}

func (r *rewriter) elements(o value.Object, position Position) value.Value {
	var changed, renamed map[string]value.Value
	for _, key := range o.Keys() {
		at := position
		if p := PositionOf(o, key); p.IsKnown() {
			at = p
		}
		if r.key != nil {
			if becomes := r.key(key, at); becomes != nil {
				renamed = put(renamed, key, becomes)
			}
		}
		element, _ := o.Element(key)
		if becomes := r.becomes(element, at); becomes != nil {
			changed = put(changed, key, becomes)
		}
	}
	switch {
	case renamed != nil:
		return r.rename(o, renamed, changed)
	case changed != nil:
		return o.With(changed)
	}
	return nil
}

// put puts an element into a map. The first one makes the map, since in most
// values nothing is replaced.
func put[K comparable](m map[K]value.Value, key K, v value.Value) map[K]value.Value {
	if m == nil {
		m = map[K]value.Value{}
	}
	m[key] = v
	return m
}

// rename returns an object with other keys and values. It is unknown if a key
// is.
func (r *rewriter) rename(o value.Object, keys, values map[string]value.Value) value.Value {
	with := NewObject()
	for _, key := range o.Keys() {
		v, ok := values[key]
		if !ok {
			v, _ = o.Element(key)
		}
		position := PositionOf(o, key)
		switch becomes := keys[key].(type) {
		case value.Unknown:
			return value.UnknownOf(value.KindObject)
		case value.String:
			key = string(becomes)
		}
		if _, ok := with.Element(key); ok {
			r.scope.fail(&Error{position, "Two keys of an object are the same once their expressions are evaluated."})
		}
		with.Set(key, position, v)
	}
	return with
}
