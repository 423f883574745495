// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/ephemeral"
	"github.com/hashicorp/terraform-plugin-framework/ephemeral/schema"
	"github.com/hashicorp/terraform-plugin-framework/types"
)

var _ ephemeral.EphemeralResourceWithValidateConfig = (*parametersEphemeralResource)(nil)

// parametersEphemeralResource is the ephemeral resource
// paramresolver_parameters.
type parametersEphemeralResource struct{}

func newParametersEphemeralResource() ephemeral.EphemeralResource {
	return &parametersEphemeralResource{}
}

type parametersEphemeralResourceModel struct {
	Context      types.Dynamic `tfsdk:"context"`
	Parameters   types.Dynamic `tfsdk:"parameters"`
	ResourceType types.Dynamic `tfsdk:"resource_type"`
	Resolved     types.Dynamic `tfsdk:"resolved"`
}

func (e *parametersEphemeralResource) Metadata(_ context.Context, req ephemeral.MetadataRequest, resp *ephemeral.MetadataResponse) {
	resp.TypeName = req.ProviderTypeName + "_parameters"
}

func (e *parametersEphemeralResource) Schema(_ context.Context, _ ephemeral.SchemaRequest, resp *ephemeral.SchemaResponse) {
	resp.Schema = schema.Schema{
		MarkdownDescription: parametersEphemeralDescription,
		Attributes: map[string]schema.Attribute{
			"context":       schema.DynamicAttribute{Required: true, MarkdownDescription: contextDescription},
			"parameters":    schema.DynamicAttribute{Required: true, MarkdownDescription: parametersArgumentDescription},
			"resource_type": schema.DynamicAttribute{Optional: true, MarkdownDescription: parametersResourceTypeDescription},
			"resolved":      schema.DynamicAttribute{Computed: true, MarkdownDescription: resolvedDescription},
		},
	}
}

func (e *parametersEphemeralResource) ValidateConfig(
	ctx context.Context, req ephemeral.ValidateConfigRequest, resp *ephemeral.ValidateConfigResponse,
) {
	var config parametersEphemeralResourceModel
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

func (e *parametersEphemeralResource) Open(ctx context.Context, req ephemeral.OpenRequest, resp *ephemeral.OpenResponse) {
	var config parametersEphemeralResourceModel
	resp.Diagnostics.Append(req.Config.Get(ctx, &config)...)
	if resp.Diagnostics.HasError() {
		return
	}
	r := newResolution(config.Context, config.Parameters).requireObject().withTypes(config.ResourceType, true)
	resolved := r.answer()
	r.appendTo(&resp.Diagnostics)
	if resp.Diagnostics.HasError() {
		return
	}
	setComputed(ctx, &resp.Result.Raw, map[string]attr.Value{"resolved": resolved}, &resp.Diagnostics)
}
