// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

// Package wire makes the values that Terraform sends to the provider.
package wire

import (
	"fmt"
	"math/big"
	"slices"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// Parameters is the type name of the data source that resolves parameters.
const Parameters = "paramresolver_parameters"

// dataSource is the type of that data source.
var dataSource = tftypes.Object{AttributeTypes: map[string]tftypes.Type{
	"context":            tftypes.DynamicPseudoType,
	"parameters":         tftypes.DynamicPseudoType,
	"resource_type":      tftypes.DynamicPseudoType,
	"sensitive_paths":    tftypes.Set{ElementType: tftypes.String},
	"resolved":           tftypes.DynamicPseudoType,
	"sensitive_resolved": tftypes.DynamicPseudoType,
}}

// Value returns a Go value as Terraform has it: a map as an object and a slice
// as a tuple, as they are where a configuration writes them out, and what is
// Terraform's as it is.
func Value(v any) tftypes.Value {
	switch v := v.(type) {
	case nil:
		return tftypes.NewValue(tftypes.DynamicPseudoType, nil)
	case tftypes.Value:
		return v
	case string:
		return tftypes.NewValue(tftypes.String, v)
	case bool:
		return tftypes.NewValue(tftypes.Bool, v)
	case int:
		return tftypes.NewValue(tftypes.Number, v)
	case float64:
		return tftypes.NewValue(tftypes.Number, v)
	case *big.Float:
		return tftypes.NewValue(tftypes.Number, v)
	case map[string]any:
		attributes, attributeTypes := map[string]tftypes.Value{}, map[string]tftypes.Type{}
		for name, element := range v {
			attributes[name] = Value(element)
			attributeTypes[name] = attributes[name].Type()
		}
		return tftypes.NewValue(tftypes.Object{AttributeTypes: attributeTypes}, attributes)
	case []any:
		elements, elementTypes := make([]tftypes.Value, len(v)), make([]tftypes.Type, len(v))
		for i, element := range v {
			elements[i] = Value(element)
			elementTypes[i] = elements[i].Type()
		}
		return tftypes.NewValue(tftypes.Tuple{ElementTypes: elementTypes}, elements)
	}
	panic(fmt.Sprintf("unexpected value of type %T", v))
}

// Argument returns an argument of a function.
func Argument(v any) *tfprotov6.DynamicValue {
	return encode(tftypes.DynamicPseudoType, Value(v))
}

// Config returns the configuration of the data source.
func Config(context, parameters any) *tfprotov6.DynamicValue {
	none := tftypes.NewValue(tftypes.DynamicPseudoType, nil)
	return encode(dataSource, tftypes.NewValue(dataSource, map[string]tftypes.Value{
		"context":            Value(context),
		"parameters":         Value(parameters),
		"resource_type":      none,
		"sensitive_paths":    tftypes.NewValue(tftypes.Set{ElementType: tftypes.String}, nil),
		"resolved":           none,
		"sensitive_resolved": none,
	}))
}

func encode(t tftypes.Type, v tftypes.Value) *tfprotov6.DynamicValue {
	message, err := tfprotov6.NewDynamicValue(t, v)
	if err != nil {
		panic(err) // what Value gives can always be encoded
	}
	return &message
}

// Result decodes what a function gave.
func Result(message *tfprotov6.DynamicValue) (tftypes.Value, error) {
	return message.Unmarshal(tftypes.DynamicPseudoType)
}

// Paths decodes what the function references gave, as a tuple.
func Paths(message *tfprotov6.DynamicValue) (tftypes.Value, error) {
	list, err := message.Unmarshal(tftypes.List{ElementType: tftypes.String})
	if err != nil {
		return list, err
	}
	var elements []tftypes.Value
	err = list.As(&elements)
	types := slices.Repeat([]tftypes.Type{tftypes.String}, len(elements))
	return tftypes.NewValue(tftypes.Tuple{ElementTypes: types}, elements), err
}

// Resolved decodes the state of the data source, and gives its attribute
// resolved.
func Resolved(state *tfprotov6.DynamicValue) (tftypes.Value, error) {
	v, err := state.Unmarshal(dataSource)
	if err != nil {
		return v, err
	}
	var attributes map[string]tftypes.Value
	err = v.As(&attributes)
	return attributes["resolved"], err
}
