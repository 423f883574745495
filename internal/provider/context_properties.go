// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"maps"
	"slices"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/diag"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/resourcetype"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

const propertiesExample = `Pass the properties by name, such as { size = "S" }.`

// properties returns the properties of the resource as Radius has them when the
// recipe runs: those that are given, those that are there without the
// developer's doing, and the defaults of the type, if it is given.
func (b *contextBuilder) properties(a argument, resource, environment, application identity) attr.Value {
	properties := value.Value(value.Map{})
	if !a.isNull() {
		properties = a.object(propertiesExample, b.problems)
	}
	object, ok := properties.(value.Object)
	if !ok { // of what type they will be is not known: there is more to add
		return unknownDynamic
	}
	added := map[string]value.Value{"environment": environment.id, "application": application.id}
	maps.DeleteFunc(added, func(name string, v value.Value) bool { return value.IsNull(v) || isSet(object, name) })
	if connections, ok := b.connectionProperties(object); ok {
		added["connections"] = connections
	}
	if len(added) > 0 {
		properties = object.With(added)
	}
	if b.types != nil {
		properties = b.complete(a, resource, properties)
	}
	return toTerraform(withAllDigits(properties))
}

// isSet reports whether an object has an element of that name that is not null.
func isSet(o value.Object, name string) bool {
	v, ok := o.Element(name)
	return ok && !value.IsNull(v)
}

// connectionProperties returns the connections among the properties with the
// sources of those that the resource has, and false if they stay as given.
func (b *contextBuilder) connectionProperties(properties value.Object) (value.Value, bool) {
	if b.sources == nil {
		return value.UnknownOf(value.KindAny), true
	}
	given, _ := paramresolver.Element(properties, "connections")
	if value.IsNull(given) {
		given = value.Map{}
	}
	o, ok := given.(value.Object)
	if !ok || len(b.sources) == 0 {
		return nil, false
	}
	changed := map[string]value.Value{}
	for _, name := range slices.Sorted(maps.Keys(b.sources)) {
		source := map[string]value.Value{"source": b.sources[name]}
		connection, _ := paramresolver.Element(o, name)
		if value.IsNull(connection) {
			changed[name] = value.Map(source)
		} else if c, ok := connection.(value.Object); ok && !isSet(c, "source") {
			changed[name] = c.With(source)
		}
	}
	return o.With(changed), len(changed) > 0
}

// complete returns the properties of a resource with the defaults of its type,
// and notes what Radius would reject, or silently ignore. They are unknown if
// the type is.
func (b *contextBuilder) complete(a argument, resource identity, properties value.Value) value.Value {
	name, ok := resource.typ.(value.String)
	if !ok {
		return value.UnknownOf(value.KindAny)
	}
	t := findType(b.types, string(name), resourceTypePath, b.problems)
	if t == nil {
		return value.UnknownOf(value.KindAny)
	}
	completed, err := t.Complete(properties)
	if err != nil {
		b.failInFull(a.at, "The properties cannot be completed: "+err.Error()+".")
		return properties
	}
	for violation := range t.Violations(completed) {
		if b.isFull(diag.SeverityError) && b.isFull(diag.SeverityWarning) {
			break
		}
		b.addViolation(a, violation)
	}
	return completed
}

// addViolation notes a violation. Each warning has a headline of its own, since a
// CLI shows only one of those that have the same.
func (b *contextBuilder) addViolation(a argument, violation resourcetype.Violation) {
	noted := problem{diag.SeverityError, attributePath(a.at), "Invalid properties", violation.String()}
	if violation.Rule.IsWarning() {
		noted.severity = diag.SeverityWarning
		noted.summary = "Possible mistake in property " + violation.Path.String()
	}
	b.add(noted)
}

// redacted returns the properties of a connected resource as the recipe of
// another one sees them: without what its type marks as sensitive.
func (b *contextBuilder) redacted(typ value.Value, properties value.Value) value.Value {
	name, ok := typ.(value.String)
	if !ok || b.types == nil {
		return properties
	}
	if t, ok := b.types.Find(string(name)); ok {
		return t.Redact(properties)
	}
	return properties
}

// resourceTypePath is the argument with the manifests.
var resourceTypePath = (*value.Path)(nil).Child("resource_type")
