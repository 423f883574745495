// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package resourcetype

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

func TestComplete(t *testing.T) {
	const size = `"size": {"type": "string", "default": "S"}`
	object := func(keys string) string { return `{"properties": {` + keys + `}}` }
	tier := object(`"config": {"type": "object", "properties": {"tier": {"default": "low"}, "zone": {}}}`)
	cases := []struct{ name, schema, properties, want string }{
		{"no default", object(`"size": {}`), `{}`, `{}`},
		{"an absent property", object(size), `{}`, `{"size":"S"}`},
		{"a null property", object(size), `{"size": null}`, `{"size":"S"}`},
		{"null properties", object(size), `null`, `{"size":"S"}`},
		{"a property that is set", object(size), `{"size": "XL"}`, `{"size":"XL"}`},
		{"an empty text", object(size), `{"size": ""}`, `{"size":""}`},
		{
			"others stay", object(size), `{"name": "x", "null": null, "environment": "e"}`,
			`{"environment":"e","name":"x","null":null,"size":"S"}`,
		},
		{
			"false, 0 and empty defaults", object(`"a": {"default": false}, "b": {"default": 0}, "c": {"default": ""}, "d": {"default": []}`),
			`{}`, `{"a":false,"b":0,"c":"","d":[]}`,
		},
		{"a null default", object(`"size": {"default": null}`), `{}`, `{}`},
		{"a default of another type", object(`"size": {"type": "string", "default": {"x": 1}}`), `{}`, `{"size":{"x":1}}`},
		{"a required property", `{"properties": {` + size + `}, "required": ["size"]}`, `{}`, `{}`},
		{"a required property that is null", `{"properties": {` + size + `}, "required": ["size"]}`, `{"size": null}`, `{"size":null}`},
		{"another required property", `{"properties": {` + size + `}, "required": ["a", "z"]}`, `{}`, `{"size":"S"}`},
		{"a read-only property", object(`"size": {"default": "S", "readOnly": true}`), `{}`, `{}`},
		{"a nullable property that is null", object(`"size": {"default": "S", "nullable": true}`), `{"size": null}`, `{"size":"S"}`},
		{"a sensitive property", object(`"size": {"default": "S", "x-radius-sensitive": true}`), `{}`, `{"size":"S"}`},
		{"in an absent object", tier, `{}`, `{}`},
		{"in a null object", tier, `{"config": null}`, `{"config":null}`},
		{"in an object", tier, `{"config": {}}`, `{"config":{"tier":"low"}}`},
		{"in an object, null", tier, `{"config": {"tier": null, "zone": null}}`, `{"config":{"tier":"low","zone":null}}`},
		{"in an object, set", tier, `{"config": {"tier": "high", "x": 1}}`, `{"config":{"tier":"high","x":1}}`},
		{
			"in a required object", `{"properties": {"config": {"properties": {"tier": {"default": "low"}}}}, "required": ["config"]}`,
			`{"config": {}}`, `{"config":{"tier":"low"}}`,
		},
		{
			"in a read-only object", object(`"config": {"readOnly": true, "properties": {"tier": {"default": "low"}}}`), `{"config": {}}`,
			`{"config":{}}`,
		},
		{
			"in read-only items", object(`"a": {"items": {"readOnly": true, "properties": {"b": {"default": 1}}}}`), `{"a": [{}]}`,
			`{"a":[{"b":1}]}`,
		},
		{"in what should be an object", tier, `{"config": "x"}`, `{"config":"x"}`},
		{"in a list that should be an object", tier, `{"config": [{}]}`, `{"config":[{}]}`},
		{"in a default", object(`"config": {"default": {}, "properties": {"tier": {"default": "low"}}}`), `{}`, `{"config":{"tier":"low"}}`},
		{
			"in a default, set",
			object(`"config": {"default": {"tier": "high"}, "properties": {"tier": {"default": "low"}, "zone": {"default": 1}}}`), `{}`,
			`{"config":{"tier":"high","zone":1}}`,
		},
		{
			"in a default in a default",
			object(`"a": {"default": {}, "properties": {"b": {"default": {}, "properties": {"c": {"default": 1}}}}}`), `{}`,
			`{"a":{"b":{"c":1}}}`,
		},
		{
			"in a default of a list", object(`"a": {"default": [{}, {"b": 2}], "items": {"properties": {"b": {"default": 1}}}}`), `{}`,
			`{"a":[{"b":1},{"b":2}]}`,
		},
		{
			"a default beside an object", object(`"config": {"default": {"tier": "high"}, "properties": {"tier": {"default": "low"}}}`),
			`{"config": {}}`, `{"config":{"tier":"low"}}`,
		},
		{
			"in items", object(`"a": {"items": {"properties": {"b": {"default": 1}}}}`), `{"a": [{}, {"b": 2}, {"b": null}, null, "x", []]}`,
			`{"a":[{"b":1},{"b":2},{"b":1},null,"x",[]]}`,
		},
		{
			"in items of items", object(`"a": {"items": {"items": {"properties": {"b": {"default": 1}}}}}`), `{"a": [[{}], [], [{}, {}]]}`,
			`{"a":[[{"b":1}],[],[{"b":1},{"b":1}]]}`,
		},
		{"of items", object(`"a": {"items": {"default": 1}}`), `{"a": [null]}`, `{"a":[null]}`},
		{
			"in values of a map", object(`"a": {"additionalProperties": {"properties": {"b": {"default": 1}}}}`),
			`{"a": {"x": {}, "y": null, "z": 1}}`, `{"a":{"x":{"b":1},"y":null,"z":1}}`,
		},
		{"of values of a map", object(`"a": {"additionalProperties": {"default": 1}}`), `{"a": {"x": null}}`, `{"a":{"x":null}}`},
		{
			"in properties and values of a map",
			object(`"a": {"properties": {"x": {"properties": {"b": {"default": 1}}}},
			"additionalProperties": {"properties": {"c": {"default": 2}}}}`),
			`{"a": {"x": {}, "y": {}}}`, `{"a":{"x":{"b":1},"y":{"c":2}}}`,
		},
		{
			"where others are not allowed", object(`"a": {"properties": {"b": {"default": 1}}, "additionalProperties": false}`),
			`{"a": {"c": {}}}`, `{"a":{"b":1,"c":{}}}`,
		},
		{"where anything is allowed", object(`"a": {"additionalProperties": true}`), `{"a": {"c": {}}}`, `{"a":{"c":{}}}`},
		{"connections", `{}`, `{"connections": {"db": {}}}`, `{"connections":{"db":{}}}`},
		{"a common property of its own", object(`"application": {"type": "string", "default": "shop"}`), `{}`, `{"application":"shop"}`},
		{"environment, always required", object(`"environment": {"type": "string", "default": "dev"}`), `{}`, `{}`},
		{"no object", object(size), `"x"`, `"x"`},
		// What is not known yet.
		{"unknown properties", object(size), `"?object"`, `"?object"`},
		{"an unknown property", object(size), `{"size": "?"}`, `{"size":"?"}`},
		{"an unknown object", tier, `{"config": "?object", "x": 1}`, `{"config":"?object","x":1}`},
		{"an unknown item", object(`"a": {"items": {"properties": {"b": {"default": 1}}}}`), `{"a": ["?", {}]}`, `{"a":["?",{"b":1}]}`},
		{"an unknown schema", `"?"`, `{"size": "S"}`, `"?object"`},
		{"an unknown schema without properties", `"?"`, `null`, `"?object"`},
		{"an unknown property's schema, absent", object(`"a": "?", ` + size), `{}`, `{"a":"?","size":"S"}`},
		{"an unknown property's schema, set", object(`"a": "?"`), `{"a": "x"}`, `{"a":"x"}`},
		{"an unknown property's schema, an object", object(`"a": "?"`), `{"a": {}}`, `{"a":"?object"}`},
		{"an unknown property's schema, a list", object(`"a": "?"`), `{"a": [1]}`, `{"a":"?list"}`},
		{"an unknown property's schema, required", `{"properties": {"a": "?"}, "required": ["a"]}`, `{}`, `{}`},
		{"an unknown default", object(`"a": {"default": "?"}`), `{}`, `{"a":"?"}`},
		{"an unknown in a default", object(`"a": {"default": {"b": "?"}}`), `{}`, `{"a":{"b":"?"}}`},
		{"unknown items", object(`"a": {"items": "?"}`), `{"a": [{}]}`, `{"a":"?list"}`},
	}
	seen := names{}
	for _, c := range cases {
		seen.check(t, c.name)
		t.Run(c.name, func(t *testing.T) {
			properties := parse(t, c.properties)
			before := shown(t, properties)
			completed, err := typeOf(t, parse(t, c.schema)).Complete(properties)
			if err != nil {
				t.Fatal(err)
			}
			if got := shown(t, completed); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
			if after := shown(t, properties); after != before {
				t.Errorf("the properties themselves have become %s", after)
			}
		})
	}
}

// An own is an object of its own type, which With keeps.
type own struct{ value.Map }

func (o own) Kind() value.Kind { return value.KindMap }

func (o own) With(changed map[string]value.Value) value.Value {
	with := maps.Clone(o.Map)
	maps.Copy(with, changed)
	return own{with}
}

// What a caller's own values are, they stay: those of the properties, and those
// of the manifest that become properties.
func TestCompleteKeepsValues(t *testing.T) {
	number, _ := value.ParseNumber("0.1000000000000000000000000000000000001")
	byDefault := own{value.Map{"n": number}}
	schema := value.Map{"properties": value.Map{
		"a": value.Map{"default": byDefault},
		"b": value.Map{"properties": value.Map{"c": value.Map{"default": number}}},
	}}
	properties := own{value.Map{"b": own{value.Map{}}, "d": own{value.Map{}}, "n": number}}
	completed, err := typeOf(t, schema).Complete(properties)
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprintf("%T", completed); got != "resourcetype.own" {
		t.Errorf("the properties have become a %s", got)
	}
	for _, key := range []string{"a", "b", "d"} {
		element, _ := completed.(value.Object).Element(key)
		if _, ok := element.(own); !ok {
			t.Errorf("%s has become a %T", key, element)
		}
	}
	const digits = "0.1000000000000000000000000000000000001"
	want := `{"a":{"n":` + digits + `},"b":{"c":` + digits + `},"d":{},"n":` + digits + `}`
	if got := shown(t, completed); got != want {
		t.Errorf("got %s", got)
	}
}

// An ownUnknown is an unknown object of its own type.
type ownUnknown struct{ value.Unknown }

func TestCompleteKeepsUnknownValues(t *testing.T) {
	given := ownUnknown{value.UnknownOf(value.KindObject)}
	for _, schema := range []string{`{"properties": {"a": {"properties": {"b": {"default": 1}}}}}`, `{"properties": {"a": "?"}}`} {
		completed, err := typeOf(t, parse(t, schema)).Complete(value.Map{"a": given})
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := completed.(value.Object).Element("a"); got != given {
			t.Errorf("%s: it has become %v", schema, got)
		}
	}
}

// A counted object counts how often it is changed.
type counted struct {
	value.Map
	changes *int
}

func (c counted) With(changed map[string]value.Value) value.Value {
	*c.changes++
	return c.Map.With(changed)
}

func TestCompleteChangesOnlyWhatGetsDefaults(t *testing.T) {
	changes := 0
	properties := counted{value.Map{"a": counted{value.Map{"b": value.Int(1)}, &changes}, "l": value.List{value.Map{}}}, &changes}
	schema := parse(t, `{"properties": {"a": {"properties": {"b": {"default": 2}}}, "l": {"items": {"type": "object"}}}}`)
	if _, err := typeOf(t, schema).Complete(properties); err != nil || changes > 0 {
		t.Errorf("got %d changes, and the error %v", changes, err)
	}
}

// Defaults add no more than 100,000 values, wherever they are.
func TestCompleteBounds(t *testing.T) {
	cases := []struct {
		name, property string
		size           int // how many values it adds
	}{
		{"values", `{"default": 1}`, 1},
		{"a list", `{"default": [1, [], {}, "x", null]}`, 6},
		{"an object", `{"default": {"x": [1, 2], "y": 1}}`, 5},
		{"a default in a default", `{"default": {}, "properties": {"c": {"default": [[]]}}}`, 3},
		{"what may have a default", `"?"`, 1},
	}
	seen := names{}
	for _, c := range cases {
		seen.check(t, c.name)
		t.Run(c.name, func(t *testing.T) {
			// Each element of a list gets 100 values, the last one as many as are left.
			const each = 100
			item := value.Map{"properties": many(each, same(parse(t, c.property)))}
			found := typeOf(t, value.Map{"properties": value.Map{"a": value.Map{"items": item}}})
			may := 100_000 / c.size
			list := slices.Repeat(value.List{value.Map{}}, may/each)
			last := many(each-may%each, same(value.String("set")))
			if _, err := found.Complete(value.Map{"a": append(list, last)}); err != nil {
				t.Errorf("at the limit: %v", err)
			}
			delete(last, "p000000")
			if completed, err := found.Complete(value.Map{"a": append(list, last)}); !errors.Is(err, ErrTooManyDefaults) || completed != nil {
				t.Errorf("beyond the limit: got %v", err)
			}
		})
	}
}

// Defaults of n values in lists of n, each in one another, are n to the power of
// their number.
func TestDefaultsOfDefaults(t *testing.T) {
	schema := value.Map{"properties": value.Map{"d": value.Map{"default": value.Int(1)}}}
	for range 8 {
		schema = value.Map{"properties": value.Map{"d": value.Map{
			"default": slices.Repeat(value.List{value.Map{}}, 1000), "items": schema,
		}}}
	}
	found := typeOf(t, schema)
	if _, err := found.Complete(value.Map{"d": value.List{}}); err != nil {
		t.Error(err)
	}
	if _, err := found.Complete(value.Map{}); !errors.Is(err, ErrTooManyDefaults) {
		t.Errorf("got the error %v", err)
	}
}
