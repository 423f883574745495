// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/tools/txtar"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// A caseRunner runs the cases of a table.
type caseRunner struct {
	t    *testing.T
	seen map[string]bool
}

func newCaseRunner(t *testing.T) *caseRunner { return &caseRunner{t, map[string]bool{}} }

// run runs a case. It refuses a name that another case has.
func (r *caseRunner) run(name string, test func(*testing.T)) {
	r.t.Helper()
	if r.seen[name] {
		r.t.Fatalf("two cases are named %q", name)
	}
	r.seen[name] = true
	r.t.Run(name, test)
}

const (
	markStart = "⟦"
	markEnd   = "⟧"
)

// cutMarks returns text without its marks, and the spans between them.
func cutMarks(t *testing.T, marked string) (text string, spans []Span) {
	t.Helper()
	for {
		before, rest, ok := strings.Cut(marked, markStart)
		text += before
		if !ok {
			return text, spans
		}
		inside, after, ok := strings.Cut(rest, markEnd)
		if !ok || strings.Contains(inside, markStart) {
			t.Fatalf("the marks in %q do not match", marked)
		}
		spans = append(spans, Span{len(text), len(text) + len(inside)})
		text += inside
		marked = after
	}
}

// cutMark returns text without its marks, and the one span between them.
func cutMark(t *testing.T, marked string) (text string, span Span) {
	t.Helper()
	text, spans := cutMarks(t, marked)
	if len(spans) != 1 {
		t.Fatalf("%q has marks around %d parts, want one", marked, len(spans))
	}
	return text, spans[0]
}

// mark returns text with marks around a span.
func mark(text string, s Span) string {
	return text[:s.Start] + markStart + s.In(text) + markEnd + text[s.End:]
}

// diagnosticCase is a case of a file in testdata: text, and all that is found
// in it.
type diagnosticCase struct {
	name    string
	context value.Value
	text    string
	want    []finding
}

// finding is what a case says of a diagnostic: the text with marks around what
// is wrong, and what else the diagnostic holds that is not plain from that.
type finding struct {
	kind                Kind
	marked              string
	path, found, source string
}

// readCases returns the cases of a file in testdata. Each begins with its name
// between dashes. Its lines are
//
//	context: the context as JSON, where it is not the given one
//	KIND:    a text with marks around what is wrong in it
//	path:    the path of the diagnostic before
//	found:   the kind of value of the diagnostic before
//	source:  the source of the diagnostic before
//
// Several kinds have the same text, each with other marks. Text that begins
// with a double quote is a string as Go writes it.
func readCases(t *testing.T, file, context string) []diagnosticCase {
	t.Helper()
	archive, err := txtar.ParseFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	var cases []diagnosticCase
	for _, f := range archive.Files {
		c := diagnosticCase{name: f.Name, context: jsonValue(t, context)}
		for line := range strings.Lines(strings.TrimSpace(string(f.Data))) {
			c = c.withLine(t, strings.TrimSuffix(line, "\n"))
		}
		cases = append(cases, c)
	}
	return cases
}

// withLine returns the case with what one more line of it says.
func (c diagnosticCase) withLine(t *testing.T, line string) diagnosticCase {
	t.Helper()
	key, rest, ok := strings.Cut(line, ": ")
	last := len(c.want) - 1
	switch {
	case !ok, last < 0 && (key == "path" || key == "found" || key == "source"):
		t.Fatalf("%s: cannot read the line %s", c.name, line)
	case key == "context":
		c.context = jsonValue(t, rest)
	case key == "path":
		c.want[last].path = rest
	case key == "found":
		c.want[last].found = rest
	case key == "source":
		c.want[last].source = rest
	default:
		if strings.HasPrefix(rest, `"`) {
			rest = unquote(t, rest)
		}
		text, _ := cutMark(t, rest)
		if last >= 0 && text != c.text {
			t.Fatalf("%s has several texts", c.name)
		}
		c.text = text
		c.want = append(c.want, finding{kind: Kind(key), marked: rest})
	}
	return c
}

func unquote(t *testing.T, text string) string {
	t.Helper()
	unquoted, err := strconv.Unquote(text)
	if err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return unquoted
}

// parameters returns parameters that hold the text of the case, and the path at
// which it is.
func (c diagnosticCase) parameters() (v value.Value, path string) {
	return value.Map{"p": value.List{value.Null{}, value.String(c.text)}}, "p[1]"
}

// check fails if diagnostics are not those that the case wants, all of the
// given severity.
func (c diagnosticCase) check(t *testing.T, got Diagnostics, severity Severity) {
	t.Helper()
	_, path := c.parameters()
	findings := make([]finding, len(got))
	for i, d := range got {
		findings[i] = findingOf(t, c.text, d)
		if d.Severity != severity || d.Parameter.String() != path {
			t.Errorf("%s has the severity %d and the parameter %s, want %d and %s", d.Kind, d.Severity, d.Parameter, severity, path)
		}
	}
	if !slices.Equal(findings, c.want) {
		t.Errorf("got\n%s\nwant\n%s", showFindings(findings), showFindings(c.want))
	}
}

// findingOf returns what a case says of a diagnostic of the text.
func findingOf(t *testing.T, text string, d Diagnostic) finding {
	t.Helper()
	checkDiagnostic(t, d)
	if !strings.HasPrefix(text[d.Offset:], d.Source) {
		t.Fatalf("%s has the source %q, which is not at %d of %q", d.Kind, d.Source, d.Offset, text)
	}
	f := finding{kind: d.Kind, marked: mark(text, Span{d.Offset + d.Span.Start, d.Offset + d.Span.End})}
	switch d.Kind {
	case NotObject, BelowScalar:
		f.path, f.found = d.Path, kindNames[d.Found]
	case NotString, CompositeCompared:
		f.found = kindNames[d.Found]
	case NearMiss:
		if f.path = d.Path; d.Source != text {
			f.source = d.Source
		}
	default:
	}
	return f
}

func showFindings(findings []finding) string {
	lines := make([]string, len(findings))
	for i, f := range findings {
		lines[i] = string(f.kind) + ": " + f.marked
		if f.path != "" {
			lines[i] += "\npath: " + f.path
		}
		if f.found != "" {
			lines[i] += "\nfound: " + f.found
		}
		if f.source != "" {
			lines[i] += "\nsource: " + f.source
		}
	}
	return strings.Join(lines, "\n")
}

// checkDiagnostic fails if a diagnostic contradicts itself: if its span is
// not in its source, between two characters, or not at the path that it tells.
func checkDiagnostic(t *testing.T, d Diagnostic) {
	t.Helper()
	source, s := d.Source, d.Span
	if s.Start < 0 || s.End < s.Start || len(source) < s.End {
		t.Fatalf("%s has the span %v of %q", d.Kind, s, source)
	}
	for _, at := range []int{s.Start, s.End} {
		if utf8.ValidString(source) && at < len(source) && !utf8.RuneStart(source[at]) {
			t.Errorf("%s has the span %v of %q, inside a character", d.Kind, s, source)
		}
	}
	var atPath bool
	switch d.Kind {
	case NoSuchPath, NoSuchConnection:
		atPath = slices.ContainsFunc(indexesOf(source, d.Path), func(at int) bool {
			return at < s.Start && s.End <= at+len(d.Path)
		})
	case BelowScalar:
		atPath = strings.HasSuffix(source[:s.Start], d.Path+".")
	case NotObject:
		atPath = strings.HasPrefix(s.In(source), d.Path)
	case IncompletePath, NotAvailable, NotString, NotSet:
		atPath = s.In(source) == d.Path
	default:
		return
	}
	if !atPath {
		t.Errorf("%s has the path %q, and the span %v of %q", d.Kind, d.Path, s, source)
	}
}

// indexesOf returns where in s all instances of part begin.
func indexesOf(s, part string) []int {
	var all []int
	for at := 0; ; at++ {
		i := strings.Index(s[at:], part)
		if i < 0 {
			return all
		}
		at += i
		all = append(all, at)
	}
}
