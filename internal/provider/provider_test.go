// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"maps"
	"math/big"
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
	"github.com/hashicorp/terraform-plugin-testing/echoprovider"
)

// factories serves the provider to a CLI under test.
var factories = map[string]func() (tfprotov6.ProviderServer, error){
	"paramresolver": serve,
}

func serve() (tfprotov6.ProviderServer, error) { return NewServer("test")(), nil }

// factoriesWithEcho serves the echo provider too, which makes an ephemeral
// value visible to a test.
var factoriesWithEcho = map[string]func() (tfprotov6.ProviderServer, error){
	"paramresolver": serve,
	"echo":          echoprovider.NewProviderServer(),
}

// testServer is the provider as a CLI calls it, without the CLI.
type testServer struct {
	tfprotov6.ProviderServer
	schema *tfprotov6.GetProviderSchemaResponse
}

func newServer(t testing.TB) testServer {
	t.Helper()
	s := NewServer("test")()
	schema, err := s.GetProviderSchema(t.Context(), &tfprotov6.GetProviderSchemaRequest{})
	if err != nil {
		t.Fatal(err)
	}
	return testServer{s, schema}
}

// config returns a configuration of the data source paramresolver_parameters.
func (s testServer) config(
	t testing.TB, recipe, parameters tftypes.Value, sensitivePaths ...string,
) (tftypes.Type, *tfprotov6.DynamicValue) {
	t.Helper()
	arguments := attributes{"context": recipe, "parameters": parameters}
	if sensitivePaths != nil {
		paths := make([]tftypes.Value, len(sensitivePaths))
		for i, path := range sensitivePaths {
			paths[i] = str(path)
		}
		arguments["sensitive_paths"] = set(tftypes.String, paths...)
	}
	return configuration(t, s.schema.DataSourceSchemas["paramresolver_parameters"].ValueType(), arguments)
}

// configuration returns a configuration of a type with these arguments, and null
// for all others.
func configuration(t testing.TB, typ tftypes.Type, arguments attributes) (tftypes.Type, *tfprotov6.DynamicValue) {
	t.Helper()
	all := map[string]tftypes.Value{}
	for name, t := range typ.(tftypes.Object).AttributeTypes {
		all[name] = nullOf(t)
	}
	maps.Copy(all, arguments)
	config, err := tfprotov6.NewDynamicValue(typ, tftypes.NewValue(typ, all))
	if err != nil {
		t.Fatal(err)
	}
	return typ, &config
}

// validate calls ValidateDataResourceConfig.
func (s testServer) validate(t testing.TB, recipe, parameters tftypes.Value, sensitivePaths ...string) []*tfprotov6.Diagnostic {
	t.Helper()
	_, config := s.config(t, recipe, parameters, sensitivePaths...)
	resp, err := s.ValidateDataResourceConfig(t.Context(), &tfprotov6.ValidateDataResourceConfigRequest{
		TypeName: "paramresolver_parameters", Config: config,
	})
	if err != nil {
		t.Fatal(err)
	}
	return resp.Diagnostics
}

// read calls ReadDataSource.
func (s testServer) read(
	t testing.TB, recipe, parameters tftypes.Value, sensitivePaths ...string,
) (map[string]tftypes.Value, []*tfprotov6.Diagnostic) {
	t.Helper()
	typ, config := s.config(t, recipe, parameters, sensitivePaths...)
	resp, err := s.ReadDataSource(t.Context(), &tfprotov6.ReadDataSourceRequest{
		TypeName: "paramresolver_parameters", Config: config,
	})
	if err != nil {
		t.Fatal(err)
	}
	return unmarshal(t, resp.State, typ), resp.Diagnostics
}

// ephemeralConfig returns a configuration of the ephemeral resource.
func (s testServer) ephemeralConfig(t testing.TB, recipe, parameters tftypes.Value) (tftypes.Type, *tfprotov6.DynamicValue) {
	t.Helper()
	typ := s.schema.EphemeralResourceSchemas["paramresolver_parameters"].ValueType()
	return configuration(t, typ, attributes{"context": recipe, "parameters": parameters})
}

// validateEphemeral calls ValidateEphemeralResourceConfig.
func (s testServer) validateEphemeral(t testing.TB, recipe, parameters tftypes.Value) []*tfprotov6.Diagnostic {
	t.Helper()
	_, config := s.ephemeralConfig(t, recipe, parameters)
	resp, err := s.ValidateEphemeralResourceConfig(t.Context(), &tfprotov6.ValidateEphemeralResourceConfigRequest{
		TypeName: "paramresolver_parameters", Config: config,
	})
	if err != nil {
		t.Fatal(err)
	}
	return resp.Diagnostics
}

// open calls OpenEphemeralResource, and returns what is resolved.
func (s testServer) open(t testing.TB, recipe, parameters tftypes.Value) (tftypes.Value, []*tfprotov6.Diagnostic) {
	t.Helper()
	typ, config := s.ephemeralConfig(t, recipe, parameters)
	resp, err := s.OpenEphemeralResource(t.Context(), &tfprotov6.OpenEphemeralResourceRequest{
		TypeName: "paramresolver_parameters", Config: config,
	})
	if err != nil {
		t.Fatal(err)
	}
	if resp.Result == nil {
		return null, resp.Diagnostics
	}
	return unmarshal(t, resp.Result, typ)["resolved"], resp.Diagnostics
}

// unmarshal returns the attributes of an object that the provider has answered
// with.
func unmarshal(t testing.TB, answer *tfprotov6.DynamicValue, typ tftypes.Type) map[string]tftypes.Value {
	t.Helper()
	v, err := answer.Unmarshal(typ)
	if err != nil {
		t.Fatal(err)
	}
	return elementsOf(t, v)
}

// elementsOf returns the elements of an object or a map.
func elementsOf(t testing.TB, v tftypes.Value) map[string]tftypes.Value {
	t.Helper()
	var elements map[string]tftypes.Value
	if err := v.As(&elements); err != nil {
		t.Fatal(err)
	}
	return elements
}

// call calls a function whose result has the given type.
func (s testServer) call(
	t testing.TB, name string, result tftypes.Type, arguments ...tftypes.Value,
) (tftypes.Value, *tfprotov6.FunctionError) {
	t.Helper()
	req := &tfprotov6.CallFunctionRequest{Name: name}
	for _, argument := range arguments {
		v, err := tfprotov6.NewDynamicValue(tftypes.DynamicPseudoType, argument)
		if err != nil {
			t.Fatal(err)
		}
		req.Arguments = append(req.Arguments, &v)
	}
	resp, err := s.CallFunction(t.Context(), req)
	if err != nil {
		t.Fatal(err)
	}
	if resp.Error != nil {
		return tftypes.Value{}, resp.Error
	}
	v, err := resp.Result.Unmarshal(result)
	if err != nil {
		t.Fatal(err)
	}
	return v, nil
}

// resolve calls the function resolve, which must succeed.
func (s testServer) resolve(t testing.TB, recipe, parameters tftypes.Value) tftypes.Value {
	t.Helper()
	v, err := s.call(t, "resolve", tftypes.DynamicPseudoType, recipe, parameters)
	if err != nil {
		t.Fatalf("unexpected error: %s", err.Text)
	}
	return v
}

// Values as a CLI sends them.
var (
	null    = tftypes.NewValue(tftypes.DynamicPseudoType, nil)
	unknown = tftypes.NewValue(tftypes.DynamicPseudoType, tftypes.UnknownValue)
)

func str(s string) tftypes.Value { return tftypes.NewValue(tftypes.String, s) }
func boolean(b bool) tftypes.Value {
	return tftypes.NewValue(tftypes.Bool, b)
}

func unknownOf(t tftypes.Type) tftypes.Value { return tftypes.NewValue(t, tftypes.UnknownValue) }
func nullOf(t tftypes.Type) tftypes.Value    { return tftypes.NewValue(t, nil) }

// number returns the number that a decimal stands for, in Terraform's precision.
func number(decimal string) tftypes.Value {
	f, _, err := big.ParseFloat(decimal, 10, 512, big.ToNearestEven)
	if err != nil {
		panic(err)
	}
	return tftypes.NewValue(tftypes.Number, f)
}

type attributes map[string]tftypes.Value

func obj(values attributes) tftypes.Value {
	types := map[string]tftypes.Type{}
	for name, v := range values {
		types[name] = v.Type()
	}
	return tftypes.NewValue(tftypes.Object{AttributeTypes: types}, map[string]tftypes.Value(values))
}

func tuple(values ...tftypes.Value) tftypes.Value {
	types := make([]tftypes.Type, len(values))
	for i, v := range values {
		types[i] = v.Type()
	}
	return tftypes.NewValue(tftypes.Tuple{ElementTypes: types}, values)
}

func list(of tftypes.Type, values ...tftypes.Value) tftypes.Value {
	return tftypes.NewValue(tftypes.List{ElementType: of}, append([]tftypes.Value{}, values...))
}

func set(of tftypes.Type, values ...tftypes.Value) tftypes.Value {
	return tftypes.NewValue(tftypes.Set{ElementType: of}, append([]tftypes.Value{}, values...))
}

func mapping(of tftypes.Type, values attributes) tftypes.Value {
	return tftypes.NewValue(tftypes.Map{ElementType: of}, map[string]tftypes.Value(values))
}

// recipeContext returns a context whose resource has these properties.
func recipeContext(properties attributes) tftypes.Value {
	return obj(attributes{
		"resource": obj(attributes{
			"id":         str("/planes/radius/local/resourceGroups/g/providers/Radius.Data/postgreSqlDatabases/orders-db"),
			"name":       str("orders-db"),
			"type":       str("Radius.Data/postgreSqlDatabases"),
			"properties": obj(properties),
		}),
		"environment": obj(attributes{"id": str("/environments/dev"), "name": str("dev")}),
	})
}

// wantValue compares types too: no digit and no type may be lost.
func wantValue(t testing.TB, got, want tftypes.Value) {
	t.Helper()
	if !got.Type().Equal(want.Type()) || !got.Equal(want) {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
