// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/datasource"
	"github.com/hashicorp/terraform-plugin-framework/datasource/schema"
	"github.com/hashicorp/terraform-plugin-framework/diag"
	"github.com/hashicorp/terraform-plugin-framework/path"
	"github.com/hashicorp/terraform-plugin-framework/types"
)

var _ datasource.DataSourceWithValidateConfig = (*contextDataSource)(nil)

// contextDataSource is the data source paramresolver_context.
type contextDataSource struct{}

func newContextDataSource() datasource.DataSource { return &contextDataSource{} }

type contextDataSourceModel struct {
	ResourceID    types.String  `tfsdk:"resource_id"`
	EnvironmentID types.String  `tfsdk:"environment_id"`
	ApplicationID types.String  `tfsdk:"application_id"`
	Properties    types.Dynamic `tfsdk:"properties"`
	Connections   types.Dynamic `tfsdk:"connections"`
	Kubernetes    types.Object  `tfsdk:"kubernetes"`
	AzureScope    types.String  `tfsdk:"azure_scope"`
	AWSScope      types.String  `tfsdk:"aws_scope"`
	Context       types.Dynamic `tfsdk:"context"`
}

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

func (d *contextDataSource) ValidateConfig(ctx context.Context, req datasource.ValidateConfigRequest, resp *datasource.ValidateConfigResponse) {
	var config contextDataSourceModel
	resp.Diagnostics.Append(req.Config.Get(ctx, &config)...)
	if resp.Diagnostics.HasError() {
		return
	}
	_, problems := config.build(ctx)
	appendProblems(&resp.Diagnostics, problems)
}

func (d *contextDataSource) Read(ctx context.Context, req datasource.ReadRequest, resp *datasource.ReadResponse) {
	var config contextDataSourceModel
	resp.Diagnostics.Append(req.Config.Get(ctx, &config)...)
	if resp.Diagnostics.HasError() {
		return
	}
	built, problems := config.build(ctx)
	appendProblems(&resp.Diagnostics, problems)
	if resp.Diagnostics.HasError() {
		return
	}
	setComputed(ctx, &resp.State.Raw, map[string]attr.Value{"context": types.DynamicValue(built)}, &resp.Diagnostics)
}

func (m contextDataSourceModel) build(ctx context.Context) (attr.Value, []argumentProblem) {
	return buildContext(ctx, map[string]attr.Value{
		"resource_id":    m.ResourceID,
		"environment_id": m.EnvironmentID,
		"application_id": m.ApplicationID,
		"properties":     m.Properties,
		"connections":    m.Connections,
		"kubernetes":     m.Kubernetes,
		"azure_scope":    m.AzureScope,
		"aws_scope":      m.AWSScope,
	})
}

// appendProblems adds a diagnostic for each problem, at the argument or, since
// the CLI shows the line of a key of an argument, at the connection.
func appendProblems(diags *diag.Diagnostics, problems []argumentProblem) {
	for _, p := range problems {
		at := path.Root(p.at[0].Key)
		if p.at[0].Key == "connections" && len(p.at) > 1 {
			at = at.AtMapKey(p.at[1].Key)
		}
		appendDiagnostic(diags, diag.NewAttributeErrorDiagnostic(at, "Invalid "+p.at.String(), p.text))
	}
}
