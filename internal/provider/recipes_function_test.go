// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// ledgerBicep has a pack and an environment, and ledgerTemplate what "bicep
// build" makes of it.
const ledgerBicep = `extension radius

param location string = 'northeurope'
param prefix string
@secure()
param password string = 'hunter2-marker'

resource pack 'Radius.Core/recipePacks@2025-08-01-preview' = {
  name: 'shop'
  properties: {
    recipes: {
      'Acme.Data/ledgers': {
        kind: 'bicep'
        source: 'registry.example.com/ledger:1.0'
        parameters: {
          location: location
          name: '${prefix}-{{context.resource.name}}'
          sku: '{{context.resource.properties.size == "S" ? "Small" : "Large"}}'
          zones: [1, -2, null]
          none: null
        }
        outputs: { host: 'fqdn' }
      }
    }
  }
}

resource env 'Radius.Core/environments@2025-08-01-preview' = {
  name: 'production'
  properties: {
    recipePacks: [pack.id]
    recipeParameters: { 'Acme.Data/ledgers': { location: 'westeurope', tier: json('1.5') } }
  }
}
`

const ledgerTemplate = `{
  "languageVersion": "2.0",
  "parameters": {
    "location": {"type": "string", "defaultValue": "northeurope"},
    "prefix": {"type": "string"},
    "password": {"type": "securestring", "defaultValue": "hunter2-marker"}
  },
  "resources": {
    "pack": {
      "import": "radius", "type": "Radius.Core/recipePacks@2025-08-01-preview",
      "properties": {"name": "shop", "properties": {"recipes": {"Acme.Data/ledgers": {
        "kind": "bicep", "source": "registry.example.com/ledger:1.0",
        "parameters": {
          "location": "[parameters('location')]",
          "name": "[format('{0}-{{{{context.resource.name}}}}', parameters('prefix'))]",
          "sku": "{{context.resource.properties.size == \"S\" ? \"Small\" : \"Large\"}}",
          "zones": [1, -2, null],
          "none": null
        },
        "outputs": {"host": "fqdn"}
      }}}}
    },
    "env": {
      "import": "radius", "type": "Radius.Core/environments@2025-08-01-preview",
      "properties": {"name": "production", "properties": {
        "recipePacks": ["[reference('pack').id]"],
        "recipeParameters": {"Acme.Data/ledgers": {"location": "westeurope", "tier": "[json('1.5')]"}}
      }}
    }
  }
}`

// ledgerRecipe returns the recipe of ledgerBicep with these parameters.
func ledgerRecipe(t testing.TB, parameters string) tftypes.Value {
	t.Helper()
	return decode(t, `{"Acme.Data/ledgers": {
		"kind": "bicep", "source": "registry.example.com/ledger:1.0", "plainHttp": false, "outputs": {"host": "fqdn"},
		"parameters": {"sku": "{{context.resource.properties.size == \"S\" ? \"Small\" : \"Large\"}}", "zones": [1, -2, null], `+parameters+`}
	}}`)
}

// TestRecipes compares the recipes of a file in Bicep and in JSON, as text and
// decoded, alone and in a list.
func TestRecipes(t *testing.T) {
	cases := []struct{ name, options, parameters string }{
		{"no options", `{}`, `"location": "northeurope", "name": "[parameters('prefix')]-{{context.resource.name}}"`},
		{"null", `null`, `"location": "northeurope", "name": "[parameters('prefix')]-{{context.resource.name}}"`},
		{
			"null in it", `{"environment": null, "parameters": null}`,
			`"location": "northeurope", "name": "[parameters('prefix')]-{{context.resource.name}}"`,
		},
		{"parameters", `{"parameters": {"location": "eastus", "prefix": "p"}}`, `"location": "eastus", "name": "p-{{context.resource.name}}"`},
		{
			"an environment", `{"environment": "production", "parameters": {"prefix": "p"}}`,
			`"location": "westeurope", "tier": 1.5, "name": "p-{{context.resource.name}}"`,
		},
		{
			"its symbolic name", `{"environment": "env", "parameters": {"prefix": "p"}}`,
			`"location": "westeurope", "tier": 1.5, "name": "p-{{context.resource.name}}"`,
		},
		{
			"a parameter that is not known", `{"parameters": {"location": "?", "prefix": "p"}}`,
			`"location": "?", "name": "p-{{context.resource.name}}"`,
		},
	}
	s := newServer(t)
	for _, c := range cases {
		for form, files := range map[string]tftypes.Value{
			"Bicep": str(ledgerBicep), "JSON": str(ledgerTemplate), "decoded": decode(t, ledgerTemplate),
			"a list":  list(tftypes.String, str(ledgerBicep)),
			"a tuple": tuple(decode(t, ledgerTemplate), str("extension radius\n")),
		} {
			t.Run(c.name+" "+form, func(t *testing.T) {
				arguments := []tftypes.Value{files}
				if c.options != `{}` {
					arguments = append(arguments, decode(t, c.options))
				}
				got, failed := s.call(t, "recipes", tftypes.DynamicPseudoType, arguments...)
				if failed != nil {
					t.Fatal(failed.Text)
				}
				wantValue(t, got, ledgerRecipe(t, c.parameters))
			})
		}
	}
}

// TestRecipesUnknown has something that is not known yet in each place.
func TestRecipesUnknown(t *testing.T) {
	cases := []struct {
		name      string
		arguments []tftypes.Value
		want      string
	}{
		{"the files", []tftypes.Value{unknown}, `"?"`},
		{"one of the files", []tftypes.Value{tuple(str(ledgerBicep), unknown)}, `"?"`},
		{"the options", []tftypes.Value{str(ledgerBicep), unknown}, `"?"`},
		{"the environment", []tftypes.Value{str(ledgerBicep), obj(attributes{"environment": unknownOf(tftypes.String)})}, `"?"`},
		{"the recipes", []tftypes.Value{decode(t, `{"recipes": "?"}`)}, `"?"`},
		{
			"inside of a recipe",
			[]tftypes.Value{decode(t, `{"recipes": {"A.B/c": {"kind": "bicep", "source": "?", "parameters": {"a": "?", "b": [1, "?"]}}}}`)},
			`{"A.B/c": {"kind": "bicep", "source": "?", "plainHttp": false, "outputs": {}, "parameters": {"a": "?", "b": [1, "?"]}}}`,
		},
	}
	s := newServer(t)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, failed := s.call(t, "recipes", tftypes.DynamicPseudoType, c.arguments...)
			if failed != nil {
				t.Fatal(failed.Text)
			}
			wantValue(t, got, decode(t, c.want))
		})
	}
}

// TestRecipesErrors compares the errors of calls, and on which argument they are.
func TestRecipesErrors(t *testing.T) {
	file := str(ledgerBicep)
	option := func(text string) []tftypes.Value { return []tftypes.Value{file, decode(t, text)} }
	cases := []struct {
		name      string
		arguments []tftypes.Value
		argument  int64
		want      string
	}{
		{"a number", []tftypes.Value{number("1")}, 0, `file 1: A file must be a string or an object, not a number`},
		{"null in a list", []tftypes.Value{tuple(file, null)}, 0, `file 2: A file must be a string or an object, not null`},
		{
			"Bicep",
			[]tftypes.Value{tuple(file, str("var a = 1\nvar b = ]\n"))},
			0,
			`file 2, line 2, column 9: Expected a value, found "]"`,
		},
		{"JSON", []tftypes.Value{str("{\n\"recipes\": {,}}")}, 0, `file 1, line 2, column 13: A key or value is missing before this ","`},
		{
			"an object",
			[]tftypes.Value{decode(t, `{"recipe": {}}`)},
			0,
			`file 1: This object is not a file with recipes. It needs "resources", as in the JSON of "bicep build", ` +
				`"properties", as in a recipe pack or environment of Radius, or "recipes"`,
		},
		{"options that are a text", []tftypes.Value{file, str("production")}, 1, `The options are a string, but must be an object`},
		{
			"a misspelled option", option(`{"enviroment": "x"}`), 1,
			`There is no option "enviroment". Did you mean "environment"? Use that instead`,
		},
		{"several options", []tftypes.Value{file, obj(nil), obj(nil)}, 1, `Pass all options in one object, as the last argument`},
		{
			"a misspelled environment", option(`{"environment": "prodution"}`), 1,
			`The option "environment" names no environment of the files. Did you mean "production"? Use that instead`,
		},
		{
			"a misspelled parameter", option(`{"parameters": {"locaton": "hunter2-marker"}}`), 1,
			`No file declares the parameter "locaton" of the option "parameters". Did you mean "location"? Use that instead`,
		},
		{
			"two packs",
			[]tftypes.Value{tuple(file, decode(t, `{"recipes": {"acme.data/Ledgers": {}}}`))},
			0,
			`file 2: Two recipe packs have a recipe for the type "acme.data/Ledgers": this one, and that of file 1, line 12, column 7. ` +
				`Remove one of them, or choose an environment with the option "environment"`,
		},
	}
	s := newServer(t)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, failed := s.call(t, "recipes", tftypes.DynamicPseudoType, c.arguments...)
			switch {
			case failed == nil:
				t.Error("there is no error")
			case failed.FunctionArgument == nil || *failed.FunctionArgument != c.argument || failed.Text != c.want:
				t.Errorf("got  %v: %s\nwant %d: %s", *failed.FunctionArgument, failed.Text, c.argument, c.want)
			}
		})
	}
}

// check and matrix take the recipes as they are.
func TestRecipesAreChecked(t *testing.T) {
	s := newServer(t)
	recipes, failed := s.call(t, "recipes", tftypes.DynamicPseudoType, str(ledgerBicep))
	if failed != nil {
		t.Fatal(failed.Text)
	}
	const want = "warning: same-for-several, " + ledgerType + ", sku"
	if got := findingLines(s.check(t, recipes, decode(t, ledgers))); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	got, failed := s.call(t, "matrix", tftypes.DynamicPseudoType, recipes, decode(t, ledgers))
	if failed != nil {
		t.Fatal(failed.Text)
	}
	wantValue(t, got, decode(t, `{"Acme.Data/ledgers": {
		"size = S": {"sku": "Small"}, "size = M": {"sku": "Large"}, "size = L": {"sku": "Large"},
		"": {"location": "northeurope", "name": "[parameters('prefix')]-{{context.resource.name}}", "zones": [1, -2, null]}
	}}`))
}
