// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"slices"
	"strings"
	"testing"
)

// found gives where mistakes are and which part of the expression is wrong.
func found(errors []*Error) []string {
	var all []string
	for _, err := range errors {
		all = append(all, err.Parameter.String()+": "+err.Expression[:err.Span.Start]+markStart+err.Span.In(err.Expression)+markEnd+err.Expression[err.Span.End:])
	}
	return all
}

func TestCheck(t *testing.T) {
	cases := []struct {
		name, parameters string
		errors, warnings []string
	}{
		{"nothing wrong", `{"a": "{{context.resource.name}}", "b": ["x", 1, null, {"c": "{{context.resource.properties.x == null ? 1 : context.azure.resourceNameHash}}"}]}`, nil, nil},
		{"no parameters", `{}`, nil, nil},
		{"null", `null`, nil, nil},
		{"unknown", `{"$unknown": "any"}`, nil, nil},
		{"a text alone", `"{{context.foo}}"`, nil, []string{": {{context.⟦foo⟧}}"}},
		{"malformed", `{"a": "{{context.resource.name = 1}}"}`, []string{"a: {{context.resource.name ⟦=⟧ 1}}"}, nil},
		{"two malformed", `{"a": "{{context.a =}} {{ x }} {{context.b =}}"}`, []string{"a: {{context.a ⟦=⟧}}", "a: {{context.b ⟦=⟧}}"}, nil},
		{"malformed beside unknown", `{"a": {"$unknown": "string"}, "b": ["{{context.resource.name = 1}}", {"$unknown": "any"}]}`, []string{"b[0]: {{context.resource.name ⟦=⟧ 1}}"}, nil},
		{"a path that cannot exist", `{"a": "x{{context.resource.nam}}"}`, nil, []string{"a: {{context.resource.⟦nam⟧}}"}},
		{"paths in arms", `{"a": "{{context.resource.properties.x ? context.foo : !context.bar && (context.resource == null)}}"}`, nil, []string{
			"a: {{context.resource.properties.x ? context.⟦foo⟧ : !context.bar && (context.resource == null)}}",
			"a: {{context.resource.properties.x ? context.foo : !context.⟦bar⟧ && (context.resource == null)}}",
			"a: {{context.resource.properties.x ? context.foo : !context.bar && (⟦context.resource⟧ == null)}}",
		}},
		{"paths of a malformed expression", `{"a": "{{context.foo =}}"}`, []string{"a: {{context.foo ⟦=⟧}}"}, nil},
		{"near misses", `{"a": "{context.resource.name}", "b": ["{{Context.resource.name}}"]}`, nil, []string{"a: {⟦context.resource.name⟧}", "b[0]: {{⟦Context.resource.name⟧}}"}},
		{
			"in the order of their positions, the near miss last", `{"a": "{{context.a}} {context.resource.name} {{context.b}}", "b": "{context.resource.id} {{context.c}}", "c": "{{context.d}} {context.resource.id}"}`, nil,
			[]string{"a: {{context.⟦a⟧}}", "a: {{context.⟦b⟧}}", "a: {⟦context.resource.name⟧}", "b: {{context.⟦c⟧}}", "b: {⟦context.resource.id⟧}", "c: {{context.⟦d⟧}}", "c: {⟦context.resource.id⟧}"},
		},
		{"one near miss of a text", `{"a": "{context.resource.name} {context.resource.id}"}`, nil, []string{"a: {⟦context.resource.name⟧}"}},
		{"in the order of their keys", `{"b": "{{context.b}}", "a": {"z": "{{context.z}}", "y": ["", "{{context.y}}"]}, "a.b": "{{context.ab}}"}`, nil, []string{
			"a.y[1]: {{context.⟦y⟧}}", "a.z: {{context.⟦z⟧}}", `["a.b"]: {{context.⟦ab⟧}}`, "b: {{context.⟦b⟧}}",
		}},
		{"expressions in keys", `{"{{ x }}": {"a-{{context.foo =}}-{{context.resource.id}}": "{{context.bar}}"}}`, nil, []string{
			`["{{ x }}"]["a-{{context.foo =}}-{{context.resource.id}}"]: ⟦{{context.foo =}}⟧`,
			`["{{ x }}"]["a-{{context.foo =}}-{{context.resource.id}}"]: ⟦{{context.resource.id}}⟧`,
			`["{{ x }}"]["a-{{context.foo =}}-{{context.resource.id}}"]: {{context.⟦bar⟧}}`,
		}},
		{"errors and warnings", `{"a": "{{context.foo}}", "b": "{{context.bar =}}", "c": "{context.aws.region}"}`, []string{"b: {{context.bar ⟦=⟧}}"}, []string{"a: {{context.⟦foo⟧}}", "c: {⟦context.aws.region⟧}"}},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			errors, warnings := Check(value(t, c.parameters))
			if got := found(errors); !slices.Equal(got, c.errors) {
				t.Errorf("the errors are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(c.errors, "\n"))
			}
			if got := found(warnings); !slices.Equal(got, c.warnings) {
				t.Errorf("the warnings are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(c.warnings, "\n"))
			}
		})
	}
}

func TestReferences(t *testing.T) {
	cases := []struct {
		name, parameters string
		want             []string
		known            bool
		errors           []string
	}{
		{"none", `{"a": "x", "b": 1, "c": "{{ .Values.context.x }}", "d": null}`, nil, true, nil},
		{"sorted, without repeats", `{"z": "{{context.b}}-{{context.a}}", "a": ["{{context.c == context.b}}"]}`, []string{"context.a", "context.b", "context.c"}, true, nil},
		{"in arms and behind decisions", `"{{true ? 1 : context.a || !(context.b && context.c == null)}}"`, []string{"context.a", "context.b", "context.c"}, true, nil},
		{"paths that do not exist", `"{{context.foo}} {{context.resource}}"`, []string{"context.foo", "context.resource"}, true, nil},
		{"not in strings", `"{{context.a == \"context.b\"}}"`, []string{"context.a"}, true, nil},
		{"not in keys", `{"{{context.a}}": "{{context.b}}"}`, []string{"context.b"}, true, nil},
		{"malformed", `{"a": "{{context.a =}} {{context.b}}", "b": "{{context.c"}`, []string{"context.b"}, true, []string{"a: {{context.a ⟦=⟧}}"}},
		{"an unknown string", `{"a": {"$unknown": "string"}, "b": "{{context.a}}"}`, []string{"context.a"}, false, nil},
		{"an unknown value", `{"$unknown": "any"}`, nil, false, nil},
		{"an unknown object", `[{"$unknown": "object"}]`, nil, false, nil},
		{"an unknown array", `[{"$unknown": "array"}]`, nil, false, nil},
		{"an unknown number", `[{"$unknown": "number"}]`, nil, true, nil},
		{"an unknown boolean", `[{"$unknown": "bool"}]`, nil, true, nil},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			references, known, errors := References(value(t, c.parameters))
			if !slices.Equal(references, c.want) || known != c.known {
				t.Errorf("got %q, %v, want %q, %v", references, known, c.want, c.known)
			}
			if got := found(errors); !slices.Equal(got, c.errors) {
				t.Errorf("the errors are %q, want %q", got, c.errors)
			}
		})
	}
}
