// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"errors"
	"maps"
	"slices"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/types"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/recipecontext"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/resourcetype"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// contextInputs are the names of the arguments from which a context is built.
var contextInputs = []string{
	"resource_id", "environment_id", "application_id", "resource_type", "properties", "connections", "kubernetes", "azure_scope", "aws_scope",
}

// buildContext returns the recipe context that the data source and the function
// make of their arguments, by name. If something is wrong with them, it is
// noted, and the context is meaningless.
func buildContext(given map[string]attr.Value, found *problems) attr.Value {
	input := func(name string) argument { return newArgument(name, given[name]) }
	b := &contextBuilder{problems: found, types: readTypes(input("resource_type"), found), sources: map[string]value.Value{}}
	resource := b.identify(input("resource_id"), recipecontext.ParseResourceID)
	environment := b.identify(input("environment_id"), recipecontext.ParseEnvironmentID)
	application := b.identify(input("application_id"), recipecontext.ParseApplicationID)
	connections := b.connections(input("connections"))
	return objectOfSet(map[string]attr.Value{
		"resource": objectOfSet(map[string]attr.Value{
			"id": orLeftOut(resource.id), "name": orLeftOut(resource.name), "type": orLeftOut(resource.typ),
			"properties":  b.properties(input("properties"), resource, environment, application),
			"connections": connections,
		}),
		"environment": environment.object(),
		"application": orNone(application),
		"runtime":     b.runtime(input("kubernetes")),
		"azure":       b.azure(input("azure_scope"), resource.id),
		"aws":         b.aws(input("aws_scope")),
	})
}

// A contextBuilder builds a recipe context. What it makes of an argument is nil
// if that was left out.
type contextBuilder struct {
	*problems
	types *resourcetype.Types // nil where they were not given
	// sources are the IDs of the connected resources, by the name of the
	// connection. It is nil if it is not known which there are.
	sources map[string]value.Value
}

// objectOfSet returns an object of the attributes that are not nil.
func objectOfSet(attributes map[string]attr.Value) attr.Value {
	maps.DeleteFunc(attributes, func(_ string, v attr.Value) bool { return v == nil })
	return objectOf(attributes)
}

// objectOfStrings returns the object with these strings.
func objectOfStrings(attributes map[string]string) attr.Value {
	values := make(map[string]attr.Value, len(attributes))
	for name, s := range attributes {
		values[name] = types.StringValue(s)
	}
	return objectOf(values)
}

// orLeftOut returns a string as an attribute, or nil if it is null.
func orLeftOut(v value.Value) attr.Value {
	if value.IsNull(v) {
		return nil
	}
	return toTerraform(v)
}

// An identity is what an ID says. All of it is null if the ID was left out, and
// unknown if it is not known.
type identity struct{ id, name, typ value.Value }

func (b *contextBuilder) identify(a argument, parse func(string) (recipecontext.ResourceID, error)) identity {
	id := a.text(b.problems)
	text, ok := id.(value.String)
	if !ok {
		return identity{id, id, id}
	}
	parsed, err := parse(string(text))
	b.refuse(a, err)
	return identity{id, value.String(parsed.Name), value.String(parsed.Type)}
}

// refuse notes the error that a rule has given, if it has.
func (b *contextBuilder) refuse(a argument, err error) {
	if wrong, ok := errors.AsType[*recipecontext.Error](err); ok {
		b.failInFull(a.at, wrong.About(a.at.String()))
	}
}

// object returns the object with the ID and the name.
func (i identity) object() attr.Value {
	return objectOfSet(map[string]attr.Value{"id": orLeftOut(i.id), "name": orLeftOut(i.name)})
}

// orNone returns the object of an identity, or nil if the ID was left out.
func orNone(i identity) attr.Value {
	if value.IsNull(i.id) {
		return nil
	}
	return i.object()
}

const (
	exampleConnection = `{ id = "/planes/radius/local/resourceGroups/my-group/providers/Radius.Data/redisCaches/my-cache", ` +
		`properties = { host = "h" } }`
	connectionsExample = `Pass the connections by name, such as { db = ` + exampleConnection + ` }.`
	connectionExample  = `Pass the connection as an object, such as ` + exampleConnection + `.`
	kubernetesExample  = `Pass an object, such as { namespace = "dev-shop", environment_namespace = "dev" }.`
)

// connections returns each of the connections with what its ID says: as a map if
// they were one, and as an object otherwise.
func (b *contextBuilder) connections(a argument) attr.Value {
	if a.isNull() {
		return nil
	}
	given, ok := a.elements(connectionsExample, b.problems)
	if !ok {
		b.sources = nil
		return unknownDynamic
	}
	connections := make(map[string]attr.Value, len(given))
	for _, name := range slices.Sorted(maps.Keys(given)) {
		connections[name], b.sources[name] = b.connection(a.inside(given, name))
	}
	m, ok := unwrap(a.value).(types.Map)
	if !ok {
		return objectOf(connections)
	}
	return sameTyped(m, connections)
}

// sameTyped returns a map of connections. Its type is not known if a whole
// connection is not, and it is the given one where it is empty.
func sameTyped(given types.Map, connections map[string]attr.Value) attr.Value {
	if len(connections) == 0 {
		return given
	}
	var elementType attr.Type
	for _, connection := range connections {
		if connection.IsUnknown() {
			return unknownDynamic
		}
		elementType = typeOf(connection)
	}
	if !allOfType(maps.Values(connections), elementType) {
		return objectOf(connections)
	}
	return types.MapValueMust(elementType, connections)
}

// connection returns a connection with what its ID says, and the ID. Its
// properties stay as they are, even null, since the elements of a map have all
// the same type.
func (b *contextBuilder) connection(a argument) (connection attr.Value, id value.Value) {
	given, ok := a.elements(connectionExample, b.problems, "id", "name", "type", "properties")
	if !ok {
		return unknownDynamic, value.UnknownOf(value.KindString)
	}
	if a.inside(given, "id").isNull() {
		b.fail(a.at, "has no id. "+connectionExample)
	}
	says := b.identify(a.inside(given, "id"), recipecontext.ParseResourceID)
	if name := a.inside(given, "name").text(b.problems); !value.IsNull(name) {
		says.name = name
	}
	if typ := a.inside(given, "type").text(b.problems); !value.IsNull(typ) {
		says.typ = typ
	}
	properties := given["properties"]
	if p := a.inside(given, "properties"); !p.isNull() {
		properties = toTerraform(withAllDigits(b.redacted(says.typ, p.object(propertiesExample, b.problems))))
	}
	return objectOfSet(map[string]attr.Value{
		"id": orLeftOut(says.id), "name": orLeftOut(says.name), "type": orLeftOut(says.typ), "properties": properties,
	}), says.id
}

func (b *contextBuilder) runtime(a argument) attr.Value {
	if a.isNull() {
		return nil
	}
	var kubernetes attr.Value = unknownDynamic
	if given, ok := a.elements(kubernetesExample, b.problems, "namespace", "environment_namespace"); ok {
		kubernetes = objectOfSet(map[string]attr.Value{
			"namespace":            orLeftOut(a.inside(given, "namespace").text(b.problems)),
			"environmentNamespace": orLeftOut(a.inside(given, "environment_namespace").text(b.problems)),
		})
	}
	return objectOf(map[string]attr.Value{"kubernetes": kubernetes})
}

// azure returns what the Azure scope says, and the hash for the resource of that
// ID. Of an unknown scope not even the type is known: it may have a resource
// group or none.
func (b *contextBuilder) azure(a argument, resourceID value.Value) attr.Value {
	given := a.text(b.problems)
	if value.IsNull(given) {
		return nil
	}
	scope, ok := given.(value.String)
	if !ok {
		return unknownDynamic
	}
	parsed, err := recipecontext.ParseAzureScope(string(scope))
	b.refuse(a, err)
	hash := toTerraform(value.UnknownOf(value.KindString))
	if id, ok := resourceID.(value.String); ok {
		hash = types.StringValue(recipecontext.AzureResourceNameHash(parsed, string(id)))
	}
	azure := map[string]attr.Value{
		"subscription": objectOfStrings(map[string]string{
			"subscriptionId": parsed.SubscriptionID, "id": parsed.Subscription(),
		}),
		"resourceNameHash": hash,
	}
	if parsed.ResourceGroup != "" {
		azure["resourceGroup"] = objectOfStrings(map[string]string{"name": parsed.ResourceGroup, "id": parsed.ID()})
	}
	return objectOf(azure)
}

func (b *contextBuilder) aws(a argument) attr.Value {
	given := a.text(b.problems)
	if value.IsNull(given) {
		return nil
	}
	scope, ok := given.(value.String)
	if !ok {
		return objectOf(map[string]attr.Value{"region": types.StringUnknown(), "account": types.StringUnknown()})
	}
	parsed, err := recipecontext.ParseAWSScope(string(scope))
	b.refuse(a, err)
	return objectOfStrings(map[string]string{"region": parsed.Region, "account": parsed.Account})
}
