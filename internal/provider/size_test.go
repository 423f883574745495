// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"slices"
	"strings"
	"testing"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/types"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
)

// leafSize is what a type without others in it takes.
const leafSize = len(`"string",`)

func TestTypeSize(t *testing.T) {
	nested := types.ObjectType{AttrTypes: map[string]attr.Type{"ab": types.StringType, "cde": types.BoolType}}
	cases := []struct {
		name string
		of   attr.Type
		want int
	}{
		{"a string", types.StringType, leafSize},
		{"a list", types.ListType{ElemType: types.StringType}, 2 * leafSize},
		{"a set of maps", types.SetType{ElemType: types.MapType{ElemType: types.NumberType}}, 3 * leafSize},
		{"an object", nested, 3*leafSize + len("ab") + len("cde")},
		{"a tuple", types.TupleType{ElemTypes: []attr.Type{types.StringType, nested}}, 5*leafSize + len("ab") + len("cde")},
		{"an empty tuple", types.TupleType{}, leafSize},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := typeSize(c.of, maxTypeSize); got != c.want {
				t.Errorf("got %d, want %d", got, c.want)
			}
			// What is just within the limit is counted to its end.
			if got := typeSize(c.of, c.want); got != c.want {
				t.Errorf("with the limit, got %d, want %d", got, c.want)
			}
		})
	}
}

// The first element beyond the limit is the last that is counted.
func TestTypeSizeStops(t *testing.T) {
	wide := map[string]attr.Type{}
	for name := range strings.SplitSeq("abcdefghijklmnopqrstuvwxyz", "") {
		wide[name] = types.StringType
	}
	inner := types.TupleType{ElemTypes: slices.Repeat([]attr.Type{types.StringType}, 100)}
	for name, c := range map[string]struct {
		of          attr.Type
		limit, want int
	}{
		"a tuple":            {inner, 5 * leafSize, 6 * leafSize},
		"an object":          {types.ObjectType{AttrTypes: wide}, 4*leafSize + 3, 5*leafSize + 4},
		"a tuple in a list":  {types.ListType{ElemType: inner}, 5 * leafSize, 6 * leafSize},
		"a tuple in a tuple": {types.TupleType{ElemTypes: []attr.Type{types.StringType, inner}}, 5 * leafSize, 6 * leafSize},
		"a tuple in an object": {
			types.ObjectType{AttrTypes: map[string]attr.Type{"ab": inner}}, 5*leafSize + len("ab"), 6*leafSize + len("ab"),
		},
	} {
		if got := typeSize(c.of, c.limit); got != c.want {
			t.Errorf("%s: got %d, want %d", name, got, c.want)
		}
	}
}

func TestSize(t *testing.T) {
	const element = paramresolver.ElementCost
	text := types.StringValue("abc")
	texts := types.ListValueMust(types.StringType, []attr.Value{text, text})
	set := types.SetValueMust(types.StringType, []attr.Value{text})
	byName := types.MapValueMust(types.StringType, map[string]attr.Value{"k": text, "l": text})
	object := objectOf(map[string]attr.Value{"name": texts, "b": types.BoolValue(true)})
	cases := []struct {
		name string
		of   attr.Value
		want int
	}{
		{"a list", texts, 3*element + 6 + 2*leafSize},
		{"a set", set, 2*element + 3 + 2*leafSize},
		{"a map", byName, 3*element + len("kl") + 6 + 2*leafSize},
		{"an object", object, 5*element + len("name") + 6 + len("b") + 4*leafSize + len("name") + len("b")},
		{"a tuple", tupleOf([]attr.Value{text, types.DynamicValue(text)}), 3*element + 6 + 3*leafSize},
		{"an empty list", types.ListValueMust(types.StringType, nil), element + 2*leafSize},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			v := fromTerraform(c.of)
			for range 2 { // It is kept.
				if got := v.(paramresolver.Sized).Size(); got != c.want {
					t.Errorf("got %d, want %d", got, c.want)
				}
			}
		})
	}
}

// A type of just the size that an answer may have is not refused.
func TestRefuseLarge(t *testing.T) {
	for length, want := range map[int]bool{maxTypeSize - 2*leafSize: false, maxTypeSize - 2*leafSize + 1: true} {
		r := &resolution{}
		wide := map[string]attr.Type{strings.Repeat("x", length): types.StringType}
		r.refuseLarge(types.DynamicValue(types.ObjectNull(wide)))
		if got := r.hasError(); got != want {
			t.Errorf("with a name of %d bytes, it is refused: %t", length, got)
		}
	}
}
