// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bench

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// BenchmarkGrowth measures how time and memory grow with the input: through
// the resolver, through the provider's server, through the one that copies,
// whose growth is the framework's, and of a mere copy in memory of what grows.
func BenchmarkGrowth(b *testing.B) {
	one := object{"skuName": sizeMap}
	grown := []struct {
		what  string
		sizes []int
		input func(size int) input
	}{
		{"parameters", []int{100, 1_000, 10_000}, func(n int) input {
			parameters := manyParameters(n)
			return input{recipeContext, parameters, func() { copyMap(parameters) }}
		}},
		{"context", []int{100, 1_000, 10_000}, func(n int) input {
			properties := manyProperties(n, 20)
			return input{contextWith(properties), one, func() { copyMap(properties) }}
		}},
		{"string", []int{1_000, 10_000, 100_000}, func(length int) input {
			userData := object{"userData": longText(length)}
			written := inOurs(userData).(object)["userData"].(string)
			return input{recipeContext, userData, func() { strings.Clone(written) }}
		}},
	}
	ways := []struct {
		name    string
		measure func(b *testing.B, in input)
	}{
		{"resolver", benchmarkResolver},
		{"provider", func(b *testing.B, in input) { benchmarkReads(b, ourServer, configOf(in.context, in.parameters)) }},
		{"copy", func(b *testing.B, in input) { benchmarkReads(b, copyServer, configOf(in.context, in.parameters)) }},
		{"memory", benchmarkCopy},
	}
	for _, g := range grown {
		for _, way := range ways {
			for _, size := range g.sizes {
				b.Run(fmt.Sprintf("of=%s/through=%s/size=%d", g.what, way.name, size), func(b *testing.B) {
					way.measure(b, g.input(size))
				})
			}
		}
	}
}

// input is something to resolve, a part of which has a size.
type input struct {
	context, parameters object
	// copyPart copies that part.
	copyPart func()
}

func benchmarkResolver(b *testing.B, in input) {
	resolve := engines[0].prepare(in.context, in.parameters)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := resolve(); err != nil {
			b.Fatal(err)
		}
	}
}

func benchmarkCopy(b *testing.B, in input) {
	b.ReportAllocs()
	for b.Loop() {
		in.copyPart()
	}
}

// copyMap copies a map as a program does that makes something of each element,
// and not at one stroke as maps.Clone does.
func copyMap(m object) {
	copied := make(object, len(m))
	maps.Copy(copied, m)
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
		texts := make(value.List, 100)
		for i := range texts {
			texts[i] = value.String(plain)
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
					if strings.Contains(string(t.(value.String)), "{{") {
						b.Fatal("found something")
					}
				}
			}
		})
	}
}
