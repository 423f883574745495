// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipepack

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// The recipes of a file in Bicep, and in the JSON that "bicep build" makes of it,
// in both shapes, are those that were meant.
func TestRecipesOfRandomFiles(t *testing.T) {
	options := value.Map{"parameters": value.Map{"given": value.String("it's {0} [x] ${y}")}}
	// The parameter absent has no value.
	known := value.Map{
		"given":     value.String("it's {0} [x] ${y}"),
		"byDefault": value.String("[d]"),
		"number":    value.Int(-7),
		"none":      value.String(""),
		"flag":      value.Bool(true),
	}
	rapid.Check(t, func(t *rapid.T) {
		parameters := objects(terms(3)).Draw(t, "parameters")
		source := terms(0).Draw(t, "source")
		want := wanted(parameters, source, known)
		for form, file := range map[string]value.Value{
			"Bicep":  value.String(bicepFile(&style{t}, parameters, source)),
			"map":    value.String(encodedTerm(template(parameters, source, true))),
			"list":   value.String(encodedTerm(template(parameters, source, false))),
			"object": template(parameters, source, true),
		} {
			got, err := Recipes(file, options)
			if err != nil {
				t.Fatalf("%s: %v\n%s", form, err, file)
			}
			if encodedTerm(got) != want {
				t.Errorf("%s: got  %s\nwant %s\n%s", form, encodedTerm(got), want, file)
			}
		}
	})
}

// wanted returns the recipes of a file as JSON.
func wanted(parameters object, source term, known value.Map) string {
	v, _ := parameters.meaning(known)
	merged, _ := v.(value.Map)
	for name, v := range merged {
		if value.IsNull(v) {
			delete(merged, name)
		}
	}
	return encodedTerm(value.Map{"A.B/c": value.Map{
		"kind":       value.String("bicep"),
		"source":     orText(source, known),
		"parameters": merged,
		"outputs":    value.Map{},
		"plainHttp":  value.Bool(false),
	}})
}

// bicepFile returns a file with a recipe.
func bicepFile(w *style, parameters object, source term) string {
	return fmt.Sprintf(`extension radius
param given string = 'unused'
@description('it\'s')
param byDefault string = '[d]'
param absent string
param number int = -7
param none string = ''
param flag bool = true
resource pack 'Radius.Core/recipePacks@2025-08-01-preview' = {
  name: 'pack'
  properties: {
    recipes: {
      'A.B/c': {
        kind: 'bicep'
        source: %s
        parameters: %s
      }
    }
  }
}
`, source.bicep(w), parameters.bicep(w))
}

// template returns the template with that recipe, with its resources in a map or
// in a list.
func template(parameters object, source term, isMap bool) value.Value {
	declared := func(typ string, byDefault value.Value) value.Map {
		return value.Map{"type": value.String(typ), "defaultValue": byDefault}
	}
	properties := value.Map{"recipes": value.Map{"A.B/c": value.Map{
		"kind": value.String("bicep"), "source": source.template(), "parameters": parameters.template(),
	}}}
	t := value.Map{
		"parameters": value.Map{
			"given":     declared("string", value.String("unused")),
			"byDefault": declared("string", value.String("[[d]")),
			"absent":    value.Map{"type": value.String("string")},
			"number":    declared("int", value.Int(-7)),
			"none":      declared("string", value.String("")),
			"flag":      declared("bool", value.Bool(true)),
		},
		"resources": value.List{value.Map{
			"type": value.String("Radius.Core/recipePacks"), "apiVersion": value.String("2025-08-01-preview"),
			"name": value.String("pack"), "properties": properties,
		}},
	}
	if isMap {
		t["resources"] = value.Map{"pack": value.Map{
			"import": value.String("radius"), "type": value.String("Radius.Core/recipePacks@2025-08-01-preview"),
			"properties": value.Map{"name": value.String("pack"), "properties": properties},
		}}
	}
	return t
}

func encodedTerm(v value.Value) string {
	text, err := value.JSON(v, 1<<30)
	if err != nil {
		panic(err)
	}
	return text
}
