// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package resourcetype

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// The reference works on decoded JSON, and follows the rules one by one: null
// properties are taken away, defaults are added, and then each value is judged
// on its own.

// keyword returns a keyword of a schema as a T, the zero T where it has none.
func keyword[T any](schema any, name string) T {
	s, _ := schema.(map[string]any)
	v, _ := s[name].(T)
	return v
}

// below returns the schema of what is in a value, nil if there is none, and
// whether it is a property.
func below(schema any, step any) (element any, property bool) {
	if _, index := step.(int); index {
		return keyword[any](schema, "items"), false
	}
	if p, ok := keyword[map[string]any](schema, "properties")[step.(string)]; ok {
		return p, true
	}
	if allowed, ok := keyword[any](schema, "additionalProperties").(bool); ok {
		if allowed {
			return map[string]any{"nullable": true}, false
		}
		return nil, false
	}
	return keyword[any](schema, "additionalProperties"), false
}

// mapped returns an object or array with other elements. Those for which with
// reports false are left out.
func mapped(v any, with func(step, element any) (any, bool)) any {
	switch v := v.(type) {
	case map[string]any:
		m := map[string]any{}
		for key, element := range v {
			if e, ok := with(key, element); ok {
				m[key] = e
			}
		}
		return m
	case []any:
		l := make([]any, len(v))
		for i, element := range v {
			l[i], _ = with(i, element)
		}
		return l
	}
	return v
}

// withoutNulls returns a value without the properties that are null. Values of
// maps and what has no schema stay.
func withoutNulls(schema, v any) any {
	if schema == nil {
		return v
	}
	return mapped(v, func(step, element any) (any, bool) {
		s, property := below(schema, step)
		_, key := step.(string)
		return withoutNulls(s, element), element != nil || !key || !property && s != nil
	})
}

// withDefaults returns a value that has no null properties with its defaults.
func withDefaults(schema, v any) any {
	if schema == nil {
		return v
	}
	v = mapped(v, func(step, element any) (any, bool) {
		s, property := below(schema, step)
		if property && keyword[bool](s, "readOnly") {
			return element, true
		}
		return withDefaults(s, element), true
	})
	object, ok := v.(map[string]any)
	if !ok {
		return v
	}
	for name, p := range keyword[map[string]any](schema, "properties") {
		_, set := object[name]
		byDefault := keyword[any](p, "default")
		if !set && byDefault != nil && !keyword[bool](p, "readOnly") && !slices.Contains(keyword[[]any](schema, "required"), any(name)) {
			object[name] = withDefaults(p, withoutNulls(p, byDefault))
		}
	}
	return v
}

// judged returns the rules that a value breaks, and all that is in it.
func judged(schema any, path string, v any) []string {
	if schema == nil {
		return nil
	}
	enum := keyword[[]any](schema, "enum")
	switch {
	case v == nil && keyword[bool](schema, "nullable"):
		return nil
	case v == nil:
		return []string{path + " null"}
	case keyword[bool](schema, "x-radius-sensitive") && v != any(""):
		return nil
	case !hasType(keyword[string](schema, "type"), v):
		return []string{path + " type"}
	case len(enum) > 0 && !slices.ContainsFunc(enum, func(e any) bool { return reflect.DeepEqual(e, v) }):
		return []string{path + " enum"}
	}
	var found []string
	if object, ok := v.(map[string]any); ok {
		for _, name := range keyword[[]any](schema, "required") {
			if _, set := object[name.(string)]; !set {
				found = append(found, path+"."+name.(string)+" missing")
			}
		}
	}
	mapped(v, func(step, element any) (any, bool) {
		s, property := below(schema, step)
		at := fmt.Sprintf("%s.%v", path, step)
		_, key := step.(string)
		switch {
		case key && s == nil && keyword[any](schema, "additionalProperties") == any(false):
			found = append(found, at+" not allowed")
		case key && s == nil && len(keyword[map[string]any](schema, "properties")) > 0:
			found = append(found, at+" not declared")
		case property && keyword[bool](s, "readOnly"):
			found = append(found, at+" read-only")
		}
		found = append(found, judged(s, at, element)...)
		return nil, true
	})
	return found
}

func hasType(name string, v any) bool {
	number, isNumber := v.(json.Number)
	switch name {
	case "string":
		_, ok := v.(string)
		return ok
	case "integer":
		return isNumber && !strings.Contains(string(number), ".")
	case "number":
		return isNumber
	case "boolean":
		_, ok := v.(bool)
		return ok
	case "object":
		_, ok := v.(map[string]any)
		return ok
	case "array":
		_, ok := v.([]any)
		return ok
	}
	return true
}

// ruleNames has the rules as the reference names them.
var ruleNames = map[Rule]string{
	Missing: "missing", WrongType: "type", NotInEnum: "enum", NotNullable: "null",
	NotAllowed: "not allowed", NotDeclared: "not declared", ReadOnly: "read-only",
}

// judgedBy returns what the type finds, as the reference says it.
func judgedBy(found *Type, properties value.Value) []string {
	var all []string
	for v := range found.Violations(properties) {
		path := ""
		for _, step := range v.Path.Steps() {
			if step.IsIndex {
				path += fmt.Sprintf(".%d", step.Index)
			} else {
				path += "." + step.Key
			}
		}
		all = append(all, path+" "+ruleNames[v.Rule])
	}
	return all
}

// common has the common properties as a manifest would declare them.
var common = map[string]any{
	"environment":   map[string]any{"type": "string"},
	"application":   map[string]any{"type": "string"},
	"codeReference": map[string]any{"type": "string"},
	"connections": map[string]any{"type": "object", "additionalProperties": map[string]any{
		"type": "object", "required": []any{"source"},
		"properties": map[string]any{"source": map[string]any{"type": "string"}, "disableDefaultEnvVars": map[string]any{"type": "boolean"}},
	}},
	"recipe": map[string]any{},
	"status": map[string]any{},
}

// whole returns a schema of a type with the common properties.
func whole(schema map[string]any) map[string]any {
	all := mapped(schema, func(_, keyword any) (any, bool) { return keyword, true }).(map[string]any)
	properties := mapped(common, func(_, p any) (any, bool) { return p, true }).(map[string]any)
	maps.Copy(properties, keyword[map[string]any](schema, "properties"))
	all["properties"] = properties
	if required := keyword[[]any](schema, "required"); !slices.Contains(required, any("environment")) {
		all["required"] = append(slices.Clone(required), "environment")
	}
	return all
}

// Names and scalars of which random schemas and properties are made.
var (
	someNames   = []string{"a", "b", "c", "environment", "secrets"}
	someScalars = []any{"", "S", "s", "M", true, false, json.Number("0"), json.Number("1"), json.Number("1.5")}
)

// drawSchema draws a schema.
func drawSchema(t *rapid.T, depth int) map[string]any {
	s := map[string]any{}
	one := func(name string, of int, draw func() any) {
		if rapid.IntRange(1, of).Draw(t, name) == 1 {
			s[name] = draw()
		}
	}
	kinds := []string{"string", "integer", "number", "boolean"}
	if depth > 0 {
		kinds = []string{"object", "array", "object", "string"}
	}
	one("type", 1, func() any { return rapid.SampledFrom(kinds).Draw(t, "kind") })
	if rapid.IntRange(0, 5).Draw(t, "untyped") == 0 {
		delete(s, "type")
	}
	one("readOnly", 8, func() any { return true })
	one("nullable", 6, func() any { return true })
	one("x-radius-sensitive", 8, func() any { return rapid.Bool().Draw(t, "sensitive") })
	if depth == 0 {
		one("enum", 3, func() any {
			return rapid.SliceOfNDistinct(rapid.SampledFrom(someScalars), 0, 4, rapid.ID).Draw(t, "values")
		})
	} else {
		one("items", 2, func() any { return drawSchema(t, depth-1) })
		one("required", 3, func() any {
			return anySlice(rapid.SliceOfDistinct(rapid.SampledFrom(someNames), rapid.ID).Draw(t, "names"))
		})
		one("properties", 2, func() any {
			properties := map[string]any{}
			for _, name := range rapid.SliceOfDistinct(rapid.SampledFrom(someNames), rapid.ID).Draw(t, "names") {
				properties[name] = drawSchema(t, depth-1)
			}
			return properties
		})
		one("additionalProperties", 3, func() any {
			if rapid.Bool().Draw(t, "flag") {
				return rapid.Bool().Draw(t, "allowed")
			}
			return drawSchema(t, depth-1)
		})
	}
	one("default", 2, func() any { return drawValue(t, s, depth) })
	return s
}

func anySlice(texts []string) []any {
	all := make([]any, len(texts))
	for i, text := range texts {
		all[i] = text
	}
	return all
}

// drawValue draws a value, in most cases one that the schema asks for.
func drawValue(t *rapid.T, schema any, depth int) any {
	kind := keyword[string](schema, "type")
	if depth > 0 && rapid.IntRange(0, 9).Draw(t, "any kind") == 0 || kind == "" {
		kind = rapid.SampledFrom([]string{"string", "object", "array"}).Draw(t, "kind")
	}
	switch {
	case rapid.IntRange(0, 7).Draw(t, "null") == 0:
		return nil
	case kind == "object" && depth >= 0:
		o := map[string]any{}
		for _, name := range rapid.SliceOfDistinct(rapid.SampledFrom(someNames), rapid.ID).Draw(t, "keys") {
			s, _ := below(schema, name)
			o[name] = drawValue(t, s, depth-1)
		}
		return o
	case kind == "array" && depth >= 0:
		l := make([]any, rapid.IntRange(0, 3).Draw(t, "length"))
		for i := range l {
			l[i] = drawValue(t, keyword[any](schema, "items"), depth-1)
		}
		return l
	}
	if enum := keyword[[]any](schema, "enum"); len(enum) > 0 && rapid.Bool().Draw(t, "of the enum") {
		return rapid.SampledFrom(enum).Draw(t, "value")
	}
	scalars := slices.DeleteFunc(slices.Clone(someScalars), func(v any) bool { return !hasType(kind, v) })
	if len(scalars) == 0 || rapid.IntRange(0, 5).Draw(t, "any scalar") == 0 {
		scalars = someScalars
	}
	return rapid.SampledFrom(scalars).Draw(t, "scalar")
}

// drawResource draws the schema of a type, and properties.
func drawResource(t *rapid.T) (schema, properties map[string]any) {
	schema = drawSchema(t, 3)
	schema["type"] = "object"
	delete(schema, "readOnly")
	delete(schema, "x-radius-sensitive")
	properties, _ = drawValue(t, schema, 3).(map[string]any)
	if properties == nil {
		properties = map[string]any{}
	}
	if _, ok := properties["environment"]; !ok {
		properties["environment"] = "e"
	}
	return schema, properties
}

// from returns decoded JSON as a value.
func from(t interface{ Fatal(args ...any) }, v any) value.Value {
	converted, err := value.From(v)
	if err != nil {
		t.Fatal(err)
	}
	return converted
}

// readDrawn returns the type with a schema that was drawn.
func readDrawn(t *rapid.T, schema any) *Type {
	types, err := Read(manifest(from(t, schema)))
	if err != nil {
		t.Fatal(err)
	}
	return types.All()[0]
}

func TestReference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		schema, properties := drawResource(t)
		found := readDrawn(t, schema)
		completed, err := found.Complete(from(t, properties))
		if err != nil {
			t.Fatal(err)
		}
		decoded, err := value.To(completed)
		if err != nil {
			t.Fatal(err)
		}
		all := whole(schema)
		want := withDefaults(all, withoutNulls(all, properties))
		if got := withoutNulls(all, decoded); !reflect.DeepEqual(got, want) {
			t.Fatalf("schema %v\nproperties %v\ngot  %v\nwant %v", schema, properties, got, want)
		}
		rules := judged(all, "", want)
		slices.Sort(rules)
		got := judgedBy(found, completed)
		slices.Sort(got)
		if !slices.Equal(got, rules) {
			t.Fatalf("schema %v\nproperties %v\ngot  %q\nwant %q", schema, want, got, rules)
		}
	})
}

// What a lookup says holds for all properties that Radius accepts.
func TestLookupHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		schema, properties := drawResource(t)
		found := readDrawn(t, schema)
		completed, err := found.Complete(from(t, properties))
		if err != nil {
			t.Fatal(err)
		}
		for v := range found.Violations(completed) {
			if v.Rule != NotDeclared {
				return
			}
		}
		for range 10 {
			names := rapid.SliceOfN(rapid.SampledFrom(someNames), 1, 4).Draw(t, "path")
			checkLookup(t, found.Lookup(strings.Join(names, ".")), completed, names)
		}
	})
}

// checkLookup fails if a lookup does not hold for the value at a path.
func checkLookup(t *rapid.T, l Lookup, properties value.Value, names []string) {
	v := properties
	for _, name := range names {
		o, ok := v.(value.Object)
		if !ok && !value.IsNull(v) {
			return // Reading something below it is an error.
		}
		v = nil
		if ok {
			v, _ = o.Element(name)
		}
	}
	p := l.Property
	switch {
	case p.Sensitive:
	case l.Outcome == BelowScalar && !value.IsNull(v):
		t.Fatalf("%v: below a scalar, there is %v", names, v)
	case l.Outcome != Found:
	case v == nil && !p.MayBeUnset:
		t.Fatalf("%v is not there: %+v", names, p)
	case value.IsNull(v) && !p.MayBeUnset && !p.MayBeNull:
		t.Fatalf("%v is null: %+v", names, p)
	case value.IsNull(v):
	case !p.Kind.accepts(v):
		t.Fatalf("%v is no %s", names, p.Kind)
	case len(p.Enum) > 0 && !newEnum(p.Enum).has(v):
		t.Fatalf("%v is not in the enum", names)
	}
}

// What another resource does not see is sensitive.
func TestRedactedIsSensitive(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		schema, properties := drawResource(t)
		found := readDrawn(t, schema)
		given := from(t, properties)
		seen := flat(found.Redact(given))
		for path, v := range flat(given) {
			sensitive := slices.ContainsFunc(found.SensitivePaths(), func(s string) bool {
				return strings.HasPrefix(path+".", s+".")
			})
			if !sensitive && seen[path] != v {
				t.Fatalf("%s is redacted, and not sensitive: schema %v", path, schema)
			}
		}
		again := found.Redact(found.Redact(given))
		if !reflect.DeepEqual(flat(again), seen) {
			t.Fatalf("redacted twice, it is %v", again)
		}
	})
}

// flat returns the leaves of properties by their context paths.
func flat(properties value.Value) map[string]string {
	leaves := map[string]string{}
	w := value.NewWalk(properties)
	for leaf := range w.Leaves() {
		path := "context.resource.properties"
		for _, step := range w.Path().Steps() {
			path += "." + step.Key
		}
		text, _ := value.JSON(leaf, 1000)
		leaves[path] += text
	}
	return leaves
}
