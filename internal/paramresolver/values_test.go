// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	_ "embed"
	"math"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// jsonValue returns a JSON text as a value. {"$unknown": "string"} is an unknown
// value of that kind.
func jsonValue(t testing.TB, text string) value.Value {
	t.Helper()
	v, err := value.ParseJSON(text)
	if err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return withUnknowns(v)
}

const unknownKey = "$unknown"

func withUnknowns(v value.Value) value.Value {
	switch v := v.(type) {
	case value.Map:
		if kind, ok := v[unknownKey].(value.String); ok {
			return value.UnknownOf(kindNamed(string(kind)))
		}
		for key, element := range v {
			v[key] = withUnknowns(element)
		}
	case value.List:
		for i, element := range v {
			v[i] = withUnknowns(element)
		}
	}
	return v
}

// kindNames has the kinds of values as cases name them.
var kindNames = map[value.Kind]string{
	value.KindAny: "any", value.KindNull: "null", value.KindBool: "bool", value.KindNumber: "number", value.KindString: "string",
	value.KindObject: "object", value.KindMap: "map", value.KindList: "list", value.KindSet: "set",
}

func kindNamed(name string) value.Kind {
	for kind, n := range kindNames {
		if n == name {
			return kind
		}
	}
	panic("no kind is called " + name)
}

// show returns a value as JSON, with unknown values as [jsonValue] reads them.
func show(v value.Value) string {
	w := value.NewWalk(v)
	for leaf := range w.Leaves() {
		switch leaf := leaf.(type) {
		case value.Unknown:
			w.Replace(value.Map{unknownKey: value.String(kindNames[leaf.Kind()])})
		case value.Number:
			if _, ok := leaf.Text(); !ok {
				w.Replace(value.String(leaf.Float().Text('p', 0))) // its decimal digits take minutes
			}
		}
	}
	text, err := value.JSON(w.Result(), math.MaxInt)
	if err != nil {
		panic(err)
	}
	return text
}

// number returns the number that a literal stands for.
func number(literal string) value.Number {
	n, ok := value.ParseNumber(literal)
	if !ok {
		panic(literal + " is no number")
	}
	return n
}

// recipeContext is what most tests evaluate expressions against.
//
//go:embed testdata/context.json
var recipeContext string

// unknownContext has known and unknown properties, and an environment that is
// unknown as a whole.
//
//go:embed testdata/unknown.json
var unknownContext string

// withProperties returns a context whose resource has these properties, as JSON.
func withProperties(t *testing.T, properties string) value.Value {
	t.Helper()
	return jsonValue(t, `{"resource": {"properties": `+properties+`}}`)
}

// resolveText resolves one text against a context as JSON.
func resolveText(t *testing.T, context, text string) (value.Value, Diagnostics) {
	t.Helper()
	return Resolver{Context: jsonValue(t, context)}.Resolve(value.String(text))
}

// wantResolved resolves text, and fails if it does not become the value.
func wantResolved(t *testing.T, context, text, want string) {
	t.Helper()
	v, found := resolveText(t, context, text)
	if len(found) > 0 {
		t.Fatalf("%s has the error %v", text, found[0])
	}
	if got, want := show(v), show(jsonValue(t, want)); got != want {
		t.Errorf("%s becomes\n%s, want\n%s", text, got, want)
	}
}

// wantFound resolves text that is one expression, whose wrong part is marked,
// and fails if it does not have one error, of this kind and there.
func wantFound(t *testing.T, context value.Value, kind Kind, marked string) {
	t.Helper()
	text, span := cutMark(t, marked)
	_, found := Resolver{Context: context}.Resolve(value.String(text))
	if len(found) != 1 {
		t.Fatalf("%s has %d errors, want one", text, len(found))
	}
	d := found[0]
	checkDiagnostic(t, d)
	if d.Kind != kind || d.Source != text || d.Span != span {
		t.Errorf("got %s: %s, want %s: %s", d.Kind, mark(d.Source, d.Span), kind, marked)
	}
}
