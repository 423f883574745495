// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package resourcetype

import (
	"maps"
	"slices"
	"strings"
)

// Types are the resource types of one or several manifests. They never change.
type Types struct {
	sorted []*Type
	// byName has the types by their names in lower case.
	byName map[string]*Type
	known  bool
}

// All returns the types, sorted by name. The caller does not change them.
func (t *Types) All() []*Type { return t.sorted }

// Known reports whether these are all types. If it reports false, something in
// the manifests that names types is not known yet, and there may be others.
func (t *Types) Known() bool { return t.known }

// Find returns the type of that name, such as Radius.Data/redisCaches, in
// whatever case. It reports false if there is none, or none that is known.
func (t *Types) Find(name string) (*Type, bool) {
	found, ok := t.byName[strings.ToLower(name)]
	return found, ok
}

// Type is a resource type, in one of its API versions: the default one, else the
// latest.
type Type struct {
	// Name is the fully qualified name, as the manifest writes it.
	Name string
	// APIVersion is empty if it is not known.
	APIVersion string
	// Manual says that resources of the type run no recipe.
	Manual bool

	schema *schema
}

// Known reports whether the schema of the type is known. Parts of it may still
// be unknown.
func (t *Type) Known() bool { return !t.schema.unknown }

// Has reports whether the type has a property of that very name, or may have it,
// since its schema is not known.
func (t *Type) Has(name string) bool {
	_, ok := t.schema.properties[name]
	return ok || t.schema.unknown
}

// addCommonProperties adds the properties that every type has to the schema of
// a type.
func addCommonProperties(s *schema) {
	if s.unknown {
		return
	}
	properties := maps.Clone(commonProperties)
	maps.Copy(properties, s.properties)
	required := append(slices.Clone(s.required), environmentProperty)
	slices.Sort(required)
	s.setProperties(properties, slices.Sorted(maps.Keys(properties)), slices.Compact(required))
}
