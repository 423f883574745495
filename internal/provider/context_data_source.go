// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/datasource"
	"github.com/hashicorp/terraform-plugin-framework/datasource/schema"
	"github.com/hashicorp/terraform-plugin-framework/diag"
	"github.com/hashicorp/terraform-plugin-framework/tfsdk"
	"github.com/hashicorp/terraform-plugin-framework/types"
)

var _ datasource.DataSourceWithValidateConfig = (*contextDataSource)(nil)

// contextDataSource is the data source paramresolver_context.
type contextDataSource struct{}

func newContextDataSource() datasource.DataSource { return &contextDataSource{} }

func (d *contextDataSource) Metadata(_ context.Context, req datasource.MetadataRequest, resp *datasource.MetadataResponse) {
	resp.TypeName = req.ProviderTypeName + "_context"
}

func (d *contextDataSource) Schema(_ context.Context, _ datasource.SchemaRequest, resp *datasource.SchemaResponse) {
	resp.Schema = schema.Schema{
		MarkdownDescription: contextDataSourceDescription,
		Attributes: map[string]schema.Attribute{
			"resource_id":    schema.StringAttribute{Required: true, MarkdownDescription: resourceIDDescription},
			"environment_id": schema.StringAttribute{Required: true, MarkdownDescription: environmentIDDescription},
			"application_id": schema.StringAttribute{Optional: true, MarkdownDescription: applicationIDDescription},
			"resource_type":  schema.DynamicAttribute{Optional: true, MarkdownDescription: resourceTypeDescription},
			"properties":     schema.DynamicAttribute{Optional: true, MarkdownDescription: propertiesDescription},
			"connections":    schema.DynamicAttribute{Optional: true, MarkdownDescription: connectionsDescription},
			"kubernetes": schema.SingleNestedAttribute{
				Optional: true, MarkdownDescription: kubernetesDescription,
				Attributes: map[string]schema.Attribute{
					"namespace":             schema.StringAttribute{Optional: true, MarkdownDescription: namespaceDescription},
					"environment_namespace": schema.StringAttribute{Optional: true, MarkdownDescription: environmentNamespaceDescription},
				},
			},
			"azure_scope": schema.StringAttribute{Optional: true, MarkdownDescription: azureScopeDescription},
			"aws_scope":   schema.StringAttribute{Optional: true, MarkdownDescription: awsScopeDescription},
			"context":     schema.DynamicAttribute{Computed: true, MarkdownDescription: builtContextDescription},
		},
	}
}

func (d *contextDataSource) ValidateConfig(
	ctx context.Context, req datasource.ValidateConfigRequest, resp *datasource.ValidateConfigResponse,
) {
	_, found := d.build(ctx, req.Config, &resp.Diagnostics)
	found.appendTo(&resp.Diagnostics)
}

func (d *contextDataSource) Read(ctx context.Context, req datasource.ReadRequest, resp *datasource.ReadResponse) {
	built, found := d.build(ctx, req.Config, &resp.Diagnostics)
	found.dropWarnings()
	found.appendTo(&resp.Diagnostics)
	if resp.Diagnostics.HasError() {
		return
	}
	setComputed(ctx, &resp.State.Raw, map[string]attr.Value{"context": types.DynamicValue(built)}, &resp.Diagnostics)
}

// build returns the context that is built of a configuration, and what is wrong
// with it.
func (d *contextDataSource) build(ctx context.Context, config tfsdk.Config, diags *diag.Diagnostics) (attr.Value, *problems) {
	var given types.Object
	found := &problems{}
	diags.Append(config.Get(ctx, &given)...)
	if diags.HasError() {
		return nil, found
	}
	return buildContext(given.Attributes(), found), found
}
