// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"maps"
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

// contextArguments returns the arguments that are required and these.
func contextArguments(others attributes) attributes {
	all := attributes{"resource_id": str(contextResourceID), "environment_id": str(contextEnvironmentID)}
	maps.Copy(all, others)
	return all
}

// contextConfig returns a configuration of the data source paramresolver_context.
func (s testServer) contextConfig(t testing.TB, arguments attributes) (tftypes.Type, *tfprotov6.DynamicValue) {
	t.Helper()
	return configuration(t, s.schema.DataSourceSchemas["paramresolver_context"].ValueType(), arguments)
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
	return unmarshal(t, resp.State, typ)["context"], resp.Diagnostics
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

// contextResource returns the resource of a context that also has these
// attributes, in place of its own.
func contextResource(others attributes) tftypes.Value {
	all := attributes{
		"id": str(contextResourceID), "name": str("cache"), "type": str("Radius.Data/redisCaches"),
		"properties": obj(attributes{"environment": str(contextEnvironmentID)}),
	}
	maps.Copy(all, others)
	return obj(all)
}

// contextDatabase returns what a context says of a connection to the database.
func contextDatabase(others attributes) tftypes.Value {
	all := attributes{"id": str(contextDatabaseID), "name": str("orders"), "type": str("Radius.Data/postgreSqlDatabases")}
	maps.Copy(all, others)
	return obj(all)
}

// contextCache is what a context says of a connection to the resource itself.
func contextCache(others attributes) tftypes.Value {
	all := attributes{"id": str(contextResourceID), "name": str("cache"), "type": str("Radius.Data/redisCaches")}
	maps.Copy(all, others)
	return obj(all)
}

func TestContextShape(t *testing.T) {
	const (
		mongoID   = "/planes/radius/local/resourceGroups/testGroup/providers/applications.datastores/mongodatabases/mongo0"
		ordersID  = "/Subscriptions/s/ResourceGroups/g/Providers/Microsoft.Sql/servers/db/databases/orders"
		mongoType = "applications.datastores/mongodatabases"
	)
	s := newServer(t)
	resource := contextResource(nil)
	subscription := obj(attributes{"subscriptionId": str("testSub"), "id": str("/subscriptions/testSub")})
	namespaces := func(own tftypes.Value) tftypes.Value {
		return tftypes.NewValue(kubernetesType, map[string]tftypes.Value{"namespace": own, "environment_namespace": str("dev")})
	}
	tests := map[string]struct{ given, want attributes }{
		"no more than is required": {nil, attributes{"resource": resource}},
		"an application": {
			attributes{"application_id": str(contextApplicationID)},
			attributes{
				"resource": contextResource(attributes{"properties": obj(attributes{
					"environment": str(contextEnvironmentID), "application": str(contextApplicationID),
				})}),
				"application": obj(attributes{"id": str(contextApplicationID), "name": str("shop")}),
			},
		},
		"namespaces": {
			attributes{"kubernetes": namespaces(str("dev-shop"))},
			attributes{"resource": resource, "runtime": obj(attributes{
				"kubernetes": obj(attributes{"namespace": str("dev-shop"), "environmentNamespace": str("dev")}),
			})},
		},
		"one namespace": {
			attributes{"kubernetes": namespaces(nullOf(tftypes.String))},
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
			attributes{"resource_id": str(mongoID), "azure_scope": str("/subscriptions/testSub")},
			attributes{
				"resource": contextResource(attributes{"id": str(mongoID), "name": str("mongo0"), "type": str(mongoType)}),
				"azure":    obj(attributes{"subscription": subscription, "resourceNameHash": str("2ee7ced618d5dd8e")}),
			},
		},
		"a region": {
			attributes{"aws_scope": str(contextAWSScope)},
			attributes{"resource": resource, "aws": obj(attributes{"region": str("us-east-1"), "account": str("123456789012")})},
		},
		"a nested resource": {
			attributes{"resource_id": str(ordersID)},
			attributes{"resource": contextResource(attributes{
				"id": str(ordersID), "name": str("orders"), "type": str("Microsoft.Sql/servers/databases"),
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

// TestContextProperties has properties of every type: each is in the context
// with the very type in which it was given, and beside it what Radius sets.
func TestContextProperties(t *testing.T) {
	s := newServer(t)
	tests := map[string]attributes{
		"scalars": {"size": str("S"), "ratio": number("0.1"), "on": boolean(true)},
		"none":    {},
		"collections": {
			"list": list(tftypes.String, str("a")), "set": set(tftypes.Number, number("1e30")),
			"tuple": tuple(str("a"), number("1")), "map": mapping(tftypes.Bool, attributes{"a": boolean(true)}),
		},
		"null inside": {
			"string": nullOf(tftypes.String), "list": nullOf(tftypes.List{ElementType: tftypes.Number}), "any": null,
		},
		"exact numbers": {"big": number("9007199254740993"), "small": number("1.00000000000000000001")},
	}
	with := func(properties, others attributes) attributes {
		all := maps.Clone(properties)
		maps.Copy(all, others)
		return all
	}
	environment := attributes{"environment": str(contextEnvironmentID)}
	for label, properties := range tests {
		t.Run(label, func(t *testing.T) {
			s.wantContext(t, contextArguments(attributes{"properties": obj(properties)}),
				attributes{"resource": contextResource(attributes{"properties": obj(with(properties, environment))})})
		})
	}
	on := attributes{"on": boolean(true)}
	own := obj(with(tests["scalars"], attributes{"environment": str("mine")}))
	for label, test := range map[string]struct{ given, want tftypes.Value }{
		"a map": {
			mapping(tftypes.String, attributes{"size": str("S")}),
			mapping(tftypes.String, with(attributes{"size": str("S")}, environment)),
		},
		"an empty map":                    {mapping(tftypes.String, attributes{}), mapping(tftypes.String, environment)},
		"a map of others":                 {mapping(tftypes.Bool, on), obj(with(on, environment))},
		"the user's own environment":      {own, own},
		"null in the environment's place": {obj(attributes{"environment": null}), obj(environment)},
	} {
		t.Run(label, func(t *testing.T) {
			s.wantContext(t, contextArguments(attributes{"properties": test.given}),
				attributes{"resource": contextResource(attributes{"properties": test.want})})
		})
	}
}

func TestContextConnections(t *testing.T) {
	s := newServer(t)
	id := str(contextDatabaseID)
	properties := obj(attributes{"host": str("h"), "port": number("5432")})
	nullMap := nullOf(tftypes.Map{ElementType: tftypes.String})
	pair := obj(attributes{"id": id, "properties": properties}).Type()
	tests := map[string]struct{ given, want tftypes.Value }{
		"an ID": {
			obj(attributes{"db": obj(attributes{"id": id})}),
			obj(attributes{"db": contextDatabase(nil)}),
		},
		"properties": {
			obj(attributes{"db": obj(attributes{"id": id, "properties": properties})}),
			obj(attributes{"db": contextDatabase(attributes{"properties": properties})}),
		},
		"a name and a type": {
			obj(attributes{"db": obj(attributes{"id": id, "name": str("n"), "type": str("A.B/c")})}),
			obj(attributes{"db": contextDatabase(attributes{"name": str("n"), "type": str("A.B/c")})}),
		},
		"null for the rest": {
			obj(attributes{"db": obj(attributes{"id": id, "name": nullOf(tftypes.String), "type": null, "properties": nullMap})}),
			obj(attributes{"db": contextDatabase(attributes{"properties": nullMap})}),
		},
		"one that is a map": {
			obj(attributes{"db": mapping(tftypes.String, attributes{"id": id, "name": str("n")})}),
			obj(attributes{"db": contextDatabase(attributes{"name": str("n")})}),
		},
		"a map": {
			mapping(pair, attributes{
				"db":    obj(attributes{"id": id, "properties": properties}),
				"cache": obj(attributes{"id": str(contextResourceID), "properties": nullOf(properties.Type())}),
			}),
			mapping(contextDatabase(attributes{"properties": properties}).Type(), attributes{
				"db":    contextDatabase(attributes{"properties": properties}),
				"cache": contextCache(attributes{"properties": nullOf(properties.Type())}),
			}),
		},
		"any name": {
			obj(attributes{"my db/1": obj(attributes{"id": id}), "": obj(attributes{"id": str(contextResourceID)})}),
			obj(attributes{"my db/1": contextDatabase(nil), "": contextCache(nil)}),
		},
		"none":     {obj(nil), obj(nil)},
		"no pairs": {mapping(pair, attributes{}), mapping(pair, attributes{})},
	}
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			s.wantContext(t, contextArguments(attributes{"connections": test.given}), attributes{"resource": contextResource(attributes{
				"connections": test.want, "properties": obj(connectedProperties(t, test.want)),
			})})
		})
	}
}

// connectedProperties returns the properties that a resource with these
// connections has at least: they name the sources.
func connectedProperties(t *testing.T, connections tftypes.Value) attributes {
	t.Helper()
	sources := attributes{}
	for name, connection := range elementsOf(t, connections) {
		sources[name] = obj(attributes{"source": elementsOf(t, connection)["id"]})
	}
	properties := attributes{"environment": str(contextEnvironmentID)}
	if len(sources) > 0 {
		properties["connections"] = obj(sources)
	}
	return properties
}

// TestContextSources has connections among the properties already.
func TestContextSources(t *testing.T) {
	s := newServer(t)
	source := attributes{"source": str(contextDatabaseID)}
	silent := attributes{"disableDefaultEnvVars": boolean(true)}
	own := obj(attributes{"db": obj(attributes{"source": str("x")})})
	both := maps.Clone(source)
	maps.Copy(both, silent)
	tests := map[string]struct{ given, want tftypes.Value }{
		"another":       {obj(attributes{"x": obj(silent)}), obj(attributes{"x": obj(silent), "db": obj(source)})},
		"the same":      {obj(attributes{"db": obj(silent)}), obj(attributes{"db": obj(both)})},
		"with a source": {own, own},
		"a string":      {str("x"), str("x")},
		"null":          {null, obj(attributes{"db": obj(source)})},
	}
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			s.wantContext(t,
				contextArguments(attributes{
					"properties":  obj(attributes{"connections": test.given}),
					"connections": obj(attributes{"db": obj(attributes{"id": str(contextDatabaseID)})}),
				}),
				attributes{"resource": contextResource(attributes{
					"connections": obj(attributes{"db": contextDatabase(nil)}),
					"properties":  obj(attributes{"connections": test.want, "environment": str(contextEnvironmentID)}),
				})})
		})
	}
}
