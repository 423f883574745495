// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package resourcetype

import (
	"iter"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// Violation is a rule of a type that the properties of a resource break. Its
// text is that of [Violation.String].
type Violation struct {
	// Path is where in the properties: of a property that is missing, where it should
	// be. It is nil for the properties themselves.
	Path *value.Path
	// Rule is the rule that is broken.
	Rule Rule
	// Expected and Found are, for a WrongType, what the value should be and is.
	Expected Kind
	Found    value.Kind
	// Enum has, for a NotInEnum, the values that there are, and Meant the one that
	// differs in case only, empty if none does.
	Enum  []value.Value
	Meant string
	// Declared has, for a property that the type does not have, the names of those
	// that the object has, sorted.
	Declared []string
}

// Rule is what properties have to be.
type Rule uint8

// The rules. Radius rejects what breaks one of the first five. It accepts what
// breaks one of the last two, but that is probably a mistake.
const (
	// Missing is a required property that is absent.
	Missing Rule = iota
	// WrongType is a value of another type.
	WrongType
	// NotInEnum is a value that the enum does not have.
	NotInEnum
	// NotNullable is an element of a list or a value of a map that is null.
	NotNullable
	// NotAllowed is a property that the type does not have, in an object that may
	// have no others.
	NotAllowed
	// NotDeclared is a property that the type does not have.
	NotDeclared
	// ReadOnly is a property that only the recipe sets.
	ReadOnly
)

// IsWarning reports whether Radius accepts what breaks the rule.
func (r Rule) IsWarning() bool { return r >= NotDeclared }

// Suggestion returns the name that the property was probably meant to have, or
// the value of the enum, empty if none is near.
func (v Violation) Suggestion() string {
	if v.Rule != NotAllowed && v.Rule != NotDeclared {
		return v.Meant
	}
	steps := v.Path.Steps()
	return closest(steps[len(steps)-1].Key, v.Declared)
}

// Violations returns the rules that properties break. The properties have their
// defaults already. The order is that of keys and indexes, with what an object
// lacks first. Many elements that break many rules give many more violations
// than there are values: it is up to the caller to stop.
//
// A sensitive value that is not empty breaks none, since Radius encrypts it
// before it validates. Neither does one that is not known yet.
func (t *Type) Violations(properties value.Value) iter.Seq[Violation] {
	return func(yield func(Violation) bool) {
		if value.IsNull(properties) {
			properties = value.Map{}
		}
		v := validation{yield: yield}
		v.value(t.schema, nil, properties)
	}
}

// A validation looks for violations until it is stopped.
type validation struct {
	yield   func(Violation) bool
	stopped bool
}

// report yields a violation, unless the caller has stopped.
func (v *validation) report(violation Violation) {
	if !v.stopped {
		v.stopped = !v.yield(violation)
	}
}

// value looks at a value of a schema.
func (v *validation) value(s *schema, path *value.Path, of value.Value) {
	switch {
	case v.stopped || s == nil || s.unknown || value.IsUnknown(of):
	case value.IsNull(of):
		if !s.nullable {
			v.report(Violation{Path: path, Rule: NotNullable})
		}
	case s.sensitive && of != value.String(""):
	case !s.kind.accepts(of):
		v.report(Violation{Path: path, Rule: WrongType, Expected: s.kind, Found: of.Kind()})
	case !s.enum.has(of):
		v.report(Violation{Path: path, Rule: NotInEnum, Enum: s.enum.values, Meant: s.enum.otherCase(of)})
	default:
		v.elements(s, path, of)
	}
}

// elements looks at the elements of a value of a schema.
func (v *validation) elements(s *schema, path *value.Path, of value.Value) {
	switch of := of.(type) {
	case value.Object:
		v.missing(s, path, of)
		for _, key := range of.Keys() {
			element, _ := of.Element(key)
			v.element(s, path.Child(key), key, element)
		}
	case value.Array:
		for i := range of.Len() {
			v.value(s.items, path.Item(i), of.Element(i))
		}
	}
}

// missing looks for required properties that an object does not have.
func (v *validation) missing(s *schema, path *value.Path, o value.Object) {
	for _, name := range s.required {
		of, ok := o.Element(name)
		if !ok || value.IsNull(of) && !s.isMap(name) {
			v.report(Violation{Path: path.Child(name), Rule: Missing})
		}
	}
}

// element looks at an element of an object of a schema.
func (v *validation) element(s *schema, path *value.Path, key string, of value.Value) {
	element, declared := s.element(key)
	switch {
	case value.IsUnknown(of) || value.IsNull(of) && !s.isMap(key):
	case element == nil && s.closed:
		v.report(Violation{Path: path, Rule: NotAllowed, Declared: s.names})
	case element == nil && len(s.names) > 0:
		v.report(Violation{Path: path, Rule: NotDeclared, Declared: s.names})
	case declared && element.readOnly:
		v.report(Violation{Path: path, Rule: ReadOnly})
		v.value(element, path, of)
	default:
		v.value(element, path, of)
	}
}
