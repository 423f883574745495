// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipepack

import (
	"errors"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// Recipes returns the recipes of files: an object with the recipe of each
// resource type. A recipe has the fields that the file gives it, with
// "parameters" and "outputs" that are empty and "plainHttp" that is false if it
// does not.
//
// The files are text or an object, or a list of them. The options are an
// object, or null:
//
//	environment   the name, or the symbolic name, of the environment whose packs
//	              and recipeParameters are taken. Without it all packs of the
//	              files are, and no recipeParameters.
//	parameters    values for the parameters of the files, in the place of their
//	              defaults. One that is null is not given.
//
// The parameters that the environment has for the type replace those of the
// recipe, each as a whole. Parameters that are null are left out.
//
// The result is unknown if an unknown value decides which recipes there are.
// Otherwise only what depends on an unknown value is. The error is an [*Error].
func Recipes(files, options value.Value) (value.Value, error) {
	recipes, err := readRecipes(files, options)
	if errors.Is(err, value.ErrUnknown) {
		return value.UnknownOf(value.KindObject), nil
	}
	if err != nil {
		return nil, err
	}
	return recipes, nil
}

func readRecipes(files, options value.Value) (value.Value, error) {
	o, err := readOptions(options)
	if err != nil {
		return nil, err
	}
	all, err := readFiles(files, o)
	if err != nil {
		return nil, err
	}
	if err := o.checkParameters(all); err != nil {
		return nil, err
	}
	environment, err := o.findEnvironment(all)
	if err != nil {
		return nil, err
	}
	packs, err := packsOf(environment, all)
	if err != nil {
		return nil, err
	}
	recipes, err := readPacks(packs, environment)
	if err != nil {
		return nil, err
	}
	if err := recipes.override(); err != nil {
		return nil, err
	}
	return recipes.result()
}
