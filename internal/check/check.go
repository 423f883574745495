// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/resourcetype"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// Releases are the releases of Radius that [Options] may name.
var Releases = []string{"0.60"}

// Options say what to look for beside mistakes.
type Options struct {
	// Radius is the release, one of [Releases], that has to resolve all
	// expressions as the language says. If it is empty, releases are not looked
	// at.
	Radius string
}

// Recipes checks a recipe pack: an object with a recipe by the name of the type
// of its resources. The findings are in the order of types, then of parameters,
// then of positions. What is not known yet is skipped.
func Recipes(recipes value.Value, types *resourcetype.Types, options Options) []Finding {
	pack, ok := recipes.(value.Object)
	if !ok {
		return nil
	}
	var found []Finding
	for _, name := range pack.Keys() {
		recipe, _ := pack.Element(name)
		if value.IsUnknown(recipe) {
			continue
		}
		t, _ := types.Find(name)
		c := newChecker(t, options)
		if t == nil && types.Known() {
			c.report(Finding{Kind: TypeUnknown, Text: typeUnknown(name, types)})
		}
		c.checkRecipe(recipe)
		found = append(found, c.sorted(name)...)
	}
	return found
}

// Parameters checks the parameters of one recipe. The findings are in the order
// of parameters, then of positions.
func Parameters(parameters value.Value, t *resourcetype.Type) []Finding {
	c := newChecker(t, Options{})
	c.checkParameters(parameters)
	return c.sorted("")
}

// checker is a check of one recipe.
type checker struct {
	properties properties
	options    Options
	found      []Finding
	// suggested is how often a suggestion was looked for.
	suggested int
}

// maxSuggested bounds how often a suggestion is looked for, which takes longer
// than anything else: nobody reads that many messages.
const maxSuggested = 1000

// suggest returns the suggestion that find returns, after a space, and nothing
// once there have been too many.
func (c *checker) suggest(find func() string) string {
	if c.suggested++; c.suggested > maxSuggested {
		return ""
	}
	return didYouMean(find())
}

func newChecker(t *resourcetype.Type, options Options) *checker {
	return &checker{properties: properties{of: t, byPath: map[string]*property{}}, options: options}
}

func (c *checker) report(f Finding) {
	f.Severity = f.Kind.severity()
	c.found = append(c.found, f)
}

// sorted returns the findings of a recipe for a type in their order.
func (c *checker) sorted(name string) []Finding {
	for i := range c.found {
		c.found[i].Type = name
	}
	sortFindings(c.found)
	return c.found
}

// checkParameters checks all expressions in parameters.
func (c *checker) checkParameters(parameters value.Value) {
	others := paramresolver.CheckEach(parameters, func(e paramresolver.Expression, found paramresolver.Diagnostics) {
		c.checkExpression(e, found)
	})
	for _, d := range others {
		c.reportLanguage(d)
	}
}
