// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"regexp"
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
	"github.com/hashicorp/terraform-plugin-testing/helper/resource"
	"github.com/hashicorp/terraform-plugin-testing/knownvalue"
	"github.com/hashicorp/terraform-plugin-testing/statecheck"
	"github.com/hashicorp/terraform-plugin-testing/tfjsonpath"
)

func TestContextSchemaIsDocumented(t *testing.T) {
	var check func(prefix string, attributes []*tfprotov6.SchemaAttribute)
	check = func(prefix string, attributes []*tfprotov6.SchemaAttribute) {
		for _, a := range attributes {
			if a.Description == "" || a.DescriptionKind != tfprotov6.StringKindMarkdown {
				t.Errorf("%s%s has no description", prefix, a.Name)
			}
			if a.NestedType != nil {
				check(prefix+a.Name+".", a.NestedType.Attributes)
			}
		}
	}
	check("", newServer(t).schema.DataSourceSchemas["paramresolver_context"].Block.Attributes)
}

// TestContextReportsAllErrors has them all at once, each at its argument.
func TestContextReportsAllErrors(t *testing.T) {
	wantDiagnostics(t, newServer(t).validateContext(t, attributes{
		"resource_id":    str("cache"),
		"environment_id": str("/planes/radius/local"),
		"application_id": unknownOf(tftypes.String),
		"connections":    obj(attributes{"b": str("x"), "a": obj(attributes{"id": str("/x")}), "c": unknown}),
		"azure_scope":    str("/"),
		"aws_scope":      str("/"),
	}), `ERROR at resource_id: Invalid resource_id
ERROR at environment_id: Invalid environment_id
ERROR at connections["a"]: Invalid connections.a.id
ERROR at connections["b"]: Invalid connections.b
ERROR at azure_scope: Invalid azure_scope
ERROR at aws_scope: Invalid aws_scope`)
}

// What is not known yet is not an error, whatever else there is.
func TestContextValidatesUnknown(t *testing.T) {
	s := newServer(t)
	tests := map[string]attributes{
		"everything": {
			"resource_id": unknownOf(tftypes.String), "environment_id": unknownOf(tftypes.String),
			"application_id": unknownOf(tftypes.String), "properties": unknown, "connections": unknown,
			"kubernetes": unknownOf(kubernetesType), "azure_scope": unknownOf(tftypes.String), "aws_scope": unknownOf(tftypes.String),
		},
		"a connection": contextArguments(attributes{"connections": obj(attributes{"db": unknown})}),
		"an ID":        contextArguments(attributes{"connections": obj(attributes{"db": obj(attributes{"id": unknown})})}),
		"typed":        contextArguments(attributes{"properties": unknownOf(tftypes.Map{ElementType: tftypes.String})}),
		"one namespace": contextArguments(attributes{"kubernetes": tftypes.NewValue(kubernetesType, map[string]tftypes.Value{
			"namespace": unknownOf(tftypes.String), "environment_namespace": str("dev"),
		})}),
	}
	for label, arguments := range tests {
		t.Run(label, func(t *testing.T) {
			wantDiagnostics(t, s.validateContext(t, arguments), "")
			_, diags := s.readContext(t, arguments) // a CLI never does, and it must not panic
			wantDiagnostics(t, diags, "")
		})
	}
}

const accContext = `
data "paramresolver_context" "test" {
  resource_id    = "` + contextResourceID + `"
  environment_id = "` + contextEnvironmentID + `"
  application_id = "` + contextApplicationID + `"
  properties     = { size = "S", tags = tomap({ a = "b" }), ratio = 0.1 }
  connections    = tomap({
    db = { id = "` + contextDatabaseID + `", properties = { host = "h" } }
  })
  kubernetes  = { namespace = "dev-shop", environment_namespace = "dev" }
  azure_scope = "` + contextAzureScope + `"
  aws_scope   = "` + contextAWSScope + `"
}

data "paramresolver_parameters" "test" {
  context    = data.paramresolver_context.test.context
  parameters = {
    name  = "{{context.resource.name}}-{{context.azure.resourceNameHash}}"
    ratio = "{{context.resource.properties.ratio}}"
    host  = "{{context.resource.connections.db.properties.host}} is a {{context.resource.connections.db.type}}"
    app   = "{{context.application.name}} {{context.runtime.kubernetes.namespace}}"
    cloud = "{{context.azure.resourceGroup.name}} {{context.aws.region}}"
  }
}

output "exact" {
  value = data.paramresolver_context.test.context.resource.properties.ratio == 0.1
}

output "index" {
  value = keys(data.paramresolver_context.test.context.resource.connections)[0]
}
`

func TestAccContext(t *testing.T) {
	const name = "data.paramresolver_parameters.test"
	resolved := func(key string) tfjsonpath.Path { return tfjsonpath.New("resolved").AtMapKey(key) }
	resource.UnitTest(t, resource.TestCase{
		ProtoV6ProviderFactories: factories,
		Steps: []resource.TestStep{{
			Config: accContext,
			ConfigStateChecks: []statecheck.StateCheck{
				statecheck.ExpectKnownValue(name, resolved("name"), knownvalue.StringExact("cache-57e875ea7a3e1843")),
				statecheck.ExpectKnownValue(name, resolved("ratio"), knownvalue.Float64Exact(0.1)),
				statecheck.ExpectKnownValue(name, resolved("host"), knownvalue.StringExact("h is a Radius.Data/postgreSqlDatabases")),
				statecheck.ExpectKnownValue(name, resolved("app"), knownvalue.StringExact("shop dev-shop")),
				statecheck.ExpectKnownValue(name, resolved("cloud"), knownvalue.StringExact("testGroup us-east-1")),
				statecheck.ExpectKnownOutputValue("exact", knownvalue.Bool(true)),
				statecheck.ExpectKnownOutputValue("index", knownvalue.StringExact("db")),
			},
		}},
	})
}

// TestAccContextErrors looks for the line of the configuration in the CLI's own
// output: an error is shown where the argument is.
func TestAccContextErrors(t *testing.T) {
	const config = `
		data "paramresolver_context" "test" {
		  resource_id    = "/planes/radius/local/resourceGroups/g"
		  environment_id = "` + contextEnvironmentID + `"
		  azure_scope    = "/subscriptions/s/"
		  connections = {
		    cache = { id = "` + contextResourceID + `" }
		    db    = { ids = "` + contextDatabaseID + `" }
		  }
		}
	`
	for _, want := range []string{
		`(?s)Invalid resource_id.*\d+:\s+resource_id    = "/planes/radius/local/resourceGroups/g"\n.*resource_id is the ID of a scope`,
		`(?s)Invalid azure_scope.*\d+:\s+azure_scope    = "/subscriptions/s/"\n.*azure_scope ends with a slash`,
		`(?s)Invalid connections.db\n.*\d+:\s+db    = \{ ids = .*connections.db takes no "ids". Did you mean "id"\?`,
	} {
		resource.UnitTest(t, resource.TestCase{
			ProtoV6ProviderFactories: factories,
			Steps:                    []resource.TestStep{{Config: config, ExpectError: regexp.MustCompile(want)}},
		})
	}
}

// A null for a required argument is an error once, the framework's own.
func TestAccContextRequired(t *testing.T) {
	const config = `
		data "paramresolver_context" "test" {
		  resource_id    = null
		  environment_id = "` + contextEnvironmentID + `"
		}
	`
	missing := regexp.MustCompile(`(?s)Missing (Configuration for Required Attribute|required argument).*resource_id`)
	resource.UnitTest(t, resource.TestCase{
		ProtoV6ProviderFactories: factories,
		Steps:                    []resource.TestStep{{Config: config, ExpectError: missing}},
	})
}

func TestAccContextEmptyMaps(t *testing.T) {
	resource.UnitTest(t, resource.TestCase{
		ProtoV6ProviderFactories: factories,
		Steps: []resource.TestStep{{
			Config: `
				data "paramresolver_context" "test" {
				  resource_id    = "` + contextResourceID + `"
				  environment_id = "` + contextEnvironmentID + `"
				  properties     = tomap({})
				  connections    = tomap({})
				  kubernetes     = {}
				}

				output "json" {
				  value = jsonencode(data.paramresolver_context.test.context)
				}
			`,
			ConfigStateChecks: []statecheck.StateCheck{
				statecheck.ExpectKnownOutputValue("json", knownvalue.StringExact(
					`{"environment":{"id":"`+contextEnvironmentID+`","name":"dev"},`+
						`"resource":{"connections":{},"id":"`+contextResourceID+`","name":"cache",`+
						`"properties":{"environment":"`+contextEnvironmentID+`"},"type":"Radius.Data/redisCaches"},`+
						`"runtime":{"kubernetes":{}}}`)),
			},
		}},
	})
}
