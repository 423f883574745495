// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/types"
	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
	"github.com/hashicorp/terraform-plugin-testing/helper/resource"
	"github.com/hashicorp/terraform-plugin-testing/knownvalue"
	"github.com/hashicorp/terraform-plugin-testing/statecheck"
)

func TestSensitivePaths(t *testing.T) {
	s := newServer(t)
	recipe := obj(attributes{
		"resource": obj(attributes{
			"name": str("db"),
			"properties": obj(attributes{
				"password": str("hunter2"), "size": str("S"), "service.name": str("x"),
				"login": obj(attributes{"user": str("u"), "password": str("hunter3")}),
			}),
			"connections": obj(attributes{
				"mq": obj(attributes{"id": str("/mq"), "properties": obj(attributes{"key": str("k")})}),
			}),
		}),
	})
	parameters := obj(attributes{
		"plain":     str("{{context.resource.name}}"),
		"direct":    str("{{context.resource.properties.password}}"),
		"embedded":  tuple(str("x"), obj(attributes{"a": str("pw={{context.resource.properties.password}}")})),
		"condition": str("{{context.resource.properties.password == \"x\" ? 1 : 2}}"),
		"untaken":   str("{{context.resource.properties.size == \"S\" ? 1 : context.resource.properties.password}}"),
		"object":    str("{{context.resource.properties.login}}"),
		"user":      str("{{context.resource.properties.login.user}}"),
		"mq":        str("{{context.resource.connections.mq.properties.key}}"),
		"mqId":      str("{{context.resource.connections.mq.id}}"),
		"dotted":    str("{{context.resource.properties.service.name}}"),
	})
	tests := map[string]struct {
		paths []string
		want  string // the parameters that are sensitive
	}{
		"none":                     {nil, ""},
		"empty":                    {[]string{}, ""},
		"a property":               {[]string{"context.resource.properties.password"}, "condition direct embedded"},
		"a key of an object":       {[]string{"context.resource.properties.login.password"}, "object"},
		"an object":                {[]string{"context.resource.properties.login"}, "object user"},
		"all properties":           {[]string{"context.resource.properties"}, "condition direct dotted embedded object untaken user"},
		"a connection's":           {[]string{"context.resource.connections.mq.properties"}, "mq"},
		"a connection":             {[]string{"context.resource.connections.mq"}, "mq mqId"},
		"a property with a dot":    {[]string{"context.resource.properties.service.name"}, "dotted"},
		"the beginning of a name":  {[]string{"context.resource.properties.log", "context.resource.name"}, "plain"},
		"more than one":            {[]string{"context.resource.name", "context.resource.connections.mq.id"}, "mqId plain"},
		"all resources and beyond": {[]string{"context.resource"}, "condition direct dotted embedded mq mqId object plain untaken user"},
	}
	all, _ := s.read(t, recipe, parameters)
	resolved := elementsOf(t, all["resolved"])
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			plain, sensitive := attributes(maps.Clone(resolved)), attributes{}
			for name := range strings.FieldsSeq(test.want) {
				sensitive[name] = resolved[name]
				delete(plain, name)
			}
			got, _ := s.read(t, recipe, parameters, test.paths...)
			wantValue(t, got["resolved"], obj(plain))
			wantValue(t, got["sensitive_resolved"], obj(sensitive))
		})
	}
}

const (
	pinPath      = "context.resource.properties.pin"
	passwordPath = "context.resource.properties.password"
)

// TestResolvedTypes has a map whose parameters have several types once they are
// resolved: what is kept and what is taken out are judged each by what is in
// them.
func TestResolvedTypes(t *testing.T) {
	s := newServer(t)
	recipe := recipeContext(attributes{
		"pin": number("1234"), "password": str("hunter2"), "list": list(tftypes.String), "unknown": unknown,
	})
	name, pin, password := str("{{context.resource.name}}"), str("{{"+pinPath+"}}"), str("{{"+passwordPath+"}}")
	tests := map[string]struct {
		parameters       tftypes.Value
		plain, sensitive tftypes.Value
	}{
		"a number is taken out of strings": {
			mapping(tftypes.String, attributes{"name": name, "kind": str("sql"), "pin": pin}),
			mapping(tftypes.String, attributes{"name": str("orders-db"), "kind": str("sql")}),
			obj(attributes{"pin": number("1234")}),
		},
		"a string is taken out of strings": {
			mapping(tftypes.String, attributes{"name": name, "password": password}),
			mapping(tftypes.String, attributes{"name": str("orders-db")}),
			mapping(tftypes.String, attributes{"password": str("hunter2")}),
		},
		"both are taken out": {
			mapping(tftypes.String, attributes{"name": name, "pin": pin, "password": password}),
			mapping(tftypes.String, attributes{"name": str("orders-db")}),
			obj(attributes{"pin": number("1234"), "password": str("hunter2")}),
		},
		"everything is": {
			mapping(tftypes.String, attributes{"pin": pin}),
			mapping(tftypes.String, attributes{}),
			obj(attributes{"pin": number("1234")}),
		},
		"nothing is": {
			mapping(tftypes.String, attributes{"name": name}),
			mapping(tftypes.String, attributes{"name": str("orders-db")}),
			obj(nil),
		},
		"what is left has several types": {
			mapping(tftypes.String, attributes{"name": name, "list": str("{{context.resource.properties.list}}"), "pin": pin}),
			obj(attributes{"name": str("orders-db"), "list": list(tftypes.String)}),
			obj(attributes{"pin": number("1234")}),
		},
		"of an object": {
			obj(attributes{"name": name, "pin": pin}),
			obj(attributes{"name": str("orders-db")}),
			obj(attributes{"pin": number("1234")}),
		},
	}
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			got, diags := s.read(t, recipe, test.parameters, "context.resource.properties.pin", "context.resource.properties.password")
			for _, d := range diags {
				if d.Severity == tfprotov6.DiagnosticSeverityError {
					t.Error(d.Detail)
				}
			}
			wantValue(t, got["resolved"], test.plain)
			wantValue(t, got["sensitive_resolved"], test.sensitive)
		})
	}
}

// TestResolvedTypeTellsNoSecret has a parameter whose type depends on the
// secret: it is the same whatever the secret is.
func TestResolvedTypeTellsNoSecret(t *testing.T) {
	s := newServer(t)
	condition := str(`{{` + passwordPath + ` == "a" ? 1 : "x"}}`)
	for label, parameters := range map[string]tftypes.Value{
		"a map":             mapping(tftypes.String, attributes{"name": str("{{context.resource.name}}"), "kind": condition}),
		"a map of nothing":  mapping(tftypes.String, attributes{"kind": condition}),
		"a map of lists":    mapping(tftypes.List{ElementType: tftypes.String}, attributes{"kind": list(tftypes.String, condition)}),
		"an object":         obj(attributes{"name": str("x"), "kind": condition}),
		"an object in one":  obj(attributes{"name": str("x"), "kind": obj(attributes{"a": condition})}),
		"a map in a object": obj(attributes{"name": str("x"), "kind": mapping(tftypes.String, attributes{"a": condition, "b": str("")})}),
	} {
		t.Run(label, func(t *testing.T) {
			a, _ := s.read(t, recipeContext(attributes{"password": str("a")}), parameters, passwordPath)
			b, _ := s.read(t, recipeContext(attributes{"password": str("b")}), parameters, passwordPath)
			wantValue(t, a["resolved"], b["resolved"])
			if a["sensitive_resolved"].Equal(b["sensitive_resolved"]) {
				t.Error("nothing depends on the password")
			}
		})
	}
}

func TestSensitivePathsErrors(t *testing.T) {
	s := newServer(t)
	parameters := obj(attributes{"a": str("{{" + passwordPath + "}}")})
	diags := s.validate(t, unknown, parameters, passwordPath, "context.resource.propertis.x", "properties.password", "context.azure")
	wantDiagnostics(t, diags, `ERROR at sensitive_paths{"context.resource.propertis.x"}: Invalid sensitive path
  context.resource.propertis.x
                   ^^^^^^^^^
ERROR at sensitive_paths{"properties.password"}: Invalid sensitive path
  properties.password
  ^^^^^^^^^^^^^^^^^^^`)
}

func TestSensitivePathsWarnings(t *testing.T) {
	s := newServer(t)
	recipe := recipeContext(attributes{"size": str("S")})
	unread := obj(attributes{"a": str(`{{context.resource.properties.size ? 1 : ` + passwordPath + "}}")})
	_, diags := s.read(t, recipe, unread, passwordPath, "context.resource.properties.pasword")
	wantDiagnostics(t, diags, `WARNING at sensitive_paths{"context.resource.properties.pasword"}: Unused sensitive path`)

	var paths []string
	for i := range maxSensitivePaths {
		paths = append(paths, fmt.Sprintf("context.resource.properties.p%d", i))
	}
	_, diags = s.read(t, recipe, unread, paths...)
	wantBounded(t, diags, tfprotov6.DiagnosticSeverityWarning, len(paths))
}

func TestSensitivePathsLimits(t *testing.T) {
	s := newServer(t)
	listed := func(n int, beginning string) []string {
		paths := make([]string, n)
		for i := range paths {
			paths[i] = fmt.Sprintf("%sp%d", beginning, i)
		}
		return paths
	}
	const properties = "context.resource.properties."
	wantDiagnostics(t, s.validate(t, recipeContext(nil), obj(nil), listed(maxSensitivePaths, properties)...), "")
	for _, n := range []int{maxSensitivePaths + 1, 100_000} {
		diags := s.validate(t, recipeContext(nil), obj(nil), listed(n, properties)...)
		if len(diags) != 1 || place(diags[0].Attribute) != "sensitive_paths" || !strings.Contains(diags[0].Detail, "250") {
			t.Errorf("got %s for %d", render(diags), n)
		}
	}
	for _, n := range []int{maxSensitivePaths, 1000} {
		if diags := s.validate(t, recipeContext(nil), obj(nil), listed(n, "context.")...); len(diags) > mostProblems+1 {
			t.Errorf("%d errors are shown of %d wrong paths", len(diags), n)
		}
	}
	if diags := s.validate(t, recipeContext(nil), obj(nil), listed(maxSensitivePaths, "context.")...); len(diags) != mostProblems+1 {
		t.Errorf("%d errors are shown of as many wrong paths as may be listed", len(diags))
	}
}

func TestKnownStrings(t *testing.T) {
	set := types.SetValueMust(types.StringType, []attr.Value{types.StringUnknown(), types.StringValue("a"), types.StringNull()})
	if got := knownStrings(set); !slices.Equal(got, []string{"a"}) {
		t.Errorf("got %q", got)
	}
}

// TestAccSensitiveMap has a map of strings of which one parameter, a secret, is
// a number.
func TestAccSensitiveMap(t *testing.T) {
	resource.UnitTest(t, resource.TestCase{
		ProtoV6ProviderFactories: factories,
		Steps: []resource.TestStep{{
			Config: `
				data "paramresolver_parameters" "test" {
				  context = { resource = { name = "db", properties = { pin = 1234 } } }
				  parameters = tomap({
				    name = "{{context.resource.name}}"
				    kind = "sql"
				    pin  = "{{context.resource.properties.pin}}"
				  })
				  sensitive_paths = ["context.resource.properties.pin"]
				}
				output "same" {
				  value = data.paramresolver_parameters.test.resolved == tomap({ name = "db", kind = "sql" })
				}
				output "pin" {
				  value = nonsensitive(data.paramresolver_parameters.test.sensitive_resolved.pin == 1234)
				}
			`,
			ConfigStateChecks: []statecheck.StateCheck{
				statecheck.ExpectKnownOutputValue("same", knownvalue.Bool(true)),
				statecheck.ExpectKnownOutputValue("pin", knownvalue.Bool(true)),
			},
		}},
	})
}
