// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

import (
	"errors"
	"os"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/armtemplate"
)

// addSeeds adds all sources of testdata.
func addSeeds(f *testing.F) {
	f.Helper()
	for _, file := range []string{"statements.txt", "errors.txt"} {
		for _, c := range readCases(f, file) {
			f.Add(c.source)
		}
	}
	pack, err := os.ReadFile("testdata/pack.bicep")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(pack))
	f.Add("var a = map(q.?a[^1]!, x => { ...x, '${x}-[]': [for (y, i) in x: -i ?? y::z.f()] })" + surroundings)
	f.Add("var a = $$'''\n${p}$$${p}''''\nvar b = '\\u{1F600}\\${' =~ '''[a]'''" + surroundings)
}

func FuzzScan(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, source string) {
		s := scanner{source: source}
		for end := 0; ; {
			token := s.next()
			if token.kind == tokenInvalid {
				checkError(t, source, s.err)
				if again := s.next(); again.kind != tokenInvalid {
					t.Errorf("after an error of %q there is a token", source)
				}
				return
			}
			if token.span.Start < end || token.span.End < token.span.Start || len(source) < token.span.End {
				t.Fatalf("%q has a token at %v, after %d", source, token.span, end)
			}
			if token.kind == tokenEnd {
				return
			}
			if token.span.Start == token.span.End {
				t.Fatalf("%q has an empty token at %v", source, token.span)
			}
			end = token.span.End
		}
	})
}

func FuzzCompile(f *testing.F) {
	addSeeds(f)
	f.Fuzz(func(t *testing.T, source string) {
		template, err := Compile(source)
		if err != nil {
			var e *Error
			if !errors.As(err, &e) {
				t.Fatalf("the error of %q is a %T", source, err)
			}
			checkError(t, source, e)
			return
		}
		checkExpressions(t, template)
		// An error would name a value that is not known, or a number too long.
		want := toJSON(t, template)
		if again := toJSON(t, mustCompile(t, source)); again != want {
			t.Errorf("%q compiles to %s, and then to %s", source, want, again)
		}
		for name, same := range map[string]string{
			"after a comment":         "// x\n" + strings.TrimPrefix(source, byteOrderMark),
			"before a comment":        source + " // x",
			"before more line breaks": source + "\n\n",
		} {
			if got := toJSON(t, mustCompile(t, same)); got != want {
				t.Errorf("%s, %q compiles to %s, want %s", name, source, got, want)
			}
		}
	})
}

// checkError fails if an error is not of the source, or has no text.
func checkError(t *testing.T, source string, e *Error) {
	t.Helper()
	if e.Span.Start < 0 || e.Span.End < e.Span.Start || len(source) < e.Span.End {
		t.Fatalf("%q has an error at %v: %s", source, e.Span, e.Message())
	}
	for _, at := range []int{e.Span.Start, e.Span.End} {
		if utf8.ValidString(source) && at < len(source) && !utf8.RuneStart(source[at]) {
			t.Errorf("%q has an error inside a character, at %v: %s", source, e.Span, e.Message())
		}
	}
	message := e.Message()
	if !strings.HasSuffix(message, ".") && !strings.HasSuffix(message, "?") || strings.ContainsFunc(message, unicode.IsControl) {
		t.Errorf("%q has the error %q", source, message)
	}
}

// TestDamaged compiles a pack in which a part is missing, doubled or in another
// place. It is an error, or has what the pack has.
func TestDamaged(t *testing.T) {
	const secret = "hunter2"
	data, err := os.ReadFile("testdata/pack.bicep")
	if err != nil {
		t.Fatal(err)
	}
	source := strings.ReplaceAll(string(data), "'westeurope'", "'"+secret+"'")
	errorsFound := 0
	check := func(damaged string) {
		template, err := Compile(damaged)
		if err == nil {
			checkExpressions(t, template)
			return
		}
		errorsFound++
		var e *Error
		if !errors.As(err, &e) {
			t.Fatalf("the error is a %T", err)
		}
		checkError(t, damaged, e)
		if e.Position != armtemplate.NewLocator(damaged).Position(e.Span.Start) {
			t.Errorf("the error %s is at %v", e, e.Span)
		}
		if strings.Contains(e.Error(), secret) {
			t.Errorf("a value is in the error %s", e)
		}
	}
	for i := range source {
		check(source[:i])
		check(source[i:])
		check(source[:i] + source[i+1:])
		for _, extra := range []string{"'", "{", "}", "[", "\n", " ", "${", "*/", ","} {
			check(source[:i] + extra + source[i:])
		}
	}
	if errorsFound < len(source) {
		t.Errorf("%d damaged sources have an error", errorsFound)
	}
}

// TestUnquoted tells that text which has lost its quotes is in no error: it may
// be a secret.
func TestUnquoted(t *testing.T) {
	for _, source := range []string{
		"var a = hunter2", "var a = 'hunter2", "var a = hunter2'", "var a = x hunter2", "var a = { b: 'x' hunter2 }",
		"var a = { hunter2 }", "var a = [hunter2", "hunter2", "hunter2 = 1", "var a = 'it's hunter2'", "param hunter2 = 1",
		"var a = '${hunter2}'", "var a = 'x' hunter2\n", "@hunter2 x", "import { hunter2 ", "type a = hunter2 b",
		"param hunter string\nvar a = hunter2", "varhunter2 a",
	} {
		_, err := Compile(source)
		if err == nil || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("the error of %q is %v", source, err)
		}
	}
}
