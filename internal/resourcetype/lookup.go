// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package resourcetype

import (
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// Lookup is what a type says about a path below the properties of a resource.
type Lookup struct {
	// Outcome says what the path leads to, and which of the other fields there
	// are.
	Outcome Outcome
	// Property is the property that the path leads to where it is Found, and that
	// which has nothing below it where it is BelowScalar.
	Property Property
	// Path is the path of the object that does not have the property Name, where
	// that is Undeclared, empty for the properties themselves; where it is
	// BelowScalar, the path of Property.
	Path, Name string
	// Declared has the names of the properties that the object has, sorted, if the
	// property is Undeclared.
	Declared []string
	// Optional has, where the property is Found, the paths of what may be left out
	// or null, so that it is not there or null: of objects that it is in, and its
	// own. The outermost comes first.
	Optional []string
}

// Outcome is what a path leads to.
type Outcome uint8

// What a path leads to.
const (
	// Open means that nothing can be said: the property is Radius's own, or its
	// schema not known yet.
	Open Outcome = iota
	// Found is a property, an element of a map, or one of an object of whose
	// elements the schema says nothing.
	Found
	// Undeclared is a property that an object does not have.
	Undeclared
	// BelowScalar is something below a value that has no named elements: a string,
	// a number, a boolean, or an array.
	BelowScalar
)

// Property is what is certain about the values of a property when a recipe
// runs.
type Property struct {
	Kind Kind
	// Enum has the only allowed values, besides null. It is empty if any value of
	// the kind will do.
	Enum []value.Value
	// Default is what the property is where it is left out. It is nil if the
	// property then is not there, or cannot be left out.
	Default value.Value
	// MayBeUnset says that the property may not be there: it, or an object that it
	// is in, is not required and has no default.
	MayBeUnset bool
	// MayBeNull says that the property may be null if it is set.
	MayBeNull bool
	// Output says that the property is not there before the recipe has run: it, or
	// an object that it is in, is read-only or is secrets.
	Output bool
	// Sensitive says that the property, or an object that it is in, is sensitive.
	// Radius checks none of its values, so that all else here is only what is meant.
	Sensitive bool
}

// Suggestion returns the name that Name was probably meant to be, empty if none
// is near.
func (l Lookup) Suggestion() string { return closest(l.Name, l.Declared) }

// Lookup returns what is certain about the property at a path, such as
// "config.tier". As in the language, a property whose name is the whole path
// comes first.
func (t *Type) Lookup(path string) Lookup {
	names := strings.Split(path, ".")
	if _, ok := t.schema.properties[path]; ok {
		names = []string{path}
	}
	if names[0] == recipeProperty || names[0] == statusProperty {
		return Lookup{}
	}
	s, at := t.schema, Property{Kind: KindObject}
	var optional []string
	for i, name := range names {
		element, declared := s.element(name)
		switch {
		case s.kind != KindObject && s.kind != KindAny:
			return Lookup{Outcome: BelowScalar, Property: at, Path: strings.Join(names[:i], ".")}
		case element == nil && (s.closed || len(s.names) > 0):
			return Lookup{Outcome: Undeclared, Path: strings.Join(names[:i], "."), Name: name, Declared: s.names}
		case s.unknown || element != nil && element.unknown:
			return Lookup{}
		case element == nil:
			element = &schema{}
		}
		required := s.isRequired(name)
		at = at.element(element, required, declared && !required)
		at.Output = at.Output || i == 0 && name == secretsProperty
		if !required && at.Default == nil || at.MayBeNull {
			optional = append(optional, strings.Join(names[:i+1], "."))
		}
		s = element
	}
	return Lookup{Outcome: Found, Property: at, Optional: optional}
}

// element returns what is certain of an element of an object, which may be
// required, or else have its default.
func (p Property) element(s *schema, required, defaulted bool) Property {
	element := Property{
		Kind:       s.kind,
		MayBeUnset: p.MayBeUnset || p.MayBeNull,
		MayBeNull:  s.nullable,
		Output:     p.Output || s.readOnly,
		Sensitive:  p.Sensitive || s.sensitive,
	}
	if s.enum != nil {
		element.Enum = s.enum.values
	}
	if defaulted && !s.readOnly {
		element.Default = s.absent
	}
	if !required && element.Default == nil {
		element.MayBeUnset = true
	}
	return element
}

// Outputs returns the names of the properties that a recipe should set by its
// outputs, sorted: the read-only ones, and those of secrets as "secrets.url".
// One is missing, secrets.name, which Radius sets.
func (t *Type) Outputs() []string {
	var outputs []string
	for _, name := range t.schema.names {
		p := t.schema.properties[name]
		if name != secretsProperty {
			if p.readOnly {
				outputs = append(outputs, name)
			}
			continue
		}
		for _, secret := range p.names {
			if secret != secretName && (p.readOnly || p.properties[secret].readOnly) {
				outputs = append(outputs, secretsProperty+"."+secret)
			}
		}
	}
	return outputs
}
