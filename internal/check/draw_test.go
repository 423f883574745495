// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"slices"
	"strings"

	"pgregory.net/rapid"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// drawSchema returns the schema of a type with a few properties of all kinds.
func drawSchema(t *rapid.T) value.Map {
	schema := drawObject(t, []string{"a", "b", "c"}, 2)
	delete(schema, "readOnly")
	return schema
}

// drawObject returns the schema of an object.
func drawObject(t *rapid.T, names []string, depth int) value.Map {
	properties, required := value.Map{}, value.List{}
	for _, name := range names {
		if rapid.IntRange(0, 3).Draw(t, "leave out") == 0 {
			continue
		}
		property := drawProperty(t, depth-1)
		properties[name] = property
		if rapid.IntRange(0, 2).Draw(t, "required") == 0 && property["readOnly"] == nil {
			required = append(required, value.String(name))
		}
	}
	return value.Map{"type": value.String("object"), "properties": properties, "required": required}
}

// drawProperty returns the schema of a property.
func drawProperty(t *rapid.T, depth int) value.Map {
	var schema value.Map
	kinds := []string{"string", "integer", "number", "boolean", "array", "enum", "enum"}
	if depth > 0 {
		kinds = append(kinds, "object", "object", "map")
	}
	switch kind := rapid.SampledFrom(kinds).Draw(t, "kind"); kind {
	case "enum":
		schema = value.Map{"type": value.String("string"), "enum": value.List{value.String("S"), value.String("M"), value.String("0")}}
	case "object":
		schema = drawObject(t, []string{"x", "y"}, depth)
	case "map":
		element := drawProperty(t, 0)
		delete(element, "readOnly") // has no meaning there
		schema = value.Map{"type": value.String("object"), "additionalProperties": element}
	case "array":
		schema = value.Map{"type": value.String(kind), "items": value.Map{"type": value.String("string")}}
	default:
		schema = value.Map{"type": value.String(kind)}
	}
	if rapid.IntRange(0, 2).Draw(t, "default") == 0 {
		schema["default"] = rapid.SampledFrom(valuesOf(schema)).Draw(t, "value")
	}
	if rapid.IntRange(0, 7).Draw(t, "nullable") == 0 {
		schema["nullable"] = value.Bool(true)
	}
	if rapid.IntRange(0, 7).Draw(t, "read-only") == 0 {
		schema["readOnly"] = value.Bool(true)
	}
	if kind := schema["type"]; rapid.IntRange(0, 7).Draw(t, "sensitive") == 0 && kind == value.String("string") {
		schema["x-radius-sensitive"] = value.Bool(true)
	}
	return schema
}

// literals are those of all expressions.
var literals = []string{`"S"`, `"M"`, `"L"`, `"0"`, `""`, `"true"`, `0`, `1`, `0.5`, `1.0`, `true`, `false`}

// valuesOf returns values of a property that expressions can tell apart.
func valuesOf(schema value.Map) []value.Value {
	if enum, ok := schema["enum"].(value.List); ok {
		if schema["x-radius-sensitive"] != nil {
			return append(slices.Clone(enum), value.String("any"))
		}
		return enum
	}
	switch schema["type"] {
	case value.String("string"):
		return []value.Value{
			value.String("S"), value.String("M"), value.String("L"), value.String("0"), value.String(""), value.String("true"),
			value.String("1"), value.String("0.5"), value.String("false"), value.String("other"),
		}
	case value.String("integer"):
		return []value.Value{value.Int(0), value.Int(1), value.Int(7)}
	case value.String("number"):
		return []value.Value{value.Int(0), value.Int(1), value.Float(0.5), value.Float(7.5)}
	case value.String("boolean"):
		return []value.Value{value.Bool(true), value.Bool(false)}
	case value.String("array"):
		return []value.Value{value.List{}, value.List{value.String("S")}}
	}
	if element, ok := schema["additionalProperties"].(value.Map); ok {
		values := []value.Value{value.Map{}, value.Map{"k": valuesOf(element)[0]}}
		for _, v := range valuesOf(element) {
			values = append(values, value.Map{"x": v, "y": v})
		}
		return values
	}
	var values []value.Value
	if properties, _ := schema["properties"].(value.Map); len(properties) == 0 {
		values = append(values, value.Map{"x": value.String("S"), "y": value.String("S")})
	}
	for _, o := range objectsOf(schema, "") {
		values = append(values, o)
	}
	return values
}

// objectsOf returns objects of a schema: all combinations of the values of the
// properties that can be set. If there is text, those that it does not name
// have one value.
func objectsOf(schema value.Map, text string) []value.Map {
	objects := []value.Map{{}}
	properties, _ := schema["properties"].(value.Map)
	for _, name := range properties.Keys() {
		property, _ := properties[name].(value.Map)
		if property["readOnly"] != nil {
			continue
		}
		values := valuesOf(property)
		if text != "" && !strings.Contains(text, "properties."+name) {
			values = values[:1]
		}
		var with []value.Map
		for _, o := range objects {
			with = append(with, o)
			for _, v := range values {
				with = append(with, o.With(map[string]value.Value{name: v}).(value.Map))
			}
		}
		objects = with
	}
	return objects
}

// drawNode returns an expression of a depth, without its braces.
func drawNode(t *rapid.T, schema value.Map, depth int) string {
	if depth == 0 || rapid.IntRange(0, 4).Draw(t, "leaf") == 0 {
		return drawOperand(t, schema)
	}
	arm := func() string { return drawNode(t, schema, depth-1) }
	switch rapid.IntRange(0, 5).Draw(t, "node") {
	case 0:
		return drawCondition(t, schema, depth-1)
	default:
		return drawCondition(t, schema, depth-1) + " ? " + arm() + " : " + arm()
	}
}

// drawOperand returns a path or a literal.
func drawOperand(t *rapid.T, schema value.Map) string {
	switch rapid.IntRange(0, 5).Draw(t, "operand") {
	case 0:
		return rapid.SampledFrom(literals).Draw(t, "literal")
	case 1:
		return "null"
	}
	return drawPath(t, schema)
}

func drawPath(t *rapid.T, schema value.Map) string {
	known := pathsOf(schema, "context.resource.properties")
	others := []string{
		"context.resource.name", "context.environment.name", "context.resource.properties.zz", "context.resource.properties.a.x",
		"context.resource.properties.b.y", "context.resource.properties.c.x",
	}
	if len(known) == 0 || rapid.IntRange(0, 9).Draw(t, "other path") == 0 {
		return rapid.SampledFrom(others).Draw(t, "path")
	}
	return rapid.SampledFrom(known).Draw(t, "path")
}

// pathsOf returns the paths of all properties of an object.
func pathsOf(schema value.Map, parent string) []string {
	var found []string
	properties, _ := schema["properties"].(value.Map)
	for _, name := range properties.Keys() {
		property, _ := properties[name].(value.Map)
		path := parent + "." + name
		found = append(found, path)
		found = append(found, pathsOf(property, path)...)
		if property["additionalProperties"] != nil {
			found = append(found, path+".x")
		}
	}
	return found
}

// drawCondition returns an expression that can be before a "?".
func drawCondition(t *rapid.T, schema value.Map, depth int) string {
	inner := func() string { return drawCondition(t, schema, depth-1) }
	kind := rapid.IntRange(0, 9).Draw(t, "condition")
	if depth <= 0 {
		kind = min(kind, 6)
	}
	operator := rapid.SampledFrom([]string{" == ", " != "}).Draw(t, "operator")
	switch kind {
	case 0:
		return drawPath(t, schema)
	case 1:
		return "!" + drawPath(t, schema)
	case 2:
		return drawPath(t, schema) + operator + drawPath(t, schema)
	case 3:
		return drawPath(t, schema) + operator + "null"
	case 4:
		return rapid.SampledFrom(literals).Draw(t, "literal") + operator + drawPath(t, schema)
	case 7:
		return strings.Join([]string{"(", inner(), ")"}, "")
	case 8:
		return "(" + inner() + " && " + inner() + ")"
	case 9:
		return "(" + inner() + " || " + inner() + ")"
	default:
		return drawPath(t, schema) + operator + rapid.SampledFrom(literals).Draw(t, "literal")
	}
}
