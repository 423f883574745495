// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"maps"
	"slices"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/resourcetype"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// values returns the values to try, and none if nothing is known about them.
func (q *question) values() []value.Value {
	if !q.isKnown() {
		return nil
	}
	values := q.setValues()
	if q.isNullable() && !slices.ContainsFunc(values, value.IsNull) {
		values = append(values, value.Null{})
	}
	return values
}

// setValues returns the values of a property that is set.
func (q *question) setValues() []value.Value {
	if q.hasEnum() {
		return slices.DeleteFunc(slices.Clone(q.Property.Enum), value.IsNull)
	}
	switch q.Property.Kind {
	case resourcetype.KindBoolean:
		return []value.Value{value.Bool(true), value.Bool(false)}
	case resourcetype.KindObject:
		return q.composites(value.Map{}, otherObject)
	case resourcetype.KindArray:
		return q.composites(value.List{}, otherArray)
	case resourcetype.KindInteger, resourcetype.KindNumber:
		return q.scalars(value.Int(0), numberValue)
	case resourcetype.KindString:
		return q.scalars(value.String(""), stringValue)
	default:
		if q.isCondition {
			return []value.Value{unknown.Value}
		}
		return q.scalars(nil, func(v value.Value) (value.Value, bool) { return v, true })
	}
}

// composites returns an object or array with elements, and one without where
// that makes a difference.
func (q *question) composites(empty, other value.Value) []value.Value {
	if q.isCondition {
		return []value.Value{empty, other}
	}
	return []value.Value{other}
}

// scalars returns the values of the literals, the one that counts as false if
// that makes a difference, and one that equals none of them.
func (q *question) scalars(falsy value.Value, valueOf func(value.Value) (value.Value, bool)) []value.Value {
	byText := map[string]value.Value{}
	for _, l := range q.literals {
		if v, ok := valueOf(l); ok && kindMayEqual(q.Property.Kind, l) {
			byText[textOf(v)] = v
		}
	}
	if q.isCondition && falsy != nil {
		byText[textOf(falsy)] = falsy
	}
	values := make([]value.Value, 0, len(byText)+2)
	for _, text := range slices.Sorted(maps.Keys(byText)) {
		values = append(values, byText[text])
	}
	if q.isOpen {
		return append(values, unknown.Value)
	}
	return append(values, other)
}

// numberValue returns the number that equals a literal.
func numberValue(literal value.Value) (value.Value, bool) { return numberOf(literal) }

// stringValue returns the text that equals a literal.
func stringValue(literal value.Value) (value.Value, bool) { return value.String(textOf(literal)), true }

// These stand for values that no literal names. They are true in a condition, and
// equal nothing.
var (
	other       value.Value = value.String("\x00other\x00")
	otherObject value.Value = &struct{ value.Map }{value.Map{"": nil}}
	otherArray  value.Value = &struct{ value.List }{value.List{nil}}
)

// isOther reports whether a value stands for others.
func isOther(v value.Value) bool {
	return value.IsUnknown(v) || v == other || v == otherObject || v == otherArray
}
