// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipepack

import (
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/armtemplate"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/suggest"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// The types of packs and environments.
const (
	packType        = "Radius.Core/recipePacks"
	environmentType = "Radius.Core/environments"
)

// A resource is a pack or an environment.
type resource struct {
	file *file
	// position is where in the file it is.
	position armtemplate.Position
	// symbol is its symbolic name, if it is in a template that has them.
	symbol string
	// name is its name, which is not a string where it has none.
	name value.Value
	// isNamed reports whether the name is written down and not computed.
	isNamed bool
	// id is its ID, if Radius gave it one.
	id string
	// properties are as they are written, or null.
	properties value.Value
	// condition says whether it is deployed, and is null if it is in any case.
	condition value.Value
	// isExisting reports whether something else deploys it.
	isExisting bool
}

// isDeployed reports whether the files deploy the resource, which a condition
// without a value does not.
func (r *resource) isDeployed() (bool, error) {
	if value.IsUnknown(r.condition) {
		return false, value.ErrUnknown
	}
	return !r.isExisting && (value.IsNull(r.condition) || r.condition == value.Bool(true)), nil
}

// shownName returns the name that a message may show: the name that is written
// down, or else the symbolic name, or "".
func (r *resource) shownName() string {
	if name, ok := r.name.(value.String); ok && r.isNamed {
		return string(name)
	}
	return r.symbol
}

// shownNames returns the names of resources that a message may show.
func shownNames(resources []*resource) []string {
	var names []string
	for _, r := range resources {
		if name := r.shownName(); name != "" {
			names = append(names, name)
		}
	}
	return names
}

func (r *resource) place() Place { return Place{r.file.number, r.position} }

// readResource reads a pack or an environment as Radius has it.
func (f *file) readResource(o value.Object) error {
	r := &resource{file: f, isNamed: true}
	r.name, _ = o.Element("name")
	r.properties, _ = o.Element("properties")
	r.id, _ = text(o, "id")
	properties, err := f.object(r.properties, armtemplate.PositionOf(o, "properties"), `"properties"`)
	if err != nil {
		return err
	}
	typ, hasType := text(o, "type")
	_, hasRecipes := properties.Element("recipes")
	switch typ, _, _ = strings.Cut(typ, "@"); {
	case isType(typ, packType), !hasType && hasRecipes:
		f.packs = append(f.packs, r)
	case isType(typ, environmentType), !hasType:
		f.environments = append(f.environments, r)
	default:
		return f.errorf(armtemplate.PositionOf(o, "type"),
			"The type is neither that of a recipe pack, %q, nor that of an environment, %q.", packType, environmentType)
	}
	return nil
}

// isType reports whether two types are the same, regardless of case.
func isType(a, b string) bool { return strings.EqualFold(a, b) }

// text returns the text that an object has under a key.
func text(o value.Object, key string) (string, bool) {
	v, _ := o.Element(key)
	s, ok := v.(value.String)
	return string(s), ok
}

// readTemplate reads the packs and environments of a template.
func (f *file) readTemplate(o value.Object, options *options) error {
	template, err := armtemplate.ReadTemplate(o)
	if err != nil {
		return f.wrap(err)
	}
	f.template = template
	f.scope = armtemplate.NewScope(template, options.given(template.Parameters))
	for _, declared := range template.Resources {
		switch {
		case isType(declared.Type, packType):
			f.packs, err = f.appendResource(f.packs, declared)
		case isType(declared.Type, environmentType):
			f.environments, err = f.appendResource(f.environments, declared)
		default:
			err = f.refuseMisspelled(declared)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// refuseMisspelled returns an error if the type of a resource is nearly that of
// a pack or an environment: what it has would be left out without a word.
func (f *file) refuseMisspelled(declared armtemplate.Resource) error {
	if len(declared.Type) > suggest.MaxLength {
		return nil
	}
	for _, typ := range []string{packType, environmentType} {
		if suggest.Distance(strings.ToLower(declared.Type), strings.ToLower(typ)) <= maxMisspelled {
			return f.errorf(declared.Position, "There is no type %s. Did you mean %s?", quote(declared.Type), quote(typ))
		}
	}
	return nil
}

// maxMisspelled is how many edits a misspelled type is away from the right one,
// at most. The types that Radius has beside these are further away.
const maxMisspelled = 2

// appendResource appends a resource of the template.
func (f *file) appendResource(resources []*resource, declared armtemplate.Resource) ([]*resource, error) {
	r := &resource{
		file:       f,
		position:   declared.Position,
		symbol:     declared.Symbol,
		properties: declared.Properties,
		isExisting: declared.IsExisting,
	}
	var err error
	if r.name, err = f.evaluate(declared.Name, r.position); err != nil {
		return nil, err
	}
	written, ok := declared.Name.(value.String)
	r.isNamed = ok && r.name == written
	r.condition, err = f.evaluate(declared.Condition, r.position)
	return append(resources, r), err
}
