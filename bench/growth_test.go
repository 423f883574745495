// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bench

import (
	"fmt"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
)

// BenchmarkGrowth measures how time and memory grow with the input: through
// the resolver, through the provider's server, and through the one that
// copies, whose growth is the framework's.
func BenchmarkGrowth(b *testing.B) {
	one := object{"skuName": sizeMap}
	grown := []struct {
		what   string
		sizes  []int
		config func(size int) (context, parameters object)
	}{
		{"parameters", []int{100, 1_000, 10_000}, func(n int) (object, object) {
			return recipeContext, manyParameters(n)
		}},
		{"context", []int{100, 1_000, 10_000}, func(n int) (object, object) {
			return contextWith(manyProperties(n, 20)), one
		}},
		{"string", []int{1_000, 10_000, 100_000}, func(length int) (object, object) {
			return recipeContext, object{"userData": longText(length)}
		}},
	}
	for _, g := range grown {
		for _, size := range g.sizes {
			context, parameters := g.config(size)
			b.Run(fmt.Sprintf("of=%s/through=resolver/size=%d", g.what, size), func(b *testing.B) {
				resolve := engines[0].prepare(context, parameters)
				b.ReportAllocs()
				for b.Loop() {
					if _, err := resolve(); err != nil {
						b.Fatal(err)
					}
				}
			})
			for _, s := range []server{ourServer, copyServer} {
				b.Run(fmt.Sprintf("of=%s/through=%s/size=%d", g.what, s.name, size), func(b *testing.B) {
					benchmarkReads(b, s, configOf(context, parameters))
				})
			}
		}
	}
}

// longText gives text of about that many bytes, with an expression in every
// hundred of them.
func longText(length int) text {
	var t text
	for range length / 100 {
		t = append(t, strings.Repeat("echo ok\n", 9), path("context.resource.name"))
	}
	return t
}

// BenchmarkPlainText resolves a hundred texts without an expression, next to a
// search for "{{" in them.
func BenchmarkPlainText(b *testing.B) {
	for _, length := range []int{100, 10_000, 1_000_000} {
		plain := strings.Repeat("Plain text, with a {brace} or two. ", length/35+1)[:length]
		texts := make(paramresolver.List, 100)
		for i := range texts {
			texts[i] = paramresolver.String(plain)
		}
		b.Run(fmt.Sprintf("length=%d/by=paramresolver", length), func(b *testing.B) {
			var resolver paramresolver.Resolver
			b.ReportAllocs()
			for b.Loop() {
				if _, errors := resolver.Resolve(texts); len(errors) > 0 {
					b.Fatal(errors[0])
				}
			}
		})
		b.Run(fmt.Sprintf("length=%d/by=strings.Contains", length), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				for _, t := range texts {
					if strings.Contains(string(t.(paramresolver.String)), "{{") {
						b.Fatal("found something")
					}
				}
			}
		})
	}
}
