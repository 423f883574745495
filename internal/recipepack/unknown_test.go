// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipepack

import (
	"fmt"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// A short form of objects and unknown values.
type m = value.Map

var (
	unknown       = value.UnknownOf(value.KindAny)
	unknownString = value.UnknownOf(value.KindString)
)

// source is a file in which something depends on each parameter.
const source = value.String(`
param name string = 'production'
param isUsed bool = true
param location string = 'europe'
param other string
resource pack 'Radius.Core/recipePacks@1' = if (isUsed) {
  name: 'pack'
  properties: {
    recipes: {
      'A.B/c': { kind: 'bicep', source: 's', parameters: { a: '${location}-x', b: other, c: empty(location) ? { d: 1 } : null, e: 1 } }
    }
  }
}
resource env 'Radius.Core/environments@1' = {
  name: name
  properties: { recipePacks: [ pack.id ] }
}
`)

func TestRecipesUnknown(t *testing.T) {
	const (
		before = `{"A.B/c":{"kind":"bicep","outputs":{},"parameters":`
		after  = `,"plainHttp":false,"source":"s"}}`
		known  = before + `{"a":"europe-x","b":"[parameters('other')]","e":1}` + after
	)
	recipe := m{"kind": value.String("bicep"), "source": value.String("s")}
	pack := m{"name": value.String("p"), "properties": m{"recipes": m{"A.B/c": recipe}}}
	environment := func(properties m) value.List {
		return value.List{pack, m{"name": value.String("env"), "type": value.String(environmentType), "properties": properties}}
	}
	chosen := m{"environment": value.String("env")}
	packs := value.List{value.String("p")}
	recipes := func(of value.Value) value.Value { return m{"recipes": of} }
	cases := []struct {
		name           string
		files, options value.Value
		want           string
	}{
		{"files", unknown, nil, "<object>"},
		{"a file", value.List{source, unknown}, nil, "<object>"},
		{"options", source, unknown, "<object>"},
		{"the environment", source, m{"environment": unknownString}, "<object>"},
		{"a name that is not asked for", source, m{"parameters": m{"name": unknownString}}, known},
		{"a name beside a symbolic name", source, m{"environment": value.String("env"), "parameters": m{"name": unknownString}}, known},
		{"a name that may be the right one", source, m{"environment": value.String("e"), "parameters": m{"name": unknownString}}, "<object>"},
		{"a condition", source, m{"parameters": m{"isUsed": unknown}}, "<object>"},
		{
			"a condition of the pack of an environment", source,
			m{"environment": value.String("env"), "parameters": m{"isUsed": unknown}},
			"<object>",
		},
		{
			"a parameter", source,
			m{"parameters": m{"location": unknownString}},
			before + `{"a":<string>,"b":"[parameters('other')]","c":<unknown>,"e":1}` + after,
		},
		{
			"another parameter", source,
			m{"parameters": m{"other": unknownString}},
			before + `{"a":"europe-x","b":<string>,"e":1}` + after,
		},
		{
			"all parameters", value.String("param a string\nresource p 'Radius.Core/recipePacks@1' = " +
				"{ name: a, properties: { recipes: { 'A.B/c': { source: 's', parameters: { a: a, b: 1 } } } } }"),
			m{"parameters": unknown},
			`{"A.B/c":{"outputs":{},"parameters":{"a":<unknown>,"b":1},"plainHttp":false,"source":"s"}}`,
		},
		{"resources", m{"resources": unknown}, nil, "<object>"},
		{"properties", m{"properties": unknown}, nil, "<object>"},
		{"recipes", recipes(unknown), nil, "<object>"},
		{
			"recipes of a template",
			m{"resources": m{"p": m{"type": value.String(packType), "properties": m{"recipes": unknown}}}},
			nil, "<object>",
		},
		{"a recipe", recipes(m{"A.B/c": unknown}), nil, `{"A.B/c":<unknown>}`},
		{
			"fields of a recipe",
			recipes(m{"A.B/c": m{"kind": unknownString, "parameters": unknown, "outputs": unknown, "plainHttp": unknown}}), nil,
			`{"A.B/c":{"kind":<string>,"outputs":<unknown>,"parameters":<object>,"plainHttp":<unknown>}}`,
		},
		{
			"parameters of a recipe", recipes(m{"A.B/c": m{"parameters": m{"a": unknown, "b": value.Null{}}}}), nil,
			`{"A.B/c":{"outputs":{},"parameters":{"a":<unknown>},"plainHttp":false}}`,
		},
		{"recipePacks", environment(m{"recipePacks": unknown}), chosen, "<object>"},
		{"an element of recipePacks", environment(m{"recipePacks": value.List{unknown}}), chosen, "<object>"},
		{
			"recipeParameters", environment(m{"recipePacks": packs, "recipeParameters": unknown}), chosen,
			before + `<object>` + after,
		},
		{
			"recipeParameters of a type", environment(m{"recipePacks": packs, "recipeParameters": m{"A.B/c": unknown}}), chosen,
			before + `<object>` + after,
		},
		{
			"a recipeParameter", environment(m{"recipePacks": packs, "recipeParameters": m{"A.B/c": m{"a": unknown, "b": value.Int(1)}}}), chosen,
			before + `{"a":<unknown>,"b":1}` + after,
		},
		{
			"the name in the ID of a pack",
			value.List{
				value.String(`param name string
resource env 'Radius.Core/environments@1' = {
  name: 'env', properties: { recipePacks: [ resourceId('Radius.Core/recipePacks', name) ] }
}`), pack,
			},
			m{"environment": value.String("env"), "parameters": m{"name": unknownString}},
			"<object>",
		},
		{
			"the name of a pack",
			value.List{
				m{"name": unknown, "properties": m{"recipes": m{}}},
				m{"name": value.String("env"), "properties": m{"recipePacks": packs}},
			},
			chosen, "<object>",
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := Recipes(c.files, c.options)
			if err != nil {
				t.Fatal(err)
			}
			if got := shown(t, got); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// shown returns a value as JSON, and an unknown one as its kind: <string>.
func shown(t *testing.T, v value.Value) string {
	t.Helper()
	walk := value.NewWalk(v)
	for leaf := range walk.Leaves() {
		if value.IsUnknown(leaf) {
			walk.Replace(value.String(fmt.Sprintf("<%s>", leaf.Kind())))
		}
	}
	return strings.NewReplacer(`"<`, "<", `>"`, ">").Replace(encoded(t, walk.Result()))
}
