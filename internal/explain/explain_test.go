// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package explain

import (
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// An explanation names the outermost place that is not set and should be added,
// and none if something else is to be done.
func TestUnset(t *testing.T) {
	cases := []struct{ name, context, inside, want string }{
		{"no context", `null`, "context.resource.name", "context.resource"},
		{"no resource", `{}`, "context.resource.id", "context.resource"},
		{"no name of the resource", `{"resource": {}}`, "context.resource.name", "context.resource.name"},
		{"no application", `{"application": null}`, "context.application.name", "context.application"},
		{"no environment", `{}`, "context.environment.id", "context.environment"},
		{"no runtime", `{}`, "context.runtime.kubernetes.namespace", "context.runtime"},
		{"no Kubernetes", `{"runtime": {}}`, "context.runtime.kubernetes.namespace", "context.runtime.kubernetes"},
		{"no AWS", `{}`, "context.aws.region", "context.aws"},
		{"no Azure", `{}`, "context.azure.subscription.id", "context.azure"},
		{"no resource group", `{"azure": {}}`, "context.azure.resourceGroup.id", "context.azure.resourceGroup"},
		{"no hash", `{"azure": {"resourceNameHash": ""}}`, "context.azure.resourceNameHash", "context.azure.resourceNameHash"},

		{"a misspelled part", `{"Aws": {"region": "r"}}`, "context.aws.region", ""},
		{"a context in an object", `{"context": {"resource": {}}}`, "context.aws.region", ""},
		{"a connection", `{"resource": {"connections": {"db": {}}}}`, "context.resource.connections.db.id", ""},
		{"no connection", `{}`, "context.resource.connections.db.id", ""},
		{"a property", `{}`, "context.resource.properties.size", ""},
		{"a path that does not exist", `{}`, "context.foo", ""},
		{"a malformed expression", `{}`, "context.aws.region =", ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			found, context := resolve(t, messageCase{context: c.context, text: "{{" + c.inside + "}}"})
			e := &Explainer{Context: context}
			got := ""
			if unset := e.Explain(found[0]).Unset; unset != nil {
				got = unset.Path("")
			}
			if got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

// Whatever is explained, and without a context, is said in full sentences on one
// line, and lies in the source.
func checkExplanation(t *testing.T, d paramresolver.Diagnostic, e Explanation) {
	t.Helper()
	message := e.Message()
	if e.Reason == "" || !strings.ContainsAny(message[len(message)-1:], ".?") || strings.ContainsAny(message, "\n\r\t\x1b") {
		t.Errorf("%s of %q has the message %q", d.Kind, d.Source, message)
	}
	if strings.Contains(message, string(d.Kind)+".") || strings.Contains(message, "%!") {
		t.Errorf("%s of %q has no message but %q", d.Kind, d.Source, message)
	}
	if e.Span.Start < 0 || e.Span.End < e.Span.Start || len(d.Source) < e.Span.End {
		t.Fatalf("%s of %q has the span %v", d.Kind, d.Source, e.Span)
	}
}

func TestExplanationsAreSentences(t *testing.T) {
	for file, find := range stages {
		for _, c := range readCases(t, file) {
			found, context := find(t, c)
			for _, e := range []*Explainer{{}, {Context: context}, {Context: value.UnknownOf(value.KindAny)}, {Context: value.String("x")}} {
				for _, d := range found {
					checkExplanation(t, d, e.Explain(d))
				}
			}
		}
	}
}

// However long what people write, what is said of it is not.
func TestLongTextsHaveShortMessages(t *testing.T) {
	const many = 100_000
	repeat := strings.Repeat
	for _, text := range []string{
		"{{context.resource." + repeat("x", many) + "}}",
		"{{context.resource.properties" + repeat(".a", many) + "}}",
		"{{context.resource.connections." + repeat("x", many) + ".id}}",
		"{{context.resource.connections." + repeat("x", many) + ".host}}",
		"{{context.resource.connections." + repeat("x", many) + "properties.host}}",
		"{{context.resource.connections.db." + repeat("x", many) + "}}",
		"{{context.x == " + repeat("é", many) + "}}", "{{context.x == '" + repeat("é", many) + "'}}",
		"{{context.x == " + repeat("-", many) + "}}", "{{context.x == 1" + repeat(".", many) + "}}",
		"{{context.x == " + repeat("9", many) + "}}", `{{context.x == "` + repeat("é", many) + `" "}}`,
		`{{"` + repeat("é", many) + `"` + repeat("é", many) + " == context.x}}", "{{context.x " + repeat("(", many) + "}}",
		"{{" + repeat("{", many) + "context.x}}", "{{context.x" + repeat(" ", many) + "=}}", repeat("{", many) + "context.aws.region",
		"{" + repeat("(", many) + "Context.aws." + repeat("x", many) + "}}", "{{aws.region" + repeat(" ", many) + "}}",
		"{{context.x == 8." + repeat("0", many) + "}}", `{{context.x == " ` + repeat("é", many) + `"}}`,
		`{{context.x ? "` + repeat("é", many) + "{{context.b}}" + repeat("é", many) + `" : 1}}`,
		repeat("\n", many) + "{{context.aws.region}}", "{{if eq ." + repeat("x", many) + " context.x}}",
	} {
		_, found := paramresolver.Resolver{Context: value.Map{"resource": value.Map{"connections": value.Map{"db": value.Map{}}}}}.
			Resolve(value.String(text))
		found = append(found, paramresolver.Check(value.String(text))...)
		if len(found) == 0 {
			t.Errorf("%.50s has no diagnostics", text)
		}
		for _, d := range found {
			e := (&Explainer{}).Explain(d)
			checkExplanation(t, d, e)
			if n := len(e.Message()); n > 2000 {
				t.Errorf("%.50s has a message of %d bytes", text, n)
			}
			if n := len(Detail(d, e)); n > 4*maxQuoteLength {
				t.Errorf("%.50s has a text of %d bytes", text, n)
			}
		}
	}
}

// What looks for a similar name takes no longer for a great many names than it
// takes to look at each of them.
func TestHintsInLargeContexts(t *testing.T) {
	properties, connections := value.Map{}, value.Map{}
	for _, a := range "abcdefghijklmnopqrstuvwxyz" {
		for _, b := range "abcdefghijklmnopqrstuvwxyz" {
			name := "name_" + string(a) + string(b)
			properties[name], connections[name] = value.Int(1), value.Map{}
		}
	}
	e := &Explainer{Context: value.Map{"resource": value.Map{"properties": properties, "connections": connections}}}
	_, found := paramresolver.Resolver{Context: e.Context}.Resolve(value.String(
		"{{context.resource.properties.nam_zz}}{{context.resource.connections.nam_zz.id}}",
	))
	if len(found) != 2 {
		t.Fatal(found)
	}
	for _, d := range found {
		if hint := e.Explain(d).Hint; !strings.Contains(hint, `"name_zz"`) {
			t.Errorf("the hint is %s", hint)
		}
	}
}
