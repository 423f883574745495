// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// ledgerArguments returns the arguments of the context of a ledger, and these.
func ledgerArguments(t testing.TB, others attributes) attributes {
	t.Helper()
	all := contextArguments(attributes{"resource_id": str(ledgerID), "resource_type": decode(t, ledgers)})
	maps.Copy(all, others)
	return all
}

// propertiesOf returns the properties in a context.
func propertiesOf(t testing.TB, context tftypes.Value) tftypes.Value {
	t.Helper()
	if !context.IsKnown() {
		t.Fatal("the context is unknown")
	}
	return elementsOf(t, elementsOf(t, context)["resource"])["properties"]
}

// defaults are the properties of a ledger without the developer's doing.
func defaults() attributes {
	return attributes{
		"environment": str(contextEnvironmentID), "size": str("S"), "tls": boolean(true), "ratio": number("0.1"),
		"serial": number("123456789012345678901234567890"),
	}
}

// TestContextDefaults compares the properties that the data source and the
// function build, with their types.
func TestContextDefaults(t *testing.T) {
	books := str("books")
	node := tftypes.Object{AttributeTypes: map[string]tftypes.Type{"role": tftypes.String}}
	cases := []struct {
		name  string
		given tftypes.Value
		want  attributes
	}{
		{"all are left out", obj(attributes{"database": books}), attributes{"database": books}},
		{"null is left out", obj(attributes{"database": books, "size": null, "tls": nullOf(tftypes.Bool)}), attributes{"database": books}},
		{
			"given values stay",
			obj(attributes{"database": books, "size": str("L"), "tls": boolean(false), "ratio": number("1e-30")}),
			attributes{"database": books, "size": str("L"), "tls": boolean(false), "ratio": number("1e-30")},
		},
		{
			"inside of an object",
			obj(attributes{"database": books, "network": obj(attributes{"cidr": str("10.0.0.0/8")})}),
			attributes{"database": books, "network": obj(attributes{"cidr": str("10.0.0.0/8"), "mtu": number("1500")})},
		},
		{
			"a map of one type stays one, where the default fits",
			obj(attributes{"database": books, "network": mapping(tftypes.String, attributes{"cidr": str("c")})}),
			attributes{"database": books, "network": obj(attributes{"cidr": str("c"), "mtu": number("1500")})},
		},
		{
			"elements of a tuple",
			obj(attributes{"database": books, "nodes": tuple(obj(nil), obj(attributes{"role": str("writer")}))}),
			attributes{"database": books, "nodes": tuple(obj(attributes{"role": str("reader")}), obj(attributes{"role": str("writer")}))},
		},
		{
			"a list of a type",
			obj(attributes{
				"database": books, "nodes": list(node, obj(attributes{"role": nullOf(tftypes.String)}), obj(attributes{"role": str("writer")})),
			}),
			attributes{"database": books, "nodes": list(node, obj(attributes{"role": str("reader")}), obj(attributes{"role": str("writer")}))},
		},
		{
			"sets",
			obj(attributes{"database": books, "zones": set(tftypes.String, str("1"), str("2"))}),
			attributes{"database": books, "zones": set(tftypes.String, str("1"), str("2"))},
		},
		{
			"what is unknown stays so",
			obj(attributes{
				"database": unknownOf(tftypes.String), "size": unknown, "tls": unknownOf(tftypes.Bool),
				"network": obj(attributes{"cidr": unknownOf(tftypes.String)}),
			}),
			attributes{
				"database": unknownOf(tftypes.String), "size": unknown, "tls": unknownOf(tftypes.Bool),
				"network": obj(attributes{"cidr": unknownOf(tftypes.String), "mtu": number("1500")}),
			},
		},
	}
	s := newServer(t)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			want := defaults()
			maps.Copy(want, c.want)
			arguments := ledgerArguments(t, attributes{"properties": c.given})
			read, diags := s.readContext(t, arguments)
			wantDiagnostics(t, diags, "")
			wantValue(t, propertiesOf(t, read), obj(want))
			built, text := s.callContext(t, obj(arguments))
			if text != "" {
				t.Fatal(text)
			}
			wantValue(t, propertiesOf(t, built), obj(want))
		})
	}
}

// renderAll returns all diagnostics with their details, a line each.
func renderAll(diags []*tfprotov6.Diagnostic) string {
	var lines []string
	for _, d := range diags {
		for detail := range strings.SplitSeq(d.Detail, "\n\n") {
			lines = append(lines, d.Severity.String()+" at "+place(d.Attribute)+": "+detail)
		}
	}
	return strings.Join(lines, "\n")
}

func wantLines(t testing.TB, got string, want ...string) {
	t.Helper()
	if got != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", got, strings.Join(want, "\n"))
	}
}

// TestContextAddsProperties compares what is among the properties without the
// developer's doing, with a resource type and without.
func TestContextAddsProperties(t *testing.T) {
	application := attributes{"application_id": str(contextApplicationID)}
	connected := attributes{"connections": decode(t, `{"db": {"id": "`+contextDatabaseID+`"}, "books": {"id": "`+ledgerID+`"}}`)}
	database := decode(t, `{"db": {"id": "`+contextDatabaseID+`"}}`)
	sources := func(db, books string) attributes {
		return attributes{"connections": decode(t, `{"db": {"source": "`+db+`"}, "books": {"source": "`+books+`"}}`)}
	}
	cases := []struct {
		name       string
		arguments  attributes
		properties attributes
		want       attributes
	}{
		{"an application", application, nil, attributes{"application": str(contextApplicationID)}},
		{"an application that is given", application, attributes{"application": str("mine")}, attributes{"application": str("mine")}},
		{
			"an application that is given as null", application,
			attributes{"application": null},
			attributes{"application": str(contextApplicationID)},
		},
		{
			"an application that is not known",
			attributes{"application_id": unknownOf(tftypes.String)},
			nil,
			attributes{"application": unknownOf(tftypes.String)},
		},
		{"an environment that is given", nil, attributes{"environment": str("mine")}, attributes{"environment": str("mine")}},
		{"connections", connected, nil, sources(contextDatabaseID, ledgerID)},
		{
			"a source that is given", connected,
			attributes{"connections": decode(t, `{"db": {"source": "mine"}}`)},
			sources("mine", ledgerID),
		},
		{
			"a connection without a source",
			attributes{"connections": database},
			attributes{"connections": decode(t, `{"db": {"disableDefaultEnvVars": true, "source": null}, "o": {"source": "x"}}`)},
			attributes{"connections": obj(attributes{
				"db": obj(attributes{"disableDefaultEnvVars": boolean(true), "source": str(contextDatabaseID)}),
				"o":  obj(attributes{"source": str("x")}),
			})},
		},
		{
			"a source that is not known",
			attributes{"connections": obj(attributes{"db": obj(attributes{"id": unknownOf(tftypes.String)})})},
			nil,
			attributes{"connections": obj(attributes{"db": obj(attributes{"source": unknownOf(tftypes.String)})})},
		},
		{"connections that are not known", attributes{"connections": unknown}, nil, attributes{"connections": unknown}},
	}
	s := newServer(t)
	for _, withType := range []bool{false, true} {
		for _, c := range cases {
			t.Run(c.name, func(t *testing.T) {
				properties := attributes{"database": str("books")}
				maps.Copy(properties, c.properties)
				arguments := attributes{"resource_id": str(ledgerID), "properties": obj(properties)}
				want := attributes{"environment": str(contextEnvironmentID), "database": str("books")}
				if withType {
					arguments["resource_type"] = decode(t, ledgers)
					maps.Copy(want, defaults())
				}
				maps.Copy(arguments, c.arguments)
				maps.Copy(want, c.want)
				built, text := s.callContext(t, obj(contextArguments(arguments)))
				if text != "" {
					t.Fatal(text)
				}
				wantValue(t, propertiesOf(t, built), obj(want))
			})
		}
	}
}

// TestContextViolations compares what is wrong with the properties of a ledger,
// at validate and at read.
func TestContextViolations(t *testing.T) {
	const wrong, doubtful = "ERROR at properties: ", "WARNING at properties: "
	cases := []struct{ name, properties, want string }{
		{"nothing", `{}`, wrong + `database is required but not set.`},
		{"left out", `null`, wrong + `database is required but not set.`},
		{"null", `{"database": null}`, wrong + `database is required but not set.`},
		{"a value outside the enum", `{"database": "d", "size": "XL"}`, wrong + `size must be "S", "M" or "L".`},
		{"a value in another case", `{"database": "d", "size": "s"}`, wrong + `size must be "S", "M" or "L". Case matters: write "S".`},
		{"another type", `{"database": "d", "tls": "true"}`, wrong + `tls must be a bool, not a string.`},
		{"a number that is not whole", `{"database": "d", "serial": 1.5}`, wrong + `serial must be a whole number.`},
		{"a null element", `{"database": "d", "zones": [null]}`, wrong + `zones[0] must not be null.`},
		{"inside of a list", `{"database": "d", "nodes": [{}, {"role": 1}]}`, wrong + `nodes[1].role must be a string, not a number.`},
		{"inside of an object", `{"database": "d", "network": {}}`, wrong + `network.cidr is required but not set.`},
		{"inside of a map", `{"database": "d", "labels": {"a": true}}`, wrong + `labels.a must be a string, not a bool.`},
		{"an own property of Radius", `{"database": "d", "environment": 1}`, wrong + `environment must be a string, not a number.`},
		{"a misspelled one", `{"database": "d", "sise": "S"}`, doubtful + `sise is not a property of the resource type. Did you mean "size"?`},
		{"another one", `{"database": "d", "color": "S"}`, doubtful + `color is not a property of the resource type.`},
		{"a read-only one", `{"database": "d", "host": "h"}`, doubtful + `host is read-only: only the recipe sets it.`},
		{
			"several", `{"sise": "S", "tls": 1}`,
			wrong + "database is required but not set.\n" + wrong + "tls must be a bool, not a number.\n" +
				doubtful + `sise is not a property of the resource type. Did you mean "size"?`,
		},
		{"a secret of another type", `{"database": "d", "password": {"a": 1}}`, ""},
		{"unknown ones", `{"database": "?", "size": "?", "nodes": ["?"], "network": {"cidr": "?"}}`, ""},
		{"an unknown one beside a wrong one", `{"database": "?", "size": 1}`, wrong + `size must be a string, not a number.`},
		{"unknown", `"?"`, ""},
	}
	s := newServer(t)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			arguments := ledgerArguments(t, attributes{"properties": decode(t, c.properties)})
			diags := s.validateContext(t, arguments)
			wantLines(t, sortedLines(renderAll(diags)), sortedLines(c.want))
			_, diags = s.readContext(t, arguments)
			wantLines(t, sortedLines(renderAll(diags)), errorLines(c.want))
		})
	}
}

// errorLines returns those of the lines that are errors, sorted: validate has
// given the others.
func errorLines(text string) string {
	lines := strings.Split(sortedLines(text), "\n")
	return strings.Join(slices.DeleteFunc(lines, func(line string) bool { return !strings.HasPrefix(line, "ERROR") }), "\n")
}

func sortedLines(text string) string {
	lines := strings.Split(text, "\n")
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

// TestContextResourceType compares what is wrong with the manifests, where the
// properties are those of a ledger.
func TestContextResourceType(t *testing.T) {
	const cannotRead = "The manifest of the resource type cannot be read: "
	const none = `resource_type has no resource type "Acme.Data/ledgers". It has no resource type at all.`
	cases := []struct{ name, manifests, want string }{
		{"null", `null`, ""},
		{"a list", `[` + queues + `, ` + ledgers + `]`, ""},
		{"not known", `"?"`, ""},
		{"one not known", `[` + queues + `, "?"]`, ""},
		{"a type that is not known", `{"namespace": "Acme.Data", "types": {"ledgers": "?"}}`, ""},
		{"a namespace that is not known", `{"namespace": "?", "types": {"queues": {"apiVersions": {}}}}`, ""},
		{
			"another type", queues,
			`resource_type has no resource type "Acme.Data/ledgers". Did you mean "Acme.Data/queues"? It has Acme.Data/queues.`,
		},
		{"no manifest", `[]`, none},
		{"no type", `{"namespace": "A.B", "types": {}}`, none},
		{"a text", `"x"`, cannotRead + `the manifest must be an object, not a string. Decode the text of a file with yamldecode.`},
		{"a text in a list", `["x"]`, cannotRead + `[0] must be an object, not a string. Decode the text of a file with yamldecode.`},
		{"a misspelled key", `{"namespace": "Acme.Data", "typs": {}}`, cannotRead + `typs is an unknown key. Did you mean "types"?`},
		{
			"a schema that is a text", `{"namespace": "A.B", "types": {"c": {"apiVersions": {"v": {"schema": "x"}}}}}`,
			cannotRead + `types.c.apiVersions.v.schema must be an object, not a string.`,
		},
		{
			"the same type twice", `[` + ledgers + `, ` + ledgers + `]`,
			cannotRead + `[1].types.ledgers describes "Acme.Data/ledgers", and so does [0].types.ledgers. Keep one of them.`,
		},
	}
	s := newServer(t)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			want := c.want
			if want != "" {
				want = "ERROR at resource_type: " + want
			}
			arguments := ledgerArguments(t, attributes{
				"properties": obj(attributes{"database": str("d")}), "resource_type": decode(t, c.manifests),
			})
			wantLines(t, renderAll(s.validateContext(t, arguments)), want)
			_, text := s.callContext(t, obj(arguments))
			wantLines(t, firstSentence(text), firstSentence(strings.TrimSuffix(c.want, ".")))
		})
	}
}

// firstSentence returns what an error of a function says before its advice.
func firstSentence(text string) string {
	text, _, _ = strings.Cut(text, "? ")
	return strings.TrimSuffix(text, "?")
}

// TestContextWaitsForType has a resource type that is not known yet, or the type
// of a resource that is not: the properties are not known then.
func TestContextWaitsForType(t *testing.T) {
	s := newServer(t)
	for name, others := range map[string]attributes{
		"the manifest": {"resource_type": unknown},
		"one of them":  {"resource_type": tuple(decode(t, queues), unknown)},
		"the schema":   {"resource_type": decode(t, `{"namespace": "Acme.Data", "types": {"ledgers": "?"}}`)},
		"the ID":       {"resource_id": unknownOf(tftypes.String)},
	} {
		t.Run(name, func(t *testing.T) {
			others["properties"] = obj(attributes{"database": str("d")})
			built, text := s.callContext(t, obj(ledgerArguments(t, others)))
			if text != "" {
				t.Fatal(text)
			}
			wantValue(t, propertiesOf(t, built), unknown)
		})
	}
}

// A connected resource has its read-only properties, and its secrets are null.
func TestContextRedactsConnections(t *testing.T) {
	of := func(properties tftypes.Value) tftypes.Value {
		return obj(attributes{"books": obj(attributes{"id": str(ledgerID), "properties": properties})})
	}
	cases := []struct {
		name        string
		given, want tftypes.Value
	}{
		{"an object", decode(t, `{"host": "h", "password": "hunter2-marker"}`), decode(t, `{"host": "h", "password": null}`)},
		{
			"a map", mapping(tftypes.String, attributes{"host": str("h"), "password": str("hunter2-marker")}),
			decode(t, `{"host": "h", "password": null}`),
		},
		{"no secret", mapping(tftypes.String, attributes{"host": str("h")}), mapping(tftypes.String, attributes{"host": str("h")})},
		{"unknown", unknown, unknown},
	}
	s := newServer(t)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			built, text := s.callContext(t, obj(contextArguments(attributes{
				"resource_id": str(ledgerID), "resource_type": decode(t, ledgers),
				"properties": obj(attributes{"database": str("d")}), "connections": of(c.given),
			})))
			if text != "" {
				t.Fatal(text)
			}
			connections := elementsOf(t, elementsOf(t, elementsOf(t, built)["resource"])["connections"])
			wantValue(t, elementsOf(t, connections["books"])["properties"], c.want)
		})
	}
}

// A CLI shows only one of the warnings with the same headline.
func TestContextWarningHeadlines(t *testing.T) {
	wantDiagnostics(t, newServer(t).validateContext(t, ledgerArguments(t, attributes{
		"properties": decode(t, `{"database": "d", "sise": "S", "host": "h", "nodes": [{"rol": 1}]}`),
	})), `WARNING at properties: Possible mistake in property host
WARNING at properties: Possible mistake in property nodes[0].rol
WARNING at properties: Possible mistake in property sise`)
}

// Many errors leave room for the warnings after them.
func TestContextViolationsOfBothKinds(t *testing.T) {
	zones := make([]tftypes.Value, mostProblems+50)
	for i := range zones {
		zones[i] = number("1")
	}
	diags := newServer(t).validateContext(t, ledgerArguments(t, attributes{
		"properties": obj(attributes{"database": str("d"), "zones": tuple(zones...), "zzz": str("z")}),
	}))
	wantDiagnostics(t, diags[len(diags)-2:], `WARNING at properties: Possible mistake in property zzz
ERROR at properties: Too many errors`)
}
