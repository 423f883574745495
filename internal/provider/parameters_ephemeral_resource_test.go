// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tftypes"
	"github.com/hashicorp/terraform-plugin-testing/helper/resource"
	"github.com/hashicorp/terraform-plugin-testing/knownvalue"
	"github.com/hashicorp/terraform-plugin-testing/statecheck"
	"github.com/hashicorp/terraform-plugin-testing/tfjsonpath"
)

// What the ephemeral resource has in common with the data source is tested with
// both of them: see TestObjectsAgree and FuzzObjectsAgree.

func TestEphemeralOpen(t *testing.T) {
	recipe := recipeContext(attributes{"port": number("0.1")})
	got, diags := newServer(t).open(t, recipe, obj(attributes{
		"a": str("{{context.resource.properties.port}}"), "b": list(tftypes.String),
	}))
	wantDiagnostics(t, diags, "")
	wantValue(t, got, obj(attributes{"a": number("0.1"), "b": list(tftypes.String)}))
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
