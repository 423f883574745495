// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipepack

import (
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/armtemplate"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// findEnvironment returns the environment that the options name, and nil if
// they name none. A name takes precedence over a symbolic name.
func (o *options) findEnvironment(files []*file) (*resource, error) {
	if !o.hasEnvironment {
		return nil, nil //nolint:nilnil // All packs are taken without an environment.
	}
	environments, err := deployed(files, func(f *file) []*resource { return f.environments })
	if err != nil {
		return nil, err
	}
	var named, symbolic []*resource
	hasUnknown := false
	for _, e := range environments {
		if e.name == value.String(o.environment) {
			named = append(named, e)
		}
		if e.symbol == o.environment && e.symbol != "" {
			symbolic = append(symbolic, e)
		}
		hasUnknown = hasUnknown || value.IsUnknown(e.name)
	}
	found := named
	if len(found) == 0 {
		found = symbolic
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		return nil, errorf("The option %q names two environments: that of %s, and that of %s. Pass another name, or fewer files.",
			optionEnvironment, found[0].place(), found[1].place())
	case hasUnknown:
		return nil, value.ErrUnknown
	}
	return nil, errorf("The option %q names no environment of the files. %s",
		optionEnvironment, insteadOf(o.environment, shownNames(environments), "environments"))
}

// deployed returns those of the resources of files that are deployed.
func deployed(files []*file, of func(*file) []*resource) ([]*resource, error) {
	var all []*resource
	for _, f := range files {
		for _, r := range of(f) {
			isDeployed, err := r.isDeployed()
			if err != nil {
				return nil, err
			}
			if isDeployed {
				all = append(all, r)
			}
		}
	}
	return all, nil
}

// allPacks returns the packs that the files deploy.
func allPacks(files []*file) ([]*resource, error) {
	return deployed(files, func(f *file) []*resource { return f.packs })
}

// packsOf returns the packs of an environment, each of them once, or those of
// the files where there is no environment.
func packsOf(environment *resource, files []*file) ([]*resource, error) {
	if environment == nil {
		return allPacks(files)
	}
	elements, err := environment.property("recipePacks")
	switch {
	case err != nil:
		return nil, err
	case value.IsNull(elements.value):
		return nil, nil
	}
	list, ok := elements.value.(value.Array)
	if !ok {
		return nil, environment.file.mismatch(elements.value, elements.position, `"recipePacks"`, "a list")
	}
	search, err := newPackSearch(files, environment, elements)
	if err != nil {
		return nil, err
	}
	var packs []*resource
	seen := map[*resource]bool{}
	for i := range list.Len() {
		pack, err := search.find(list.Element(i))
		if err != nil {
			return nil, err
		}
		if !seen[pack] {
			seen[pack] = true
			packs = append(packs, pack)
		}
	}
	return packs, nil
}

// override gives the recipes the parameters that their environment has for
// them.
func (s *recipeSet) override() error {
	if s.environment == nil {
		return nil
	}
	p, err := s.environment.property("recipeParameters")
	switch {
	case err != nil:
		return err
	case value.IsNull(p.value):
		return nil
	case value.IsUnknown(p.value):
		for _, r := range s.recipes {
			r.overrides = p.value
		}
		return nil
	}
	all, err := s.environment.file.object(p.value, p.position, `"recipeParameters"`)
	if err != nil {
		return err
	}
	for _, typ := range all.Keys() {
		parameters, _ := all.Element(typ)
		position := orElse(armtemplate.PositionOf(all, typ), p.position)
		if err := s.overrideType(typ, parameters, p.shownKey(typ), position); err != nil {
			return err
		}
	}
	return nil
}

// overrideType gives the recipe for a type the parameters that are at a
// position in the file of the environment.
func (s *recipeSet) overrideType(typ string, parameters value.Value, shown string, position armtemplate.Position) error {
	f := s.environment.file
	r, ok := s.byType[strings.ToLower(typ)]
	switch {
	case !ok:
		return f.errorf(position, `"recipeParameters" has parameters for the type %s, `+
			"but no recipe pack of the environment has a recipe for it.%s", shown, s.insteadOf(typ))
	case r.typ != typ:
		return f.errorf(position, `"recipeParameters" has parameters for the type %s, but the recipe is for %s. Radius ignores them, `+
			"since the case differs. Write %[2]s here.", shown, r.shown)
	case value.IsNull(parameters):
		return nil
	}
	if _, ok := parameters.(value.Object); !ok && !value.IsUnknown(parameters) {
		return f.mismatch(parameters, position, `"recipeParameters" for `+shown, "an object")
	}
	r.overrides = parameters
	return nil
}
