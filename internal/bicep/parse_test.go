// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// treeText returns an expression with parentheses around every operator.
func treeText(e expression) string {
	switch e := e.(type) {
	case *nullLiteral:
		return "null"
	case *boolLiteral:
		return strconv.FormatBool(e.value)
	case *numberLiteral:
		return strconv.FormatUint(e.value, 10)
	case *stringLiteral:
		s := strconv.Quote(e.texts[0])
		for i, hole := range e.holes {
			s += " ~ " + treeText(hole) + " ~ " + strconv.Quote(e.texts[i+1])
		}
		return s
	case *nameExpression:
		if e.isLocal {
			return e.name + "'"
		}
		return e.name
	case *arrayLiteral:
		return "[" + treeTexts(e.elements) + "]"
	case *objectLiteral:
		var all []string
		for _, p := range e.properties {
			if p.key == nil {
				all = append(all, "..."+treeText(p.value))
				continue
			}
			all = append(all, treeText(p.key)+": "+treeText(p.value))
		}
		return "{" + strings.Join(all, ", ") + "}"
	case *spread:
		return "..." + treeText(e.operand)
	case *parentheses:
		return treeText(e.inner)
	case *unary:
		return "(" + symbols[e.operator] + treeText(e.operand) + ")"
	case *binary:
		return "(" + treeText(e.left) + " " + symbols[e.operator] + " " + treeText(e.right) + ")"
	case *ternary:
		return "(" + treeText(e.condition) + " ? " + treeText(e.then) + " : " + treeText(e.otherwise) + ")"
	case *access:
		opener := "["
		if e.isSafe {
			opener += "?"
		}
		if e.isFromEnd {
			opener += "^"
		}
		return treeText(e.operand) + opener + treeText(e.key) + "]"
	case *nestedAccess:
		return treeText(e.operand) + "::" + e.name
	case *assertion:
		return "(" + treeText(e.operand) + "!)"
	case *call:
		receiver := ""
		if e.receiver != nil {
			receiver = treeText(e.receiver) + "."
		}
		return receiver + e.name + "(" + treeTexts(e.arguments) + ")"
	case *lambda:
		return "(" + strings.Join(e.parameters, ", ") + " => " + treeText(e.body) + ")"
	case *loop:
		return "[for " + treeText(e.items) + ": " + treeText(e.body) + "]"
	}
	panic(fmt.Sprintf("unexpected %T", e))
}

func treeTexts(all []expression) string {
	texts := make([]string, len(all))
	for i, e := range all {
		texts[i] = treeText(e)
	}
	return strings.Join(texts, ", ")
}

// declarations declares the names that the expressions of tests use.
const declarations = "\nvar a = 1\nvar b = 1\nvar c = 1\nvar d = 1\nvar e = 1"

func TestParseExpressions(t *testing.T) {
	cases := []testCase{
		{"literals", "[null, true, false, 1, 'x']", `[null, true, false, 1, "x"]`},
		{"a string with holes", "'x${a}y${'${b}'}'", `"x" ~ a ~ "y" ~ "" ~ b ~ "" ~ ""`},

		// Precedence, from the loosest operator to the tightest.
		{"a ternary and ??", "a ?? b ? c : d", "((a ?? b) ? c : d)"},
		{"?? and ||", "a ?? b || c", "(a ?? (b || c))"},
		{"|| and &&", "a || b && c", "(a || (b && c))"},
		{"&& and ==", "a && b == c", "(a && (b == c))"},
		{"== and <", "a == b < c", "(a == (b < c))"},
		{"< and +", "a < b + c", "(a < (b + c))"},
		{"+ and *", "a + b * c", "(a + (b * c))"},
		{"* and !", "!a * -b", "((!a) * (-b))"},
		{"! and .", "!a.b", `(!a["b"])`},
		{"the other way round", "a * b + c < d == e", "((((a * b) + c) < d) == e)"},
		{"all comparisons", "a == b != c =~ d !~ e", "((((a == b) != c) =~ d) !~ e)"},
		{"all orders", "a < b <= c > d >= e", "((((a < b) <= c) > d) >= e)"},
		{"all products", "a * b / c % d", "(((a * b) / c) % d)"},
		{"sums", "a + b - c", "((a + b) - c)"},
		{"parentheses", "(a + b) * c", "((a + b) * c)"},
		{"or from the left", "a || b || c", "((a || b) || c)"},

		{"ternaries in the last arm", "a ? b : c ? d : e", "(a ? b : (c ? d : e))"},
		{"ternaries in the first arm", "a ? b ? c : d : e", "(a ? (b ? c : d) : e)"},
		{"a ternary over lines", "a\n  ? b\n  // c\n  : c", "(a ? b : c)"},
		{"a ternary of objects", "empty(a) ? {} : { b: c }", `(empty(a) ? {} : {"b": c})`},

		{"properties", "a.b.c", `a["b"]["c"]`},
		{"a property named like a keyword", "a.param.for.if", `a["param"]["for"]["if"]`},
		{"safe properties", "a.?b.c[?d]", `a[?"b"]["c"][?d]`},
		{"indexes", "a[0]['b'][c + 1]", `a[0]["b"][(c + 1)]`},
		{"indexes from the end", "a[^1][?^b]", "a[^1][?^b]"},
		{"assertions", "a!.b!", `((a!)["b"]!)`},
		{"an assertion and a comparison", "a! != b", "((a!) != b)"},
		{"a nested resource", "a::b::c.id", `a::b::c["id"]`},
		{"a call", "f(a, g(), 'x')", `f(a, g(), "x")`},
		{"a call over lines", "f(\n  a,\n  b\n)", "f(a, b)"},
		{"methods", "a.f(b).c.g()", `a.f(b)["c"].g()`},
		{"an index of a literal", "[a, b][0].c", `[a, b][0]["c"]`},
		{"an index of an object", "{ a: b }.a", `{"a": b}["a"]`},

		{"a lambda", "map(a, x => x.b)", `map(a, (x => x'["b"]))`},
		{"a lambda of two", "reduce(a, 0, (x, y) => x + y)", "reduce(a, 0, (x, y => (x' + y')))"},
		{"a lambda of none", "f(() => a)", "f(( => a))"},
		{"a lambda in a lambda", "map(a, x => map(x, y => x + y))", "map(a, (x => map(x', (y => (x' + y')))))"},
		{"a name after a lambda", "f(a => a, a)", "f((a => a'), a)"},
		{"a lambda over lines", "map(\n  a,\n  (\n    x,\n    y) =>\n    x\n)", "map(a, (x, y => x'))"},
		{"a lambda of an object", "map(a, x => {\n  b: x\n})", `map(a, (x => {"b": x'}))`},

		{"an empty array", "[ ]", "[]"},
		{"an empty array over lines", "[\n\n]", "[]"},
		{"an array over lines", "[\n  a\n\n  // x\n  b\n]", "[a, b]"},
		{"an array in a line", "[a, b, ]", "[a, b]"},
		{"an array in both forms", "[a, b\nc\nd, e]", "[a, b, c, d, e]"},
		{"an array that begins on its line", "[a\n]", "[a]"},
		{"an array of arrays", "[[a], [\n[b]\n]]", "[[a], [[b]]]"},
		{"a spread in an array", "[a, ...b]", "[a, ...b]"},
		{"a line break ends an element", "[\na\n-b\n[c]\n(d)\n]", "[a, (-b), [c], d]"},

		{"an empty object", "{}", "{}"},
		{"an object over lines", "{\n  a: b\n  'c-d': e\n}", `{"a": b, "c-d": e}`},
		{"an object in a line", "{ a: b, c: {d: e,},}", `{"a": b, "c": {"d": e}}`},
		{"an object in both forms", "{ a: b, b: c\nd: e }", `{"a": b, "b": c, "d": e}`},
		{"keys named like keywords", "{ param: a, resource: b, for: c, if: d }", `{"param": a, "resource": b, "for": c, "if": d}`},
		{"a computed key", "{ '${a}-b': c }", `{"" ~ a ~ "-b": c}`},
		{"a spread in an object", "{ ...a, b: c }", `{...a, "b": c}`},
		{"a conditional value", "{ a: b ? c : d }", `{"a": (b ? c : d)}`},

		{"a loop", "[for x in a: x.b]", `[for a: x'["b"]]`},
		{"a loop with an index", "[for (x, i) in range(0, 3): '${x}${i}']", `[for range(0, 3): "" ~ x' ~ "" ~ i' ~ ""]`},
		{"a loop over lines", "[\n  for x in a: {\n    b: x\n  }\n]", `[for a: {"b": x'}]`},
		{"a loop in a loop", "[for x in a: [for y in x: y]]", "[for a: [for x': y']]"},
	}
	runCases(t, cases, func(t *testing.T, c testCase) {
		f, err := parse("var x = " + c.source + declarations)
		if err != nil {
			t.Fatal(err)
		}
		if got := treeText(f.variables[0].value); got != c.want {
			t.Errorf("the tree is\n%s, want\n%s", got, c.want)
		}
	})
}

// children returns the expressions that an expression is made of.
func children(e expression) []expression {
	switch e := e.(type) {
	case *stringLiteral:
		return e.holes
	case *arrayLiteral:
		return e.elements
	case *objectLiteral:
		var all []expression
		for _, p := range e.properties {
			if p.key != nil {
				all = append(all, p.key)
			}
			all = append(all, p.value)
		}
		return all
	case *spread:
		return []expression{e.operand}
	case *parentheses:
		return []expression{e.inner}
	case *unary:
		return []expression{e.operand}
	case *binary:
		return []expression{e.left, e.right}
	case *ternary:
		return []expression{e.condition, e.then, e.otherwise}
	case *access:
		return []expression{e.operand, e.key}
	case *nestedAccess:
		return []expression{e.operand}
	case *assertion:
		return []expression{e.operand}
	case *call:
		if e.receiver != nil {
			return append([]expression{e.receiver}, e.arguments...)
		}
		return e.arguments
	case *lambda:
		return []expression{e.body}
	case *loop:
		return []expression{e.items, e.body}
	}
	return nil
}

// subtexts returns the texts of an expression and of all inside of it, outermost
// first.
func subtexts(source string, e expression) []string {
	texts := []string{e.span().in(source)}
	for _, child := range children(e) {
		texts = append(texts, subtexts(source, child)...)
	}
	return texts
}

func TestSpans(t *testing.T) {
	cases := []struct{ source, want string }{
		{"null", "null"},
		{"'x${ a }y'", "'x${ a }y' | a"},
		{"( a + b ) * -c", "( a + b ) * -c | ( a + b ) | a + b | a | b | -c | c"},
		{"a ? b : c // x", "a ? b : c | a | b | c"},
		{"a.?b[ 0 ]!", "a.?b[ 0 ]! | a.?b[ 0 ] | a.?b | a | b | 0"},
		{"a::b . c", "a::b . c | a::b | a | c"},
		{"a.f( b, 1 )", "a.f( b, 1 ) | a | b | 1"},
		{"f( (x, y) => x )", "f( (x, y) => x ) | (x, y) => x | x"},
		{"f(x => x)", "f(x => x) | x => x | x"},
		{"[ 1, ... a ]", "[ 1, ... a ] | 1 | ... a | a"},
		{"{ a: 1, 'b': 2, ... c }", "{ a: 1, 'b': 2, ... c } | a | 1 | 'b' | 2 | c"},
		{"[ for x in a: x ]", "[ for x in a: x ] | a | x"},
	}
	for _, c := range cases {
		t.Run(c.source, func(t *testing.T) {
			f, err := parse("var x = " + c.source + declarations)
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(subtexts(f.source, f.variables[0].value), " | "); got != c.want {
				t.Errorf("the texts are\n%s, want\n%s", got, c.want)
			}
		})
	}
}
