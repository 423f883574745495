// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package explain

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// Whatever people write is explained.
func FuzzExplain(f *testing.F) {
	for file := range stages {
		for _, c := range readCases(f, file) {
			f.Add(c.text, c.context)
		}
	}
	f.Fuzz(func(t *testing.T, text, context string) {
		v, err := value.ParseJSON(context)
		if err != nil {
			v = nil
		}
		_, found := paramresolver.Resolver{Context: v}.Resolve(value.String(text))
		found = append(found, paramresolver.Check(value.String(text))...)
		if d := paramresolver.CheckPath(text); d != nil {
			found = append(found, *d)
		}
		for _, d := range found {
			for _, e := range []*Explainer{{}, {Context: v}} {
				explained := e.Explain(d)
				checkExplanation(t, d, explained)
				checkCarets(t, Detail(d, explained))
			}
		}
	})
}

func FuzzDetail(f *testing.F) {
	for i, seed := range []string{
		"", " ", "{{context.a = 1}}", "{{context.größe.語.e\u0301.👨\u200d👩\u200d👧 = \u200bfoo}}", "{{\r\n\tcontext.a\u2028==\u00a0007\n}}",
		"{{\xffcontext.\xfe}}", "{{context.\x00\x1b[31m}}", "{{context.a == \"" + strings.Repeat("x", 200) + "\"}}",
		"{{context.x" + strings.Repeat(" || 語", 60) + "}}", "{{\u202econtext.a\u2069}}",
	} {
		f.Add(seed, i, 2*i, "It is wrong.")
	}
	f.Fuzz(func(t *testing.T, source string, start, end int, reason string) {
		start = max(0, min(start, len(source)))
		end = max(start, min(end, len(source)))
		span := paramresolver.Span{Start: start, End: end}
		d := paramresolver.Diagnostic{Kind: paramresolver.MissingOperator, Source: source, Span: span}
		detail := Detail(d, Explanation{Reason: reason, Hint: "Fix it.", Span: span})
		lines := strings.SplitN(detail, "\n", 3)
		if len(lines) < 3 || !strings.HasPrefix(lines[2], reason+" Fix it.") {
			t.Fatalf("%q has the text %q", source, detail)
		}
		if !strings.HasPrefix(lines[0], "  ") {
			t.Errorf("%q has the line %q", source, lines[0])
		}
		checkCarets(t, detail)
		quoted := strings.Replace(detail, reason, "", 1)
		for _, r := range quoted + Expression(d) {
			if r < ' ' && r != '\n' || 0x7f <= r && r < 0xa0 {
				t.Errorf("%q has the text %q, with a control character", source, detail)
			}
		}
		if utf8.RuneCountInString(lines[0]) > 4*maxExcerptLength+10 || len(detail) > 8*maxQuoteLength+len(reason)+2000 {
			t.Errorf("%q has a text of %d bytes", source, len(detail))
		}
		// What is not masked stays in its place.
		m := maskDiagnostic(d)
		masked := m.span(span)
		if masked.Start < 0 || masked.End < masked.Start || len(m.text) < masked.End {
			t.Fatalf("%q has the span %v, and %v in %q", source, span, masked, m.text)
		}
		if !strings.Contains(masked.In(m.text), ellipsis) && masked.In(m.text) != span.In(source) && len(m.edits) == 0 {
			t.Errorf("%q is masked as %q", span.In(source), masked.In(m.text))
		}
	})
}
