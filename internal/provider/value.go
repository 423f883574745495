// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"
	"fmt"
	"iter"
	"maps"
	"slices"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/types"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
)

// fromTerraform gives a Terraform value as the language sees it. Objects and
// collections are wrapped, not copied: what is in them is converted when it is
// read.
func fromTerraform(v attr.Value) paramresolver.Value {
	v = unwrap(v)
	if v.IsUnknown() {
		return paramresolver.Unknown{Of: kindOf(v), Type: v, Plain: !mayHoldText(v.Type(context.Background()))}
	}
	if v.IsNull() {
		return paramresolver.Null{}
	}
	switch v := v.(type) {
	case types.String:
		return paramresolver.String(v.ValueString())
	case types.Bool:
		return paramresolver.Bool(v.ValueBool())
	case types.Number:
		return paramresolver.NewNumber(v.ValueBigFloat())
	case types.Object:
		return &object{value: v, elements: v.Attributes()}
	case types.Map:
		return &object{value: v, elements: v.Elements()}
	case types.List:
		return array{v, v.Elements()}
	case types.Set:
		return array{v, v.Elements()}
	case types.Tuple:
		return array{v, v.Elements()}
	}
	panic(fmt.Sprintf("unexpected value of type %T", v))
}

// unwrap gives the value inside a dynamic value, unless that has none.
func unwrap(v attr.Value) attr.Value {
	if dynamic, ok := v.(types.Dynamic); ok && dynamic.UnderlyingValue() != nil {
		return dynamic.UnderlyingValue()
	}
	return v
}

// kindOf gives the kind that an unknown value will have.
func kindOf(v attr.Value) paramresolver.Kind {
	switch v.(type) {
	case types.String:
		return paramresolver.KindString
	case types.Bool:
		return paramresolver.KindBool
	case types.Number:
		return paramresolver.KindNumber
	case types.Object, types.Map:
		return paramresolver.KindObject
	case types.List, types.Set, types.Tuple:
		return paramresolver.KindArray
	}
	return paramresolver.KindAny
}

// mayHoldText reports whether there may be a string in a value of that type.
func mayHoldText(t attr.Type) bool {
	switch t := t.(type) {
	case attr.TypeWithElementType:
		return mayHoldText(t.ElementType())
	case attr.TypeWithElementTypes:
		return slices.ContainsFunc(t.ElementTypes(), mayHoldText)
	case attr.TypeWithAttributeTypes:
		return slices.ContainsFunc(slices.Collect(maps.Values(t.AttributeTypes())), mayHoldText)
	}
	return !t.Equal(types.NumberType) && !t.Equal(types.BoolType)
}

// object is a Terraform object or map.
type object struct {
	value    attr.Value
	elements map[string]attr.Value
	// read has the objects and arrays among the elements that were read. They are
	// kept since the framework copies what is in them each time it gives it:
	// without it, every read of a property would copy all properties.
	read map[string]paramresolver.Value
}

var _ paramresolver.Object = (*object)(nil)

func (o *object) Kind() paramresolver.Kind { return paramresolver.KindObject }
func (o *object) Len() int                 { return len(o.elements) }
func (o *object) Keys() []string           { return paramresolver.SortedKeys(o.elements) }

func (o *object) Element(key string) (paramresolver.Value, bool) {
	if v, ok := o.read[key]; ok {
		return v, true
	}
	element, ok := o.elements[key]
	if !ok {
		return nil, false
	}
	v := fromTerraform(element)
	switch v.(type) {
	case *object, array:
		if o.read == nil {
			o.read = map[string]paramresolver.Value{}
		}
		o.read[key] = v
	}
	return v, true
}

// array is a Terraform list, set or tuple.
type array struct {
	value    attr.Value
	elements []attr.Value
}

var _ paramresolver.Array = array{}

func (a array) Kind() paramresolver.Kind          { return paramresolver.KindArray }
func (a array) Len() int                          { return len(a.elements) }
func (a array) Element(i int) paramresolver.Value { return fromTerraform(a.elements[i]) }

// toTerraform gives a value of the language as Terraform's: one that came from
// Terraform as it was, with its exact type.
func toTerraform(ctx context.Context, v paramresolver.Value) attr.Value {
	switch v := v.(type) {
	case paramresolver.Null:
		return types.DynamicNull()
	case paramresolver.Bool:
		return types.BoolValue(bool(v))
	case paramresolver.Number:
		return types.NumberValue(v.Float())
	case paramresolver.String:
		return types.StringValue(string(v))
	case paramresolver.Unknown:
		return unknownToTerraform(v)
	case *object:
		return v.value
	case array:
		return v.value
	case paramresolver.ResolvedObject:
		return resolvedObject(ctx, v)
	case paramresolver.ResolvedArray:
		return resolvedArray(ctx, v)
	}
	panic(fmt.Sprintf("unexpected value of type %T", v))
}

// withAllDigits gives an object or map with numbers that lose no digit on the
// way back, and any other value as it is.
func withAllDigits(ctx context.Context, v attr.Value) attr.Value {
	if o, ok := fromTerraform(v).(*object); ok {
		return toTerraform(ctx, paramresolver.Widen(o))
	}
	return v
}

// toDynamic gives a value of the language as a dynamic value of Terraform's.
func toDynamic(ctx context.Context, v paramresolver.Value) types.Dynamic {
	converted := toTerraform(ctx, v)
	if dynamic, ok := converted.(types.Dynamic); ok {
		return dynamic
	}
	return types.DynamicValue(converted)
}

func unknownToTerraform(v paramresolver.Unknown) attr.Value {
	if original, ok := v.Type.(attr.Value); ok {
		return original
	}
	switch v.Of {
	case paramresolver.KindString:
		return types.StringUnknown()
	case paramresolver.KindBool:
		return types.BoolUnknown()
	case paramresolver.KindNumber:
		return types.NumberUnknown()
	case paramresolver.KindAny, paramresolver.KindNull, paramresolver.KindObject, paramresolver.KindArray:
	}
	return types.DynamicUnknown()
}

// resolvedObject gives an object some of whose elements were resolved: a map
// again where it was one and every element still has the element type.
func resolvedObject(ctx context.Context, v paramresolver.ResolvedObject) attr.Value {
	source := v.Object.(*object) //nolint:forcetypeassert // All objects here come from fromTerraform.
	elements := maps.Clone(source.elements)
	for _, changed := range v.Changed {
		elements[changed.Step.Key] = toTerraform(ctx, changed.Value)
	}
	m, ok := source.value.(types.Map)
	switch {
	case !ok:
		return objectOf(ctx, elements)
	case anyUndecided(maps.Values(elements)):
		return types.DynamicUnknown()
	case allOfType(ctx, maps.Values(elements), m.ElementType(ctx)):
		return types.MapValueMust(m.ElementType(ctx), elements)
	}
	return objectOf(ctx, elements)
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

// objectOf gives the object with these attributes.
func objectOf(ctx context.Context, attributes map[string]attr.Value) types.Object {
	attributeTypes := make(map[string]attr.Type, len(attributes))
	for name, v := range attributes {
		attributeTypes[name] = v.Type(ctx)
	}
	return types.ObjectValueMust(attributeTypes, attributes)
}

// resolvedArray gives an array some of whose elements were resolved: a list or
// set again where it was one and every element still has the element type.
func resolvedArray(ctx context.Context, v paramresolver.ResolvedArray) attr.Value {
	source := v.Array.(array) //nolint:forcetypeassert // All arrays here come from fromTerraform.
	elements := slices.Clone(source.elements)
	for _, changed := range v.Changed {
		elements[changed.Step.Index] = toTerraform(ctx, changed.Value)
	}
	if _, ok := source.value.(types.Tuple); !ok && anyUndecided(slices.Values(elements)) {
		return types.DynamicUnknown()
	}
	switch collection := source.value.(type) {
	case types.List:
		if allOfType(ctx, slices.Values(elements), collection.ElementType(ctx)) {
			return types.ListValueMust(collection.ElementType(ctx), elements)
		}
	case types.Set:
		if allOfType(ctx, slices.Values(elements), collection.ElementType(ctx)) {
			return types.SetValueMust(collection.ElementType(ctx), elements)
		}
		if !isWhollyKnown(ctx, collection) { // nor is the order of its elements
			return types.DynamicUnknown()
		}
	}
	elementTypes := make([]attr.Type, len(elements))
	for i, v := range elements {
		elementTypes[i] = v.Type(ctx)
	}
	return types.TupleValueMust(elementTypes, elements)
}

// isWhollyKnown reports whether a value and all that is in it are known.
func isWhollyKnown(ctx context.Context, v attr.Value) bool {
	converted, err := v.ToTerraformValue(ctx)
	return err == nil && converted.IsFullyKnown()
}

// allOfType reports whether all of the values have the type.
func allOfType(ctx context.Context, values iter.Seq[attr.Value], t attr.Type) bool {
	for v := range values {
		if !v.Type(ctx).Equal(t) {
			return false
		}
	}
	return true
}
