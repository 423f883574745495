// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/function"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
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
			// It may not be null: OpenTofu never sends a null without a type, and
			// takes the result for null.
			function.DynamicParameter{Name: "context", AllowUnknownValues: true, MarkdownDescription: contextDescription},
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
	r := newResolution(recipe, parameters)
	if value.IsNull(r.parameters) && !r.hasError() { // a null keeps its type
		resp.Error = resp.Result.Set(ctx, parameters)
		return
	}
	resolved := r.answer()
	if resp.Error = r.functionError("context", "parameters"); resp.Error == nil {
		resp.Error = resp.Result.Set(ctx, resolved)
	}
}
