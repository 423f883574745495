// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bench

import (
	"context"

	"github.com/hashicorp/terraform-plugin-framework/datasource"
	"github.com/hashicorp/terraform-plugin-framework/provider"
	"github.com/hashicorp/terraform-plugin-framework/types"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// copyProvider is the provider with a data source in place of the one that
// resolves parameters, which does the least that a data source with the same
// arguments does: what it costs is the framework's. Its other data sources
// cannot be read.
type copyProvider struct{ provider.Provider }

func (p copyProvider) DataSources(ctx context.Context) []func() datasource.DataSource {
	var copies []func() datasource.DataSource
	for _, original := range p.Provider.DataSources(ctx) {
		copies = append(copies, func() datasource.DataSource { return copyDataSource{original()} })
	}
	return copies
}

// copyDataSource has the name and the schema of the data source in it, and
// copies parameters to resolved.
type copyDataSource struct{ datasource.DataSource }

type copyModel struct {
	Context           types.Dynamic `tfsdk:"context"`
	Parameters        types.Dynamic `tfsdk:"parameters"`
	ResourceType      types.Dynamic `tfsdk:"resource_type"`
	SensitivePaths    types.Set     `tfsdk:"sensitive_paths"`
	Resolved          types.Dynamic `tfsdk:"resolved"`
	SensitiveResolved types.Dynamic `tfsdk:"sensitive_resolved"`
}

func (d copyDataSource) Read(ctx context.Context, req datasource.ReadRequest, resp *datasource.ReadResponse) {
	var data copyModel
	resp.Diagnostics.Append(req.Config.Get(ctx, &data)...)
	resolved, err := data.Parameters.ToTerraformValue(ctx)
	if err != nil {
		resp.Diagnostics.AddError("Cannot copy", err.Error())
		return
	}
	// What was configured is already in the state.
	var attributes map[string]tftypes.Value
	if err := resp.State.Raw.As(&attributes); err != nil {
		resp.Diagnostics.AddError("Cannot copy", err.Error())
		return
	}
	attributes["resolved"] = resolved
	resp.State.Raw = tftypes.NewValue(resp.State.Raw.Type(), attributes)
}
