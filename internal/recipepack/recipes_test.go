// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipepack

import (
	"errors"
	"strings"
	"testing"
)

func TestRecipes(t *testing.T) {
	for _, c := range readArchive(t, "recipes.txt") {
		for form, files := range c.forms() {
			t.Run(c.name+"/"+form, func(t *testing.T) {
				got, err := Recipes(files, c.options(t))
				if err != nil {
					t.Fatal(err)
				}
				if got, want := encoded(t, got), encoded(t, parseJSON(t, c.texts["recipes.json"])); got != want {
					t.Errorf("got  %s\nwant %s", got, want)
				}
			})
		}
	}
}

func TestRecipesErrors(t *testing.T) {
	for _, c := range readArchive(t, "errors.txt") {
		for form, files := range c.forms() {
			t.Run(c.name+"/"+form, func(t *testing.T) {
				got, err := Recipes(files, c.options(t))
				if _, ok := errors.AsType[*Error](err); !ok {
					t.Fatalf("got %v and the error %v, want an *Error", got, err)
				}
				if want := strings.TrimSpace(c.texts["error"]); err.Error() != want {
					t.Errorf("got  %s\nwant %s", err, want)
				}
			})
		}
	}
}
