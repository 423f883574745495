// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package resourcetype

import (
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// enum has the only allowed values. A nil enum allows every value.
type enum struct {
	values []value.Value
	// keys has the keys of the values: values that count as the same have the same
	// key.
	keys map[any]bool
	// texts has the strings by what they are in lower case.
	texts map[string]string
}

// newEnum returns the enum of these values. Without a value it is nil.
func newEnum(values []value.Value) *enum {
	if len(values) == 0 {
		return nil
	}
	e := &enum{values: values, keys: map[any]bool{}, texts: map[string]string{}}
	for _, v := range values {
		e.keys[enumKey(v)] = true
		text, _ := v.(value.String)
		e.texts[strings.ToLower(string(text))] = string(text)
	}
	return e
}

// enumKey returns what values have in common that are the same for an enum: of
// numbers, the 64-bit float, as which Radius reads them. Objects count as the
// same, since they are not compared, and so do arrays and what is not known yet,
// which makes all of its schema unknown.
func enumKey(v value.Value) any {
	switch v := v.(type) {
	case value.Number:
		f, _ := v.Float().Float64()
		return f
	case value.Object:
		return value.KindObject
	case value.Array:
		return value.KindList
	case value.Unknown:
		return value.KindAny
	default:
		return v
	}
}

// has reports whether a value is in the enum.
func (e *enum) has(v value.Value) bool { return e == nil || e.keys[enumKey(v)] }

// otherCase returns the string in the enum that differs from v only in case,
// empty if there is none.
func (e *enum) otherCase(v value.Value) string {
	text, _ := v.(value.String)
	return e.texts[strings.ToLower(string(text))]
}
