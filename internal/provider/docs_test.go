// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
)

// root is the folder of the project.
const root = "../.."

// TestDocsAreComplete compares the schema with docs/ and examples/: every object
// has its page and its example, every attribute its description on the page, and
// there is no page of an object that does not exist.
func TestDocsAreComplete(t *testing.T) {
	schema := newServer(t).schema
	pages := map[string]bool{}
	check := func(kind, name string, attributes []*tfprotov6.SchemaAttribute, description string) {
		t.Run(kind+" "+name, func(t *testing.T) {
			short := strings.TrimPrefix(name, "paramresolver_")
			page := filepath.Join("docs", kind, short+".md")
			pages[page] = true
			text := readDoc(t, page)
			requireText(t, page, text, "the object", description)
			requireAttributes(t, page, text, attributes)
			if examples, _ := filepath.Glob(filepath.Join(root, "examples", kind, name, "*.tf")); len(examples) == 0 {
				t.Errorf("%s has no example", name)
			}
		})
	}
	for name, s := range schema.DataSourceSchemas {
		check("data-sources", name, s.Block.Attributes, s.Block.Description)
	}
	for name, s := range schema.EphemeralResourceSchemas {
		check("ephemeral-resources", name, s.Block.Attributes, s.Block.Description)
	}
	for name, f := range schema.Functions {
		var parameters []*tfprotov6.SchemaAttribute
		for _, p := range f.Parameters {
			parameters = append(parameters, &tfprotov6.SchemaAttribute{Name: p.Name, Description: p.Description})
		}
		check("functions", name, parameters, f.Description)
		if f.Summary == "" {
			t.Errorf("the function %s has no summary", name)
		}
	}
	for _, kind := range []string{"data-sources", "ephemeral-resources", "functions"} {
		found, _ := filepath.Glob(filepath.Join(root, "docs", kind, "*.md"))
		for _, path := range found {
			if page, _ := filepath.Rel(root, path); !pages[page] {
				t.Errorf("%s describes nothing that the provider has", page)
			}
		}
	}
}

// requireAttributes fails for each attribute, nested ones too, that the page
// does not describe.
func requireAttributes(t *testing.T, page, text string, attributes []*tfprotov6.SchemaAttribute) {
	t.Helper()
	for _, a := range attributes {
		if !strings.Contains(text, "`"+a.Name+"` (") {
			t.Errorf("%s does not name %s", page, a.Name)
		}
		requireText(t, page, text, a.Name, a.Description)
		if a.NestedType != nil {
			requireAttributes(t, page, text, a.NestedType.Attributes)
		}
	}
}

// requireText fails unless a description is there and stands on the page.
func requireText(t *testing.T, page, text, of, description string) {
	t.Helper()
	description = strings.TrimSpace(description)
	switch {
	case description == "":
		t.Errorf("%s has no description", of)
	case !strings.Contains(text, description):
		t.Errorf("%s does not have the description of %s: run 'make generate'", page, of)
	}
}

// TestGuidesArePublished checks that docs/ has every guide, and no other.
func TestGuidesArePublished(t *testing.T) {
	names := func(pattern string) []string {
		paths, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for i, path := range paths {
			paths[i], _, _ = strings.Cut(filepath.Base(path), ".")
		}
		return paths
	}
	written, published := names("templates/guides/*"), names("docs/guides/*")
	if len(written) == 0 || !slices.Equal(written, published) {
		t.Errorf("templates/guides has %v, and docs/guides %v: run 'make generate'", written, published)
	}
}

// links finds the targets of links in a Markdown text.
var links = regexp.MustCompile(`\]\(([^)\s]+)\)`)

// TestLinksLeadSomewhere checks that what the documentation links to inside of
// the project is there, also where the link goes through the repository's web
// address.
func TestLinksLeadSomewhere(t *testing.T) {
	const repository = "https://github.com/paramresolver/terraform-provider-paramresolver/tree/main/"
	for _, page := range markdownFiles(t) {
		for _, match := range links.FindAllStringSubmatch(readDoc(t, page), -1) {
			target, _, _ := strings.Cut(match[1], "#")
			path := filepath.Join(root, filepath.Dir(page), target)
			if inside, ok := strings.CutPrefix(target, repository); ok {
				path = filepath.Join(root, inside)
			} else if target == "" || strings.Contains(target, "://") || strings.HasPrefix(target, "mailto:") {
				continue
			}
			if _, err := os.Stat(path); err != nil {
				t.Errorf("%s links to %s, which is not there", page, match[1])
			}
		}
	}
}

// markdownFiles gives the pages that are published, and those in the root.
func markdownFiles(t *testing.T) []string {
	t.Helper()
	found := map[string]bool{}
	for _, pattern := range []string{"*.md", "docs", "examples"} {
		paths, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			err := filepath.WalkDir(path, func(path string, _ fs.DirEntry, err error) error {
				if strings.HasSuffix(path, ".md") {
					relative, _ := filepath.Rel(root, path)
					found[relative] = true
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// readDoc gives the text of a file of the project.
func readDoc(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, path))
	if err != nil {
		t.Fatalf("%v: run 'make generate'", err)
	}
	return string(text)
}
