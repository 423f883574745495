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
			"parameters": schema.DynamicAttribute{Required: true, MarkdownDescription: parametersArgumentDescription},
			"sensitive_paths": schema.SetAttribute{
				Optional: true, ElementType: types.StringType, MarkdownDescription: sensitivePathsDescription,
			},
			"resolved": schema.DynamicAttribute{Computed: true, MarkdownDescription: resolvedWithoutSecretsDescription},
			"sensitive_resolved": schema.DynamicAttribute{
				Computed: true, Sensitive: true, MarkdownDescription: sensitiveResolvedDescription,
			},
		},
	}
}

func (d *parametersDataSource) ValidateConfig(ctx context.Context, req datasource.ValidateConfigRequest, resp *datasource.ValidateConfigResponse) {
	var config parametersDataSourceModel
	resp.Diagnostics.Append(req.Config.Get(ctx, &config)...)
	if resp.Diagnostics.HasError() {
		return
	}
	validateArguments(config.Context, config.Parameters, &resp.Diagnostics)
	validateSensitivePaths(config.SensitivePaths, &resp.Diagnostics)
}

func (d *parametersDataSource) Read(ctx context.Context, req datasource.ReadRequest, resp *datasource.ReadResponse) {
	var config parametersDataSourceModel
	resp.Diagnostics.Append(req.Config.Get(ctx, &config)...)
	if resp.Diagnostics.HasError() {
		return
	}
	args, ok := readArguments(config.Context, config.Parameters, &resp.Diagnostics)
	if !ok {
		return
	}
	secrets := newSecrets(config.SensitivePaths)
	resolved, errors := args.resolve(secrets.onRead)
	appendErrors(&resp.Diagnostics, errors)
	secrets.warnOfUnread(args.parameters, &resp.Diagnostics)
	if resp.Diagnostics.HasError() {
		return
	}
	plain, sensitive := secrets.split(ctx, resolved)
	setComputed(ctx, &resp.State.Raw, map[string]attr.Value{"resolved": plain, "sensitive_resolved": sensitive}, &resp.Diagnostics)
}
