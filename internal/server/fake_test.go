// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package server

import (
	"context"
	"testing"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/datasource"
	datasourceschema "github.com/hashicorp/terraform-plugin-framework/datasource/schema"
	"github.com/hashicorp/terraform-plugin-framework/ephemeral"
	ephemeralschema "github.com/hashicorp/terraform-plugin-framework/ephemeral/schema"
	"github.com/hashicorp/terraform-plugin-framework/function"
	"github.com/hashicorp/terraform-plugin-framework/path"
	"github.com/hashicorp/terraform-plugin-framework/provider"
	"github.com/hashicorp/terraform-plugin-framework/resource"
	"github.com/hashicorp/terraform-plugin-framework/types"
	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// fakeProvider has a data source, an ephemeral resource and a function that copy
// what they are given. All of them panic at "panic", and wait at "wait" until
// the request is cancelled.
type fakeProvider struct{ waiting chan struct{} }

func newFake() fakeProvider { return fakeProvider{make(chan struct{}, 10)} }

func (fakeProvider) Metadata(_ context.Context, _ provider.MetadataRequest, resp *provider.MetadataResponse) {
	resp.TypeName = "fake"
}

func (fakeProvider) Schema(context.Context, provider.SchemaRequest, *provider.SchemaResponse) {}

func (fakeProvider) Configure(context.Context, provider.ConfigureRequest, *provider.ConfigureResponse) {
}

func (fakeProvider) Resources(context.Context) []func() resource.Resource { return nil }

func (p fakeProvider) DataSources(context.Context) []func() datasource.DataSource {
	return []func() datasource.DataSource{func() datasource.DataSource { return fakeDataSource{p} }}
}

func (p fakeProvider) EphemeralResources(context.Context) []func() ephemeral.EphemeralResource {
	return []func() ephemeral.EphemeralResource{func() ephemeral.EphemeralResource { return fakeEphemeralResource{p} }}
}

func (p fakeProvider) Functions(context.Context) []func() function.Function {
	return []func() function.Function{func() function.Function { return fakeFunction{p} }}
}

// meet panics or waits where a value says so.
func (p fakeProvider) meet(ctx context.Context, v attr.Value) {
	if dynamic, ok := v.(types.Dynamic); ok {
		v = dynamic.UnderlyingValue()
	}
	switch text, _ := v.(types.String); text.ValueString() {
	case "panic":
		panic("the password")
	case "wait":
		p.waiting <- struct{}{}
		<-ctx.Done()
	}
}

type fakeDataSource struct{ fakeProvider }

func (fakeDataSource) Metadata(_ context.Context, req datasource.MetadataRequest, resp *datasource.MetadataResponse) {
	resp.TypeName = req.ProviderTypeName + "_copy"
}

func (fakeDataSource) Schema(_ context.Context, _ datasource.SchemaRequest, resp *datasource.SchemaResponse) {
	resp.Schema = datasourceschema.Schema{Attributes: map[string]datasourceschema.Attribute{
		"in":  datasourceschema.DynamicAttribute{Optional: true},
		"out": datasourceschema.DynamicAttribute{Computed: true},
	}}
}

// Read adds an error, at a path with steps of every kind, and a warning if in
// is "diagnostics".
func (s fakeDataSource) Read(ctx context.Context, req datasource.ReadRequest, resp *datasource.ReadResponse) {
	var in types.Dynamic
	resp.Diagnostics.Append(req.Config.GetAttribute(ctx, path.Root("in"), &in)...)
	s.meet(ctx, in)
	if in.UnderlyingValue() != nil && in.UnderlyingValue().Equal(types.StringValue("diagnostics")) {
		at := path.Root("in").AtMapKey("key").AtListIndex(1).AtName("name").AtSetValue(types.StringValue("element"))
		resp.Diagnostics.AddAttributeError(at, "An error", "Its detail.")
		resp.Diagnostics.AddWarning("A warning", "Its detail.")
	}
	resp.Diagnostics.Append(resp.State.SetAttribute(ctx, path.Root("out"), in)...)
}

type fakeEphemeralResource struct{ fakeProvider }

func (fakeEphemeralResource) Metadata(_ context.Context, req ephemeral.MetadataRequest, resp *ephemeral.MetadataResponse) {
	resp.TypeName = req.ProviderTypeName + "_copy"
}

func (fakeEphemeralResource) Schema(_ context.Context, _ ephemeral.SchemaRequest, resp *ephemeral.SchemaResponse) {
	resp.Schema = ephemeralschema.Schema{Attributes: map[string]ephemeralschema.Attribute{
		"in":  ephemeralschema.DynamicAttribute{Optional: true},
		"out": ephemeralschema.DynamicAttribute{Computed: true},
	}}
}

func (r fakeEphemeralResource) Open(ctx context.Context, req ephemeral.OpenRequest, resp *ephemeral.OpenResponse) {
	var in types.Dynamic
	resp.Diagnostics.Append(req.Config.GetAttribute(ctx, path.Root("in"), &in)...)
	r.meet(ctx, in)
	resp.Diagnostics.Append(resp.Result.SetAttribute(ctx, path.Root("out"), in)...)
}

// Close always panics.
func (r fakeEphemeralResource) Close(ctx context.Context, _ ephemeral.CloseRequest, _ *ephemeral.CloseResponse) {
	r.meet(ctx, types.StringValue("panic"))
}

type fakeFunction struct{ fakeProvider }

func (fakeFunction) Metadata(_ context.Context, _ function.MetadataRequest, resp *function.MetadataResponse) {
	resp.Name = "second"
}

func (fakeFunction) Definition(_ context.Context, _ function.DefinitionRequest, resp *function.DefinitionResponse) {
	resp.Definition = function.Definition{
		Parameters: []function.Parameter{
			function.DynamicParameter{Name: "first", AllowNullValue: true},
			function.DynamicParameter{Name: "second", AllowNullValue: true},
		},
		Return: function.DynamicReturn{},
	}
}

func (f fakeFunction) Run(ctx context.Context, req function.RunRequest, resp *function.RunResponse) {
	var first, second types.Dynamic
	resp.Error = req.Arguments.Get(ctx, &first, &second)
	f.meet(ctx, second)
	resp.Error = function.ConcatFuncErrors(resp.Error, resp.Result.Set(ctx, second))
}

// object is the type of the configurations.
var object = tftypes.Object{AttributeTypes: map[string]tftypes.Type{
	"in": tftypes.DynamicPseudoType, "out": tftypes.DynamicPseudoType,
}}

func text(s string) tftypes.Value { return tftypes.NewValue(tftypes.String, s) }

// argument returns a value as an argument of a function.
func argument(t testing.TB, v tftypes.Value) *tfprotov6.DynamicValue {
	t.Helper()
	message, err := tfprotov6.NewDynamicValue(tftypes.DynamicPseudoType, v)
	if err != nil {
		t.Fatal(err)
	}
	return &message
}

// config returns a configuration with a value in it.
func config(t testing.TB, v tftypes.Value) *tfprotov6.DynamicValue {
	t.Helper()
	message, err := tfprotov6.NewDynamicValue(object, tftypes.NewValue(object, map[string]tftypes.Value{
		"in": v, "out": tftypes.NewValue(tftypes.DynamicPseudoType, nil),
	}))
	if err != nil {
		t.Fatal(err)
	}
	return &message
}

func read(t testing.TB, s tfprotov6.ProviderServer, config *tfprotov6.DynamicValue) *tfprotov6.ReadDataSourceResponse {
	t.Helper()
	resp, err := s.ReadDataSource(t.Context(), &tfprotov6.ReadDataSourceRequest{TypeName: "fake_copy", Config: config})
	if err != nil {
		t.Fatal(err)
	}
	return resp
}

func call(t testing.TB, s tfprotov6.ProviderServer, arguments ...*tfprotov6.DynamicValue) *tfprotov6.CallFunctionResponse {
	t.Helper()
	resp, err := s.CallFunction(t.Context(), &tfprotov6.CallFunctionRequest{Name: "second", Arguments: arguments})
	if err != nil {
		t.Fatal(err)
	}
	return resp
}

// asConfig has every request that a configuration can be sent with answered, and
// returns the diagnostics of each by its name.
func asConfig(t testing.TB, s tfprotov6.ProviderServer, config *tfprotov6.DynamicValue) map[string][]*tfprotov6.Diagnostic {
	t.Helper()
	ctx := t.Context()
	const name = "fake_copy"
	validated, err1 := s.ValidateDataResourceConfig(ctx, &tfprotov6.ValidateDataResourceConfigRequest{TypeName: name, Config: config})
	read, err2 := s.ReadDataSource(ctx, &tfprotov6.ReadDataSourceRequest{TypeName: name, Config: config})
	validatedToo, err3 := s.ValidateEphemeralResourceConfig(ctx,
		&tfprotov6.ValidateEphemeralResourceConfigRequest{TypeName: name, Config: config})
	opened, err4 := s.OpenEphemeralResource(ctx, &tfprotov6.OpenEphemeralResourceRequest{TypeName: name, Config: config})
	providers, err5 := s.ValidateProviderConfig(ctx, &tfprotov6.ValidateProviderConfigRequest{Config: config})
	configured, err6 := s.ConfigureProvider(ctx, &tfprotov6.ConfigureProviderRequest{Config: config})
	for _, err := range []error{err1, err2, err3, err4, err5, err6} {
		if err != nil {
			t.Fatal(err)
		}
	}
	return map[string][]*tfprotov6.Diagnostic{
		"ValidateDataResourceConfig":      validated.Diagnostics,
		"ReadDataSource":                  read.Diagnostics,
		"ValidateEphemeralResourceConfig": validatedToo.Diagnostics,
		"OpenEphemeralResource":           opened.Diagnostics,
		"ValidateProviderConfig":          providers.Diagnostics,
		"ConfigureProvider":               configured.Diagnostics,
	}
}
