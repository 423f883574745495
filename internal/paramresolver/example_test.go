// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver_test

import (
	"fmt"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
)

func ExampleResolver_Resolve() {
	resolver := paramresolver.Resolver{Context: paramresolver.Map{
		"resource": paramresolver.Map{
			"name":       paramresolver.String("orders-db"),
			"properties": paramresolver.Map{"size": paramresolver.String("M")},
		},
	}}
	parameters := paramresolver.Map{
		"serverName":    paramresolver.String("pg-{{context.resource.name}}"),
		"skuName":       paramresolver.String(`{{context.resource.properties.size == "S" ? "Standard_B1ms" : "Standard_D2ds_v5"}}`),
		"storageSizeGB": paramresolver.String(`{{context.resource.properties.size == "L" ? 512 : 128}}`),
		"version":       paramresolver.String("16"),
	}
	resolved, errors := resolver.Resolve(parameters)
	for _, err := range errors {
		fmt.Println(err)
	}
	object := resolved.(paramresolver.Object)
	for _, key := range object.Keys() {
		v, _ := object.Element(key)
		if n, ok := v.(paramresolver.Number); ok {
			fmt.Println(key, "=", n.Float())
			continue
		}
		fmt.Printf("%s = %q\n", key, v)
	}
	// Output:
	// serverName = "pg-orders-db"
	// skuName = "Standard_D2ds_v5"
	// storageSizeGB = 128
	// version = "16"
}

// Every expression that fails is an error of its own, which says where it is.
func ExampleResolver_Resolve_errors() {
	resolver := paramresolver.Resolver{Context: paramresolver.Map{
		"resource": paramresolver.Map{"properties": paramresolver.Map{"size": paramresolver.String("S")}},
	}}
	_, errors := resolver.Resolve(paramresolver.Map{
		"databases": paramresolver.List{paramresolver.Map{"name": paramresolver.String("{{context.resource.name}}")}},
		"skuName":   paramresolver.String(`{{context.resource.propertis.size == "S" ? "B1" : "D2"}}`),
	})
	for _, err := range errors {
		fmt.Printf("%s:\n%s\n", err.Parameter, err.Detail())
	}
	// Output:
	// databases[0].name:
	//   {{context.resource.name}}
	//     ^^^^^^^^^^^^^^^^^^^^^
	// The context has no resource.name. Radius always sets it. Add it to the context: resource = { name = "..." }, or give resource_id to paramresolver_context.
	// skuName:
	//   {{context.resource.propertis.size == "S" ? "B1" : "D2"}}
	//                      ^^^^^^^^^
	// context.resource has no "propertis". Did you mean "properties"?
}

// Check needs no context: it finds what is wrong whatever that will be.
func ExampleCheck() {
	errors, warnings := paramresolver.Check(paramresolver.Map{
		"location": paramresolver.String("{{context.azure.location}}"),
		"name":     paramresolver.String("{context.resource.name}"),
		"skuName":  paramresolver.String(`{{context.resource.properties.size = "S" ? "B1" : "D2"}}`),
	})
	for _, err := range errors {
		fmt.Printf("Error: %s: %s\n", err.Parameter, err.Message())
	}
	for _, warning := range warnings {
		fmt.Printf("Warning: %s: %s\n", warning.Parameter, warning.Message())
	}
	// Output:
	// Error: skuName: A single "=" is not an operator. To compare, write ==.
	// Warning: location: context.azure has no "location". It has resourceGroup, subscription and resourceNameHash.
	// Warning: name: This text passes through unchanged, but looks as if it was meant for an expression. An expression has two braces on each side: {{context.resource.name}}.
}

func ExampleReferences() {
	references, known, errors := paramresolver.References(paramresolver.Map{
		"host": paramresolver.String("{{context.resource.name}}.example.com"),
		"port": paramresolver.String("{{context.resource.properties.port == null ? 5432 : context.resource.properties.port}}"),
		"tags": paramresolver.Unknown{Of: paramresolver.KindObject},
	})
	fmt.Println(references, known, len(errors))
	// Output: [context.resource.name context.resource.properties.port] false 0
}

func ExampleCheckPath() {
	if err := paramresolver.CheckPath("context.resource.propertis.password"); err != nil {
		fmt.Println(err.Detail())
	}
	// Output:
	//   context.resource.propertis.password
	//                    ^^^^^^^^^
	// context.resource has no "propertis". Did you mean "properties"?
}

func ExampleOverlaps() {
	fmt.Println(paramresolver.Overlaps("context.resource.properties.admin.password", "context.resource.properties.admin"))
	fmt.Println(paramresolver.Overlaps("context.resource.properties.administrator", "context.resource.properties.admin"))
	// Output:
	// true
	// false
}

func ExampleSpan_In() {
	fmt.Println(paramresolver.Span{Start: 2, End: 13}.In("{{context.aws}}"))
	// Output: context.aws
}
