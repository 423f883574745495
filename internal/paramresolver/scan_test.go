// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestScan(t *testing.T) {
	// The expressions are marked.
	cases := []struct{ name, text string }{
		{"empty", ""},
		{"plain text", "plain"},
		{"an expression", "⟦{{context.resource.name}}⟧"},
		{"text around", "a ⟦{{context.resource.name}}⟧ b"},
		{"spaces inside", "⟦{{  context.resource.name  }}⟧"},
		{"several", "⟦{{context.a}}⟧-⟦{{context.b}}⟧"},
		{"side by side", "⟦{{context.a}}⟧⟦{{context.b}}⟧"},
		{"several lines", "⟦{{\n\tcontext.a ==\n\t1\n}}⟧\n"},
		{"CRLF", "⟦{{\r\ncontext.a\r\n}}⟧\r\n"},
		{"a reference after an operator", "⟦{{!context.a}}⟧"},
		{"a reference after a parenthesis", "⟦{{(context.a)}}⟧"},
		{"a reference at the end", "⟦{{1 == 1 && context.a}}⟧"},
		{"malformed", "⟦{{[context.x]}}⟧"},
		{"a reference that is not finished", "⟦{{context.}}⟧"},
		{"a reference with a space after the point", "⟦{{context. a}}⟧"},
		{"two points", "⟦{{context..a}}⟧"},

		{"after a template with braces in backticks", "{{a ` {{b ` }} ⟦{{context.resource.name}}⟧"},

		// References.
		{"no content", "{{}} {{ }}"},
		{"the word alone", "{{ context }} {{context}}"},
		{"a space before the point", "{{ context .a }}"},
		{"a newline before the point", "{{ context\n.a }}"},
		{"a reference in upper case", "{{Context.a}} {{CONTEXT.a}} {{conText.a}}"},
		{"a longer word", "{{ contexts.a }} {{ context_.a }} {{context-x.a}} {{contex.a}}"},
		{"after a letter", "{{ mycontext.a }}"},
		{"after a digit", "{{ 1context.a }}"},
		{"after an underscore", "{{ _context.a }}"},
		{"after a point", "{{ .Values.context.x }} {{ .context.x }}"},
		{"after a dollar", "{{ $context.x }}"},
		{"after a letter beyond ASCII", "{{ écontext.a }} {{ ßcontext.a }} {{ Ωcontext.a }}"},
		{"after a letter without case", "{{ 語context.a }} {{ אcontext.a }} {{ ªcontext.a }}"},
		{"after a modifier letter", "{{ ʰcontext.a }} {{ ーcontext.a }}"},
		{"after a title case letter", "{{ ǅcontext.a }}"},
		{"after a letter of four bytes", "{{ 𝒳context.a }} {{ 𐍈context.a }}"},
		{"after a decimal digit beyond ASCII", "{{ ٣context.a }} {{ ３context.a }} {{ 𝟗context.a }}"},
		{"after a superscript", "⟦{{ x²context.a }}⟧"},
		{"after a fraction", "⟦{{ ½context.a }}⟧"},
		{"after a letter number", "⟦{{ Ⅻcontext.a }}⟧"},
		{"after a circled letter", "⟦{{ ⓐcontext.a }}⟧"},
		{"after a circled digit", "⟦{{ ①context.a }}⟧"},
		{"after a nonspacing mark", "⟦{{ e\u0301context.a }}⟧"},
		{"after a spacing mark", "⟦{{ क\u0903context.a }}⟧"},
		{"after a connector that is no underscore", "⟦{{ ‿context.a }}⟧"},
		{"after a full-width underscore", "⟦{{ ＿context.a }}⟧"},
		{"after a full-width dollar", "⟦{{ ＄context.a }}⟧"},
		{"after a full-width point", "⟦{{ ．context.a }}⟧"},
		{"after an emoji", "⟦{{ 😀context.a }}⟧"},
		{"after a currency sign", "⟦{{ €context.a }}⟧"},
		{"after a zero-width space", "⟦{{\u200bcontext.a}}⟧"},
		{"after a zero-width joiner", "⟦{{\u200dcontext.a}}⟧"},
		{"after a byte order mark", "⟦{{\ufeffcontext.a}}⟧"},
		{"after a soft hyphen", "⟦{{\u00adcontext.a}}⟧"},
		{"after a letter and a zero-width space", "⟦{{x\u200bcontext.a}}⟧"},
		{"after a replacement character", "⟦{{\ufffdcontext.a}}⟧"},
		{"after a byte that is no UTF-8", "⟦{{\xffcontext.a}}⟧"},
		{"after the end of a letter that is no UTF-8", "⟦{{\xa9context.a}}⟧"},
		{"after a hyphen", "⟦{{my-context.a}}⟧"},
		{"after a slash", "⟦{{/context.a}}⟧"},
		{"after an at sign", "⟦{{@context.a}}⟧"},
		{"after a hash", "⟦{{#context.a}}⟧"},
		{"after a backslash", `⟦{{\context.a}}⟧`},
		{"after a single quote", "⟦{{ 'context.a' }}⟧"},
		{"after a typographic quote", "⟦{{ “context.a” }}⟧"},
		{"after every space", "⟦{{\u00a0context.a}}⟧⟦{{\u3000context.a}}⟧⟦{{\u0085context.a}}⟧⟦{{\u2028context.a}}⟧"},
		{"a reference after one that is none", "⟦{{ .context.a context.b }}⟧"},
		{"a path through context", "⟦{{ context.context.a }}⟧"},
		{"a reference after a string", `⟦{{ "a"context.a }}⟧`},
		{"in double quotes", `{{ "context.a" }}`},
		{"in backticks", "{{ `context.a` }}"},
		{"partly in double quotes", `{{ "con"text.a }} {{ context".a" }}`},
		{"in and out of double quotes", `⟦{{ "context.a" context.b }}⟧`},
		{"between two strings", `⟦{{ "a" context.b "c" }}⟧`},
		{"between the braces of others", "{{ a }} context.b {{ c }}"},
		{"in a comment", "⟦{{/* context.a */}}⟧"},

		// Where an expression ends.
		{"closing braces in double quotes", `⟦{{context.a == "}}" ? 1 : 2}}⟧`},
		{"closing braces in backticks", "⟦{{context.a == `}}` ? 1 : 2}}⟧"},
		{"an expression in a string", `⟦{{context.a ? "{{context.b}}" : "x"}}⟧`},
		{"a template in a string", `⟦{{context.a ? "{{ .Values.m }}" : "{{ .Values.s }}"}}⟧`},
		{"a backtick in double quotes", "⟦{{context.a == \"`\"}}⟧ ` }}"},
		{"a double quote in backticks", "⟦{{context.a == `\"`}}⟧ \" }}"},
		{"interleaved quotes", "⟦{{context.a \"`}}\" `\"}}` }}⟧ }}"},
		{"interleaved quotes that do not end", "⟦{{context.a \"`\" `\" }}⟧ x }}"},
		{"strings side by side", `⟦{{context.a "}}""}}" }}⟧`},
		{"an empty string", `⟦{{context.a == ""}}⟧ "}}`},
		{"no escapes", `⟦{{context.a == "\"}}⟧" }}`},
		{"single quotes are no quotes", `⟦{{context.a == '}}⟧'}}`},
		{"a string of several lines", "⟦{{context.a == \"\n}}\n\"}}⟧"},
		{"one brace", "⟦{{context.a } }}⟧"},
		{"three closing braces", "⟦{{context.a}}⟧}"},
		{"four closing braces", "⟦{{context.a}}⟧}}"},
		{"braces around", "{ ⟦{{context.a}}⟧ } {\"a\":⟦{{context.a}}⟧}"},
		{"three braces", "⟦{{{context.a}}⟧}"},
		{"four braces", "⟦{{{{context.a}}⟧}}"},
		{"an expression in an expression", "⟦{{ {{context.a}}⟧ }}"},
		{"a template and an expression in one", "⟦{{ .x {{context.a}}⟧ }}"},

		// Templates of others.
		{"a template of somebody else's", "{{ .Values.a }}/⟦{{context.a}}⟧"},
		{"others around", "{{ a }}⟦{{context.a}}⟧{{ b }}"},
		{"a stray double quote before", `{{ eq .x '"' }} ⟦{{context.a}}⟧ {{ eq .y '"' }}`},
		{"a stray backtick before", "{{ ` }} ⟦{{context.a}}⟧ `"},
		{"a stray double quote before one string", `{{ ' " ' }} ⟦{{context.a == "}}"}}⟧`},
		{"closing braces in a string of another's", `{{ "}}" }} ⟦{{context.b}}⟧`},
		{"a template in a string of another's", `{{ "{{" }} x {{ "}}" }}`},
		{"an expression in a string of another's", `{{ "{{context.a}}" }}`},
		{"an expression after a quoted end", `{{ "a }} ⟦{{context.a}}⟧ b" }}`},
		{"a reference after a quoted end", `⟦{{ "a }} b" context.a }}⟧`},
		{"Helm", `{{- include "x" . | nindent 4 }} {{ tpl .Values.x (dict "context" $context.root) }}`},
		{"GitHub Actions", "${{ github.event.client_payload.context.id }} ${{ steps.context.outputs.tag }}"},
		{"Jinja", "{% if a %}{{ a|default('b') }}{% endif %}"},
		{"Handlebars", "{{#if a}}x{{/if}} {{> partial}} {{!-- note --}} {{{raw}}}"},
		{"a dollar before the braces", "$⟦{{context.a}}⟧"},

		// Strings that are never closed.
		{"an unclosed double quote", `⟦{{context.a == "x}}⟧ tail`},
		{"an unclosed backtick", "⟦{{context.a == `x}}⟧ tail"},
		{"an unclosed quote before a reference", `{{ " context.a }} tail`},
		{"an unclosed quote before others", `⟦{{context.a "}}⟧ {{ x }} ⟦{{context.b}}⟧`},
		{"an unclosed quote in another's", `{{ x " }} {{ y }} ⟦{{context.b}}⟧`},
		{"a quote that others close", `⟦{{context.a " }} {{ " }}⟧`},
		{"a quote closed after all ends", `⟦{{context.a " }}⟧ "`},
		{"a backtick closed after all ends", "⟦{{context.a == `x}}⟧ `"},
		{"a quote closed after all ends, of another's", `{{ .x " }} ⟦{{context.a}}⟧ "`},
		{"an unclosed quote and no end", `{{context.a "`},
		{"an unclosed quote with a backtick in it", "⟦{{context.a == \"`}}⟧"},

		// Braces that are never closed.
		{"never closed", "{{context.a"},
		{"closed with one brace", "{{context.a}"},
		{"closed with a space between", "{{context.a} }"},
		{"opened with one brace", "{context.a}}"},
		{"never opened", "context.a}}"},
		{"open braces alone", "{{"},
		{"closing braces alone", "}}"},
		{"the wrong way round", "}}{{"},
		{"never closed after an expression", "⟦{{context.a}}⟧ {{context.b"},
		{"never closed before an expression", "⟦{{context.a {{context.b}}⟧"},
		{"closed only in a string, with an expression there", `{{ a " {{context.a}} "`},
		{"closed only in a string, with three braces there", `{{ a " {{{context.a}} "`},
		{"one brace after a backtick", "{{ ` }} {context.a}} `"},
		{"quotes outside of braces", `a "⟦{{context.a}}⟧" b`},
		{"a quote before the braces", `" ⟦{{context.a == "}}" }}⟧`},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			text, want := cutMarks(t, c.text)
			if got := Scan(text); !slices.Equal(got, want) {
				t.Errorf("%q has the expressions %v: %q, want %v: %q", text, got, partsOf(text, got), want, partsOf(text, want))
			}
			if got := referenceScan(text); !slices.Equal(got, want) {
				t.Errorf("by the rules, %q has the expressions %v, want %v", text, got, want)
			}
		})
	}
}

func partsOf(text string, spans []Span) []string {
	var parts []string
	for _, s := range spans {
		parts = append(parts, s.In(text))
	}
	return parts
}

// referenceScan finds expressions by the rules, one after the other and without
// regard to time.
func referenceScan(text string) []Span {
	var expressions []Span
	for at := 0; at < len(text); {
		if !strings.HasPrefix(text[at:], "{{") {
			at++
			continue
		}
		inside := text[at+2:]
		first := strings.Index(inside, "}}")
		end := endOutsideQuotes(inside)
		if end < 0 { // The first "}}" of any kind ends it.
			end = first
		}
		switch {
		case end < 0: // Never closed: text.
			at++
		case namesContext(inside[:end]):
			expressions = append(expressions, Span{at, at + 2 + end + 2})
			at += 2 + end + 2
		default: // Somebody else's: the search goes on after the first "}}".
			at += 2 + first + 2
		}
	}
	return expressions
}

// endOutsideQuotes returns where the first "}}" outside quotes is, or -1 if
// there is none.
func endOutsideQuotes(s string) int {
	quote := byte(0)
	for i := range len(s) {
		switch {
		case quote != 0 && s[i] == quote:
			quote = 0
		case quote != 0:
		case s[i] == '"' || s[i] == '`':
			quote = s[i]
		case strings.HasPrefix(s[i:], "}}"):
			return i
		}
	}
	return -1
}

// namesContext reports whether the inside of an expression names a context path
// outside quotes.
func namesContext(s string) bool {
	quote, last := rune(0), '{'
	for i, r := range s {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote != 0:
		case r == '"' || r == '`':
			quote = r
		case strings.HasPrefix(s[i:], "context.") && !strings.ContainsRune("_.$", last) && !unicode.In(last, unicode.L, unicode.Nd):
			return true
		}
		last = r
	}
	return false
}

var scanAlphabet = []string{
	"{{", "}}", "{", "}", `"`, "`", "context.x", "context.", "context", "x", " ", ".", "$", "_", "1", "é", "\u0301", "\n", "'", `\`, "\xff",
}

// The scanner gives what the rules give, in whatever order the parts come.
func TestScanFollowsTheRules(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(scanAlphabet), 0, 30).Draw(t, "parts"), "")
		checkScan(t, text)
	})
}

// Every text of few parts is scanned right.
func TestScanOfAllShortTexts(t *testing.T) {
	const length = 6 - fewer/20
	parts := []string{"{{", "}}", "{", `"`, "`", "context.x", "x"}
	texts := 1
	for range length {
		texts *= len(parts)
	}
	for i := range texts {
		var b strings.Builder
		for range length {
			b.WriteString(parts[i%len(parts)])
			i /= len(parts)
		}
		checkScan(t, b.String())
	}
}

func checkScan(t rapid.TB, text string) {
	t.Helper()
	got, want := Scan(text), referenceScan(text)
	if !slices.Equal(got, want) {
		t.Fatalf("%q has the expressions %v: %q, want %v: %q", text, got, partsOf(text, got), want, partsOf(text, want))
	}
}

// Letters are the category L, digits the category Nd, and nothing else makes
// "context." part of a longer name but "_", "." and "$".
func TestScanKnowsEveryCharacter(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if r > 0x3100 && r%fewer != 0 || !utf8.ValidRune(r) || strings.ContainsRune("\"`", r) {
			continue
		}
		isName := unicode.In(r, unicode.L, unicode.Nd) || r == '_' || r == '.' || r == '$'
		if got := len(Scan("{{" + string(r) + "context.x}}")); got != 1 && !isName || got != 0 && isName {
			t.Errorf("after %U, %d expressions are found", r, got)
		}
	}
}
