// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package resourcetype

import (
	"slices"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// Kind is what the values of a property are.
type Kind uint8

// The kinds of properties. KindAny is that of a property whose schema does not
// say.
const (
	KindAny Kind = iota
	KindString
	KindInteger
	KindNumber
	KindBoolean
	KindObject
	KindArray
)

// kindNames has the kinds as a schema names them.
var kindNames = []string{
	KindAny: "any", KindString: "string", KindInteger: "integer", KindNumber: "number",
	KindBoolean: "boolean", KindObject: "object", KindArray: "array",
}

// String returns the kind as a schema names it, such as "integer".
func (k Kind) String() string { return kindNames[k] }

// WithArticle returns the kind as a sentence names it in Terraform's words, such
// as "a whole number".
func (k Kind) WithArticle() string {
	return [...]string{
		KindAny: "any value", KindString: "a string", KindInteger: "a whole number", KindNumber: "a number",
		KindBoolean: "a bool", KindObject: "an object", KindArray: "a list",
	}[k]
}

// accepts reports whether v, which is known, is of the kind.
func (k Kind) accepts(v value.Value) bool {
	switch k {
	case KindString:
		return v.Kind() == value.KindString
	case KindInteger:
		n, ok := v.(value.Number)
		return ok && n.IsInt()
	case KindNumber:
		return v.Kind() == value.KindNumber
	case KindBoolean:
		return v.Kind() == value.KindBool
	case KindObject:
		return v.Kind().IsObject()
	case KindArray:
		return v.Kind().IsArray()
	default:
		return true
	}
}

// schema is what a manifest says of a value.
type schema struct {
	kind Kind
	// unknown says that a keyword is not known yet: then all of it counts as
	// unknown.
	unknown  bool
	readOnly bool
	// kept says that nothing in a value gets a default, as in that of a read-only
	// property. Elements of lists and values of maps that are read-only do.
	kept       bool
	nullable   bool
	sensitive  bool
	properties map[string]*schema
	// names has the keys of properties, sorted.
	names    []string
	required []string // sorted
	// defaulted has the names of the properties that get a value where they are
	// absent, sorted.
	defaulted []string
	// additional is the schema of the elements that are not properties, as those
	// of a map are. It is nil if nothing is said of them, and where closed says
	// that there are none.
	additional *schema
	closed     bool
	items      *schema
	enum       *enum
	// absent is what the property becomes where it is absent: the default, with
	// the defaults of the properties in it. It is nil if there is none, and
	// unknown if that is not known.
	absent value.Value
	// size is how many values absent consists of.
	size int
}

// element returns the schema of the element of an object, nil if nothing is
// said of it, and whether it is one of the properties.
func (s *schema) element(key string) (element *schema, declared bool) {
	if p, ok := s.properties[key]; ok {
		return p, true
	}
	return s.additional, false
}

// isMap reports whether an element of that name is one of a map: null is then a
// value of its own, and a property that is null counts as absent.
func (s *schema) isMap(key string) bool {
	element, declared := s.element(key)
	return element != nil && !declared
}

// isRequired reports whether the property is required.
func (s *schema) isRequired(name string) bool {
	_, ok := slices.BinarySearch(s.required, name)
	return ok
}

// setProperties sets the properties, which are required, and with it what
// follows from them. The names are sorted.
func (s *schema) setProperties(properties map[string]*schema, names, required []string) {
	s.properties, s.names, s.required = properties, names, required
	s.defaulted = nil
	for _, name := range names {
		if p := properties[name]; p.absent != nil && !p.readOnly && !s.isRequired(name) {
			s.defaulted = append(s.defaulted, name)
		}
	}
}

// The properties that are Radius's own. Nothing is said about what is in them.
const (
	recipeProperty = "recipe"
	statusProperty = "status"
)

// The properties that mean something to Radius. It sets secrets.name itself.
const (
	environmentProperty = "environment"
	secretsProperty     = "secrets"
	secretName          = "name"
)

// commonProperties are those that every type has. A type that declares one of
// them has its own instead.
var commonProperties = map[string]*schema{
	environmentProperty: {kind: KindString},
	"application":       {kind: KindString},
	"codeReference":     {kind: KindString},
	"connections":       {kind: KindObject, additional: connectionSchema()},
	recipeProperty:      {},
	statusProperty:      {},
}

func connectionSchema() *schema {
	s := &schema{kind: KindObject}
	properties := map[string]*schema{"source": {kind: KindString}, "disableDefaultEnvVars": {kind: KindBoolean}}
	s.setProperties(properties, []string{"disableDefaultEnvVars", "source"}, []string{"source"})
	return s
}
