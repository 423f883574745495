// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bench

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"

	"github.com/paramresolver/terraform-provider-paramresolver/bench/wire"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// shape is input of a form that could take more time or memory than it is long.
type shape struct {
	name  string
	fails bool // is resolving it an error?
	sizes []int
	// make returns the properties of a resource, and parameters.
	make func(size int) (properties, parameters object)
}

var shapes = []shape{
	{"a list named often", false, []int{10, 100, 1_000}, func(n int) (object, object) {
		flags := listOf(tftypes.Bool, repeat(tftypes.NewValue(tftypes.Bool, true), 100))
		return object{"flags": flags}, numbered(n, "{{context.resource.properties.flags}}")
	}},
	{"an empty list of a wide type named often", false, []int{10, 100, 1_000}, func(n int) (object, object) {
		wide := listOf(wire.Value(numbered(100, true)).Type(), nil)
		return object{"rules": wide}, numbered(n, "{{context.resource.properties.rules}}")
	}},
	{"null objects beside an expression", false, []int{10, 100, 1_000}, func(n int) (object, object) {
		first := wire.Value(object{"a": "{{context.resource.properties.port}}"})
		nulls := repeat(tftypes.NewValue(first.Type(), nil), n)
		return object{"port": 5432}, object{"rules": listOf(first.Type(), append(nulls, first))}
	}},
	{"a set", false, []int{100, 1_000, 10_000}, func(n int) (object, object) {
		elements := make([]tftypes.Value, n)
		for i := range elements {
			elements[i] = tftypes.NewValue(tftypes.String, fmt.Sprintf("{{context.resource.properties.name}}-%d", i))
		}
		return object{"name": "x"}, object{"names": tftypes.NewValue(tftypes.Set{ElementType: tftypes.String}, elements)}
	}},
	{"depth without an expression", false, []int{2, 20, 200}, func(depth int) (object, object) {
		return nil, object{"nested": nested("x", depth)}
	}},
	{"depth with an expression", false, []int{2, 20, 200}, func(depth int) (object, object) {
		return object{"port": 5432}, object{"nested": nested("{{context.resource.properties.port}}", depth)}
	}},
	{"errors", true, []int{100, 1_000, 10_000}, func(n int) (object, object) {
		return nil, numbered(n, "{{context.resource.nam}}")
	}},
	{"errors deep inside", true, []int{10, 100, 1_000}, func(n int) (object, object) {
		return nil, object{"nested": nested(slices.Repeat([]any{"{{context.resource.nam}}"}, n), 100)}
	}},
	{"warnings", false, []int{100, 1_000, 10_000}, func(n int) (object, object) {
		return nil, numbered(n, "{{ Context.resource.name }}")
	}},
	{"an object with an unknown embedded often", false, []int{10, 100, 1_000}, func(n int) (object, object) {
		tags := numbered(100, "x")
		tags["z"] = tftypes.NewValue(tftypes.String, tftypes.UnknownValue)
		return object{"tags": tags}, numbered(n, "={{context.resource.properties.tags}}")
	}},
	{"a number too long embedded often", true, []int{10, 100, 1_000}, func(n int) (object, object) {
		return object{"n": new(big.Float).SetMantExp(big.NewFloat(1), -5_000)}, numbered(n, "={{context.resource.properties.n}}")
	}},
	{"digits", false, []int{100, 1_000, 10_000}, func(n int) (object, object) {
		i, _ := new(big.Int).SetString(strings.Repeat("7", n), 10)
		return object{"n": new(big.Float).SetInt(i)}, object{"p": "{{context.resource.properties.n}}"}
	}},
}

// BenchmarkShapes measures how time and memory grow with such input, resolved by
// the language alone and by the provider's server, which is called and, where
// all is known, read.
func BenchmarkShapes(b *testing.B) {
	for _, s := range shapes {
		for _, size := range s.sizes {
			properties, parameters := s.make(size)
			context, wired := wire.Value(contextWith(properties)), wire.Value(parameters)
			measure := func(through string, run func()) {
				b.Run(fmt.Sprintf("of=%s/through=%s/size=%d", strings.ReplaceAll(s.name, " ", "-"), through, size), func(b *testing.B) {
					b.ReportAllocs()
					for b.Loop() {
						run()
					}
				})
			}
			measure("resolver", resolverOf(context, wired))
			call := callerOf(b, context, wired)
			measure("function", func() { call() })
			if context.IsFullyKnown() {
				measure("data-source", readerOf(b, context, wired))
			}
		}
	}
}

// TestShapes asserts that the shapes are what they are meant to be.
func TestShapes(t *testing.T) {
	for _, s := range shapes {
		t.Run(s.name, func(t *testing.T) {
			properties, parameters := s.make(s.sizes[0])
			resp := callerOf(t, wire.Value(contextWith(properties)), wire.Value(parameters))()
			if fails := resp.Error != nil; fails != s.fails {
				t.Errorf("got %v", resp.Error)
			}
		})
	}
}

func resolverOf(context, parameters tftypes.Value) func() {
	r, p := paramresolver.Resolver{Context: fromWire(context)}, fromWire(parameters)
	return func() { _, _ = r.Resolve(p) }
}

// callerOf returns a call of the function resolve, whose answer may be an error.
func callerOf(t testing.TB, context, parameters tftypes.Value) func() *tfprotov6.CallFunctionResponse {
	request := &tfprotov6.CallFunctionRequest{
		Name: "resolve", Arguments: []*tfprotov6.DynamicValue{wire.Argument(context), wire.Argument(parameters)},
	}
	return func() *tfprotov6.CallFunctionResponse {
		resp, err := ourServer.CallFunction(t.Context(), request)
		if err != nil {
			t.Fatal(err)
		}
		return resp
	}
}

// readerOf returns what a plan makes of a data source: it is validated, and then
// read.
func readerOf(b *testing.B, context, parameters tftypes.Value) func() {
	config := wire.Config(context, parameters)
	validation := &tfprotov6.ValidateDataResourceConfigRequest{TypeName: wire.Parameters, Config: config}
	read := &tfprotov6.ReadDataSourceRequest{TypeName: wire.Parameters, Config: config}
	return func() {
		if _, err := ourServer.ValidateDataResourceConfig(b.Context(), validation); err != nil {
			b.Fatal(err)
		}
		if _, err := ourServer.ReadDataSource(b.Context(), read); err != nil {
			b.Fatal(err)
		}
	}
}

// numbered returns n parameters with the same value.
func numbered(n int, v any) object {
	parameters := object{}
	for i := range n {
		parameters[fmt.Sprintf("p%05d", i)] = v
	}
	return parameters
}

// nested returns a value in so many lists.
func nested(v any, depth int) any {
	for range depth {
		v = []any{v}
	}
	return v
}

func repeat(v tftypes.Value, n int) []tftypes.Value { return slices.Repeat([]tftypes.Value{v}, n) }

func listOf(t tftypes.Type, elements []tftypes.Value) tftypes.Value {
	return tftypes.NewValue(tftypes.List{ElementType: t}, elements)
}

// fromWire returns a value of Terraform's as one of the language.
func fromWire(v tftypes.Value) value.Value {
	switch {
	case !v.IsKnown():
		return value.UnknownOf(value.KindAny)
	case v.IsNull():
		return value.Null{}
	case v.Type().Is(tftypes.String):
		return value.String(as[string](v))
	case v.Type().Is(tftypes.Bool):
		return value.Bool(as[bool](v))
	case v.Type().Is(tftypes.Number):
		return value.Exactly(as[*big.Float](v))
	case v.Type().Is(tftypes.Object{}):
		m := value.Map{}
		for key, element := range as[map[string]tftypes.Value](v) {
			m[key] = fromWire(element)
		}
		return m
	}
	var l value.List
	for _, element := range as[[]tftypes.Value](v) {
		l = append(l, fromWire(element))
	}
	return l
}

// as returns a value of Terraform's as a Go value.
func as[T any](v tftypes.Value) T {
	var t T
	if err := v.As(&t); err != nil {
		panic(err)
	}
	return t
}
