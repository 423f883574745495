// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/tools/txtar"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

var tokenNames = map[TokenKind]string{
	TokenString: "string", TokenNumber: "number", TokenTrue: "true", TokenFalse: "false", TokenNull: "null",
	TokenPath: "path", TokenWord: "word", TokenQuestion: "?", TokenColon: ":", TokenOr: "||", TokenAnd: "&&",
	TokenEqual: "==", TokenNotEqual: "!=", TokenNot: "!", TokenOpen: "(", TokenClose: ")", TokenInvalid: "invalid",
	TokenUnclosedString: "unclosed string", TokenInvalidNumber: "no number", TokenEmptySegment: "unfinished path",
}

// lexAll returns the tokens of what is between braces: the name of each, and
// its text where that says more.
func lexAll(t *testing.T, inside string) []string {
	t.Helper()
	source := "{{" + inside + "}}"
	l := newLexer(source)
	var tokens []string
	end := len(opening)
	for {
		token := l.next()
		if gap := source[end:max(end, token.Span.Start)]; !isSpace(gap) {
			t.Errorf("no token has the %q of %q", gap, inside)
		}
		if token.Kind == TokenEnd {
			if want := (Span{len(source) - 2, len(source)}); token.Span != want || l.next() != token {
				t.Errorf("the end of %q is at %v, want %v, again and again", inside, token.Span, want)
			}
			return tokens
		}
		if token.Span.Start < end || token.Span.End <= token.Span.Start || len(source)-2 < token.Span.End {
			t.Fatalf("a token of %q is at %v", inside, token.Span)
		}
		end = token.Span.End
		name, text := tokenNames[token.Kind], token.Span.In(source)
		if text != name {
			if !isPrintable(text) {
				text = strconv.Quote(text)
			}
			name += " " + text
		}
		tokens = append(tokens, name)
	}
}

func isPrintable(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, func(r rune) bool { return !strconv.IsPrint(r) })
}

func TestLex(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/tokens.txt")
	if err != nil {
		t.Fatal(err)
	}
	r := newCaseRunner(t)
	for _, f := range archive.Files {
		r.run(f.Name, func(t *testing.T) {
			lines := strings.Split(strings.TrimSpace(string(f.Data)), "\n\t")
			inside, want := lines[0], lines[1:]
			if strings.HasPrefix(inside, `"`) {
				inside = unquote(t, inside)
			}
			if got := lexAll(t, inside); !slices.Equal(got, want) {
				t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		})
	}
}

func TestIsOperand(t *testing.T) {
	operands := []TokenKind{TokenString, TokenNumber, TokenTrue, TokenFalse, TokenNull, TokenPath, TokenWord, TokenOpen}
	for kind := TokenNone; kind <= TokenEmptySegment; kind++ {
		if got := kind.IsOperand(); got != slices.Contains(operands, kind) {
			t.Errorf("a value begins with a token of kind %d: %v", kind, got)
		}
	}
}

// whiteSpace has all characters that have Unicode's property White_Space.
const whiteSpace = "\t\n\v\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a" +
	"\u2028\u2029\u202f\u205f\u3000"

// Every character is what the grammar says it is: whitespace, a character that
// ends a segment, or one of a segment.
func TestLexKnowsEveryCharacter(t *testing.T) {
	const ends = ".\"`()[]{}!=&|?:<>+*%,"
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if !utf8.ValidRune(r) || r > 0x3100 && r%fewer != 0 {
			continue
		}
		c := string(r)
		if strings.Contains(ends, c) {
			continue
		}
		text := "context.a" + c + "b"
		if isPrintable(text) {
			text = "path " + text
		} else {
			text = "path " + strconv.Quote(text)
		}
		want := []string{text}
		if strings.Contains(whiteSpace, c) {
			want = []string{"path context.a", "word b"}
		}
		if got := lexAll(t, "context.a"+c+"b"); !slices.Equal(got, want) {
			t.Errorf("with %U, the tokens are %q, want %q", r, got, want)
		}
	}
	for _, r := range ends {
		l := newLexer(fmt.Sprintf("{{context.a%cb}}", r))
		if got := l.next().Span.End; r != '.' && got != len("{{context.a") {
			t.Errorf("%q does not end a segment", r)
		}
	}
}

// All whitespace may be between two tokens, and none inside one.
func TestWhiteSpace(t *testing.T) {
	const context = `{"resource": {"properties": {"port": 5432}}}`
	for _, r := range whiteSpace {
		t.Run(fmt.Sprintf("%U", r), func(t *testing.T) {
			space := string(r)
			parts := []string{"{{", "!", "(", "context.resource.properties.port", "==", "5432", ")", "?", "1", ":", "2", "}}"}
			wantResolved(t, context, strings.Join(parts, space), "2")
			wantResolved(t, context, space+"{{"+space+"context.resource.properties.port"+space+"}}"+space, "5432")
			v := jsonValue(t, context)
			wantFound(t, v, MissingOperator, "{{context.resource"+space+"⟦.⟧properties.port}}")
			wantFound(t, v, MissingOperator, "{{context.resource.properties.port ⟦=⟧"+space+"= 1}}")
		})
	}
	for _, r := range "\u180e\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\u001c\u001f\u0000\u007f" {
		t.Run(fmt.Sprintf("%U is none", r), func(t *testing.T) {
			v, found := resolveText(t, context, string(r)+"{{context.resource.properties.port}}")
			if len(found) > 0 || v != value.String(string(r)+"5432") {
				t.Errorf("beside an expression it becomes %v, %v", v, found)
			}
			if _, found := resolveText(t, context, "{{"+string(r)+"context.resource.properties.port}}"); len(found) != 1 {
				t.Errorf("in an expression it has %d errors, want one", len(found))
			}
		})
	}
}

// Tokens may be read of a part of a source alone.
func TestTokensOfAPart(t *testing.T) {
	source := `{{context.a == "b" ? 1 : 2}}`
	part := Span{strings.Index(source, "=="), strings.Index(source, " ?")}
	var got []string
	for token := range Tokens(source, part) {
		got = append(got, token.Span.In(source))
	}
	if want := []string{"==", `"b"`}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for token := range Tokens(source, part) {
		if token.Kind != TokenEqual {
			t.Errorf("the first token is %v", token)
		}
		break
	}
	for token := range Tokens(source, Span{3, 3}) {
		t.Errorf("an empty part has the token %v", token)
	}
	part.End-- // before the last quote
	for token := range Tokens(source, part) {
		if token.Kind != TokenEqual && token.Kind != TokenUnclosedString {
			t.Errorf("of a part of a string, there is the token %v", token)
		}
	}
}
