// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package resourcetype

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// A hostile input is a schema and properties of some n values.
type hostileInput struct {
	name string
	make func(n int) (schema, properties value.Value)
}

var hostileInputs = []hostileInput{
	{"many properties", func(n int) (value.Value, value.Value) {
		return value.Map{"properties": many(n, same(value.Map{"default": value.Int(1), "x-radius-sensitive": value.Bool(true)}))}, value.Map{}
	}},
	{"many misspelled properties", func(n int) (value.Value, value.Value) {
		return value.Map{"properties": many(n, same(value.Map{}))}, value.Map{"a": many(n, same(value.Null{})), "b": value.Int(1)}
	}},
	{"many required properties", func(n int) (value.Value, value.Value) {
		required := make(value.List, n)
		for i := range required {
			required[i] = value.String(fmt.Sprintf("p%06d", n-i))
		}
		return value.Map{"required": required}, many(n, same(value.Int(1)))
	}},
	{"a large enum of many items", func(n int) (value.Value, value.Value) {
		enum, items := make(value.List, n), make(value.List, n)
		for i := range n {
			enum[i], items[i] = value.String(fmt.Sprint(i)), value.String(fmt.Sprint(n-i-1))
		}
		return value.Map{"properties": value.Map{"a": value.Map{"items": value.Map{"enum": enum}}}}, value.Map{"a": items}
	}},
	{"many items with a default", func(n int) (value.Value, value.Value) {
		items := slices.Repeat(value.List{value.Map{}}, n)
		item := value.Map{"properties": many(100, same(value.Map{"default": value.Int(1)}))}
		return value.Map{"properties": value.Map{"a": value.Map{"items": item}}}, value.Map{"a": items}
	}},
	{"a long name before many", func(n int) (value.Value, value.Value) {
		secrets := many(n/4, same(value.Map{"x-radius-sensitive": value.Bool(true)}))
		return value.Map{"properties": value.Map{strings.Repeat("x", n): value.Map{"properties": secrets}}}, value.Map{}
	}},
	{"many null items", func(n int) (value.Value, value.Value) {
		items := slices.Repeat(value.List{value.Null{}}, n)
		return value.Map{"properties": value.Map{"a": value.Map{"items": value.Map{}}}}, value.Map{"a": items}
	}},
	{"deep properties", func(n int) (value.Value, value.Value) {
		properties := value.Value(value.Map{})
		for range n / 10 {
			properties = value.Map{"a": properties}
		}
		return value.Map{"properties": value.Map{"a": value.Map{"additionalProperties": value.Map{}}}}, properties
	}},
	{"a deep manifest", func(n int) (value.Value, value.Value) {
		schema := value.Value(value.Map{})
		for range n / 10 {
			schema = value.Map{"items": schema}
		}
		return schema, value.Map{}
	}},
}

// Inputs of any size end in a value or an error, in memory that is in proportion
// to their size.
func TestHostileInputs(t *testing.T) {
	const n = 20_000
	seen := names{}
	for _, input := range hostileInputs {
		seen.check(t, input.name)
		t.Run(input.name, func(t *testing.T) {
			once, twice := memoryFor(input.make(n)), memoryFor(input.make(2*n))
			if once > 50<<20 || twice > 3*once+1<<20 {
				t.Errorf("%d values take %d bytes, and twice as many %d", n, once, twice)
			}
		})
	}
}

// memoryFor returns how much memory is allocated for all that can be asked of a
// type.
func memoryFor(schema, properties value.Value) uint64 {
	m := manifest(schema)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	if types, err := Read(m); err == nil {
		found := types.All()[0]
		found.SensitivePaths()
		found.Redact(properties)
		if completed, err := found.Complete(properties); err == nil {
			properties = completed
		}
		shown := 0
		for v := range found.Violations(properties) {
			if _ = v.String(); shown == 10 {
				break
			}
			shown++
		}
		for _, path := range []string{"p", "p.p", strings.Repeat("p.", 1000)} {
			found.Lookup(path).Suggestion()
		}
	}
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}
