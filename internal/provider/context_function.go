// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"
	"strings"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/function"
	"github.com/hashicorp/terraform-plugin-framework/types"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
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
	built, problems := contextOf(ctx, arguments)
	if len(problems) > 0 {
		resp.Error = problemsError(problems)
		return
	}
	resp.Error = resp.Result.Set(ctx, built)
}

// contextOf gives the context that is built from the arguments in an object,
// which is unknown where that is, and what is wrong with them.
func contextOf(ctx context.Context, arguments attr.Value) (types.Dynamic, []argumentProblem) {
	var p argumentProblems
	all := contextArgument{paramresolver.ParameterPath{{Key: "arguments"}}, arguments}
	given, ok := p.elements(all, argumentsExample, "resource_id", "environment_id", "application_id",
		"properties", "connections", "kubernetes", "azure_scope", "aws_scope")
	if !ok {
		return types.DynamicUnknown(), p.problems()
	}
	for _, required := range []string{"resource_id", "environment_id"} {
		if all.inside(given, required).isNull() {
			p.fail(all, "has no "+required+"."+argumentsExample)
		}
	}
	built, problems := buildContext(ctx, given)
	return types.DynamicValue(built), append(p.problems(), problems...)
}

const argumentsExample = ` Give at least these two: {` +
	` resource_id = "/planes/radius/local/resourceGroups/my-group/providers/Radius.Data/redisCaches/my-cache",` +
	` environment_id = "/planes/radius/local/resourceGroups/my-group/providers/Radius.Core/environments/my-environment" }.`

// problemsError gives all problems as the one error that a call may have. The
// CLI puts words before the text and a full stop behind it.
func problemsError(problems []argumentProblem) *function.FuncError {
	texts := make([]string, len(problems))
	for i, p := range problems {
		texts[i] = p.text
	}
	return argumentError(0, strings.Join(texts, "\n\n"))
}
