// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipepack

import (
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/armtemplate"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// An archiveCase is a case of a file in testdata: texts under a headline.
//
//	=== headline
//	-- name of a text --
//	…
type archiveCase struct {
	name  string
	texts map[string]string
}

// readArchive returns the cases of a file in testdata. Two cases must not have
// the same name.
func readArchive(t testing.TB, file string) []archiveCase {
	t.Helper()
	content, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	var cases []archiveCase
	seen := map[string]bool{}
	for _, part := range strings.Split(string(content), "\n=== ")[1:] {
		c := archiveCase{texts: map[string]string{}}
		var texts string
		c.name, texts, _ = strings.Cut(part, "\n")
		if seen[c.name] {
			t.Fatalf("%s: two cases are named %q", file, c.name)
		}
		seen[c.name] = true
		for _, text := range strings.Split("\n"+texts, "\n-- ")[1:] {
			name, text, ok := strings.Cut(text, " --\n")
			if !ok {
				t.Fatalf("%s: %s: the text %q has no end of its name", file, c.name, name)
			}
			c.texts[name] = text
		}
		cases = append(cases, c)
	}
	return cases
}

// forms returns the files of the case in each form that one of them has: the
// texts whose names begin with a number, such as 1.bicep.
func (c archiveCase) forms() map[string]value.List {
	files := map[string]map[string]string{}
	forms := map[string]value.List{}
	for name, text := range c.texts {
		number, form, _ := strings.Cut(name, ".")
		if number != "" && strings.Trim(number, "0123456789") == "" {
			if files[number] == nil {
				files[number] = map[string]string{}
			}
			files[number][form] = text
			forms[form] = nil
		}
	}
	numbers := slices.Sorted(maps.Keys(files))
	for form := range forms {
		for _, number := range numbers {
			text, ok := files[number][form]
			for _, other := range files[number] {
				if !ok {
					text, ok = other, true
				}
			}
			forms[form] = append(forms[form], value.String(text))
		}
	}
	return forms
}

// options returns the options of the case, or null.
func (c archiveCase) options(t testing.TB) value.Value {
	t.Helper()
	text, ok := c.texts["options.json"]
	if !ok {
		return value.Null{}
	}
	return parseJSON(t, text)
}

func parseJSON(t testing.TB, text string) value.Value {
	t.Helper()
	v, err := armtemplate.ParseJSON(text)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// encoded returns a value as compact JSON.
func encoded(t testing.TB, v value.Value) string {
	t.Helper()
	text, err := value.JSON(v, 1<<30)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
