// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// What is malformed is an error for all who parse it, wherever it is.
func TestMalformed(t *testing.T) {
	r := newCaseRunner(t)
	for _, c := range readCases(t, "malformed.txt", recipeContext) {
		r.run(c.name, func(t *testing.T) {
			parameters, _ := c.parameters()
			_, found := Resolver{Context: c.context}.Resolve(parameters)
			c.check(t, found, Error)
			for _, d := range found {
				checkTokens(t, d)
			}
			c.check(t, Check(parameters), Error)
			references, known, malformed := References(parameters)
			if !known || len(references) > 0 {
				t.Errorf("it has the references %v, and known is %v", references, known)
			}
			c.check(t, malformed, Error)
		})
	}
}

// checkTokens fails if the token at which the parser stopped, and the one
// before it, are not side by side in the expression.
func checkTokens(t *testing.T, d Diagnostic) {
	t.Helper()
	if !d.Kind.IsMalformed() {
		t.Fatalf("%s is not malformed", d.Kind)
	}
	start := len(opening)
	if d.Previous.Kind != TokenNone {
		start = d.Previous.Span.End
	}
	if between := d.Source[start:d.Token.Span.Start]; d.Token.Kind == TokenNone || !isSpace(between) {
		t.Errorf("before the token %v, after %v, is %q", d.Token, d.Previous, between)
	}
}

func TestLongMalformed(t *testing.T) {
	digits := strings.Repeat("9", 309)
	cases := []struct {
		name, marked string
		want         Kind
	}{
		{"an integer", "⟦" + strings.Repeat("9", 5000) + "⟧", IntegerRange},
		{"a decimal", "⟦" + digits + ".0⟧", DecimalRange},
		{"a negative decimal", "⟦-" + digits + ".5⟧", DecimalRange},
		{"a number with a letter", "⟦" + digits + "x⟧", InvalidNumber},
		{"a word", "⟦" + strings.Repeat("é", 5000) + "⟧", MissingOperand},
		{"a string that is never closed", `⟦"⟧` + strings.Repeat("é", 5000), UnclosedString},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			wantFound(t, value.Map{}, c.want, "{{context.a == "+c.marked+"}}")
		})
	}
}
