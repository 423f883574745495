// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"fmt"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/explain"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/resourcetype"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/suggest"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// This file has the words of all findings about the fields of recipes.

// maxCompared bounds the names that are compared with a misspelled one.
const maxCompared = 200

// closest returns the candidate that name was most probably meant to be, empty
// if none is near.
func closest(name string, candidates []string) string {
	return suggest.Closest(name, candidates[:min(len(candidates), maxCompared)])
}

// closestText returns the string among values that text was most probably meant
// to be.
func closestText(text string, values []value.Value) string {
	var texts []string
	for _, v := range values[:min(len(values), maxCompared)] {
		if s, ok := v.(value.String); ok {
			texts = append(texts, string(s))
		}
	}
	return closest(text, texts)
}

func typeUnknown(name string, types *resourcetype.Types) string {
	var names []string
	for _, t := range types.All() {
		names = append(names, t.Name)
	}
	return "No manifest describes this type, so nothing is checked against it." + didYouMean(closest(name, names))
}

func recipeNotAnObject(v value.Value) string {
	return fmt.Sprintf("A recipe must be an object, not %s.", v.Kind().WithArticle())
}

func fieldNotAnObject(name string, v value.Value) string {
	return fmt.Sprintf("The %s of a recipe must be an object, not %s.", explain.Name(name), v.Kind().WithArticle())
}

func noSuchField(name string) string {
	hint := didYouMean(closest(name, recipeFields))
	if renamed := renamedFields[name]; renamed != "" {
		hint = fmt.Sprintf(" It is called %s.", explain.Name(renamed))
	}
	if name == "version" || name == "templateVersion" {
		hint = " The version is part of the source."
	}
	return fmt.Sprintf("A recipe has no field %s.%s", explain.Name(name), hint)
}

func missingKind() string { return `The recipe has no "kind". It must be "bicep" or "terraform".` }

func wrongKind(v value.Value) string {
	text, _ := v.(value.String)
	return `The "kind" of a recipe must be "bicep" or "terraform".` + didYouMean(closest(string(text), recipeKinds))
}

func missingSource() string {
	return `The recipe has no "source". It must be the address of a module, such as "ghcr.io/acme/recipes/redis:1.0".`
}

func wrongSource(v value.Value) string {
	return fmt.Sprintf(`The "source" of a recipe must be a string, not %s.`, v.Kind().WithArticle())
}

func reservedOutput(name string) string {
	return fmt.Sprintf("The property %s is Radius's own, and what a recipe writes to it is lost. "+
		"Write to another property.", explain.Name(name))
}

func noSuchOutput(name, suggestion string) string {
	return fmt.Sprintf("The type has no property %s, and what a recipe writes to it is lost.%s", explain.Name(name), didYouMean(suggestion))
}

func notAName(v value.Value) string {
	return fmt.Sprintf("This must be the name of an output of the module, a string, not %s: it is lost.", v.Kind().WithArticle())
}

func noSecrets() string {
	return `The type has no property "secrets", and secret outputs are lost. Declare it in the manifest.`
}

func secretsNotAnObject(v value.Value) string {
	return fmt.Sprintf("The secret outputs must be an object with the names of outputs of the module, "+
		"not %s: they are lost.", v.Kind().WithArticle())
}

func outputOverwrites(name string) string {
	return fmt.Sprintf("A developer sets %s, and the recipe overwrites it: it is not read-only in the manifest.", explain.Name(name))
}

func propertyWithoutOutput(name string) string {
	return fmt.Sprintf("No output of the recipe sets %s, which is read-only: it stays empty.", explain.Name(name))
}
