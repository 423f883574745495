// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

import (
	"fmt"
	"strings"
	"testing"
)

// tokensOf returns the tokens of a source in one line: a line break as NL, a
// number with a #, and of a string its text.
func tokensOf(source string) string {
	var all []string
	s := scanner{source: source}
	for {
		t := s.next()
		switch t.kind {
		case tokenEnd:
			return strings.Join(all, " ")
		case tokenInvalid:
			return strings.Join(append(all, "ERROR: "+s.err.Message()), " ")
		case tokenNewLine:
			all = append(all, "NL")
		case tokenNumber:
			all = append(all, "#"+t.span.in(source))
		case tokenString:
			all = append(all, fmt.Sprintf("%q", t.text))
		case tokenStringStart:
			all = append(all, fmt.Sprintf("%q{", t.text))
		case tokenStringMiddle:
			all = append(all, fmt.Sprintf("}%q{", t.text))
		case tokenStringEnd:
			all = append(all, fmt.Sprintf("}%q", t.text))
		default:
			all = append(all, t.span.in(source))
		}
	}
}

func TestScan(t *testing.T) {
	cases := []testCase{
		{"nothing", "", ""},
		{"names", "a _b A1 param", "a _b A1 param"},
		{"keywords", "true false null True", "true false null True"},
		{"numbers", "0 007 12", "#0 #007 #12"},
		{"a number and a name", "1a", "#1 a"},
		{"brackets", "{[()]}", "{ [ ( ) ] }"},
		{"the longest symbol", "...?. ??:::<=>====>=~!~!=!||&&|", "... ? . ?? :: : <= >= == => =~ !~ != ! || && |"},
		{"one symbol each", "@ , ^ = < > + - * / %", "@ , ^ = < > + - * / %"},
		{"two dots", "..", ". ."},

		{"a line break", "a\nb", "a NL b"},
		{"several line breaks", "a \n\r\n\t\r b", "a NL b"},
		{"a carriage return", "a\rb", "a NL b"},
		{"line breaks around", "\n\na\n", "NL a NL"},
		{"spaces", "\t a\t b ", "a b"},
		{"a byte order mark", "\uFEFFa", "a"},

		{"a comment", "a // b", "a"},
		{"a comment with its line", "a // b ' ${ /* \n c", "a NL c"},
		{"a comment between lines", "a\n// b\n\n  // c\nd", "a NL d"},
		{"a comment in a line", "a /* b ' */ c", "a c"},
		{"a comment over lines is no line break", "a /* b\n\n */ c", "a c"},
		{"comments do not nest", "a /* /* */ b", "a b"},
		{"a short comment", "/**/a/***/b", "a b"},
		{"no comment in a string", "'// /* a'", `"// /* a"`},
		{"a directive", "#disable-next-line BCP1 no-unused\na", "NL a"},
		{"directives", "a\n  #disable-diagnostics x\n#restore-diagnostics x\n", "a NL"},
		{"a directive after a byte order mark", "\uFEFF#disable-next-line a", ""},
	}
	runCases(t, cases, func(t *testing.T, c testCase) {
		if got := tokensOf(c.source); got != c.want {
			t.Errorf("the tokens of %q are\n%s, want\n%s", c.source, got, c.want)
		}
	})
}

func TestScanStrings(t *testing.T) {
	cases := []testCase{
		{"empty", `''`, `""`},
		{"text", `'a "b" c'`, `"a \"b\" c"`},
		{"two", `'a' 'b'`, `"a" "b"`},
		{"two in a row", `'a''b'`, `"a" "b"`},
		{"every escape", `'\n\r\t\\\'\$'`, `"\n\r\t\\'$"`},
		{"code points", `'\u{41}\u{1f600}\u{00000e9}'`, `"A😀é"`},
		{"halves of a character", `'\u{D83D}\u{DE00}'`, `"😀"`},
		{"the replacement character", `'\u{FFFD}'`, "\"\ufffd\""},
		{"an escaped hole", `'\${a}'`, `"${a}"`},
		{"a dollar", `'$a $ {b} $$'`, `"$a $ {b} $$"`},
		{"braces", `'{{context.resource.name}}'`, `"{{context.resource.name}}"`},
		{"brackets", `'[a]'`, `"[a]"`},

		{"a hole", `'a${b}c'`, `"a"{ b }"c"`},
		{"a hole alone", `'${b}'`, `""{ b }""`},
		{"holes", `'${a}${b}-${c}'`, `""{ a }""{ b }"-"{ c }""`},
		{"a dollar before a hole", `'$${a}'`, `"$"{ a }""`},
		{"a hole beside braces", `'${p}-{{x}}'`, `""{ p }"-{{x}}"`},
		{"a string in a hole", `'a${'b'}c'`, `"a"{ "b" }"c"`},
		{"a hole in a hole", `'a${'b${c}d'}e'`, `"a"{ "b"{ c }"d" }"e"`},
		{"an object in a hole", `'${ {a: {b: c}} }d'`, `""{ { a : { b : c } } }"d"`},
		{"an object in a hole in a hole", `'${'${ {} }'}'`, `""{ ""{ { } }"" }""`},
		{"a comment in a hole", `'${a /* } */}'`, `""{ a }""`},

		{"a block", "'''a'''", `"a"`},
		{"an empty block", "''''''", `""`},
		{"a block of lines", "'''\n  a\n  'b'\n'''", `"  a\n  'b'\n"`},
		{"a block of lines that end with two characters", "'''\r\na\r\n'''", `"a\r\n"`},
		{"a block with two line breaks first", "'''\n\na'''", `"\na"`},
		{"nothing is escaped in a block", `'''\n\'''`, `"\\n\\"`},
		{"no hole in a block", "'''${a}$'''", `"${a}$"`},
		{"quotes in a block", "'''a''b'''", `"a''b"`},
		{"quotes around a block", "''''a''''", `"'a'"`},
		{"quotes at the end of a block", "'''a'''''", `"a''"`},
		{"a block with holes", "$'''a${b}c'''", `"a"{ b }"c"`},
		{"a block with holes over lines", "$'''\n${b}\n{x}\n'''", `""{ b }"\n{x}\n"`},
		{"a block with two dollars", "$$'''${a}$${b}$$${c}'''", `"${a}"{ b }"$"{ c }""`},
		{"a block with holes after another string", "'x' $'''a${b}c'''", `"x" "a"{ b }"c"`},
		{"a string in a hole of a block", "$'''${'${a}'}'''", `""{ ""{ a }"" }""`},
	}
	runCases(t, cases, func(t *testing.T, c testCase) {
		if got := tokensOf(c.source); got != c.want {
			t.Errorf("the tokens of %s are\n%s, want\n%s", c.source, got, c.want)
		}
	})
}
