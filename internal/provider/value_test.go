// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"encoding/binary"
	"maps"
	"math"
	"math/big"
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// nullBool is an object with a null in it.
var nullBool = obj(attributes{"b": nullOf(tftypes.Bool)})

// exactValues has a value of every type that crosses the boundary. None may
// change on its way through, not by a digit and not by its type.
var exactValues = map[string]tftypes.Value{
	"string":                     str("text"),
	"empty string":               str(""),
	"string with a template":     str("{{ .Values.x }}"),
	"true":                       boolean(true),
	"false":                      boolean(false),
	"zero":                       number("0"),
	"integer":                    number("5432"),
	"negative":                   number("-7"),
	"beyond 2^53":                number("9007199254740993"),
	"2^64":                       number("18446744073709551616"),
	"31 digits":                  number("1000000000000000000000000000001"),
	"0.1":                        number("0.1"),
	"a third of 100":             tftypes.NewValue(tftypes.Number, new(big.Float).SetPrec(512).Quo(big.NewFloat(100), big.NewFloat(3))),
	"a float":                    tftypes.NewValue(tftypes.Number, big.NewFloat(math.Pi)),
	"2^-30":                      tftypes.NewValue(tftypes.Number, big.NewFloat(math.Pow(2, -30))),
	"tiny":                       number("1e-400"),
	"huge":                       number("1e400"),
	"infinity":                   tftypes.NewValue(tftypes.Number, new(big.Float).SetInf(false)),
	"list":                       list(tftypes.String, str("a"), str("b")),
	"empty list":                 list(tftypes.Number),
	"empty list of any":          list(tftypes.DynamicPseudoType),
	"list of null":               list(tftypes.String, nullOf(tftypes.String), str("a")),
	"set":                        set(tftypes.Number, number("1"), number("0.1")),
	"empty set":                  set(tftypes.String),
	"map":                        mapping(tftypes.Bool, attributes{"a": boolean(true), "b.c": boolean(false)}),
	"empty map":                  mapping(tftypes.String, attributes{}),
	"empty map of any":           mapping(tftypes.DynamicPseudoType, attributes{}),
	"tuple":                      tuple(str("a"), number("1"), boolean(true), null),
	"empty tuple":                tuple(),
	"object":                     obj(attributes{"camelCase": number("1"), "größe": null}),
	"empty object":               obj(attributes{}),
	"list of maps":               list(tftypes.Map{ElementType: tftypes.Number}, mapping(tftypes.Number, attributes{"x": number("0.1")})),
	"nested":                     obj(attributes{"o": obj(attributes{"t": tuple(tuple(set(tftypes.String, str("x"))))})}),
	"null string in an object":   obj(attributes{"a": nullOf(tftypes.String)}),
	"null list in an object":     obj(attributes{"a": nullOf(tftypes.List{ElementType: tftypes.Number})}),
	"null object in an object":   obj(attributes{"a": nullOf(nullBool.Type())}),
	"map of objects with a null": mapping(nullBool.Type(), attributes{"x": nullBool}),
}

var nullValues = map[string]tftypes.Value{
	"null":             null,
	"null string":      nullOf(tftypes.String),
	"null number":      nullOf(tftypes.Number),
	"null list":        nullOf(tftypes.List{ElementType: tftypes.String}),
	"null map of maps": nullOf(tftypes.Map{ElementType: tftypes.Map{ElementType: tftypes.Bool}}),
	"null tuple":       nullOf(tftypes.Tuple{ElementTypes: []tftypes.Type{tftypes.String}}),
}

func TestValuesPassThrough(t *testing.T) {
	s := newServer(t)
	recipe := recipeContext(attributes{})
	for _, values := range []map[string]tftypes.Value{exactValues, nullValues} {
		for name, v := range values {
			t.Run(name, func(t *testing.T) {
				parameters := obj(attributes{"p": v, "beside": str("{{context.resource.name}}")})
				want := obj(attributes{"p": v, "beside": str("orders-db")})
				got, diags := s.read(t, recipe, parameters)
				wantDiagnostics(t, diags, "")
				wantValue(t, got["resolved"], want)
				wantValue(t, s.resolve(t, recipe, parameters), want)
				wantValue(t, s.resolve(t, recipe, v), v)
				wantValue(t, s.resolve(t, recipe, tuple(v, str("{{context.resource.name}}"))), tuple(v, str("orders-db")))
			})
		}
	}
}

func TestPropertiesKeepTheirType(t *testing.T) {
	s := newServer(t)
	for name, v := range exactValues {
		t.Run(name, func(t *testing.T) {
			recipe := recipeContext(attributes{"v": v, "in": obj(attributes{"v": v})})
			for _, expression := range []string{
				"{{context.resource.properties.v}}",
				"{{context.resource.properties.in.v}}",
				"{{false ? 1 : (context.resource.properties.v)}}",
			} {
				wantValue(t, s.resolve(t, recipe, str(expression)), v)
				got, diags := s.read(t, recipe, obj(attributes{"p": str(expression)}))
				wantDiagnostics(t, diags, "")
				wantValue(t, got["resolved"], obj(attributes{"p": v}))
			}
		})
	}
}

// TestResolvedShape has parameters with an expression in each kind of
// collection: it stays what it was where the elements still have its type.
func TestResolvedShape(t *testing.T) {
	name, port := str("{{context.resource.name}}"), str("{{context.resource.properties.port}}")
	object := func(v tftypes.Value) tftypes.Value { return obj(attributes{"a": v, "b": number("1")}) }
	objectType := object(name).Type()
	s := newServer(t)
	recipe := recipeContext(attributes{"port": number("5432")})
	resolvedName, resolvedPort := str("orders-db"), number("5432")
	kv := func(k, l tftypes.Value) attributes { return attributes{"k": k, "l": l} }
	tests := map[string]struct{ in, want tftypes.Value }{
		"object":               {obj(kv(port, boolean(true))), obj(kv(resolvedPort, boolean(true)))},
		"tuple":                {tuple(port, null, name), tuple(number("5432"), null, str("orders-db"))},
		"list of strings":      {list(tftypes.String, name, str("x")), list(tftypes.String, str("orders-db"), str("x"))},
		"list becomes a tuple": {list(tftypes.String, port, str("x")), tuple(number("5432"), str("x"))},
		"list with a null": {
			list(tftypes.String, name, nullOf(tftypes.String)), list(tftypes.String, resolvedName, nullOf(tftypes.String)),
		},
		"tuple of a typed null": {
			list(tftypes.String, port, nullOf(tftypes.String)), tuple(number("5432"), nullOf(tftypes.String)),
		},
		"set":                   {set(tftypes.String, str("a"), name), set(tftypes.String, str("a"), str("orders-db"))},
		"set becomes a tuple":   {set(tftypes.String, str("a"), port), tuple(str("a"), number("5432"))},
		"map":                   {mapping(tftypes.String, kv(name, str("x"))), mapping(tftypes.String, kv(resolvedName, str("x")))},
		"map becomes an object": {mapping(tftypes.String, kv(port, str("x"))), obj(kv(resolvedPort, str("x")))},
		"list of objects":       {list(objectType, object(name)), list(objectType, object(str("orders-db")))},
		"list of objects that differ": {
			list(objectType, object(name), object(port)), tuple(object(str("orders-db")), object(number("5432"))),
		},
		"list of lists": {
			list(tftypes.List{ElementType: tftypes.String}, list(tftypes.String, name), list(tftypes.String)),
			list(tftypes.List{ElementType: tftypes.String}, list(tftypes.String, str("orders-db")), list(tftypes.String)),
		},
		"list of lists that differ": {
			list(tftypes.List{ElementType: tftypes.String}, list(tftypes.String, port), list(tftypes.String)),
			tuple(tuple(number("5432")), list(tftypes.String)),
		},
	}
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			wantValue(t, s.resolve(t, recipe, test.in), test.want)
			wantValue(t, s.resolve(t, recipe, obj(attributes{"p": test.in})), obj(attributes{"p": test.want}))
			got, diags := s.read(t, recipe, obj(attributes{"p": test.in}))
			wantDiagnostics(t, diags, "")
			wantValue(t, got["resolved"], obj(attributes{"p": test.want}))
		})
	}
}

// TestWholeFloats has large whole numbers arrive as 64-bit floats, as older
// versions of Terraform send them: none of their digits may be lost on the way
// back.
func TestWholeFloats(t *testing.T) {
	const types = `["object",{"l":["list","number"],"n":"number","o":["object",{"p":"number"}]}]`
	float := "\xcb" + string(binary.BigEndian.AppendUint64(nil, math.Float64bits(math.Pow(2, 64))))
	floats := "\x83\xa1l\x91" + float + "\xa1n" + float + "\xa1o\x81\xa1p" + float
	exact := number("18446744073709551616")
	want := attributes{"l": list(tftypes.Number, exact), "n": exact, "o": obj(attributes{"p": exact})}
	s := newServer(t)

	t.Run("as parameters", func(t *testing.T) {
		wantValue(t, s.callRaw(t, "resolve", rawDynamic(t, obj(nil)), packed(types, floats)), obj(want))
	})
	t.Run("as properties", func(t *testing.T) {
		recipe := packed(`["object",{"resource":["object",{"properties":`+types+`}]}]`, "\x81\xa8resource\x81\xaaproperties"+floats)
		parameters := attributes{"text": str("n={{context.resource.properties.n}}")}
		for name := range want {
			parameters[name] = str("{{context.resource.properties." + name + "}}")
		}
		resolved := maps.Clone(want)
		resolved["text"] = str("n=18446744073709551616")
		wantValue(t, s.callRaw(t, "resolve", recipe, rawDynamic(t, obj(parameters))), obj(resolved))
	})
	t.Run("as properties from which a context is built", func(t *testing.T) {
		const id = "/providers/A.B/c/d"
		text := string([]byte{0xa0 | byte(len(id))}) + id
		arguments := packed(`["object",{"environment_id":"string","properties":`+types+`,"resource_id":"string"}]`,
			"\x83\xaeenvironment_id"+text+"\xabresource_id"+text+"\xaaproperties"+floats)
		resource := elementsOf(t, s.callRaw(t, "context", arguments))["resource"]
		properties := elementsOf(t, elementsOf(t, resource)["properties"])
		for name, v := range want {
			wantValue(t, properties[name], v)
		}
	})
}

// packed returns a dynamic value in the encoding of the protocol: of two
// elements, the type, in bytes, and the value.
func packed(typ, v string) *tfprotov6.DynamicValue {
	return &tfprotov6.DynamicValue{MsgPack: []byte("\x92\xc4" + string([]byte{byte(len(typ))}) + typ + v)}
}

// rawDynamic returns a value in the encoding of the protocol.
func rawDynamic(t *testing.T, v tftypes.Value) *tfprotov6.DynamicValue {
	t.Helper()
	raw, err := tfprotov6.NewDynamicValue(tftypes.DynamicPseudoType, v)
	if err != nil {
		t.Fatal(err)
	}
	return &raw
}

// callRaw calls a function that must succeed with arguments as they are sent.
func (s testServer) callRaw(t *testing.T, name string, arguments ...*tfprotov6.DynamicValue) tftypes.Value {
	t.Helper()
	resp, err := s.CallFunction(t.Context(), &tfprotov6.CallFunctionRequest{Name: name, Arguments: arguments})
	if err != nil || resp.Error != nil {
		t.Fatal(err, resp.Error)
	}
	v, err := resp.Result.Unmarshal(tftypes.DynamicPseudoType)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestWithAllDigits(t *testing.T) {
	large := new(big.Float).SetMantExp(big.NewFloat(1), 64)
	cases := []struct {
		name      string
		of        *big.Float
		precision uint
	}{
		{"a large whole number", large, numberPrecision},
		{"a large whole number of Terraform", new(big.Float).SetPrec(numberPrecision).Set(large), numberPrecision},
		{"a small whole number", big.NewFloat(5), 53},
		{"a decimal", big.NewFloat(0.1), 53},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := withAllDigits(value.Exactly(c.of)).(value.Number).Float()
			if got.Cmp(c.of) != 0 || got.Prec() != c.precision {
				t.Errorf("got %s of %d bits, want %s of %d", got, got.Prec(), c.of, c.precision)
			}
		})
	}
}
