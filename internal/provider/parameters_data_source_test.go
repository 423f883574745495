// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"fmt"
	"regexp"
	"sync"
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tftypes"
	"github.com/hashicorp/terraform-plugin-testing/compare"
	"github.com/hashicorp/terraform-plugin-testing/helper/resource"
	"github.com/hashicorp/terraform-plugin-testing/knownvalue"
	"github.com/hashicorp/terraform-plugin-testing/statecheck"
	"github.com/hashicorp/terraform-plugin-testing/tfjsonpath"
)

func TestParametersShape(t *testing.T) {
	s := newServer(t)
	of := func(expression string) tftypes.Value { return obj(attributes{"a": str(expression)}) }
	resource := func(v tftypes.Value) tftypes.Value { return obj(attributes{"resource": v}) }
	tests := map[string]struct{ recipe, parameters, want tftypes.Value }{
		"map parameters stay a map": {
			recipeContext(nil),
			mapping(tftypes.String, attributes{"a": str("{{context.resource.name}}"), "b": str("x")}),
			mapping(tftypes.String, attributes{"a": str("orders-db"), "b": str("x")}),
		},
		"map as context": {
			mapping(tftypes.Map{ElementType: tftypes.String}, attributes{
				"resource": mapping(tftypes.String, attributes{"name": str("db")}),
			}),
			of("{{context.resource.name}}"), of("db"),
		},
		"no parameters": {recipeContext(nil), obj(nil), obj(nil)},
		"empty context": {obj(nil), of("{{true || context.x}}"), obj(attributes{"a": boolean(true)})},
		"null resource": {resource(null), of("{{context.resource.properties.x == null}}"), obj(attributes{"a": boolean(true)})},
		"unread properties": {
			resource(obj(attributes{"name": str("db"), "properties": str("x")})), of("{{context.resource.name}}"), of("db"),
		},
	}
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			got, diags := s.read(t, test.recipe, test.parameters)
			wantDiagnostics(t, diags, "")
			wantValue(t, got["resolved"], test.want)
			wantValue(t, got["sensitive_resolved"], obj(nil))
			wantValue(t, got["parameters"], test.parameters)
		})
	}
}

// TestUnknownRead has what Terraform never sends to be read, and must not be
// the end of the provider.
func TestUnknownRead(t *testing.T) {
	s := newServer(t)
	for _, parameters := range []tftypes.Value{unknown, unknownOf(tftypes.Map{ElementType: tftypes.String})} {
		got, diags := s.read(t, unknown, parameters, "context.resource")
		wantDiagnostics(t, diags, `WARNING at sensitive_paths{"context.resource"}: Unused sensitive path`)
		wantValue(t, got["resolved"], unknown)
		wantValue(t, got["sensitive_resolved"], unknown)
	}
}

func TestConcurrentReads(t *testing.T) {
	s := newServer(t)
	parameters := obj(attributes{"p": str("{{context.resource.properties.i}}"), "q": str("n{{context.resource.properties.i}}")})
	var wg sync.WaitGroup
	for i := range 16 {
		wg.Go(func() {
			recipe := recipeContext(attributes{"i": number(fmt.Sprint(i))})
			for range 20 {
				got, _ := s.read(t, recipe, parameters)
				want := obj(attributes{"p": number(fmt.Sprint(i)), "q": str(fmt.Sprintf("n%d", i))})
				wantValue(t, got["resolved"], want)
			}
		})
	}
	wg.Wait()
}

const accParameters = `
	locals {
	  context = {
	    resource = {
	      name       = "orders-db"
	      properties = { size = "S", port = 5432, ratio = 0.1, third = 100 / 3, big = 18446744073709551616, zones = tolist(["1", "2"]) }
	    }
	  }
	  parameters = {
	    skuName  = "{{context.resource.properties.size == \"S\" ? \"B1\" : \"D2\"}}"
	    port     = "{{context.resource.properties.port}}"
	    label    = "port-{{context.resource.properties.port}}"
	    ratio    = "{{context.resource.properties.ratio}}"
	    third    = "{{context.resource.properties.third}}"
	    literal  = "{{context.resource.properties.size == \"S\" ? 0.1 : 1}}"
	    big      = "{{context.resource.properties.big}}"
	    zones    = "{{context.resource.properties.zones}}"
	    plain    = [true, null, 1.5, tolist([]), tomap({})]
	    template = "{{ .Values.x }}"
	    list     = tolist(["{{context.resource.name}}", "b"])
	  }
	}
	data "paramresolver_parameters" "test" {
	  context    = local.context
	  parameters = local.parameters
	}
	locals {
	  resolved = data.paramresolver_parameters.test.resolved
	}
	output "exact" {
	  value = alltrue([
	    local.resolved.ratio == 0.1,
	    local.resolved.literal == 0.1,
	    local.resolved.third == 100 / 3,
	    local.resolved.big == 18446744073709551616,
	    local.resolved.zones == tolist(["1", "2"]),
	    local.resolved.list == tolist(["orders-db", "b"]),
	    local.resolved.plain == [true, null, 1.5, tolist([]), tomap({})],
	  ])
	}
`

func TestAccParameters(t *testing.T) {
	const name = "data.paramresolver_parameters.test"
	resolved := func(key string) tfjsonpath.Path { return tfjsonpath.New("resolved").AtMapKey(key) }
	resource.UnitTest(t, resource.TestCase{
		ProtoV6ProviderFactories: factories,
		Steps: []resource.TestStep{{
			Config: accParameters,
			ConfigStateChecks: []statecheck.StateCheck{
				statecheck.ExpectKnownValue(name, resolved("skuName"), knownvalue.StringExact("B1")),
				statecheck.ExpectKnownValue(name, resolved("port"), knownvalue.Int64Exact(5432)),
				statecheck.ExpectKnownValue(name, resolved("label"), knownvalue.StringExact("port-5432")),
				statecheck.ExpectKnownValue(name, resolved("template"), knownvalue.StringExact("{{ .Values.x }}")),
				statecheck.ExpectKnownOutputValue("exact", knownvalue.Bool(true)),
				statecheck.CompareValuePairs(name, resolved("ratio"), name, resolved("literal"), compare.ValuesSame()),
			},
		}},
	})
}

// TestAccParametersErrors looks for the line of the configuration in the CLI's
// own output: an error is shown where the parameter is.
func TestAccParametersErrors(t *testing.T) {
	const config = `
		data "paramresolver_parameters" "test" {
		  context = { resource = { name = "db", properties = { size = "S" } } }
		  parameters = {
		    first   = "{{context.resource.name}}"
		    skuName = "{{context.resource.propertis.size == \"S\" ? 1 : 2}}"
		    nested  = { a = ["{{context.resource.properties.color}}"] }
		  }
		}
	`
	const line = `.*in data "paramresolver_parameters" "test":\s+\d+:\s+`
	for _, want := range []string{
		`(?s)Cannot resolve parameter skuName` + line + `skuName = "\{\{context.resource.propertis.*\^{9}\n.*"properties"`,
		`(?s)Cannot resolve parameter nested.a\[0\]` + line + `nested  = \{ a =`,
	} {
		resource.UnitTest(t, resource.TestCase{
			ProtoV6ProviderFactories: factories,
			Steps:                    []resource.TestStep{{Config: config, ExpectError: regexp.MustCompile(want)}},
		})
	}
}

func TestAccParametersWrongShape(t *testing.T) {
	for config, want := range map[string]string{
		`data "paramresolver_parameters" "test" {
		   context    = "x"
		   parameters = {}
		 }`: `(?s)Invalid context.*\d+:\s+context    = "x"`,
		`data "paramresolver_parameters" "test" {
		   context    = { resource = "x" }
		   parameters = {}
		 }`: `(?s)Invalid context.*\d+:\s+context    = \{.*context.resource is a string`,
		`data "paramresolver_parameters" "test" {
		   context    = {}
		   parameters = ["x"]
		 }`: `(?s)Invalid parameters.*\d+:\s+parameters = \["x"\]`,
		`data "paramresolver_parameters" "test" {
		   context    = {}
		   parameters = tomap(null)
		 }`: `(?s)Missing Configuration for Required Attribute.*\d+:\s+parameters = tomap`,
	} {
		resource.UnitTest(t, resource.TestCase{
			ProtoV6ProviderFactories: factories,
			Steps:                    []resource.TestStep{{Config: config, ExpectError: regexp.MustCompile(want)}},
		})
	}
}
