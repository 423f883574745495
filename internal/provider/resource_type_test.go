// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// typedArguments are arguments of paramresolver_parameters.
type typedArguments struct{ recipe, parameters, resourceType tftypes.Value }

func (a typedArguments) attributes() attributes {
	return attributes{"context": a.recipe, "parameters": a.parameters, "resource_type": a.resourceType}
}

// validateTyped validates the data source and the ephemeral resource, which find
// the same.
func (s testServer) validateTyped(t testing.TB, a typedArguments) []*tfprotov6.Diagnostic {
	t.Helper()
	const name = "paramresolver_parameters"
	_, config := configuration(t, s.schema.DataSourceSchemas[name].ValueType(), a.attributes())
	data, err := s.ValidateDataResourceConfig(t.Context(), &tfprotov6.ValidateDataResourceConfigRequest{TypeName: name, Config: config})
	if err != nil {
		t.Fatal(err)
	}
	_, config = configuration(t, s.schema.EphemeralResourceSchemas[name].ValueType(), a.attributes())
	ephemeral, err := s.ValidateEphemeralResourceConfig(t.Context(),
		&tfprotov6.ValidateEphemeralResourceConfigRequest{TypeName: name, Config: config})
	if err != nil {
		t.Fatal(err)
	}
	if render(data.Diagnostics) != render(ephemeral.Diagnostics) {
		t.Errorf("the ephemeral resource finds\n%s\nand the data source\n%s", render(ephemeral.Diagnostics), render(data.Diagnostics))
	}
	return data.Diagnostics
}

// readTyped reads the data source.
func (s testServer) readTyped(
	t testing.TB, a typedArguments, sensitivePaths ...string,
) (map[string]tftypes.Value, []*tfprotov6.Diagnostic) {
	t.Helper()
	const name = "paramresolver_parameters"
	arguments := a.attributes()
	if sensitivePaths != nil {
		paths := make([]tftypes.Value, len(sensitivePaths))
		for i, path := range sensitivePaths {
			paths[i] = str(path)
		}
		arguments["sensitive_paths"] = set(tftypes.String, paths...)
	}
	typ, config := configuration(t, s.schema.DataSourceSchemas[name].ValueType(), arguments)
	resp, err := s.ReadDataSource(t.Context(), &tfprotov6.ReadDataSourceRequest{TypeName: name, Config: config})
	if err != nil {
		t.Fatal(err)
	}
	return unmarshal(t, resp.State, typ), resp.Diagnostics
}

// openTyped opens the ephemeral resource.
func (s testServer) openTyped(t testing.TB, a typedArguments) (tftypes.Value, []*tfprotov6.Diagnostic) {
	t.Helper()
	const name = "paramresolver_parameters"
	typ, config := configuration(t, s.schema.EphemeralResourceSchemas[name].ValueType(), a.attributes())
	resp, err := s.OpenEphemeralResource(t.Context(), &tfprotov6.OpenEphemeralResourceRequest{TypeName: name, Config: config})
	if err != nil {
		t.Fatal(err)
	}
	if resp.Result == nil {
		return null, resp.Diagnostics
	}
	return unmarshal(t, resp.Result, typ)["resolved"], resp.Diagnostics
}

// reasons returns what diagnostics say, a line each: without the excerpts.
func reasons(diags []*tfprotov6.Diagnostic) string {
	var lines []string
	for _, d := range diags {
		for line := range strings.SplitSeq(d.Detail, "\n") {
			if line != "" && !strings.HasPrefix(line, " ") {
				lines = append(lines, fmt.Sprintf("%s at %s: %s", d.Severity, place(d.Attribute), line))
			}
		}
	}
	return strings.Join(lines, "\n")
}

// ledgerContext is the context of a ledger with these properties.
func ledgerContext(t testing.TB, properties string) tftypes.Value {
	t.Helper()
	return decode(t, `{"resource": {"name": "books", "type": "`+ledgerType+`", "properties": `+properties+`}}`)
}

// TestParametersFindings compares what is found in parameters at validate, which
// does not depend on the context where that does not say more.
func TestParametersFindings(t *testing.T) {
	const at, doubtfulAt = "ERROR at parameters[", "WARNING at parameters["
	const all = `{"size": "S", "network": {"cidr": "c"}, "sise": "S", "x": 1, "x1": 1, "x2": 2, "x3": 3, "host": "h"}`
	cases := []struct{ name, parameters, want string }{
		{"nothing", `{"a": "{{context.resource.name}}", "b": "{{` + property + `size}}", "c": 1}`, ""},
		{
			"a misspelled property", `{"a": "{{` + property + `sise}}"}`,
			at + `"a"]: The type has no property "sise". Did you mean "size"?`,
		},
		{
			"in a list", `{"a": [1, {"b": "{{` + property + `network.cdr}}"}]}`,
			at + `"a"]: "network" has no property "cdr". Did you mean "cidr"?`,
		},
		{
			"a value outside the enum", `{"a": "{{` + property + `size == \"XL\" ? 1 : 2}}"}`,
			at + `"a"]: "size" is never "XL": it is "S", "M" or "L".`,
		},
		{
			"a read-only property", `{"a": "{{` + property + `host}}"}`,
			at + `"a"]: "host" is set by the outputs of the recipe, so it is not there yet when the recipe is resolved. ` +
				`Read a property that a developer sets.`,
		},
		{
			"no such path", `{"a": "{{context.foo}}"}`,
			at + `"a"]: The context has no "foo". It has resource, application, environment, runtime, azure and aws.`,
		},
		{
			"several parameters", `{"b": "{{` + property + `x1}}", "a": "{{` + property + `x2}} {{` + property + `x3}}"}`,
			at + `"a"]: The type has no property "x2".` + "\n" + at + `"a"]: The type has no property "x3".` + "\n" +
				at + `"b"]: The type has no property "x1".`,
		},
		{
			"a default", `{"a": "{{` + property + `size == null ? 1 : 2}}"}`,
			doubtfulAt + `"a"]: "size" is never null: it has a default. Remove the test.`,
		},
		{"unknown beside it", `{"a": "{{` + property + `x}}", "b": "?"}`, at + `"a"]: The type has no property "x".`},
	}
	s := newServer(t)
	for _, c := range cases {
		for name, recipe := range map[string]tftypes.Value{
			"no context yet": unknown,
			"an empty one":   unknownOf(tftypes.Map{ElementType: tftypes.String}),
			"no resource":    obj(attributes{"resource": unknown}),
			"no type":        decode(t, `{"resource": {"name": "?", "type": "?", "properties": "?"}}`),
			"no properties":  ledgerContext(t, `"?"`),
			"all":            ledgerContext(t, all),
		} {
			t.Run(c.name+", "+name, func(t *testing.T) {
				arguments := typedArguments{recipe, decode(t, c.parameters), decode(t, ledgers)}
				wantLines(t, reasons(s.validateTyped(t, arguments)), c.want)
			})
		}
		t.Run(c.name+", read", func(t *testing.T) {
			arguments := typedArguments{ledgerContext(t, all), decode(t, c.parameters), decode(t, ledgers)}
			want := c.want
			if strings.HasPrefix(want, "WARNING") {
				want = "" // validate has said it
			}
			_, diags := s.readTyped(t, arguments)
			wantLines(t, reasons(diags), want)
			_, diags = s.openTyped(t, arguments)
			wantLines(t, reasons(diags), want)
		})
	}
}

// TestParametersErrors has errors of the context beside those of the type: what
// is wrong is said once, and all errors at once.
func TestParametersErrors(t *testing.T) {
	const at = "ERROR at parameters["
	const unset = at + `"b"]: The context has no aws. Radius sets it when the environment has an AWS provider. ` +
		`Add it to the context: aws = { region = "..." }. The data source paramresolver_context makes it from aws_scope.`
	cases := []struct{ name, properties, parameters, want string }{
		{
			"both", `{}`, `{"a": "{{` + property + `sise}}", "b": "{{context.aws.region}}"}`,
			at + `"a"]: The type has no property "sise". Did you mean "size"?` + "\n" + unset,
		},
		{"the same expression", `{}`, `{"a": "{{` + property + `sise}}"}`, at + `"a"]: The type has no property "sise". Did you mean "size"?`},
	}
	s := newServer(t)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			arguments := typedArguments{ledgerContext(t, c.properties), decode(t, c.parameters), decode(t, ledgers)}
			wantLines(t, sortedLines(reasons(s.validateTyped(t, arguments))), c.want)
			_, diags := s.readTyped(t, arguments)
			wantLines(t, sortedLines(reasons(diags)), c.want)
		})
	}
}

// TestParametersType compares which type is taken, and when.
func TestParametersType(t *testing.T) {
	const misspelled = `ERROR at parameters["a"]: The type has no property "sise". Did you mean "size"?`
	const several = `ERROR at resource_type: resource_type has several resource types, and the context does not say which one it is. ` +
		`Set context.resource.type.`
	of := func(typ string) string {
		return `{"resource": {"name": "books", "type": ` + typ + `, "properties": {"sise": "S"}}}`
	}
	cases := []struct{ name, recipe, types, validate, read string }{
		{"one", `"?"`, ledgers, misspelled, ""},
		{"one in a list", `"?"`, `[` + ledgers + `]`, misspelled, ""},
		{"one, and no type", of(`null`), ledgers, misspelled, misspelled},
		{"several, and no context yet", `"?"`, `[` + ledgers + `, ` + queues + `]`, "", ""},
		{"several, and no type yet", of(`"?"`), `[` + ledgers + `, ` + queues + `]`, "", ""},
		{"several, and no type", of(`null`), `[` + ledgers + `, ` + queues + `]`, "", several},
		{"several, and a type", of(`"Acme.Data/ledgers"`), `[` + ledgers + `, ` + queues + `]`, misspelled, misspelled},
		{"another case", of(`"ACME.data/LEDGERS"`), ledgers, misspelled, misspelled},
		{
			"a type that is not there", of(`"Acme.Data/ledger"`), `[` + ledgers + `, ` + queues + `]`,
			`ERROR at resource_type: resource_type has no resource type "Acme.Data/ledger". Did you mean "Acme.Data/ledgers"? ` +
				`It has Acme.Data/ledgers and Acme.Data/queues.`,
			`ERROR at resource_type: resource_type has no resource type "Acme.Data/ledger". Did you mean "Acme.Data/ledgers"? ` +
				`It has Acme.Data/ledgers and Acme.Data/queues.`,
		},
		{"null", of(`"Acme.Data/ledgers"`), `null`, "", ""},
		{"not known yet", `"?"`, `"?"`, "", ""},
		{"in part not known yet", `"?"`, `[` + ledgers + `, "?"]`, "", ""},
		{"in part not known yet, and a type", of(`"Acme.Data/ledgers"`), `[` + ledgers + `, "?"]`, misspelled, misspelled},
		{"a schema that is not known yet", `"?"`, `{"namespace": "Acme.Data", "types": {"ledgers": "?"}}`, "", ""},
		{
			"a text", of(`"Acme.Data/ledgers"`), `"x"`,
			`ERROR at resource_type: The manifest of the resource type cannot be read: the manifest must be an object, not a string. ` +
				`Decode the text of a file with yamldecode.`,
			`ERROR at resource_type: The manifest of the resource type cannot be read: the manifest must be an object, not a string. ` +
				`Decode the text of a file with yamldecode.`,
		},
	}
	s := newServer(t)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			arguments := typedArguments{decode(t, c.recipe), decode(t, `{"a": "{{`+property+`sise}}"}`), decode(t, c.types)}
			wantLines(t, reasons(s.validateTyped(t, arguments)), c.validate)
			if strings.Contains(c.recipe+c.types, `"?"`) && c.read == "" {
				return // it is not read before all is known
			}
			_, diags := s.readTyped(t, arguments)
			wantLines(t, reasons(diags), c.read)
			_, diags = s.openTyped(t, arguments)
			wantLines(t, reasons(diags), c.read)
		})
	}
}

// TestParametersSecrets compares which parameters hold secrets of the type.
func TestParametersSecrets(t *testing.T) {
	recipe := ledgerContext(t, `{"password": "hunter2-marker", "size": "S"}`)
	parameters := decode(t, `{"size": "{{`+property+`size}}", "one": ["{{`+property+`password}}"], "n": 1}`)
	cases := []struct {
		name                string
		recipe              tftypes.Value
		parameters          tftypes.Value
		paths               []string
		resolved, sensitive string
		want                string
	}{
		{"of the type", recipe, parameters, nil, `{"size": "S", "n": 1}`, `{"one": ["hunter2-marker"]}`, ""},
		{"listed too", recipe, parameters, []string{property + "size"}, `{"n": 1}`, `{"one": ["hunter2-marker"], "size": "S"}`, ""},
		{
			"listed twice", recipe, parameters,
			[]string{property + "password"},
			`{"size": "S", "n": 1}`, `{"one": ["hunter2-marker"]}`, "",
		},
		{"none is read", recipe, decode(t, `{"n": 1}`), nil, `{"n": 1}`, `{}`, ""},
		{
			"a listed one is not read", recipe, decode(t, `{"n": 1}`),
			[]string{property + "password"},
			`{"n": 1}`, `{}`,
			`WARNING at sensitive_paths{"context.resource.properties.password"}: ` +
				`No parameter reads context.resource.properties.password, so listing it protects nothing. Check its spelling, or remove it.`,
		},
	}
	s := newServer(t)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			state, diags := s.readTyped(t, typedArguments{c.recipe, c.parameters, decode(t, ledgers)}, c.paths...)
			wantLines(t, reasons(diags), c.want)
			wantValue(t, state["resolved"], decode(t, c.resolved))
			wantValue(t, state["sensitive_resolved"], decode(t, c.sensitive))
		})
	}
}

// A type may have more secrets than sensitive_paths may list.
func TestParametersManySecrets(t *testing.T) {
	properties, given := attributes{}, attributes{}
	for i := range 1000 {
		name := fmt.Sprintf("p%d", i)
		properties[name] = decode(t, `{"type": "string", "x-radius-sensitive": true}`)
		given[name] = str("hunter2-marker")
	}
	manifest := obj(attributes{"namespace": str("A.B"), "types": obj(attributes{"c": obj(attributes{
		"apiVersions": obj(attributes{"v": obj(attributes{"schema": obj(attributes{"properties": obj(properties)})})}),
	})})})
	recipe := obj(attributes{"resource": obj(attributes{"type": str("A.B/c"), "properties": obj(given)})})
	parameters := decode(t, `{"a": "{{`+property+`p999}}", "b": 1}`)
	state, diags := newServer(t).readTyped(t, typedArguments{recipe, parameters, manifest})
	wantDiagnostics(t, diags, "")
	wantValue(t, state["resolved"], decode(t, `{"b": 1}`))
	wantValue(t, state["sensitive_resolved"], decode(t, `{"a": "hunter2-marker"}`))
}
