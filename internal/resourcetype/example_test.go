// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package resourcetype_test

import (
	"fmt"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/resourcetype"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// ledgers returns a resource type, read from its manifest.
func ledgers() *resourcetype.Type {
	manifest, err := value.ParseJSON(`{
		"namespace": "Acme.Data",
		"types": {"ledgers": {"apiVersions": {"2026-01-01-preview": {"schema": {
			"type": "object",
			"properties": {
				"size": {"type": "string", "enum": ["S", "L"], "default": "S"},
				"password": {"type": "string", "x-radius-sensitive": true},
				"host": {"type": "string", "readOnly": true}
			},
			"required": ["password"]
		}}}}}
	}`)
	if err != nil {
		panic(err)
	}
	types, err := resourcetype.Read(manifest)
	if err != nil {
		panic(err)
	}
	found, _ := types.Find("acme.data/ledgers")
	return found
}

func ExampleRead() {
	manifest := value.Map{"namespace": value.String("Acme.Data"), "type": value.Map{}}
	_, err := resourcetype.Read(manifest)
	fmt.Println(err)
	// Output: type is an unknown key. Did you mean "types"?
}

func ExampleType_Complete() {
	properties, _ := ledgers().Complete(value.Map{"password": value.String("hunter2")})
	fmt.Println(properties)
	// Output: map[password:hunter2 size:S]
}

func ExampleType_Violations() {
	properties := value.Map{"size": value.String("l"), "host": value.String("db.example.com"), "pasword": value.String("hunter2")}
	for violation := range ledgers().Violations(properties) {
		fmt.Println(violation)
	}
	// Output:
	// environment is required but not set.
	// password is required but not set.
	// host is read-only: only the recipe sets it.
	// pasword is not a property of the resource type. Did you mean "password"?
	// size must be "S" or "L". Case matters: write "L".
}

func ExampleType_Lookup() {
	lookup := ledgers().Lookup("sise")
	fmt.Println(lookup.Outcome == resourcetype.Undeclared, lookup.Suggestion())

	size := ledgers().Lookup("size").Property
	fmt.Println(size.Kind, size.Enum, size.Default, size.MayBeUnset)
	// Output:
	// true size
	// string [S L] S false
}

func ExampleType_SensitivePaths() {
	fmt.Println(ledgers().SensitivePaths())
	// Output: [context.resource.properties.password]
}
