// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/function"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/check"
)

var _ function.Function = (*matrixFunction)(nil)

// matrixFunction is the function matrix.
type matrixFunction struct{}

func newMatrixFunction() function.Function { return &matrixFunction{} }

func (f *matrixFunction) Metadata(_ context.Context, _ function.MetadataRequest, resp *function.MetadataResponse) {
	resp.Name = "matrix"
}

func (f *matrixFunction) Definition(_ context.Context, _ function.DefinitionRequest, resp *function.DefinitionResponse) {
	resp.Definition = function.Definition{
		Summary:             "Shows what the parameters of recipes become",
		MarkdownDescription: matrixDescription,
		Parameters: []function.Parameter{
			function.DynamicParameter{Name: "recipes", AllowUnknownValues: true, MarkdownDescription: packRecipesDescription},
			function.DynamicParameter{Name: "resource_types", AllowUnknownValues: true, MarkdownDescription: packTypesDescription},
		},
		Return: function.DynamicReturn{},
	}
}

func (f *matrixFunction) Run(ctx context.Context, req function.RunRequest, resp *function.RunResponse) {
	var recipes, manifests attr.Value
	if resp.Error = req.Arguments.Get(ctx, &recipes, &manifests); resp.Error != nil {
		return
	}
	var found problems
	pack := readPack(recipes, manifests, &found)
	if resp.Error = found.functionError("recipes", "resource_types"); resp.Error != nil {
		return
	}
	if pack.isUnknown() {
		resp.Error = resp.Result.Set(ctx, unknownDynamic)
		return
	}
	matrix, err := check.Matrix(pack.recipes, pack.types)
	if err != nil {
		resp.Error = argumentError(0, err.Error())
		return
	}
	resp.Error = resp.Result.Set(ctx, toDynamic(matrix))
}
