// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipepack

import (
	"slices"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// The names of the options.
const (
	optionEnvironment = "environment"
	optionParameters  = "parameters"
)

// options are the options of [Recipes].
type options struct {
	// environment is the name of an environment, if hasEnvironment.
	environment    string
	hasEnvironment bool
	// parameters are an object, or unknown.
	parameters value.Value
}

// readOptions returns the options that a value has. Null has no options.
func readOptions(v value.Value) (*options, error) {
	o := &options{parameters: value.Map{}}
	if value.IsNull(v) {
		return o, nil
	}
	if value.IsUnknown(v) {
		return o, value.ErrUnknown
	}
	object, ok := v.(value.Object)
	if !ok {
		return o, errorf("The options are %s, but must be an object.", v.Kind().WithArticle())
	}
	names := []string{optionEnvironment, optionParameters}
	for _, key := range object.Keys() {
		if !slices.Contains(names, key) {
			return o, errorf("There is no option %s. %s", quote(key), insteadOf(key, names, "options"))
		}
	}
	if err := o.readEnvironment(object); err != nil {
		return o, err
	}
	return o, o.readParameters(object)
}

func (o *options) readEnvironment(object value.Object) error {
	v, _ := object.Element(optionEnvironment)
	switch {
	case value.IsNull(v):
		return nil
	case value.IsUnknown(v):
		return value.ErrUnknown
	}
	name, ok := v.(value.String)
	if !ok {
		return errorf("The option %q is %s, but must be the name of an environment.", optionEnvironment, v.Kind().WithArticle())
	}
	o.environment, o.hasEnvironment = string(name), true
	return nil
}

func (o *options) readParameters(object value.Object) error {
	v, _ := object.Element(optionParameters)
	if value.IsNull(v) {
		return nil
	}
	if _, ok := v.(value.Object); !ok && !value.IsUnknown(v) {
		return errorf("The option %q is %s, but must be an object.", optionParameters, v.Kind().WithArticle())
	}
	o.parameters = v
	return nil
}

// given returns the values that the options give to the parameters which a file
// declares. Those of an unknown object are unknown.
func (o *options) given(declared value.Object) value.Object {
	if object, ok := o.parameters.(value.Object); ok {
		return object
	}
	given := value.Map{}
	for _, name := range declared.Keys() {
		given[name] = value.UnknownOf(value.KindAny)
	}
	return given
}

// checkParameters returns an error if the options have a parameter that no file
// declares.
func (o *options) checkParameters(files []*file) error {
	object, ok := o.parameters.(value.Object)
	if !ok {
		return nil
	}
	declared := map[string]bool{}
	var names []string
	for _, f := range files {
		for _, name := range f.parameters() {
			if !declared[name] {
				declared[name] = true
				names = append(names, name)
			}
		}
	}
	for _, key := range object.Keys() {
		if !declared[key] {
			return errorf("No file declares the parameter %s of the option %q. %s",
				quote(key), optionParameters, insteadOf(key, names, "parameters"))
		}
	}
	return nil
}
