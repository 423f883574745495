// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package resourcetype

import (
	"slices"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// A section is an object in a manifest whose keys are read.
type section struct {
	reader *reader
	path   *value.Path
	// object is nil if it is not known, or a mistake.
	object value.Object
	// unknown says that something that was read is not known yet.
	unknown bool
}

// section returns the section that v is, which is at the path. Any other known
// v but an object is a mistake.
func (r *reader) section(path *value.Path, v value.Value) *section {
	if value.IsUnknown(v) {
		return &section{reader: r, path: path, unknown: true}
	}
	o, ok := v.(value.Object)
	if !ok {
		r.failKind(path, value.KindObject, v)
	}
	return &section{reader: r, path: path, object: o}
}

// get returns the value of a key, nil if it is absent, null, or not known.
func (s *section) get(key string) value.Value {
	if s.object == nil {
		return nil
	}
	v, _ := s.object.Element(key)
	if value.IsNull(v) {
		return nil
	}
	if value.IsUnknown(v) {
		s.unknown = true
		return nil
	}
	return v
}

// require notes a mistake if a key is absent or null.
func (s *section) require(key string) {
	if s.object == nil {
		return
	}
	if v, _ := s.object.Element(key); !value.IsNull(v) {
		return
	}
	err := &Error{Mistake: MissingKey, Path: s.path.Child(key)}
	if similar := closest(key, s.object.Keys()); similar != "" && similar != key {
		err = &Error{Mistake: MisspelledKey, Path: s.path.Child(similar), Meant: key}
	}
	s.reader.fail(err)
}

// element returns the section that is the value of a key that the section has.
func (s *section) element(key string) *section {
	v, _ := s.object.Element(key)
	return s.reader.section(s.path.Child(key), v)
}

// child returns the section that is the value of a key, one without keys where
// that is absent or null.
func (s *section) child(key string) *section {
	if s.object == nil {
		return &section{reader: s.reader, path: s.path.Child(key), unknown: s.unknown}
	}
	v, _ := s.object.Element(key)
	if value.IsNull(v) {
		v = value.Map{}
	}
	s.unknown = s.unknown || value.IsUnknown(v)
	return s.reader.section(s.path.Child(key), v)
}

// keys returns the keys of the section, sorted.
func (s *section) keys() []string {
	if s.object == nil {
		return nil
	}
	return s.object.Keys()
}

// text returns the value of a key, a string, empty if there is none.
func (s *section) text(key string) string {
	v := s.get(key)
	text, ok := v.(value.String)
	if v != nil && !ok {
		s.reader.failKind(s.path.Child(key), value.KindString, v)
	}
	return string(text)
}

// flag returns the value of a key, a bool, false if there is none.
func (s *section) flag(key string) bool {
	v := s.get(key)
	flag, ok := v.(value.Bool)
	if v != nil && !ok {
		s.reader.failKind(s.path.Child(key), value.KindBool, v)
	}
	return bool(flag)
}

// list returns the elements of the value of a key, a list, none if there is
// none.
func (s *section) list(key string) []value.Value {
	v := s.get(key)
	array, ok := v.(value.Array)
	if !ok {
		if v != nil {
			s.reader.failKind(s.path.Child(key), value.KindList, v)
		}
		return nil
	}
	elements := make([]value.Value, array.Len())
	for i := range elements {
		elements[i] = array.Element(i)
		s.unknown = s.unknown || value.IsUnknown(elements[i])
	}
	return elements
}

// texts returns the elements of the value of a key, a list of strings, sorted
// and each once. Those that are not known are left out.
func (s *section) texts(key string) []string {
	var texts []string
	for i, v := range s.list(key) {
		if value.IsUnknown(v) {
			continue
		}
		text, ok := v.(value.String)
		if !ok {
			s.reader.failKind(s.path.Child(key).Item(i), value.KindString, v)
			return nil
		}
		texts = append(texts, string(text))
	}
	slices.Sort(texts)
	return slices.Compact(texts)
}
