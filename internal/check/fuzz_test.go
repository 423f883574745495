// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"slices"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// Whatever the text of a parameter is, findings are in their order and point into
// it, and the matrix of it has texts.
func FuzzParameter(f *testing.F) {
	for _, text := range theExpressions {
		f.Add(spelledOut(text))
	}
	f.Add(spelledOut(`a-{{!($.size == "XL" || "M") ? $.sise : $.zones == 8.0 ? null : context.application.name}}` + "\n"))
	types := theTypes(f)
	f.Fuzz(func(t *testing.T, text string) {
		recipes := value.Map{"Acme.Data/stores": recipeWith(value.Map{"p": value.List{value.Null{}, value.String(text)}})}
		found := Recipes(recipes, types, Options{Radius: "0.60"})
		for _, f := range found {
			checkFinding(t, f, text)
			_, _ = f.Detail(), f.Message()
		}
		if !slices.IsSortedFunc(found, func(a, b Finding) int { return a.Offset + a.Span.Start - b.Offset - b.Span.Start }) {
			t.Errorf("the findings in %q are not in the order of their positions", text)
		}
		if _, err := Matrix(recipes, types); err != nil && !strings.HasPrefix(err.Error(), "Acme.Data/stores: the ") {
			t.Errorf("got the error %v", err)
		}
	})
}

// Whatever recipes are, findings are in the order of types and parameters.
func FuzzRecipes(f *testing.F) {
	f.Add(`{"Acme.Data/stores": {"kind": "bicep", "source": "x", "parameters": {"a": ["{{context.resource.properties.size == \"S\"}}"]}}}`)
	f.Add(`{"Acme.Data/stores": {"kind": 1, "outputs": {"host": "h", "secrets": {"url": null}, "size": []}}, "Acme.Data/storse": {}}`)
	f.Add(`{"acme.data/QUEUES": {"templatePath": "x", "parameters": [], "outputs": "?"}, "x": null, "y": "?"}`)
	types := theTypes(f)
	f.Fuzz(func(t *testing.T, text string) {
		recipes, err := value.ParseJSON(text)
		if err != nil {
			t.Skip()
		}
		found := Recipes(recipes, types, Options{})
		if !slices.IsSortedFunc(found, func(a, b Finding) int {
			if a.Type != b.Type {
				return strings.Compare(a.Type, b.Type)
			}
			return comparePaths(a.Parameter, b.Parameter)
		}) {
			t.Errorf("the findings in %s are not in their order", text)
		}
		_, _ = Matrix(recipes, types)
	})
}
