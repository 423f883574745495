// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"
	"iter"
	"maps"
	"slices"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/types"
)

// This file has the types of objects and collections whose elements were
// resolved.

// objectLike returns an object or map with these elements: a map where the
// source is one and every element has its element type.
func objectLike(source attr.Value, elements map[string]attr.Value) attr.Value {
	m, ok := source.(types.Map)
	switch {
	case !ok:
		return objectOf(elements)
	case anyUndecided(maps.Values(elements)):
		return unknownDynamic
	}
	if t := m.ElementType(context.Background()); allOfType(maps.Values(elements), t) {
		return types.MapValueMust(t, elements)
	}
	return objectOf(elements)
}

// arrayLike returns a list, set or tuple with these elements: a list or set
// where the source is one and every element has its element type.
func arrayLike(source attr.Value, elements []attr.Value) attr.Value {
	collection, ok := source.(interface {
		ElementType(ctx context.Context) attr.Type
	})
	if !ok {
		return tupleOf(elements)
	}
	if anyUndecided(slices.Values(elements)) {
		return unknownDynamic
	}
	t := collection.ElementType(context.Background())
	_, isSet := source.(types.Set)
	switch isSame := allOfType(slices.Values(elements), t); {
	case isSame && isSet:
		return types.SetValueMust(t, elements)
	case isSame:
		return types.ListValueMust(t, elements)
	case isSet && !isWhollyKnown(source): // nor is the order of its elements
		return unknownDynamic
	}
	return tupleOf(elements)
}

// anyUndecided reports whether the type of one of the values is not known yet.
// Then it is not known either whether a collection of them stays one.
func anyUndecided(values iter.Seq[attr.Value]) bool {
	for v := range values {
		switch v := unwrap(v).(type) {
		case types.Dynamic:
			if v.IsUnknown() {
				return true
			}
		case types.Object:
			if anyUndecided(maps.Values(v.Attributes())) {
				return true
			}
		case types.Tuple:
			if anyUndecided(slices.Values(v.Elements())) {
				return true
			}
		}
	}
	return false
}

// objectOf returns the object with these attributes.
func objectOf(attributes map[string]attr.Value) types.Object {
	attributeTypes := make(map[string]attr.Type, len(attributes))
	for name, v := range attributes {
		attributeTypes[name] = typeOf(v)
	}
	return types.ObjectValueMust(attributeTypes, attributes)
}

// tupleOf returns the tuple with these elements.
func tupleOf(elements []attr.Value) types.Tuple {
	elementTypes := make([]attr.Type, len(elements))
	for i, v := range elements {
		elementTypes[i] = typeOf(v)
	}
	return types.TupleValueMust(elementTypes, elements)
}

// isWhollyKnown reports whether a value and all that is in it are known.
func isWhollyKnown(v attr.Value) bool {
	converted, err := v.ToTerraformValue(context.Background())
	return err == nil && converted.IsFullyKnown()
}

// allOfType reports whether all of the values have the type.
func allOfType(values iter.Seq[attr.Value], t attr.Type) bool {
	for v := range values {
		if !typeOf(v).Equal(t) {
			return false
		}
	}
	return true
}
