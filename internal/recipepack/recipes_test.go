// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipepack

import (
	"errors"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
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
				if want := strings.TrimSpace(c.texts["error"]); problem(t, got, err) != want {
					t.Errorf("got  %s\nwant %s", err, want)
				}
				if strings.Contains(err.Error(), "secret") {
					t.Error("a value is in the error")
				}
			})
		}
	}
}

// problem returns the text of an error, which must be one of this package.
func problem(t *testing.T, result value.Value, err error) string {
	t.Helper()
	if _, ok := errors.AsType[*Error](err); !ok {
		t.Fatalf("got %v and the error %v, want an *Error", result, err)
	}
	return err.Error()
}

// What files may be beside a list of texts.
func TestRecipesOfValues(t *testing.T) {
	const (
		text = value.String(`{"recipes":{"A.B/c":{"source":"s"}}}`)
		want = `{"A.B/c":{"outputs":{},"parameters":{},"plainHttp":false,"source":"s"}}`
	)
	object := value.Map{"recipes": value.Map{"A.B/c": value.Map{"source": value.String("s")}}}
	cases := []struct {
		name  string
		files value.Value
		want  string
	}{
		{"a text", text, want},
		{"an object", object, want},
		{"a list of a text", value.List{text}, want},
		{"a list of an object", value.List{object}, want},
		{"JSON after space", " \r\n\t" + text, want},
		{"JSON after a byte order mark", "\uFEFF" + text, want},
		{"no files", value.List{}, `{}`},
		{"an empty text", value.String(""), `{}`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := Recipes(c.files, nil)
			if err != nil {
				t.Fatal(err)
			}
			if encoded(t, got) != c.want {
				t.Errorf("got  %s\nwant %s", encoded(t, got), c.want)
			}
		})
	}
}

func TestRecipesOfOtherValues(t *testing.T) {
	cases := []struct {
		name  string
		files value.Value
		want  string
	}{
		{"null", value.Null{}, "file 1: A file must be a string or an object, not null."},
		{"nothing", nil, "file 1: A file must be a string or an object, not null."},
		{"a number", value.Int(1), "file 1: A file must be a string or an object, not a number."},
		{"a bool", value.List{value.Map{"recipes": value.Map{}}, value.Bool(true)}, "file 2: A file must be a string or an object, not a bool."},
		{"a list in a list", value.List{value.List{}}, "file 1: A file must be a string or an object, not a list."},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := Recipes(c.files, nil)
			if problem(t, got, err) != c.want {
				t.Errorf("got  %s\nwant %s", err, c.want)
			}
		})
	}
}

// opaque is an object that is not of this module.
type opaque struct{ value.Map }

// What no expression and no merge changes comes back as what it was.
func TestRecipesKeepValues(t *testing.T) {
	o := &opaque{value.Map{"a": value.String("[parameters('x')]")}}
	for name, c := range map[string]struct {
		recipe value.Value
		path   []string
	}{
		"parameters":  {value.Map{"parameters": o}, []string{"parameters"}},
		"outputs":     {value.Map{"outputs": o}, []string{"outputs"}},
		"a parameter": {value.Map{"parameters": value.Map{"b": o, "n": value.Null{}}}, []string{"parameters", "b"}},
	} {
		got, err := Recipes(value.Map{"recipes": value.Map{"A.B/c": c.recipe}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range append([]string{"A.B/c"}, c.path...) {
			got, _ = got.(value.Object).Element(key)
		}
		if got != value.Value(o) {
			t.Errorf("%s: got %v", name, got)
		}
	}
}

// So does a value that is given to a parameter.
func TestRecipesKeepGivenValues(t *testing.T) {
	o := &opaque{value.Map{"a": value.String("[parameters('x')]")}}
	const file = "param x object\n" +
		"resource p 'Radius.Core/recipePacks@1' = { name: 'p', properties: { recipes: { 'A.B/c': { parameters: x } } } }"
	got, err := Recipes(value.String(file), value.Map{"parameters": value.Map{"x": o}})
	if err != nil {
		t.Fatal(err)
	}
	recipe, _ := got.(value.Object).Element("A.B/c")
	if parameters, _ := recipe.(value.Object).Element("parameters"); parameters != value.Value(o) {
		t.Errorf("got %v", parameters)
	}
}
