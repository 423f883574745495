// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
	"github.com/hashicorp/terraform-plugin-testing/helper/resource"
	"github.com/hashicorp/terraform-plugin-testing/knownvalue"
	"github.com/hashicorp/terraform-plugin-testing/plancheck"
	"github.com/hashicorp/terraform-plugin-testing/statecheck"
	"github.com/hashicorp/terraform-plugin-testing/tfjsonpath"
	"github.com/hashicorp/terraform-plugin-testing/tfversion"
)

func TestResolveUnknown(t *testing.T) {
	s := newServer(t)
	recipe := recipeContext(attributes{
		"size":   str("S"),
		"string": unknownOf(tftypes.String),
		"number": unknownOf(tftypes.Number),
		"bool":   unknownOf(tftypes.Bool),
		"list":   unknownOf(tftypes.List{ElementType: tftypes.Number}),
		"object": unknownOf(tftypes.Object{AttributeTypes: map[string]tftypes.Type{"a": tftypes.String}}),
		"any":    unknown,
		"inner":  obj(attributes{"known": number("1"), "leaf": unknownOf(tftypes.String)}),
	})
	numbered := obj(attributes{"n": number("3"), "b": str("y")})
	tests := map[string]struct{ in, want tftypes.Value }{
		"known beside unknown":     {tuple(str("{{context.resource.properties.size}}"), str("{{context.resource.properties.string}}")), tuple(str("S"), unknownOf(tftypes.String))},
		"string keeps its type":    {str("{{context.resource.properties.string}}"), unknownOf(tftypes.String)},
		"number keeps its type":    {str("{{context.resource.properties.number}}"), unknownOf(tftypes.Number)},
		"bool keeps its type":      {str("{{context.resource.properties.bool}}"), unknownOf(tftypes.Bool)},
		"list keeps its type":      {str("{{context.resource.properties.list}}"), unknownOf(tftypes.List{ElementType: tftypes.Number})},
		"object keeps its type":    {str("{{context.resource.properties.object}}"), unknownOf(tftypes.Object{AttributeTypes: map[string]tftypes.Type{"a": tftypes.String}})},
		"any":                      {str("{{context.resource.properties.any}}"), unknown},
		"below any":                {str("{{context.resource.properties.any.x.y}}"), unknown},
		"only the leaf":            {str("{{context.resource.properties.inner}}"), obj(attributes{"known": number("1"), "leaf": unknownOf(tftypes.String)})},
		"beside the leaf":          {str("{{context.resource.properties.inner.known}}"), number("1")},
		"embedded":                 {str("a-{{context.resource.properties.number}}"), unknownOf(tftypes.String)},
		"embedded object":          {str("a-{{context.resource.properties.inner}}"), unknownOf(tftypes.String)},
		"comparison":               {str("{{context.resource.properties.string == \"x\"}}"), unknownOf(tftypes.Bool)},
		"not":                      {str("{{!context.resource.properties.any}}"), unknownOf(tftypes.Bool)},
		"known or unknown":         {str("{{context.resource.name || context.resource.properties.any}}"), boolean(true)},
		"false and unknown":        {str("{{false && context.resource.properties.any}}"), boolean(false)},
		"false or unknown":         {str("{{false || context.resource.properties.any}}"), unknownOf(tftypes.Bool)},
		"unknown or known":         {str("{{context.resource.properties.any || true}}"), unknownOf(tftypes.Bool)},
		"unknown condition":        {str("{{context.resource.properties.bool ? 1 : 2}}"), unknown},
		"arm not taken":            {str("{{context.resource.properties.size == \"S\" ? 1 : context.resource.properties.any}}"), number("1")},
		"object is true":           {str("{{context.resource.properties.inner ? 1 : 2}}"), number("1")},
		"unknown string parameter": {unknownOf(tftypes.String), unknown},
		"unknown number parameter": {unknownOf(tftypes.Number), unknownOf(tftypes.Number)},
		"unknown bool parameter":   {unknownOf(tftypes.Bool), unknownOf(tftypes.Bool)},
		"unknown any parameter":    {unknown, unknown},
		"unknown list parameter":   {unknownOf(tftypes.List{ElementType: tftypes.String}), unknown},
		"list with an unknown":     {list(tftypes.String, str("{{context.resource.properties.string}}"), str("x")), list(tftypes.String, unknownOf(tftypes.String), str("x"))},
		"list with an undecided element": {
			list(tftypes.String, str("{{context.resource.properties.any}}"), str("x")), unknown,
		},
		"set with an undecided element": {
			set(tftypes.String, str("{{context.resource.properties.bool ? 1 : 2}}"), str("x")), unknown,
		},
		"set in an order that is not known": {
			set(numbered.Type(), obj(attributes{"n": unknownOf(tftypes.Number), "b": str("{{context.resource.properties.inner.known}}")}), numbered), unknown,
		},
		"set in an order that does not matter": {
			set(numbered.Type(), obj(attributes{"n": unknownOf(tftypes.Number), "b": str("{{context.resource.properties.size}}")}), numbered),
			set(numbered.Type(), obj(attributes{"n": unknownOf(tftypes.Number), "b": str("S")}), numbered),
		},
		"set in a known order": {
			set(numbered.Type(), obj(attributes{"n": number("2"), "b": str("{{context.resource.properties.number}}")}), numbered),
			tuple(obj(attributes{"n": number("2"), "b": unknownOf(tftypes.Number)}), numbered),
		},
		"map with an undecided element": {
			mapping(tftypes.String, attributes{"a": unknownOf(tftypes.String), "b": str("x")}), unknown,
		},
		"list of objects with an undecided element": {
			list(obj(attributes{"a": str("")}).Type(), obj(attributes{"a": str("{{context.resource.properties.any}}")})), unknown,
		},
		"object with an undecided element": {
			obj(attributes{"a": unknownOf(tftypes.String), "b": str("x")}), obj(attributes{"a": unknown, "b": str("x")}),
		},
		"list of lists of numbers, one of them unknown": {
			list(tftypes.List{ElementType: tftypes.Number}, unknownOf(tftypes.List{ElementType: tftypes.Number})),
			list(tftypes.List{ElementType: tftypes.Number}, unknownOf(tftypes.List{ElementType: tftypes.Number})),
		},
		"unknown list of numbers": {unknownOf(tftypes.List{ElementType: tftypes.Number}), unknownOf(tftypes.List{ElementType: tftypes.Number})},
		"unknown object of numbers and booleans": {
			unknownOf(obj(attributes{"a": number("1"), "b": tuple(boolean(true))}).Type()), unknownOf(obj(attributes{"a": number("1"), "b": tuple(boolean(true))}).Type()),
		},
		"unknown object with a string": {unknownOf(obj(attributes{"a": number("1"), "b": tuple(str(""))}).Type()), unknown},
		"an error that may not be":     {str("{{context.resource.properties.any && context.foo}}"), unknownOf(tftypes.Bool)},
	}
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			wantValue(t, s.resolve(t, recipe, test.in), test.want)
			wantValue(t, s.resolve(t, recipe, obj(attributes{"p": test.in})), obj(attributes{"p": test.want}))
		})
	}
}

func TestResolveUnknownContext(t *testing.T) {
	s := newServer(t)
	parameters := obj(attributes{
		"literal":  str("x"),
		"template": str("{{ .Values.x }}"),
		"known":    str("{{true || context.aws.region}}"),
		"name":     str("{{context.resource.name}}"),
		"property": str("{{context.resource.properties.size}}"),
		"number":   number("0.1"),
	})
	want := obj(attributes{
		"literal":  str("x"),
		"template": str("{{ .Values.x }}"),
		"known":    boolean(true),
		"name":     unknownOf(tftypes.String),
		"property": unknown,
		"number":   number("0.1"),
	})
	for _, recipe := range []tftypes.Value{unknown, unknownOf(recipeContext(nil).Type())} {
		wantValue(t, s.resolve(t, recipe, parameters), want)
	}
}

func TestResolveErrors(t *testing.T) {
	s := newServer(t)
	recipe := recipeContext(attributes{"size": str("S"), "any": unknown})
	tests := map[string]struct {
		recipe, parameters tftypes.Value
		argument           int64
		want               string
	}{
		"one": {
			recipe, obj(attributes{"skuName": str("{{context.resource.nam}}")}), 1,
			`cannot resolve parameter "skuName":

  {{context.resource.nam}}
                     ^^^
context.resource has no "nam". Did you mean "name"? Change it and try again`,
		},
		"certain although another is unknown": {
			recipe, obj(attributes{"a": str("{{context.resource.properties.any}}"), "b": str("{{context.resource.properties.any == context.aws.region}}")}), 1,
			`cannot resolve parameter "b":

  {{context.resource.properties.any == context.aws.region}}
                                       ^^^^^^^^^^^^^^^^^^
The context has no aws. Radius sets it where the environment has an AWS provider. Add it to the context: aws = { region = "..." }, or give aws_scope to paramresolver_context`,
		},
		"all, in their order": {
			recipe, obj(attributes{"b": tuple(str("x"), str("{{context.resource.name = 1}}")), "a": str("{{context.foo}} {{(context.foo}}")}), 1,
			`cannot resolve parameter "a":

  {{context.foo}}
            ^^^
context has no "foo". It has resource, application, environment, runtime, azure and aws.

Cannot resolve parameter "a":

  {{(context.foo}}
    ^
The parenthesis that opens here is never closed; found the end of the expression where ")" is expected. Add a ")".

Cannot resolve parameter "b[1]":

  {{context.resource.name = 1}}
                          ^
A single "=" is not an operator. To compare, write ==`,
		},
		"not in an object": {
			recipe, str("{{context.resource.nam == 1}}"), 1,
			`cannot resolve the argument:

  {{context.resource.nam == 1}}
                     ^^^
context.resource has no "nam". Did you mean "name"? Change it and try again`,
		},
		"null context": {
			null, obj(nil), 0,
			`context is null, and must be an object or a map. Give the recipe context, such as { resource = { name = "db", properties = { size = "S" } } }`,
		},
		"list as context": {
			tuple(), obj(nil), 0,
			`context is an array, and must be an object or a map. Give the recipe context, such as { resource = { name = "db", properties = { size = "S" } } }`,
		},
		"resource is a string": {
			obj(attributes{"resource": str("hunter2")}), obj(nil), 0,
			`context.resource is a string, and must be an object or a map. Give the recipe context, such as { resource = { name = "db", properties = { size = "S" } } }. If it is JSON, decode it with jsondecode`,
		},
	}
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			_, err := s.call(t, "resolve", tftypes.DynamicPseudoType, test.recipe, test.parameters)
			if err == nil {
				t.Fatal("no error")
			}
			if err.Text != test.want {
				t.Errorf("got\n%s\nwant\n%s", err.Text, test.want)
			}
			if err.FunctionArgument == nil || *err.FunctionArgument != test.argument {
				t.Errorf("on argument %v, want %d", err.FunctionArgument, test.argument)
			}
		})
	}
}

// TestResolveAbsentArgument has an argument that was not sent, as OpenTofu does
// with a null of a known type.
func TestResolveAbsentArgument(t *testing.T) {
	s := newServer(t)
	recipe, err := tfprotov6.NewDynamicValue(tftypes.DynamicPseudoType, recipeContext(nil))
	if err != nil {
		t.Fatal(err)
	}
	for _, absent := range []*tfprotov6.DynamicValue{nil, {}} {
		resp, err := s.CallFunction(t.Context(), &tfprotov6.CallFunctionRequest{Name: "resolve", Arguments: []*tfprotov6.DynamicValue{&recipe, absent}})
		if err != nil || resp.Error != nil {
			t.Fatal(err, resp.Error)
		}
		v, err := resp.Result.Unmarshal(tftypes.DynamicPseudoType)
		if err != nil {
			t.Fatal(err)
		}
		wantValue(t, v, null)
	}
}

// TestAccResolve has one value that is known at apply only: the plan shows what
// does not depend on it.
func TestAccResolve(t *testing.T) {
	resource.UnitTest(t, resource.TestCase{
		TerraformVersionChecks:   []tfversion.TerraformVersionCheck{tfversion.SkipBelow(tfversion.Version1_8_0)},
		ProtoV6ProviderFactories: factories,
		Steps: []resource.TestStep{{
			Config: `
				resource "terraform_data" "later" { input = "eastus" }

				locals {
				  resolved = provider::paramresolver::resolve(
				    { resource = { name = "db", properties = { size = "S", location = terraform_data.later.output } } },
				    {
				      skuName  = "{{context.resource.properties.size == \"S\" ? \"B1\" : \"D2\"}}"
				      gb       = "{{context.resource.properties.size == \"S\" ? 32 : context.resource.properties.location}}"
				      location = "{{context.resource.properties.location}}"
				      tags     = { at = "{{context.resource.name}}-{{context.resource.properties.location}}" }
				    },
				  )
				}
				# A map stays a map from plan to apply, or it is not known before.
				resource "terraform_data" "map" {
				  input = provider::paramresolver::resolve(
				    { resource = { name = "db" } },
				    tomap({ later = terraform_data.later.id, name = "{{context.resource.name}}" }),
				  )
				}
				output "skuName" { value = local.resolved.skuName }
				output "gb" { value = local.resolved.gb }
				output "location" { value = local.resolved.location }
				output "tag" { value = local.resolved.tags.at }
				output "text" { value = provider::paramresolver::resolve({}, "{{true || context.x.y}}") }
				output "null" { value = provider::paramresolver::resolve({}, tostring(null)) == null }
			`,
			ConfigPlanChecks: resource.ConfigPlanChecks{PreApply: []plancheck.PlanCheck{
				plancheck.ExpectKnownOutputValue("skuName", knownvalue.StringExact("B1")),
				plancheck.ExpectKnownOutputValue("gb", knownvalue.Int64Exact(32)),
				plancheck.ExpectUnknownOutputValue("location"),
				plancheck.ExpectUnknownOutputValue("tag"),
			}},
			ConfigStateChecks: []statecheck.StateCheck{
				statecheck.ExpectKnownOutputValue("location", knownvalue.StringExact("eastus")),
				statecheck.ExpectKnownValue("terraform_data.map", tfjsonpath.New("output").AtMapKey("name"), knownvalue.StringExact("db")),
				statecheck.ExpectKnownOutputValue("tag", knownvalue.StringExact("db-eastus")),
				statecheck.ExpectKnownOutputValue("text", knownvalue.Bool(true)),
				statecheck.ExpectKnownOutputValue("null", knownvalue.Bool(true)),
			},
		}},
	})
}
