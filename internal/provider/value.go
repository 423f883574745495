// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"
	"fmt"
	"maps"
	"math/big"
	"slices"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/types"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// fromTerraform returns a Terraform value as the language sees it. Objects and
// collections are wrapped, not copied: what is in them is converted when it is
// read.
func fromTerraform(v attr.Value) value.Value {
	v = unwrap(v)
	if v.IsUnknown() {
		return unknownValue{v}
	}
	if v.IsNull() {
		return value.Null{}
	}
	switch v := v.(type) {
	case types.String:
		return value.String(v.ValueString())
	case types.Bool:
		return value.Bool(v.ValueBool())
	case types.Number:
		return value.Exactly(v.ValueBigFloat())
	case types.Object:
		return &object{source: v, elements: v.Attributes()}
	case types.Map:
		return &object{source: v, elements: v.Elements()}
	case types.List:
		return &array{source: v, elements: v.Elements()}
	case types.Set:
		return &array{source: v, elements: v.Elements()}
	case types.Tuple:
		return &array{source: v, elements: v.Elements()}
	}
	panic(fmt.Sprintf("unexpected value of type %T", v))
}

// unwrap returns the value inside a dynamic value, unless that has none.
func unwrap(v attr.Value) attr.Value {
	if dynamic, ok := v.(types.Dynamic); ok && dynamic.UnderlyingValue() != nil {
		return dynamic.UnderlyingValue()
	}
	return v
}

// unknownValue is a Terraform value that is not known yet.
type unknownValue struct{ source attr.Value }

// Kind implements [value.Value].
func (u unknownValue) Kind() value.Kind {
	switch u.source.(type) {
	case types.String:
		return value.KindString
	case types.Bool:
		return value.KindBool
	case types.Number:
		return value.KindNumber
	case types.Object:
		return value.KindObject
	case types.Map:
		return value.KindMap
	case types.List, types.Tuple:
		return value.KindList
	case types.Set:
		return value.KindSet
	}
	return value.KindAny
}

// MayHoldText implements [value.Unknown].
func (u unknownValue) MayHoldText() bool { return mayHoldText(typeOf(u.source)) }

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

// typeOf returns the type of a value. The framework wants a context for its
// log.
func typeOf(v attr.Value) attr.Type { return v.Type(context.Background()) }

// unknownDynamic is a value of which not even the type is known.
var unknownDynamic = types.DynamicUnknown()

// object is a Terraform object or map.
type object struct {
	source   attr.Value // as it came from Terraform
	elements map[string]attr.Value
	// isChanged says that the elements are not those of the source.
	isChanged bool
	// keys are the sorted names of the elements, once they were asked for.
	keys []string
	// read has the objects and arrays among the elements that were read. They are
	// kept, since the framework copies their contents whenever it is asked for
	// them: otherwise every read of a property would copy all properties.
	read map[string]value.Value
	size int // see Size
}

var _ value.Object = (*object)(nil)

// Kind implements [value.Value].
func (o *object) Kind() value.Kind {
	if _, ok := o.source.(types.Map); ok {
		return value.KindMap
	}
	return value.KindObject
}

// Len implements [value.Object].
func (o *object) Len() int { return len(o.elements) }

// Keys implements [value.Object].
func (o *object) Keys() []string {
	if o.keys == nil {
		o.keys = slices.AppendSeq(make([]string, 0, len(o.elements)), maps.Keys(o.elements))
		slices.Sort(o.keys)
	}
	return o.keys
}

// Element implements [value.Object].
func (o *object) Element(key string) (value.Value, bool) {
	if v, ok := o.read[key]; ok {
		return v, true
	}
	element, ok := o.elements[key]
	if !ok {
		return nil, false
	}
	v := fromTerraform(element)
	switch v.(type) {
	case *object, *array:
		if o.read == nil {
			o.read = map[string]value.Value{}
		}
		o.read[key] = v
	}
	return v, true
}

// With implements [value.Object].
func (o *object) With(changed map[string]value.Value) value.Value {
	elements := maps.Clone(o.elements)
	for key, v := range changed {
		elements[key] = toTerraform(v)
	}
	return &object{source: o.source, elements: elements, isChanged: true}
}

// array is a Terraform list, set or tuple.
type array struct {
	source   attr.Value
	elements []attr.Value
	// isChanged says that the elements are not those of the source.
	isChanged bool
	size      int // see Size
}

var _ value.Array = (*array)(nil)

// Kind implements [value.Value].
func (a *array) Kind() value.Kind {
	if _, ok := a.source.(types.Set); ok {
		return value.KindSet
	}
	return value.KindList
}

// Len implements [value.Array].
func (a *array) Len() int { return len(a.elements) }

// Element implements [value.Array].
func (a *array) Element(i int) value.Value { return fromTerraform(a.elements[i]) }

// With implements [value.Array].
func (a *array) With(changed map[int]value.Value) value.Value {
	elements := slices.Clone(a.elements)
	for i, v := range changed {
		elements[i] = toTerraform(v)
	}
	return &array{source: a.source, elements: elements, isChanged: true}
}

// toTerraform returns a value as one of Terraform's. What came from Terraform
// is returned as it was, with its exact type; what has changed elements gets
// the type that fits them.
func toTerraform(v value.Value) attr.Value {
	switch v := v.(type) {
	case value.Null:
		return types.DynamicNull()
	case value.Bool:
		return types.BoolValue(bool(v))
	case value.Number:
		return types.NumberValue(v.Float())
	case value.String:
		return types.StringValue(string(v))
	case unknownValue:
		return v.source
	case value.Unknown:
		return unknownToTerraform(v.Kind())
	case *object:
		if v.isChanged {
			return objectLike(v.source, v.elements)
		}
		return v.source
	case *array:
		if v.isChanged {
			return arrayLike(v.source, v.elements)
		}
		return v.source
	case value.Object:
		return otherObject(v)
	case value.Array:
		return otherArray(v)
	}
	panic(fmt.Sprintf("unexpected value of type %T", v))
}

func unknownToTerraform(kind value.Kind) attr.Value {
	switch kind {
	case value.KindString:
		return types.StringUnknown()
	case value.KindBool:
		return types.BoolUnknown()
	case value.KindNumber:
		return types.NumberUnknown()
	default:
		return unknownDynamic
	}
}

// otherObject returns an object that did not come from Terraform.
func otherObject(o value.Object) attr.Value {
	elements := make(map[string]attr.Value, o.Len())
	for _, key := range o.Keys() {
		v, _ := o.Element(key)
		elements[key] = toTerraform(v)
	}
	return objectOf(elements)
}

// otherArray returns an array that did not come from Terraform, as a tuple.
func otherArray(a value.Array) attr.Value {
	elements := make([]attr.Value, a.Len())
	for i := range elements {
		elements[i] = toTerraform(a.Element(i))
	}
	return tupleOf(elements)
}

// toDynamic returns a value as a dynamic value of Terraform's, in which no
// number loses a digit on the way back.
func toDynamic(v value.Value) types.Dynamic {
	return dynamic(toTerraform(withAllDigits(v)))
}

// dynamic returns a value as a dynamic one.
func dynamic(v attr.Value) types.Dynamic {
	if v, ok := v.(types.Dynamic); ok {
		return v
	}
	return types.DynamicValue(v)
}

// numberPrecision is the number of bits that Terraform gives a number.
const numberPrecision = 512

// withAllDigits returns a value with its numbers in Terraform's precision, where
// they would lose digits on the way to Terraform otherwise: a whole number of
// less is written in its shortest form. Older versions of Terraform send large
// whole numbers as 64-bit floats.
func withAllDigits(v value.Value) value.Value {
	walk := value.NewWalk(v)
	for leaf := range walk.Leaves() {
		n, ok := leaf.(value.Number)
		if !ok || n.Float().Prec() >= numberPrecision || !n.IsInt() {
			continue
		}
		if _, accuracy := n.Float().Int64(); accuracy != big.Exact {
			walk.Replace(value.Exactly(new(big.Float).SetPrec(numberPrecision).Set(n.Float())))
		}
	}
	return walk.Result()
}
