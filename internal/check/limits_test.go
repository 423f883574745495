// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// Large and deep expressions take time in proportion to their length. Each of
// these takes about a second where that is so, and minutes where it is not.
func TestLimits(t *testing.T) {
	const n = 30_000
	const limit = 30 * time.Second
	many := func(format string) string {
		var b strings.Builder
		for i := range n {
			fmt.Fprintf(&b, format, i)
		}
		return b.String()
	}
	cases := []struct{ name, expression string }{
		{"a chain of an enum", many(`$.size == "S" ? %d : `) + "0"},
		{"a chain of other values", many(`$.size == "%d" ? 0 : `) + "0"},
		{"a chain of a string", many(`$.tls == "%d" ? 0 : `) + "0"},
		{"a chain of numbers", many(`$.level == %d.5 ? 0 : `) + "0"},
		{"a chain of properties", many(`$.p%d == "S" ? 0 : `) + "0"},
		{"a chain of keys of a map", many(`$.tags.p%d == "S" ? 0 : `) + "0"},
		{"a chain of null", many(`$.tls == null ? %d : `) + "null"},
		{"a chain of constant conditions", many(`"%d" ? 0 : `) + "$.tls"},
		{"a chain of negations compared", many(`!$.tls == "%d" ? 0 : `) + "0"},
		{"a chain of applications", many(`context.application.name == "%d" ? 0 : `) + "0"},
		{"alternatives", many(`$.size == "%d" || `) + "$.size"},
		{"comparisons", many(`$.tls == %d == `) + "$.size"},
		{"comparisons with negations", many(`!$.tls == "%d" == `) + "$.size"},
		{"arms compared with arms", "(" + many(`$.a%d ? $.b : `) + "1) == (" + many(`$.c%d ? $.d : `) + "1)"},
		{"keys compared with literals", "(" + many(`$.public ? $.tags.b%d : `) + "1) == (" + many(`$.public ? "%d" : `) + "1)"},
		{"parentheses", strings.Repeat("(", 9_000) + "$.tls" + strings.Repeat(")", 9_000)},
		{"first arms", strings.Repeat("$.public ? ", 9_000) + "$.tls" + strings.Repeat(" : 1", 9_000)},
		{"conditions", strings.Repeat("(", 9_000) + "$.public" + strings.Repeat(" ? $.public : 1)", 9_000)},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			recipes := value.Map{"Acme.Data/stores": recipeWith(value.Map{"p": value.String(spelledOut("{{" + c.expression + "}}"))})}
			start := time.Now()
			Recipes(recipes, theTypes(t), Options{Radius: "0.60"})
			if _, err := Matrix(recipes, theTypes(t)); err != nil && !strings.Contains(err.Error(), "more than 1,000") {
				t.Error(err)
			}
			if took := time.Since(start); took > limit {
				t.Errorf("it takes %v", took)
			}
		})
	}
}
