// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package explain

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

func TestMask(t *testing.T) {
	const (
		malformed = paramresolver.MissingOperator
		nearMiss  = paramresolver.NearMiss
		inLiteral = paramresolver.ExpressionInLiteral
	)
	// The span has marks, before and after the source is masked.
	cases := []struct {
		name         string
		kind         paramresolver.Kind
		source, want string
	}{
		{"nothing to mask", malformed, `{{context.a ⟦=⟧ "x"}}`, `{{context.a ⟦=⟧ "x"}}`},
		{"eight letters", malformed, `{{context.a ⟦=⟧ "abcde fgh"}}`, `{{context.a ⟦=⟧ "abcde fgh"}}`},
		{"nine letters", malformed, `{{context.a ⟦=⟧ "abcde fghi"}}`, `{{context.a ⟦=⟧ "..."}}`},
		{"eight digits", malformed, `{{context.a ⟦=⟧ "1234 5678"}}`, `{{context.a ⟦=⟧ "1234 5678"}}`},
		{"nine digits", malformed, `{{context.a ⟦=⟧ "1234 56789"}}`, `{{context.a ⟦=⟧ "..."}}`},
		{"four letters and digits", malformed, `{{context.a ⟦=⟧ "ab-12"}}`, `{{context.a ⟦=⟧ "ab-12"}}`},
		{"five letters and digits", malformed, `{{context.a ⟦=⟧ "ab-123"}}`, `{{context.a ⟦=⟧ "..."}}`},
		{"twelve letters at fault", malformed, `{{context.a ⟦"abcdef ghijkl"⟧}}`, `{{context.a ⟦"abcdef ghijkl"⟧}}`},
		{"twelve letters and digits at fault", malformed, `{{context.a ⟦abcdef123456⟧}}`, `{{context.a ⟦abcdef123456⟧}}`},
		{"twelve letters after what is at fault", malformed, `{{context.a ⟦abcdef⟧ ghijkl}}`, `{{context.a ⟦...⟧}}`},
		{"twelve letters of an unclosed string", malformed, `{{context.a == ⟦"⟧abcdefghijkl}}`, `{{context.a == ⟦"⟧...}}`},
		{"letters of other scripts", malformed, `{{context.a ⟦=⟧ "語語語語語語語語語語語語語"}}`, `{{context.a ⟦=⟧ "..."}}`},
		{"many signs", malformed, `{{context.a ⟦=⟧ "a-/+!?=&%$#@~b"}}`, `{{context.a ⟦=⟧ "a-/+!?=&%$#@~b"}}`},
		{"a string before the span", malformed, `{{"abcdefghijklm" ⟦=⟧ context.a}}`, `{{"..." ⟦=⟧ context.a}}`},
		{"strings before the span", malformed, `{{"abcdefghijklm" == "abcdefghijklm" ⟦=⟧ 1}}`, `{{"..." == "..." ⟦=⟧ 1}}`},
		{"the string itself", malformed, `{{context.a ⟦"abcdefghijklm"⟧}}`, `{{context.a ⟦"..."⟧}}`},
		{"the inside of a string", malformed, `{{context.a == "abcdefghij⟦k⟧lm"}}`, `{{context.a == "⟦...⟧"}}`},
		{"the inside of a second string", malformed, `{{"abcdefghijklm" == "abcdefghij⟦k⟧lm"}}`, `{{"..." == "⟦...⟧"}}`},
		{"a span into a string", malformed, `{{⟦context.a == "abcdefg⟧hijklm"}}`, `{{⟦context.a == "...⟧"}}`},
		{"a span out of a string", malformed, `{{context.a == "abcdefg⟦hijklm" =⟧ 1}}`, `{{context.a == "⟦..." =⟧ 1}}`},
		{"a span up to a string", malformed, `{{⟦context.a == "⟧abcdefghijklm"}}`, `{{⟦context.a == "⟧..."}}`},
		{"an unclosed string", malformed, `{{context.a == ⟦"⟧abcdefghijklm}}`, `{{context.a == ⟦"⟧...}}`},
		{"a word", malformed, `{{context.a == ⟦abcdefghijklm⟧}}`, `{{context.a == ⟦...⟧}}`},
		{"a part of a word", malformed, `{{context.a == abcde⟦f⟧ghijklm}}`, `{{context.a == ⟦...⟧}}`},
		{"a number that is none", malformed, `{{context.a == ⟦1234567890123x⟧}}`, `{{context.a == ⟦...⟧}}`},
		{"a number", malformed, `{{1234567890123 ⟦=⟧ context.a}}`, `{{1234567890123 ⟦=⟧ context.a}}`},
		{"names in paths", malformed, `{{context.abcdefghijklmno ⟦=⟧ 1}}`, `{{context.abcdefghijklmno ⟦=⟧ 1}}`},
		{"an unfinished path", malformed, `{{context.abcdefghijklmno⟦.⟧}}`, `{{context.abcdefghijklmno⟦.⟧}}`},
		{"a path with a dot too many", malformed, `{{context.ab⟦.⟧.abcdefghi.klmnopqrst}}`, `{{context.ab⟦.⟧.abcdefghi.klmnopqrst}}`},
		{"a word after a path with a dot too many", malformed, `{{context.ab⟦.⟧. abcdefghi}}`, `{{context.ab⟦.⟧. ...}}`},
		{"a word and a sign after a path with a dot too many", malformed, `{{context.ab⟦.⟧.a,bcdefghijk}}`, `{{context.ab⟦.⟧.a,...}}`},
		{"a name of the context", malformed, `{{⟦resourceNameHash⟧ == context.a}}`, `{{⟦resourceNameHash⟧ == context.a}}`},
		{"a key in brackets", malformed, `{{context.a⟦[⟧"app.kubernetes.io/name"]}}`, `{{context.a⟦[⟧"app.kubernetes.io/name"]}}`},
		{"a key of a key", malformed, `{{context.a⟦[⟧"abcdefghijklm"]["nopqrstuvwxyz"]}}`, `{{context.a⟦[⟧"abcdefghijklm"]["nopqrstuvwxyz"]}}`},
		{"a key of a parenthesis", malformed, `{{(context.a)⟦[⟧"abcdefghijklm"]}}`, `{{(context.a)⟦[⟧"abcdefghijklm"]}}`},
		{"a list", malformed, `{{context.a == ⟦[⟧"abcdefghijklm"]}}`, `{{context.a == ⟦[⟧"..."]}}`},
		{"a list after a path", malformed, `{{context.a ⟦[⟧"abcdefghijklm"]}}`, `{{context.a ⟦[⟧"..."]}}`},
		{"a second element", malformed, `{{context.a⟦[⟧"a", "abcdefghijklm"]}}`, `{{context.a⟦[⟧"a", "..."]}}`},
		{"a list of a string", malformed, `{{"a"⟦[⟧"abcdefghijklm"]}}`, `{{"a"⟦[⟧"..."]}}`},
		{"a string right after an operator", malformed, `{{context.a⟦=⟧"abcdefghijklm"}}`, `{{context.a⟦=⟧"..."}}`},
		{"a path without its beginning", malformed, `{{⟦azure⟧.resourceNameHash == context.a}}`, `{{⟦azure⟧.resourceNameHash == context.a}}`},
		{"a misspelled path", malformed, `{{⟦contxt⟧.abcdefghijklm == context.a}}`, `{{⟦contxt⟧.abcdefghijklm == context.a}}`},
		{"a path of others", malformed, `{{⟦foo⟧.abcdefghijklm == context.a}}`, `{{⟦...⟧ == context.a}}`},
		{"words one after the other", malformed, `{{context.a ⟦correct⟧ horse battery}}`, `{{context.a ⟦...⟧}}`},
		{"words around a path", malformed, `{{⟦correct⟧ horse-battery contxt.a staple == 1}}`, `{{⟦...⟧contxt.a staple == 1}}`},
		{"words around a path, and more", malformed, `{{1 ⟦a⟧ contxt.a correct horse battery == 1}}`, `{{1 ⟦a⟧ contxt.a... == 1}}`},
		{"words with an operator between them", malformed, `{{⟦correct⟧ == horse}}`, `{{⟦correct⟧ == horse}}`},
		{"words with a sign between them", malformed, `{{context.a ⟦correct⟧,horses}}`, `{{context.a ⟦...⟧}}`},
		{"words with a sign apart", malformed, `{{context.a ⟦correct⟧ + horses}}`, `{{context.a ⟦correct⟧ + horses}}`},
		{"words with a colon between them", malformed, `{{context.a ⟦correct⟧:horses}}`, `{{context.a ⟦...⟧}}`},
		{"words with a colon apart", malformed, `{{context.a ⟦correct⟧ : horses}}`, `{{context.a ⟦correct⟧ : horses}}`},
		{"words with parentheses between them", malformed, `{{context.a ⟦correct⟧(horses)1}}`, `{{context.a ⟦...⟧}}`},
		{"several lines", malformed, "{{\n\"abcdefghijklm\"\n⟦=⟧ context.a}}", "{{\n\"...\"\n⟦=⟧ context.a}}"},

		{"the path of a near miss", nearMiss, `{{⟦Contextabcdefg.resource⟧ == abcdefghijklm}}`, `{{⟦Contextabcdefg.resource⟧ == ...}}`},
		{"a near miss and a string", nearMiss, `{{⟦Context.a⟧ == "abcdefghijklm"}}`, `{{⟦Context.a⟧ == "..."}}`},
		{"a near miss of one brace", nearMiss, `{⟦context.abcdefghijklm⟧}`, `{⟦context.abcdefghijklm⟧}`},
		{"a near miss of many braces", nearMiss, `{{{{⟦Context.a⟧ abcdefghijklm}}`, `{{{{⟦Context.a⟧ ...}}`},
		{"a text that is no path", paramresolver.NotAPath, `⟦abcdefghijklm⟧`, `⟦abcdefghijklm⟧`},

		{"an expression in a literal", inLiteral, `{{context.a ? "⟦{{context.b}}⟧" : 1}}`, `{{context.a ? "⟦{{context.b}}⟧" : 1}}`},
		{
			"an expression in a long literal", inLiteral,
			`{{context.a ? "abcdefghijklm⟦{{context.b}}⟧nopqrstuvwxyz" : 1}}`, `{{context.a ? "...⟦{{context.b}}⟧..." : 1}}`,
		},
		{
			"an expression of long words in a literal", inLiteral,
			`{{context.a ? "x⟦{{context.b == abcdefghijklm}}⟧y" : 1}}`, `{{context.a ? "x⟦{{context.b == ...}}⟧y" : 1}}`,
		},
		{
			"other strings beside an expression in a literal", inLiteral,
			`{{"abcdefghijklm" ? "⟦{{context.b}}⟧" : "nopqrstuvwxyz"}}`, `{{"..." ? "⟦{{context.b}}⟧" : "..."}}`,
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			source, span := cutMark(t, c.source)
			want, wantSpan := cutMark(t, c.want)
			m := maskDiagnostic(paramresolver.Diagnostic{Kind: c.kind, Source: source, Span: span})
			if m.text != want {
				t.Fatalf("got  %s\nwant %s", m.text, want)
			}
			if got := m.span(span); got != wantSpan {
				t.Errorf("the span is %v: %q, want %q", got, got.In(m.text), wantSpan.In(want))
			}
		})
	}
}

// secretTokens are what expressions with a secret are made of: each is followed
// by a space. The secret takes the place of "@".
var secretTokens = []string{
	"context.a", "context.resource.name", "context.resource.properties.size", "==", "!=", "&&", "||", "!", "(", ")", "?", ":", "=", "|",
	"+", "-", ".", ",", "[", "]", "{", "}", "`", "'x'", "12", "1.", "0x1F", "null", "foo", ".Values.x", "if", "include", "//", `"`, `"x"`,
	`"x "`, `"{{context.b}}"`, "{{", "context", "Context.resource", "environment.name", "\n", "8.0",
	`"@"`, `"x-@"`, `"@ x"`, `"x\@"`, `"{{context.b}}@"`, `"@{{context.b}}"`, `"{{context.b == @}}"`, `"{{ @ }}"`, "`@`", "'@'", "“@”",
	"@", "@;", "-@", "@(", "f(@)", "$@", "1@", "@.x", "#@", `\"@\"`, `'x @'`, `["@"]`, "{@}", "/@/", "@@",
}

// secretOperands are operands with a secret in place of "@", and the operators
// between them: what is made of these is well-formed.
var (
	secretOperands = []string{
		"context.a", "context.resource.name", "context.resource.properties.size", "null", "8.0", `"x "`, `!"x"`, "!context.a", `"@"`,
		`"@ "`, `"\@"`, `"x-@-y"`, `"{{context.b}}@"`, `"@{{context.b}}"`, `"{{context.b == @}}"`, `"{{ @ }}"`, `("@")`, `!"@"`,
		`"{{context.b == '@'}} {{context.b}}"`, `"{{context.b[@]}}"`, "\"@\n\"",
	}
	secretOperators = []string{"==", "!=", "&&", "||", "? 1 :", `? "@" :`, "==\n"}
)

// makeSecret makes text with a secret in it, well-formed or not.
func makeSecret(t *rapid.T, secret string) value.String {
	if rapid.Bool().Draw(t, "well-formed") {
		text := "{{context.a"
		for range rapid.IntRange(1, 5).Draw(t, "operands") {
			operator := rapid.SampledFrom(secretOperators).Draw(t, "operator")
			text += " " + operator + " " + rapid.SampledFrom(secretOperands).Draw(t, "operand")
		}
		return value.String(strings.ReplaceAll(text+"}}", "@", secret))
	}
	before := rapid.SampledFrom([]string{"{{", "{{ ", "x{{", "{", "${{", "{{context.a == ", "{{context.resource.nam == "}).Draw(t, "before")
	tokens := rapid.SliceOfN(rapid.SampledFrom(secretTokens), 1, 12).Draw(t, "tokens")
	after := rapid.SampledFrom([]string{"}}", " }}", "}} \"", "}", "", "}}\n", " == context.foo}}", "= context.a}}"}).Draw(t, "after")
	return value.String(before + strings.ReplaceAll(strings.Join(tokens, " "), "@", secret) + after)
}

// A secret that was interpolated into an expression never appears in what is
// said of it, however wrong it is: long as it is, and neither a name in a path
// nor a key.
func TestSecretsAreNotShown(t *testing.T) {
	context := value.Map{"resource": value.Map{"name": value.String("x"), "properties": value.Map{}}}
	total := 0
	rapid.Check(t, func(t *rapid.T) {
		secret := rapid.StringMatching(`[a-z][a-zA-Z0-9]{12,40}`).Draw(t, "secret")
		text := makeSecret(t, secret)
		_, resolved := paramresolver.Resolver{Context: context}.Resolve(text)
		for _, e := range []*Explainer{{}, {Context: context}} {
			for _, d := range slices.Concat(resolved, paramresolver.Check(text)) {
				checkShown(t, d, e.Explain(d), secret)
				total++
			}
		}
	})
	if total < 100 {
		t.Errorf("there were only %d diagnostics", total)
	}
}

// A short secret is not shown either, unless the message is about it.
func TestShortSecretsAreNotShown(t *testing.T) {
	total := 0
	rapid.Check(t, func(t *rapid.T) {
		secret := rapid.StringMatching(`[A-Z][a-z]{2,6}[0-9]{2,4}|[A-Z][a-z]{8,11}`).Draw(t, "secret")
		text := makeSecret(t, secret)
		_, resolved := paramresolver.Resolver{}.Resolve(text)
		for _, d := range slices.Concat(resolved, paramresolver.Check(text)) {
			// Text in other quotes is at fault as a whole.
			if at := d.Span.In(d.Source) + d.Token.Span.In(d.Source); strings.Contains(at, secret) || strings.ContainsAny(at, "'`“") {
				continue
			}
			total++
			e := (&Explainer{}).Explain(d)
			for _, shown := range []string{Detail(d, e), Expression(d), e.Message()} {
				if strings.Contains(shown, secret) {
					t.Fatalf("%s of %q shows the secret %s:\n%s", d.Kind, d.Source, secret, shown)
				}
			}
		}
	})
	if total < 100 {
		t.Errorf("there were only %d diagnostics", total)
	}
}

// A secret with signs in it is not shown in parts, unless they are operators.
func TestSecretsAreNotShownInParts(t *testing.T) {
	signs := strings.Split("- : + % , ! ? ( ) = / # $ * & | < > ~ ^ . ; _ [ ] { }", " ")
	rapid.Check(t, func(t *rapid.T) {
		parts := []string{
			rapid.StringMatching(`[a-z][a-zA-Z0-9]{7,12}`).Draw(t, "first"), rapid.StringMatching(`[a-zA-Z][a-zA-Z0-9]{7,11}`).Draw(t, "second"),
		}
		sign := rapid.SampledFrom(append(signs, " ")).Draw(t, "sign")
		text := makeSecret(t, strings.Join(parts, sign))
		_, resolved := paramresolver.Resolver{}.Resolve(text)
		for _, d := range slices.Concat(resolved, paramresolver.Check(text)) {
			e := (&Explainer{}).Explain(d)
			for _, part := range parts {
				for _, shown := range []string{Detail(d, e), Expression(d), e.Message()} {
					if strings.Contains(shown, part) {
						t.Fatalf("%s of %q shows %s:\n%s", d.Kind, d.Source, part, shown)
					}
				}
			}
		}
	})
}

// checkShown fails if what is shown of a diagnostic has a part of a secret that
// is too long, or where the carets are not under the line.
func checkShown(t rapid.TB, d paramresolver.Diagnostic, e Explanation, secret string) {
	t.Helper()
	detail := Detail(d, e)
	for _, shown := range []string{detail, Expression(d), e.Message(), d.Error()} {
		const tooLong = 13
		for i := range len(secret) - tooLong + 1 {
			if strings.Contains(shown, secret[i:i+tooLong]) {
				t.Fatalf("%s of %q shows the secret %s:\n%s", d.Kind, d.Source, secret, shown)
			}
		}
	}
	checkCarets(t, detail)
}

// checkCarets fails if the carets of a detail are not under its line.
func checkCarets(t rapid.TB, detail string) {
	t.Helper()
	lines := strings.SplitN(detail, "\n", 3)
	if len(lines) < 3 || strings.Trim(lines[1], " ") == "" || strings.Trim(lines[1], " ^") != "" {
		t.Fatalf("there are no carets:\n%s", detail)
	}
	start := len(lines[1]) - len(strings.TrimLeft(lines[1], " "))
	if start > 2 && start >= width(lines[0]) || len(lines[1]) > max(width(lines[0]), start+1) {
		t.Fatalf("the carets are not under the line:\n%s", detail)
	}
}
