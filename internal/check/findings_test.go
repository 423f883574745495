// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// Each case of a file has text for each kind of finding in it, all the same but
// for the marks, and "none" where there is none.
func TestFindings(t *testing.T) {
	runFindings(t, "testdata/findings.txt", Options{})
}

func TestFindingsOfRadius060(t *testing.T) {
	runFindings(t, "testdata/radius-0.60.txt", Options{Radius: "0.60"})
}

func runFindings(t *testing.T, file string, options Options) {
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r := newCaseRunner(t)
	for _, f := range archive.Files {
		r.run(f.Name, func(t *testing.T) {
			want := strings.TrimSpace(string(f.Data))
			_, marked, _ := strings.Cut(strings.SplitN(want, "\n", 2)[0], ": ")
			text := spelledOut(strings.NewReplacer("⟦", "", "⟧", "", `\n`, "\n").Replace(marked))
			if got := strings.Join(findingsIn(t, text, options), "\n"); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// findingsIn returns the lines of what is found in text.
func findingsIn(t *testing.T, text string, options Options) []string {
	t.Helper()
	recipes := value.Map{"Acme.Data/stores": value.Map{
		"kind": value.String("bicep"), "source": value.String("x"),
		"parameters": value.Map{"p": value.List{value.Null{}, value.String(text)}},
	}}
	short := func(text string) string {
		return strings.NewReplacer("context.resource.properties.", "$.", "\n", `\n`).Replace(text)
	}
	lines := []string{}
	for _, f := range Recipes(recipes, theTypes(t), options) {
		checkFinding(t, f, text)
		start, end := f.Offset+f.Span.Start, f.Offset+f.Span.End
		lines = append(lines, string(f.Kind)+": "+short(text[:start])+"⟦"+short(text[start:end])+"⟧"+short(text[end:]))
	}
	if len(lines) == 0 {
		return []string{"none: " + short(text)}
	}
	return slices.Compact(lines)
}

// checkFinding fails if a finding contradicts itself or the text it is about.
func checkFinding(t *testing.T, f Finding, text string) {
	t.Helper()
	if f.Type != "Acme.Data/stores" || f.Parameter.String() != "p[1]" || f.Severity != f.Kind.severity() {
		t.Errorf("%s has the type %s, the parameter %s and the severity %s", f.Kind, f.Type, f.Parameter, f.Severity)
	}
	if f.Source == "" || !strings.HasPrefix(text[f.Offset:], f.Source) || f.Span.Start < 0 || len(f.Source) < f.Span.End {
		t.Errorf("%s has the source %q at %d, and the span %v, of %q", f.Kind, f.Source, f.Offset, f.Span, text)
	}
	if !strings.HasSuffix(f.Text, ".") && !strings.HasSuffix(f.Text, "?") || strings.Contains(f.Text, "%!") {
		t.Errorf("%s has the text %q", f.Kind, f.Text)
	}
}
