// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/datasource"
	"github.com/hashicorp/terraform-plugin-framework/datasource/schema"
	"github.com/hashicorp/terraform-plugin-framework/types"
)

var _ datasource.DataSourceWithValidateConfig = (*parametersDataSource)(nil)

// parametersDataSource is the data source paramresolver_parameters.
type parametersDataSource struct{}

func newParametersDataSource() datasource.DataSource { return &parametersDataSource{} }

type parametersDataSourceModel struct {
	Context           types.Dynamic `tfsdk:"context"`
	Parameters        types.Dynamic `tfsdk:"parameters"`
	ResourceType      types.Dynamic `tfsdk:"resource_type"`
	SensitivePaths    types.Set     `tfsdk:"sensitive_paths"`
	Resolved          types.Dynamic `tfsdk:"resolved"`
	SensitiveResolved types.Dynamic `tfsdk:"sensitive_resolved"`
}

func (d *parametersDataSource) Metadata(_ context.Context, req datasource.MetadataRequest, resp *datasource.MetadataResponse) {
	resp.TypeName = req.ProviderTypeName + "_parameters"
}

func (d *parametersDataSource) Schema(_ context.Context, _ datasource.SchemaRequest, resp *datasource.SchemaResponse) {
	resp.Schema = schema.Schema{
		MarkdownDescription: parametersDataSourceDescription,
		Attributes: map[string]schema.Attribute{
			// Sensitive since a plan would print it where the read waits for apply,
			// and it may come from paramresolver_context, which drops such marks.
			"context": schema.DynamicAttribute{
				Required: true, Sensitive: true, MarkdownDescription: contextDescription,
			},
			"parameters":    schema.DynamicAttribute{Required: true, MarkdownDescription: parametersArgumentDescription},
			"resource_type": schema.DynamicAttribute{Optional: true, MarkdownDescription: parametersResourceTypeDescription},
			"sensitive_paths": schema.SetAttribute{
				Optional: true, CustomType: sensitivePathsType{types.SetType{ElemType: types.StringType}},
				ElementType: types.StringType, MarkdownDescription: sensitivePathsDescription,
				Validators: sensitivePathsValidators(),
			},
			"resolved": schema.DynamicAttribute{Computed: true, MarkdownDescription: resolvedWithoutSecretsDescription},
			"sensitive_resolved": schema.DynamicAttribute{
				Computed: true, Sensitive: true, MarkdownDescription: sensitiveResolvedDescription,
			},
		},
	}
}

func (d *parametersDataSource) ValidateConfig(
	ctx context.Context, req datasource.ValidateConfigRequest, resp *datasource.ValidateConfigResponse,
) {
	var config parametersDataSourceModel
	resp.Diagnostics.Append(req.Config.Get(ctx, &config)...)
	if resp.Diagnostics.HasError() {
		return
	}
	if unwrap(config.Context).IsNull() || unwrap(config.Parameters).IsNull() {
		return // which the framework has refused
	}
	r := newResolution(config.Context, config.Parameters).requireObject().withTypes(config.ResourceType, false)
	r.validate()
	r.appendTo(&resp.Diagnostics)
}

func (d *parametersDataSource) Read(ctx context.Context, req datasource.ReadRequest, resp *datasource.ReadResponse) {
	var config parametersDataSourceModel
	resp.Diagnostics.Append(req.Config.Get(ctx, &config)...)
	if resp.Diagnostics.HasError() {
		return
	}
	r := newResolution(config.Context, config.Parameters).requireObject().withTypes(config.ResourceType, true)
	secrets := newSecrets(config.SensitivePaths, r.typ)
	resolved := r.resolve(secrets.onRead())
	secrets.warnOfUnread(r)
	var plain, sensitive types.Dynamic
	if !r.hasError() {
		plain, sensitive = secrets.split(resolved)
		r.refuseLarge(plain)
		r.refuseLarge(sensitive)
	}
	r.appendTo(&resp.Diagnostics)
	if resp.Diagnostics.HasError() {
		return
	}
	setComputed(ctx, &resp.State.Raw, map[string]attr.Value{"resolved": plain, "sensitive_resolved": sensitive}, &resp.Diagnostics)
}
