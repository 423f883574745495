// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check_test

import (
	"fmt"
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/check"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/resourcetype"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

const ledgers = `{
	"namespace": "Acme.Data",
	"types": {"ledgers": {"apiVersions": {"2026-01-01-preview": {"schema": {
		"type": "object",
		"properties": {"size": {"type": "string", "enum": ["S", "L"], "default": "S"}}
	}}}}}
}`

// read returns a pack and the types of its resources.
func read(pack string) (value.Value, *resourcetype.Types) {
	manifest, err := value.ParseJSON(ledgers)
	if err != nil {
		panic(err)
	}
	types, err := resourcetype.Read(manifest)
	if err != nil {
		panic(err)
	}
	recipes, err := value.ParseJSON(pack)
	if err != nil {
		panic(err)
	}
	return recipes, types
}

func ExampleRecipes() {
	recipes, types := read(`{"Acme.Data/ledgers": {
		"kind": "bicep",
		"source": "ghcr.io/acme/ledger:1.0",
		"parameters": {"skuName": "{{context.resource.properties.size == \"s\" ? \"Basic\" : \"Standard\"}}"}
	}}`)
	for _, f := range check.Recipes(recipes, types, check.Options{}) {
		fmt.Println(f.Kind, f.Severity)
		fmt.Println(f.Message())
		fmt.Println(f.Expression())
	}
	// Output:
	// never-equal error
	// Acme.Data/ledgers, skuName: "size" is never "s", since case matters. Did you mean "S"?
	// {{context.resource.properties.size == "s" ? "Basic" : "Standard"}}
}

func ExampleMatrix() {
	recipes, types := read(`{"Acme.Data/ledgers": {"parameters": {
		"name": "{{context.resource.name}}-{{context.resource.properties.size == \"S\" ? \"small\" : \"large\"}}",
		"lock": true
	}}}`)
	matrix, err := check.Matrix(recipes, types)
	if err != nil {
		panic(err)
	}
	text, err := value.JSON(matrix, 1<<10)
	fmt.Println(strings.ReplaceAll(text, "},", "},\n"), err)
	// Output:
	// {"Acme.Data/ledgers":{"":{"lock":true},
	// "size = L":{"name":"{{context.resource.name}}-large"},
	// "size = S":{"name":"{{context.resource.name}}-small"}}} <nil>
}
