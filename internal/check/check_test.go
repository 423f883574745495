// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"slices"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

func TestRecipes(t *testing.T) {
	const start = `"kind": "bicep", "source": "x", "parameters": `
	cases := []struct{ name, recipes, want string }{
		{"no recipes", `{}`, ""},
		{"unknown recipes", `"?"`, ""},
		{"no object", `[]`, ""},
		{
			"an unknown recipe before another", `{"Acme.Data/queues": "?", "Acme.Data/stores": {` + start + `{"a": "{{$.sise}}"}}}`,
			`Acme.Data/stores, a: the type has no property "sise". Did you mean "size"?`,
		},
		{
			"a type in another case", `{"acme.data/STORES": {` + start + `{"a": "{{$.sise}}"}}}`,
			`acme.data/STORES, a: the type has no property "sise". Did you mean "size"?`,
		},
		{
			"a type that no manifest describes",
			`{"Acme.Data/storse": {` + start + `{"a": "{{$.sise}}", "b": "{{$.size =}}"}, "outputs": {"x": "y"}}}`,
			`Acme.Data/storse: no manifest describes this type, so nothing is checked against it. Did you mean "Acme.Data/stores"?
Acme.Data/storse, b, character 36 of the expression: a single "=" is not an operator. To compare, write ==.`,
		},
		{
			"a type that requires an application", `{"Acme.Data/queues": {` + start + `{"a": "{{context.application.name}}-{{$.application}}"}}}`,
			"",
		},
		{
			"the order of types, parameters and positions", `{"Acme.Data/stores": {` + start + `{
				"b": "{{$.b1}}{{$.b2}}", "a": [0, "{{$.a1}}", "{{$.name == \"x \" || $.a2 ? $.a3 : 1}}"], "zone": "{{$.z}}"
			}, "outputs": {"host": "h", "endpoint": "e", "secrets": {"url": 1, "x": 2}}, "color": 1
		}, "Acme.Data/queues": {` + start + `{"a": "{{$.a}}"}}}`,
			`Acme.Data/queues, a: the type has no property "a".
Acme.Data/stores: a recipe has no field "color".
Acme.Data/stores, a[1]: the type has no property "a1".
Acme.Data/stores, a[2]: this string starts or ends with whitespace, and equals only a string that does too. Remove the whitespace.
Acme.Data/stores, a[2]: the type has no property "a2".
Acme.Data/stores, a[2]: the type has no property "a3".
Acme.Data/stores, b: the type has no property "b1".
Acme.Data/stores, b: the type has no property "b2".
Acme.Data/stores, outputs.secrets.url: this must be the name of an output of the module, a string, not a number: it is lost.
Acme.Data/stores, outputs.secrets.x: this must be the name of an output of the module, a string, not a number: it is lost.
Acme.Data/stores, zone: the type has no property "z".`,
		},
		{
			"a key that is an expression", `{"Acme.Data/stores": {` + start + `{"a": {"{{context.resource.name}}": 1}}}}`,
			`Acme.Data/stores, a["{{context.resource.name}}"]: this key passes through unchanged: ` +
				`expressions are resolved in values only. Write out the key.`,
		},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			var lines []string
			for _, f := range Recipes(parse(t, spelledOut(c.recipes)), theTypes(t), Options{}) {
				lines = append(lines, f.Message())
			}
			if got := strings.Join(lines, "\n"); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// Suggestions are looked for so many times, and then no more.
func TestTooManySuggestions(t *testing.T) {
	parameters := make(value.List, maxSuggested+1)
	for i := range parameters {
		parameters[i] = value.String(spelledOut("{{$.sise}}"))
	}
	for i, f := range Parameters(value.Map{"p": parameters}, theType(t)) {
		if got, want := strings.HasSuffix(f.Text, ` Did you mean "size"?`), i < maxSuggested; got != want {
			t.Errorf("that finding %d has a suggestion is %t", i+1, got)
		}
	}
}

// What is not known of manifests stops only what depends on it.
func TestRecipesOfUnknownTypes(t *testing.T) {
	const manifestWith = `{"namespace": "A", "types": {"b": {"apiVersions": {"2026-01-01": {"schema": `
	cases := []struct{ name, manifests, text, want string }{
		{"unknown manifests", `["?"]`, `{{$.sise}}`, ""},
		{"an unknown namespace", `{"namespace": "?", "types": {}}`, `{{$.sise}}`, ""},
		{"an unknown schema", manifestWith + `"?"}}}}}`, `{{$.sise == null ? $.x : "a"}}`, ""},
		{"an unknown schema and an error of the language", manifestWith + `"?"}}}}}`, `{{$.size =}}`, "malformed"},
		{
			"a number of an enum with more digits than a float", manifestWith +
				`{"properties": {"share": {"enum": [0.10000000000000000555, 1], "default": 1}}}}}}}}`, `{{$.share == 0.1 ? 1 : 2}}`, "",
		},
		{"an unknown property", manifestWith + `{"properties": {"size": "?"}}}}}}}`, `{{$.size == "S" ? $.size.x : $.size}}`, ""},
		{
			"beside an unknown property", manifestWith + `{"properties": {"size": "?"}}}}}}}`, `{{$.sise == "S" ? $.size.x : $.size}}`,
			"no-such-property",
		},
		{"null beside an unknown property", manifestWith + `{"properties": {"size": "?"}}}}}}}`, `{{$.size == "S" ? null : "x"}}`, "may-be-null"},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			recipes := value.Map{"A/b": recipeWith(value.Map{"p": value.String(spelledOut(c.text))})}
			var kinds []string
			for _, f := range Recipes(recipes, readTypes(t, c.manifests), Options{}) {
				kinds = append(kinds, string(f.Kind))
			}
			if got := strings.Join(kinds, ", "); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

// If the conditions have more than 1,000 combinations, only what depends on
// trying them is left out.
// Arms are not looked at where that takes too many evaluations.
func TestTooManyArms(t *testing.T) {
	node, d := paramresolver.Parse(spelledOut(`{{$.public ? 1 : 2}}`))
	if d != nil {
		t.Fatal(d)
	}
	const nodes = 4
	roots := []*paramresolver.TernaryNode{node.(*paramresolver.TernaryNode)}
	for count, want := range map[int]bool{maxWork / nodes: false, maxWork/nodes + 1: true} {
		x := &expression{situation: &situation{count: count}}
		if got := x.isTooMuch(roots); got != want {
			t.Errorf("that %d combinations are too many is %t", count, got)
		}
	}

	const conditions = `$.size == "S" || $.level == 1 || $.tier == "pro" || $.edition == "full" || $.ha || $.zones`
	for arms, want := range map[int]bool{3: true, 4500: false} {
		text := "{{" + conditions + " ? 0 : " + strings.Repeat(`$.size == "M" ? 1 : `, arms) + "2}}"
		found := Parameters(value.Map{"p": value.String(spelledOut(text))}, theType(t))
		got := slices.ContainsFunc(found, func(f Finding) bool { return f.Kind == UnusedArm })
		if got != want {
			t.Errorf("that of %d arms one is unused is said: %t", arms, got)
		}
	}
}

func TestTooManyCombinations(t *testing.T) {
	var b strings.Builder
	for range 333 {
		b.WriteString(`$.size == "S" || `)
	}
	const few = `$.size == "S" || $.level == 1 || $.tier == "pro" || $.edition == "full" || $.ha || $.zones`
	const many = few + ` || $.tls == "x" || $.port`
	cases := []struct{ name, text, want string }{
		{"few combinations", `{{` + few + ` ? null : 1}}`, "may-be-null, same-for-several, same-for-several"},
		{"many combinations", `{{` + many + ` ? null : 1}}`, ""},
		{"many comparisons", `{{` + b.String() + few + ` ? null : 1}}`, "may-be-null, same-for-several, same-for-several"},
		{"many combinations and an undeclared property", `{{` + many + ` ? null : $.sise}}`, "no-such-property"},
		{"many combinations and a test for null", `{{` + many + ` || $.size == null ? null : 1}}`, "never-null"},
		{"many combinations and a value outside the enum", `{{` + many + ` || $.size == "XL" ? null : 1}}`, "never-equal"},
		{"many combinations and the application", `{{` + many + ` || $.application == null ? 1 : context.application.name}}`, "no-application"},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			var kinds []string
			for _, f := range Parameters(value.Map{"p": value.String(spelledOut(c.text))}, theType(t)) {
				kinds = append(kinds, string(f.Kind))
			}
			if got := strings.Join(kinds, ", "); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}
