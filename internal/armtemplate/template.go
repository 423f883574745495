// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import (
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// Template is the part of an ARM template that recipes are read from. Its
// values are as written: only a [Scope] evaluates them.
type Template struct {
	// Parameters has the declarations of the parameters, by name.
	Parameters value.Object
	// Variables has the values of the variables, by name.
	Variables value.Object
	// Resources are those that the template deploys or names, in the order of
	// their symbolic names, or of the list that they are in. Loops are not among
	// them.
	Resources []Resource
}

// Resource is a resource of a template.
type Resource struct {
	// Symbol is the symbolic name of the resource, and "" in a template that
	// does not have such names.
	Symbol string
	// Type is the type without its API version.
	Type string
	// Position is where the resource is: its symbolic name, or the list that it is
	// in.
	Position Position
	// Name and Properties are null if there are none.
	Name, Properties value.Value
	// Condition says whether the resource is deployed, and is null if it is in any
	// case.
	Condition value.Value
	// IsExisting reports whether the template only names the resource, which
	// something else deploys.
	IsExisting bool
}

// ReadTemplate returns the template that an object is. The error, an [*Error],
// is for one whose parts are of the wrong kinds; it is [value.ErrUnknown] if
// something that the template is made of is not known.
func ReadTemplate(o value.Object) (*Template, error) {
	r := templateReader{}
	t := &Template{
		Parameters: r.object(o, "parameters"),
		Variables:  r.object(o, "variables"),
	}
	resources, _ := o.Element("resources")
	position := PositionOf(o, "resources")
	switch resources := resources.(type) {
	case value.Object:
		for _, symbol := range resources.Keys() {
			v, _ := resources.Element(symbol)
			r.add(t, symbol, v, PositionOf(resources, symbol))
		}
	case value.Array:
		for i := range resources.Len() {
			r.add(t, "", resources.Element(i), position)
		}
	default:
		if !value.IsNull(resources) {
			r.fail(resources, position, `"resources" must be an object or a list.`)
		}
	}
	if r.err != nil {
		return nil, r.err
	}
	return t, nil
}

// templateReader reads the parts of a template, up to the first mistake.
type templateReader struct{ err error }

// fail notes that a value is not what it should be. One that is unknown may be.
func (r *templateReader) fail(v value.Value, position Position, problem string) {
	switch {
	case r.err != nil:
	case value.IsUnknown(v):
		r.err = value.ErrUnknown
	default:
		r.err = &Error{position, problem}
	}
}

// object returns the object with that key, which is empty if there is none.
func (r *templateReader) object(o value.Object, key string) value.Object {
	v, _ := o.Element(key)
	if object, ok := v.(value.Object); ok {
		return object
	}
	if !value.IsNull(v) {
		r.fail(v, PositionOf(o, key), `"`+key+`" must be an object.`)
	}
	return value.Map{}
}

// add adds a resource, but for a loop.
func (r *templateReader) add(t *Template, symbol string, v value.Value, position Position) {
	o, ok := v.(value.Object)
	if !ok {
		r.fail(v, position, "A resource must be an object.")
		return
	}
	typ, _ := o.Element("type")
	name, ok := typ.(value.String)
	if !ok {
		r.fail(typ, position, `The "type" of a resource is missing or not a string.`)
		return
	}
	if _, isLoop := o.Element("copy"); isLoop {
		return
	}
	existing, _ := o.Element("existing")
	resource := Resource{Symbol: symbol, Position: position, IsExisting: existing == value.Bool(true)}
	resource.Condition, _ = o.Element("condition")
	resource.Name, resource.Properties = value.Null{}, value.Null{}
	var isExtensible bool
	if resource.Type, _, isExtensible = strings.Cut(string(name), "@"); isExtensible {
		// An extension's resource has its body, with its name, in "properties".
		body, _ := o.Element("properties")
		o, ok = body.(value.Object)
	}
	if ok {
		resource.Name, _ = o.Element("name")
		resource.Properties, _ = o.Element("properties")
	}
	t.Resources = append(t.Resources, resource)
}
