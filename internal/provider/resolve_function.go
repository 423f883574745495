// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/function"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
)

var _ function.Function = (*resolveFunction)(nil)

// resolveFunction is the function resolve.
type resolveFunction struct{}

func newResolveFunction() function.Function { return &resolveFunction{} }

func (f *resolveFunction) Metadata(_ context.Context, _ function.MetadataRequest, resp *function.MetadataResponse) {
	resp.Name = "resolve"
}

func (f *resolveFunction) Definition(_ context.Context, _ function.DefinitionRequest, resp *function.DefinitionResponse) {
	resp.Definition = function.Definition{
		Summary:             "Resolves the expressions in recipe parameters",
		MarkdownDescription: resolveDescription,
		Parameters: []function.Parameter{
			function.DynamicParameter{
				Name: "context", AllowNullValue: true, AllowUnknownValues: true,
				MarkdownDescription: contextDescription,
			},
			function.DynamicParameter{
				Name: "parameters", AllowNullValue: true, AllowUnknownValues: true,
				MarkdownDescription: resolveParametersDescription,
			},
		},
		Return: function.DynamicReturn{},
	}
}

func (f *resolveFunction) Run(ctx context.Context, req function.RunRequest, resp *function.RunResponse) {
	var recipe, parameters attr.Value // as they are: any other type would cost a conversion
	if resp.Error = req.Arguments.Get(ctx, &recipe, &parameters); resp.Error != nil {
		return
	}
	resolver := paramresolver.Resolver{Context: fromTerraform(recipe)}
	if problem := notArgument("context", resolver.Context, contextExample); problem != "" {
		resp.Error = argumentError(0, problem)
		return
	}
	resolved, errors := resolver.Resolve(fromTerraform(parameters))
	if len(errors) > 0 {
		resp.Error = functionError(1, errors)
		return
	}
	if problem := resourceNotObject(resolver.Context); problem != "" {
		resp.Error = argumentError(0, problem)
		return
	}
	result := parameters
	if resolved.Kind() != paramresolver.KindNull { // a null keeps its type
		result = toDynamic(ctx, resolved)
	}
	resp.Error = resp.Result.Set(ctx, result)
}
