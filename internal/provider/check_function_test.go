// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tftypes"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/check"
)

// property begins the path of a property in an expression.
const property = "context.resource.properties."

// checked is the type of what check answers with.
var checked = tftypes.List{ElementType: tftypes.Object{AttributeTypes: map[string]tftypes.Type{
	"type": tftypes.String, "parameter": tftypes.String, "expression": tftypes.String,
	"kind": tftypes.String, "severity": tftypes.String, "message": tftypes.String,
}}}

// ledgerPack returns a pack with one recipe, for ledgers, that has these
// parameters.
func ledgerPack(t testing.TB, parameters string) tftypes.Value {
	t.Helper()
	return decode(t, `{"`+ledgerType+`": {"kind": "bicep", "source": "s", "parameters": `+parameters+`}}`)
}

// check calls the function check, which must succeed, and returns the findings.
func (s testServer) check(t testing.TB, arguments ...tftypes.Value) []map[string]string {
	t.Helper()
	v, failed := s.call(t, "check", checked, arguments...)
	if failed != nil {
		t.Fatalf("unexpected error: %s", failed.Text)
	}
	var elements []tftypes.Value
	if err := v.As(&elements); err != nil {
		t.Fatal(err)
	}
	found := make([]map[string]string, len(elements))
	for i, element := range elements {
		found[i] = map[string]string{}
		for name, v := range elementsOf(t, element) {
			var text string
			if err := v.As(&text); err != nil {
				t.Fatal(err)
			}
			found[i][name] = text
		}
	}
	return found
}

// findingLines returns the kinds and places of findings, a line each.
func findingLines(found []map[string]string) string {
	lines := make([]string, len(found))
	for i, f := range found {
		lines[i] = fmt.Sprintf("%s: %s, %s, %s", f["severity"], f["kind"], f["type"], f["parameter"])
	}
	return strings.Join(lines, "\n")
}

// TestCheckFinding compares all that findings have.
func TestCheckFinding(t *testing.T) {
	const expression = `{{` + property + `sise}}`
	got := newServer(t).check(t, decode(t, `{
		"`+ledgerType+`": {"kind": "bicep", "source": "s", "parameters": {"b": [{"c": "x-`+expression+`"}], "`+strings.Repeat("p", 300)+`": 1}},
		"Acme.Data/ledger": {"kind": "bicep", "source": "s"}
	}`), decode(t, ledgers))
	want := []map[string]string{{
		"type": "Acme.Data/ledger", "parameter": "", "expression": "", "kind": "type-unknown", "severity": "warning",
		"message": `Acme.Data/ledger: no manifest describes this type, so nothing is checked against it. ` +
			`Did you mean "Acme.Data/ledgers"?`,
	}, {
		"type": ledgerType, "parameter": "b[0].c", "expression": expression, "kind": "no-such-property", "severity": "error",
		"message": `Acme.Data/ledgers, b[0].c: the type has no property "sise". Did you mean "size"?`,
	}}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got\n%v\nwant\n%v", got, want)
	}
}

// TestCheckFindings compares which findings there are, and their order: by type,
// parameter and position.
func TestCheckFindings(t *testing.T) {
	const wrong, doubtful, of = "error: ", "warning: ", ", " + ledgerType + ", "
	cases := []struct{ name, parameters, want string }{
		{"nothing", `{"a": "{{context.resource.name}}", "b": 1, "c": {}}`, ""},
		{
			"the order of parameters", `{"b": "{{` + property + `x}}", "a": ["{{` + property + `x}}", 1, {"z": "{{` + property + `x}}"}]}`,
			wrong + "no-such-property" + of + "a[0]\n" + wrong + "no-such-property" + of + "a[2].z\n" + wrong + "no-such-property" + of + "b",
		},
		{
			"the order of positions", `{"a": "{{context.foo}} {{` + property + `host}} {{` + property + `x}}"}`,
			wrong + "no-such-path" + of + "a\n" + wrong + "never-set" + of + "a\n" + wrong + "no-such-property" + of + "a",
		},
		{
			"ten and more elements", `{"a": [1, 2, "{{context.x}}", 3, 4, 5, 6, 7, 8, 9, "{{context.x}}"]}`,
			wrong + "no-such-path" + of + "a[2]\n" + wrong + "no-such-path" + of + "a[10]",
		},
		{"an enum", `{"a": "{{` + property + `size == \"XL\" ? 1 : 2}}"}`, wrong + "never-equal" + of + "a"},
		{"a default", `{"a": "{{` + property + `size == null ? 1 : 2}}"}`, doubtful + "never-null" + of + "a"},
		{"an optional property", `{"a": "{{` + property + `zones}}"}`, doubtful + "may-be-null" + of + "a"},
		{
			"an unknown parameter", `{"a": "?", "b": "{{` + property + `x}}", "c": ["?", "{{` + property + `x}}"]}`,
			wrong + "no-such-property" + of + "b\n" + wrong + "no-such-property" + of + "c[1]",
		},
		{"unknown parameters", `"?"`, ""},
		{"a key", `{"{{context.resource.name}}": 1}`, doubtful + `expression-in-key` + of + `"{{context.resource.name}}"`},
	}
	s := newServer(t)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := findingLines(s.check(t, ledgerPack(t, c.parameters), decode(t, ledgers)))
			if got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// TestCheckPacks compares the findings of whole packs.
func TestCheckPacks(t *testing.T) {
	const fields = `"kind": "bicep", "source": "s"`
	cases := []struct{ name, recipes, want string }{
		{"no recipe", `{}`, ""},
		{"an unknown recipe", `{"` + ledgerType + `": "?"}`, ""},
		{"unknown fields", `{"` + ledgerType + `": {"kind": "?", "source": "?", "parameters": "?", "outputs": "?", "plainHttp": "?"}}`, ""},
		{"null", `{"` + ledgerType + `": null}`, "error: recipe-field, " + ledgerType + ", "},
		{"a text", `{"` + ledgerType + `": "x"}`, "error: recipe-field, " + ledgerType + ", "},
		{"the type in another case", `{"ACME.data/Ledgers": {` + fields + `}}`, ""},
		{"another type", `{"A.B/c": {` + fields + `}}`, "warning: type-unknown, A.B/c, "},
		{
			"the order of types", `{"B.B/b": {` + fields + `}, "A.A/a": {}}`,
			"warning: type-unknown, A.A/a, \nerror: recipe-field, A.A/a, \nerror: recipe-field, A.A/a, \nwarning: type-unknown, B.B/b, ",
		},
		{
			"an output", `{"` + ledgerType + `": {` + fields + `, "outputs": {"hots": "h", "host": "h"}}}`,
			"error: no-such-output-property, " + ledgerType + ", outputs.hots",
		},
	}
	s := newServer(t)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := findingLines(s.check(t, decode(t, c.recipes), tuple(decode(t, ledgers), decode(t, queues))))
			if got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// A release is only looked at where the options name it.
func TestCheckRadius(t *testing.T) {
	s := newServer(t)
	recipes := ledgerPack(t, `{"a": "{{`+property+`tls ? 1 : 2}}", "b": "{{`+property+`database}}"}`)
	const found = "error: radius-0.60, " + ledgerType + ", a"
	release := attributes{"radius": str("0.60")}
	cases := []struct {
		name    string
		options []tftypes.Value
		want    string
	}{
		{"no options", nil, ""},
		{"null", []tftypes.Value{null}, ""},
		{"nothing in it", []tftypes.Value{obj(nil)}, ""},
		{"null in it", []tftypes.Value{obj(attributes{"radius": null})}, ""},
		{"a release", []tftypes.Value{obj(release)}, found},
		{"a map", []tftypes.Value{mapping(tftypes.String, release)}, found},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			arguments := append([]tftypes.Value{recipes, decode(t, ledgers)}, c.options...)
			if got := findingLines(s.check(t, arguments...)); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// TestCheckErrors compares the errors of calls, and on which argument they are.
func TestCheckErrors(t *testing.T) {
	const noRecipes = `must be an object or a map. Pass the recipes by resource type, such as recipes(file("pack.bicep"))`
	const noTypes = `resource_types is null, but must be a manifest or a list of manifests, such as yamldecode(file("redisCaches.yaml"))`
	recipes, types := obj(nil), decode(t, ledgers)
	cases := []struct {
		name      string
		arguments []tftypes.Value
		argument  int64
		want      string
	}{
		{"null recipes", []tftypes.Value{null, types}, 0, `recipes is null, but ` + noRecipes},
		{"recipes in a list", []tftypes.Value{tuple(), types}, 0, `recipes is a list, but ` + noRecipes},
		{"null types", []tftypes.Value{recipes, null}, 1, noTypes},
		{"typed null", []tftypes.Value{recipes, nullOf(tftypes.List{ElementType: tftypes.String})}, 1, noTypes},
		{
			"types that are a text",
			[]tftypes.Value{recipes, str("namespace: Acme.Data")},
			1,
			`The manifest of the resource type cannot be read: the manifest must be an object, not a string. ` +
				`Decode the text of a file with yamldecode`,
		},
		{
			"a misspelled option",
			[]tftypes.Value{recipes, types, obj(attributes{"radus": str("0.60")})},
			2,
			`options takes no "radus". Did you mean "radius"? It takes radius`,
		},
		{
			"another option",
			[]tftypes.Value{recipes, types, obj(attributes{"environment": null})},
			2,
			`options takes no "environment". It takes radius`,
		},
		{
			"options that are a text",
			[]tftypes.Value{recipes, types, str("0.60")},
			2,
			`options is a string, but must be an object or a map. Pass an object, such as { radius = "0.60" }. ` +
				`If it is JSON, decode it with jsondecode`,
		},
		{
			"several options",
			[]tftypes.Value{recipes, types, obj(nil), obj(nil)},
			2,
			`Pass all options in one object, as the last argument`,
		},
		{
			"another release",
			[]tftypes.Value{recipes, types, obj(attributes{"radius": str("0.61")})},
			2,
			`options.radius must be a known release: "0.60"`,
		},
		{
			"a number",
			[]tftypes.Value{recipes, types, obj(attributes{"radius": number("0.60")})},
			2,
			`options.radius is a number, but must be a string`,
		},
	}
	s := newServer(t)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, failed := s.call(t, "check", checked, c.arguments...)
			switch {
			case failed == nil:
				t.Error("there is no error")
			case failed.FunctionArgument == nil || *failed.FunctionArgument != c.argument || failed.Text != c.want:
				t.Errorf("got  %v: %s\nwant %d: %s", failed.FunctionArgument, failed.Text, c.argument, c.want)
			}
		})
	}
}

// The findings are unknown if it is not known which recipes or types there are,
// or what to look for: Terraform would keep what is known in a plan.
func TestCheckUnknown(t *testing.T) {
	s := newServer(t)
	recipes, types := ledgerPack(t, `{}`), decode(t, ledgers)
	for name, arguments := range map[string][]tftypes.Value{
		"recipes":        {unknown, types},
		"typed recipes":  {unknownOf(recipes.Type()), types},
		"types":          {recipes, unknown},
		"one of them":    {recipes, tuple(types, unknown)},
		"options":        {recipes, types, unknown},
		"the release":    {recipes, types, obj(attributes{"radius": unknownOf(tftypes.String)})},
		"of no type yet": {recipes, types, obj(attributes{"radius": unknown})},
	} {
		t.Run(name, func(t *testing.T) {
			got, failed := s.call(t, "check", checked, arguments...)
			if failed != nil {
				t.Fatal(failed.Text)
			}
			wantValue(t, got, unknownOf(checked))
		})
	}
}

// All releases of the options are documented as versions that are known.
func TestCheckReleases(t *testing.T) {
	for _, release := range check.Releases {
		if !strings.Contains(checkOptionsDescription, `"`+release+`"`) {
			t.Errorf("the description does not have %s", release)
		}
	}
}
