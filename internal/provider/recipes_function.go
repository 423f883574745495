// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"
	"errors"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/function"
	"github.com/hashicorp/terraform-plugin-framework/types"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/recipepack"
)

var _ function.Function = (*recipesFunction)(nil)

// recipesFunction is the function recipes.
type recipesFunction struct{}

func newRecipesFunction() function.Function { return &recipesFunction{} }

func (f *recipesFunction) Metadata(_ context.Context, _ function.MetadataRequest, resp *function.MetadataResponse) {
	resp.Name = "recipes"
}

func (f *recipesFunction) Definition(_ context.Context, _ function.DefinitionRequest, resp *function.DefinitionResponse) {
	resp.Definition = function.Definition{
		Summary:             "Reads the recipes of packs and environments",
		MarkdownDescription: recipesDescription,
		Parameters: []function.Parameter{
			function.DynamicParameter{Name: "files", AllowUnknownValues: true, MarkdownDescription: recipesFilesDescription},
		},
		VariadicParameter: function.DynamicParameter{
			Name: "options", AllowUnknownValues: true, MarkdownDescription: recipesOptionsDescription,
		},
		Return: function.DynamicReturn{},
	}
}

func (f *recipesFunction) Run(ctx context.Context, req function.RunRequest, resp *function.RunResponse) {
	var files attr.Value
	var rest types.Tuple
	if resp.Error = req.Arguments.Get(ctx, &files, &rest); resp.Error != nil {
		return
	}
	var found problems
	options := optionsArgument(rest, &found)
	if resp.Error = found.functionError("files", "options"); resp.Error != nil {
		return
	}
	recipes, err := recipepack.Recipes(fromTerraform(files), options.read())
	if err != nil {
		resp.Error = recipesError(err)
		return
	}
	resp.Error = resp.Result.Set(ctx, toDynamic(recipes))
}

// recipesError returns an error of the files, or of the options, where it has no
// place in a file.
func recipesError(err error) *function.FuncError {
	if wrong, ok := errors.AsType[*recipepack.Error](err); ok && wrong.Place.File == 0 {
		return argumentError(1, err.Error())
	}
	return argumentError(0, err.Error())
}
