// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// lines returns what diagnostics say, a line for each: its severity, kind and
// parameter, and the source with marks around what is wrong.
func lines(t *testing.T, found Diagnostics) string {
	t.Helper()
	var b strings.Builder
	for _, d := range found {
		checkDiagnostic(t, d)
		severity := map[Severity]string{Error: "error", Warning: "warning"}[d.Severity]
		fmt.Fprintf(&b, "%s %s %s: %s\n", severity, d.Kind, d.Parameter, mark(d.Source, d.Span))
	}
	return b.String()
}

// TestCheck reads cases of parameters, as JSON, with what Check says of them.
func TestCheck(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/check.txt")
	if err != nil {
		t.Fatal(err)
	}
	r := newCaseRunner(t)
	for _, f := range archive.Files {
		r.run(f.Name, func(t *testing.T) {
			parameters, want, _ := strings.Cut(strings.TrimSpace(string(f.Data))+"\n", "\n\n")
			found := Check(jsonValue(t, parameters))
			if got := lines(t, found); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
			errors := slices.DeleteFunc(found, func(d Diagnostic) bool { return d.Severity != Error })
			_, _, malformed := References(jsonValue(t, parameters))
			if got, want := lines(t, malformed), lines(t, errors); got != want {
				t.Errorf("References says\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// CheckEach finds what Check does: it hands over what is in a well-formed
// expression, and returns the rest.
func TestCheckEach(t *testing.T) {
	var parameters value.List
	for _, file := range []string{"malformed.txt", "no-such-path.txt", "evaluation.txt", "mistakes.txt", "near-misses.txt"} {
		for _, c := range readCases(t, file, recipeContext) {
			parameters = append(parameters, value.String(c.text), value.Map{c.text: value.String("x " + c.text)})
		}
	}
	var inExpressions Diagnostics
	visited := map[string]bool{}
	rest := CheckEach(parameters, func(e Expression, found Diagnostics) {
		inExpressions = append(inExpressions, found...)
		visited[e.Source] = true
		text := e.Parameter.Last().Key
		if text == "" {
			text = string(parameters[e.Parameter.Last().Index].(value.String))
		} else {
			text = "x " + text
		}
		if !strings.HasPrefix(text[e.Offset:], e.Source) || e.IsWhole != (strings.TrimSpace(text) == e.Source) {
			t.Errorf("%q has the expression %+v", text, e)
		}
		if again, _ := Parse(e.Source); !sameTree(again, e.Node) {
			t.Errorf("%q has another tree", e.Source)
		}
		for _, d := range found {
			if d.Parameter.String() != e.Parameter.String() || d.Source != e.Source || d.Offset != e.Offset {
				t.Errorf("%q has the diagnostic %+v", text, d)
			}
		}
	})
	for _, d := range rest {
		switch d.Kind {
		case NearMiss, ExpressionInKey:
		default:
			if !d.Kind.IsMalformed() || visited[d.Source] {
				t.Errorf("%s of %q is left", d.Kind, d.Source)
			}
		}
	}
	got := strings.SplitAfter(lines(t, slices.Concat(rest, inExpressions)), "\n")
	want := strings.SplitAfter(lines(t, Check(parameters)), "\n")
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("it finds %d, and Check %d", len(got), len(want))
	}
	if len(visited) < 100 || len(inExpressions) < 50 || len(rest) < 50 {
		t.Errorf("there are %d expressions with %d diagnostics, and %d others", len(visited), len(inExpressions), len(rest))
	}
}

func TestReferences(t *testing.T) {
	cases := []struct {
		name, parameters string
		want             []string
		known            bool
		malformed        string
	}{
		{"none", `{"a": "x", "b": 1, "c": "{{ .Values.context.x }}", "d": null}`, nil, true, ""},
		{
			"sorted, without repeats", `{"z": "{{context.b}}-{{context.a}}", "a": ["{{context.c == context.b}}"]}`,
			[]string{"context.a", "context.b", "context.c"},
			true, "",
		},
		{
			"in arms and after decisions", `"{{true ? 1 : context.a || !(context.b && context.c == null)}}"`,
			[]string{"context.a", "context.b", "context.c"},
			true, "",
		},
		{"paths that do not exist", `"{{context.foo}} {{context.resource}}"`, []string{"context.foo", "context.resource"}, true, ""},
		{"not in strings", `"{{context.a == \"context.b\"}}"`, []string{"context.a"}, true, ""},
		{"not in keys", `{"{{context.a}}": "{{context.b}}"}`, []string{"context.b"}, true, ""},
		{
			"malformed", `{"a": "{{context.a =}} {{context.b}}", "b": "{{context.c"}`,
			[]string{"context.b"},
			true,
			"error missing-operator a: {{context.a ⟦=⟧}}\n",
		},
		{"an unknown string", `{"a": {"$unknown": "string"}, "b": "{{context.a}}"}`, []string{"context.a"}, false, ""},
		{"an unknown value", `{"$unknown": "any"}`, nil, false, ""},
		{"an unknown object", `[{"$unknown": "object"}]`, nil, false, ""},
		{"an unknown list", `[{"$unknown": "list"}]`, nil, false, ""},
		{"an unknown number", `[{"$unknown": "number"}]`, nil, true, ""},
		{"an unknown boolean", `[{"$unknown": "bool"}]`, nil, true, ""},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			references, known, malformed := References(jsonValue(t, c.parameters))
			if !slices.Equal(references, c.want) || references == nil || known != c.known {
				t.Errorf("got %q, %v, want %q, %v", references, known, c.want, c.known)
			}
			if got := lines(t, malformed); got != c.malformed {
				t.Errorf("the errors are\n%s\nwant\n%s", got, c.malformed)
			}
		})
	}
}

// What is probably a mistake is a warning, and none if it is resolved.
func TestMistakes(t *testing.T) {
	r := newCaseRunner(t)
	for _, c := range readCases(t, "mistakes.txt", recipeContext) {
		r.run(c.name, func(t *testing.T) {
			parameters, _ := c.parameters()
			c.check(t, Check(parameters), Warning)
			if _, found := (Resolver{Context: c.context}).Resolve(parameters); slices.ContainsFunc(found, isMistake) {
				t.Errorf("where it is resolved, there is\n%s", lines(t, found))
			}
		})
	}
}

func isMistake(d Diagnostic) bool {
	switch d.Kind {
	case ExpressionInKey, ExpressionInLiteral, ConstantCondition, SuspiciousLiteral, TrailingLineBreak, NearMiss:
		return true
	default:
		return d.Severity != Error
	}
}

// What looks as if an expression was meant passes through, with a warning.
func TestNearMisses(t *testing.T) {
	r := newCaseRunner(t)
	for _, c := range readCases(t, "near-misses.txt", recipeContext) {
		r.run(c.name, func(t *testing.T) {
			parameters, _ := c.parameters()
			found := Check(parameters)
			c.check(t, found, Warning)
			v, errors := Resolver{Context: c.context}.Resolve(value.String(c.text))
			if len(errors) > 0 || !strings.Contains(string(v.(value.String)), found[0].Source) {
				t.Errorf("it does not pass through: %v, %v", v, errors)
			}
		})
	}
}

// What others write, and what may well be meant, never causes a warning.
// The source of a near miss goes up to its closing braces, or as far as the
// path where it has none.
func TestNearMissSource(t *testing.T) {
	for text, want := range map[string]string{
		"a-{{contxt.resource.name}}":              "{{contxt.resource.name}}",
		"a-{{contxt.resource.name}}-b":            "{{contxt.resource.name}}",
		"a-{{contxt.resource.name == 1}}":         "{{contxt.resource.name == 1}}",
		"a-{context.resource.name}":               "{context.resource.name}",
		"a-{context.resource.name == 1}":          "{context.resource.name",
		"a-{{context.resource.name":               "{{context.resource.name",
		"{{.x}} {context.resource.name} {{ .y }}": "{context.resource.name}",
		"{context.resource.name == 1} {{ .y }}":   "{context.resource.name",
	} {
		found := nearMisses(text, Scan(text))
		if len(found) != 1 || found[0].Source != want || found[0].Offset != strings.Index(text, want) {
			t.Errorf("%s: got %+v", text, found)
		}
	}
}

func TestNoWarnings(t *testing.T) {
	for _, file := range []string{"other-languages.txt", "meant.txt"} {
		archive, err := txtar.ParseFile("testdata/" + file)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range archive.Files {
			t.Run(file+"/"+f.Name, func(t *testing.T) {
				for line := range strings.Lines(strings.TrimRight(string(f.Data), "\n")) {
					text := strings.TrimSuffix(line, "\n")
					if strings.HasPrefix(text, `"`) {
						text = unquote(t, text)
					}
					if found := Check(value.String(text)); len(found) > 0 {
						t.Errorf("%s\n%s", line, lines(t, found))
					}
					if file == "meant.txt" {
						continue
					}
					if v, found := (Resolver{}).Resolve(value.String(text)); v != value.String(text) || len(found) > 0 {
						t.Errorf("%s does not pass through", line)
					}
				}
			})
		}
	}
}
