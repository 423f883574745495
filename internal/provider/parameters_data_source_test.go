// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"fmt"
	"maps"
	"math/big"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tftypes"
	"github.com/hashicorp/terraform-plugin-testing/compare"
	"github.com/hashicorp/terraform-plugin-testing/helper/resource"
	"github.com/hashicorp/terraform-plugin-testing/knownvalue"
	"github.com/hashicorp/terraform-plugin-testing/statecheck"
	"github.com/hashicorp/terraform-plugin-testing/tfjsonpath"
)

func TestParametersErrors(t *testing.T) {
	s := newServer(t)
	recipe := recipeContext(attributes{"size": str("S"), "any": unknown})
	tests := map[string]struct {
		recipe, parameters tftypes.Value
		want               string
	}{
		"each at its parameter, in order": {
			recipe,
			obj(attributes{
				"b": tuple(obj(attributes{"a.b": str("{{context.resource.nam}}, {{context.resource.properties.size = 1}}")})),
				"a": str("{{context.resource.properties.sizes}}"),
				"c": str("{{context.resource.name}}"),
			}),
			`ERROR at AttributeName("parameters").ElementKeyString("a"): Cannot resolve parameter "a"
  {{context.resource.properties.sizes}}
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
context.resource.properties.sizes is not set, and a parameter cannot be null. Did you mean "size"? If not, set it, or give a default: context.resource.properties.sizes == null ? "default" : context.resource.properties.sizes.

ERROR at AttributeName("parameters").ElementKeyString("b"): Cannot resolve parameter "b[0]["a.b"]"
  {{context.resource.nam}}
                     ^^^
context.resource has no "nam". Did you mean "name"?

ERROR at AttributeName("parameters").ElementKeyString("b"): Cannot resolve parameter "b[0]["a.b"]"
  {{context.resource.properties.size = 1}}
                                     ^
A single "=" is not an operator. To compare, write ==.`,
		},
		"context is a list": {
			list(tftypes.String), obj(attributes{"a": str("{{context.resource.name}}")}),
			`ERROR at AttributeName("context"): Invalid context
context is an array, and must be an object or a map. Give the recipe context, such as { resource = { name = "db", properties = { size = "S" } } }.`,
		},
		"context is a string": {
			str("hunter2"), obj(nil),
			`ERROR at AttributeName("context"): Invalid context
context is a string, and must be an object or a map. Give the recipe context, such as { resource = { name = "db", properties = { size = "S" } } }. If it is JSON, decode it with jsondecode.`,
		},
		"context is a typed null": {
			nullOf(tftypes.Map{ElementType: tftypes.String}), obj(nil),
			`ERROR at AttributeName("context"): Invalid context
context is null, and must be an object or a map. Give the recipe context, such as { resource = { name = "db", properties = { size = "S" } } }.`,
		},
		"resource is a string": {
			obj(attributes{"resource": str("hunter2")}), obj(attributes{"a": str("{{context.resource.name}}")}),
			`ERROR at AttributeName("context"): Invalid context
context.resource is a string, and must be an object or a map. Give the recipe context, such as { resource = { name = "db", properties = { size = "S" } } }. If it is JSON, decode it with jsondecode.

ERROR at AttributeName("parameters").ElementKeyString("a"): Cannot resolve parameter "a"
  {{context.resource.name}}
    ^^^^^^^^^^^^^^^^^^^^^
context.resource is a string in this context, and must be an object. Give it as an object, or leave it out.`,
		},
		"parameters are a tuple": {
			recipe, tuple(str("{{context.resource.name}}")),
			`ERROR at AttributeName("parameters"): Invalid parameters
parameters is an array, and must be an object or a map. Give the parameters by name, such as { skuName = "{{context.resource.properties.size}}" }.`,
		},
		"parameters are null": {
			recipe, null,
			`ERROR at AttributeName("parameters"): Invalid parameters
parameters is null, and must be an object or a map. Give the parameters by name, such as { skuName = "{{context.resource.properties.size}}" }.`,
		},
		"both": {
			number("1"), boolean(true),
			`ERROR at AttributeName("context"): Invalid context
context is a number, and must be an object or a map. Give the recipe context, such as { resource = { name = "db", properties = { size = "S" } } }.

ERROR at AttributeName("parameters"): Invalid parameters
parameters is a boolean, and must be an object or a map. Give the parameters by name, such as { skuName = "{{context.resource.properties.size}}" }.`,
		},
	}
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			_, diags := s.read(t, test.recipe, test.parameters)
			wantDiagnostics(t, diags, test.want)
		})
	}
}

func TestParametersShape(t *testing.T) {
	s := newServer(t)
	tests := map[string]struct{ recipe, parameters, want tftypes.Value }{
		"map parameters stay a map": {
			recipeContext(nil),
			mapping(tftypes.String, attributes{"a": str("{{context.resource.name}}"), "b": str("x")}),
			mapping(tftypes.String, attributes{"a": str("orders-db"), "b": str("x")}),
		},
		"map as context": {
			mapping(tftypes.Map{ElementType: tftypes.String}, attributes{"resource": mapping(tftypes.String, attributes{"name": str("db")})}),
			obj(attributes{"a": str("{{context.resource.name}}")}),
			obj(attributes{"a": str("db")}),
		},
		"no parameters":     {recipeContext(nil), obj(nil), obj(nil)},
		"empty context":     {obj(nil), obj(attributes{"a": str("x"), "b": str("{{true || context.x}}")}), obj(attributes{"a": str("x"), "b": boolean(true)})},
		"null resource":     {obj(attributes{"resource": null}), obj(attributes{"a": str("{{context.resource.properties.x == null}}")}), obj(attributes{"a": boolean(true)})},
		"unread properties": {obj(attributes{"resource": obj(attributes{"name": str("db"), "properties": str("x")})}), obj(attributes{"a": str("{{context.resource.name}}")}), obj(attributes{"a": str("db")})},
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

func TestParametersValidate(t *testing.T) {
	s := newServer(t)
	tests := map[string]struct {
		recipe, parameters tftypes.Value
		want               string
	}{
		"syntax, although the context is unknown": {
			unknown,
			obj(attributes{"a": str("{{context.x ==}}"), "b": unknown, "c": tuple(unknownOf(tftypes.String), str("{{context.aws.region}}"))}),
			`ERROR at AttributeName("parameters").ElementKeyString("a"): Cannot resolve parameter "a"
  {{context.x ==}}
                ^^
Found the end of the expression where a value is expected behind "==". Write a path that begins with "context.", a string in double quotes, a number, true, false or null.`,
		},
		"with a syntax error, all others that are certain": {
			obj(attributes{"resource": unknown}),
			obj(attributes{"a": str("{{context.x ==}}"), "b": str("{{context.aws.region}}"), "c": str("{{context.resource.properties.x}}")}),
			`ERROR at AttributeName("parameters").ElementKeyString("a"): Cannot resolve parameter "a"
  {{context.x ==}}
                ^^
Found the end of the expression where a value is expected behind "==". Write a path that begins with "context.", a string in double quotes, a number, true, false or null.

ERROR at AttributeName("parameters").ElementKeyString("b"): Cannot resolve parameter "b"
  {{context.aws.region}}
    ^^^^^^^^^^^^^^^^^^
The context has no aws. Radius sets it where the environment has an AWS provider. Add it to the context: aws = { region = "..." }, or give aws_scope to paramresolver_context.`,
		},
		"an error in place of the warning of the same": {
			recipeContext(nil),
			obj(attributes{"a": str("{{context.x ==}}"), "b": str("{{context.foo}}"), "c": str("{{true ? 1 : context.foo}}")}),
			`ERROR at AttributeName("parameters").ElementKeyString("a"): Cannot resolve parameter "a"
  {{context.x ==}}
                ^^
Found the end of the expression where a value is expected behind "==". Write a path that begins with "context.", a string in double quotes, a number, true, false or null.

ERROR at AttributeName("parameters").ElementKeyString("b"): Cannot resolve parameter "b"
  {{context.foo}}
            ^^^
context has no "foo". It has resource, application, environment, runtime, azure and aws.

WARNING at AttributeName("parameters").ElementKeyString("c"): Possible mistake in parameter "c"
  {{true ? 1 : context.foo}}
                       ^^^
context has no "foo". It has resource, application, environment, runtime, azure and aws.`,
		},
		"parameters that are unknown": {unknown, unknown, ""},
		"the shape of what is known": {
			tuple(unknown), unknownOf(tftypes.List{ElementType: tftypes.String}),
			`ERROR at AttributeName("context"): Invalid context
context is an array, and must be an object or a map. Give the recipe context, such as { resource = { name = "db", properties = { size = "S" } } }.

ERROR at AttributeName("parameters"): Invalid parameters
parameters is an array, and must be an object or a map. Give the parameters by name, such as { skuName = "{{context.resource.properties.size}}" }.`,
		},
		"nothing that depends on the context": {
			recipeContext(nil), obj(attributes{"a": str("{{context.aws.region}}"), "b": str("{{context.resource.properties.x}}")}), "",
		},
		"foreign templates": {
			unknown, obj(attributes{"a": str("{{ .Values.x }} {{ $x }} {{ include \"x\" . }} ${{ github.ref }} {{ content.title }}")}), "",
		},
	}
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			wantDiagnostics(t, s.validate(t, test.recipe, test.parameters), test.want)
		})
	}
}

func TestSensitivePaths(t *testing.T) {
	s := newServer(t)
	recipe := obj(attributes{
		"resource": obj(attributes{
			"name": str("db"),
			"properties": obj(attributes{
				"password": str("hunter2"), "size": str("S"), "service.name": str("x"),
				"login": obj(attributes{"user": str("u"), "password": str("hunter3")}),
			}),
			"connections": obj(attributes{"mq": obj(attributes{"id": str("/mq"), "properties": obj(attributes{"key": str("k")})})}),
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
		want  []string // of the parameters that are sensitive
	}{
		"none":                     {nil, nil},
		"empty":                    {[]string{}, nil},
		"a property":               {[]string{"context.resource.properties.password"}, []string{"condition", "direct", "embedded"}},
		"a key of an object":       {[]string{"context.resource.properties.login.password"}, []string{"object"}},
		"an object":                {[]string{"context.resource.properties.login"}, []string{"object", "user"}},
		"all properties":           {[]string{"context.resource.properties"}, []string{"condition", "direct", "dotted", "embedded", "object", "untaken", "user"}},
		"a connection's":           {[]string{"context.resource.connections.mq.properties"}, []string{"mq"}},
		"a connection":             {[]string{"context.resource.connections.mq"}, []string{"mq", "mqId"}},
		"a property with a point":  {[]string{"context.resource.properties.service.name"}, []string{"dotted"}},
		"the beginning of a name":  {[]string{"context.resource.properties.log", "context.resource.name"}, []string{"plain"}},
		"more than one":            {[]string{"context.resource.name", "context.resource.connections.mq.id"}, []string{"mqId", "plain"}},
		"all resources and beyond": {[]string{"context.resource"}, []string{"condition", "direct", "dotted", "embedded", "mq", "mqId", "object", "plain", "untaken", "user"}},
	}
	all, _ := s.read(t, recipe, parameters)
	var resolved map[string]tftypes.Value
	if err := all["resolved"].As(&resolved); err != nil {
		t.Fatal(err)
	}
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			plain, sensitive := attributes(maps.Clone(resolved)), attributes{}
			for _, name := range test.want {
				sensitive[name] = resolved[name]
				delete(plain, name)
			}
			got, _ := s.read(t, recipe, parameters, test.paths...)
			wantValue(t, got["resolved"], obj(plain))
			wantValue(t, got["sensitive_resolved"], obj(sensitive))
		})
	}
}

func TestSensitivePathsMap(t *testing.T) {
	got, diags := newServer(t).read(t, recipeContext(attributes{"password": str("hunter2")}),
		mapping(tftypes.String, attributes{"a": str("{{context.resource.properties.password}}"), "b": str("x")}),
		"context.resource.properties.password")
	wantDiagnostics(t, diags, "")
	wantValue(t, got["resolved"], mapping(tftypes.String, attributes{"b": str("x")}))
	wantValue(t, got["sensitive_resolved"], obj(attributes{"a": str("hunter2")}))
}

func TestSensitivePathsDiagnostics(t *testing.T) {
	s := newServer(t)
	parameters := obj(attributes{"a": str("{{false ? context.resource.properties.password : 1}}")})
	wantDiagnostics(t, s.validate(t, recipeContext(nil), parameters,
		"context.resource.properties.password", "context.resource.propertis.x", "properties.password", "context.azure"), `
ERROR at AttributeName("sensitive_paths").ElementKeyValue(tftypes.String<"context.resource.propertis.x">): Invalid sensitive path
  context.resource.propertis.x
                   ^^^^^^^^^
context.resource has no "propertis". Did you mean "properties"?

ERROR at AttributeName("sensitive_paths").ElementKeyValue(tftypes.String<"properties.password">): Invalid sensitive path
  properties.password
  ^^^^^^^^^^^^^^^^^^^
This is not a context path. Write one such as "context.resource.properties.password", without braces or spaces.`)
	_, diags := s.read(t, recipeContext(nil), parameters,
		"context.resource.properties.password", "context.resource.properties.pasword")
	wantDiagnostics(t, diags, `
WARNING at AttributeName("sensitive_paths").ElementKeyValue(tftypes.String<"context.resource.properties.pasword">): Unused sensitive path
No parameter reads context.resource.properties.pasword, so listing it protects nothing. Check its spelling, or remove it.`)
}

func TestSensitivePathsLimits(t *testing.T) {
	s := newServer(t)
	var paths []string
	for i := range maxSensitivePaths + 1 {
		paths = append(paths, fmt.Sprintf("context.resource.properties.p%d", i))
	}
	wantDiagnostics(t, s.validate(t, recipeContext(nil), obj(nil), paths[:maxSensitivePaths]...), "")
	wantDiagnostics(t, s.validate(t, recipeContext(nil), obj(nil), paths...), `ERROR at AttributeName("sensitive_paths"): Too many sensitive paths
There are 251 paths, and at most 250 are allowed. List the beginning of many instead: context.resource.properties stands for all properties.`)
}

// TestUnknownRead has what Terraform never sends to be read, and must not be
// the end of the provider.
func TestUnknownRead(t *testing.T) {
	s := newServer(t)
	for _, parameters := range []tftypes.Value{unknown, unknownOf(tftypes.Map{ElementType: tftypes.String})} {
		got, diags := s.read(t, unknown, parameters, "context.resource")
		wantDiagnostics(t, diags, `
WARNING at AttributeName("sensitive_paths").ElementKeyValue(tftypes.String<"context.resource">): Unused sensitive path
No parameter reads context.resource, so listing it protects nothing. Check its spelling, or remove it.`)
		wantValue(t, got["resolved"], unknown)
		wantValue(t, got["sensitive_resolved"], unknown)
	}
}

func TestConcurrentReads(t *testing.T) {
	s := newServer(t)
	var wg sync.WaitGroup
	for i := range 16 {
		wg.Go(func() {
			recipe := recipeContext(attributes{"i": tftypes.NewValue(tftypes.Number, big.NewFloat(float64(i)))})
			for range 20 {
				got, _ := s.read(t, recipe, obj(attributes{"p": str("{{context.resource.properties.i}}"), "q": str("n{{context.resource.properties.i}}")}))
				want := obj(attributes{"p": tftypes.NewValue(tftypes.Number, big.NewFloat(float64(i))), "q": str(fmt.Sprintf("n%d", i))})
				wantValue(t, got["resolved"], want)
			}
		})
	}
	wg.Wait()
}

// TestManyErrors has more errors than are shown, by number and by length.
func TestManyErrors(t *testing.T) {
	s := newServer(t)
	parameters := func(n, length int) tftypes.Value {
		elements := make([]tftypes.Value, n)
		for i := range elements {
			elements[i] = str("{{context.foo" + strings.Repeat(" ", length) + "}}")
		}
		return obj(attributes{"p": tuple(elements...)})
	}
	for label, test := range map[string]struct{ n, length, shown int }{
		"all are shown": {100, 0, 100},
		"by number":     {maxErrors + 20, 0, maxErrors},
		"by length":     {5000, 8000, 2025},
	} {
		t.Run(label, func(t *testing.T) {
			_, diags := s.read(t, recipeContext(nil), parameters(test.n, test.length))
			if test.shown < test.n {
				last := diags[len(diags)-1]
				diags = diags[:len(diags)-1]
				want := fmt.Sprintf("%d more errors are not shown; mend the ones above first.", test.n-test.shown)
				if last.Summary != "Too many errors" || last.Detail != want {
					t.Errorf("the last diagnostic is %s: %s", last.Summary, last.Detail)
				}
			}
			if len(diags) != test.shown {
				t.Errorf("%d errors are shown, want %d", len(diags), test.shown)
			}
		})
	}
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
// own output: an error is shown where the parameter stands.
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
	for _, want := range []string{
		`(?s)Cannot resolve parameter "skuName".*in data "paramresolver_parameters" "test":\s+\d+:\s+skuName = "\{\{context.resource.propertis.*\^{9}\n.*Did you mean\s+"properties"\?`,
		`(?s)Cannot resolve parameter "nested.a\[0\]".*in data "paramresolver_parameters" "test":\s+\d+:\s+nested  = \{ a =`,
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
		 }`: `(?s)Invalid parameters.*\d+:\s+parameters = tomap.*parameters is null`,
	} {
		resource.UnitTest(t, resource.TestCase{
			ProtoV6ProviderFactories: factories,
			Steps:                    []resource.TestStep{{Config: config, ExpectError: regexp.MustCompile(want)}},
		})
	}
}
