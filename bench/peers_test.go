// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bench

import (
	"fmt"
	"reflect"
	"testing"
)

// TestLanguages shows what each engine is given.
func TestLanguages(t *testing.T) {
	small := choice{"context.resource.properties.size", []arm{{"S", "B1"}, {"M", 2}}, "D4"}
	name := text{"db-", path("context.resource.name"), "-1"}
	want := map[string][2]string{
		"paramresolver": {
			`{{context.resource.properties.size == "S" ? "B1" : context.resource.properties.size == "M" ? 2 : "D4"}}`,
			`db-{{context.resource.name}}-1`,
		},
		"text-template": {
			`{{if eq .context.resource.properties.size "S"}}B1{{else if eq .context.resource.properties.size "M"}}2{{else}}D4{{end}}`,
			`db-{{.context.resource.name}}-1`,
		},
		"gojq": {
			`if .context.resource.properties.size == "S" then "B1" elif .context.resource.properties.size == "M" then 2 else "D4" end`,
			`"db-\(.context.resource.name)-1"`,
		},
		"expr": {
			`context.resource.properties.size == "S" ? "B1" : context.resource.properties.size == "M" ? 2 : "D4"`,
			`"db-" + context.resource.name + "-1"`,
		},
		"hcl": {
			`context.resource.properties.size == "S" ? "B1" : context.resource.properties.size == "M" ? 2 : "D4"`,
			`"db-${context.resource.name}-1"`,
		},
		"cel": {
			`context.resource.properties.size == "S" ? "B1" : context.resource.properties.size == "M" ? 2 : "D4"`,
			`"db-" + context.resource.name + "-1"`,
		},
	}
	for _, e := range engines {
		t.Run(e.name, func(t *testing.T) {
			for i, v := range []any{small, name} {
				if got, _ := e.language.write(v); got != want[e.name][i] {
					t.Errorf("got  %s\nwant %s", got, want[e.name][i])
				}
			}
		})
	}
}

// BenchmarkPeers compiles and evaluates each work once per operation.
func BenchmarkPeers(b *testing.B) {
	for _, w := range works {
		want := resolvedBy(b, engines[0], recipeContext, w.parameters)
		for _, e := range engines {
			b.Run("work="+w.name+"/by="+e.name, func(b *testing.B) {
				assertSame(b, e, resolvedBy(b, e, recipeContext, w.parameters), want)
				resolve := e.prepare(recipeContext, w.parameters)
				b.ReportAllocs()
				for b.Loop() {
					if _, err := resolve(); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// resolvedBy returns what an engine makes of parameters.
func resolvedBy(t testing.TB, e engine, context object, parameters any) any {
	t.Helper()
	result, err := e.prepare(context, parameters)()
	if err != nil {
		t.Fatalf("%s: %v", e.name, err)
	}
	return e.toGo(result)
}

// assertSame fails unless an engine's result is ours.
func assertSame(t testing.TB, e engine, got, want any) {
	t.Helper()
	if e.textOnly {
		got, want = allText(got), allText(want)
	}
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("%s gives\n%v\nand not\n%v", e.name, got, want)
	}
}

// allText returns a result with the text of all that it consists of.
func allText(v any) any {
	return convert(v, func(v any) any { return fmt.Sprint(v) })
}

// TestResults asserts that all engines agree, and what on.
func TestResults(t *testing.T) {
	for _, w := range works {
		want := resolvedBy(t, engines[0], recipeContext, w.parameters)
		for _, e := range engines[1:] {
			t.Run(w.name+"/"+e.name, func(t *testing.T) {
				assertSame(t, e, resolvedBy(t, e, recipeContext, w.parameters), want)
			})
		}
	}
	want := object{"skuName": "Standard_D4ds_v5"}
	if got := resolvedBy(t, engines[0], recipeContext, object{"skuName": sizeMap}); !reflect.DeepEqual(got, want) {
		t.Errorf("the size map gives %v and not %v", got, want)
	}
}
