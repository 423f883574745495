// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"fmt"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// treeText returns a tree with parentheses around every operator.
func treeText(n Node) string {
	switch n := n.(type) {
	case *StringNode:
		return `"` + n.Value + `"`
	case *LiteralNode:
		return n.Source
	case *PathNode:
		return n.Text
	case *NotNode:
		return "(" + strings.Repeat("!", n.count) + treeText(n.Operand) + ")"
	case *BinaryNode:
		return "(" + treeText(n.Left) + " " + n.Operator.String() + " " + treeText(n.Right) + ")"
	case *TernaryNode:
		return "(" + treeText(n.Condition) + " ? " + treeText(n.Then) + " : " + treeText(n.Otherwise) + ")"
	}
	panic(fmt.Sprintf("unexpected %T", n))
}

func mustParse(t testing.TB, inside string) Node {
	t.Helper()
	n, err := Parse("{{" + inside + "}}")
	if err != nil {
		t.Fatalf("%s: %v", inside, err)
	}
	return n
}

func TestParse(t *testing.T) {
	// The tree has all parentheses, and then as it is printed.
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
		{"a ternary after not", "!(1 ? 2 : 3)", "(!(1 ? 2 : 3))", "!(1 ? 2 : 3)"},
		{"ever deeper on the left", "(((1 ? 2 : 3) || 4) && 5) == 6", "((((1 ? 2 : 3) || 4) && 5) == 6)", "(((1 ? 2 : 3) || 4) && 5) == 6"},
		{"ever deeper on the right", "1 == (2 && (3 || (4 ? 5 : 6)))", "(1 == (2 && (3 || (4 ? 5 : 6))))", "1 == (2 && (3 || (4 ? 5 : 6)))"},
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

// subtexts returns the part of the source at which each node of a tree is, a
// node before its operands.
func subtexts(source string, n Node) []string {
	texts := []string{n.Span().In(source)}
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
	for path := range Paths(n) {
		got = append(got, path.Text)
	}
	if want := "context.a context.b context.c context.a context.d context.e"; strings.Join(got, " ") != want {
		t.Errorf("the paths are %q, want %q", got, want)
	}
	for path := range Paths(n) {
		if path.Text != "context.a" {
			t.Errorf("the first path is %s", path.Text)
		}
		break
	}
}

// Nodes come in the order of their positions, each before those in it.
func TestNodes(t *testing.T) {
	source := `{{context.a == "x" ? !context.b && (context.c || 1) : null ? 2 : context.e}}`
	n, err := Parse(source)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for n := range Nodes(n) {
		got = append(got, n.Span().In(source))
	}
	if want := subtexts(source, n); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("the nodes are at %q, want %q", got, want)
	}
	seen := 0
	for range Nodes(n) {
		if seen++; seen == 3 {
			break
		}
	}
	if seen != 3 {
		t.Errorf("the walk went on to %d nodes", seen)
	}
	for n := range Nodes(nil) {
		t.Errorf("nil has the node %v", n)
	}
}

// Parentheses and first arms may be nested to a limit, and not beyond.
func TestDepth(t *testing.T) {
	cases := []struct {
		name string
		// nested returns what is nested so many times, with the place of the
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
			n, err := Parse(text)
			if err != nil {
				t.Fatalf("at the limit: %v", err)
			}
			if v, err := Evaluate(n, value.Map{}); err != nil || v.Kind() != value.KindNumber && v.Kind() != value.KindBool {
				t.Errorf("at the limit, it is %v, %v", v, err)
			}
			if again, err := Parse("{{" + format(n) + "}}"); err != nil || format(again) != format(n) {
				t.Error("at the limit, it does not print as it was parsed")
			}
			text, span := cutMark(t, "{{"+c.nested(maxDepth+1)+"}}")
			if _, err = Parse(text); err == nil {
				t.Fatal("beyond the limit, there is no error")
			}
			if err.Kind != TooDeep || err.Span != span {
				t.Errorf("beyond the limit, the error is %s at %v, want it at %v", err.Kind, err.Span, span)
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
			v, err := Evaluate(n, value.Map{})
			if err != nil {
				t.Fatal(err)
			}
			if got := show(v); got != c.want {
				t.Errorf("it is %s, want %s", got, c.want)
			}
			if n.Span() != (Span{2, 2 + len(c.inside)}) && c.inside[0] != '(' {
				t.Errorf("it is at %v", n.Span())
			}
			printed := format(n)
			if again := mustParse(t, printed); format(again) != printed {
				t.Error("it does not print as it was parsed")
			}
		})
	}
}

func TestLiteralNumbers(t *testing.T) {
	cases := []struct{ literal, want string }{
		{"0", "0"},
		{"-0", "0"},
		{"007", "7"},
		{"-007", "-7"},
		{"9223372036854775807", "9223372036854775807"},
		{"9223372036854775808", "9223372036854775808"},
		{"18446744073709551615", "18446744073709551615"},
		{"0000018446744073709551615", "18446744073709551615"},
		{"-9223372036854775808", "-9223372036854775808"},
		{"-00009223372036854775808", "-9223372036854775808"},
		{"0.0", "0"},
		{"-0.0", "0"},
		{"1.50", "1.5"},
		{"00.10", "0.1"},
		{"-2.5", "-2.5"},
		{"0.1", "0.1"},
		{"0.30000000000000004", "0.30000000000000004"},
		{"0.1000000000000000055511151231257827", "0.1"},
		{"0.30000000000000001", "0.3"},
		{"1234567.890", "1234567.89"},
		{"3.14159265358979323846", "3.141592653589793"},
		{"9007199254740993.0", "9007199254740992"},
		{"9007199254740992.5", "9007199254740992"},
		{"18446744073709551616.0", "18446744073709551616"},
		{"18446744073709551615.0", "18446744073709551616"},
		{"123456789012345678901234567890.0", "123456789012345677877719597056"},
		{"100000000000000000000000.0", "99999999999999991611392"},
		{"0." + strings.Repeat("0", 323) + "5", "0." + strings.Repeat("0", 323) + "5"},
		{"0." + strings.Repeat("0", 400) + "5", "0"},
		{"-0." + strings.Repeat("0", 400) + "5", "0"},
		{strings.Repeat("0", 400) + "1.5", "1.5"},
		{"1." + strings.Repeat("0", 400), "1"},
		{"0." + strings.Repeat("9", 400), "1"},
	}
	for _, c := range cases {
		n, ok := mustParse(t, c.literal).(*LiteralNode)
		if !ok {
			t.Fatalf("%s is no literal", c.literal)
		}
		if got, ok := n.Value.(value.Number).Text(); got != c.want || !ok {
			t.Errorf("%s is %s, %v, want %s", c.literal, got, ok, c.want)
		}
		// It is exactly the number that Terraform takes the text for.
		if n.Value.(value.Number).Float().Cmp(number(c.want).Float()) != 0 {
			t.Errorf("%s is not exactly %s", c.literal, c.want)
		}
	}
	largest := strings.Replace(number("1.7976931348623157e308").Float().Text('f', 1), ".0", ".9", 1)
	if _, err := Parse("{{" + largest + "}}"); err != nil {
		t.Errorf("a decimal that rounds to the largest float: %v", err)
	}
	zeros := strings.Repeat("0", 309)
	for literal, want := range map[string]Kind{
		"18446744073709551616": IntegerRange, "-9223372036854775809": IntegerRange, "1" + zeros: IntegerRange,
		"1" + zeros + ".0": DecimalRange, "-1" + zeros + ".0": DecimalRange,
	} {
		if _, err := Parse("{{" + literal + "}}"); err == nil || err.Kind != want || err.Span != (Span{2, 2 + len(literal)}) {
			t.Errorf("%.30s: the error is %v", literal, err)
		}
	}
}

func TestOperatorNames(t *testing.T) {
	for o, want := range map[Operator]string{Or: "||", And: "&&", Equal: "==", NotEqual: "!="} {
		if o.String() != want {
			t.Errorf("got %s, want %s", o, want)
		}
	}
}
