// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

// Package bench measures the resolver: against other languages, as its input
// grows, and inside the provider's server. README.md says how, and why that is
// fair.
package bench

import "fmt"

// work is something that every engine does: to resolve parameters.
type work struct {
	name string
	// parameters are Go values as encoding/json makes them, and expressions.
	// Every engine resolves them against [recipeContext].
	parameters any
}

// Expressions are written once, in a form that [language] puts into the words
// of each engine.
type (
	// path is the value of a context path.
	path string
	// choice is the result of the first arm whose value is the path's.
	choice struct {
		path      path
		arms      []arm
		otherwise any
	}
	// text is a string of pieces: strings, paths and choices.
	text []any
)

type arm struct {
	value  string
	result any
}

// object is short for what JSON calls one.
type object = map[string]any

var works = []work{
	{"bare-path", path("context.resource.name")},
	{"size-map", sizeMap},
	{"embedded", text{
		"psql-", path("context.application.name"), "-", path("context.environment.name"), "-",
		path("context.azure.resourceNameHash"), "-primary",
	}},
	{"30-arms", thirtyArms()},
	{"recipe-of-40", recipe},
}

// sizeMap turns a size into a SKU. The context asks for the last of them.
var sizeMap = choice{
	"context.resource.properties.size",
	[]arm{{"S", "Standard_B1ms"}, {"M", "Standard_D2ds_v5"}},
	"Standard_D4ds_v5",
}

// thirtyArms is a long map, the answer to which is after all of its arms.
func thirtyArms() choice {
	c := choice{path: "context.resource.properties.size", otherwise: "Standard_D4ds_v5"}
	for i := range 30 {
		c.arms = append(c.arms, arm{fmt.Sprintf("size-%d", i), fmt.Sprintf("Standard_E%dds_v5", i)})
	}
	return c
}

// recipeContext is the context that Radius would give for a PostgreSQL database
// in Azure.
var recipeContext = object{
	"resource": object{
		"name": "orders",
		"id":   "/planes/radius/local/resourceGroups/shop/providers/Radius.Data/postgreSqlDatabases/orders",
		"type": "Radius.Data/postgreSqlDatabases",
		"properties": object{
			"size":     "L",
			"database": "orders",
			"username": "shopadmin",
			"password": "correct horse battery staple",
			"version":  "16",
			"tls":      "required",
			"storage":  object{"sizeGB": 256, "tier": "P15"},
			"backup":   object{"days": 14, "redundant": false},
			"network":  object{"start": "10.0.0.4", "end": "10.0.0.62", "public": false},
			"tags":     object{"team": "payments", "cost": "4711"},
		},
		"connections": object{
			"vault": object{
				"name":       "secrets",
				"id":         "/planes/radius/local/resourceGroups/shop/providers/Radius.Security/secrets/secrets",
				"type":       "Radius.Security/secrets",
				"properties": object{"uri": "https://kv-shop.vault.azure.net"},
			},
		},
	},
	"application": object{"name": "shop", "id": "/planes/radius/local/resourceGroups/shop/providers/Radius.Core/applications/shop"},
	"environment": object{"name": "prod", "id": "/planes/radius/local/resourceGroups/shop/providers/Radius.Core/environments/prod"},
	"runtime":     object{"kubernetes": object{"namespace": "prod-shop", "environmentNamespace": "prod"}},
	"azure": object{
		"resourceGroup": object{
			"name": "rg-shop-prod",
			"id":   "/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/rg-shop-prod",
		},
		"subscription": object{
			"subscriptionId": "00000000-0000-0000-0000-000000000000",
			"id":             "/subscriptions/00000000-0000-0000-0000-000000000000",
		},
		"resourceNameHash": "k7x2mfq4zt3ua",
	},
}
