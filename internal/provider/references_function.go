// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/function"
	"github.com/hashicorp/terraform-plugin-framework/types"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
)

var _ function.Function = (*referencesFunction)(nil)

// referencesFunction is the function references.
type referencesFunction struct{}

func newReferencesFunction() function.Function { return &referencesFunction{} }

func (f *referencesFunction) Metadata(_ context.Context, _ function.MetadataRequest, resp *function.MetadataResponse) {
	resp.Name = "references"
}

func (f *referencesFunction) Definition(_ context.Context, _ function.DefinitionRequest, resp *function.DefinitionResponse) {
	resp.Definition = function.Definition{
		Summary:             "Lists the context paths that expressions name",
		MarkdownDescription: referencesDescription,
		Parameters: []function.Parameter{
			function.DynamicParameter{
				Name: "parameters", AllowNullValue: true, AllowUnknownValues: true,
				MarkdownDescription: referencesParametersDescription,
			},
		},
		Return: function.ListReturn{ElementType: types.StringType},
	}
}

func (f *referencesFunction) Run(ctx context.Context, req function.RunRequest, resp *function.RunResponse) {
	var parameters attr.Value // as it is: any other type would cost a conversion
	if resp.Error = req.Arguments.Get(ctx, &parameters); resp.Error != nil {
		return
	}
	r := resolution{parameters: fromTerraform(parameters)}
	references, known, malformed := paramresolver.References(r.parameters)
	r.report(malformed)
	switch {
	case r.hasError():
		resp.Error = r.functionError("parameters")
	case !known:
		resp.Error = resp.Result.Set(ctx, types.ListUnknown(types.StringType))
	default:
		resp.Error = resp.Result.Set(ctx, references)
	}
}
