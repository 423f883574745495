// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipepack

import (
	"fmt"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/bicep"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// A pack for Azure has some 15 recipes.
func BenchmarkRecipes(b *testing.B) {
	for _, size := range []int{15, 1000, 10_000} {
		text := packOf(size)
		template, err := bicep.Compile(text)
		if err != nil {
			b.Fatal(err)
		}
		for form, file := range map[string]value.Value{"Bicep": value.String(text), "JSON": value.String(encoded(b, template))} {
			b.Run(fmt.Sprintf("%s/%d", form, size), func(b *testing.B) {
				b.SetBytes(int64(len(file.(value.String))))
				for b.Loop() {
					if _, err := Recipes(file, value.Map{"environment": value.String("production")}); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// What the reading is measured against: the recipes are resolved once.
func BenchmarkResolve(b *testing.B) {
	recipes, err := Recipes(value.String(packOf(15)), value.Map{})
	if err != nil {
		b.Fatal(err)
	}
	properties := value.Map{"username": value.String("u"), "size": value.String("S"), "database": value.String("d")}
	resolver := paramresolver.Resolver{Context: value.Map{
		"resource": value.Map{"name": value.String("orders"), "properties": properties},
		"azure":    value.Map{"resourceNameHash": value.String("0123456789abcdef")},
	}}
	for b.Loop() {
		if _, found := resolver.Resolve(recipes); len(found) > 0 {
			b.Fatal(found)
		}
	}
}

// packOf returns a file with a pack of that many recipes, and an environment.
func packOf(recipes int) string {
	var b strings.Builder
	b.WriteString(`extension radius

@description('The region that resources are deployed to.')
param location string = 'northeurope'
param configurations array = []

resource pack 'Radius.Core/recipePacks@2025-08-01-preview' = {
  name: 'shop'
  properties: {
    recipes: {
`)
	for i := range recipes {
		fmt.Fprintf(&b, `      // The recipe number %d.
      'Acme.Data/databases%[1]d': {
        kind: 'bicep'
        source: 'registry.example.com/modules/database:%[1]d.1.0'
        parameters: {
          name: 'db-{{context.azure.resourceNameHash}}'
          location: location
          administratorLogin: '{{context.resource.properties.username}}'
          skuName: '{{context.resource.properties.size == "S" ? "Small" : "Large"}}'
          databases: [
            {
              name: '{{context.resource.properties.database}}'
            }
          ]
          availabilityZone: -1
          storageSizeGB: 32
          endpoint: 'https://${location}.example.com/{{context.resource.name}}'
          firewallRules: [
            {
              name: 'allow-all'
              startIpAddress: '0.0.0.0'
              endIpAddress: '255.255.255.255'
            }
          ]
          enableTelemetry: false
          lock: {
            kind: 'None'
          }
          configurations: configurations
        }
        outputs: {
          host: 'fqdn'
          secrets: {
            url: 'primaryConnectionString'
          }
        }
      }
`, i)
	}
	b.WriteString(`    }
  }
}

resource production 'Radius.Core/environments@2025-08-01-preview' = {
  name: 'production'
  properties: {
    recipePacks: [
      pack.id
    ]
    recipeParameters: {
`)
	for i := range recipes {
		fmt.Fprintf(&b, "      'Acme.Data/databases%d': { storageSizeGB: 64 }\n", i)
	}
	return b.String() + "    }\n  }\n}\n"
}
