// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// contextError is an argument that both builders of a context refuse.
type contextError struct {
	given attributes
	// at is where the data source shows it, and in the argument or what is in it
	// that is wrong.
	at, in string
}

// wantContextErrors compares where the data source shows the one error of each
// case, and that the function says the same. It returns what is said, by case.
func wantContextErrors(t *testing.T, tests map[string]contextError) map[string]string {
	s := newServer(t)
	said := map[string]string{}
	for _, label := range slices.Sorted(maps.Keys(tests)) {
		t.Run(label, func(t *testing.T) {
			test := tests[label]
			arguments := contextArguments(test.given)
			want := "ERROR at " + test.at + ": Invalid " + test.in
			diags := s.validateContext(t, arguments)
			wantDiagnostics(t, diags, want)
			_, found := s.readContext(t, arguments)
			wantDiagnostics(t, found, want)
			_, text := s.callContext(t, obj(arguments))
			if len(diags) != 1 || text != strings.TrimSuffix(diags[0].Detail, ".") {
				t.Errorf("the function says\n%s\nand the data source\n%s", text, render(diags))
			}
			if !strings.HasPrefix(text, test.in+" ") {
				t.Errorf("the text is not about %s: %s", test.in, text)
			}
			said[label] = text
		})
	}
	return said
}

// TestContextRefusesIDs has one of each kind of ID and scope. What else is wrong
// with them is the matter of package recipecontext.
func TestContextRefusesIDs(t *testing.T) {
	connection := func(id string) attributes {
		return attributes{"connections": obj(attributes{"db": obj(attributes{"id": str(id)})})}
	}
	wantContextErrors(t, map[string]contextError{
		"a scope":                    {attributes{"resource_id": str("/planes/radius/local")}, "resource_id", "resource_id"},
		"a resource that is empty":   {attributes{"resource_id": str("")}, "resource_id", "resource_id"},
		"an application for another": {attributes{"environment_id": str(contextApplicationID)}, "environment_id", "environment_id"},
		"an environment for another": {attributes{"application_id": str(contextEnvironmentID)}, "application_id", "application_id"},
		"an Azure scope":             {attributes{"azure_scope": str("/subscriptions//resourceGroups/g")}, "azure_scope", "azure_scope"},
		"an AWS scope":               {attributes{"aws_scope": str("/planes/aws/aws/accounts/1")}, "aws_scope", "aws_scope"},
		"a connection":               {connection(contextDatabaseID + "/restart"), `connections["db"]`, "connections.db.id"},
	})
}

// TestContextRefusesShapes has arguments that are of the wrong kind, or have the
// wrong elements.
func TestContextRefusesShapes(t *testing.T) {
	connection := func(db tftypes.Value, in string) contextError {
		return contextError{attributes{"connections": obj(attributes{"db": db})}, `connections["db"]`, in}
	}
	with := func(name string, v tftypes.Value, in string) contextError {
		return connection(obj(attributes{"id": str(contextDatabaseID), name: v}), in)
	}
	said := wantContextErrors(t, map[string]contextError{
		"properties that are a string":  {attributes{"properties": str("hunter2")}, "properties", "properties"},
		"properties that will be a set": {attributes{"properties": unknownOf(set(tftypes.String).Type())}, "properties", "properties"},
		"connections that are a list":   {attributes{"connections": tuple(obj(nil))}, "connections", "connections"},
		"connections that are a set":    {attributes{"connections": set(tftypes.String)}, "connections", "connections"},
		"a connection of an odd name": {
			attributes{"connections": obj(attributes{"my db": str("hunter2")})}, `connections["my db"]`, `connections["my db"]`,
		},
		"a connection that is a string":              connection(str("hunter2"), "connections.db"),
		"a connection that is null":                  connection(null, "connections.db"),
		"a connection that has no ID":                connection(obj(attributes{"properties": obj(nil)}), "connections.db"),
		"a connection whose ID is null":              connection(obj(attributes{"id": null}), "connections.db"),
		"a connection whose ID is a number":          connection(obj(attributes{"id": number("1")}), "connections.db.id"),
		"a misspelled ID of a connection":            connection(obj(attributes{"ID": str(contextDatabaseID)}), "connections.db"),
		"a connection whose name is a list":          with("name", tuple(), "connections.db.name"),
		"a connection whose type will be a number":   with("type", unknownOf(tftypes.Number), "connections.db.type"),
		"a connection whose properties are a string": with("properties", str("hunter2"), "connections.db.properties"),
		"a misspelled element of a connection":       with("propertis", obj(nil), "connections.db"),
		"another element of a connection":            with("host", str("hunter2"), "connections.db"),
	})
	var texts golden
	for _, label := range slices.Sorted(maps.Keys(said)) {
		texts.add(label, said[label])
	}
	texts.check(t, "context.golden", "What is wrong with the arguments of a context, as the function says it.")
}

// TestContextTakesAnyValue has whatever there is stand for an argument or inside
// of one: that gives a context or an error that tells no value, and no panic.
func TestContextTakesAnyValue(t *testing.T) {
	s := newServer(t)
	secret := str(marker)
	stringMap := tftypes.Map{ElementType: tftypes.String}
	connection := mapping(tftypes.String, attributes{"id": str(contextResourceID), "properties": secret})
	odd := map[string]tftypes.Value{
		"null": null, "null string": nullOf(tftypes.String), "null map": nullOf(stringMap),
		"unknown": unknown, "unknown number": unknownOf(tftypes.Number), "unknown map": unknownOf(stringMap),
		"string": secret, "number": number("1e40"), "boolean": boolean(false),
		"tuple": tuple(secret, null), "list": list(tftypes.String, secret), "set": set(tftypes.Bool, boolean(true)),
		"object": obj(attributes{"x": secret}), "empty": obj(nil),
		"map":              mapping(tftypes.String, attributes{"id": secret}),
		"maps":             mapping(stringMap, attributes{"a": connection, "b": mapping(tftypes.String, attributes{"id": secret})}),
		"null map of maps": mapping(stringMap, attributes{"a": nullOf(stringMap), "b": unknownOf(stringMap)}),
		"deep":             obj(attributes{"a": obj(attributes{"id": obj(attributes{"id": tuple(unknown)})})}),
	}
	places := map[string]func(tftypes.Value) tftypes.Value{
		"arguments": func(v tftypes.Value) tftypes.Value { return v },
	}
	put := func(place, argument string, inside func(v tftypes.Value) tftypes.Value) {
		places[place] = func(v tftypes.Value) tftypes.Value { return obj(contextArguments(attributes{argument: inside(v)})) }
	}
	for _, name := range contextInputs {
		put(name, name, func(v tftypes.Value) tftypes.Value { return v })
	}
	put("a connection", "connections", func(v tftypes.Value) tftypes.Value { return obj(attributes{"db": v}) })
	put("in a connection", "connections", func(v tftypes.Value) tftypes.Value {
		return obj(attributes{"db": obj(attributes{"id": v, "name": v, "type": v, "properties": v})})
	})
	put("in kubernetes", "kubernetes", func(v tftypes.Value) tftypes.Value {
		return obj(attributes{"namespace": v, "environment_namespace": v})
	})
	put("a connection among the properties", "properties", func(v tftypes.Value) tftypes.Value {
		return obj(attributes{"environment": v, "application": v, "connections": obj(attributes{"db": v})})
	})
	for place, put := range places {
		for label, v := range odd {
			t.Run(place+"/"+label, func(t *testing.T) {
				_, text := s.callContext(t, put(v))
				wantNothingRevealed(t, marker, text)
			})
		}
	}
}
