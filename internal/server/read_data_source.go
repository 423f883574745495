// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package server

import (
	"context"

	"github.com/hashicorp/terraform-plugin-framework/datasource"
	"github.com/hashicorp/terraform-plugin-framework/datasource/schema"
	"github.com/hashicorp/terraform-plugin-framework/diag"
	"github.com/hashicorp/terraform-plugin-framework/path"
	"github.com/hashicorp/terraform-plugin-framework/provider"
	"github.com/hashicorp/terraform-plugin-framework/tfsdk"
	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// dataSource is a data source of the provider, and what it has in its schema.
type dataSource struct {
	fresh  func() datasource.DataSource
	schema schema.Schema
	typ    tftypes.Type
}

// dataSourcesOf returns the data sources of a provider by the names of their
// types.
func dataSourcesOf(p provider.Provider) map[string]dataSource {
	ctx := context.Background()
	var named provider.MetadataResponse
	p.Metadata(ctx, provider.MetadataRequest{}, &named)
	sources := map[string]dataSource{}
	for _, fresh := range p.DataSources(ctx) {
		var metadata datasource.MetadataResponse
		fresh().Metadata(ctx, datasource.MetadataRequest{ProviderTypeName: named.TypeName}, &metadata)
		var described datasource.SchemaResponse
		fresh().Schema(ctx, datasource.SchemaRequest{}, &described)
		sources[metadata.TypeName] = dataSource{fresh, described.Schema, described.Schema.Type().TerraformType(ctx)}
	}
	return sources
}

// read reads a data source as the framework does, but leaves out what the
// framework does afterwards: it compares the configuration with the new state,
// for types that have an equality of their own. In a set it compares each
// element with every other, so that the time is quadratic in the number of
// elements, and doubles with each level of sets in sets.
func (s *server) read(ctx context.Context, framework tfprotov6.ProviderServer, req *tfprotov6.ReadDataSourceRequest) (
	*tfprotov6.ReadDataSourceResponse, error,
) {
	source, ok := s.dataSources[req.TypeName]
	if !ok || req.Config == nil {
		return framework.ReadDataSource(ctx, req) // which says what is wrong
	}
	config, err := req.Config.Unmarshal(source.typ)
	if err != nil {
		return framework.ReadDataSource(ctx, req)
	}
	resp := datasource.ReadResponse{State: tfsdk.State{Raw: config, Schema: source.schema}}
	source.fresh().Read(ctx, datasource.ReadRequest{Config: tfsdk.Config{Raw: config, Schema: source.schema}}, &resp)
	state, err := tfprotov6.NewDynamicValue(source.typ, resp.State.Raw)
	if err != nil {
		return nil, err
	}
	return &tfprotov6.ReadDataSourceResponse{State: &state, Diagnostics: diagnostics(ctx, resp.Diagnostics)}, nil
}

// diagnostics returns the framework's diagnostics as the protocol has them.
func diagnostics(ctx context.Context, of diag.Diagnostics) []*tfprotov6.Diagnostic {
	var converted []*tfprotov6.Diagnostic
	for _, d := range of {
		severity := tfprotov6.DiagnosticSeverityError
		if d.Severity() == diag.SeverityWarning {
			severity = tfprotov6.DiagnosticSeverityWarning
		}
		var attribute *tftypes.AttributePath
		if located, ok := d.(diag.DiagnosticWithPath); ok {
			attribute = attributePath(ctx, located.Path())
		}
		converted = append(converted, &tfprotov6.Diagnostic{
			Severity: severity, Summary: d.Summary(), Detail: d.Detail(), Attribute: attribute,
		})
	}
	return converted
}

// attributePath returns a path of the framework as the protocol has it, as far
// as it can be converted.
func attributePath(ctx context.Context, p path.Path) *tftypes.AttributePath {
	converted := tftypes.NewAttributePath()
	for _, step := range p.Steps() {
		switch step := step.(type) {
		case path.PathStepAttributeName:
			converted = converted.WithAttributeName(string(step))
		case path.PathStepElementKeyString:
			converted = converted.WithElementKeyString(string(step))
		case path.PathStepElementKeyInt:
			converted = converted.WithElementKeyInt(int(step))
		case path.PathStepElementKeyValue:
			element, err := step.ToTerraformValue(ctx)
			if err != nil {
				return converted
			}
			converted = converted.WithElementKeyValue(element)
		}
	}
	return converted
}
