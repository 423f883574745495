// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/function"
	"github.com/hashicorp/terraform-plugin-framework/types"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/check"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

var _ function.Function = (*checkFunction)(nil)

// checkFunction is the function check.
type checkFunction struct{}

func newCheckFunction() function.Function { return &checkFunction{} }

func (f *checkFunction) Metadata(_ context.Context, _ function.MetadataRequest, resp *function.MetadataResponse) {
	resp.Name = "check"
}

// findingType is the type of a finding.
var findingType = types.ObjectType{AttrTypes: map[string]attr.Type{
	"type": types.StringType, "parameter": types.StringType, "expression": types.StringType,
	"kind": types.StringType, "severity": types.StringType, "message": types.StringType,
}}

func (f *checkFunction) Definition(_ context.Context, _ function.DefinitionRequest, resp *function.DefinitionResponse) {
	resp.Definition = function.Definition{
		Summary:             "Checks recipes against their resource types",
		MarkdownDescription: checkDescription,
		Parameters: []function.Parameter{
			function.DynamicParameter{Name: "recipes", AllowUnknownValues: true, MarkdownDescription: packRecipesDescription},
			function.DynamicParameter{Name: "resource_types", AllowUnknownValues: true, MarkdownDescription: packTypesDescription},
		},
		VariadicParameter: function.DynamicParameter{
			Name: "options", AllowUnknownValues: true, MarkdownDescription: checkOptionsDescription,
		},
		Return: function.ListReturn{ElementType: findingType},
	}
}

func (f *checkFunction) Run(ctx context.Context, req function.RunRequest, resp *function.RunResponse) {
	var recipes, manifests attr.Value
	var rest types.Tuple
	if resp.Error = req.Arguments.Get(ctx, &recipes, &manifests, &rest); resp.Error != nil {
		return
	}
	var found problems
	pack := readPack(recipes, manifests, &found)
	options := readCheckOptions(rest, &found)
	if resp.Error = found.functionError("recipes", "resource_types", "options"); resp.Error != nil {
		return
	}
	if pack.isUnknown() || options == nil {
		resp.Error = resp.Result.Set(ctx, types.ListUnknown(findingType))
		return
	}
	findings := []attr.Value{}
	for _, finding := range check.Recipes(pack.recipes, pack.types, *options) {
		findings = append(findings, findingObject(finding))
	}
	resp.Error = resp.Result.Set(ctx, types.ListValueMust(findingType, findings))
}

func findingObject(f check.Finding) attr.Value {
	return types.ObjectValueMust(findingType.AttrTypes, map[string]attr.Value{
		"type":       types.StringValue(f.Type),
		"parameter":  types.StringValue(f.Parameter.String()),
		"expression": types.StringValue(f.Expression()),
		"kind":       types.StringValue(string(f.Kind)),
		"severity":   types.StringValue(string(f.Severity)),
		"message":    types.StringValue(f.Message()),
	})
}

// readCheckOptions returns the options of a call, and nil if they are not known
// yet.
func readCheckOptions(rest types.Tuple, found *problems) *check.Options {
	given := optionsArgument(rest, found)
	if given.isNull() {
		return &check.Options{}
	}
	options, ok := given.elements(`Pass an object, such as { radius = "0.60" }.`, found, "radius")
	if !ok {
		return nil
	}
	switch radius := given.inside(options, "radius").text(found).(type) {
	case value.Null:
		return &check.Options{}
	case value.String:
		if !slices.Contains(check.Releases, string(radius)) {
			found.fail(given.at.Child("radius"), fmt.Sprintf(`must be a known release: "%s".`, strings.Join(check.Releases, `" or "`)))
		}
		return &check.Options{Radius: string(radius)}
	}
	return nil
}
