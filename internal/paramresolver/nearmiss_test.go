// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"strings"
	"testing"
)

func TestNearMisses(t *testing.T) {
	const (
		twoBraces = "An expression has two braces on each side: "
		didYou    = "Did you mean "
		closeIt   = `Close it with "}}".`
	)
	// The text that is shown is given, with the path marked.
	cases := []struct{ name, text, shown, suggestion string }{
		{"another case", "{{Context.resource.name}}", "{{⟦Context.resource.name⟧}}", didYou + `"context.resource.name"?`},
		{"upper case", "{{ CONTEXT.RESOURCE.NAME }}", "{{ ⟦CONTEXT.RESOURCE.NAME⟧ }}", didYou + `"context.resource.NAME"?`},
		{"a letter too few", "{{contxt.resource.name}}", "{{⟦contxt.resource.name⟧}}", didYou + `"context.resource.name"?`},
		{"a letter too many", "{{contextt.environment.name}}", "{{⟦contextt.environment.name⟧}}", didYou + `"context.environment.name"?`},
		{"a letter twice in front", "{{ccontext.aws.region}}", "{{⟦ccontext.aws.region⟧}}", didYou + `"context.aws.region"?`},
		{"letters swapped", "{{ contetx.azure.resourceNameHash }}", "{{ ⟦contetx.azure.resourceNameHash⟧ }}", didYou + `"context.azure.resourceNameHash"?`},
		{"a letter of another alphabet", "{{\u0441ontext.resource.name}}", "{{⟦\u0441ontext.resource.name⟧}}", didYou + `"context.resource.name"?`},
		{"more behind it", `{{Context.resource.properties.size == "S" ? 1 : 2}}`, `{{⟦Context.resource.properties.size⟧ == "S" ? 1 : 2}}`, didYou + `"context.resource.properties.size"?`},
		{"an operator right behind it", `{{Context.resource.properties.size=="S"}}`, `{{⟦Context.resource.properties.size⟧=="S"}}`, didYou + `"context.resource.properties.size"?`},
		{"not before it", "{{!contxt.resource.properties.ha}}", "{{!⟦contxt.resource.properties.ha⟧}}", didYou + `"context.resource.properties.ha"?`},
		{"parentheses before it", "{{ ( ! (contxt.runtime.kubernetes.namespace)) }}", "{{ ( ! (⟦contxt.runtime.kubernetes.namespace⟧)) }}", didYou + `"context.runtime.kubernetes.namespace"?`},
		{"many braces", "{{{{Context.application.id}}", "{{{{⟦Context.application.id⟧}}", didYou + `"context.application.id"?`},
		{"misspelled and never closed", "{{Context.resource.name", "{{⟦Context.resource.name⟧", didYou + `"context.resource.name"?`},
		{"never closed", "{{ context.resource.name", "{{ ⟦context.resource.name⟧", closeIt},
		{"never closed, with text behind", "a {{context.resource.name and more", "{{⟦context.resource.name⟧", closeIt},
		{"never closed, with an operator", `{{context.resource.properties.size == "S" ? 1 : 2`, "{{⟦context.resource.properties.size⟧", closeIt},
		{"closed with one brace", "{{context.resource.name}", "{{⟦context.resource.name⟧", closeIt},
		{"closed with a space between", "{{context.resource.name} }", "{{⟦context.resource.name⟧", closeIt},
		{"never closed, on another line", "{{\n  context.resource.name", "{{\n  ⟦context.resource.name⟧", closeIt},
		{"never closed behind an expression", "{{context.resource.id}}-{{context.resource.name", "{{⟦context.resource.name⟧", closeIt},
		{"never closed behind a template", "{{ .x }} {{context.resource.name", "{{⟦context.resource.name⟧", closeIt},
		{"never closed, and a known name in another case", "{{context.Resource.name", "{{⟦context.Resource.name⟧", closeIt},
		{"one brace", "{context.resource.name}", "{⟦context.resource.name⟧}", twoBraces + "{{context.resource.name}}."},
		{"one brace and spaces", "{ context.resource.name }", "{ ⟦context.resource.name⟧", twoBraces + "{{context.resource.name}}."},
		{"one brace in front", "{context.resource.name}}", "{⟦context.resource.name⟧}", twoBraces + "{{context.resource.name}}."},
		{"one brace, misspelled", "{contxt.Resource.name}", "{⟦contxt.Resource.name⟧}", twoBraces + "{{context.resource.name}}."},
		{"one brace and a condition", `{context.resource.properties.ha ? 1 : 2}`, "{⟦context.resource.properties.ha⟧", twoBraces + "{{context.resource.properties.ha}}."},
		{"a dollar before one brace", "${context.resource.name}", "{⟦context.resource.name⟧}", twoBraces + "{{context.resource.name}}."},
		{"a percent sign before one brace", "%{context.resource.name}", "{⟦context.resource.name⟧}", twoBraces + "{{context.resource.name}}."},
		{"braces apart", "{ {context.resource.name} }", "{⟦context.resource.name⟧}", twoBraces + "{{context.resource.name}}."},
		{"one brace behind an expression", "{{context.resource.id}}{context.resource.name}", "{⟦context.resource.name⟧}", twoBraces + "{{context.resource.name}}."},
		{"one brace before an expression", "{context.resource.name}{{context.resource.id}}", "{⟦context.resource.name⟧}", twoBraces + "{{context.resource.name}}."},
		{"one brace in a text that never closes", `{{ .a " {{context.resource.name}} {context.resource.id} "`, "{⟦context.resource.id⟧}", twoBraces + "{{context.resource.id}}."},
		{"an invisible character in the word", "{{con\u200btext.resource.name}}", "{{con⟦\u200b⟧text.resource.name", "There is an invisible character here, U+200B. Delete it."},
		{"an invisible character behind the word", "{{context\ufeff.resource.name}}", "{{context⟦\ufeff⟧.resource.name", "There is an invisible character here, U+FEFF. Delete it."},
		{"a long path", "{context.resource." + strings.Repeat("x", 99) + "}", "{⟦context.resource." + strings.Repeat("x", 99) + "⟧}", twoBraces + "{{context.resource." + strings.Repeat("x", 63) + "...}}."},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			errors, warnings := Check(String(c.text))
			if len(errors) != 0 || len(warnings) != 1 {
				t.Fatalf("got %d errors and %v, want one warning", len(errors), warnings)
			}
			shown, span := cutMark(t, c.shown)
			checkError(t, warnings[0], shown, span, "This text passes through unchanged, but looks as if it was meant for an expression. "+c.suggestion)

			resolver := Resolver{Context: value(t, recipeContext)}
			v, errors := resolver.Resolve(String(c.text))
			if len(errors) != 0 || !strings.Contains(string(v.(String)), shown) {
				t.Errorf("it does not pass through: %v, %v", v, errors)
			}
		})
	}
}

// What others write never causes a warning.
func TestNoNearMisses(t *testing.T) {
	cases := []struct{ name, text string }{
		{"Helm values", "{{ .Values.context.resource.name }} {{ .context.resource }}"},
		{"Helm variables", "{{ $x }} {{ $context.resource.name }} {{ $.context.resource }}"},
		{"Helm functions", `{{ include "x" . }} {{- tpl .Values.x (dict "context" $context.root) -}} {{ default "context.resource" .x }}`},
		{"Helm strings", `{{ "context.resource.name" }} {{ "{{Context.resource.name}}" }} {{ "{context.resource.name}" }}`},
		{"Helm comments", "{{/* Context.resource.name */}}"},
		{"Go control", "{{ if .x }}{{ else }}{{ end }} {{ range $i, $e := .context }}{{ end }} {{ with $context.resource }}{{ end }}"},
		{"Go with backticks", "{{ `context.resource.name` }} {{ printf `{context.resource.name}` }}"},
		{"Go with a context", "{{ context .resource }} {{ context }} {{ Context }} {{ (context).resource }}"},
		{"Jinja", "{{ content }} {{ config.environment }} {{ contact.name }} {% if context.resource.name %}{% endif %} {# context.resource.name #}"},
		{"Jinja filters", "{{ contents|default('x') }} {{ page.content.title }} {{ content.title }} {{ content.environment }} {{ contact.resource }} {{ contents.resource }} {{ conftest.environment }} {{ contexts.environment }}"},
		{"GitHub Actions", "${{ github.ref }} ${{ github.event.client_payload.context.id }} ${{ steps.context.outputs.tag }} ${{ secrets.CONTEXT }} ${{ env.context }}"},
		{"Argo", "{{=workflow.parameters['x']}} {{inputs.parameters.context.resource}} {{workflow.name}}"},
		{"Handlebars", "{{#if enabled}}x{{/if}} {{> partial}} {{!-- context.resource --}} {{{raw}}} {{this.context.resource}}"},
		{"Prometheus", "{{ $labels.instance }} of {{ $value | humanize }}"},
		{"longer names", "{{ mycontext.resource.name }} {{ appContext.environment.name }} {{ _context.resource.name }} {{ 1context.aws.region }}"},
		{"names with other ends", "{{ context_name.resource }} {{ context-x.resource }} {{ contextual.resource.name }}"},
		{"names of others", "{{ ctx.resource.name }} {{ con.resource.name }} {{ text.resource.name }} {{ concept.name }}"},
		{"names that the context does not have", "{{ contxt.foo.name }} {Context.x} {{ Context.resources }} {{ contexts.list }}"},
		{"JSON", `{"context.resource.name": {"context": {"resource": "{}"}}}`},
		{"JSON around expressions", `{ {{context.resource.name}} } {"a":{{context.resource.properties.port}}} [{{context.resource.name}},{ "b":{ {{context.resource.name}}: 1}}]`},
		{"expressions", "{{context.resource.name}} {{{{ {{ x }} ${{context.resource.name}} {{context.resource.name}}}"},
		{"an expression in quotes", `"{{ context.resource.name }}" {{ context.resource.properties.a == "{context.resource.name}" }}`},
		{"shells", "${PATH} ${context} ${CONTEXT_RESOURCE} $context.resource.name"},
		{"prose", "context.resource.name is the name; see context.resource.id"},
		{"braces alone", "{ {{ } }} {{}} {}"},
		{"a point and nothing else", "{.} {{.}} {{ . }} {context.} {context..resource}"},
		{"empty", ""},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			_, warnings := Check(String(c.text))
			for _, w := range warnings {
				t.Errorf("%s: %s", w.Expression, w.Message())
			}
		})
	}
}
