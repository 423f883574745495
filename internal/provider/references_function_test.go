// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tftypes"
	"github.com/hashicorp/terraform-plugin-testing/helper/resource"
	"github.com/hashicorp/terraform-plugin-testing/knownvalue"
	"github.com/hashicorp/terraform-plugin-testing/statecheck"
	"github.com/hashicorp/terraform-plugin-testing/tfversion"
)

func TestReferences(t *testing.T) {
	s := newServer(t)
	paths := func(paths ...string) tftypes.Value {
		var values []tftypes.Value
		for _, path := range paths {
			values = append(values, str(path))
		}
		return list(tftypes.String, values...)
	}
	path := str("{{context.a}}")
	later := unknownOf(tftypes.List{ElementType: tftypes.String})
	tests := map[string]struct{ in, want tftypes.Value }{
		"none":       {obj(attributes{"a": number("1"), "b": null, "c": str("{{ .Values.x }}")}), paths()},
		"null":       {null, paths()},
		"one string": {str("{{context.aws.region}}"), paths("context.aws.region")},
		"sorted, without repeats, in arms taken or not": {
			tuple(str("{{true ? context.b.x : context.a.y}}"), str("{{context.a.y}}-{{!(context.c && context.b.x)}}")),
			paths("context.a.y", "context.b.x", "context.c"),
		},
		"beside an unknown that has none":     {tuple(unknownOf(tftypes.Number), path), paths("context.a")},
		"beside an unknown that may have one": {tuple(unknownOf(tftypes.String), path), later},
		"beside an unknown list of numbers": {
			tuple(unknownOf(tftypes.List{ElementType: tftypes.Number}), path), paths("context.a"),
		},
		"unknown": {unknown, later},
	}
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			got, err := s.call(t, "references", tftypes.List{ElementType: tftypes.String}, test.in)
			if err != nil {
				t.Fatal(err.Text)
			}
			wantValue(t, got, test.want)
		})
	}
}

func TestReferencesError(t *testing.T) {
	s := newServer(t)
	_, err := s.call(t, "references", tftypes.DynamicPseudoType, obj(attributes{"a": str("{{context.x ==}}"), "b": unknown}))
	want := "cannot resolve parameter a:\n  {{context.x ==}}\n                ^^\n"
	if err == nil || functionOutline(err.Text) != want || err.FunctionArgument == nil || *err.FunctionArgument != 0 {
		t.Errorf("got %+v, want\n%s", err, want)
	}
}

func TestAccReferences(t *testing.T) {
	resource.UnitTest(t, resource.TestCase{
		TerraformVersionChecks:   []tfversion.TerraformVersionCheck{tfversion.SkipBelow(tfversion.Version1_8_0)},
		ProtoV6ProviderFactories: factories,
		Steps: []resource.TestStep{{
			Config: `output "paths" {
				value = provider::paramresolver::references({
				  a = "{{context.resource.properties.size == \"S\" ? 1 : context.aws.region}}"
				})
			}`,
			ConfigStateChecks: []statecheck.StateCheck{
				statecheck.ExpectKnownOutputValue("paths", knownvalue.ListExact([]knownvalue.Check{
					knownvalue.StringExact("context.aws.region"),
					knownvalue.StringExact("context.resource.properties.size"),
				})),
			},
		}},
	})
}
