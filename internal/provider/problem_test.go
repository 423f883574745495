// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// mostProblems is how many errors are shown, and how many warnings.
const mostProblems = 100

// wantBounded compares how many problems of a severity are shown, and what the
// last one says of the rest.
func wantBounded(t *testing.T, diags []*tfprotov6.Diagnostic, severity tfprotov6.DiagnosticSeverity, found int) {
	t.Helper()
	headline, shown, rest := "Too many errors", 0, ""
	if severity == tfprotov6.DiagnosticSeverityWarning {
		headline = "Too many warnings"
	}
	for _, d := range diags {
		switch {
		case d.Severity != severity:
		case d.Summary == headline:
			rest = d.Detail
		default:
			shown++
		}
	}
	if want := min(found, mostProblems); shown != want {
		t.Errorf("%d are shown, want %d", shown, want)
	}
	more := ""
	if found > mostProblems {
		more = fmt.Sprintf("%d more ", found-mostProblems)
		if found == mostProblems+1 {
			more = "One more "
		}
	}
	if (rest == "") != (more == "") || !strings.HasPrefix(rest, more) {
		t.Errorf("of the rest it says %q, want %q", rest, more)
	}
}

func TestProblemsAreBounded(t *testing.T) {
	const errors, warnings = tfprotov6.DiagnosticSeverityError, tfprotov6.DiagnosticSeverityWarning
	s := newServer(t)
	recipe := recipeContext(nil)
	parameters := func(n int, expression string) tftypes.Value {
		elements := attributes{}
		for i := range n {
			elements[fmt.Sprintf("p%06d", i)] = str(expression)
		}
		return obj(elements)
	}
	for _, n := range []int{mostProblems, mostProblems + 1, 1000, 4000} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			wrong := parameters(n, "{{context.foo}}")
			wantBounded(t, s.validate(t, recipe, wrong), errors, n)
			wantBounded(t, s.validateEphemeral(t, recipe, wrong), errors, n)
			_, diags := s.read(t, recipe, wrong)
			wantBounded(t, diags, errors, n)
			_, diags = s.open(t, recipe, wrong)
			wantBounded(t, diags, errors, n)

			odd := parameters(n, "{{Context.resource.name}}")
			wantBounded(t, s.validate(t, recipe, odd), warnings, n)
			wantBounded(t, s.validateEphemeral(t, recipe, odd), warnings, n)

			connections := contextArguments(attributes{"connections": parameters(n, "x")})
			wantBounded(t, s.validateContext(t, connections), errors, n)
			_, diags = s.readContext(t, connections)
			wantBounded(t, diags, errors, n)
		})
	}
}

// TestProblemsOfBothSeverities has more errors than are shown, and more
// warnings.
func TestProblemsOfBothSeverities(t *testing.T) {
	const n = mostProblems + 20
	elements := attributes{}
	for i := range n {
		elements[fmt.Sprintf("a%d", i)] = str("{{context.foo}}")
		elements[fmt.Sprintf("b%d", i)] = str("{{Context.resource.name}}")
	}
	diags := newServer(t).validate(t, unknown, obj(elements))
	wantBounded(t, diags, tfprotov6.DiagnosticSeverityError, n)
	wantBounded(t, diags, tfprotov6.DiagnosticSeverityWarning, n)
}

// TestManyProblemsOfOneParameter has more errors in one parameter than are
// shown: they are one diagnostic, and another says how many there are.
func TestManyProblemsOfOneParameter(t *testing.T) {
	s := newServer(t)
	diags := s.validate(t, unknown, obj(attributes{"a": str(strings.Repeat("{{context.foo}}", 4000))}))
	if len(diags) != 2 || strings.Count(diags[0].Detail, "\n  {{context.foo}}") != mostProblems-1 {
		t.Errorf("got %s", render(diags))
	}
	if want := "3900 more errors are not shown. "; !strings.HasPrefix(diags[1].Detail, want) {
		t.Errorf("got %q, want %q", diags[1].Detail, want)
	}
}

// TestLongProblems has errors in long expressions: what is said of them is not
// much longer than what it is about.
func TestLongProblems(t *testing.T) {
	s := newServer(t)
	long := str("{{context.foo" + strings.Repeat(" ", 8000) + "}}")
	parameters := obj(attributes{"p": tuple(long, long, long, long, long, long, long, long)})
	_, diags := s.read(t, recipeContext(nil), parameters)
	if said := len(render(diags)); said > 9*8000 {
		t.Errorf("%d bytes are said of 8 errors in 8,000 bytes each", said)
	}
}

func TestFunctionErrors(t *testing.T) {
	s := newServer(t)
	recipe := recipeContext(attributes{"size": str("S"), "any": unknown})
	many := make([]tftypes.Value, 4000)
	for i := range many {
		many[i] = str("{{context.foo}}")
	}
	tests := map[string]struct {
		recipe, parameters tftypes.Value
		argument           int64
		want               string // the headlines and quotes
	}{
		"one": {
			recipe, obj(attributes{"skuName": str("{{context.resource.nam}}")}), 1,
			`cannot resolve parameter skuName:
  {{context.resource.nam}}
                     ^^^`,
		},
		"all, in their order": {
			recipe,
			obj(attributes{
				"b": tuple(str("x"), str("{{context.resource.name = 1}}")), "a": str("{{context.foo}} {{(context.foo}}"),
			}), 1,
			`cannot resolve parameter a:
  {{context.foo}}
            ^^^
  {{(context.foo}}
    ^
Cannot resolve parameter b[1]:
  {{context.resource.name = 1}}
                          ^`,
		},
		"of a parameter that is not in an object": {
			recipe, str("{{context.resource.nam == 1}}"), 1,
			`cannot resolve the argument:
  {{context.resource.nam == 1}}
                     ^^^`,
		},
		"of a list": {
			recipe, tuple(str("{{context.foo}}")), 1,
			`cannot resolve parameter [0]:
  {{context.foo}}
            ^^^`,
		},
		"a context that is null":      {null, obj(nil), 0, ""},
		"a context that is a list":    {tuple(), str("{{context.foo}}"), 0, ""},
		"a resource that is a string": {obj(attributes{"resource": str("hunter2")}), obj(nil), 0, ""},
		"a resource that is a string, and a parameter that reads it": {
			obj(attributes{"resource": str("hunter2")}), str("{{context.resource.name}}"), 0,
			`Cannot resolve the argument:
  {{context.resource.name}}
    ^^^^^^^^^^^^^^^^^^^^^`,
		},
	}
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			_, err := s.call(t, "resolve", tftypes.DynamicPseudoType, test.recipe, test.parameters)
			if err == nil {
				t.Fatal("no error")
			}
			if got := strings.TrimSpace(functionOutline(err.Text)); got != test.want {
				t.Errorf("got\n%s\nwant\n%s", err.Text, test.want)
			}
			if err.FunctionArgument == nil || *err.FunctionArgument != test.argument {
				t.Errorf("on argument %v, want %d", err.FunctionArgument, test.argument)
			}
		})
	}
	t.Run("more than are shown", func(t *testing.T) {
		_, err := s.call(t, "resolve", tftypes.DynamicPseudoType, recipe, tuple(many...))
		if err == nil {
			t.Fatal("no error")
		}
		if shown := strings.Count(err.Text, "  {{context.foo}}"); shown != mostProblems {
			t.Errorf("%d errors are shown", shown)
		}
		if !strings.Contains(err.Text, "\n\n3900 more errors are not shown") {
			t.Errorf("it does not say how many more there are: %s", err.Text)
		}
	})
}

// TestArgumentError has the form that the words of the CLI around it need.
func TestArgumentError(t *testing.T) {
	for text, want := range map[string]string{
		"Cannot resolve parameter a: x.":     "cannot resolve parameter a: x",
		"context is null. Pass another.":     "context is null. Pass another",
		"There is none. Did you mean \"a\"?": "There is none. Did you mean \"a\"? Use that instead",
		"One.\n\nCannot do another.":         "One.\n\nCannot do another",
	} {
		if got := argumentError(1, text).Text; got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
