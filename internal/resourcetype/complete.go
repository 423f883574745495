// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package resourcetype

import "github.com/paramresolver/terraform-provider-paramresolver/internal/value"

// maxAdded bounds the values that defaults add to the properties of a resource:
// where n elements of a list each get a default of n values, these are n².
const maxAdded = 100_000

// Complete returns the properties of a resource as Radius has them when its
// recipe runs: with the defaults of the type. Null properties are an object
// without any. What gets no default stays the very value that it is.
//
// A property that is absent gets its default, unless it is required or
// read-only, and so do those in objects, in elements of lists and in values of
// maps. An object that is absent is not made for the defaults in it. If it is
// not known whether there is a default, the result is unknown.
//
// The error is [ErrTooManyDefaults].
func (t *Type) Complete(properties value.Value) (value.Value, error) {
	if value.IsNull(properties) {
		properties = value.Map{}
	}
	var c completion
	if completed := c.complete(t.schema, properties); completed != nil {
		properties = completed
	}
	if c.added > maxAdded {
		return nil, ErrTooManyDefaults
	}
	return properties, nil
}

// setDefault sets the default of a schema that has all else. A nil v is none.
func (s *schema) setDefault(v value.Value) {
	if v == nil {
		return
	}
	var c completion
	s.absent = v
	if completed := c.complete(s, v); completed != nil {
		s.absent = completed
	}
	s.size = min(sizeOf(v)+c.added, maxAdded+1)
}

// sizeOf returns how many values a value consists of, itself included.
func sizeOf(v value.Value) int {
	size := 1
	switch v := v.(type) {
	case value.Object:
		for _, key := range v.Keys() {
			element, _ := v.Element(key)
			size += sizeOf(element)
		}
	case value.Array:
		for i := range v.Len() {
			size += sizeOf(v.Element(i))
		}
	}
	return size
}

// A completion adds defaults to a value.
type completion struct {
	// added is how many values have been added. Beyond maxAdded, no more are.
	added int
}

// complete is a [change].
func (c *completion) complete(s *schema, v value.Value) value.Value {
	if s == nil || s.kept || value.IsUnknown(v) || !v.Kind().IsComposite() {
		return nil
	}
	if s.unknown {
		return value.UnknownOf(v.Kind())
	}
	switch v := v.(type) {
	case value.Object:
		changed := changedElements(s, v, c.complete)
		c.addDefaults(s, v, changed)
		return withElements(v, changed)
	case value.Array:
		return withItems(s, v, c.complete)
	}
	return nil
}

// addDefaults adds the defaults of the absent properties of an object to what
// changes in it.
func (c *completion) addDefaults(s *schema, o value.Object, changed map[string]value.Value) {
	for _, name := range s.defaulted {
		if c.added > maxAdded {
			return
		}
		if v, _ := o.Element(name); value.IsNull(v) {
			changed[name] = s.properties[name].absent
			c.added += s.properties[name].size
		}
	}
}
