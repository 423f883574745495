// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"
	"maps"
	"slices"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/types"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/recipecontext"
)

// buildContext gives the recipe context that the data source and the function
// make of their arguments, by name, and what is wrong with them. The context is
// then of no use.
func buildContext(ctx context.Context, given map[string]attr.Value) (attr.Value, []argumentProblem) {
	b := &contextBuilder{ctx: ctx}
	argument := func(name string) contextArgument { return contextArgument{}.inside(given, name) }
	resource := b.identify(argument("resource_id"), recipecontext.ParseResourceID)
	environment := b.identify(argument("environment_id"), recipecontext.ParseEnvironmentID)
	built := b.object(map[string]attr.Value{
		"resource": b.object(map[string]attr.Value{
			"id": orLeftOut(resource.id), "name": orLeftOut(resource.name), "type": orLeftOut(resource.typ),
			"properties":  b.properties(argument("properties")),
			"connections": b.connections(argument("connections")),
		}),
		"environment": b.object(map[string]attr.Value{"id": orLeftOut(environment.id), "name": orLeftOut(environment.name)}),
		"application": b.application(argument("application_id")),
		"runtime":     b.runtime(argument("kubernetes")),
		"azure":       b.azure(argument("azure_scope"), resource.id),
		"aws":         b.aws(argument("aws_scope")),
	})
	return built, b.problems()
}

// A contextBuilder builds a recipe context. What it makes of an argument is nil
// where that was left out.
type contextBuilder struct {
	ctx context.Context
	argumentProblems
}

// object gives the object with those of the attributes that are not nil.
func (b *contextBuilder) object(attributes map[string]attr.Value) attr.Value {
	maps.DeleteFunc(attributes, func(_ string, v attr.Value) bool { return v == nil })
	return objectOf(b.ctx, attributes)
}

// strings gives the object with these strings.
func (b *contextBuilder) strings(attributes map[string]string) attr.Value {
	values := make(map[string]attr.Value, len(attributes))
	for name, s := range attributes {
		values[name] = types.StringValue(s)
	}
	return objectOf(b.ctx, values)
}

// orLeftOut gives a string as an attribute, or nil where it is null.
func orLeftOut(s types.String) attr.Value {
	if s.IsNull() {
		return nil
	}
	return s
}

// An identity is what an ID says. All of it is null where the ID was left out,
// and unknown where it is not known.
type identity struct{ id, name, typ types.String }

func (b *contextBuilder) identify(a contextArgument, parse func(string) (recipecontext.ResourceID, error)) identity {
	id := b.text(a)
	if id.IsNull() || id.IsUnknown() {
		return identity{id, id, id}
	}
	parsed, err := parse(id.ValueString())
	if err != nil {
		b.refuse(a, err)
	}
	return identity{id, types.StringValue(parsed.Name), types.StringValue(parsed.Type)}
}

func (b *contextBuilder) application(a contextArgument) attr.Value {
	application := b.identify(a, recipecontext.ParseApplicationID)
	if application.id.IsNull() {
		return nil
	}
	return objectOf(b.ctx, map[string]attr.Value{"id": application.id, "name": application.name})
}

// properties gives the properties as they were given.
func (b *contextBuilder) properties(a contextArgument) attr.Value {
	if a.isNull() {
		return nil
	}
	b.elements(a, ` Give the properties by name, such as { size = "S" }.`)
	return withAllDigits(b.ctx, unwrap(a.value))
}

const connectionsExample = ` Give the connections by name, such as { db = { id = "/planes/radius/local/resourceGroups/my-group/providers/Radius.Data/redisCaches/my-cache", properties = { host = "h" } } }.`

// connections gives each of the connections with what its ID says: as a map if
// they were one, and as an object otherwise.
func (b *contextBuilder) connections(a contextArgument) attr.Value {
	if a.isNull() {
		return nil
	}
	given, ok := b.elements(a, connectionsExample)
	if !ok {
		return types.DynamicUnknown()
	}
	connections := make(map[string]attr.Value, len(given))
	for _, name := range slices.Sorted(maps.Keys(given)) {
		connections[name] = b.connection(a.inside(given, name))
	}
	m, ok := unwrap(a.value).(types.Map)
	if !ok {
		return objectOf(b.ctx, connections)
	}
	return b.sameTyped(m, connections)
}

// sameTyped gives a map of connections. Its type is not known where a whole
// connection is not, and it is the given one where it is empty.
func (b *contextBuilder) sameTyped(given types.Map, connections map[string]attr.Value) attr.Value {
	if len(connections) == 0 {
		return given
	}
	var elementType attr.Type
	for _, connection := range connections {
		if connection.IsUnknown() {
			return types.DynamicUnknown()
		}
		elementType = connection.Type(b.ctx)
	}
	if !allOfType(b.ctx, maps.Values(connections), elementType) {
		return objectOf(b.ctx, connections)
	}
	return types.MapValueMust(elementType, connections)
}

const connectionExample = ` Give the connection as an object, such as { id = "/planes/radius/local/resourceGroups/my-group/providers/Radius.Data/redisCaches/my-cache", properties = { host = "h" } }.`

// connection gives a connection with what its ID says. Its properties stay as
// they are, even null, since the elements of a map have all the same type.
func (b *contextBuilder) connection(a contextArgument) attr.Value {
	given, ok := b.elements(a, connectionExample, "id", "name", "type", "properties")
	if !ok {
		return types.DynamicUnknown()
	}
	if a.inside(given, "id").isNull() {
		b.fail(a, "has no id."+connectionExample)
	}
	says := b.identify(a.inside(given, "id"), recipecontext.ParseResourceID)
	if name := b.text(a.inside(given, "name")); !name.IsNull() {
		says.name = name
	}
	if typ := b.text(a.inside(given, "type")); !typ.IsNull() {
		says.typ = typ
	}
	properties := given["properties"]
	if exact := b.properties(a.inside(given, "properties")); exact != nil {
		properties = exact
	}
	return b.object(map[string]attr.Value{
		"id": says.id, "name": says.name, "type": says.typ, "properties": properties,
	})
}

func (b *contextBuilder) runtime(a contextArgument) attr.Value {
	if a.isNull() {
		return nil
	}
	var kubernetes attr.Value = types.DynamicUnknown()
	if given, ok := b.elements(a, kubernetesExample, "namespace", "environment_namespace"); ok {
		kubernetes = b.object(map[string]attr.Value{
			"namespace":            orLeftOut(b.text(a.inside(given, "namespace"))),
			"environmentNamespace": orLeftOut(b.text(a.inside(given, "environment_namespace"))),
		})
	}
	return b.object(map[string]attr.Value{"kubernetes": kubernetes})
}

const kubernetesExample = ` Give it as an object, such as { namespace = "dev-shop", environment_namespace = "dev" }.`

// azure gives what the Azure scope says, and the hash for the resource of that
// ID. Of an unknown scope not even the type is known: it may have a resource
// group or none.
func (b *contextBuilder) azure(a contextArgument, resourceID types.String) attr.Value {
	scope := b.text(a)
	if scope.IsNull() {
		return nil
	}
	if scope.IsUnknown() {
		return types.DynamicUnknown()
	}
	parsed, err := recipecontext.ParseAzureScope(scope.ValueString())
	if err != nil {
		b.refuse(a, err)
	}
	hash := resourceID
	if !resourceID.IsUnknown() {
		hash = types.StringValue(recipecontext.AzureResourceNameHash(parsed, resourceID.ValueString()))
	}
	azure := map[string]attr.Value{
		"subscription": b.strings(map[string]string{
			"subscriptionId": parsed.SubscriptionID, "id": parsed.Subscription(),
		}),
		"resourceNameHash": hash,
	}
	if parsed.ResourceGroup != "" {
		azure["resourceGroup"] = b.strings(map[string]string{"name": parsed.ResourceGroup, "id": parsed.ID()})
	}
	return objectOf(b.ctx, azure)
}

func (b *contextBuilder) aws(a contextArgument) attr.Value {
	scope := b.text(a)
	if scope.IsNull() {
		return nil
	}
	if scope.IsUnknown() {
		return objectOf(b.ctx, map[string]attr.Value{"region": scope, "account": scope})
	}
	parsed, err := recipecontext.ParseAWSScope(scope.ValueString())
	if err != nil {
		b.refuse(a, err)
	}
	return b.strings(map[string]string{"region": parsed.Region, "account": parsed.Account})
}
