// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"maps"
	"slices"

	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// recipeReader makes recipe contexts, and parameters whose expressions read
// them, of any bytes.
type recipeReader struct{ valueReader }

func newRecipeReader(data []byte) *recipeReader { return &recipeReader{valueReader{data}} }

// one returns one of several.
func one[T any](r *recipeReader, of ...T) T { return of[int(r.byte())%len(of)] }

// maybe adds an element to others, or leaves it out.
func (r *recipeReader) maybe(elements attributes, name string, v tftypes.Value) {
	if r.byte()%8 > 0 {
		elements[name] = v
	}
}

// scalar makes a value of a few: so that comparisons are often true.
func (r *recipeReader) scalar() tftypes.Value {
	return one(r, str("S"), str("S"), str(""), str("5"), str("true"), number("5"), number("0"), number("0.1"),
		boolean(true), boolean(false), null, nullOf(tftypes.String))
}

// property makes a property of any kind.
func (r *recipeReader) property(depth int) tftypes.Value {
	if depth == 0 {
		return r.scalar()
	}
	switch r.byte() % 8 {
	case 0:
		return list(tftypes.String, r.elements(str("S"), str("x"), nullOf(tftypes.String))...)
	case 1:
		return set(tftypes.Number, r.elements(number("1"), number("0.1"))...)
	case 2:
		return mapping(tftypes.String, attributes{"a": str("S"), "b": one(r, str("x"), nullOf(tftypes.String))})
	case 3:
		return tuple(r.property(depth-1), r.scalar())
	case 4, 5:
		return r.properties(depth - 1)
	}
	return r.scalar()
}

// elements returns some of the given values.
func (r *recipeReader) elements(values ...tftypes.Value) []tftypes.Value {
	return values[:int(r.byte())%(len(values)+1)]
}

func (r *recipeReader) properties(depth int) tftypes.Value {
	all := attributes{}
	for _, name := range []string{"a", "b", "c", "a.b"} {
		r.maybe(all, name, r.property(depth))
	}
	return obj(all)
}

// recipe makes a context, in which something may be missing or of the wrong
// kind.
func (r *recipeReader) recipe() tftypes.Value {
	resource, all, connection := attributes{"name": str("db")}, attributes{}, attributes{"id": str("/db")}
	r.maybe(resource, "properties", r.properties(2))
	r.maybe(connection, "properties", r.properties(1))
	r.maybe(resource, "connections", obj(attributes{"db": obj(connection)}))
	all["resource"] = obj(resource)
	if r.byte()%16 == 0 {
		all["resource"] = r.scalar()
	}
	r.maybe(all, "environment", obj(attributes{"name": one(r, str("dev"), str("dev"), number("5"), null)}))
	r.maybe(all, "aws", one(r, obj(attributes{"region": str("S")}), obj(nil), null))
	return obj(all)
}

// arguments makes the arguments of the function context.
func (r *recipeReader) arguments() tftypes.Value {
	all, connection := contextArguments(nil), attributes{"id": str(contextDatabaseID)}
	r.maybe(all, "application_id", str(contextApplicationID))
	r.maybe(all, "properties", one(r, r.properties(1), mapping(tftypes.String, attributes{"a": str("S")})))
	r.maybe(connection, "name", str("n"))
	r.maybe(connection, "properties", r.properties(1))
	connections := attributes{"db": obj(connection)}
	r.maybe(all, "connections", one(r, obj(connections), mapping(obj(connection).Type(), connections)))
	r.maybe(all, "kubernetes", obj(attributes{"namespace": str("shop"), "environment_namespace": str("dev")}))
	r.maybe(all, "azure_scope", str(one(r, "/subscriptions/s", contextAzureScope, "/")))
	r.maybe(all, "aws_scope", str(contextAWSScope))
	return obj(all)
}

// recipePaths are the paths that expressions name, most of which a context has.
var (
	recipePaths = []string{
		"resource.name", "resource.properties.a", "resource.properties.b", "resource.properties.c", "resource.properties.a.b",
		"resource.properties.b.a", "resource.connections.db.id", "resource.connections.db.properties.a", "environment.name",
	}
	wrongPaths = []string{
		"aws.region", "resource.connections.nope.id", "resource.properties", "foo.bar", "resource.properties.c.a.b",
	}
)

func (r *recipeReader) path() string {
	if r.byte()%64 == 0 {
		return "context." + one(r, wrongPaths...)
	}
	return "context." + one(r, recipePaths...)
}

// expression makes an expression without its braces.
func (r *recipeReader) expression(depth int) string {
	path := r.path()
	literal := one(r, `"S"`, `""`, `"5"`, "5", "0", "0.1", "true", "false", `"x"`, "7", "null")
	if depth == 0 {
		return one(r, path, literal)
	}
	left, right := r.expression(depth-1), r.expression(depth-1)
	switch r.byte() % 10 {
	case 0, 1:
		return path
	case 2:
		return "(" + path + " == null ? " + literal + " : " + path + ")"
	case 3:
		return "!(" + left + ")"
	case 4:
		return "(" + left + one(r, " && ", " || ") + right + ")"
	case 5, 6:
		return "(" + path + one(r, " == ", " != ") + literal + " ? " + left + " : " + right + ")"
	case 7:
		return "(" + left + " ? " + right + " : " + path + ")"
	}
	return "(" + left + one(r, " == ", " != ") + right + ")"
}

// text makes a parameter that is a string.
func (r *recipeReader) text() tftypes.Value {
	expression := "{{" + r.expression(2) + "}}"
	switch r.byte() % 32 {
	case 0:
		return str("plain")
	case 1:
		return str("x-" + expression)
	case 2:
		return str(expression + "/{{" + r.expression(1) + "}}")
	case 3:
		return str("{{context.resource.name " + one(r, "=", "", "{", "(") + "}}")
	case 4:
		return str(one(r, "{{ .Values.x }}", "{context.resource.name}", "{{resource.name}}", "{{Context.resource.name}}") + expression)
	}
	return str(expression)
}

// parameter makes a parameter of any kind.
func (r *recipeReader) parameter() tftypes.Value {
	text := r.text()
	switch r.byte() % 16 {
	case 0:
		return list(tftypes.String, text, str("x"))
	case 1:
		return set(tftypes.String, text, str("x"))
	case 2:
		return mapping(tftypes.String, attributes{"a": text, "b": r.text()})
	case 3:
		return tuple(text, r.scalar(), obj(attributes{"k": r.text()}))
	case 4:
		return obj(attributes{"k": text, "v": r.scalar(), "n": list(tftypes.Number)})
	case 5:
		return list(obj(attributes{"k": text}).Type(), obj(attributes{"k": text}), obj(attributes{"k": r.text()}))
	case 6:
		return r.property(1)
	}
	return text
}

// parameters makes parameters by name.
func (r *recipeReader) parameters() tftypes.Value {
	if r.byte()%4 == 0 {
		return mapping(tftypes.String, attributes{"p": r.text(), "q": r.text(), "r": str("x")})
	}
	all := attributes{"p": r.parameter()}
	r.maybe(all, "q", r.parameter())
	r.maybe(all, "r", r.parameter())
	return obj(all)
}

// hide makes a value in which something is not known yet, of the same type or of
// none.
func (r *recipeReader) hide(v tftypes.Value) tftypes.Value {
	switch r.byte() % 8 {
	case 0:
		return unknown
	case 1:
		return unknownOf(v.Type())
	}
	if v.IsNull() || !v.IsKnown() {
		return v
	}
	switch t := v.Type().(type) {
	case tftypes.Object:
		all := attributes{}
		elements := fieldsOf(v)
		for _, name := range slices.Sorted(maps.Keys(elements)) {
			all[name] = r.hide(elements[name])
		}
		return obj(all)
	case tftypes.Tuple:
		elements := itemsOf(v)
		for i, element := range elements {
			elements[i] = r.hide(element)
		}
		return tuple(elements...)
	case tftypes.Map:
		elements := fieldsOf(v)
		name := slices.Sorted(maps.Keys(elements))[0]
		elements[name] = unknownOf(t.ElementType)
		return mapping(t.ElementType, elements)
	case tftypes.List:
		if elements := itemsOf(v); len(elements) > 0 {
			elements[0] = unknownOf(t.ElementType)
			return list(t.ElementType, elements...)
		}
	}
	return v
}

// fieldsOf returns the elements of a known object or map, which may be changed.
func fieldsOf(v tftypes.Value) attributes {
	var elements map[string]tftypes.Value
	if err := v.As(&elements); err != nil {
		panic(err)
	}
	return maps.Clone(elements)
}

// itemsOf returns the elements of a known list, set or tuple, which may be
// changed.
func itemsOf(v tftypes.Value) []tftypes.Value {
	var elements []tftypes.Value
	if err := v.As(&elements); err != nil {
		panic(err)
	}
	return slices.Clone(elements)
}
