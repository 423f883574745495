// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"fmt"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

var tokenNames = map[tokenKind]string{
	tokenEnd: "end", tokenString: "string", tokenNumber: "number", tokenTrue: "true", tokenFalse: "false",
	tokenNull: "null", tokenPath: "path", tokenWord: "word", tokenQuestion: "?", tokenColon: ":", tokenOr: "||",
	tokenAnd: "&&", tokenEqual: "==", tokenNotEqual: "!=", tokenNot: "!", tokenOpen: "(", tokenClose: ")",
	tokenInvalid: "invalid",
}

// lexAll gives the tokens of what stands between braces: each with its name,
// and its text where that says more. A mistake in a token has a "!" behind it.
func lexAll(t *testing.T, inside string) string {
	t.Helper()
	source := "{{" + inside + "}}"
	l := newLexer(source)
	var tokens []string
	end := len(opening)
	for {
		token := l.next()
		if gap := source[end:max(end, token.span.Start)]; !isSpace(gap) {
			t.Errorf("no token has the %q of %q", gap, inside)
		}
		if token.kind == tokenEnd {
			if want := (Span{len(source) - 2, len(source)}); token.span != want || l.next() != token {
				t.Errorf("the end of %q is at %v, want %v, again and again", inside, token.span, want)
			}
			return strings.Join(tokens, " ")
		}
		if token.span.Start < end || token.span.End <= token.span.Start || len(source)-2 < token.span.End {
			t.Fatalf("a token of %q is at %v", inside, token.span)
		}
		end = token.span.End
		name, text := tokenNames[token.kind], token.span.In(source)
		if text != name {
			name += " " + text
		}
		if l.err != nil {
			name += "!"
			l.err = nil
		}
		tokens = append(tokens, "<"+name+">")
	}
}

func TestLex(t *testing.T) {
	cases := []struct{ name, inside, want string }{
		{"nothing", "", ""},
		{"space alone", " \t\n ", ""},
		{"every symbol", "? : || && == != ! ( )", "<?> <:> <||> <&&> <==> <!=> <!> <(> <)>"},
		{"symbols side by side", "?:||&&==!=!()", "<?> <:> <||> <&&> <==> <!=> <!> <(> <)>"},
		{"keywords", "true false null", "<true> <false> <null>"},
		{"keywords in another case", "True FALSE Null", "<word True> <word FALSE> <word Null>"},
		{"keywords in longer words", "truer falsey nulls true-x true/x", "<word truer> <word falsey> <word nulls> <word true-x> <word true/x>"},
		{"keywords with a point", "true.x", "<true> <invalid .> <word x>"},
		{"keywords before symbols", "true?null:false", "<true> <?> <null> <:> <false>"},

		// The longest match.
		{"an equal sign alone", "=", "<invalid =>"},
		{"three equal signs", "===", "<==> <invalid =>"},
		{"four equal signs", "====", "<==> <==>"},
		{"equal signs apart", "= =", "<invalid => <invalid =>"},
		{"not equal and one more", "!==", "<!=> <invalid =>"},
		{"not and not equal", "!!=", "<!> <!=>"},
		{"not and not equal apart", "! =", "<!> <invalid =>"},
		{"equal and not", "==!", "<==> <!>"},
		{"an ampersand alone", "&", "<invalid &>"},
		{"three ampersands", "&&&", "<&&> <invalid &>"},
		{"a bar alone", "|", "<invalid |>"},
		{"three bars", "|||", "<||> <invalid |>"},
		{"two question marks", "??", "<?> <?>"},
		{"two exclamation marks", "!!", "<!> <!>"},

		// Characters that begin no token.
		{"invalid characters", "< > + * % , [ ] { } ` .", "<invalid <> <invalid >> <invalid +> <invalid *> <invalid %> <invalid ,> <invalid [> <invalid ]> <invalid {> <invalid }> <invalid `> <invalid .>"},
		{"words", `foo a/b a-b @ # $x ; \ 'x' ~ ^ _`, `<word foo> <word a/b> <word a-b> <word @> <word #> <word $x> <word ;> <word \> <word 'x'> <word ~> <word ^> <word _>`},
		{"words beyond ASCII", "größe 語 ５ “x” 😀 \u200b", "<word größe> <word 語> <word ５> <word “x”> <word 😀> <word \u200b>"},
		{"bytes that are no UTF-8", "\xff\xfe", "<word \xff\xfe>"},

		// Strings.
		{"an empty string", `""`, `<string "">`},
		{"a string", `"a b"`, `<string "a b">`},
		{"a string with everything in it", "\"a\n{b}[c] % '`?:\\n\"", "<string \"a\n{b}[c] % '`?:\\n\">"},
		{"strings side by side", `"a""b"`, `<string "a"> <string "b">`},
		{"no escapes", `"a\"b`, `<string "a\"> <word b>`},
		{"braces in a string", `"{{ x }}"`, `<string "{{ x }}">`},
		{"a string behind a word", `x"a"`, `<word x> <string "a">`},
		{"an unclosed string", `"a b`, `<string "a b!>`},
		{"an unclosed empty string", `"`, `<string "!>`},
		{"an unclosed string behind a string", `"a" "`, `<string "a"> <string "!>`},

		// Numbers.
		{"integers", "0 7 007 18446744073709551616", "<number 0> <number 7> <number 007> <number 18446744073709551616>"},
		{"negative integers", "-1 -0 -007", "<number -1> <number -0> <number -007>"},
		{"decimals", "0.5 -1.50 00.00", "<number 0.5> <number -1.50> <number 00.00>"},
		{"a minus apart", "- 3", "<word -> <number 3>"},
		{"two minuses", "--3", "<word --3>"},
		{"a plus", "+3", "<invalid +> <number 3>"},
		{"a minus before a point", "-.5", "<word -> <invalid .> <number 5>"},
		{"a point before", ".5", "<invalid .> <number 5>"},
		{"a point behind", "1.", "<number 1.!>"},
		{"a point behind, and a space", "1. 5", "<number 1.!> <number 5>"},
		{"two points", "1..2 1.2.3", "<number 1..2!> <number 1.2.3!>"},
		{"letters behind", "5x 10Gi 1e5 0x10 1_000 1.5s", "<number 5x!> <number 10Gi!> <number 1e5!> <number 0x10!> <number 1_000!> <number 1.5s!>"},
		{"a minus behind", "1-2 1-", "<number 1-2!> <number 1-!>"},
		{"letters beyond ASCII behind", "5é 5５ 5\u200b", "<number 5é!> <number 5５!> <number 5\u200b!>"},
		{"symbols behind", "1==2 1?2:3 1&&2 1||2 1!=2 (1) 1)", "<number 1> <==> <number 2> <number 1> <?> <number 2> <:> <number 3> <number 1> <&&> <number 2> <number 1> <||> <number 2> <number 1> <!=> <number 2> <(> <number 1> <)> <number 1> <)>"},
		{"a parenthesis behind", "1(", "<number 1> <(>"},
		{"a string behind", `1"a"`, `<number 1> <string "a">`},
		{"other characters behind", "1, 1[ 1+2 1%", "<number 1> <invalid ,> <number 1> <invalid [> <number 1> <invalid +> <number 2> <number 1> <invalid %>"},

		// Paths.
		{"a path", "context.resource.name", "<path context.resource.name>"},
		{"a path of one segment", "context.x", "<path context.x>"},
		{"any characters in a segment", `context.my-prop/a_b'c\d;e#f@g$h~i^j`, `<path context.my-prop/a_b'c\d;e#f@g$h~i^j>`},
		{"characters beyond ASCII in a segment", "context.größe.語.😀.a\u0301.a\u200bb.\ufeff", "<path context.größe.語.😀.a\u0301.a\u200bb.\ufeff>"},
		{"digits in a segment", "context.0.1a.-2", "<path context.0.1a.-2>"},
		{"keywords in a segment", "context.true.null.context", "<path context.true.null.context>"},
		{"symbols behind a path", "context.a==1 context.a!=1 context.a&&1 context.a||1 context.a?1:2 (context.a)", "<path context.a> <==> <number 1> <path context.a> <!=> <number 1> <path context.a> <&&> <number 1> <path context.a> <||> <number 1> <path context.a> <?> <number 1> <:> <number 2> <(> <path context.a> <)>"},
		{"every character that ends a segment", "context.a= context.a& context.a| context.a< context.a> context.a+ context.a* context.a% context.a, context.a:", "<path context.a> <invalid => <path context.a> <invalid &> <path context.a> <invalid |> <path context.a> <invalid <> <path context.a> <invalid >> <path context.a> <invalid +> <path context.a> <invalid *> <path context.a> <invalid %> <path context.a> <invalid ,> <path context.a> <:>"},
		{"brackets behind a path", "context.a[0] context.a{ context.a} context.a]", "<path context.a> <invalid [> <number 0> <invalid ]> <path context.a> <invalid {> <path context.a> <invalid }> <path context.a> <invalid ]>"},
		{"quotes behind a path", "context.a\"b\" context.a`", "<path context.a> <string \"b\"> <path context.a> <invalid `>"},
		{"an exclamation mark behind a path", "context.a!", "<path context.a> <!>"},
		{"no segment", "context.", "<path context.!>"},
		{"an empty segment", "context..a", "<path context.!> <invalid .> <word a>"},
		{"an empty last segment", "context.a.", "<path context.a.!>"},
		{"a space in a path", "context. a context.a .b", "<path context.!> <word a> <path context.a> <invalid .> <word b>"},
		{"a newline in a path", "context.a.\nb", "<path context.a.!> <word b>"},
		{"a bracket in a path", "context.[a]", "<path context.!> <invalid [> <word a> <invalid ]>"},
		{"the word context", "context context[0] context-a", "<word context> <word context> <invalid [> <number 0> <invalid ]> <word context-a>"},
		{"a longer word before a point", "contexts.a my-context.a Context.a", "<word contexts> <invalid .> <word a> <word my-context> <invalid .> <word a> <word Context> <invalid .> <word a>"},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			if got := lexAll(t, c.inside); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// whiteSpace has all characters that have Unicode's property White_Space.
const whiteSpace = "\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"

// Every character is what the grammar says it is: whitespace, a character that
// ends a segment, or one of a segment.
func TestLexKnowsEveryCharacter(t *testing.T) {
	const ends = ".\"`()[]{}!=&|?:<>+*%,"
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if !utf8.ValidRune(r) || r > 0x3100 && r%fewer != 0 {
			continue
		}
		c := string(r)
		want := "<path context.a" + c + "b>"
		if strings.Contains(whiteSpace, c) {
			want = "<path context.a> <word b>"
		}
		if strings.Contains(ends, c) {
			continue
		}
		if got := lexAll(t, "context.a"+c+"b"); got != want {
			t.Errorf("with %U, the tokens are %s, want %s", r, got, want)
		}
	}
	for _, r := range ends {
		l := newLexer(fmt.Sprintf("{{context.a%cb}}", r))
		if got := l.next().span.End; r != '.' && got != len("{{context.a") {
			t.Errorf("%q does not end a segment", r)
		}
	}
}

// All whitespace may stand between two tokens, and none inside one.
func TestWhiteSpace(t *testing.T) {
	context := `{"resource": {"properties": {"port": 5432}}}`
	for _, r := range whiteSpace {
		t.Run(fmt.Sprintf("%U", r), func(t *testing.T) {
			space := string(r)
			parts := []string{"{{", "!", "(", "context.resource.properties.port", "==", "5432", ")", "?", "1", ":", "2", "}}"}
			wantResolved(t, context, strings.Join(parts, space), "2")
			wantResolved(t, context, space+"{{"+space+"context.resource.properties.port"+space+"}}"+space, "5432")
			wantError(t, context, "{{context.resource"+space+"⟦.⟧properties.port}}", "A point cannot stand here. It belongs into a path, which has no spaces, or between the digits of a number.")
			wantError(t, context, "{{context.resource.properties.port ⟦=⟧"+space+"= 1}}", `A single "=" is not an operator. To compare, write ==.`)
		})
	}
	for _, r := range "\u180e\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u001c\u001f\u0000\u007f" {
		t.Run(fmt.Sprintf("%U is none", r), func(t *testing.T) {
			v, errors := resolveText(t, context, string(r)+"{{context.resource.properties.port}}")
			if len(errors) > 0 || v != String(string(r)+"5432") {
				t.Errorf("beside an expression it gives %v, %v", v, errors)
			}
			if _, errors := resolveText(t, context, "{{"+string(r)+"context.resource.properties.port}}"); len(errors) != 1 {
				t.Errorf("in an expression it gives %d errors, want one", len(errors))
			}
		})
	}
}
