// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipepack

import (
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/armtemplate"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// A recipeSet has the recipes of packs that are used together.
type recipeSet struct {
	// environment is the one that has the packs, or nil.
	environment *resource
	// recipes are in the order of the packs, and then of their types.
	recipes []*recipe
	// byType has them by their types in lower case, of which Radius has one
	// recipe each.
	byType map[string]*recipe
}

// A recipe is one of a pack.
type recipe struct {
	pack *resource
	// typ is the type in the case of the pack, and shown the same as a message
	// shows it.
	typ, shown string
	position   armtemplate.Position
	// fields are an object, or unknown.
	fields value.Value
	// overrides are what an environment has for the parameters: an object,
	// unknown, or nil.
	overrides value.Value
}

// readPacks returns the recipes of the packs of an environment, or of all packs
// where there is no environment.
func readPacks(packs []*resource, environment *resource) (*recipeSet, error) {
	set := &recipeSet{environment: environment, byType: map[string]*recipe{}}
	for _, pack := range packs {
		p, err := pack.property("recipes")
		if err != nil {
			return nil, err
		}
		if value.IsNull(p.value) {
			return nil, pack.file.errorf(pack.position, `The recipe pack has no "recipes".`)
		}
		recipes, err := pack.file.object(p.value, p.position, `"recipes"`)
		if err != nil {
			return nil, err
		}
		for _, typ := range recipes.Keys() {
			r := &recipe{pack: pack, typ: typ, shown: p.shownKey(typ), position: orElse(armtemplate.PositionOf(recipes, typ), p.position)}
			r.fields, _ = recipes.Element(typ)
			if err := set.add(r); err != nil {
				return nil, err
			}
		}
	}
	return set, nil
}

// add adds a recipe, unless there is one for its type.
func (s *recipeSet) add(r *recipe) error {
	folded := strings.ToLower(r.typ)
	before, ok := s.byType[folded]
	switch {
	case ok && before.pack == r.pack:
		if r.position.IsBefore(before.position) {
			before, r = r, before
		}
		return r.errorf("The recipe pack has two recipes for one type: %s and %s differ only in case. Remove one of them.",
			before.shown, r.shown)
	case ok && s.environment == nil:
		return r.errorf("Two recipe packs have a recipe for the type %s: this one, and that of %s. "+
			"Remove one of them, or choose an environment with the option %q.", r.shown, before.place(), optionEnvironment)
	case ok:
		return r.errorf("Two recipe packs of the environment have a recipe for the type %s: this one, and that of %s. "+
			"Remove one of them.", r.shown, before.place())
	}
	s.byType[folded] = r
	s.recipes = append(s.recipes, r)
	return nil
}

// insteadOf says, after a space, what to write instead of a type that has no
// recipe. Types that are computed are not shown.
func (s *recipeSet) insteadOf(typ string) string {
	var types []string
	for _, r := range s.recipes {
		if r.shown == quote(r.typ) {
			types = append(types, r.typ)
		}
	}
	if len(types) == 0 && len(s.recipes) > 0 {
		return ""
	}
	return " " + insteadOf(typ, types, "types with a recipe")
}

// result returns the recipes by their types.
func (s *recipeSet) result() (value.Value, error) {
	result := make(value.Map, len(s.recipes))
	for _, r := range s.recipes {
		v, err := r.result()
		if err != nil {
			return nil, err
		}
		result[r.typ] = v
	}
	return result, nil
}

func (r *recipe) place() Place { return Place{r.pack.file.number, r.position} }

func (r *recipe) errorf(format string, arguments ...any) *Error {
	return r.pack.file.errorf(r.position, format, arguments...)
}

// result returns the fields of the recipe, with those that Radius adds.
func (r *recipe) result() (value.Value, error) {
	if value.IsUnknown(r.fields) {
		return r.fields, nil
	}
	fields, err := r.pack.file.object(r.fields, r.position, "The recipe for "+r.shown)
	if err != nil {
		return nil, err
	}
	result := value.Map{"plainHttp": value.Bool(false)}
	for _, key := range fields.Keys() {
		if v, _ := fields.Element(key); !value.IsNull(v) || key != "plainHttp" {
			result[key] = v
		}
	}
	if result["parameters"], err = r.parameters(fields); err != nil {
		return nil, err
	}
	result["outputs"], err = r.objectField(fields, "outputs")
	return result, err
}

// objectField returns a field that is an object, or unknown. It is empty if
// there is none.
func (r *recipe) objectField(fields value.Object, key string) (value.Value, error) {
	v, _ := fields.Element(key)
	switch {
	case value.IsNull(v):
		return value.Map{}, nil
	case value.IsUnknown(v):
		return v, nil
	}
	position := orElse(armtemplate.PositionOf(fields, key), r.position)
	return r.pack.file.object(v, position, `"`+key+`" of the recipe for `+r.shown)
}

// parameters returns the parameters of the recipe with what the environment has
// over them, without those that are null.
func (r *recipe) parameters(fields value.Object) (value.Value, error) {
	v, err := r.objectField(fields, "parameters")
	if err != nil {
		return nil, err
	}
	merged := value.Map{}
	hasNull := false
	for _, from := range []value.Value{v, r.overrides} {
		if from == nil {
			continue
		}
		o, ok := from.(value.Object)
		if !ok {
			return value.UnknownOf(value.KindObject), nil
		}
		for _, name := range o.Keys() {
			merged[name], _ = o.Element(name)
			hasNull = hasNull || value.IsNull(merged[name])
		}
	}
	if r.overrides == nil && !hasNull {
		return v, nil
	}
	for name, v := range merged {
		if value.IsNull(v) {
			delete(merged, name)
		}
	}
	return merged, nil
}
