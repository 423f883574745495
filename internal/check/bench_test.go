// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"fmt"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// theExpressions are those of a usual recipe.
var theExpressions = []string{
	`orders-{{context.resource.name}}`,
	`{{$.database}}`,
	`{{$.size == "S" ? "Standard_B1ms" : $.size == "M" ? "Standard_D2ds_v5" : "Standard_D4ds_v5"}}`,
	`{{$.size == "L" ? 512 : $.size == "M" ? 256 : 128}}`,
	`{{$.tls == null ? "on" : $.tls}}`,
	`{{$.edition == "full" && $.public ? "Enabled" : "Disabled"}}`,
	`rg-{{context.azure.resourceGroup.name}}-{{context.environment.name}}`,
	`{{$.network.cidr}}`,
	`{{$.replicas == 1 ? "single" : "many"}}`,
	`{{$.name}}`,
}

// largePack returns a pack of 50 recipes with 100 expressions each, and the
// manifests of their types.
func largePack() (recipes, manifests string) {
	parameters := ""
	for i := range 100 {
		parameters += fmt.Sprintf(", \"p%d\": %q", i, spelledOut(theExpressions[i%len(theExpressions)]))
	}
	recipes, manifests = "{", "["
	for i := range 50 {
		comma := ","
		if i == 0 {
			comma = ""
		}
		recipes += fmt.Sprintf(`%s"Acme%d.Data/stores": {"kind": "bicep", "source": "x", "parameters": {%s}}`, comma, i, parameters[1:])
		manifests += comma + strings.Replace(manifest, "Acme.Data", fmt.Sprintf("Acme%d.Data", i), 1)
	}
	return recipes + "}", manifests + "]"
}

// The findings about 5,000 expressions of 50 types: about the time that it takes
// to resolve them, times the number of combinations, which are up to six here.
func BenchmarkRecipes(b *testing.B) {
	recipes, manifests := largePack()
	pack, types := parse(b, recipes), readTypes(b, manifests)
	b.ReportAllocs()
	for b.Loop() {
		if found := Recipes(pack, types, Options{}); len(found) > 0 {
			b.Fatal(found[0].Message())
		}
	}
}

// What the findings are measured against: every expression is resolved once.
func BenchmarkResolve(b *testing.B) {
	recipes, _ := largePack()
	pack := parse(b, recipes)
	properties := parse(b, `{"database": "main", "size": "L", "edition": "full", "public": true, "replicas": 1, "name": "x",
		"network": {"cidr": "10.0.0.0/16"}}`)
	context := value.Map{
		"resource":    value.Map{"name": value.String("orders"), "properties": properties},
		"azure":       value.Map{"resourceGroup": value.Map{"name": value.String("rg")}},
		"environment": value.Map{"name": value.String("prod")},
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, found := (paramresolver.Resolver{Context: context}).Resolve(pack); len(found) > 0 {
			b.Fatal(found)
		}
	}
}

func BenchmarkMatrix(b *testing.B) {
	recipes, manifests := largePack()
	pack, types := parse(b, recipes), readTypes(b, manifests)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Matrix(pack, types); err != nil {
			b.Fatal(err)
		}
	}
}
