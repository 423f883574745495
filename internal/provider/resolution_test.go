// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// TestObjectsAgree has errors that are certain: the data source and the
// ephemeral resource have the same ones, when they validate and when they read.
func TestObjectsAgree(t *testing.T) {
	s := newServer(t)
	recipe := recipeContext(attributes{"size": str("S"), "any": unknown})
	of := func(expression string) tftypes.Value { return obj(attributes{"a": str(expression)}) }
	name := of("{{context.resource.name}}")
	tests := map[string]struct {
		recipe, parameters tftypes.Value
		want               string
	}{
		"none": {recipe, name, ""},
		"each at its parameter, in order": {
			recipe,
			obj(attributes{
				"b": tuple(obj(attributes{"a.b": str("{{context.resource.nam}}, {{context.resource.properties.size = 1}}")})),
				"a": str("{{context.resource.properties.sizes}}"),
				"c": str("{{context.resource.name}}"),
			}),
			`ERROR at parameters["a"]: Cannot resolve parameter a
  {{context.resource.properties.sizes}}
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
ERROR at parameters["b"]: Cannot resolve parameter b[0]["a.b"]
  {{context.resource.nam}}
                     ^^^
  {{context.resource.properties.size = 1}}
                                     ^`,
		},
		"certain although another is unknown": {
			recipe,
			obj(attributes{
				"a": str("{{context.resource.properties.any}}"), "b": str("{{context.resource.properties.any == context.aws.region}}"),
			}),
			`ERROR at parameters["b"]: Cannot resolve parameter b
  {{context.resource.properties.any == context.aws.region}}
                                       ^^^^^^^^^^^^^^^^^^`,
		},
		"malformed, although the context is unknown": {
			unknown,
			obj(attributes{
				"a": str("{{context.x ==}}"), "b": unknown, "c": tuple(unknownOf(tftypes.String), str("{{context.aws.region}}")),
			}),
			`ERROR at parameters["a"]: Cannot resolve parameter a
  {{context.x ==}}
                ^^`,
		},
		"malformed, and all others": {
			obj(attributes{"resource": unknown}),
			obj(attributes{
				"a": str("{{context.x ==}}"), "b": str("{{context.aws.region}}"), "c": str("{{context.resource.properties.x}}"),
			}),
			`ERROR at parameters["a"]: Cannot resolve parameter a
  {{context.x ==}}
                ^^
ERROR at parameters["b"]: Cannot resolve parameter b
  {{context.aws.region}}
    ^^^^^^^^^^^^^^^^^^`,
		},
		"all that depends on the context": {
			recipeContext(nil),
			obj(attributes{"a": str("{{context.aws.region}}"), "b": str("{{context.resource.properties.x}}")}),
			`ERROR at parameters["a"]: Cannot resolve parameter a
  {{context.aws.region}}
    ^^^^^^^^^^^^^^^^^^
ERROR at parameters["b"]: Cannot resolve parameter b
  {{context.resource.properties.x}}
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^`,
		},
		"a resource that is a string": {
			obj(attributes{"resource": str("hunter2")}), name,
			`ERROR at context: Invalid context.resource
ERROR at parameters["a"]: Cannot resolve parameter a
  {{context.resource.name}}
    ^^^^^^^^^^^^^^^^^^^^^`,
		},
		"a context that is a list":     {list(tftypes.String), name, "ERROR at context: Invalid context"},
		"a context that is a string":   {str("hunter2"), name, "ERROR at context: Invalid context"},
		"parameters that are a tuple":  {recipe, tuple(str("{{context.foo}}")), "ERROR at parameters: Invalid parameters"},
		"parameters that are a string": {recipe, str("{{context.foo}}"), "ERROR at parameters: Invalid parameters"},
		"parameters that will be a list": {
			recipe, unknownOf(tftypes.List{ElementType: tftypes.String}), "ERROR at parameters: Invalid parameters",
		},
		"both": {
			number("1"), boolean(true), "ERROR at context: Invalid context\nERROR at parameters: Invalid parameters",
		},
		"nothing that is not known": {unknown, unknown, ""},
		"templates of other languages": {
			recipe, of(`{{ .Values.x }} {{ $x }} {{ include "x" . }} ${{ github.ref }} {{ content.title }}`), "",
		},
		"a context that will be a list": {
			unknownOf(tftypes.List{ElementType: tftypes.String}), name, "ERROR at context: Invalid context",
		},
		"a resource that will be a set": {
			obj(attributes{"resource": unknownOf(tftypes.Set{ElementType: tftypes.String})}), of("x"),
			"ERROR at context: Invalid context.resource",
		},
	}
	var texts golden
	for _, label := range slices.Sorted(maps.Keys(tests)) {
		t.Run(label, func(t *testing.T) {
			test := tests[label]
			diags := s.validate(t, test.recipe, test.parameters)
			wantDiagnostics(t, diags, test.want)
			_, read := s.read(t, test.recipe, test.parameters)
			_, open := s.open(t, test.recipe, test.parameters)
			for object, other := range map[string][]*tfprotov6.Diagnostic{
				"when it is read": read, "ephemeral": s.validateEphemeral(t, test.recipe, test.parameters), "opened": open,
			} {
				if render(other) != render(diags) {
					t.Errorf("%s: got\n%s\nwant\n%s", object, render(other), render(diags))
				}
			}
			for _, d := range diags {
				if strings.HasPrefix(d.Summary, "Invalid ") {
					texts.add(label, d.Detail)
				}
			}
		})
	}
	texts.check(t, "arguments.golden", "What is wrong with the arguments context and parameters.")
}

// TestNullArguments has null for what is required: that is one error, whether
// the framework's or the provider's own.
func TestNullArguments(t *testing.T) {
	s := newServer(t)
	for _, null := range []tftypes.Value{null, nullOf(tftypes.Map{ElementType: tftypes.String})} {
		for argument, given := range map[string][2]tftypes.Value{
			"context": {null, obj(nil)}, "parameters": {recipeContext(nil), null},
		} {
			_, read := s.read(t, given[0], given[1])
			_, open := s.open(t, given[0], given[1])
			for object, diags := range map[string][]*tfprotov6.Diagnostic{
				"validated": s.validate(t, given[0], given[1]), "read": read,
				"validated, ephemeral": s.validateEphemeral(t, given[0], given[1]), "opened": open,
			} {
				if len(diags) != 1 || place(diags[0].Attribute) != argument {
					t.Errorf("%s %s: got %s", argument, object, render(diags))
				}
			}
		}
	}
}

// TestWarnings has what may be meant, which only validation says: a read says
// nothing once more.
func TestWarnings(t *testing.T) {
	s := newServer(t)
	recipe := recipeContext(attributes{"tls": boolean(false)})
	tests := map[string]struct {
		parameters attributes
		want       string
	}{
		"in an arm that is not taken": {
			attributes{"a": str("{{context.resource.properties.tls ? context.foo : 1}}")},
			`WARNING at parameters["a"]: Possible mistake in parameter a
  {{context.resource.properties.tls ? context.foo : 1}}
                                              ^^^`,
		},
		"not where the same is an error": {
			attributes{"a": str("{{context.x ==}}"), "b": str("{{context.foo}}"), "c": str("{{context.foo || context.bar}}")},
			`ERROR at parameters["a"]: Cannot resolve parameter a
  {{context.x ==}}
                ^^
ERROR at parameters["b"]: Cannot resolve parameter b
  {{context.foo}}
            ^^^
ERROR at parameters["c"]: Cannot resolve parameter c
  {{context.foo || context.bar}}
            ^^^
WARNING at parameters["c"]: Possible mistake in parameter c
  {{context.foo || context.bar}}
                           ^^^`,
		},
		"several of one parameter": {
			attributes{"a": str("{context.resource.name} {{Context.resource.id}}"), "b": str("{{ contxt.resource.name }}")},
			`WARNING at parameters["a"]: Possible mistake in parameter a
  {context.resource.name}
   ^^^^^^^^^^^^^^^^^^^^^
  {{Context.resource.id}}
    ^^^^^^^^^^^^^^^^^^^
WARNING at parameters["b"]: Possible mistake in parameter b
  {{ contxt.resource.name }}
     ^^^^^^^^^^^^^^^^^^^^`,
		},
		"in a key": {
			attributes{"a": obj(attributes{"{{context.resource.name}}": str("x")})},
			`WARNING at parameters["a"]: Possible mistake in parameter a["{{context.resource.name}}"]
  {{context.resource.name}}
  ^^^^^^^^^^^^^^^^^^^^^^^^^`,
		},
	}
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			parameters := obj(test.parameters)
			wantDiagnostics(t, s.validate(t, recipe, parameters), test.want)
			wantDiagnostics(t, s.validateEphemeral(t, recipe, parameters), test.want)
			_, read := s.read(t, recipe, parameters)
			_, open := s.open(t, recipe, parameters)
			for _, d := range append(read, open...) {
				if d.Severity == tfprotov6.DiagnosticSeverityWarning {
					t.Errorf("warned of %s once more", d.Summary)
				}
			}
		})
	}
}

// TestHints has an error that the context helps to explain, and one of which the
// provider knows what helps.
func TestHints(t *testing.T) {
	s := newServer(t)
	for expression, hint := range map[string]string{
		"{{context.resource.properties.sizes}}":         `"size"`,
		"{{context.aws.region}}":                        "paramresolver_context makes it from aws_scope.",
		"{{context.azure.resourceNameHash}}":            "paramresolver_context makes it from azure_scope.",
		"{{context.runtime.kubernetes.namespace == 1}}": "paramresolver_context makes it from kubernetes.",
		"{{context.application.name}}":                  "paramresolver_context makes it from application_id.",
	} {
		_, diags := s.read(t, recipeContext(attributes{"size": str("S")}), obj(attributes{"a": str(expression)}))
		if len(diags) != 1 || !strings.Contains(diags[0].Detail, hint) {
			t.Errorf("%s: got\n%s\nwant in it %s", expression, render(diags), hint)
		}
	}
}
