// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"io/fs"
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
			requireShort(t, "the object", description)
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
		if f.VariadicParameter != nil {
			f.Parameters = append(f.Parameters, f.VariadicParameter)
		}
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
		requireShort(t, a.Name, a.Description)
		if a.NestedType != nil {
			requireAttributes(t, page, text, a.NestedType.Attributes)
		}
	}
}

// requireText fails unless a description is there and is on the page.
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

var (
	// quotedCode finds code in a description.
	quotedCode = regexp.MustCompile("`[^`]*`")
	// sentenceEnd finds the end of a sentence.
	sentenceEnd = regexp.MustCompile(`[.!?](\s|$)`)
)

// requireShort fails unless a description can be read in an editor: it has two
// sentences at most, and links to the registry in full.
func requireShort(t *testing.T, of, description string) {
	t.Helper()
	if n := len(sentenceEnd.FindAllString(quotedCode.ReplaceAllString(description, "code"), -1)); n > 2 {
		t.Errorf("the description of %s has %d sentences", of, n)
	}
	for _, match := range links.FindAllStringSubmatch(description, -1) {
		if !strings.HasPrefix(match[1], docs) {
			t.Errorf("the description of %s links to %s, which is not below %s", of, match[1], docs)
		}
	}
}

// TestExamplesNameVersions checks that each example says which version of the
// provider it needs, and which of the CLI.
func TestExamplesNameVersions(t *testing.T) {
	n := 0
	for _, file := range filesBelow(t, "examples", ".tf") {
		if strings.Contains(file, "modules") {
			continue
		}
		n++
		text := readDoc(t, file)
		for _, line := range []string{"  required_version = \">= ", "      version = \"~> 0.1\"\n"} {
			if !strings.Contains(text, line) {
				t.Errorf("%s does not have %s", file, strings.TrimSpace(line))
			}
		}
	}
	if n < 10 {
		t.Errorf("found only %d examples", n)
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
// the project is there, also where the link goes through the registry or the
// repository's web address. The registry shows the index under another address
// than its file has, so a relative link there leads nowhere.
func TestLinksLeadSomewhere(t *testing.T) {
	const repository = "https://github.com/paramresolver/terraform-provider-paramresolver/tree/main/"
	for _, page := range append(filesBelow(t, "docs", ".md"), filesBelow(t, "examples", ".md")...) {
		requireLinks(t, page, func(target string) (string, bool) {
			if path, ok := strings.CutPrefix(target, docs); ok {
				return filepath.Join("docs", path+".md"), true
			}
			if path, ok := strings.CutPrefix(target, repository); ok {
				return path, true
			}
			if page == filepath.Join("docs", "index.md") {
				return target, !strings.Contains(target, "://")
			}
			return filepath.Join(filepath.Dir(page), target), !strings.Contains(target, "://")
		})
	}
	pages, err := filepath.Glob(filepath.Join(root, "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range pages {
		requireLinks(t, filepath.Base(page), func(target string) (string, bool) {
			return target, !strings.Contains(target, "://") && !strings.HasPrefix(target, "mailto:")
		})
	}
}

// requireLinks fails for each link of a page whose target is inside of the
// project, at the path that inside returns, and is not there.
func requireLinks(t *testing.T, page string, inside func(target string) (string, bool)) {
	t.Helper()
	for _, match := range links.FindAllStringSubmatch(readDoc(t, page), -1) {
		target, _, _ := strings.Cut(match[1], "#")
		if target == "" {
			continue
		}
		path, ok := inside(target)
		if !ok {
			continue
		}
		if _, err := os.Stat(filepath.Join(root, path)); err != nil {
			t.Errorf("%s links to %s, which is not there", page, match[1])
		}
	}
}

// filesBelow returns the files below a folder whose names end like that.
func filesBelow(t *testing.T, folder, end string) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(filepath.Join(root, folder), func(path string, _ fs.DirEntry, err error) error {
		if strings.HasSuffix(path, end) {
			relative, _ := filepath.Rel(root, path)
			files = append(files, relative)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// readDoc returns the text of a file of the project.
func readDoc(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, path))
	if err != nil {
		t.Fatalf("%v: run 'make generate'", err)
	}
	return string(text)
}
