// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/diag"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// setComputed sets the computed attributes in a result, in which the framework
// has put a copy of the configuration. Its own Set would convert all of that
// once more, which costs more than to resolve the parameters.
func setComputed(ctx context.Context, result *tftypes.Value, computed map[string]attr.Value, diags *diag.Diagnostics) {
	set, err := withAttributes(ctx, *result, computed)
	if err != nil {
		diags.AddError("Cannot give the result", "This is a bug of the provider, please report it: "+err.Error())
		return
	}
	*result = set
}

// withAttributes gives an object with other values of some of its attributes. It
// changes them in place, since the framework has given a copy.
func withAttributes(ctx context.Context, object tftypes.Value, others map[string]attr.Value) (tftypes.Value, error) {
	var attributes map[string]tftypes.Value
	if err := object.As(&attributes); err != nil {
		return object, err
	}
	for name, v := range others {
		converted, err := v.ToTerraformValue(ctx)
		if err != nil {
			return object, err
		}
		attributes[name] = converted
	}
	return tftypes.NewValue(object.Type(), attributes), nil
}
