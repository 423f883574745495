// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"
	"maps"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/diag"
	"github.com/hashicorp/terraform-plugin-framework/path"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// setComputed sets the computed attributes in a result, in which the framework
// has put the configuration. Its own Set would convert all of that once more,
// which costs more than to resolve the parameters.
func setComputed(ctx context.Context, result *tftypes.Value, computed map[string]attr.Value, diags *diag.Diagnostics) {
	var configured map[string]tftypes.Value
	if err := result.As(&configured); err != nil {
		diags.AddError("Cannot give the result", err.Error())
		return
	}
	attributes := maps.Clone(configured)
	for name, v := range computed {
		converted, err := v.ToTerraformValue(ctx)
		if err != nil {
			diags.AddAttributeError(path.Root(name), "Cannot give the result", err.Error())
			return
		}
		attributes[name] = converted
	}
	*result = tftypes.NewValue(result.Type(), attributes)
}
