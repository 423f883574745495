// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// TestMatrix compares what the parameters of a ledger become.
func TestMatrix(t *testing.T) {
	const size, tls = property + `size == \"S\" ? `, property + `tls ? `
	cases := []struct{ name, parameters, want string }{
		{"nothing", `{}`, `{"": {}}`},
		{"null", `null`, `{"": {}}`},
		{
			"no condition", `{"a": 1, "b": "{{context.resource.name}}-x", "c": [true, null]}`,
			`{"": {"a": 1, "b": "{{context.resource.name}}-x", "c": [true, null]}}`,
		},
		{"an enum", `{"a": "{{` + size + `1 : 2}}"}`, `{"size = S": {"a": 1}, "size = M": {"a": 2}, "size = L": {"a": 2}}`},
		{"a bool", `{"a": "{{` + tls + `1 : 2}}"}`, `{"tls = true": {"a": 1}, "tls = false": {"a": 2}}`},
		{
			"another value", `{"a": "{{` + property + `database == \"x\" ? 1 : 2}}"}`,
			`{"database = x": {"a": 1}, "database = (other)": {"a": 2}}`,
		},
		{
			"groups", `{"a": "{{` + size + `1 : 2}}", "b": "{{` + tls + `1 : 2}}", "c": 3}`,
			`{"": {"c": 3}, "size = S": {"a": 1}, "size = M": {"a": 2}, "size = L": {"a": 2}, "tls = true": {"b": 1}, "tls = false": {"b": 2}}`,
		},
		{
			"an arm that is not known", `{"a": "x-{{` + size + `\"small\" : context.resource.name}}"}`,
			`{"size = S": {"a": "x-small"}, "size = M": {"a": "x-{{context.resource.name}}"}, "size = L": {"a": "x-{{context.resource.name}}"}}`,
		},
		{"unknown", `"?"`, `"?"`},
		{
			"in part unknown", `{"a": "?", "b": [1, "?"], "c": "{{` + tls + `1 : 2}}"}`,
			`{"": {"a": "?", "b": [1, "?"]}, "tls = true": {"c": 1}, "tls = false": {"c": 2}}`,
		},
		{"all digits", `{"a": 123456789012345678901234567890, "b": 0.1}`, `{"": {"a": 123456789012345678901234567890, "b": 0.1}}`},
	}
	s := newServer(t)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, failed := s.call(t, "matrix", tftypes.DynamicPseudoType, ledgerPack(t, c.parameters), decode(t, ledgers))
			if failed != nil {
				t.Fatal(failed.Text)
			}
			wantValue(t, got, decode(t, `{"`+ledgerType+`": `+c.want+`}`))
		})
	}
}

// It is not known which combinations there are where the recipes or the types
// are not.
func TestMatrixUnknown(t *testing.T) {
	s := newServer(t)
	recipes := ledgerPack(t, `{}`)
	for name, arguments := range map[string][]tftypes.Value{
		"recipes":           {unknown, decode(t, ledgers)},
		"types":             {recipes, unknown},
		"one of the types":  {recipes, tuple(decode(t, ledgers), unknown)},
		"which types it is": {recipes, decode(t, `{"namespace": "?", "types": {}}`)},
	} {
		t.Run(name, func(t *testing.T) {
			got, failed := s.call(t, "matrix", tftypes.DynamicPseudoType, arguments...)
			if failed != nil {
				t.Fatal(failed.Text)
			}
			wantValue(t, got, unknown)
		})
	}
}

// TestMatrixErrors compares the errors of calls, and on which argument they are.
func TestMatrixErrors(t *testing.T) {
	var condition strings.Builder
	for i := range 40 {
		fmt.Fprintf(&condition, `%[1]sdatabase == \"%[2]d\" ? 1 : %[1]sregion == \"%[2]d\" ? 2 : `, property, i)
	}
	cases := []struct {
		name           string
		recipes, types tftypes.Value
		argument       int64
		want           string
	}{
		{"null recipes", null, decode(t, ledgers), 0, `recipes is null, but must be an object or a map`},
		{"null types", obj(nil), null, 1, `resource_types is null, but must be a manifest or a list of manifests`},
		{"a type that is a text", obj(nil), str("x"), 1, `The manifest of the resource type cannot be read: the manifest must be an object`},
		{
			"too many combinations", ledgerPack(t, `{"a": "{{`+condition.String()+`3}}"}`), decode(t, ledgers), 0,
			`Acme.Data/ledgers: the conditions of "a" depend on more than 1,000 combinations of "database" (41 values) and "region" (42 values)`,
		},
	}
	s := newServer(t)
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, failed := s.call(t, "matrix", tftypes.DynamicPseudoType, c.recipes, c.types)
			switch {
			case failed == nil:
				t.Error("there is no error")
			case failed.FunctionArgument == nil || *failed.FunctionArgument != c.argument || !strings.HasPrefix(failed.Text, c.want):
				t.Errorf("got  %v: %s\nwant %d: %s", failed.FunctionArgument, failed.Text, c.argument, c.want)
			}
		})
	}
}
