// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package explain

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// cutMark returns text without its marks, and the span between them.
func cutMark(t *testing.T, marked string) (text string, span paramresolver.Span) {
	t.Helper()
	before, rest, ok := strings.Cut(marked, "⟦")
	inside, after, isClosed := strings.Cut(rest, "⟧")
	if !ok || !isClosed {
		t.Fatalf("%q has no marks", marked)
	}
	return before + inside + after, paramresolver.Span{Start: len(before), End: len(before) + len(inside)}
}

func TestExcerpt(t *testing.T) {
	repeat := strings.Repeat
	long := repeat("x", 200)
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
		{"an end in a long line", "{{" + long + " ⟦=⟧ 1}}", "..." + repeat("x", 94) + " = 1}}", repeat(" ", 98) + "^"},
		{"a start of a long line", "{{⟦foo⟧ " + long + "}}", "{{foo " + repeat("x", 94) + "...", "  ^^^"},
		{
			"the middle of a long line", "{{" + long + " ⟦=⟧ " + long + "}}",
			"..." + long[:39] + " = " + long[:58] + "...", repeat(" ", 43) + "^",
		},
		{
			"a long part of a long line", "{{context.a ⟦" + long + "⟧ 1}}",
			"{{context.a " + long[:88] + "...", repeat(" ", 12) + repeat("^", 88),
		},
		{
			"a long part in a long line", "{{" + long + " ⟦" + long + "⟧ 1}}",
			"..." + long[:39] + " " + long[:60] + "...", repeat(" ", 43) + repeat("^", 60),
		},
		{
			"a long line of wide characters", "{{" + repeat("語", 200) + " ⟦=⟧ 1}}",
			"..." + repeat("語", 94) + " = 1}}", repeat(" ", 192) + "^",
		},
		{"a line as long as the window", "{{" + long[:94] + " ⟦=⟧}}", "{{" + long[:94] + " =}}", repeat(" ", 97) + "^"},
		{"a line that is one character longer", "{{" + long[:95] + " ⟦=⟧}}", "...{" + long[:95] + " =}}", repeat(" ", 100) + "^"},
		{"a long line before", "{{" + long + "\n⟦=⟧ 1}}", "= 1}}", "^"},
		// The end of a line.
		{"nothing at the end", "{{\ncontext.a⟦⟧\n}}", "context.a", "        ^"},
		{"the line break", "{{\ncontext.a⟦\n}}⟧", "context.a", "        ^"},
		{"the CRLF", "{{\ncontext.a⟦\r\n⟧}}", "context.a", "        ^"},
		{"a part of the last character", "{{\ncontext.e⟦\u0301⟧\n}}", "context.e\u0301", "        ^"},
		{"a part of the last wide character", "{{\n👨\u200d⟦👩⟧\n}}", "👨\u200d👩", " ^"},
		{"a part of the last character of all", "{{e⟦\u0301⟧", "{{e\u0301", "  ^"},
		{"an empty line", "{{\n⟦⟧\n}}", "", "^"},
		{"a line of nothing visible", "{{\n\u200b⟦\u200b⟧\n}}", "\u200b\u200b", "^"},
		{"a tab at the end", "{{\ncontext.a⟦\t⟧\n}}", "context.a    ", "         ^^^^"},
		{"the last character", "{{\ncontext.⟦a⟧\n}}", "context.a", "        ^"},

		{"a long line after", "{{context.a ⟦=⟧\n" + long + "}}", "{{context.a =", "            ^"},
	}

	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			source, span := cutMark(t, c.marked)
			got, whole := excerpt(source, span)
			if want := "  " + c.line + "\n  " + c.carets; got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
			if want := !strings.Contains(source, "\n") && !strings.Contains(c.line, "..."); whole != want {
				t.Errorf("it says that it is the whole: %v", whole)
			}
			// The carets begin where the marked part is shown, if any of it is.
			line, carets, _ := strings.Cut(got, "\n")
			column := len(carets) - len(strings.TrimLeft(carets, " "))
			marked, _, _ := strings.Cut(span.In(source), "\n")
			marked = printable(strings.TrimRight(marked, "\r"))
			shown := fromColumn(line, column)
			isPart := strings.HasPrefix(marked, "\u0301") || strings.HasPrefix(marked, "👩") || strings.HasPrefix(c.marked, "{{\n\u200b")
			if !strings.HasPrefix(shown, marked) && !strings.HasPrefix(marked, strings.TrimSuffix(shown, ellipsis)) && !isPart {
				t.Errorf("the carets are under %q, want them under %q", shown, marked)
			}
		})
	}
}

// fromColumn returns what a terminal shows of a line from a column on.
func fromColumn(line string, column int) string {
	for column > 0 {
		_, rest, width, _ := uniseg.FirstGraphemeClusterInString(line, -1)
		line = rest
		column -= width
	}
	return line
}

// What is not printable would move the cursor or turn the direction of writing.
func TestPrintable(t *testing.T) {
	for r := rune(0); r <= 0x3100; r++ {
		want := string(r)
		switch {
		case r == '\t':
			want = "    "
		case unicode.IsSpace(r):
			want = " "
		case unicode.IsControl(r), 0x202a <= r && r <= 0x202e, 0x2066 <= r && r <= 0x2069:
			want = "\ufffd"
		}
		if got := printable("a" + string(r) + "b"); got != "a"+want+"b" {
			t.Errorf("%U is shown as %q, want %q", r, got, want)
		}
	}
	// Named, since these are what a reader must not be deceived by.
	for name, r := range map[string]rune{
		"left-to-right embedding": 0x202a, "right-to-left embedding": 0x202b, "pop directional formatting": 0x202c,
		"left-to-right override": 0x202d, "right-to-left override": 0x202e, "left-to-right isolate": 0x2066,
		"right-to-left isolate": 0x2067, "first strong isolate": 0x2068, "pop directional isolate": 0x2069,
	} {
		if got := printable(string(r)); got != "\ufffd" {
			t.Errorf("%s is shown as %q", name, got)
		}
	}
}

func TestDetail(t *testing.T) {
	long := "context." + strings.Repeat("x", 112)
	const message = "It is wrong. Fix it."
	cases := []struct{ name, marked, want string }{
		{
			"one line", `{{context.resource.⟦propertis⟧.size == "S" ? "B1" : "D2"}}`,
			"  {{context.resource.propertis.size == \"S\" ? \"B1\" : \"D2\"}}\n" +
				"                     ^^^^^^^^^\n" + message,
		},
		{
			"several lines", "{{\n\tcontext.a\n\t⟦=⟧ 1\n}}",
			"      = 1\n      ^\n" + message + "\n\nThe whole expression is:\n\n  {{\n      context.a\n      = 1\n  }}",
		},
		{
			"several lines that end with CRLF", "{{\r\ncontext.a ⟦=⟧\r\n1}}",
			"  context.a =\n            ^\n" + message + "\n\nThe whole expression is:\n\n  {{\n  context.a =\n  1}}",
		},
		{
			"a long line", "{{" + long + " ⟦=⟧ 1}}",
			"  ..." + long[26:] + " = 1}}\n" + strings.Repeat(" ", 100) + "^\n" + message +
				"\n\nThe whole expression is:\n\n  {{" + long + " = 1}}",
		},
		{
			"a control character", "{{context.a ⟦=⟧ \"\x1b[2J\"\n}}",
			"  {{context.a = \"\ufffd[2J\"\n              ^\n" + message +
				"\n\nThe whole expression is:\n\n  {{context.a = \"\ufffd[2J\"\n  }}",
		},
		{
			"a very long expression", "{{" + long + strings.Repeat("x", maxQuoteLength) + " ⟦=⟧ 1}}",
			"  ..." + strings.Repeat("x", 94) + " = 1}}\n" + strings.Repeat(" ", 100) + "^\n" + message,
		},
		{
			"an expression just short enough", "{{⟦=⟧context." + strings.Repeat("x", maxQuoteLength-13) + "}}",
			"  {{=context." + strings.Repeat("x", 89) + "...\n    ^\n" + message +
				"\n\nThe whole expression is:\n\n  {{=context." + strings.Repeat("x", maxQuoteLength-13) + "}}",
		},
		{
			"an expression one byte too long", "{{⟦=⟧context." + strings.Repeat("x", maxQuoteLength-12) + "}}",
			"  {{=context." + strings.Repeat("x", 89) + "...\n    ^\n" + message,
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			source, span := cutMark(t, c.marked)
			d := paramresolver.Diagnostic{Source: source}
			if got := Detail(d, Explanation{Reason: "It is wrong.", Hint: "Fix it.", Span: span}); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

func TestMessage(t *testing.T) {
	if got := (Explanation{Reason: "It is wrong."}).Message(); got != "It is wrong." {
		t.Errorf("without a hint, the message is %q", got)
	}
}

func TestExpression(t *testing.T) {
	path := "context." + strings.Repeat("x", maxQuoteLength)
	longest := "{{" + path[:maxQuoteLength-len("{{}}")] + "}}"
	for source, want := range map[string]string{
		"{{\n\tcontext.a\r\n== 1\n}}": "{{     context.a  == 1 }}",
		"{{context.a == \"\x1b\"}}":   "{{context.a == \"\ufffd\"}}",
		longest:                       longest,
		"{{" + path + "}}":            ("{{" + path)[:maxQuoteLength] + "...",
	} {
		if got := Expression(paramresolver.Diagnostic{Source: source}); got != want {
			t.Errorf("%.50q is shown as %.50q of %d bytes, want %.50q of %d", source, got, len(got), want, len(want))
		}
	}
}

func TestShorten(t *testing.T) {
	for name, want := range map[string]string{
		"": "", "a": "a", strings.Repeat("x", 80): strings.Repeat("x", 80), strings.Repeat("x", 81): strings.Repeat("x", 80) + "...",
		"a\nb\tc\x1b[2J": "a b    c\ufffd[2J", strings.Repeat("語", 80): strings.Repeat("語", 80),
		strings.Repeat("語", 81): strings.Repeat("語", 80) + "...", strings.Repeat("\xff", 81): strings.Repeat("\ufffd", 80) + "...",
	} {
		if got := Shorten(name); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	if long := Shorten(strings.Repeat("😀", 1_000_000)); utf8.RuneCountInString(long) != 83 {
		t.Errorf("a long name is shortened to %d characters", utf8.RuneCountInString(long))
	}
}

func TestPath(t *testing.T) {
	var path *value.Path
	for range maxPathLength/2 - 1 {
		path = path.Child("é")
	}
	for name, want := range map[string]string{
		"a": path.String() + ".a", "aa": path.String() + ".aa", "aaa": path.String() + ".aa...",
	} {
		if got := Path(path.Child(name)); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	if got := Path((*value.Path)(nil).Child("a\u202eb")); got != `"a\u202eb"` {
		t.Errorf("got %s", got)
	}
}

func TestWords(t *testing.T) {
	long := strings.Repeat("x", 81)
	for text, want := range map[string][2]string{
		"name":          {`"name"`, `"name"`},
		"a\nb":          {`"a b"`, `"a b"`},
		"abcdefghijklm": {`"abcdefghijklm"`, `"..."`},
		long:            {`"` + long[:80] + `..."`, `"..."`},
	} {
		if got := [2]string{Name(text), Literal(text)}; got != want {
			t.Errorf("%q is shown as %s as a name, and as %s as a literal, want %s", text, got[0], got[1], want)
		}
	}
}
