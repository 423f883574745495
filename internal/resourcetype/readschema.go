// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package resourcetype

import "github.com/paramresolver/terraform-provider-paramresolver/internal/value"

// schema returns the schema that the section is.
func (s *section) schema() *schema {
	read := &schema{
		kind:      s.kind(),
		readOnly:  s.flag("readOnly"),
		nullable:  s.flag("nullable"),
		sensitive: s.flag("x-radius-sensitive"),
		enum:      newEnum(s.list("enum")),
		items:     s.optional("items"),
	}
	read.additional, read.closed = s.additional()
	properties := s.child("properties")
	names := properties.keys()
	read.setProperties(properties.schemas(names), names, s.texts("required"))
	read.setDefault(s.get("default"))
	if s.unknown {
		return &schema{unknown: true, absent: value.UnknownOf(value.KindAny), size: 1}
	}
	return read
}

// optional returns the schema that is the value of a key, nil if there is none.
func (s *section) optional(key string) *schema {
	if s.get(key) == nil {
		return nil
	}
	return s.child(key).schema()
}

// schemas returns the schemas that are the values of keys that the section has.
func (s *section) schemas(keys []string) map[string]*schema {
	schemas := make(map[string]*schema, len(keys))
	for _, key := range keys {
		p := s.element(key).schema()
		p.kept = p.readOnly
		schemas[key] = p
	}
	return schemas
}

// kind returns the kind that the type of a schema names, and KindAny if there
// are several types.
func (s *section) kind() Kind {
	v := s.get("type")
	if v == nil || v.Kind().IsArray() {
		return KindAny
	}
	name := s.text("type")
	for kind := KindAny; kind <= KindArray; kind++ {
		if kind.String() == name {
			return kind
		}
	}
	s.reader.fail(&Error{Mistake: UnknownKind, Path: s.path.Child("type"), Meant: closest(name, kindNames[KindString:])})
	return KindAny
}

// additional returns the schema of the elements of an object that are not
// properties, nil if there is none, and whether such elements are forbidden.
func (s *section) additional() (additional *schema, closed bool) {
	const key = "additionalProperties"
	if allowed, ok := s.get(key).(value.Bool); ok {
		if !allowed {
			return nil, true
		}
		return &schema{nullable: true}, false
	}
	return s.optional(key), false
}
