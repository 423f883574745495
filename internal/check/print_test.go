// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
)

func TestPrintNode(t *testing.T) {
	cases := []struct{ name, source, want string }{
		{"a path", "context.a", "context.a"},
		{"literals", `"x" == 1.50 == -2 == true == null`, `"x" == 1.50 == -2 == true == null`},
		{"needless parentheses", `((context.a) == ("x"))`, `context.a == "x"`},
		{"and in or", "context.a || context.b && context.c", "context.a || context.b && context.c"},
		{"or in and", "(context.a || context.b) && context.c", "(context.a || context.b) && context.c"},
		{"or in and on the right", "context.a && (context.b || context.c)", "context.a && (context.b || context.c)"},
		{"or on the right of or", "context.a || (context.b || context.c)", "context.a || (context.b || context.c)"},
		{"or on the left of or", "(context.a || context.b) || context.c", "context.a || context.b || context.c"},
		{"and on the left of equality", "(context.a && context.b) == context.c", "(context.a && context.b) == context.c"},
		{"equality on the right of equality", "context.a == (context.b != context.c)", "context.a == (context.b != context.c)"},
		{"equality on the left of equality", "(context.a == context.b) != context.c", "context.a == context.b != context.c"},
		{"a negation", "!!context.a", "!!context.a"},
		{"a negated comparison", "!(context.a == context.b)", "!(context.a == context.b)"},
		{"a negation compared", "(!context.a) == context.b", "!context.a == context.b"},
		{"a ternary in a condition", "(context.a ? 1 : 2) ? 3 : 4", "(context.a ? 1 : 2) ? 3 : 4"},
		{"a ternary in the first arm", "context.a ? (context.b ? 1 : 2) : 3", "context.a ? context.b ? 1 : 2 : 3"},
		{"a ternary in the last arm", "context.a ? 1 : (context.b ? 2 : 3)", "context.a ? 1 : context.b ? 2 : 3"},
		{"a ternary that is an operand", "(context.a ? 1 : 2) == 1", "(context.a ? 1 : 2) == 1"},
		{"a ternary that is negated", "!(context.a ? 1 : 2)", "!(context.a ? 1 : 2)"},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			n, err := paramresolver.Parse("{{" + c.source + "}}")
			if err != nil {
				t.Fatal(err)
			}
			if got := printNode(n); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

// What is printed has no more parentheses when it is printed again, and fewer
// characters than what was written.
func TestPrintNodeAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		source := drawNode(t, drawSchema(t), 4)
		n, err := paramresolver.Parse("{{" + source + "}}")
		if err != nil {
			t.Fatal(err)
		}
		printed := printNode(n)
		again, err := paramresolver.Parse("{{" + printed + "}}")
		if err != nil {
			t.Fatalf("%s is printed as %s", source, printed)
		}
		if got := printNode(again); got != printed || len(printed) > len(source) {
			t.Fatalf("%s is printed as %s, and then as %s", source, printed, got)
		}
	})
}
