// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"maps"
	"regexp"
	"strings"
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tftypes"
	"github.com/hashicorp/terraform-plugin-testing/helper/resource"
	"github.com/hashicorp/terraform-plugin-testing/knownvalue"
	"github.com/hashicorp/terraform-plugin-testing/plancheck"
	"github.com/hashicorp/terraform-plugin-testing/statecheck"
	"github.com/hashicorp/terraform-plugin-testing/tfversion"
)

// trimStop gives a text without the full stop that a CLI puts behind it.
func trimStop(text string) string { return strings.TrimSuffix(text, ".") }

func TestContextFunctionUnknown(t *testing.T) {
	s := newServer(t)
	text := unknownOf(tftypes.String)
	unknownResource := attributes{"id": text, "name": text, "type": text}
	database := attributes{"id": str(contextDatabaseID), "name": str("orders"), "type": str("Radius.Data/postgreSqlDatabases")}
	properties := obj(attributes{"size": str("S"), "secret": text, "any": unknown, "list": unknownOf(tftypes.List{ElementType: tftypes.Number})})
	pair := obj(attributes{"id": text, "properties": unknown}).Type()
	typedPair := obj(attributes{"id": text, "properties": obj(attributes{"host": text})}).Type()
	tests := map[string]struct{ given, want attributes }{
		"the resource": {
			attributes{"resource_id": text, "azure_scope": str("/subscriptions/s")},
			attributes{
				"resource": obj(unknownResource),
				"azure": obj(attributes{
					"subscription":     obj(attributes{"subscriptionId": str("s"), "id": str("/subscriptions/s")}),
					"resourceNameHash": text,
				}),
			},
		},
		"the resource, of any type": {
			attributes{"resource_id": unknown},
			attributes{"resource": obj(unknownResource)},
		},
		"the environment": {
			attributes{"environment_id": text},
			attributes{"environment": obj(attributes{"id": text, "name": text})},
		},
		"the application": {
			attributes{"application_id": text},
			attributes{"application": obj(attributes{"id": text, "name": text})},
		},
		"properties": {
			attributes{"properties": unknown},
			attributes{"resource": contextResource(attributes{"properties": unknown})},
		},
		"properties of a type": {
			attributes{"properties": unknownOf(tftypes.Map{ElementType: tftypes.String})},
			attributes{"resource": contextResource(attributes{"properties": unknownOf(tftypes.Map{ElementType: tftypes.String})})},
		},
		"inside of properties": {
			attributes{"properties": properties},
			attributes{"resource": contextResource(attributes{"properties": properties})},
		},
		"connections": {
			attributes{"connections": unknown},
			attributes{"resource": contextResource(attributes{"connections": unknown})},
		},
		"connections of a type": {
			attributes{"connections": unknownOf(tftypes.Map{ElementType: pair})},
			attributes{"resource": contextResource(attributes{"connections": unknown})},
		},
		"a connection": {
			attributes{"connections": obj(attributes{"db": unknown, "other": obj(attributes{"id": str(contextDatabaseID)})})},
			attributes{"resource": contextResource(attributes{"connections": obj(attributes{"db": unknown, "other": obj(database)})})},
		},
		"a connection in a map": {
			attributes{"connections": mapping(typedPair, attributes{"db": unknownOf(typedPair)})},
			attributes{"resource": contextResource(attributes{"connections": unknown})},
		},
		"the ID of a connection": {
			attributes{"connections": obj(attributes{"db": obj(attributes{"id": text, "name": str("n"), "properties": properties})})},
			attributes{"resource": contextResource(attributes{"connections": obj(attributes{
				"db": obj(attributes{"id": text, "name": str("n"), "type": text, "properties": properties}),
			})})},
		},
		"the ID of a connection in a map": {
			attributes{"connections": mapping(typedPair, attributes{"db": obj(attributes{"id": text, "properties": obj(attributes{"host": text})})})},
			attributes{"resource": contextResource(attributes{"connections": mapping(
				obj(attributes{"id": text, "name": text, "type": text, "properties": obj(attributes{"host": text})}).Type(),
				attributes{"db": obj(attributes{"id": text, "name": text, "type": text, "properties": obj(attributes{"host": text})})},
			)})},
		},
		"the name and type of a connection": {
			attributes{"connections": obj(attributes{"db": obj(attributes{"id": str(contextDatabaseID), "name": text, "type": unknown})})},
			attributes{"resource": contextResource(attributes{"connections": obj(attributes{
				"db": obj(attributes{"id": str(contextDatabaseID), "name": text, "type": text}),
			})})},
		},
		"kubernetes": {
			attributes{"kubernetes": unknown},
			attributes{"runtime": obj(attributes{"kubernetes": unknown})},
		},
		"a namespace": {
			attributes{"kubernetes": obj(attributes{"namespace": text, "environment_namespace": str("dev")})},
			attributes{"runtime": obj(attributes{"kubernetes": obj(attributes{"namespace": text, "environmentNamespace": str("dev")})})},
		},
		"the Azure scope": {
			attributes{"azure_scope": text},
			attributes{"azure": unknown},
		},
		"the AWS scope": {
			attributes{"aws_scope": text},
			attributes{"aws": obj(attributes{"region": text, "account": text})},
		},
	}
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			want := attributes{
				"resource":    contextResource(nil),
				"environment": obj(attributes{"id": str(contextEnvironmentID), "name": str("dev")}),
			}
			maps.Copy(want, test.want)
			got, problem := s.callContext(t, obj(contextArguments(test.given)))
			if problem != "" {
				t.Fatalf("unexpected error: %s", problem)
			}
			wantValue(t, got, obj(want))
		})
	}
}

func TestContextFunctionArguments(t *testing.T) {
	const (
		instead = ` Give at least these two: { resource_id = "/planes/radius/local/resourceGroups/my-group/providers/Radius.Data/redisCaches/my-cache", environment_id = "/planes/radius/local/resourceGroups/my-group/providers/Radius.Core/environments/my-environment" }`
		takes   = ` It takes resource_id, environment_id, application_id, properties, connections, kubernetes, azure_scope and aws_scope`
	)
	s := newServer(t)
	tests := map[string]struct {
		arguments tftypes.Value
		want      string
	}{
		"a string":            {str("hunter2"), `arguments is a string, and must be an object or a map.` + instead},
		"null":                {null, `arguments is null, and must be an object or a map.` + instead},
		"null of a type":      {nullOf(tftypes.Map{ElementType: tftypes.String}), `arguments is null, and must be an object or a map.` + instead},
		"what will be a list": {unknownOf(tftypes.List{ElementType: tftypes.String}), `arguments is an array, and must be an object or a map.` + instead},
		"nothing in it": {
			obj(nil),
			`arguments has no resource_id.` + instead + ".\n\n" + `arguments has no environment_id.` + instead,
		},
		"null for what is required": {
			obj(attributes{"resource_id": null, "environment_id": str(contextEnvironmentID)}),
			`arguments has no resource_id.` + instead,
		},
		"a misspelled argument": {
			obj(contextArguments(attributes{"application": str(contextApplicationID)})),
			`arguments takes no "application". Did you mean "application_id"?` + takes,
		},
		"a misspelled argument that is required": {
			obj(attributes{"resourceId": str("x"), "environment_id": str(contextEnvironmentID)}),
			`arguments takes no "resourceId". Did you mean "resource_id"?` + takes,
		},
		"another argument": {
			obj(contextArguments(attributes{"context": str("hunter2"), "resource": str("hunter2")})),
			`arguments takes no "context".` + takes + ".\n\n" + `arguments takes no "resource".` + takes,
		},
		"an ID that is a number": {
			obj(contextArguments(attributes{"resource_id": number("1")})),
			`resource_id is a number, and must be a string`,
		},
		"an Azure scope that is a boolean": {
			obj(contextArguments(attributes{"azure_scope": boolean(true)})),
			`azure_scope is a boolean, and must be a string`,
		},
		"an AWS scope that is a list": {
			obj(contextArguments(attributes{"aws_scope": tuple()})),
			`aws_scope is an array, and must be a string`,
		},
		"kubernetes that is a string": {
			obj(contextArguments(attributes{"kubernetes": str("hunter2")})),
			`kubernetes is a string, and must be an object or a map. Give it as an object, such as { namespace = "dev-shop", environment_namespace = "dev" }`,
		},
		"a misspelled namespace": {
			obj(contextArguments(attributes{"kubernetes": obj(attributes{"environmentNamespace": str("dev")})})),
			`kubernetes takes no "environmentNamespace". Did you mean "environment_namespace"? It takes namespace and environment_namespace`,
		},
		"a namespace that is an object": {
			obj(contextArguments(attributes{"kubernetes": obj(attributes{"namespace": obj(nil)})})),
			`kubernetes.namespace is an object, and must be a string`,
		},
		"an error beside what is not known": {
			obj(attributes{"resource_id": unknown, "environment_id": str("/"), "connections": unknown}),
			`environment_id ends with a slash. Leave it out, or write what belongs after it. For example: "/planes/radius/local/resourceGroups/my-group/providers/Radius.Core/environments/my-environment"`,
		},
	}
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			_, text := s.callContext(t, test.arguments)
			if text != test.want {
				t.Errorf("got  %s\nwant %s", text, test.want)
			}
		})
	}
}

func TestContextFunctionTakesMap(t *testing.T) {
	s := newServer(t)
	got, text := s.callContext(t, mapping(tftypes.String, contextArguments(nil)))
	if text != "" {
		t.Fatalf("unexpected error: %s", text)
	}
	wantValue(t, got, obj(attributes{
		"resource":    contextResource(nil),
		"environment": obj(attributes{"id": str(contextEnvironmentID), "name": str("dev")}),
	}))
}

func TestContextFunctionWholeUnknown(t *testing.T) {
	s := newServer(t)
	for label, arguments := range map[string]tftypes.Value{
		"any":       unknown,
		"an object": unknownOf(tftypes.Object{AttributeTypes: map[string]tftypes.Type{"resource_id": tftypes.String}}),
		"a map":     unknownOf(tftypes.Map{ElementType: tftypes.String}),
	} {
		t.Run(label, func(t *testing.T) {
			got, text := s.callContext(t, arguments)
			if text != "" {
				t.Fatalf("unexpected error: %s", text)
			}
			wantValue(t, got, unknown)
		})
	}
}

func TestAccContextFunction(t *testing.T) {
	resource.UnitTest(t, resource.TestCase{
		ProtoV6ProviderFactories: factories,
		TerraformVersionChecks:   []tfversion.TerraformVersionCheck{tfversion.SkipBelow(tfversion.Version1_8_0)},
		Steps: []resource.TestStep{{
			Config: accContext + `
				locals {
				  context = provider::paramresolver::context({
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
				  })
				}

				output "same" {
				  value = local.context == data.paramresolver_context.test.context
				}

				output "resolved" {
				  value = provider::paramresolver::resolve(local.context, "{{context.resource.connections.db.name}}")
				}
			`,
			ConfigStateChecks: []statecheck.StateCheck{
				statecheck.ExpectKnownOutputValue("same", knownvalue.Bool(true)),
				statecheck.ExpectKnownOutputValue("resolved", knownvalue.StringExact("orders")),
			},
		}},
	})
}

// What does not depend on an unknown value is known in the plan.
func TestAccContextFunctionUnknown(t *testing.T) {
	resource.UnitTest(t, resource.TestCase{
		ProtoV6ProviderFactories: factories,
		TerraformVersionChecks:   []tfversion.TerraformVersionCheck{tfversion.SkipBelow(tfversion.Version1_8_0)},
		Steps: []resource.TestStep{{
			Config: `
				resource "terraform_data" "later" {
				  input = "orders"
				}

				locals {
				  context = provider::paramresolver::context({
				    resource_id    = "/planes/radius/local/providers/Radius.Data/redisCaches/${terraform_data.later.output}"
				    environment_id = "` + contextEnvironmentID + `"
				    properties     = { size = "S", secret = terraform_data.later.output }
				    azure_scope    = "/subscriptions/${terraform_data.later.output}"
				  })
				}

				resource "terraform_data" "all" {
				  input = local.context
				}

				output "environment" {
				  value = local.context.environment.name
				}

				output "size" {
				  value = local.context.resource.properties.size
				}

				output "name" {
				  value = local.context.resource.name
				}
			`,
			ConfigPlanChecks: resource.ConfigPlanChecks{PreApply: []plancheck.PlanCheck{
				plancheck.ExpectKnownOutputValue("environment", knownvalue.StringExact("dev")),
				plancheck.ExpectKnownOutputValue("size", knownvalue.StringExact("S")),
				plancheck.ExpectUnknownOutputValue("name"),
			}},
			ConfigStateChecks: []statecheck.StateCheck{
				statecheck.ExpectKnownOutputValue("name", knownvalue.StringExact("orders")),
			},
		}},
	})
}

func TestAccContextFunctionError(t *testing.T) {
	resource.UnitTest(t, resource.TestCase{
		ProtoV6ProviderFactories: factories,
		TerraformVersionChecks:   []tfversion.TerraformVersionCheck{tfversion.SkipBelow(tfversion.Version1_8_0)},
		Steps: []resource.TestStep{{
			Config: `
				output "context" {
				  value = provider::paramresolver::context({ resource_id = "/planes", environment_id = "` + contextEnvironmentID + `" })
				}
			`,
			ExpectError: regexp.MustCompile(`(?s)Invalid\s+value\s+for\s+"arguments"\s+parameter:\s+resource_id\s+ends\s+with\s+"planes",.*my-cache"\.`),
		}},
	})
}
