// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

import (
	"strings"
	"testing"
	"time"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/armtemplate"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

const deep = "Values are nested more than 150 deep here. Split it into variables."

// nested returns a source of which a part is repeated on both sides of the
// middle.
func nested(before, opener, middle, closer, after string, count int) string {
	return before + strings.Repeat(opener, count) + middle + strings.Repeat(closer, count) + after
}

func TestDepth(t *testing.T) {
	cases := []struct {
		name, before, opener, middle, closer, after string
		most                                        int
	}{
		{"arrays", "var a = ", "[", "1", "]", "", maxDepth - 1},
		{"objects", "var a = ", "{ a: ", "1", "}", "", maxDepth - 1},
		{"parentheses", "var a = ", "(", "1", ")", "", maxDepth - 1},
		{"calls", "var a = ", "f(", "1", ")", "", maxDepth - 1},
		{"holes", "var a = ", "'${", "1", "}'", "", maxDepth - 1},
		{"loops", "var a = ", "[for x in [1]: ", "1", "]", "", maxDepth - 2},
		{"lambdas", "var a = f(", "x => ", "1", "", ")", maxDepth - 2},
		{"first arms", "var a = ", "true ? ", "1", " : 2", "", maxDepth - 1},
		{"last arms", "var a = ", "true ? 1 : ", "1", "", "", maxDepth - 1},
		{"operators", "var a = 1", "", "", " !~ 1", "", maxDepth - 1},
		{"spreads", "var a = ", "{ ...", "{}", "}", "", maxDepth - 1},
		{"properties", "var a = 'x'", "", "", ".b", "", maxDepth - 1},
		{"safe properties", "var a = 'x'", "", "", ".?b", "", maxDepth - 1},
		{"indexes", "var a = ", "[1][", "0", "]", "", maxDepth - 2},
		{"assertions", "var a = 1", "", "", "!", "", maxDepth - 1},
		{"nested resources", "", "resource a 'T@1' = {\n", "", "}\n", "", maxDepth},
		{"object types", "param p ", "{ a: ", "int", "}", "", maxDepth - 1},
		{"tuple types", "param p ", "[", "int", "]", "", maxDepth - 1},
		{"type arguments", "param p ", "a<", "int", ">", "", maxDepth - 1},
		{"unknown statements", "future a ", "[", "", "]", "", maxDepth},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			template := mustCompile(t, nested(c.before, c.opener, c.middle, c.closer, c.after, c.most))
			checkExpressions(t, template)
			_, err := Compile(nested(c.before, c.opener, c.middle, c.closer, c.after, c.most+1))
			if err == nil || !strings.Contains(err.Error(), deep) {
				t.Errorf("the error is %v", err)
			}
		})
	}
}

// checkExpressions fails if a string of a template is a malformed expression.
func checkExpressions(t *testing.T, template value.Value) {
	t.Helper()
	for leaf := range value.NewWalk(template).Leaves() {
		if text, ok := leaf.(value.String); ok {
			if _, err := armtemplate.Parse(string(text)); err != nil {
				t.Fatalf("%.1000s\n%s", text, err)
			}
		}
	}
}

func TestLargeSources(t *testing.T) {
	const size = 1 << 19
	cases := []struct{ name, before, repeated, after string }{
		{"brackets", "var a = ", "[", ""},
		{"braces", "", "{", ""},
		{"closing braces", "", "}", ""},
		{"all openers", "var a = ", "[({f('${", ""},
		{"parentheses of a name", "var a = ", "f(", ""},
		{"quotes", "var a = ", "'", ""},
		{"pairs of quotes", "var a = [", "'' ", "]"},
		{"holes", "var a = ", "'${", ""},
		{"holes side by side", "var a = '", "${1}", "'"},
		{"dollars", "var a = '", "$", "'"},
		{"dollars before a block", "var a = ", "$", "'''x'''"},
		{"dollars in a block", "var a = $'''", "$", "'''"},
		{"escapes", "var a = '", `\u{41}\n`, "'"},
		{"digits of a code point", `var a = '\u{`, "0", "}'"},
		{"digits", "var a = ", "1", ""},
		{"a name", "var a = ", "b", ""},
		{"operators", "var a = 1", " + 1", ""},
		{"question marks", "var a = ", "1?", ""},
		{"question marks alone", "var a = 1", "?", ""},
		{"lines", "", "\n", "var a = 1"},
		{"comments", "", "/**/\n//\n", "var a = 1"},
		{"open comments", "", "/*", ""},
		{"spaces before directives", "", "\t#disable-next-line\n", "var a = 1"},
		{"hashes", "", " #", ""},
		{"elements", "var a = [", "1,", "]"},
		{"elements on lines", "var a = [", "[]\n", "]"},
		{"uses", "var b = 1\nvar a = [", "b\n", "]"},
		{"undeclared names", "var a = [", "c\n", "]"},
		{"spreads", "var b = 1\nvar a = [", "...b,1\n", "]"},
		{"loops", "var a = [", "[for x in []: x]\n", "]"},
		{"lambdas", "var a = [", "f(x=>x)\n", "]"},
		{"decorators", "", "@a()\n", "param p string"},
		{"union types", "param p ", "'a'|", "'b'"},
		{"unknown statements", "", "future a 'b' {}\n", ""},
		{"invalid bytes", "", "\xff", ""},
		{"replacement characters", "var a = '", "\uFFFD", "'"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			source := c.before + strings.Repeat(c.repeated, size/len(c.repeated)) + c.after
			start := time.Now()
			// What matters is that it ends. What takes time in proportion to the
			// square of the length would take hours.
			_, _ = Compile(source)
			if took := time.Since(start); took > time.Minute {
				t.Errorf("%d bytes took %s", len(source), took)
			}
		})
	}
}

func TestManyBrackets(t *testing.T) {
	for _, bracket := range []string{"[", "{", "(", "'${", "f(", "]"} {
		_, err := Compile("var a = " + strings.Repeat(bracket, 10<<20/len(bracket)))
		if err == nil {
			t.Errorf("10 MB of %s are no error", bracket)
		}
	}
}
