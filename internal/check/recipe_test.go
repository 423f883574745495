// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"strings"
	"testing"
)

func TestRecipe(t *testing.T) {
	const start = `"kind": "bicep", "source": "x"`
	cases := []struct{ name, recipe, want string }{
		{"all fields", `{` + start + `, "parameters": {}, "outputs": {}, "plainHttp": true}`, ""},
		{"terraform", `{"kind": "terraform", "source": "x"}`, ""},
		{"fields that are null", `{` + start + `, "parameters": null, "outputs": null, "plainHttp": null, "version": null}`, ""},
		{"unknown fields", `{"kind": "?", "source": "?", "parameters": "?", "outputs": "?"}`, ""},
		{"an unknown recipe", `"?"`, ""},
		{"a null recipe", `null`, `recipe-field: A recipe must be an object, not null.`},
		{"a list", `[]`, `recipe-field: A recipe must be an object, not a list.`},
		{"nothing", `{}`, `recipe-field: The recipe has no "kind". It must be "bicep" or "terraform".
recipe-field: The recipe has no "source". It must be the address of a module, such as "ghcr.io/acme/recipes/redis:1.0".`},
		{
			"an empty source", `{"kind": "bicep", "source": ""}`,
			`recipe-field: The recipe has no "source". It must be the address of a module, such as "ghcr.io/acme/recipes/redis:1.0".`,
		},
		{"a source that is a number", `{"kind": "bicep", "source": 1}`, `recipe-field: The "source" of a recipe must be a string, not a number.`},
		{"another kind", `{"kind": "helm", "source": "x"}`, `recipe-field: The "kind" of a recipe must be "bicep" or "terraform".`},
		{
			"a misspelled kind", `{"kind": "Bicep", "source": "x"}`,
			`recipe-field: The "kind" of a recipe must be "bicep" or "terraform". Did you mean "bicep"?`,
		},
		{"a kind that is a list", `{"kind": [], "source": "x"}`, `recipe-field: The "kind" of a recipe must be "bicep" or "terraform".`},
		{"another field", `{` + start + `, "color": 1}`, `recipe-field: A recipe has no field "color".`},
		{"another field that is unknown", `{` + start + `, "color": "?"}`, `recipe-field: A recipe has no field "color".`},
		{"a misspelled field", `{` + start + `, "parameter": {}}`, `recipe-field: A recipe has no field "parameter". Did you mean "parameters"?`},
		{
			"a field of older recipes", `{` + start + `, "templatePath": "x"}`,
			`recipe-field: A recipe has no field "templatePath". It is called "source".`,
		},
		{"a version", `{` + start + `, "version": "1"}`, `recipe-field: A recipe has no field "version". The version is part of the source.`},
		{
			"parameters that are a list", `{` + start + `, "parameters": []}`,
			`recipe-field: The "parameters" of a recipe must be an object, not a list.`,
		},
		{
			"outputs that are a string", `{` + start + `, "outputs": "x"}`,
			`recipe-field: The "outputs" of a recipe must be an object, not a string.`,
		},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) { checkRecipeCase(t, c.recipe, c.want) })
	}
}

func TestOutputs(t *testing.T) {
	const all = `"host": "h", "endpoint": "e", "secrets": {"url": "u"}`
	const missing = `property-without-output: outputs.`
	const readOnly = `, which is read-only: it stays empty.`
	const lost = `no-such-output-property: outputs.`
	cases := []struct{ name, outputs, want string }{
		{"none", `{}`, ""},
		{"only null", `{"host": null}`, ""},
		{"all", `{` + all + `}`, ""},
		{"one is missing", `{"host": "h", "secrets": {"url": "u"}}`, missing + `endpoint: No output of the recipe sets "endpoint"` + readOnly},
		{
			"one is null", `{"host": "h", "endpoint": null, "secrets": {"url": "u"}}`,
			missing + `endpoint: No output of the recipe sets "endpoint"` + readOnly,
		},
		{
			"one is null before an undeclared property", `{"a": null, ` + all + `, "hots": "h"}`,
			lost + `hots: The type has no property "hots", and what a recipe writes to it is lost. Did you mean "host"?`,
		},
		{"one is unknown", `{"host": "h", "endpoint": "?", "secrets": {"url": "u"}}`, ""},
		{"secrets are missing", `{"host": "h", "endpoint": "e"}`, missing + `secrets.url: No output of the recipe sets "secrets.url"` + readOnly},
		{
			"a secret is missing", `{"host": "h", "endpoint": "e", "secrets": {}}`,
			missing + `secrets.url: No output of the recipe sets "secrets.url"` + readOnly,
		},
		{"secrets are unknown", `{"host": "h", "endpoint": "e", "secrets": "?"}`, ""},
		{"an undeclared secret", `{"host": "h", "endpoint": "e", "secrets": {"url": "u", "more": "m"}}`, ""},
		{
			"an undeclared property", `{` + all + `, "hots": "h"}`,
			lost + `hots: The type has no property "hots", and what a recipe writes to it is lost. Did you mean "host"?`,
		},
		{
			"a dotted property that is declared", `{` + all + `, "service.name": "h"}`,
			`output-overwrites: outputs["service.name"]: A developer sets "service.name", ` +
				`and the recipe overwrites it: it is not read-only in the manifest.`,
		},
		{
			"a dotted property that is nested", `{` + all + `, "config.zone": "h"}`,
			lost[:len(lost)-1] + `["config.zone"]: The type has no property "config.zone", and what a recipe writes to it is lost.`,
		},
		{
			"a property that a developer sets", `{` + all + `, "size": "s"}`,
			`output-overwrites: outputs.size: A developer sets "size", and the recipe overwrites it: it is not read-only in the manifest.`,
		},
		{
			"a number", `{` + all + `, "host": 1}`,
			lost + `host: This must be the name of an output of the module, a string, not a number: it is lost.`,
		},
		{
			"an object", `{` + all + `, "host": {"x": "y"}}`,
			lost + `host: This must be the name of an output of the module, a string, not an object: it is lost.`,
		},
		{
			"a secret that is a list", `{` + all + `, "secrets": {"url": []}}`,
			lost + `secrets.url: This must be the name of an output of the module, a string, not a list: it is lost.`,
		},
		{
			"secrets that are a string", `{"host": "h", "endpoint": "e", "secrets": "s"}`,
			lost + `secrets: The secret outputs must be an object with the names of outputs of the module, not a string: they are lost.`,
		},
		{
			"an own property of Radius", `{` + all + `, "status": "s"}`,
			lost + `status: The property "status" is Radius's own, and what a recipe writes to it is lost. Write to another property.`,
		},
		{"an expression", `{` + all + `, "host": "{{context.resource.name}}"}`, ""},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			checkRecipeCase(t, `{"kind": "bicep", "source": "x", "outputs": `+c.outputs+`}`, c.want)
		})
	}
	for _, name := range []string{"application", "environment", "connections", "codeReference", "recipe"} {
		r.run(name, func(t *testing.T) {
			checkRecipeCase(t, `{"kind": "bicep", "source": "x", "outputs": {`+all+`, "`+name+`": "x"}}`,
				lost+name+`: The property "`+name+`" is Radius's own, and what a recipe writes to it is lost. Write to another property.`)
		})
	}
}

// A type without the property "secrets" loses all secrets.
func TestOutputsWithoutSecrets(t *testing.T) {
	recipes := parse(t, `{"Acme.Data/queues": {"kind": "bicep", "source": "x", "outputs": {"host": "h", "secrets": {"url": "u"}}}}`)
	const want = `no-such-output-property: outputs.secrets: The type has no property "secrets", ` +
		`and secret outputs are lost. Declare it in the manifest.`
	if got := shownFindings(Recipes(recipes, theTypes(t), Options{})); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// checkRecipeCase fails if other things are found in a recipe for
// Acme.Data/stores than wanted.
func checkRecipeCase(t *testing.T, recipe, want string) {
	t.Helper()
	recipes := parse(t, `{"Acme.Data/stores": `+recipe+`}`)
	if got := shownFindings(Recipes(recipes, theTypes(t), Options{})); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// shownFindings returns the kind, the parameter and the text of findings, a line
// each.
func shownFindings(found []Finding) string {
	lines := make([]string, len(found))
	for i, f := range found {
		lines[i] = string(f.Kind) + ": "
		if f.Parameter != nil {
			lines[i] += f.Parameter.String() + ": "
		}
		lines[i] += f.Text
	}
	return strings.Join(lines, "\n")
}
