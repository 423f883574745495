// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"fmt"
	"strings"
	"testing"
)

// treeText gives a tree with parentheses around every operator.
func treeText(n node) string {
	switch n := n.(type) {
	case *stringNode:
		return `"` + n.value + `"`
	case *literalNode:
		return n.source
	case *pathNode:
		return n.text
	case *notNode:
		return "(" + strings.Repeat("!", n.count) + treeText(n.operand) + ")"
	case *binaryNode:
		return "(" + treeText(n.left) + " " + n.operator.String() + " " + treeText(n.right) + ")"
	case *ternaryNode:
		return "(" + treeText(n.condition) + " ? " + treeText(n.then) + " : " + treeText(n.otherwise) + ")"
	}
	panic(fmt.Sprintf("unexpected %T", n))
}

func mustParse(t testing.TB, inside string) node {
	t.Helper()
	n, err := parse("{{" + inside + "}}")
	if err != nil {
		t.Fatalf("%s: %s", inside, err.Message())
	}
	return n
}

func TestParse(t *testing.T) {
	// The tree is given with all parentheses, and then as it is printed.
	cases := []struct{ name, inside, tree, printed string }{
		{"a string", `"a"`, `"a"`, `"a"`},
		{"an empty string", `""`, `""`, `""`},
		{"a string of operators", `"a ? b : c"`, `"a ? b : c"`, `"a ? b : c"`},
		{"a number", "-1.50", "-1.50", "-1.50"},
		{"keywords", "true == false != null", "((true == false) != null)", "true == false != null"},
		{"a path", "context.a.b", "context.a.b", "context.a.b"},
		{"no spaces", "1==2&&3||!4?5:6", "((((1 == 2) && 3) || (!4)) ? 5 : 6)", "1 == 2 && 3 || !4 ? 5 : 6"},
		{"spaces", "\n1\t==\r\n2 ", "(1 == 2)", "1 == 2"},

		// Precedence.
		{"not before equality", "!1 == 2", "((!1) == 2)", "!1 == 2"},
		{"not on the right", "1 == !2", "(1 == (!2))", "1 == !2"},
		{"equality before and", "1 == 2 && 3 != 4", "((1 == 2) && (3 != 4))", "1 == 2 && 3 != 4"},
		{"and before or", "1 || 2 && 3", "(1 || (2 && 3))", "1 || 2 && 3"},
		{"and before or, on the left", "1 && 2 || 3", "((1 && 2) || 3)", "1 && 2 || 3"},
		{"or before the ternary", "1 || 2 ? 3 || 4 : 5 || 6", "((1 || 2) ? (3 || 4) : (5 || 6))", "1 || 2 ? 3 || 4 : 5 || 6"},
		{"all at once", "1 || 2 && 3 == !4 ? 5 : 6", "((1 || (2 && (3 == (!4)))) ? 5 : 6)", "1 || 2 && 3 == !4 ? 5 : 6"},
		{"or in parentheses", "(1 || 2) && 3", "((1 || 2) && 3)", "(1 || 2) && 3"},
		{"or in parentheses on the right", "1 && (2 || 3)", "(1 && (2 || 3))", "1 && (2 || 3)"},
		{"and in parentheses", "(1 && 2) == 3", "((1 && 2) == 3)", "(1 && 2) == 3"},
		{"equality in parentheses", "!(1 == 2)", "(!(1 == 2))", "!(1 == 2)"},
		{"a ternary in parentheses", "(1 ? 2 : 3) == 4", "((1 ? 2 : 3) == 4)", "(1 ? 2 : 3) == 4"},
		{"a ternary in parentheses on the right", "1 || (2 ? 3 : 4)", "(1 || (2 ? 3 : 4))", "1 || (2 ? 3 : 4)"},
		{"a ternary behind not", "!(1 ? 2 : 3)", "(!(1 ? 2 : 3))", "!(1 ? 2 : 3)"},
		{"deeper and deeper on the left", "(((1 ? 2 : 3) || 4) && 5) == 6", "((((1 ? 2 : 3) || 4) && 5) == 6)", "(((1 ? 2 : 3) || 4) && 5) == 6"},
		{"deeper and deeper on the right", "1 == (2 && (3 || (4 ? 5 : 6)))", "(1 == (2 && (3 || (4 ? 5 : 6))))", "1 == (2 && (3 || (4 ? 5 : 6)))"},
		{"up and down", "((1 || 2) && 3 || 4) && 5", "((((1 || 2) && 3) || 4) && 5)", "((1 || 2) && 3 || 4) && 5"},

		// Associativity.
		{"or from the left", "1 || 2 || 3", "((1 || 2) || 3)", "1 || 2 || 3"},
		{"and from the left", "1 && 2 && 3", "((1 && 2) && 3)", "1 && 2 && 3"},
		{"equality from the left", "1 == 2 != 3 == 4", "(((1 == 2) != 3) == 4)", "1 == 2 != 3 == 4"},
		{"or from the right", "1 || (2 || 3)", "(1 || (2 || 3))", "1 || (2 || 3)"},
		{"and from the right", "1 && (2 && 3)", "(1 && (2 && 3))", "1 && (2 && 3)"},
		{"equality from the right", "1 == (2 != 3)", "(1 == (2 != 3))", "1 == (2 != 3)"},
		{"ternaries in the last arm", "1 ? 2 : 3 ? 4 : 5 ? 6 : 7", "(1 ? 2 : (3 ? 4 : (5 ? 6 : 7)))", "1 ? 2 : 3 ? 4 : 5 ? 6 : 7"},
		{"a ternary in the first arm", "1 ? 2 ? 3 : 4 : 5", "(1 ? (2 ? 3 : 4) : 5)", "1 ? 2 ? 3 : 4 : 5"},
		{"ternaries in both arms", "1 ? 2 ? 3 : 4 : 5 ? 6 : 7", "(1 ? (2 ? 3 : 4) : (5 ? 6 : 7))", "1 ? 2 ? 3 : 4 : 5 ? 6 : 7"},
		{"a ternary as the condition", "(1 ? 2 : 3) ? 4 : 5", "((1 ? 2 : 3) ? 4 : 5)", "(1 ? 2 : 3) ? 4 : 5"},
		{"parentheses around the last arm", "1 ? 2 : (3 ? 4 : 5)", "(1 ? 2 : (3 ? 4 : 5))", "1 ? 2 : 3 ? 4 : 5"},

		// Parentheses and not.
		{"parentheses around it all", "((1))", "1", "1"},
		{"parentheses where none are needed", "((1) == (2)) && (3)", "((1 == 2) && 3)", "1 == 2 && 3"},
		{"not twice", "!!1", "(!!1)", "!!1"},
		{"not twice with spaces", "! ! 1", "(!!1)", "!!1"},
		{"not in parentheses", "!(!1)", "(!!1)", "!!1"},
		{"not, and much in parentheses", "!!((!(!!1)))", "(!!!!!1)", "!!!!!1"},
		{"not before a string", `!"a"`, `(!"a")`, `!"a"`},
		{"not before a negative number", "!-1", "(!-1)", "!-1"},

		// Tokens side by side.
		{"a number before a colon", "1?-2:-3", "(1 ? -2 : -3)", "1 ? -2 : -3"},
		{"not equal and not", "1!=!2", "(1 != (!2))", "1 != !2"},
		{"equal and not twice", "1==!!2", "(1 == (!!2))", "1 == !!2"},
		{"strings and question marks", `"a"?"b":"c"`, `("a" ? "b" : "c")`, `"a" ? "b" : "c"`},
		{"a path before a colon", "context.a?context.b:context.c", "(context.a ? context.b : context.c)", "context.a ? context.b : context.c"},
		{"a path named like a keyword", "context.true == true", "(context.true == true)", "context.true == true"},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			n := mustParse(t, c.inside)
			if got := treeText(n); got != c.tree {
				t.Errorf("the tree is\n%s, want\n%s", got, c.tree)
			}
			printed := format(n)
			if printed != c.printed {
				t.Errorf("it is printed\n%s, want\n%s", printed, c.printed)
			}
			if got := treeText(mustParse(t, printed)); got != c.tree {
				t.Errorf("printed and parsed again, the tree is\n%s, want\n%s", got, c.tree)
			}
		})
	}
}

// subtexts gives the part of the source at which each node of a tree stands, a
// node before its operands.
func subtexts(source string, n node) []string {
	texts := []string{n.position().In(source)}
	for _, child := range children(n) {
		texts = append(texts, subtexts(source, child)...)
	}
	return texts
}

func TestPositions(t *testing.T) {
	cases := []struct {
		name, inside string
		want         []string
	}{
		{"a string", ` "a" `, []string{`"a"`}},
		{"a number", "\n-1.50", []string{"-1.50"}},
		{"a keyword", " null", []string{"null"}},
		{"a path", "  context.a.b  ", []string{"context.a.b"}},
		{"characters of several bytes", `"語" == context.größe `, []string{`"語" == context.größe`, `"語"`, "context.größe"}},
		{"not", " ! ! 1 ", []string{"! ! 1", "1"}},
		{"a chain", " 1 == 2 != 3 ", []string{"1 == 2 != 3", "1 == 2", "1", "2", "3"}},
		{"a ternary", " 1 ? 2 : 3 ? 4 : 5 ", []string{"1 ? 2 : 3 ? 4 : 5", "1", "2", "3 ? 4 : 5", "3", "4", "5"}},
		{"parentheses are left out", " ( 1 ) ", []string{"1"}},
		{"parentheses around an operand", "(1) == ((2))", []string{"1) == ((2", "1", "2"}},
		{"parentheses around an operator", "!( 1 == 2 )", []string{"!( 1 == 2", "1 == 2", "1", "2"}},
		{"not in parentheses", "!( !1 )", []string{"!( !1", "1"}},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			source := "{{" + c.inside + "}}"
			got := subtexts(source, mustParse(t, c.inside))
			if strings.Join(got, "\n") != strings.Join(c.want, "\n") {
				t.Errorf("the nodes are at %q, want %q", got, c.want)
			}
		})
	}
}

func TestPaths(t *testing.T) {
	n := mustParse(t, `context.a == "context.z" ? !context.b && (context.c || context.a) : context.d ? 1 : context.e`)
	var got []string
	for path := range paths(n) {
		got = append(got, path.text)
	}
	if want := "context.a context.b context.c context.a context.d context.e"; strings.Join(got, " ") != want {
		t.Errorf("the paths are %q, want %q", got, want)
	}
	for path := range paths(n) {
		if path.text != "context.a" {
			t.Errorf("the first path is %s", path.text)
		}
		break
	}
}

// Parentheses and first arms may be nested to a limit, and not beyond.
func TestDepth(t *testing.T) {
	const tooDeep = "Parentheses and arms are nested more than 10000 deep here. Write the expression with fewer of them."
	cases := []struct {
		name string
		// nested gives what is nested so many times, with the place of the
		// innermost one marked.
		nested func(depth int) string
	}{
		{"parentheses", func(depth int) string {
			return strings.Repeat("(", depth-1) + "⟦(⟧1" + strings.Repeat(")", depth)
		}},
		{"first arms", func(depth int) string {
			return strings.Repeat("1 ? ", depth-1) + "1 ⟦?⟧ 1" + strings.Repeat(" : 1", depth)
		}},
		{"not and parentheses", func(depth int) string {
			return strings.Repeat("!(", depth-1) + "!⟦(⟧1" + strings.Repeat(")", depth)
		}},
		{"right operands", func(depth int) string {
			return strings.Repeat("1 || (", depth-1) + "1 || ⟦(⟧1" + strings.Repeat(")", depth)
		}},
		{"left operands", func(depth int) string {
			return strings.Repeat("(", depth-1) + "⟦(⟧1" + strings.Repeat(" || 1)", depth)
		}},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			text, _ := cutMark(t, "{{"+c.nested(maxDepth)+"}}")
			n, err := parse(text)
			if err != nil {
				t.Fatalf("at the limit: %s", err.Message())
			}
			e := evaluator{context: Map{}}
			if v, err := e.evaluate(n); err != nil || v.Kind() != KindNumber && v.Kind() != KindBool {
				t.Errorf("at the limit, it gives %v, %v", v, err)
			}
			if again, err := parse("{{" + format(n) + "}}"); err != nil || format(again) != format(n) {
				t.Error("at the limit, it does not print as it was parsed")
			}
			text, span := cutMark(t, "{{"+c.nested(maxDepth+1)+"}}")
			if _, err = parse(text); err == nil {
				t.Fatal("beyond the limit, there is no error")
			}
			if err.Span != span || err.Message() != tooDeep {
				t.Errorf("beyond the limit, the error is at %v: %s, want it at %v: %s", err.Span, err.Message(), span, tooDeep)
			}
		})
	}
}

// Chains are not nested, however long.
func TestChains(t *testing.T) {
	const length = 100_000 / fewer
	cases := []struct{ name, inside, want string }{
		{"or", "false" + strings.Repeat(" || false", length), "false"},
		{"and", "true" + strings.Repeat(" && true", length), "true"},
		{"equal", "true" + strings.Repeat(" == true", length), "true"},
		{"not equal", "true" + strings.Repeat(" != true", length+1), "false"},
		{"or and and", "1" + strings.Repeat(" && 1 || 1", length), "true"},
		{"last arms", strings.Repeat("false ? 1 : ", length) + "2", "2"},
		{"last arms with short first arms", strings.Repeat("false ? true ? 1 : 2 : ", length) + "3", "3"},
		{"not", strings.Repeat("!", length+1) + "true", "false"},
		{"not with spaces", strings.Repeat("! ", length) + "true", "true"},
		{"parentheses side by side", "(false)" + strings.Repeat(" || (false)", length), "false"},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			n := mustParse(t, c.inside)
			e := evaluator{context: Map{}}
			v, err := e.evaluate(n)
			if err != nil {
				t.Fatal(err)
			}
			if got := show(v); got != c.want {
				t.Errorf("it gives %s, want %s", got, c.want)
			}
			if n.position() != (Span{2, 2 + len(c.inside)}) && c.inside[0] != '(' {
				t.Errorf("it is at %v", n.position())
			}
			printed := format(n)
			if again := mustParse(t, printed); format(again) != printed {
				t.Error("it does not print as it was parsed")
			}
		})
	}
}

func TestOperatorNames(t *testing.T) {
	for o, want := range map[operator]string{opOr: "||", opAnd: "&&", opEqual: "==", opNotEqual: "!="} {
		if o.String() != want {
			t.Errorf("got %s, want %s", o, want)
		}
	}
}
