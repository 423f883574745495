// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bench

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
)

// BenchmarkGrowth measures how time and memory grow with the input: through
// the resolver, through the provider's server, through the one that copies,
// whose growth is the framework's, and where Go only copies what grows, which is
// the machine's.
func BenchmarkGrowth(b *testing.B) {
	one := object{"skuName": sizeMap}
	grown := []struct {
		what  string
		sizes []int
		// input gives a context and parameters, and what in them has that size.
		input func(size int) (context, parameters object, sized any)
	}{
		{"parameters", []int{100, 1_000, 10_000}, func(n int) (object, object, any) {
			parameters := manyParameters(n)
			return recipeContext, parameters, parameters
		}},
		{"context", []int{100, 1_000, 10_000}, func(n int) (object, object, any) {
			properties := manyProperties(n, 20)
			return contextWith(properties), one, properties
		}},
		{"string", []int{1_000, 10_000, 100_000}, func(length int) (object, object, any) {
			userData := longText(length)
			return recipeContext, object{"userData": userData}, inOurs(userData)
		}},
	}
	ways := []struct {
		name  string
		bench func(b *testing.B, context, parameters object, sized any)
	}{
		{"resolver", func(b *testing.B, context, parameters object, _ any) { benchmarkResolver(b, context, parameters) }},
		{"provider", func(b *testing.B, context, parameters object, _ any) {
			benchmarkReads(b, ourServer, configOf(context, parameters))
		}},
		{"copy", func(b *testing.B, context, parameters object, _ any) {
			benchmarkReads(b, copyServer, configOf(context, parameters))
		}},
		{"Go", func(b *testing.B, _, _ object, sized any) { benchmarkCopy(b, sized) }},
	}
	for _, g := range grown {
		for _, way := range ways {
			for _, size := range g.sizes {
				context, parameters, sized := g.input(size)
				b.Run(fmt.Sprintf("of=%s/through=%s/size=%d", g.what, way.name, size), func(b *testing.B) {
					way.bench(b, context, parameters, sized)
				})
			}
		}
	}
}

func benchmarkResolver(b *testing.B, context, parameters object) {
	resolve := engines[0].prepare(context, parameters)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := resolve(); err != nil {
			b.Fatal(err)
		}
	}
}

// benchmarkCopy measures a copy of an object's elements, or of a string.
func benchmarkCopy(b *testing.B, sized any) {
	b.ReportAllocs()
	for b.Loop() {
		switch sized := sized.(type) {
		case object:
			copied := make(object, len(sized))
			maps.Copy(copied, sized)
		case string:
			strings.Clone(sized)
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
