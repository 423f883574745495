// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import "github.com/paramresolver/terraform-provider-paramresolver/internal/value"

// recipeFields are the fields that a recipe may have.
var recipeFields = []string{"kind", "outputs", "parameters", "plainHttp", "source"}

// recipeKinds are what the kind of a recipe may be.
var recipeKinds = []string{"bicep", "terraform"}

// renamedFields are fields of older recipes, by what they are called now.
var renamedFields = map[string]string{
	"templatePath": "source", "templateKind": "kind", "recipeLocation": "source", "recipeKind": "kind",
}

// checkRecipe checks the fields of a recipe, and what is in them.
func (c *checker) checkRecipe(v value.Value) {
	recipe, ok := v.(value.Object)
	if !ok {
		c.reportField(recipeNotAnObject(v))
		return
	}
	for _, name := range recipe.Keys() {
		field, _ := recipe.Element(name)
		c.checkField(name, field)
	}
	c.checkRequired(recipe)
}

func (c *checker) reportField(text string) {
	c.report(Finding{Kind: RecipeField, Text: text})
}

// checkField checks one field of a recipe. One that is null is not there.
func (c *checker) checkField(name string, field value.Value) {
	if value.IsNull(field) {
		return
	}
	object, isObject := field.(value.Object)
	switch name {
	case "kind", "source", "plainHttp":
	case "parameters", "outputs":
		switch {
		case value.IsUnknown(field):
		case !isObject:
			c.reportField(fieldNotAnObject(name, field))
		case name == "outputs":
			c.checkOutputs(object)
		default:
			c.checkParameters(object)
		}
	default:
		c.reportField(noSuchField(name))
	}
}

// checkRequired checks the fields that every recipe must have.
func (c *checker) checkRequired(recipe value.Object) {
	kind, _ := recipe.Element("kind")
	switch {
	case value.IsUnknown(kind), kind == value.String("bicep"), kind == value.String("terraform"):
	case value.IsNull(kind):
		c.reportField(missingKind())
	default:
		c.reportField(wrongKind(kind))
	}
	source, _ := recipe.Element("source")
	text, isText := source.(value.String)
	switch {
	case value.IsUnknown(source), isText && text != "":
	case value.IsNull(source), isText:
		c.reportField(missingSource())
	default:
		c.reportField(wrongSource(source))
	}
}
