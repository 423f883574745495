// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"regexp"
	"strings"
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
	text, num, truth := unknownOf(tftypes.String), unknownOf(tftypes.Number), unknownOf(tftypes.Bool)
	numbers := unknownOf(tftypes.List{ElementType: tftypes.Number})
	object := unknownOf(obj(attributes{"a": str("")}).Type())
	numeric := unknownOf(obj(attributes{"a": number("1"), "b": tuple(boolean(true))}).Type())
	recipe := recipeContext(attributes{
		"size": str("S"), "string": text, "number": num, "bool": truth, "list": numbers, "object": object, "any": unknown,
		"inner": obj(attributes{"known": number("1"), "leaf": text}),
	})
	tests := map[string]struct{ in, want tftypes.Value }{
		"unknown string parameter":               {text, unknown},
		"unknown number parameter":               {num, num},
		"unknown bool parameter":                 {truth, truth},
		"unknown any parameter":                  {unknown, unknown},
		"unknown list parameter":                 {unknownOf(tftypes.List{ElementType: tftypes.String}), unknown},
		"unknown list of numbers":                {numbers, numbers},
		"unknown object with a string":           {object, unknown},
		"unknown object of numbers and booleans": {numeric, numeric},
	}
	for label, test := range map[string]struct {
		expression string
		want       tftypes.Value
	}{
		"string keeps its type":    {"{{string}}", text},
		"number keeps its type":    {"{{number}}", num},
		"bool keeps its type":      {"{{bool}}", truth},
		"list keeps its type":      {"{{list}}", numbers},
		"object keeps its type":    {"{{object}}", object},
		"any":                      {"{{any}}", unknown},
		"below any":                {"{{any.x.y}}", unknown},
		"only the leaf":            {"{{inner}}", obj(attributes{"known": number("1"), "leaf": text})},
		"beside the leaf":          {"{{inner.known}}", number("1")},
		"embedded":                 {"a-{{number}}", text},
		"embedded object":          {"a-{{inner}}", text},
		"comparison":               {`{{string == "x"}}`, truth},
		"not":                      {"{{!any}}", truth},
		"known or unknown":         {"{{size || any}}", boolean(true)},
		"false and unknown":        {"{{false && any}}", boolean(false)},
		"false or unknown":         {"{{false || any}}", truth},
		"unknown or known":         {"{{any || true}}", truth},
		"unknown condition":        {"{{bool ? 1 : 2}}", unknown},
		"arm not taken":            {`{{size == "S" ? 1 : any}}`, number("1")},
		"object is true":           {"{{inner ? 1 : 2}}", number("1")},
		"an error that may not be": {"{{any && context.foo}}", truth},
	} {
		tests[label] = struct{ in, want tftypes.Value }{str(ofProperties(test.expression)), test.want}
	}
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			wantValue(t, s.resolve(t, recipe, test.in), test.want)
			wantValue(t, s.resolve(t, recipe, obj(attributes{"p": test.in})), obj(attributes{"p": test.want}))
		})
	}
}

// propertyNames finds the names in an expression that stand for properties: all
// words outside of strings but those of the language.
var propertyNames = regexp.MustCompile(`"[^"]*"|[a-z][a-z.]*`)

// ofProperties returns text with paths of properties in place of the names
// between its braces.
func ofProperties(text string) string {
	start := strings.Index(text, "{{")
	return text[:start] + propertyNames.ReplaceAllStringFunc(text[start:], func(name string) string {
		switch {
		case name[0] == '"', name == "true", name == "false", strings.HasPrefix(name, "context."):
			return name
		}
		return "context.resource.properties." + name
	})
}

// TestResolveUnknownElements has collections with something in them that is not
// known yet. If it decides what the collection becomes, nothing of it is.
func TestResolveUnknownElements(t *testing.T) {
	s := newServer(t)
	text := unknownOf(tftypes.String)
	numbers := tftypes.List{ElementType: tftypes.Number}
	recipe := recipeContext(attributes{
		"size": str("S"), "string": text, "number": unknownOf(tftypes.Number), "bool": unknownOf(tftypes.Bool), "any": unknown,
		"one": number("1"),
	})
	of := func(expression string) tftypes.Value { return str(ofProperties(expression)) }
	pair := func(n, b tftypes.Value) tftypes.Value { return obj(attributes{"n": n, "b": b}) }
	three := pair(number("3"), str("y"))
	later := unknownOf(tftypes.Number)
	tests := map[string]struct{ in, want tftypes.Value }{
		"beside what is known": {tuple(of("{{size}}"), of("{{string}}")), tuple(str("S"), text)},
		"list": {
			list(tftypes.String, of("{{string}}"), str("x")), list(tftypes.String, text, str("x")),
		},
		"list with an undecided element": {list(tftypes.String, of("{{any}}"), str("x")), unknown},
		"set with an undecided element":  {set(tftypes.String, of("{{bool ? 1 : 2}}"), str("x")), unknown},
		"set in an order that is not known": {
			set(three.Type(), pair(later, of("{{one}}")), three), unknown,
		},
		"set in an order that does not matter": {
			set(three.Type(), pair(later, of("{{size}}")), three), set(three.Type(), pair(later, str("S")), three),
		},
		"set in a known order": {
			set(three.Type(), pair(number("2"), of("{{number}}")), three), tuple(pair(number("2"), later), three),
		},
		"map with an undecided element": {mapping(tftypes.String, attributes{"a": text, "b": str("x")}), unknown},
		"list of objects with an undecided element": {
			list(obj(attributes{"a": str("")}).Type(), obj(attributes{"a": of("{{any}}")})), unknown,
		},
		"object with an undecided element": {
			obj(attributes{"a": text, "b": str("x")}), obj(attributes{"a": unknown, "b": str("x")}),
		},
		"list of lists of numbers, one of them unknown": {list(numbers, unknownOf(numbers)), list(numbers, unknownOf(numbers))},
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

// TestResolveAbsentArgument has an argument that was not sent, as OpenTofu does
// with a null of a known type.
func TestResolveAbsentArgument(t *testing.T) {
	s := newServer(t)
	for _, absent := range []*tfprotov6.DynamicValue{nil, {}} {
		wantValue(t, s.callRaw(t, "resolve", rawDynamic(t, recipeContext(nil)), absent), null)
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

// TestAccResolveNullContext has a context that is null: OpenTofu never sends a
// null without a type, and would take the result for null.
func TestAccResolveNullContext(t *testing.T) {
	null := regexp.MustCompile(`(?s)Invalid\s+value\s+for\s+"context"\s+parameter:\s.*null`)
	for label, recipe := range map[string]string{
		"without a type": "null", "of a type": "tomap(null)", "of a variable": "var.context",
	} {
		t.Run(label, func(t *testing.T) {
			resource.UnitTest(t, resource.TestCase{
				TerraformVersionChecks:   []tfversion.TerraformVersionCheck{tfversion.SkipBelow(tfversion.Version1_8_0)},
				ProtoV6ProviderFactories: factories,
				Steps: []resource.TestStep{{
					Config: `
						variable "context" {
						  default = null
						}
						output "name" {
						  value = provider::paramresolver::resolve(` + recipe + `, "{{context.resource.name}}")
						}
					`,
					ExpectError: null,
				}},
			})
		})
	}
}

// TestAccResolveNullParameter has a parameter that is null inside of an object,
// which every CLI sends.
func TestAccResolveNullParameter(t *testing.T) {
	resource.UnitTest(t, resource.TestCase{
		TerraformVersionChecks:   []tfversion.TerraformVersionCheck{tfversion.SkipBelow(tfversion.Version1_8_0)},
		ProtoV6ProviderFactories: factories,
		Steps: []resource.TestStep{{
			Config: `
				variable "policy" {
				  default = null
				}
				locals {
				  context  = { resource = { name = "db" } }
				  resolved = provider::paramresolver::resolve(local.context, { policy = var.policy, name = "{{context.resource.name}}" })
				}
				output "name" { value = local.resolved.name }
				output "null" { value = local.resolved.policy == null }
			`,
			ConfigStateChecks: []statecheck.StateCheck{
				statecheck.ExpectKnownOutputValue("name", knownvalue.StringExact("db")),
				statecheck.ExpectKnownOutputValue("null", knownvalue.Bool(true)),
			},
		}},
	})
}
