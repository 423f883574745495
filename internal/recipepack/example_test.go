// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipepack_test

import (
	"fmt"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/recipepack"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

const pack = `
param location string = 'northeurope'

resource pack 'Radius.Core/recipePacks@2025-08-01-preview' = {
  name: 'shop'
  properties: {
    recipes: {
      'Radius.Data/redisCaches': {
        kind: 'bicep'
        source: 'registry.example.com/redis:1.2'
        parameters: { name: '{{context.resource.name}}', location: location, size: 'S' }
      }
    }
  }
}

resource production 'Radius.Core/environments@2025-08-01-preview' = {
  name: 'production'
  properties: {
    recipePacks: [ pack.id ]
    recipeParameters: { 'Radius.Data/redisCaches': { size: 'L' } }
  }
}
`

func ExampleRecipes() {
	recipes, err := recipepack.Recipes(value.String(pack), value.Map{
		"environment": value.String("production"),
		"parameters":  value.Map{"location": value.String("westeurope")},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	recipe, _ := recipes.(value.Object).Element("Radius.Data/redisCaches")
	parameters, _ := recipe.(value.Object).Element("parameters")
	text, _ := value.JSON(parameters, 1<<20)
	fmt.Println(text)
	// Output: {"location":"westeurope","name":"{{context.resource.name}}","size":"L"}
}

func ExampleError() {
	_, err := recipepack.Recipes(value.String(pack), value.Map{"environment": value.String("prodution")})
	fmt.Println(err)
	// Output: The option "environment" names no environment of the files. Did you mean "production"?
}
