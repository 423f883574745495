// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// render returns all that diagnostics say.
func render(diags []*tfprotov6.Diagnostic) string {
	var b strings.Builder
	for _, d := range diags {
		fmt.Fprintf(&b, "%s at %s: %s\n%s\n\n", d.Severity, place(d.Attribute), d.Summary, d.Detail)
	}
	return b.String()
}

// outline returns what tests compare of diagnostics: the severity, the
// attribute and the headline of each, and the lines that quote an expression.
// How a mistake is explained is the matter of the golden files.
func outline(diags []*tfprotov6.Diagnostic) string {
	var b strings.Builder
	for _, d := range diags {
		fmt.Fprintf(&b, "%s at %s: %s\n", d.Severity, place(d.Attribute), d.Summary)
		for line := range strings.Lines(d.Detail + "\n") {
			if strings.HasPrefix(line, "  ") {
				b.WriteString(line)
			}
		}
	}
	return b.String()
}

// functionOutline returns the headlines in the error of a function, and the
// lines that quote an expression.
func functionOutline(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text + "\n") {
		if strings.HasPrefix(line, "  ") || strings.HasPrefix(line[1:], "annot resolve ") {
			b.WriteString(line)
		}
	}
	return b.String()
}

// place returns where a diagnostic is shown, as HCL would write it.
func place(at *tftypes.AttributePath) string {
	var b strings.Builder
	for _, step := range at.Steps() {
		switch step := step.(type) {
		case tftypes.AttributeName:
			b.WriteString(string(step))
		case tftypes.ElementKeyString:
			fmt.Fprintf(&b, "[%q]", string(step))
		case tftypes.ElementKeyValue:
			var s string
			_ = tftypes.Value(step).As(&s)
			fmt.Fprintf(&b, "{%q}", s)
		default:
			fmt.Fprintf(&b, "[%v]", step)
		}
	}
	return b.String()
}

// wantDiagnostics compares the outline of diagnostics.
func wantDiagnostics(t testing.TB, diags []*tfprotov6.Diagnostic, want string) {
	t.Helper()
	got := strings.TrimSpace(outline(diags))
	if got != strings.TrimSpace(want) {
		t.Errorf("got diagnostics\n%s\nwant\n%s", render(diags), want)
	}
}

var update = flag.Bool("update", false, "write the golden files in testdata")

// golden collects texts for a golden file, a section for each case.
type golden struct{ b strings.Builder }

func (g *golden) add(label, text string) {
	fmt.Fprintf(&g.b, "\n%s\n%s\n\n%s\n", label, strings.Repeat("=", len([]rune(label))), text)
}

// check compares the texts with a golden file, or writes the file.
func (g *golden) check(t *testing.T, file, title string) {
	t.Helper()
	got := title + "\nWritten by: go test -run " + t.Name() + " -update\n" + g.b.String()
	path := filepath.Join("testdata", file)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	gotLines, wantLines := strings.Split(got, "\n"), strings.Split(strings.ReplaceAll(string(text), "\r\n", "\n"), "\n")
	for i := range max(len(gotLines), len(wantLines)) {
		if i >= len(gotLines) || i >= len(wantLines) || gotLines[i] != wantLines[i] {
			t.Fatalf("%s differs from line %d on: run go test -run %s -update, and look at what has changed", path, i+1, t.Name())
		}
	}
}
