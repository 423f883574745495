// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tftypes"
	"github.com/hashicorp/terraform-plugin-testing/helper/resource"
	"github.com/hashicorp/terraform-plugin-testing/knownvalue"
	"github.com/hashicorp/terraform-plugin-testing/plancheck"
	"github.com/hashicorp/terraform-plugin-testing/statecheck"
	"github.com/hashicorp/terraform-plugin-testing/tfversion"
)

// TestContextFunctionUnknown has something that is not known yet in each place.
// What may depend on it is unknown, and all else is there.
func TestContextFunctionUnknown(t *testing.T) {
	s := newServer(t)
	text := unknownOf(tftypes.String)
	id, environment := str(contextDatabaseID), str(contextEnvironmentID)
	properties := attributes{"size": str("S"), "secret": text, "any": unknown, "list": unknownOf(tftypes.List{ElementType: tftypes.Number})}
	host := obj(attributes{"host": text})
	typedPair := obj(attributes{"id": text, "properties": host}).Type()
	// connected returns a resource with these connections, of which the IDs are
	// among the properties.
	connected := func(connections tftypes.Value, sources attributes) attributes {
		for name, source := range sources {
			sources[name] = obj(attributes{"source": source})
		}
		return attributes{"resource": contextResource(attributes{
			"connections": connections,
			"properties":  obj(attributes{"environment": environment, "connections": obj(sources)}),
		})}
	}
	// unclear is a resource of which it is not known which connections it has.
	unclear := attributes{"resource": contextResource(attributes{
		"connections": unknown, "properties": obj(attributes{"environment": environment, "connections": unknown}),
	})}
	withProperties := func(properties tftypes.Value) attributes {
		return attributes{"resource": contextResource(attributes{"properties": properties})}
	}
	unknownResource := attributes{"resource": contextResource(attributes{"id": text, "name": text, "type": text})}
	tests := map[string]struct{ given, want attributes }{
		"the resource": {
			attributes{"resource_id": text, "azure_scope": str("/subscriptions/s")},
			attributes{
				"resource": unknownResource["resource"],
				"azure": obj(attributes{
					"subscription":     obj(attributes{"subscriptionId": str("s"), "id": str("/subscriptions/s")}),
					"resourceNameHash": text,
				}),
			},
		},
		"the resource, of any type": {attributes{"resource_id": unknown}, unknownResource},
		"the environment": {
			attributes{"environment_id": text},
			attributes{
				"resource":    contextResource(attributes{"properties": obj(attributes{"environment": text})}),
				"environment": obj(attributes{"id": text, "name": text}),
			},
		},
		"the application": {
			attributes{"application_id": text},
			attributes{
				"resource":    contextResource(attributes{"properties": obj(attributes{"environment": environment, "application": text})}),
				"application": obj(attributes{"id": text, "name": text}),
			},
		},
		"properties": {attributes{"properties": unknown}, withProperties(unknown)},
		// Of what type they will be is not known: the environment is added to them.
		"properties of a type": {
			attributes{"properties": unknownOf(obj(attributes{"size": str("")}).Type())}, withProperties(unknown),
		},
		"a map of properties": {
			attributes{"properties": unknownOf(tftypes.Map{ElementType: tftypes.Bool})}, withProperties(unknown),
		},
		"inside of properties": {
			attributes{"properties": obj(properties)},
			withProperties(obj(attributes{
				"size": properties["size"], "secret": text, "any": unknown, "list": properties["list"], "environment": environment,
			})),
		},
		"connections":           {attributes{"connections": unknown}, unclear},
		"connections of a type": {attributes{"connections": unknownOf(tftypes.Map{ElementType: typedPair})}, unclear},
		"a connection": {
			attributes{"connections": obj(attributes{"db": unknown, "other": obj(attributes{"id": id})})},
			connected(obj(attributes{"db": unknown, "other": contextDatabase(nil)}), attributes{"db": text, "other": id}),
		},
		"a connection in a map": {
			attributes{"connections": mapping(typedPair, attributes{"db": unknownOf(typedPair)})},
			connected(unknown, attributes{"db": text}),
		},
		"the ID of a connection": {
			attributes{"connections": obj(attributes{"db": obj(attributes{"id": text, "name": str("n"), "properties": host})})},
			connected(obj(attributes{
				"db": obj(attributes{"id": text, "name": str("n"), "type": text, "properties": host}),
			}), attributes{"db": text}),
		},
		"the ID of a connection in a map": {
			attributes{"connections": mapping(typedPair, attributes{"db": obj(attributes{"id": text, "properties": host})})},
			connected(mapping(
				obj(attributes{"id": text, "name": text, "type": text, "properties": host}).Type(),
				attributes{"db": obj(attributes{"id": text, "name": text, "type": text, "properties": host})},
			), attributes{"db": text}),
		},
		"the name and type of a connection": {
			attributes{"connections": obj(attributes{"db": obj(attributes{"id": id, "name": text, "type": unknown})})},
			connected(obj(attributes{"db": contextDatabase(attributes{"name": text, "type": text})}), attributes{"db": id}),
		},
		"kubernetes": {
			attributes{"kubernetes": unknown},
			attributes{"runtime": obj(attributes{"kubernetes": unknown})},
		},
		"a namespace": {
			attributes{"kubernetes": obj(attributes{"namespace": text, "environment_namespace": str("dev")})},
			attributes{"runtime": obj(attributes{"kubernetes": obj(attributes{"namespace": text, "environmentNamespace": str("dev")})})},
		},
		"the Azure scope": {attributes{"azure_scope": text}, attributes{"azure": unknown}},
		"the AWS scope":   {attributes{"aws_scope": text}, attributes{"aws": obj(attributes{"region": text, "account": text})}},
	}
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			want := attributes{
				"resource":    contextResource(nil),
				"environment": obj(attributes{"id": environment, "name": str("dev")}),
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

// TestContextFunctionArguments has what only the function can be given, or says
// in its own way.
func TestContextFunctionArguments(t *testing.T) {
	s := newServer(t)
	with := func(name string, v tftypes.Value) tftypes.Value { return obj(contextArguments(attributes{name: v})) }
	environment := str(contextEnvironmentID)
	tests := map[string]struct {
		arguments tftypes.Value
		about     []string // what each error is about
	}{
		"a string":                  {str("hunter2"), []string{"arguments"}},
		"null":                      {null, []string{"arguments"}},
		"null of a type":            {nullOf(tftypes.Map{ElementType: tftypes.String}), []string{"arguments"}},
		"what will be a list":       {unknownOf(tftypes.List{ElementType: tftypes.String}), []string{"arguments"}},
		"nothing in it":             {obj(nil), []string{"arguments", "arguments"}},
		"null for what is required": {obj(attributes{"resource_id": null, "environment_id": environment}), []string{"arguments"}},
		"a misspelled argument":     {with("application", str(contextApplicationID)), []string{"arguments"}},
		"a misspelled argument that is required": {
			obj(attributes{"resourceId": str("x"), "environment_id": environment}), []string{"arguments"},
		},
		"other arguments": {
			obj(contextArguments(attributes{"context": str("hunter2"), "resource": str("hunter2")})), []string{"arguments", "arguments"},
		},
		"an ID that is a number":           {with("resource_id", number("1")), []string{"resource_id"}},
		"an Azure scope that is a boolean": {with("azure_scope", boolean(true)), []string{"azure_scope"}},
		"an AWS scope that is a list":      {with("aws_scope", tuple()), []string{"aws_scope"}},
		"kubernetes that is a string":      {with("kubernetes", str("hunter2")), []string{"kubernetes"}},
		"a misspelled namespace": {
			with("kubernetes", obj(attributes{"environmentNamespace": str("dev")})), []string{"kubernetes"},
		},
		"a namespace that is an object": {
			with("kubernetes", obj(attributes{"namespace": obj(nil)})), []string{"kubernetes.namespace"},
		},
		"an error beside what is not known": {
			obj(attributes{"resource_id": unknown, "environment_id": number("1"), "connections": unknown}), []string{"environment_id"},
		},
	}
	var texts golden
	for _, label := range slices.Sorted(maps.Keys(tests)) {
		t.Run(label, func(t *testing.T) {
			test := tests[label]
			_, text := s.callContext(t, test.arguments)
			texts.add(label, text)
			errors := strings.Split(text, "\n\n")
			for i, about := range test.about {
				if i >= len(errors) || !strings.HasPrefix(errors[i], about+" ") {
					t.Errorf("error %d is not about %s: %s", i+1, about, text)
				}
			}
			if len(errors) != len(test.about) {
				t.Errorf("got %d errors, want %d: %s", len(errors), len(test.about), text)
			}
		})
	}
	texts.check(t, "context_function.golden", "What is wrong with the argument of the function context.")
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
			ExpectError: regexp.MustCompile(`(?s)Invalid\s+value\s+for\s+"arguments"\s+parameter:\s+resource_id\s.*my-cache"\.`),
		}},
	})
}
