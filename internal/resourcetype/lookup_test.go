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

// lookupSchema has a property of each sort.
const lookupSchema = `{
	"type": "object",
	"required": ["name", "size", "password", "unknownRequired"],
	"properties": {
		"name": {"type": "string"},
		"size": {"type": "string", "enum": ["S", "L"], "default": "S"},
		"tier": {"type": "string", "enum": ["low", 1, true, null], "default": "low"},
		"port": {"type": "integer"},
		"ratio": {"type": "number", "nullable": true},
		"tls": {"type": "boolean", "default": false, "nullable": true},
		"password": {"type": "string", "x-radius-sensitive": true},
		"host": {"type": "string", "readOnly": true, "default": "x"},
		"service.name": {"type": "integer"},
		"service": {"type": "object", "properties": {"name": {"type": "boolean"}, "port": {"type": "integer"}}},
		"config": {"type": "object", "default": {}, "required": ["zone"], "properties": {
			"tier": {"type": "string", "default": "low"}, "zone": {"type": "string"}, "note": {"type": "string"},
			"deep": {"properties": {"x": {"default": 1}}}, "endpoint": {"readOnly": true}
		}},
		"optional": {"type": "object", "required": ["zone"], "properties": {"tier": {"default": "low"}, "zone": {}}},
		"perhaps": {"type": "object", "default": {}, "nullable": true, "required": ["zone"], "properties": {"zone": {}}},
		"hidden": {"type": "object", "x-radius-sensitive": true, "properties": {"key": {"type": "string"}}},
		"listener": {"type": "object", "readOnly": true, "properties": {"port": {"type": "integer"}}},
		"tags": {"type": "object", "additionalProperties": {"type": "string", "default": "x"}},
		"data": {"type": "object", "properties": {"fixed": {"type": "string", "default": "x"}}, "additionalProperties": {"type": "integer"}},
		"pinned": {"type": "object", "default": {}, "required": ["a"], "additionalProperties": {"type": "string"}},
		"nested": {"properties": {"secrets": {}}},
		"users": {"type": "object", "additionalProperties": {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"}}}},
		"free": {"type": "object"},
		"empty": {"type": "object", "properties": {}},
		"options": {"type": "object", "additionalProperties": true},
		"closed": {"type": "object", "additionalProperties": false},
		"list": {"type": "array", "items": {"type": "object", "properties": {"x": {}}}},
		"anything": {},
		"untyped": {"properties": {"x": {"type": "string"}}},
		"secrets": {"type": "object", "properties": {"name": {"type": "string", "readOnly": true}, "url": {"type": "string"}}},
		"unknown": "?",
		"unknownRequired": "?",
		"mapOfUnknown": {"additionalProperties": "?"}
	}
}`

func TestLookup(t *testing.T) {
	cases := []struct{ path, want string }{
		// Whether a property can be unset or null.
		{"name", `string`},
		{"size", `string S,L`},
		{"tier", `string low,1,true,null default:"low"`},
		{"port", `integer unset`},
		{"ratio", `number unset null`},
		{"tls", `boolean default:false null`},
		{"password", `string sensitive`},
		{"host", `string unset output`},
		{"environment", `string`},
		{"application", `string unset`},
		{"codeReference", `string unset`},
		{"connections", `object unset`},
		{"connections.db", `object unset`},
		{"connections.db.source", `string unset`},
		{"connections.db.disableDefaultEnvVars", `boolean unset`},
		// Objects.
		{"config", `object default:{"tier":"low"}`},
		{"config.tier", `string default:"low"`},
		{"config.zone", `string`},
		{"config.note", `string unset`},
		{"config.deep", `any unset`},
		{"config.deep.x", `any default:1 unset`},
		{"config.endpoint", `any unset output`},
		{"optional", `object unset`},
		{"optional.tier", `any default:"low" unset`},
		{"optional.zone", `any unset`},
		{"perhaps", `object default:{} null`},
		{"perhaps.zone", `any unset`},
		{"hidden.key", `string unset sensitive`},
		{"listener", `object unset output`},
		{"listener.port", `integer unset output`},
		{"untyped", `any unset`},
		{"untyped.x", `string unset`},
		{"secrets", `object unset output`},
		{"secrets.name", `string unset output`},
		{"nested.secrets", `any unset`},
		{"secrets.url", `string unset output`},
		// Maps, and what may have anything in it.
		{"tags", `object unset`},
		{"tags.x", `string unset`},
		{"data.fixed", `string default:"x" unset`},
		{"data.other", `integer unset`},
		{"users.x.name", `string unset`},
		{"pinned.a", `string`},
		{"pinned.b", `string unset`},
		{"options.x", `any unset null`},
		{"options.x.y", `any unset`},
		{"free", `object unset`},
		{"free.x", `any unset`},
		{"free.x.y", `any unset`},
		{"empty.x", `any unset`},
		{"anything", `any unset`},
		{"anything.x", `any unset`},
		{"list", `array unset`},
		{"closed", `object unset`},
		// Names with dots.
		{"service.name", `integer unset`},
		{"service.port", `integer unset`},
		// What the type does not have.
		{"sise", `no "sise" in "", size`},
		{"colour", `no "colour" in "", `},
		{"aplication.x", `no "aplication" in "", application`},
		{"", `no "" in "", `},
		{"config.", `no "" in "config", `},
		{".config", `no "" in "", `},
		{"config.teir", `no "teir" in "config", tier`},
		{"config.deep.y.z", `no "y" in "config.deep", `},
		{"service.nme.x", `no "nme" in "service", name`},
		{"connections.db.sorce", `no "sorce" in "connections.db", source`},
		{"closed.x", `no "x" in "closed", `},
		{"untyped.y", `no "y" in "untyped", `},
		{"users.x.nam", `no "nam" in "users.x", name`},
		{"secrets.other", `no "other" in "secrets", `},
		// What has nothing below it.
		{"name.x", `below "name": string`},
		{"config.tier.x.y", `below "config.tier": string default:"low"`},
		{"port.x", `below "port": integer unset`},
		{"ratio.x", `below "ratio": number unset null`},
		{"tls.x", `below "tls": boolean default:false null`},
		{"list.x", `below "list": array unset`},
		{"tags.x.y", `below "tags.x": string unset`},
		{"service.name.x", `below "service.name": boolean unset`},
		// Of what nothing is said.
		{"recipe", `open`},
		{"recipe.name", `open`},
		{"status", `open`},
		{"status.compute.kind", `open`},
		{"recipes", `no "recipes" in "", recipe`},
		{"unknown", `open`},
		{"unknown.x", `open`},
		{"unknownRequired", `open`},
		{"mapOfUnknown.x.y", `open`},
	}
	found := typeOf(t, parse(t, lookupSchema))
	seen := names{}
	for _, c := range cases {
		seen.check(t, c.path)
		t.Run(c.path, func(t *testing.T) {
			if got := shownLookup(t, found.Lookup(c.path)); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestLookupOptional(t *testing.T) {
	cases := []struct {
		path string
		want []string
	}{
		{"name", nil},
		{"size", nil},
		{"port", []string{"port"}},
		{"ratio", []string{"ratio"}},
		{"tls", []string{"tls"}},
		{"config.zone", nil},
		{"config.note", []string{"config.note"}},
		{"config.deep.x", []string{"config.deep"}},
		{"optional.zone", []string{"optional"}},
		{"optional.tier", []string{"optional"}},
		{"perhaps.zone", []string{"perhaps"}},
		{"untyped.x", []string{"untyped", "untyped.x"}},
		{"users.x.name", []string{"users", "users.x"}},
		{"free.x.y", []string{"free", "free.x", "free.x.y"}},
		{"service.name", []string{"service.name"}},
		{"colour", nil},
	}
	found := typeOf(t, parse(t, lookupSchema))
	for _, c := range cases {
		if got := found.Lookup(c.path).Optional; !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.path, got, c.want)
		}
	}
}

func TestHas(t *testing.T) {
	found := typeOf(t, parse(t, lookupSchema))
	for name, want := range map[string]bool{"name": true, "service.name": true, "environment": true, "config.zone": false, "sise": false} {
		if got := found.Has(name); got != want {
			t.Errorf("%s: got %v", name, got)
		}
	}
	if !typeOf(t, value.UnknownOf(value.KindObject)).Has("sise") {
		t.Error("an unknown type may have any property")
	}
}

// shownLookup returns a lookup in a line, in which all that it has is seen.
func shownLookup(t *testing.T, l Lookup) string {
	t.Helper()
	switch l.Outcome {
	case Found:
		if mayBeNull := l.Property.MayBeUnset || l.Property.MayBeNull; mayBeNull != (len(l.Optional) > 0) {
			t.Errorf("%v is optional", l.Optional)
		}
		return shownProperty(t, l.Property)
	case Undeclared:
		return fmt.Sprintf("no %q in %q, %s", l.Name, l.Path, l.Suggestion())
	case BelowScalar:
		return fmt.Sprintf("below %q: %s", l.Path, shownProperty(t, l.Property))
	default:
		if l.Path != "" || l.Name != "" || l.Declared != nil {
			t.Errorf("got %+v", l)
		}
		return "open"
	}
}

func shownProperty(t *testing.T, p Property) string {
	t.Helper()
	words := []string{p.Kind.String()}
	var enum []string
	for _, v := range p.Enum {
		enum = append(enum, strings.Trim(shown(t, v), `"`))
	}
	if len(enum) > 0 {
		words = append(words, strings.Join(enum, ","))
	}
	if p.Default != nil {
		words = append(words, "default:"+shown(t, p.Default))
	}
	for _, fact := range []struct {
		is   bool
		word string
	}{{p.MayBeUnset, "unset"}, {p.MayBeNull, "null"}, {p.Output, "output"}, {p.Sensitive, "sensitive"}} {
		if fact.is {
			words = append(words, fact.word)
		}
	}
	return strings.Join(words, " ")
}

func TestLookupInUnknownType(t *testing.T) {
	found := typeOf(t, value.UnknownOf(value.KindObject))
	for _, path := range []string{"size", "recipe", "environment", "a.b"} {
		if got := found.Lookup(path); got.Outcome != Open {
			t.Errorf("%s: got %+v", path, got)
		}
	}
}

// The names that are compared with a misspelled one are bounded.
func TestSuggestionAmongMany(t *testing.T) {
	properties := value.Map{}
	for i := range 200 {
		properties[fmt.Sprintf("unlike%d", i)] = value.Map{}
	}
	properties["zzzz"] = value.Map{}
	found := typeOf(t, value.Map{"properties": value.Map{"many": value.Map{"properties": properties}}})
	if got := found.Lookup("many.zzzx").Suggestion(); got != "" {
		t.Errorf("got %q", got)
	}
	delete(properties, "unlike0")
	found = typeOf(t, value.Map{"properties": value.Map{"many": value.Map{"properties": properties}}})
	if got := found.Lookup("many.zzzx").Suggestion(); got != "zzzz" {
		t.Errorf("got %q", got)
	}
}

func TestOutputs(t *testing.T) {
	cases := []struct{ name, schema, want string }{
		{"none", `{"properties": {"a": {}}}`, ``},
		{"read-only", `{"properties": {"b": {"readOnly": true}, "a": {"readOnly": true}, "c": {"readOnly": false}}}`, `a b`},
		{"in objects", `{"properties": {"a": {"properties": {"b": {"readOnly": true}}}}}`, ``},
		{"a read-only object", `{"properties": {"a": {"readOnly": true, "properties": {"b": {"readOnly": true}}}}}`, `a`},
		{
			"secrets", `{"properties": {"z": {"readOnly": true}, "secrets": {"properties": {
				"name": {"readOnly": true}, "url": {"readOnly": true}, "key": {"readOnly": true}, "input": {}}}}}`,
			`secrets.key secrets.url z`,
		},
		{"read-only secrets", `{"properties": {"secrets": {"readOnly": true, "properties": {"name": {}, "url": {}}}}}`, `secrets.url`},
		{"secrets in an object", `{"properties": {"a": {"properties": {"secrets": {"properties": {"url": {"readOnly": true}}}}}}}`, ``},
		{"an unknown property", `{"properties": {"a": "?", "b": {"readOnly": true}}}`, `b`},
		{"an unknown type", `"?"`, ``},
	}
	seen := names{}
	for _, c := range cases {
		seen.check(t, c.name)
		t.Run(c.name, func(t *testing.T) {
			got := typeOf(t, parse(t, c.schema)).Outputs()
			if !slices.Equal(got, strings.Fields(c.want)) {
				t.Errorf("got %q, want %s", got, c.want)
			}
		})
	}
}
