// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver_test

import (
	"fmt"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

func ExampleResolver_Resolve() {
	resolver := paramresolver.Resolver{Context: value.Map{"resource": value.Map{
		"name":       value.String("orders-db"),
		"properties": value.Map{"size": value.String("M")},
	}}}
	parameters := value.Map{
		"serverName":    value.String("pg-{{context.resource.name}}"),
		"skuName":       value.String(`{{context.resource.properties.size == "S" ? "Standard_B1ms" : "Standard_D2ds_v5"}}`),
		"storageSizeGB": value.String(`{{context.resource.properties.size == "L" ? 512 : 128}}`),
		"version":       value.String("16"),
	}
	resolved, found := resolver.Resolve(parameters)
	if err := found.Err(); err != nil {
		fmt.Println(err)
		return
	}
	object := resolved.(value.Object)
	for _, key := range object.Keys() {
		v, _ := object.Element(key)
		text, _ := value.JSON(v, 100)
		fmt.Println(key, "=", text)
	}
	// Output:
	// serverName = "pg-orders-db"
	// skuName = "Standard_D2ds_v5"
	// storageSizeGB = 128
	// version = "16"
}

// Every expression that fails is an error of its own, which says where it is.
// Package explain says it in words.
func ExampleResolver_Resolve_errors() {
	resolver := paramresolver.Resolver{Context: value.Map{
		"resource": value.Map{"properties": value.Map{"size": value.String("S")}},
	}}
	_, found := resolver.Resolve(value.Map{
		"databases": value.List{value.Map{"name": value.String("{{context.resource.name}}")}},
		"skuName":   value.String(`{{context.resource.propertis.size == "S" ? "B1" : "D2"}}`),
	})
	for _, d := range found {
		fmt.Printf("%s: %s %q\n", d.Parameter, d.Kind, d.Span.In(d.Source))
	}
	// Output:
	// databases[0].name: not-available "context.resource.name"
	// skuName: no-such-path "propertis"
}

// Check needs no context: it finds what is wrong whatever that will be.
func ExampleCheck() {
	found := paramresolver.Check(value.Map{
		"location": value.String("{{context.azure.location}}"),
		"name":     value.String("{context.resource.name}"),
		"skuName":  value.String(`{{context.resource.properties.size = "S" ? "B1" : "D2"}}`),
	})
	for _, d := range found {
		if d.Severity == paramresolver.Warning {
			fmt.Print("may be wrong: ")
		}
		fmt.Println(d)
	}
	// Output:
	// may be wrong: location: no-such-path at 16
	// may be wrong: name: near-miss at 1
	// skuName: missing-operator at 35
}

func ExampleReferences() {
	references, known, _ := paramresolver.References(value.Map{
		"host": value.String("{{context.resource.name}}.example.com"),
		"port": value.String("{{context.resource.properties.port == null ? 5432 : context.resource.properties.port}}"),
		"tags": value.UnknownOf(value.KindObject),
	})
	fmt.Println(references, known)
	// Output: [context.resource.name context.resource.properties.port] false
}

func ExampleCheckPath() {
	if d := paramresolver.CheckPath("context.resource.propertis.password"); d != nil {
		fmt.Printf("%s: %q\n", d.Kind, d.Span.In(d.Source))
	}
	// Output: no-such-path: "propertis"
}

func ExampleEvaluate() {
	n, d := paramresolver.Parse(`{{context.resource.properties.size == "L" ? 512 : 128}}`)
	if d != nil {
		fmt.Println(d)
		return
	}
	for path := range paramresolver.Paths(n) {
		fmt.Println(path.Text)
	}
	v, _ := paramresolver.Evaluate(n, value.Map{})
	fmt.Println(value.To(v))
	// Output:
	// context.resource.properties.size
	// 128 <nil>
}

func ExampleScan() {
	text := "{{ .Values.host }}:{{context.resource.properties.port}}"
	for _, at := range paramresolver.Scan(text) {
		fmt.Println(at.In(text))
	}
	// Output: {{context.resource.properties.port}}
}
