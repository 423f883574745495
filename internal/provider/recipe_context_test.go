// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"maps"
	"strings"
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// IDs and scopes of which a test needs some.
const (
	contextResourceID    = "/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache"
	contextEnvironmentID = "/planes/radius/local/resourceGroups/g/providers/Radius.Core/environments/dev"
	contextApplicationID = "/planes/radius/local/resourceGroups/g/providers/Radius.Core/applications/shop"
	contextDatabaseID    = "/planes/radius/local/resourceGroups/g/providers/Radius.Data/postgreSqlDatabases/orders"
	contextAzureScope    = "/subscriptions/testSub/resourceGroups/testGroup"
	contextAWSScope      = "/planes/aws/aws/accounts/123456789012/regions/us-east-1"
)

var kubernetesType = tftypes.Object{AttributeTypes: map[string]tftypes.Type{
	"namespace": tftypes.String, "environment_namespace": tftypes.String,
}}

// contextArguments gives the arguments that are required and these.
func contextArguments(others attributes) attributes {
	all := attributes{"resource_id": str(contextResourceID), "environment_id": str(contextEnvironmentID)}
	maps.Copy(all, others)
	return all
}

// contextConfig gives a configuration of the data source paramresolver_context.
func (s testServer) contextConfig(t testing.TB, arguments attributes) (tftypes.Object, *tfprotov6.DynamicValue) {
	t.Helper()
	typ := s.schema.DataSourceSchemas["paramresolver_context"].ValueType().(tftypes.Object)
	all := map[string]tftypes.Value{}
	for name, t := range typ.AttributeTypes {
		all[name] = nullOf(t)
	}
	maps.Copy(all, arguments)
	value, err := tfprotov6.NewDynamicValue(typ, tftypes.NewValue(typ, all))
	if err != nil {
		t.Fatal(err)
	}
	return typ, &value
}

// validateContext calls ValidateDataResourceConfig.
func (s testServer) validateContext(t testing.TB, arguments attributes) []*tfprotov6.Diagnostic {
	t.Helper()
	_, config := s.contextConfig(t, arguments)
	resp, err := s.ValidateDataResourceConfig(t.Context(), &tfprotov6.ValidateDataResourceConfigRequest{
		TypeName: "paramresolver_context", Config: config,
	})
	if err != nil {
		t.Fatal(err)
	}
	return resp.Diagnostics
}

// readContext calls ReadDataSource.
func (s testServer) readContext(t testing.TB, arguments attributes) (tftypes.Value, []*tfprotov6.Diagnostic) {
	t.Helper()
	typ, config := s.contextConfig(t, arguments)
	resp, err := s.ReadDataSource(t.Context(), &tfprotov6.ReadDataSourceRequest{
		TypeName: "paramresolver_context", Config: config,
	})
	if err != nil {
		t.Fatal(err)
	}
	state, err := resp.State.Unmarshal(typ)
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]tftypes.Value
	if err := state.As(&all); err != nil {
		t.Fatal(err)
	}
	return all["context"], resp.Diagnostics
}

// callContext calls the function context.
func (s testServer) callContext(t testing.TB, arguments tftypes.Value) (tftypes.Value, string) {
	t.Helper()
	built, err := s.call(t, "context", tftypes.DynamicPseudoType, arguments)
	if err == nil {
		return built, ""
	}
	if err.FunctionArgument == nil || *err.FunctionArgument != 0 {
		t.Errorf("the error is not on the argument: %+v", err)
	}
	return built, err.Text
}

// wantContext compares what a context has beside the environment with what
// both the data source and the function build.
func (s testServer) wantContext(t *testing.T, arguments, want attributes) {
	t.Helper()
	complete := attributes{"environment": obj(attributes{"id": str(contextEnvironmentID), "name": str("dev")})}
	maps.Copy(complete, want)
	if diags := s.validateContext(t, arguments); len(diags) > 0 {
		t.Fatalf("unexpected diagnostics: %s", render(diags))
	}
	read, diags := s.readContext(t, arguments)
	wantDiagnostics(t, diags, "")
	wantValue(t, read, obj(complete))
	called, text := s.callContext(t, obj(arguments))
	if text != "" {
		t.Fatalf("unexpected error: %s", text)
	}
	wantValue(t, called, obj(complete))
}

// contextResource gives the resource of a context with these properties and
// connections.
func contextResource(others attributes) tftypes.Value {
	all := attributes{"id": str(contextResourceID), "name": str("cache"), "type": str("Radius.Data/redisCaches")}
	maps.Copy(all, others)
	return obj(all)
}

func TestContextShape(t *testing.T) {
	s := newServer(t)
	resource := contextResource(nil)
	subscription := obj(attributes{"subscriptionId": str("testSub"), "id": str("/subscriptions/testSub")})
	tests := map[string]struct{ given, want attributes }{
		"no more than is required": {nil, attributes{"resource": resource}},
		"an application": {
			attributes{"application_id": str(contextApplicationID)},
			attributes{"resource": resource, "application": obj(attributes{"id": str(contextApplicationID), "name": str("shop")})},
		},
		"namespaces": {
			attributes{"kubernetes": tftypes.NewValue(kubernetesType, map[string]tftypes.Value{
				"namespace": str("dev-shop"), "environment_namespace": str("dev"),
			})},
			attributes{"resource": resource, "runtime": obj(attributes{
				"kubernetes": obj(attributes{"namespace": str("dev-shop"), "environmentNamespace": str("dev")}),
			})},
		},
		"one namespace": {
			attributes{"kubernetes": tftypes.NewValue(kubernetesType, map[string]tftypes.Value{
				"namespace": nullOf(tftypes.String), "environment_namespace": str("dev"),
			})},
			attributes{"resource": resource, "runtime": obj(attributes{
				"kubernetes": obj(attributes{"environmentNamespace": str("dev")}),
			})},
		},
		"a resource group": {
			attributes{"azure_scope": str("/Subscriptions/testSub/resourcegroups/testGroup")},
			attributes{"resource": resource, "azure": obj(attributes{
				"subscription":     subscription,
				"resourceGroup":    obj(attributes{"name": str("testGroup"), "id": str(contextAzureScope)}),
				"resourceNameHash": str("57e875ea7a3e1843"),
			})},
		},
		"a subscription": {
			attributes{
				"resource_id": str("/planes/radius/local/resourceGroups/testGroup/providers/applications.datastores/mongodatabases/mongo0"),
				"azure_scope": str("/subscriptions/testSub"),
			},
			attributes{
				"resource": obj(attributes{
					"id":   str("/planes/radius/local/resourceGroups/testGroup/providers/applications.datastores/mongodatabases/mongo0"),
					"name": str("mongo0"), "type": str("applications.datastores/mongodatabases"),
				}),
				"azure": obj(attributes{"subscription": subscription, "resourceNameHash": str("2ee7ced618d5dd8e")}),
			},
		},
		"a region": {
			attributes{"aws_scope": str(contextAWSScope)},
			attributes{"resource": resource, "aws": obj(attributes{"region": str("us-east-1"), "account": str("123456789012")})},
		},
		"a nested resource": {
			attributes{"resource_id": str("/Subscriptions/s/ResourceGroups/g/Providers/Microsoft.Sql/servers/db/databases/orders")},
			attributes{"resource": obj(attributes{
				"id":   str("/Subscriptions/s/ResourceGroups/g/Providers/Microsoft.Sql/servers/db/databases/orders"),
				"name": str("orders"), "type": str("Microsoft.Sql/servers/databases"),
			})},
		},
		"null for everything else": {
			attributes{
				"application_id": nullOf(tftypes.String), "properties": null, "connections": null,
				"kubernetes": nullOf(kubernetesType), "azure_scope": nullOf(tftypes.String), "aws_scope": nullOf(tftypes.String),
			},
			attributes{"resource": resource},
		},
		"null of a type": {
			attributes{
				"properties":  nullOf(tftypes.Map{ElementType: tftypes.String}),
				"connections": nullOf(tftypes.Map{ElementType: tftypes.String}),
			},
			attributes{"resource": resource},
		},
	}
	for label, test := range tests {
		t.Run(label, func(t *testing.T) { s.wantContext(t, contextArguments(test.given), test.want) })
	}
}

// Properties are in the context with the very type in which they were given.
func TestContextProperties(t *testing.T) {
	s := newServer(t)
	tests := map[string]tftypes.Value{
		"an object":    obj(attributes{"size": str("S"), "ratio": number("0.1"), "on": boolean(true)}),
		"empty":        obj(nil),
		"a map":        mapping(tftypes.String, attributes{"size": str("S")}),
		"an empty map": mapping(tftypes.String, attributes{}),
		"collections": obj(attributes{
			"list": list(tftypes.String, str("a")), "set": set(tftypes.Number, number("1e30")),
			"tuple": tuple(str("a"), number("1")), "map": mapping(tftypes.Bool, attributes{"a": boolean(true)}),
		}),
		"null inside": obj(attributes{
			"string": nullOf(tftypes.String), "list": nullOf(tftypes.List{ElementType: tftypes.Number}), "any": null,
		}),
		"exact numbers": obj(attributes{"big": number("9007199254740993"), "small": number("1.00000000000000000001")}),
	}
	for label, properties := range tests {
		t.Run(label, func(t *testing.T) {
			s.wantContext(t, contextArguments(attributes{"properties": properties}),
				attributes{"resource": contextResource(attributes{"properties": properties})})
		})
	}
}

func TestContextConnections(t *testing.T) {
	s := newServer(t)
	properties := obj(attributes{"host": str("h"), "port": number("5432")})
	database := attributes{"id": str(contextDatabaseID), "name": str("orders"), "type": str("Radius.Data/postgreSqlDatabases")}
	with := func(others attributes) attributes {
		all := maps.Clone(database)
		maps.Copy(all, others)
		return all
	}
	pair := obj(attributes{"id": str(contextDatabaseID), "properties": properties}).Type()
	tests := map[string]struct{ given, want tftypes.Value }{
		"an ID": {
			obj(attributes{"db": obj(attributes{"id": str(contextDatabaseID)})}),
			obj(attributes{"db": obj(database)}),
		},
		"properties": {
			obj(attributes{"db": obj(attributes{"id": str(contextDatabaseID), "properties": properties})}),
			obj(attributes{"db": obj(with(attributes{"properties": properties}))}),
		},
		"a name and a type": {
			obj(attributes{"db": obj(attributes{"id": str(contextDatabaseID), "name": str("n"), "type": str("A.B/c")})}),
			obj(attributes{"db": obj(with(attributes{"name": str("n"), "type": str("A.B/c")}))}),
		},
		"null for the rest": {
			obj(attributes{"db": obj(attributes{
				"id": str(contextDatabaseID), "name": nullOf(tftypes.String), "type": null,
				"properties": nullOf(tftypes.Map{ElementType: tftypes.String}),
			})}),
			obj(attributes{"db": obj(with(attributes{"properties": nullOf(tftypes.Map{ElementType: tftypes.String})}))}),
		},
		"one that is a map": {
			obj(attributes{"db": mapping(tftypes.String, attributes{"id": str(contextDatabaseID), "name": str("n")})}),
			obj(attributes{"db": obj(with(attributes{"name": str("n")}))}),
		},
		"a map": {
			mapping(pair, attributes{
				"db":    obj(attributes{"id": str(contextDatabaseID), "properties": properties}),
				"cache": obj(attributes{"id": str(contextResourceID), "properties": nullOf(properties.Type())}),
			}),
			mapping(obj(with(attributes{"properties": properties})).Type(), attributes{
				"db":    obj(with(attributes{"properties": properties})),
				"cache": contextResource(attributes{"properties": nullOf(properties.Type())}),
			}),
		},
		"any name": {
			obj(attributes{"my db/1": obj(attributes{"id": str(contextDatabaseID)}), "": obj(attributes{"id": str(contextResourceID)})}),
			obj(attributes{"my db/1": obj(database), "": contextResource(nil)}),
		},
		"none":     {obj(nil), obj(nil)},
		"no pairs": {mapping(pair, attributes{}), mapping(pair, attributes{})},
	}
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			s.wantContext(t, contextArguments(attributes{"connections": test.given}),
				attributes{"resource": contextResource(attributes{"connections": test.want})})
		})
	}
}

// What the two builders refuse alike: the path at which the data source does,
// and the text of both.
func TestContextErrors(t *testing.T) {
	const (
		forResource   = ` For example: "/planes/radius/local/resourceGroups/my-group/providers/Radius.Data/redisCaches/my-cache".`
		forAzure      = ` For example: "/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/my-group".`
		forConnection = ` Give the connection as an object, such as { id = "/planes/radius/local/resourceGroups/my-group/providers/Radius.Data/redisCaches/my-cache", properties = { host = "h" } }.`
		atDatabase    = `AttributeName("connections").ElementKeyString("db")`
	)
	s := newServer(t)
	database := func(connection tftypes.Value) attributes {
		return attributes{"connections": obj(attributes{"db": connection})}
	}
	tests := map[string]struct {
		given                   attributes
		wantAt, wantIn, problem string
	}{
		"a scope": {
			attributes{"resource_id": str("/planes/radius/local/resourceGroups/g")},
			`AttributeName("resource_id")`, "resource_id",
			`resource_id is the ID of a scope: it has no "providers", after which the namespace, the type and the name of a resource belong.` + forResource,
		},
		"a resource that is empty": {
			attributes{"resource_id": str("")},
			`AttributeName("resource_id")`, "resource_id", `resource_id is empty.` + forResource,
		},
		"an environment that is an application": {
			attributes{"environment_id": str(contextApplicationID)},
			`AttributeName("environment_id")`, "environment_id",
			`environment_id is the ID of an application: its type is "Radius.Core/applications". For example: "/planes/radius/local/resourceGroups/my-group/providers/Radius.Core/environments/my-environment".`,
		},
		"an application that is a collection": {
			attributes{"application_id": str("/planes/radius/local/resourceGroups/g/providers/Radius.Core/applications")},
			`AttributeName("application_id")`, "application_id",
			`application_id is the ID of a collection: it ends with a type, and a name must follow. For example: "/planes/radius/local/resourceGroups/my-group/providers/Radius.Core/applications/my-application".`,
		},
		"a doubled slash in an Azure scope": {
			attributes{"azure_scope": str("/subscriptions//resourceGroups/g")},
			`AttributeName("azure_scope")`, "azure_scope",
			`azure_scope has two slashes in a row, after segment 1. Leave one of them out, or write what belongs between them.` + forAzure,
		},
		"an AWS scope without a region": {
			attributes{"aws_scope": str("/planes/aws/aws/accounts/1")},
			`AttributeName("aws_scope")`, "aws_scope",
			`aws_scope ends where "regions" and a name must follow. For example: "/planes/aws/aws/accounts/123456789012/regions/us-east-1".`,
		},
		"properties that are a string": {
			attributes{"properties": str("hunter2")},
			`AttributeName("properties")`, "properties",
			`properties is a string, and must be an object or a map. Give the properties by name, such as { size = "S" }.`,
		},
		"properties that will be a list": {
			attributes{"properties": unknownOf(tftypes.List{ElementType: tftypes.String})},
			`AttributeName("properties")`, "properties",
			`properties is an array, and must be an object or a map. Give the properties by name, such as { size = "S" }.`,
		},
		"connections that are a list": {
			attributes{"connections": tuple(obj(attributes{"id": str(contextDatabaseID)}))},
			`AttributeName("connections")`, "connections",
			`connections is an array, and must be an object or a map. Give the connections by name, such as { db = { id = "/planes/radius/local/resourceGroups/my-group/providers/Radius.Data/redisCaches/my-cache", properties = { host = "h" } } }.`,
		},
		"a connection that is a string": {
			database(str("hunter2")), atDatabase, "connections.db",
			`connections.db is a string, and must be an object or a map.` + forConnection,
		},
		"a connection that is null": {
			database(null), atDatabase, "connections.db",
			`connections.db is null, and must be an object or a map.` + forConnection,
		},
		"a connection that has no ID": {
			database(obj(attributes{"properties": obj(nil)})), atDatabase, "connections.db",
			`connections.db has no id.` + forConnection,
		},
		"a connection whose ID is null": {
			database(obj(attributes{"id": null})), atDatabase, "connections.db",
			`connections.db has no id.` + forConnection,
		},
		"a connection whose ID is a number": {
			database(obj(attributes{"id": number("1")})), atDatabase, "connections.db.id",
			`connections.db.id is a number, and must be a string.`,
		},
		"a connection whose ID is wrong": {
			database(obj(attributes{"id": str(contextDatabaseID + "/restart")})), atDatabase, "connections.db.id",
			`connections.db.id goes on after the resource with segment 10, an action or a collection: no name follows it. Leave it out, or add the name.` + forResource,
		},
		"a connection whose name is a list": {
			database(obj(attributes{"id": str(contextDatabaseID), "name": tuple()})), atDatabase, "connections.db.name",
			`connections.db.name is an array, and must be a string.`,
		},
		"a connection whose type will be a number": {
			database(obj(attributes{"id": str(contextDatabaseID), "type": unknownOf(tftypes.Number)})), atDatabase, "connections.db.type",
			`connections.db.type is a number, and must be a string.`,
		},
		"a connection whose properties are a string": {
			database(obj(attributes{"id": str(contextDatabaseID), "properties": str("hunter2")})), atDatabase, "connections.db.properties",
			`connections.db.properties is a string, and must be an object or a map. Give the properties by name, such as { size = "S" }.`,
		},
		"a misspelled element of a connection": {
			database(obj(attributes{"id": str(contextDatabaseID), "propertis": obj(nil)})), atDatabase, "connections.db",
			`connections.db takes no "propertis". Did you mean "properties"? It takes id, name, type and properties.`,
		},
		"a misspelled ID of a connection": {
			database(obj(attributes{"ID": str(contextDatabaseID)})), atDatabase, "connections.db",
			`connections.db takes no "ID". Did you mean "id"? It takes id, name, type and properties.`,
		},
		"another element of a connection": {
			database(obj(attributes{"id": str(contextDatabaseID), "host": str("hunter2")})), atDatabase, "connections.db",
			`connections.db takes no "host". It takes id, name, type and properties.`,
		},
		"a connection of an odd name": {
			attributes{"connections": obj(attributes{"my db": str("hunter2")})},
			`AttributeName("connections").ElementKeyString("my db")`, `connections["my db"]`,
			`connections["my db"] is a string, and must be an object or a map.` + forConnection,
		},
	}
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			arguments := contextArguments(test.given)
			want := "ERROR at " + test.wantAt + ": Invalid " + test.wantIn + "\n" + test.problem
			wantDiagnostics(t, s.validateContext(t, arguments), want)
			_, diags := s.readContext(t, arguments)
			wantDiagnostics(t, diags, want)
			_, text := s.callContext(t, obj(arguments))
			if want := trimStop(test.problem); text != want {
				t.Errorf("got  %s\nwant %s", text, want)
			}
		})
	}
}

// Whatever stands for an argument or inside of one gives a context or an error
// that tells no value, and never a panic.
func TestContextTakesAnyValue(t *testing.T) {
	s := newServer(t)
	const secret = "hunter2"
	stringMap := tftypes.Map{ElementType: tftypes.String}
	odd := map[string]tftypes.Value{
		"null": null, "null string": nullOf(tftypes.String), "null map": nullOf(stringMap),
		"unknown": unknown, "unknown number": unknownOf(tftypes.Number), "unknown map": unknownOf(stringMap),
		"string": str(secret), "number": number("1e40"), "boolean": boolean(false),
		"tuple": tuple(str(secret), null), "list": list(tftypes.String, str(secret)), "set": set(tftypes.Bool, boolean(true)),
		"object": obj(attributes{"x": str(secret)}), "empty": obj(nil),
		"map":              mapping(tftypes.String, attributes{"id": str(secret)}),
		"maps":             mapping(stringMap, attributes{"a": mapping(tftypes.String, attributes{"id": str(contextResourceID), "properties": str(secret)}), "b": mapping(tftypes.String, attributes{"id": str(contextResourceID)})}),
		"null map of maps": mapping(stringMap, attributes{"a": nullOf(stringMap), "b": unknownOf(stringMap)}),
		"deep":             obj(attributes{"a": obj(attributes{"id": obj(attributes{"id": tuple(unknown)})})}),
	}
	places := map[string]func(tftypes.Value) tftypes.Value{
		"arguments": func(v tftypes.Value) tftypes.Value { return v },
		"a connection": func(v tftypes.Value) tftypes.Value {
			return obj(contextArguments(attributes{"connections": obj(attributes{"db": v})}))
		},
		"in a connection": func(v tftypes.Value) tftypes.Value {
			return obj(contextArguments(attributes{"connections": obj(attributes{"db": obj(attributes{"id": v, "name": v, "type": v, "properties": v})})}))
		},
		"in kubernetes": func(v tftypes.Value) tftypes.Value {
			return obj(contextArguments(attributes{"kubernetes": obj(attributes{"namespace": v, "environment_namespace": v})}))
		},
	}
	for _, name := range []string{
		"resource_id", "environment_id", "application_id", "properties", "connections", "kubernetes", "azure_scope", "aws_scope",
	} {
		places[name] = func(v tftypes.Value) tftypes.Value { return obj(contextArguments(attributes{name: v})) }
	}
	for place, put := range places {
		for label, v := range odd {
			t.Run(place+"/"+label, func(t *testing.T) {
				_, text := s.callContext(t, put(v))
				if strings.Contains(text, secret) {
					t.Errorf("the error tells a value: %s", text)
				}
			})
		}
	}
}
