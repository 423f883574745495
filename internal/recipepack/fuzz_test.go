// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipepack

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/armtemplate"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// A file gives recipes that are known and have their fields, or an error that
// is in the file.
func FuzzRecipes(f *testing.F) {
	for _, archive := range []string{"recipes.txt", "errors.txt"} {
		for _, c := range readArchive(f, archive) {
			for name, text := range c.texts {
				if name[0] <= '9' {
					f.Add(text, "env")
				}
			}
		}
	}
	f.Fuzz(func(t *testing.T, text, environment string) {
		for _, options := range []value.Value{nil, value.Map{"environment": value.String(environment)}} {
			got, err := Recipes(value.String(text), options)
			if err != nil {
				checkPlace(t, text, err)
				continue
			}
			recipes, ok := got.(value.Object)
			if !ok {
				t.Fatalf("got %v", got)
			}
			for _, typ := range recipes.Keys() {
				checkRecipe(t, recipes, typ)
			}
		}
	})
}

// checkPlace checks that an error is one of this package, and that its place is
// in the text.
func checkPlace(t *testing.T, text string, err error) {
	t.Helper()
	problem, ok := errors.AsType[*Error](err)
	if !ok {
		t.Fatalf("got the error %v, want an *Error", err)
	}
	position := problem.Place.Position
	if !position.IsKnown() {
		return
	}
	end := armtemplate.NewLocator(text).Position(len(text))
	if position.Line > end.Line || position.Line == end.Line && position.Column > end.Column || position.Column < 1 {
		t.Errorf("%s is outside the text", position)
	}
}

// checkRecipe checks that a recipe has its fields.
func checkRecipe(t *testing.T, recipes value.Object, typ string) {
	t.Helper()
	v, _ := recipes.Element(typ)
	recipe, ok := v.(value.Object)
	if !ok {
		t.Fatalf("the recipe for %q is %v", typ, v)
	}
	for _, key := range []string{"parameters", "outputs"} {
		if v, _ := recipe.Element(key); !v.Kind().IsObject() {
			t.Errorf("%q of %q is %v", key, typ, v)
		}
	}
	if _, ok := recipe.Element("plainHttp"); !ok {
		t.Errorf("%q has no plainHttp", typ)
	}
	if _, err := value.JSON(recipe, 1<<30); err != nil {
		t.Errorf("%q: %v", typ, err)
	}
}

// The recipes of a pack without expressions are what any reader of JSON finds
// in it, however it is damaged.
func FuzzPlainPack(f *testing.F) {
	f.Add(`{"recipes": {"A.B/c": {"kind": "bicep", "source": "s", "parameters": {"a": null, "b": [1, {"c": "é"}]}, "outputs": {"d": "e"}}}}`)
	f.Add(`{"recipes": {"A.B/c": {"plainHttp": true}, "A.B/d": {"outputs": null}}}`)
	f.Fuzz(func(t *testing.T, text string) {
		if !strings.HasPrefix(text, `{"recipes"`) {
			return
		}
		got, err := Recipes(value.String(text), nil)
		if err != nil {
			checkPlace(t, text, err)
			return
		}
		want, ok := plainRecipes(text)
		if !ok {
			return
		}
		if encoded(t, got) != want {
			t.Errorf("got  %s\nwant %s", encoded(t, got), want)
		}
	})
}

// plainRecipes returns the recipes of a pack as JSON, and false if the text is
// not a pack, or something else too.
func plainRecipes(text string) (string, bool) {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	decoder.DisallowUnknownFields()
	var pack struct {
		Recipes map[string]map[string]any `json:"recipes"`
	}
	if err := decoder.Decode(&pack); err != nil {
		return "", false
	}
	for _, recipe := range pack.Recipes {
		parameters, _ := recipe["parameters"].(map[string]any)
		kept := map[string]any{}
		for name, v := range parameters {
			if v != nil {
				kept[name] = v
			}
		}
		recipe["parameters"] = kept
		for key, v := range map[string]any{"outputs": map[string]any{}, "plainHttp": false} {
			if recipe[key] == nil {
				recipe[key] = v
			}
		}
	}
	v, err := value.From(toAny(pack.Recipes))
	if err != nil {
		return "", false
	}
	encoded, err := value.JSON(v, 1<<30)
	return encoded, err == nil
}

func toAny(recipes map[string]map[string]any) map[string]any {
	all := map[string]any{}
	for typ, recipe := range recipes {
		all[typ] = recipe
	}
	return all
}
