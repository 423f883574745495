// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"testing"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/diag"
	"github.com/hashicorp/terraform-plugin-framework/types"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

func TestSetComputed(t *testing.T) {
	ofAny := tftypes.Object{AttributeTypes: map[string]tftypes.Type{
		"configured": tftypes.DynamicPseudoType, "computed": tftypes.DynamicPseudoType,
	}}
	configured := tftypes.NewValue(ofAny, map[string]tftypes.Value{"configured": number("0.1"), "computed": null})
	result, before := configured, configured.Copy()
	want := tftypes.NewValue(ofAny, map[string]tftypes.Value{"configured": number("0.1"), "computed": str("x")})
	var diags diag.Diagnostics
	setComputed(t.Context(), &result, map[string]attr.Value{"computed": types.StringValue("x")}, &diags)
	if len(diags) > 0 || !result.Equal(want) {
		t.Errorf("got %s and %v, want %s", result, diags, want)
	}
	if !configured.Equal(before) {
		t.Errorf("the configuration has become %s", configured)
	}
}

func TestSetComputedReportsABug(t *testing.T) {
	noObject := str("x")
	var diags diag.Diagnostics
	setComputed(t.Context(), &noObject, nil, &diags)
	if len(diags) != 1 || diags[0].Summary() != "Cannot give the result" || !noObject.Equal(str("x")) {
		t.Errorf("got %s and %v", noObject, diags)
	}
}
