// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"
	"maps"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/diag"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// setComputed sets the computed attributes in a result that starts out as the
// configuration. The framework's own Set would convert all of it once more,
// which costs more than resolving the parameters.
func setComputed(ctx context.Context, result *tftypes.Value, computed map[string]attr.Value, diags *diag.Diagnostics) {
	set, err := withAttributes(ctx, *result, computed)
	if err != nil {
		diags.AddError("Cannot give the result", "This is a bug in the provider, please report it: "+err.Error())
		return
	}
	*result = set
}

// withAttributes returns an object with other values of some of its attributes.
func withAttributes(ctx context.Context, object tftypes.Value, others map[string]attr.Value) (tftypes.Value, error) {
	var attributes map[string]tftypes.Value
	if err := object.As(&attributes); err != nil {
		return object, err
	}
	attributes = maps.Clone(attributes)
	for name, v := range others {
		converted, err := v.ToTerraformValue(ctx)
		if err != nil {
			return object, err
		}
		attributes[name] = converted
	}
	return tftypes.NewValue(object.Type(), attributes), nil
}
