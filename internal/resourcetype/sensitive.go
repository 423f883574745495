// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package resourcetype

import (
	"slices"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// maxSensitivePath bounds the path of an object whose properties have paths of
// their own, since each of these repeats it.
const maxSensitivePath = 500

// SensitivePaths returns the context paths of what may be sensitive in the
// properties of a resource, sorted: context.resource.properties.password. What
// is sensitive in a list or map has the path of the list or map. What is not
// known yet may be sensitive.
func (t *Type) SensitivePaths() []string {
	paths := t.schema.sensitivePaths("context.resource.properties")
	slices.Sort(paths)
	return paths
}

// sensitivePaths returns the paths of what may be sensitive in the value at a
// path.
func (s *schema) sensitivePaths(path string) []string {
	if s.sensitive || s.unknown || s.items.hasSensitive() || s.additional.hasSensitive() {
		return []string{path}
	}
	if len(path) > maxSensitivePath && s.hasSensitive() {
		return []string{path}
	}
	var paths []string
	for _, name := range s.names {
		paths = append(paths, s.properties[name].sensitivePaths(path+"."+name)...)
	}
	return paths
}

// hasSensitive reports whether something in the values of a schema may be
// sensitive.
func (s *schema) hasSensitive() bool {
	return s != nil && (s.sensitive || s.unknown || s.items.hasSensitive() || s.additional.hasSensitive() ||
		slices.ContainsFunc(s.names, func(name string) bool { return s.properties[name].hasSensitive() }))
}

// Redact returns the properties of a resource as one that is connected to it has
// them: what is sensitive is null. What may or may not be is unknown.
func (t *Type) Redact(properties value.Value) value.Value {
	if redacted := redact(t.schema, properties); redacted != nil {
		return redacted
	}
	return properties
}

// redact is a [change].
func redact(s *schema, v value.Value) value.Value {
	switch {
	case s == nil || value.IsNull(v):
		return nil
	case s.sensitive:
		return value.Null{}
	case s.unknown:
		return value.UnknownOf(v.Kind())
	}
	switch v := v.(type) {
	case value.Object:
		return withElements(v, changedElements(s, v, redact))
	case value.Array:
		return withItems(s, v, redact)
	}
	return nil
}
