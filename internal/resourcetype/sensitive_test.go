// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package resourcetype

import (
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

const sensitive = `{"type": "string", "x-radius-sensitive": true}`

// Each schema says which paths are sensitive, below the properties, and what
// another resource sees of the properties.
func TestSensitive(t *testing.T) {
	cases := []struct{ name, schema, paths, properties, redacted string }{
		{"nothing", `{"properties": {"a": {}}}`, ``, `{"a": "x"}`, `{"a":"x"}`},
		{"not sensitive", `{"properties": {"a": {"x-radius-sensitive": false}}}`, ``, `{"a": "x"}`, `{"a":"x"}`},
		{
			"several", `{"properties": {"b": ` + sensitive + `, "c": {}, "a": ` + sensitive + `}}`, `.a .b`,
			`{"a": "x", "b": 1, "c": "z", "d": 1}`, `{"a":null,"b":null,"c":"z","d":1}`,
		},
		{"absent", `{"properties": {"a": ` + sensitive + `}}`, `.a`, `{"b": 1}`, `{"b":1}`},
		{"null", `{"properties": {"a": ` + sensitive + `}}`, `.a`, `{"a": null}`, `{"a":null}`},
		{
			"an object", `{"properties": {"a": {"type": "object", "x-radius-sensitive": true, "properties": {"b": ` + sensitive + `}}}}`,
			`.a`, `{"a": {"b": 1, "c": 2}}`, `{"a":null}`,
		},
		{
			"in an object", `{"properties": {"a": {"properties": {"b": ` + sensitive + `, "c": {}}}}}`, `.a.b`, `{"a": {"b": 1, "c": 2}}`,
			`{"a":{"b":null,"c":2}}`,
		},
		{"items", `{"properties": {"a": {"items": ` + sensitive + `}}}`, `.a`, `{"a": ["x", null, 1]}`, `{"a":[null,null,null]}`},
		{
			"in items", `{"properties": {"a": {"items": {"properties": {"b": ` + sensitive + `, "c": ` + sensitive + `}}}}}`, `.a`,
			`{"a": [{"b": 1, "d": 1}, {"d": 2}]}`, `{"a":[{"b":null,"d":1},{"d":2}]}`,
		},
		{
			"in items of items", `{"properties": {"a": {"properties": {"b": {"items": {"items": ` + sensitive + `}}}}}}`, `.a.b`,
			`{"a": {"b": [["x"], []]}}`, `{"a":{"b":[[null],[]]}}`,
		},
		{
			"values of a map", `{"properties": {"a": {"additionalProperties": ` + sensitive + `}}}`, `.a`, `{"a": {"x": 1, "y": {}}}`,
			`{"a":{"x":null,"y":null}}`,
		},
		{
			"in values of a map", `{"properties": {"data": {"additionalProperties": {"properties": {"value": ` + sensitive + `}}}}}`, `.data`,
			`{"data": {"x": {"value": 1, "encoding": "string"}}}`, `{"data":{"x":{"encoding":"string","value":null}}}`,
		},
		{
			"in properties beside a map", `{"properties": {"a": {"properties": {"b": ` + sensitive + `}, "additionalProperties": {}}}}`,
			`.a.b`, `{"a": {"b": 1, "c": 1}}`, `{"a":{"b":null,"c":1}}`,
		},
		{
			"in maps of items", `{"properties": {"a": {"additionalProperties": {"items": {"additionalProperties": ` + sensitive + `}}}}}`,
			`.a`, `{"a": {"x": [{"y": 1}]}}`, `{"a":{"x":[{"y":null}]}}`,
		},
		{
			"a name with a dot, sorted", `{"properties": {"a": {"properties": {"z": ` + sensitive + `}}, "a.b": ` + sensitive + `}}`, `.a.b .a.z`,
			`{}`, `{}`,
		},
		{
			"a name with a dot", `{"properties": {"service.key": ` + sensitive + `}}`, `.service.key`, `{"service.key": 1}`,
			`{"service.key":null}`,
		},
		{"all properties", `{"x-radius-sensitive": true}`, ` `, `{"a": 1}`, `null`},
		{"no properties", `{"properties": {"a": ` + sensitive + `}}`, `.a`, `null`, `null`},
		{"no object", `{"properties": {"a": ` + sensitive + `}}`, `.a`, `"x"`, `"x"`},
		{"an unknown value", `{"properties": {"a": ` + sensitive + `, "b": {}}}`, `.a`, `{"a": "?", "b": "?"}`, `{"a":null,"b":"?"}`},
		{"unknown properties", `{"properties": {"a": ` + sensitive + `}}`, `.a`, `"?object"`, `"?object"`},
		{"an unknown schema", `"?"`, ` `, `{"a": 1}`, `"?object"`},
		{"the unknown schema of a property", `{"properties": {"a": "?", "b": {}}}`, `.a`, `{"a": [1], "b": 1}`, `{"a":"?list","b":1}`},
		{"the unknown schema of an absent property", `{"properties": {"a": "?"}}`, `.a`, `{"a": null}`, `{"a":null}`},
		{
			"the unknown schema of values", `{"properties": {"a": {"additionalProperties": {"properties": {"b": "?"}}}}}`, `.a`,
			`{"a": {"x": {"b": {}}}}`, `{"a":{"x":{"b":"?object"}}}`,
		},
	}
	seen := names{}
	for _, c := range cases {
		seen.check(t, c.name)
		t.Run(c.name, func(t *testing.T) {
			found := typeOf(t, parse(t, c.schema))
			const properties = "context.resource.properties"
			got := strings.ReplaceAll(strings.Join(found.SensitivePaths(), " "), properties, "")
			if got == "" && len(found.SensitivePaths()) > 0 {
				got = " "
			}
			if got != c.paths {
				t.Errorf("got the paths  %q\nwant %q", got, c.paths)
			}
			given := parse(t, c.properties)
			before := shown(t, given)
			if got := shown(t, found.Redact(given)); got != c.redacted {
				t.Errorf("got  %s\nwant %s", got, c.redacted)
			}
			if after := shown(t, given); after != before {
				t.Errorf("the properties themselves have become %s", after)
			}
		})
	}
}

func TestSensitivePathsAreWhole(t *testing.T) {
	found := typeOf(t, parse(t, `{"properties": {"password": `+sensitive+`}}`))
	if got := strings.Join(found.SensitivePaths(), " "); got != "context.resource.properties.password" {
		t.Errorf("got %s", got)
	}
}

// The paths are not much longer than the names, whatever is in which object.
func TestSensitivePathsOfLongNames(t *testing.T) {
	nested := func(length int) value.Value {
		return value.Map{"properties": value.Map{strings.Repeat("x", length): value.Map{"properties": value.Map{
			"a": parse(t, sensitive), "b": parse(t, sensitive),
		}}}}
	}
	const prefix = "context.resource.properties."
	long := 500 - len(prefix)
	if got := typeOf(t, nested(long)).SensitivePaths(); len(got) != 2 || len(got[0]) != 502 {
		t.Errorf("at the limit: got %q", got)
	}
	if got := typeOf(t, nested(long+1)).SensitivePaths(); len(got) != 1 || got[0] != prefix+strings.Repeat("x", long+1) {
		t.Errorf("beyond the limit: got %q", got)
	}
	if got := typeOf(t, value.Map{"properties": value.Map{strings.Repeat("x", 1000): value.Map{}}}).SensitivePaths(); len(got) > 0 {
		t.Errorf("not sensitive: got %q", got)
	}
}

func TestRedactKeepsValues(t *testing.T) {
	changes := 0
	properties := counted{value.Map{"a": counted{value.Map{"b": value.Int(1)}, &changes}, "l": value.List{value.Map{}}}, &changes}
	schema := parse(t, `{"properties": {"a": {"properties": {"c": `+sensitive+`}}, "l": {"items": {"properties": {"c": `+sensitive+`}}}}}`)
	if typeOf(t, schema).Redact(properties); changes > 0 {
		t.Errorf("got %d changes", changes)
	}
}
