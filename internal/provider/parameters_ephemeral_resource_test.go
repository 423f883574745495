// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
	"github.com/hashicorp/terraform-plugin-testing/helper/resource"
	"github.com/hashicorp/terraform-plugin-testing/knownvalue"
	"github.com/hashicorp/terraform-plugin-testing/statecheck"
	"github.com/hashicorp/terraform-plugin-testing/tfjsonpath"
)

func (s testServer) ephemeralConfig(t testing.TB, recipe, parameters tftypes.Value) (tftypes.Type, *tfprotov6.DynamicValue) {
	t.Helper()
	typ := s.schema.EphemeralResourceSchemas["paramresolver_parameters"].ValueType()
	config, err := tfprotov6.NewDynamicValue(typ, tftypes.NewValue(typ, map[string]tftypes.Value{
		"context": recipe, "parameters": parameters, "resolved": null,
	}))
	if err != nil {
		t.Fatal(err)
	}
	return typ, &config
}

func TestEphemeralOpen(t *testing.T) {
	s := newServer(t)
	recipe := recipeContext(attributes{"port": number("0.1")})
	open := func(parameters tftypes.Value) (map[string]tftypes.Value, []*tfprotov6.Diagnostic) {
		typ, config := s.ephemeralConfig(t, recipe, parameters)
		resp, err := s.OpenEphemeralResource(t.Context(), &tfprotov6.OpenEphemeralResourceRequest{TypeName: "paramresolver_parameters", Config: config})
		if err != nil {
			t.Fatal(err)
		}
		var result map[string]tftypes.Value
		if resp.Result != nil {
			v, err := resp.Result.Unmarshal(typ)
			if err != nil {
				t.Fatal(err)
			}
			if err := v.As(&result); err != nil {
				t.Fatal(err)
			}
		}
		return result, resp.Diagnostics
	}
	got, diags := open(obj(attributes{"a": str("{{context.resource.properties.port}}"), "b": list(tftypes.String)}))
	wantDiagnostics(t, diags, "")
	wantValue(t, got["resolved"], obj(attributes{"a": number("0.1"), "b": list(tftypes.String)}))

	_, diags = open(obj(attributes{"a": str("{{context.foo}}")}))
	wantDiagnostics(t, diags, `ERROR at AttributeName("parameters").ElementKeyString("a"): Cannot resolve parameter "a"
  {{context.foo}}
            ^^^
context has no "foo". It has resource, application, environment, runtime, azure and aws.`)

	_, diags = open(null)
	wantDiagnostics(t, diags, `ERROR at AttributeName("parameters"): Invalid parameters
parameters is null, and must be an object or a map. Give the parameters by name, such as { skuName = "{{context.resource.properties.size}}" }.`)
}

func TestEphemeralValidate(t *testing.T) {
	s := newServer(t)
	_, config := s.ephemeralConfig(t, unknown, obj(attributes{"a": str("{{context.x = 1}}"), "b": unknown}))
	resp, err := s.ValidateEphemeralResourceConfig(t.Context(), &tfprotov6.ValidateEphemeralResourceConfigRequest{TypeName: "paramresolver_parameters", Config: config})
	if err != nil {
		t.Fatal(err)
	}
	wantDiagnostics(t, resp.Diagnostics, `ERROR at AttributeName("parameters").ElementKeyString("a"): Cannot resolve parameter "a"
  {{context.x = 1}}
              ^
A single "=" is not an operator. To compare, write ==.`)
}

// TestAccEphemeral passes an ephemeral secret through the resource, and on to
// the echo provider, which shows it.
func TestAccEphemeral(t *testing.T) {
	skipWithoutEphemeralResources(t)
	resource.UnitTest(t, resource.TestCase{
		ProtoV6ProviderFactories: factoriesWithEcho,
		Steps: []resource.TestStep{{
			Config: `
				variable "password" {
				  type      = string
				  default   = "hunter2"
				  ephemeral = true
				}
				ephemeral "paramresolver_parameters" "test" {
				  context    = { resource = { name = "db", properties = { password = var.password, port = 0.1 } } }
				  parameters = {
				    login = { password = "{{context.resource.properties.password}}" }
				    port  = "{{context.resource.properties.port}}"
				    url   = "postgres://{{context.resource.properties.password}}@{{context.resource.name}}"
				  }
				}
				provider "echo" {
				  data = ephemeral.paramresolver_parameters.test.resolved
				}
				resource "echo" "test" {}
			`,
			ConfigStateChecks: []statecheck.StateCheck{
				statecheck.ExpectKnownValue("echo.test", tfjsonpath.New("data"), knownvalue.ObjectExact(map[string]knownvalue.Check{
					"login": knownvalue.ObjectExact(map[string]knownvalue.Check{"password": knownvalue.StringExact("hunter2")}),
					"port":  knownvalue.Float64Exact(0.1),
					"url":   knownvalue.StringExact("postgres://hunter2@db"),
				})),
			},
		}},
	})
}
