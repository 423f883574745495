// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package resourcetype

import "github.com/paramresolver/terraform-provider-paramresolver/internal/value"

// A change returns what a value becomes, nil if it stays. The schema is the
// value's own, nil if there is none.
type change func(s *schema, v value.Value) value.Value

// changedElements returns what becomes of those elements of an object that do
// not stay.
func changedElements(s *schema, o value.Object, becomes change) map[string]value.Value {
	changed := map[string]value.Value{}
	for _, key := range o.Keys() {
		element, _ := o.Element(key)
		of, _ := s.element(key)
		if v := becomes(of, element); v != nil {
			changed[key] = v
		}
	}
	return changed
}

// withElements returns the object with its changed elements, nil if all of them
// stay.
func withElements(o value.Object, changed map[string]value.Value) value.Value {
	if len(changed) == 0 {
		return nil
	}
	return o.With(changed)
}

// withItems returns the array with its changed elements, nil if all of them
// stay.
func withItems(s *schema, a value.Array, becomes change) value.Value {
	changed := map[int]value.Value{}
	for i := range a.Len() {
		if v := becomes(s.items, a.Element(i)); v != nil {
			changed[i] = v
		}
	}
	if len(changed) == 0 {
		return nil
	}
	return a.With(changed)
}
