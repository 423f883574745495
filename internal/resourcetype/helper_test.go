// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package resourcetype

import (
	"fmt"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// parse returns the value of a JSON text, in which the string "?" stands for
// what is not known, "?object" for an object and "?list" for a list that is not.
func parse(t testing.TB, text string) value.Value {
	t.Helper()
	v, err := value.ParseJSON(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return replaced(v, func(leaf value.Value) value.Value {
		switch leaf {
		case value.String("?"):
			return value.UnknownOf(value.KindAny)
		case value.String("?object"):
			return value.UnknownOf(value.KindObject)
		case value.String("?list"):
			return value.UnknownOf(value.KindList)
		}
		return nil
	})
}

// shown returns the JSON text that gives v when it is parsed.
func shown(t testing.TB, v value.Value) string {
	t.Helper()
	text, err := value.JSON(replaced(v, func(leaf value.Value) value.Value {
		if !value.IsUnknown(leaf) {
			return nil
		}
		return value.String(map[value.Kind]string{value.KindObject: "?object", value.KindList: "?list"}[leaf.Kind()] + "?")
	}), 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	return strings.NewReplacer("?object?", "?object", "?list?", "?list").Replace(text)
}

// replaced returns the value in which leaves are replaced, where that gives
// something.
func replaced(v value.Value, by func(leaf value.Value) value.Value) value.Value {
	w := value.NewWalk(v)
	for leaf := range w.Leaves() {
		if leaf.Kind().IsComposite() && !value.IsUnknown(leaf) {
			continue
		}
		if v := by(leaf); v != nil {
			w.Replace(v)
		}
	}
	return w.Result()
}

// manifest returns the manifest of the type Acme.Data/ledgers with a schema.
func manifest(schema value.Value) value.Value {
	return value.Map{"namespace": value.String("Acme.Data"), "types": value.Map{"ledgers": value.Map{
		"apiVersions": value.Map{"2026-01-01-preview": value.Map{"schema": schema}},
	}}}
}

// typeOf returns the type with a schema.
func typeOf(t testing.TB, schema value.Value) *Type {
	t.Helper()
	types, err := Read(manifest(schema))
	if err != nil {
		t.Fatal(err)
	}
	found, ok := types.Find("Acme.Data/ledgers")
	if !ok {
		t.Fatal("there is no type")
	}
	return found
}

// many returns an object with n elements.
func many(n int, element func(i int) value.Value) value.Map {
	m := value.Map{}
	for i := range n {
		m[fmt.Sprintf("p%06d", i)] = element(i)
	}
	return m
}

// same returns v for each element.
func same(v value.Value) func(int) value.Value { return func(int) value.Value { return v } }

// names notes the names of the cases of a test, and refuses one that is used
// twice.
type names map[string]bool

func (n names) check(t *testing.T, name string) {
	t.Helper()
	if n[name] {
		t.Fatalf("two cases are named %q", name)
	}
	n[name] = true
}
