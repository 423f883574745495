// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package resourcetype

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// violationsOf returns the texts of what properties violate, with a mark before
// those of warnings. The properties have an environment, unless they have one
// or are not an object.
func violationsOf(t testing.TB, schema, properties value.Value) []string {
	t.Helper()
	if o, ok := properties.(value.Map); ok {
		properties = value.Map{"environment": value.String("e")}.With(o)
	}
	var texts []string
	for v := range typeOf(t, schema).Violations(properties) {
		text := v.String()
		if v.Rule.IsWarning() {
			text = "warning: " + text
		}
		texts = append(texts, text)
	}
	return texts
}

func TestViolations(t *testing.T) {
	object := func(keys string) string { return `{"properties": {` + keys + `}}` }
	of := func(keys string) string { return object(`"p": {` + keys + `}`) }
	size := of(`"type": "string", "enum": ["S", "M", "Large"]`)
	config := object(`"config": {"type": "object", "properties": {"tier": {"type": "string"}, "zone": {}}, "required": ["tier"]}`)
	closed := of(`"type": "object", "properties": {"tier": {}}, "additionalProperties": false`)
	const tags = `"type": "object", "additionalProperties": {"type": "string"}`
	cases := []struct{ name, schema, properties, want string }{
		{"nothing wrong", size, `{"p": "S"}`, ``},
		{"nothing set", size, `{}`, ``},

		// Required.
		{
			"missing", `{"required": ["a", "b"]}`, `{"a": 1, "c": 1}`,
			"b is required but not set.\n" +
				`warning: a is not a property of the resource type.` + "\n" + `warning: c is not a property of the resource type.`,
		},
		{"missing, declared", `{"properties": {"b": {}}, "required": ["b"]}`, `{}`, `b is required but not set.`},
		{"missing twice", `{"required": ["b", "a", "b"]}`, `{}`, "a is required but not set.\nb is required but not set."},
		{"null", `{"properties": {"b": {}}, "required": ["b"]}`, `{"b": null}`, `b is required but not set.`},
		{"null, and nullable", `{"properties": {"b": {"nullable": true}}, "required": ["b"]}`, `{"b": null}`, `b is required but not set.`},
		{"missing and read-only", `{"properties": {"b": {"readOnly": true}}, "required": ["b"]}`, `{}`, `b is required but not set.`},
		{
			"missing in an object", config, `{"config": {"x": 1}}`,
			"config.tier is required but not set.\n" +
				`warning: config.x is not a property of the resource type.`,
		},
		{"missing in an absent object", config, `{}`, ``},
		{"missing in a null object", config, `{"config": null}`, ``},
		{"missing in an item", of(`"items": {"required": ["a"]}`), `{"p": [{"a": 1}, {}]}`, `p[1].a is required but not set.`},
		{
			"missing in a map", of(`"additionalProperties": {"required": ["a"]}`), `{"p": {"x": {}, "y z": {"a": 1}, "z.z": {}}}`,
			"p.x.a is required but not set.\n" + `p["z.z"].a is required but not set.`,
		},
		{"null in a map", of(`"additionalProperties": {}, "required": ["a"]`), `{"p": {"a": null}}`, `p.a must not be null.`},
		{"null in an object without properties", of(`"required": ["a"]`), `{"p": {"a": null}}`, `p.a is required but not set.`},
		{"the environment", ``, `{"environment": null}`, `environment is required but not set.`},
		{"null properties", ``, `null`, `environment is required but not set.`},

		// Types.
		{"a string", of(`"type": "string"`), `{"p": 1}`, `p must be a string, not a number.`},
		{"a number", of(`"type": "number"`), `{"p": "1"}`, `p must be a number, not a string.`},
		{"a decimal for a number", of(`"type": "number"`), `{"p": 1.5}`, ``},
		{"an integer", of(`"type": "integer"`), `{"p": "1"}`, `p must be a whole number, not a string.`},
		{"a decimal for an integer", of(`"type": "integer"`), `{"p": 1.5}`, `p must be a whole number.`},
		{"a whole decimal for an integer", of(`"type": "integer"`), `{"p": 1.0}`, ``},
		{"a large integer", of(`"type": "integer"`), `{"p": 123456789012345678901234567890}`, ``},
		{"a boolean", of(`"type": "boolean"`), `{"p": "true"}`, `p must be a bool, not a string.`},
		{"a bool", of(`"type": "boolean"`), `{"p": false}`, ``},
		{"an object", of(`"type": "object"`), `{"p": []}`, `p must be an object, not a list.`},
		{"an array", of(`"type": "array"`), `{"p": {}}`, `p must be a list, not an object.`},
		{"a list", of(`"type": "array"`), `{"p": []}`, ``},
		{"a bool for a string", of(`"type": "string"`), `{"p": true}`, `p must be a string, not a bool.`},
		{"any type", of(`"type": "any"`), `{"p": [1, "x", {}, null]}`, ``},
		{"several types", of(`"type": ["string", "null"]`), `{"p": 1}`, ``},
		{"no type, and properties", of(`"properties": {"a": {"type": "string"}}`), `{"p": "x"}`, ``},
		{"no type, and an object", of(`"properties": {"a": {"type": "string"}}`), `{"p": {"a": 1}}`, `p.a must be a string, not a number.`},
		{
			"an item", of(`"items": {"type": "integer"}`), `{"p": [1, "x", 2, true]}`,
			"p[1] must be a whole number, not a string.\np[3] must be a whole number, not a bool.",
		},
		{
			"an item of an item", of(`"items": {"items": {"type": "integer"}}`), `{"p": [[], [1, "x"]]}`,
			`p[1][1] must be a whole number, not a string.`,
		},
		{"a value of a map", of(tags), `{"p": {"a": "x", "b": 1}}`, `p.b must be a string, not a number.`},
		{"nothing inside a wrong type", of(`"type": "array", "required": ["a"]`), `{"p": {}}`, `p must be a list, not an object.`},
		{"the properties", ``, `"x"`, ``},
		{"the properties of an object", `{"type": "object"}`, `"x"`, `properties must be an object, not a string.`},
		{
			"a common property", ``, `{"application": 1, "codeReference": true, "connections": []}`,
			"application must be a string, not a number.\n" +
				"codeReference must be a string, not a bool.\nconnections must be an object, not a list.",
		},
		{
			"a connection", ``, `{"connections": {"db": {"disableDefaultEnvVars": "x"}}}`,
			"connections.db.source is required but not set.\n" +
				`connections.db.disableDefaultEnvVars must be a bool, not a string.`,
		},
		{"recipe and status", ``, `{"recipe": {"name": 1}, "status": "x"}`, ``},

		// Enums.
		{"outside the enum", size, `{"p": "XL"}`, `p must be "S", "M" or "Large".`},
		{"another case", size, `{"p": "large"}`, `p must be "S", "M" or "Large". Case matters: write "Large".`},
		{"an empty text", size, `{"p": ""}`, `p must be "S", "M" or "Large".`},
		{"another type than in the enum", size, `{"p": 1}`, `p must be a string, not a number.`},
		{"an enum without a type", of(`"enum": ["1", 2, true, null]`), `{"p": 1}`, `p must be "1", 2, true or null.`},
		{"a number of an enum", of(`"enum": ["1", 2, 0.1]`), `{"p": 2.0}`, ``},
		{"a decimal of an enum", of(`"enum": ["1", 2, 0.1]`), `{"p": 0.1}`, ``},
		{"a bool of an enum", of(`"enum": [true]`), `{"p": true}`, ``},
		{"a bool outside an enum", of(`"enum": [true]`), `{"p": false}`, `p must be true.`},
		{"two of an enum", of(`"enum": ["a", "b"]`), `{"p": "c"}`, `p must be "a" or "b".`},
		{"an enum of none", of(`"enum": []`), `{"p": "c"}`, ``},
		{"an object outside an enum", of(`"enum": ["a", []]`), `{"p": {}}`, `p must be "a" or [].`},
		{"an object in an enum", of(`"enum": ["a", {"b": 1}]`), `{"p": {"b": 2}}`, ``},
		{"a list outside an enum", of(`"enum": ["a", {}]`), `{"p": []}`, `p must be "a" or {}.`},
		{"a list in an enum", of(`"enum": [[1]]`), `{"p": []}`, ``},
		{"a map outside an enum", of(`"type": "object", "enum": ["a"]`), `{"p": {"x": 1}}`, `p must be "a".`},
		{"an item outside an enum", of(`"items": {"enum": ["a"]}`), `{"p": ["a", "A"]}`, `p[1] must be "a". Case matters: write "a".`},

		// Null.
		{"a null property", of(`"type": "string"`), `{"p": null}`, ``},
		{"a null item", of(`"items": {"type": "string"}`), `{"p": ["x", null]}`, `p[1] must not be null.`},
		{"a null item of any type", of(`"items": {}`), `{"p": [null]}`, `p[0] must not be null.`},
		{"a null item without a schema", of(`"type": "array"`), `{"p": [null]}`, ``},
		{"a nullable item", of(`"items": {"type": "string", "nullable": true, "enum": ["a"]}`), `{"p": [null]}`, ``},
		{"a null value of a map", of(tags), `{"p": {"a": null}}`, `p.a must not be null.`},
		{"a nullable value of a map", of(`"additionalProperties": {"nullable": true}`), `{"p": {"a": null}}`, ``},
		{"a null value where anything is allowed", of(`"additionalProperties": true`), `{"p": {"a": null}}`, ``},
		{"a null in an object without properties", of(`"type": "object"`), `{"p": {"a": null}}`, ``},
		{"a null property in an item", of(`"items": {"properties": {"a": {"type": "string"}}}`), `{"p": [{"a": null}]}`, ``},

		// Properties that the type does not have.
		{"not declared", object(`"size": {}`), `{"sise": 1}`, `warning: sise is not a property of the resource type. Did you mean "size"?`},
		{"not declared, like none", object(`"size": {}`), `{"colour": 1}`, `warning: colour is not a property of the resource type.`},
		{
			"a misspelled common property", ``, `{"aplication": "x"}`,
			`warning: aplication is not a property of the resource type. Did you mean "application"?`,
		},
		{"not declared, and null", object(`"size": {}`), `{"sise": null}`, ``},
		{
			"not declared in an object", config, `{"config": {"tier": "x", "zonee": 1}}`,
			`warning: config.zonee is not a property of the resource type. Did you mean "zone"?`,
		},
		{"in an object without properties", of(`"type": "object"`), `{"p": {"a": 1}}`, ``},
		{
			"not declared in an object of one property", of(`"properties": {"tier": {}}`), `{"p": {"tire": 1}}`,
			`warning: p.tire is not a property of the resource type. Did you mean "tier"?`,
		},
		{"in an object with empty properties", of(`"properties": {}`), `{"p": {"a": 1}}`, ``},
		{"in a map", of(tags), `{"p": {"a": "x"}}`, ``},
		{
			"in a map with properties", of(`"properties": {"a": {}}, ` + tags), `{"p": {"a": 1, "b": "x", "c": 1}}`,
			`p.c must be a string, not a number.`,
		},
		{
			"not allowed", closed, `{"p": {"tire": 1}}`,
			`p.tire is not allowed, since the resource type has no such property. Did you mean "tier"?`,
		},
		{"not allowed, like none", closed, `{"p": {"x": 1}}`, `p.x is not allowed, since the resource type has no such property.`},
		{"not allowed, and null", closed, `{"p": {"x": null}}`, ``},
		{"allowed", closed, `{"p": {"tier": 1}}`, ``},
		{
			"nothing allowed", of(`"additionalProperties": false`), `{"p": {"x": 1}}`,
			`p.x is not allowed, since the resource type has no such property.`,
		},

		// Read-only properties.
		{"read-only", of(`"type": "string", "readOnly": true`), `{"p": "x"}`, `warning: p is read-only: only the recipe sets it.`},
		{"read-only, and null", of(`"type": "string", "readOnly": true`), `{"p": null}`, ``},
		{
			"read-only, of another type", of(`"type": "string", "readOnly": true`), `{"p": 1}`,
			"warning: p is read-only: only the recipe sets it.\np must be a string, not a number.",
		},
		{
			"read-only in an object", object(`"secrets": {"properties": {"url": {"readOnly": true}}}`), `{"secrets": {"url": "x"}}`,
			`warning: secrets.url is read-only: only the recipe sets it.`,
		},

		// Sensitive values.
		{"sensitive, of another type", of(`"type": "string", "x-radius-sensitive": true`), `{"p": 1}`, ``},
		{"sensitive, outside an enum", of(`"enum": ["a"], "x-radius-sensitive": true`), `{"p": "b"}`, ``},
		{"sensitive and empty, outside an enum", of(`"enum": ["a"], "x-radius-sensitive": true`), `{"p": ""}`, `p must be "a".`},
		{
			"sensitive and empty, of another type", of(`"type": "object", "x-radius-sensitive": true`), `{"p": ""}`,
			`p must be an object, not a string.`,
		},
		{"inside of sensitive", of(`"x-radius-sensitive": true, "properties": {"a": {"type": "string"}}`), `{"p": {"a": 1, "b": 1}}`, ``},
		{"a sensitive item that is null", of(`"items": {"x-radius-sensitive": true}`), `{"p": [1, null]}`, `p[1] must not be null.`},
		{
			"missing and sensitive", `{"properties": {"p": {"x-radius-sensitive": true}}, "required": ["p"]}`, `{"p": null}`,
			`p is required but not set.`,
		},
		{
			"sensitive and read-only", of(`"type": "string", "x-radius-sensitive": true, "readOnly": true`), `{"p": 1}`,
			`warning: p is read-only: only the recipe sets it.`,
		},

		// What is not known yet.
		{"unknown properties", `{"type": "object", "required": ["p"]}`, `"?object"`, ``},
		{"an unknown property", `{"properties": {"p": {"type": "object"}}, "required": ["p"]}`, `{"p": "?list"}`, ``},
		{"an unknown property that is not declared", ``, `{"x": "?"}`, ``},
		{"an unknown property that is read-only", of(`"readOnly": true`), `{"p": "?"}`, ``},
		{"an unknown property that is not allowed", closed, `{"p": {"x": "?"}}`, ``},
		{"beside something unknown", object(`"a": {"type": "string"}, "b": {}`), `{"a": 1, "b": "?"}`, `a must be a string, not a number.`},
		{"an unknown item", of(`"items": {"type": "string"}`), `{"p": ["?", 1]}`, `p[1] must be a string, not a number.`},
		{"an unknown schema", `"?"`, `{"p": 1}`, ``},
		{
			"the unknown schema of a property", object(`"p": "?", "q": {"type": "string"}`), `{"p": null, "q": 1}`,
			`q must be a string, not a number.`,
		},
		{"the unknown schema of values", of(`"additionalProperties": "?"`), `{"p": {"x": null}}`, ``},
		{"the unknown schema of items", of(`"items": {"type": "?"}`), `{"p": [null]}`, ``},
		{"the unknown schema of a required property", `{"properties": {"p": "?"}, "required": ["p"]}`, `{}`, `p is required but not set.`},
	}
	seen := names{}
	for _, c := range cases {
		seen.check(t, c.name)
		t.Run(c.name, func(t *testing.T) {
			if c.schema == "" {
				c.schema = "{}"
			}
			got := strings.Join(violationsOf(t, parse(t, c.schema), parse(t, c.properties)), "\n")
			if got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// The words for kinds are those that Terraform has for the values of others.
func TestViolationsOfOtherKinds(t *testing.T) {
	schema := parse(t, `{"properties": {"p": {"type": "string"}, "q": {"type": "object"}, "r": {"type": "array"}}}`)
	set := ofKind{value.List{value.String("x")}, value.KindSet}
	got := violationsOf(t, schema, value.Map{"p": set, "q": own{value.Map{}}, "r": set})
	if want := []string{"p must be a string, not a set."}; !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
	got = violationsOf(t, schema, value.Map{"p": own{value.Map{}}, "r": own{value.Map{}}})
	if want := []string{"p must be a string, not a map.", "r must be a list, not a map."}; !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
}

// An ofKind is an array of another kind.
type ofKind struct {
	value.Array
	kind value.Kind
}

func (o ofKind) Kind() value.Kind { return o.kind }

// What a violation has as data is what its text says.
func TestViolationData(t *testing.T) {
	schema := parse(t, `{"properties": {"size": {"enum": ["S"]}, "port": {"type": "integer"}}, "required": ["port"]}`)
	found := typeOf(t, schema)
	var got []string
	properties := value.Map{"size": value.String("s"), "port": value.String("x"), "sice": value.Int(1)}
	for v := range found.Violations(properties) {
		got = append(got, fmt.Sprint(v.Path, " ", v.Rule, " ", v.Expected, " ", v.Found, " ", v.Enum, " ", v.Suggestion(), " ", len(v.Declared)))
	}
	want := []string{
		fmt.Sprint("environment ", Missing, " any unknown []  0"),
		fmt.Sprint("port ", WrongType, " integer string []  0"),
		fmt.Sprint("sice ", NotDeclared, " any unknown [] size 8"),
		fmt.Sprint("size ", NotInEnum, " any unknown [S] S 0"),
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

// Whoever has seen enough stops.
func TestViolationsStop(t *testing.T) {
	schema := parse(t, `{"type": "object", "properties": {
		"a": {"items": {"type": "string", "enum": ["x"]}}, "b": {"readOnly": true, "type": "string"},
		"c": {"additionalProperties": false}, "d": {"items": {}}}, "required": ["y", "z"]}`)
	properties := parse(t, `{"a": [1, 2, "y"], "b": 1, "c": {"x": 1, "y": 2}, "d": [null, null], "e": 1, "f": 2}`)
	found := typeOf(t, schema)
	all := slices.Collect(found.Violations(properties))
	if len(all) != 14 {
		t.Fatalf("there are %d", len(all))
	}
	for n := range all {
		count := 0
		for v := range found.Violations(properties) {
			if v.String() != all[count].String() {
				t.Errorf("got %s", v)
			}
			if count++; count > n {
				break
			}
		}
	}
}

// Text is short, whatever an enum has.
func TestLongEnum(t *testing.T) {
	var values value.List
	for i := range 60 {
		values = append(values, value.String(strings.Repeat("é", 300)+fmt.Sprint(i)))
	}
	values[0] = value.String("\u200b\"")
	values[1] = value.Exactly(value.Int(1).Float().SetMantExp(value.Int(1).Float(), 1<<20))
	values[2] = value.List{value.String(strings.Repeat("é", 300)), value.Null{}}
	got := violationsOf(t, value.Map{"properties": value.Map{"p": value.Map{"enum": values}}}, value.Map{"p": value.Int(0)})
	long := `"` + strings.Repeat("é", 200) + `…"`
	want := `p must be "\u200b\"", a number, a list` + strings.Repeat(", "+long, 47) + " or others."
	if len(got) != 1 || got[0] != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	got = violationsOf(t, value.Map{"properties": value.Map{"p": value.Map{"enum": values[10:]}}}, value.Map{"p": value.Int(0)})
	if want := "p must be " + strings.TrimSuffix(strings.Repeat(long+", ", 49), ", ") + " or " + long + "."; got[0] != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
