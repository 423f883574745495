// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package resourcetype

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// MaxDepth is how many levels deep a manifest may be nested. A property within
// another one is two levels deeper.
const MaxDepth = 200

// Read returns the resource types of a decoded manifest, or of a list of
// decoded manifests, as Terraform's yamldecode gives them. Of each type it reads
// one API version and no other.
//
// The error is an [*Error], the first of the mistakes.
func Read(manifests value.Value) (*Types, error) {
	r := &reader{types: Types{byName: map[string]*Type{}, known: true}, paths: map[*Type]*value.Path{}}
	if list, ok := manifests.(value.Array); ok {
		for i := range list.Len() {
			r.manifest((*value.Path)(nil).Item(i), list.Element(i))
		}
	} else {
		r.manifest(nil, manifests)
	}
	if r.err != nil {
		return nil, r.err
	}
	slices.SortFunc(r.types.sorted, func(a, b *Type) int { return strings.Compare(a.Name, b.Name) })
	return &r.types, nil
}

// A reader reads manifests. Only the first mistake counts.
type reader struct {
	types Types
	// paths has where the types are described.
	paths map[*Type]*value.Path
	err   *Error
}

// fail notes a mistake, unless there was one before.
func (r *reader) fail(err *Error) {
	if r.err == nil {
		r.err = err
	}
}

// failKind notes that a value is of another kind than expected.
func (r *reader) failKind(path *value.Path, expected value.Kind, v value.Value) {
	found := value.KindNull
	if v != nil {
		found = v.Kind()
	}
	r.fail(&Error{Mistake: WrongKind, Path: path, Expected: expected, Found: found})
}

// manifest reads one manifest.
func (r *reader) manifest(path *value.Path, v value.Value) {
	s := r.section(path, v)
	if isDeeper(s.object, MaxDepth) {
		r.fail(&Error{Mistake: TooDeep, Path: path})
		return
	}
	s.require("namespace")
	s.require("types")
	namespace := s.text("namespace")
	types := s.child("types")
	if s.unknown {
		r.types.known = false
		return
	}
	if namespace == "" {
		r.fail(&Error{Mistake: EmptyNamespace, Path: path.Child("namespace")})
	}
	for _, name := range types.keys() {
		r.resourceType(namespace+"/"+name, types.element(name))
	}
}

// isDeeper reports whether a value is nested more than that many levels deep. A
// value without elements is not nested.
func isDeeper(v value.Value, levels int) bool {
	if levels < 0 {
		return true
	}
	switch v := v.(type) {
	case value.Object:
		for _, key := range v.Keys() {
			if element, _ := v.Element(key); isDeeper(element, levels-1) {
				return true
			}
		}
	case value.Array:
		for i := range v.Len() {
			if isDeeper(v.Element(i), levels-1) {
				return true
			}
		}
	}
	return false
}

// resourceType reads one type.
func (r *reader) resourceType(name string, s *section) {
	s.require("apiVersions")
	t := &Type{Name: name, Manual: slices.Contains(s.texts("capabilities"), "ManualResourceProvisioning")}
	key := strings.ToLower(name)
	if other := r.types.byName[key]; other != nil {
		r.fail(&Error{Mistake: RepeatedType, Path: s.path, Type: name, Other: r.paths[other]})
		return
	}
	r.types.byName[key], r.paths[t] = t, s.path
	r.types.sorted = append(r.types.sorted, t)

	versions := s.child("apiVersions")
	t.APIVersion = r.version(s, versions)
	if t.APIVersion == "" {
		t.schema = &schema{unknown: true}
		return
	}
	version := versions.element(t.APIVersion)
	version.require("schema")
	t.schema = version.child("schema").schema()
	addCommonProperties(t.schema)
}

// version returns the API version of a type that counts, empty if it is not
// known, or a mistake.
func (r *reader) version(s, versions *section) string {
	version := s.text("defaultApiVersion")
	if s.unknown {
		return ""
	}
	names := versions.keys()
	if len(names) == 0 {
		r.fail(&Error{Mistake: NoVersions, Path: versions.path})
		return ""
	}
	if version == "" {
		return slices.MaxFunc(names, compareVersions)
	}
	if !slices.Contains(names, version) {
		path := s.path.Child("defaultApiVersion")
		r.fail(&Error{Mistake: NoSuchVersion, Path: path, Meant: closest(version, names), Versions: names})
		return ""
	}
	return version
}

// compareVersions compares API versions, such as 2026-01-01-preview, by age: by
// their dates, and of the same date one with a suffix is older.
func compareVersions(a, b string) int {
	dateA, suffixA := splitVersion(a)
	dateB, suffixB := splitVersion(b)
	if dateA != dateB {
		return strings.Compare(dateA, dateB)
	}
	if suffixA == "" || suffixB == "" {
		return cmp.Compare(len(suffixB), len(suffixA))
	}
	return strings.Compare(suffixA, suffixB)
}

// splitVersion splits an API version into its date, empty if it has none, and
// what follows.
func splitVersion(version string) (date, suffix string) {
	n := min(len(version), len(time.DateOnly))
	if _, err := time.Parse(time.DateOnly, version[:n]); err != nil {
		return "", version
	}
	return version[:n], version[n:]
}
