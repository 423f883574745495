// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"strings"
	"testing"

	"github.com/rivo/uniseg"
)

// excerptOf gives the excerpt of a marked expression.
func excerptOf(t *testing.T, marked string) (text string, whole bool) {
	t.Helper()
	expression, span := cutMark(t, marked)
	e := &Error{Expression: expression, Span: span}
	return e.excerpt()
}

func TestExcerpt(t *testing.T) {
	long := strings.Repeat("x", 200)
	cases := []struct {
		name, marked, line, carets string
	}{
		{"at the start", "{{⟦foo⟧ == context.a}}", "{{foo == context.a}}", "  ^^^"},
		{"in the middle", "{{context.a ⟦=⟧ 1}}", "{{context.a = 1}}", "            ^"},
		{"at the end", "{{context.a ==⟦}}⟧", "{{context.a ==}}", "              ^^"},
		{"the whole", "⟦{{context.a}}⟧", "{{context.a}}", "^^^^^^^^^^^^^"},
		{"nothing", "{{context.a⟦⟧}}", "{{context.a}}", "           ^"},

		// Characters of any width.
		{"a wide character before", `{{"語" == ⟦foo⟧}}`, `{{"語" == foo}}`, "          ^^^"},
		{"wide characters marked", "{{context.resource.⟦名前⟧}}", "{{context.resource.名前}}", "                   ^^^^"},
		{"full-width characters", "{{context.a ⟦＝＝⟧ 1}}", "{{context.a ＝＝ 1}}", "            ^^^^"},
		{"half-width katakana", "{{\"ｱ\" ⟦=⟧ 1}}", "{{\"ｱ\" = 1}}", "      ^"},
		{"Hangul", "{{\"한글\" ⟦=⟧ 1}}", "{{\"한글\" = 1}}", "         ^"},
		{"Hangul in parts", "{{\"\u1112\u1161\u11ab\" ⟦=⟧ 1}}", "{{\"\u1112\u1161\u11ab\" = 1}}", "       ^"},
		{"a combining mark before", "{{\"e\u0301\" ⟦=⟧ 1}}", "{{\"e\u0301\" = 1}}", "      ^"},
		{"a combining mark marked", "{{context.⟦e\u0301x⟧}}", "{{context.e\u0301x}}", "          ^^"},
		{"several combining marks", "{{\"a\u0301\u0323\u0308\" ⟦=⟧ 1}}", "{{\"a\u0301\u0323\u0308\" = 1}}", "      ^"},
		{"an emoji before", `{{"😀" ⟦=⟧ 1}}`, `{{"😀" = 1}}`, "       ^"},
		{"a family before", "{{\"👨\u200d👩\u200d👧\" ⟦=⟧ 1}}", "{{\"👨\u200d👩\u200d👧\" = 1}}", "       ^"},
		{"a flag before", "{{\"🇩🇪\" ⟦=⟧ 1}}", "{{\"🇩🇪\" = 1}}", "       ^"},
		{"a skin tone before", "{{\"👍🏽\" ⟦=⟧ 1}}", "{{\"👍🏽\" = 1}}", "       ^"},
		{"a variation selector before", "{{\"❤\ufe0f\" ⟦=⟧ 1}}", "{{\"❤\ufe0f\" = 1}}", "       ^"},
		{"an emoji marked", "{{context.a == ⟦😀⟧}}", "{{context.a == 😀}}", "               ^^"},
		{"a zero-width space before", "{{\"\u200b\" ⟦=⟧ 1}}", "{{\"\u200b\" = 1}}", "     ^"},
		{"a zero-width space marked", "{{⟦\u200b⟧context.a}}", "{{\u200bcontext.a}}", "  ^"},
		{"letters with accents", "{{context.größe ⟦=⟧ 1}}", "{{context.größe = 1}}", "                ^"},

		// Spaces and control characters.
		{"a tab before", "{{\tcontext.a ⟦=⟧ 1}}", "{{    context.a = 1}}", "                ^"},
		{"tabs before", "{{\t\tcontext.a\t⟦=⟧\t1}}", "{{        context.a    =    1}}", "                       ^"},
		{"a tab marked", "{{context.a == ⟦\"\t\"⟧}}", "{{context.a == \"    \"}}", "               ^^^^^^"},
		{"a no-break space before", "{{\u00a0context.a ⟦=⟧ 1}}", "{{ context.a = 1}}", "             ^"},
		{"an ideographic space before", "{{\u3000context.a ⟦=⟧ 1}}", "{{ context.a = 1}}", "             ^"},
		{"line separators before", "{{\u2028\u0085\v\fcontext.a ⟦=⟧ 1}}", "{{    context.a = 1}}", "                ^"},
		{"control characters before", "{{\"\x00\x1b[31m\x7f\" ⟦=⟧ 1}}", "{{\"\ufffd\ufffd[31m\ufffd\" = 1}}", "            ^"},
		{"a control character marked", "{{context.a == ⟦\x00⟧}}", "{{context.a == \ufffd}}", "               ^"},

		// Lines.
		{"the first line", "{{context.a ⟦=⟧\n1}}", "{{context.a =", "            ^"},
		{"a line in the middle", "{{\n  context.a\n  ⟦=⟧ 1\n}}", "  = 1", "  ^"},
		{"the last line", "{{\ncontext.a\n==⟦}}⟧", "==}}", "  ^^"},
		{"more than a line marked", "{{context.a ==\n  ⟦\"x\ny\"⟧ = 1}}", "  \"x", "  ^^"},
		{"a line of wide characters", "{{\n\"語\" ⟦=⟧ context.a\n}}", "\"語\" = context.a", "     ^"},
		{"CRLF", "{{\r\ncontext.a ⟦=⟧ 1\r\n}}", "context.a = 1", "          ^"},
		{"CRLF and more than a line marked", "{{context.a == ⟦\"x\r\ny\"⟧}}", "{{context.a == \"x", "               ^^"},
		{"CR alone", "{{\rcontext.a ⟦=⟧ 1\r}}", "{{ context.a = 1 }}", "             ^"},

		// Long lines.
		{"an end in a long line", "{{" + long + " ⟦=⟧ 1}}", "..." + strings.Repeat("x", 94) + " = 1}}", strings.Repeat(" ", 98) + "^"},
		{"a start of a long line", "{{⟦foo⟧ " + long + "}}", "{{foo " + strings.Repeat("x", 94) + "...", "  ^^^"},
		{"the middle of a long line", "{{" + long + " ⟦=⟧ " + long + "}}", "..." + strings.Repeat("x", 39) + " = " + strings.Repeat("x", 58) + "...", strings.Repeat(" ", 43) + "^"},
		{"a long part of a long line", "{{context.a ⟦" + long + "⟧ 1}}", "{{context.a " + strings.Repeat("x", 88) + "...", strings.Repeat(" ", 12) + strings.Repeat("^", 88)},
		{"a long part in a long line", "{{" + long + " ⟦" + long + "⟧ 1}}", "..." + strings.Repeat("x", 39) + " " + strings.Repeat("x", 60) + "...", strings.Repeat(" ", 43) + strings.Repeat("^", 60)},
		{"a long line of wide characters", "{{" + strings.Repeat("語", 200) + " ⟦=⟧ 1}}", "..." + strings.Repeat("語", 94) + " = 1}}", strings.Repeat(" ", 192) + "^"},
		{"a line as long as the window", "{{" + long[:94] + " ⟦=⟧}}", "{{" + long[:94] + " =}}", strings.Repeat(" ", 97) + "^"},
		{"a line that is one character longer", "{{" + long[:95] + " ⟦=⟧}}", "...{" + long[:95] + " =}}", strings.Repeat(" ", 100) + "^"},
		{"a long line before", "{{" + long + "\n⟦=⟧ 1}}", "= 1}}", "^"},
		{"a long line behind", "{{context.a ⟦=⟧\n" + long + "}}", "{{context.a =", "            ^"},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			got, whole := excerptOf(t, c.marked)
			if want := "  " + c.line + "\n  " + c.carets; got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
			expression, span := cutMark(t, c.marked)
			if want := !strings.Contains(expression, "\n") && !strings.Contains(c.line, "..."); whole != want {
				t.Errorf("it says that it is the whole: %v", whole)
			}
			// The carets begin where the marked part is shown.
			line, carets, _ := strings.Cut(got, "\n")
			column := len(carets) - len(strings.TrimLeft(carets, " "))
			marked, _, _ := strings.Cut(span.In(expression), "\n")
			marked = printable(strings.TrimRight(marked, "\r"))
			if shown := fromColumn(line, column); !strings.HasPrefix(shown, marked) && !strings.HasPrefix(marked, strings.TrimSuffix(shown, ellipsis)) {
				t.Errorf("the carets are under %q, want them under %q", shown, marked)
			}
		})
	}
}

// fromColumn gives what a terminal shows of a line from a column on.
func fromColumn(line string, column int) string {
	for column > 0 {
		_, rest, width, _ := uniseg.FirstGraphemeClusterInString(line, -1)
		line = rest
		column -= width
	}
	return line
}

func TestDetail(t *testing.T) {
	long := strings.Repeat("x", 120)
	cases := []struct{ name, marked, want string }{
		{
			"one line", `{{context.resource.⟦propertis⟧.size == "S" ? "B1" : "D2"}}`,
			"  {{context.resource.propertis.size == \"S\" ? \"B1\" : \"D2\"}}\n" +
				"                     ^^^^^^^^^\n" +
				"It is wrong. Mend it.",
		},
		{
			"several lines", "{{\n\tcontext.a\n\t⟦=⟧ 1\n}}",
			"      = 1\n      ^\nIt is wrong. Mend it.\n\nThe whole expression is:\n\n  {{\n      context.a\n      = 1\n  }}",
		},
		{
			"several lines that end with CRLF", "{{\r\ncontext.a ⟦=⟧\r\n1}}",
			"  context.a =\n            ^\nIt is wrong. Mend it.\n\nThe whole expression is:\n\n  {{\n  context.a =\n  1}}",
		},
		{
			"a long line", "{{" + long + " ⟦=⟧ 1}}",
			"  ..." + long[:94] + " = 1}}\n" + strings.Repeat(" ", 100) + "^\nIt is wrong. Mend it.\n\nThe whole expression is:\n\n  {{" + long + " = 1}}",
		},
		{
			"a control character", "{{context.a ⟦=⟧ \"\x1b[2J\"\n}}",
			"  {{context.a = \"\ufffd[2J\"\n              ^\nIt is wrong. Mend it.\n\nThe whole expression is:\n\n  {{context.a = \"\ufffd[2J\"\n  }}",
		},
		{
			"a very long expression", "{{" + strings.Repeat("x", maxQuoteLength) + " ⟦=⟧ 1}}",
			"  ..." + long[:94] + " = 1}}\n" + strings.Repeat(" ", 100) + "^\nIt is wrong. Mend it.",
		},
		{
			"an expression just short enough", "{{⟦=⟧" + strings.Repeat("x", maxQuoteLength-5) + "}}",
			"  {{=" + strings.Repeat("x", 97) + "...\n    ^\nIt is wrong. Mend it.\n\nThe whole expression is:\n\n  {{=" + strings.Repeat("x", maxQuoteLength-5) + "}}",
		},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			expression, span := cutMark(t, c.marked)
			e := &Error{Expression: expression, Span: span, Reason: "It is wrong.", Suggestion: "Mend it."}
			if got := e.Detail(); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

func TestNames(t *testing.T) {
	for name, want := range map[string]string{
		"": "", "a": "a", strings.Repeat("x", 80): strings.Repeat("x", 80), strings.Repeat("x", 81): strings.Repeat("x", 80) + "...",
		"a\nb\tc\x1b[2J": "a b    c\ufffd[2J", strings.Repeat("語", 80): strings.Repeat("語", 80), strings.Repeat("語", 81): strings.Repeat("語", 80) + "...",
	} {
		if got := shorten(name); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	for want, names := range map[string][]string{
		"": nil, "a": {"a"}, "a and b": {"a", "b"}, "a, b and c": {"a", "b", "c"},
		"1, 2, 3, 4, 5, 6, 7, 8, 9 and 10":         {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10"},
		"1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and others": {"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"},
	} {
		if got := listed(names); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
