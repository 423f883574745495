// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/function"
	"github.com/hashicorp/terraform-plugin-framework/types"
)

var _ function.Function = (*contextFunction)(nil)

// contextFunction is the function context.
type contextFunction struct{}

func newContextFunction() function.Function { return &contextFunction{} }

func (f *contextFunction) Metadata(_ context.Context, _ function.MetadataRequest, resp *function.MetadataResponse) {
	resp.Name = "context"
}

func (f *contextFunction) Definition(_ context.Context, _ function.DefinitionRequest, resp *function.DefinitionResponse) {
	resp.Definition = function.Definition{
		Summary:             "Builds a recipe context from resource IDs",
		MarkdownDescription: contextFunctionDescription,
		Parameters: []function.Parameter{
			function.DynamicParameter{
				Name: "arguments", AllowNullValue: true, AllowUnknownValues: true,
				MarkdownDescription: contextArgumentsDescription,
			},
		},
		Return: function.DynamicReturn{},
	}
}

func (f *contextFunction) Run(ctx context.Context, req function.RunRequest, resp *function.RunResponse) {
	var arguments attr.Value // as they are: any other type would cost a conversion
	if resp.Error = req.Arguments.Get(ctx, &arguments); resp.Error != nil {
		return
	}
	var found problems
	built := contextOf(arguments, &found)
	if resp.Error = found.functionError("arguments"); resp.Error == nil {
		resp.Error = resp.Result.Set(ctx, built)
	}
}

// contextOf returns the context that is built from the arguments in an object,
// which is unknown if that is, and notes what is wrong with them.
func contextOf(arguments attr.Value, found *problems) types.Dynamic {
	all := newArgument("arguments", arguments)
	given, ok := all.elements(argumentsExample, found, contextInputs...)
	if !ok {
		return unknownDynamic
	}
	for _, required := range []string{"resource_id", "environment_id"} {
		if all.inside(given, required).isNull() {
			found.fail(all.at, "has no "+required+". "+argumentsExample)
		}
	}
	return dynamic(buildContext(given, found))
}

const argumentsExample = `Pass at least these two: {` +
	` resource_id = "/planes/radius/local/resourceGroups/my-group/providers/Radius.Data/redisCaches/my-cache",` +
	` environment_id = "/planes/radius/local/resourceGroups/my-group/providers/Radius.Core/environments/my-environment" }.`
