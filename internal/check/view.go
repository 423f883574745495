// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import "github.com/paramresolver/terraform-provider-paramresolver/internal/value"

// view is an object that has an element of every name, made when it is asked
// for. Its elements are never listed.
type view func(key string) value.Value

// Kind implements [value.Value].
func (view) Kind() value.Kind { return value.KindObject }

// Len implements [value.Object].
func (view) Len() int { return 1 }

// Keys implements [value.Object].
func (view) Keys() []string { return nil }

// Element implements [value.Object].
func (v view) Element(key string) (value.Value, bool) { return v(key), true }

// With implements [value.Object].
func (v view) With(map[string]value.Value) value.Value { return v }
