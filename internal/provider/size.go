// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/types"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
)

// This file has what values cost in an answer, where every value comes with its
// type.

var (
	_ paramresolver.Sized = (*object)(nil)
	_ paramresolver.Sized = (*array)(nil)
)

// maxTypeSize bounds the types of an answer, about in bytes. A list that becomes
// a tuple has the type of every element in it.
const maxTypeSize = 32 << 20

// Size implements [paramresolver.Sized].
func (o *object) Size() int {
	if o.size == 0 {
		o.size = sizeOf(o.source) + typeSize(typeOf(o.source), maxTypeSize)
	}
	return o.size
}

// Size implements [paramresolver.Sized].
func (a *array) Size() int {
	if a.size == 0 {
		a.size = sizeOf(a.source) + typeSize(typeOf(a.source), maxTypeSize)
	}
	return a.size
}

// sizeOf returns what a value costs, without its type.
func sizeOf(v attr.Value) int {
	n := 0
	switch v := unwrap(v).(type) {
	case types.Object:
		for key, element := range v.Attributes() {
			n += len(key) + sizeOf(element)
		}
	case types.Map:
		for key, element := range v.Elements() {
			n += len(key) + sizeOf(element)
		}
	case interface{ Elements() []attr.Value }:
		for _, element := range v.Elements() {
			n += sizeOf(element)
		}
	default:
		return paramresolver.Cost(fromTerraform(v))
	}
	return n + paramresolver.ElementCost
}

// typeSize returns about how many bytes a type takes. It stops counting beyond
// limit.
func typeSize(t attr.Type, limit int) int {
	n := len(`"string",`)
	switch t := t.(type) {
	case attr.TypeWithElementType:
		n += typeSize(t.ElementType(), limit-n)
	case attr.TypeWithElementTypes:
		for _, element := range t.ElementTypes() {
			if n > limit {
				break
			}
			n += typeSize(element, limit-n)
		}
	case attr.TypeWithAttributeTypes:
		for name, attribute := range t.AttributeTypes() {
			if n > limit {
				break
			}
			n += len(name) + typeSize(attribute, limit-n)
		}
	}
	return n
}

// refuseLarge notes an error if the types of the parameters, resolved, are too
// large for an answer.
func (r *resolution) refuseLarge(resolved types.Dynamic) {
	if typeSize(unwrap(resolved).Type(context.Background()), maxTypeSize) > maxTypeSize {
		r.fail(parametersPath, "are too large once they are resolved: the type of every element of a list whose elements "+
			"get different types is repeated. Make the expressions in each list of one type, or use fewer elements.")
	}
}
