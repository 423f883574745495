// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipepack

import (
	"fmt"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// Memory grows in proportion to the files.
func TestGrowth(t *testing.T) {
	texts := func(n int) value.Value { return value.String(packOf(n)) }
	cases := []struct {
		name  string
		files func(n int) value.Value
	}{
		{"recipes", texts},
		{"files", func(n int) value.Value {
			files := value.List{value.String(environmentOf("'p0'"))}
			for i := range n {
				files = append(files, value.String(fmt.Sprintf(
					"resource p 'Radius.Core/recipePacks@1' = { name: 'p%d', properties: { recipes: { 'A.B/c%[1]d': { source: 's' } } } }", i)))
			}
			return files
		}},
		{"packs", func(n int) value.Value {
			var b strings.Builder
			var names strings.Builder
			for i := range n {
				fmt.Fprintf(&b, "resource p%d 'Radius.Core/recipePacks@1' = { name: 'p%[1]d', properties: { recipes: { 'A.B/c%[1]d': {} } } }\n", i)
				fmt.Fprintf(&names, "p%d.id, 'p%[1]d', ", i)
			}
			return value.String(b.String() + environmentOf(names.String()+"'p0'"))
		}},
		{"environments", func(n int) value.Value {
			var b strings.Builder
			for i := range n {
				fmt.Fprintf(&b, "resource e%d 'Radius.Core/environments@1' = { name: 'e%[1]d', properties: {} }\n", i)
			}
			return value.String(b.String() + environmentOf(""))
		}},
		{"variables", func(n int) value.Value {
			var b, parameters strings.Builder
			for i := range n {
				fmt.Fprintf(&b, "var v%d = 'a'\nparam p%[1]d string = v%[1]d\n", i)
				fmt.Fprintf(&parameters, "a%d: '${p%[1]d}-${v%[1]d}'\n", i)
			}
			pack := "resource p 'Radius.Core/recipePacks@1' = { name: 'p', properties: { recipes: { 'A.B/c': { parameters: {\n"
			return value.String(b.String() + pack + parameters.String() + "} } } } }\n" + environmentOf("p.id"))
		}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			allocations := func(n int) float64 {
				files := c.files(n)
				return testing.AllocsPerRun(1, func() {
					if _, err := Recipes(files, value.Map{"environment": value.String("production")}); err != nil {
						t.Fatal(err)
					}
				})
			}
			if few, many := allocations(100), allocations(1000); many > 12*few {
				t.Errorf("%.0f allocations for 100, and %.0f for 1000", few, many)
			}
		})
	}
}

// environmentOf returns an environment with some packs.
func environmentOf(packs string) string {
	return "resource production 'Radius.Core/environments@1' = { name: 'e', properties: { recipePacks: [" + packs + "] } }"
}

// Files that are made to take long end in a short error.
func TestHostileFiles(t *testing.T) {
	const size = 1 << 20
	cases := []struct{ name, before, unit string }{
		{"braces of JSON", "", "{"},
		{"objects of JSON", "", `{"recipes":`},
		{"lists of JSON", `{"recipes":`, "["},
		{"a string of JSON", `{"`, "a"},
		{"backslashes of JSON", `{"`, `\`},
		{"braces of Bicep", "var a = ", "{"},
		{"brackets of Bicep", "var a = ", "["},
		{"parentheses of Bicep", "var a = ", "("},
		{"holes of Bicep", "var a = ", "'${"},
		{"a name", "", "a"},
		{"line breaks", "x", "\n"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, err := Recipes(value.String(c.before+strings.Repeat(c.unit, size/len(c.unit))), nil)
			if err != nil && len(err.Error()) > 1000 {
				t.Errorf("the error has %d bytes", len(err.Error()))
			}
		})
	}
}
