// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/hashicorp/go-version"
)

// commentedOutput finds an output with a comment right above it, which says what
// the output is.
var commentedOutput = regexp.MustCompile(`(?m)^((?:#.*\n)+)output "(\w+)"`)

// TestAccExamplesGiveWhatTheySay applies the examples of the pages of objects,
// and compares the outputs with the comments above them.
func TestAccExamplesGiveWhatTheySay(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(root, "examples", "*", "*", "*.tf"))
	if err != nil {
		t.Fatal(err)
	}
	said := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		outputs := commentedOutput.FindAllStringSubmatch(string(text), -1)
		if len(outputs) == 0 {
			continue
		}
		said += len(outputs)
		t.Run(filepath.Base(filepath.Dir(file)), func(t *testing.T) {
			c := requireCLI(t)
			if c.lacksFunctions() && strings.Contains(string(text), "provider::") {
				t.Skipf("%s has no provider functions", c.path)
			}
			dir := copyExample(t, filepath.Dir(file))
			said := ""
			for _, output := range outputs {
				comment := regexp.MustCompile(`(?m)^# ?`).ReplaceAllString(output[1], "")
				said += "\noutput \"said_" + output[2] + "\" {\n  value = " + comment + "}\n"
			}
			if err := os.WriteFile(filepath.Join(dir, "said.tf"), []byte(said), 0o600); err != nil {
				t.Fatal(err)
			}
			got := c.outputsIn(t, dir)
			for _, output := range outputs {
				name := output[2]
				if !reflect.DeepEqual(got[name], got["said_"+name]) {
					t.Errorf("%s: the output %s is\n%v\nand its comment says\n%v", file, name, got[name], got["said_"+name])
				}
			}
		})
	}
	if said < 5 {
		t.Errorf("found only %d outputs with a comment: have the examples changed their form?", said)
	}
}

// copyExample copies the files of an example into a folder of the test's own.
func copyExample(t *testing.T, example string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(example)); err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestAccRecipePack applies the recipe pack that `make demo` shows.
func TestAccRecipePack(t *testing.T) {
	c := requireCLI(t)
	if c.lacksFunctions() {
		t.Skipf("%s has no provider functions", c.path)
	}
	outputs := c.outputsIn(t, copyExample(t, filepath.Join(root, "examples", "recipe-pack")))
	resolved, ok := outputs["resolved"].(map[string]any)
	if !ok {
		t.Fatal("there is no output resolved")
	}
	want := map[string]map[string]any{
		"orders":  {"skuName": "Standard_D8ds_v5", "storageSizeGB": 1024.0},
		"reports": {"skuName": "Standard_B2s", "storageSizeGB": 32.0},
		"carts":   {"skuName": "Balanced_B5"},
		"events":  {"skuCapacity": 8.0, "backupPolicy": nil},
	}
	for resource, parameters := range want {
		got := resolved[resource].(map[string]any)["parameters"].(map[string]any)
		for name, v := range parameters {
			if got[name] != v {
				t.Errorf("%s of %s is %v, want %v", name, resource, got[name], v)
			}
		}
		if hash := regexp.MustCompile(`-[0-9a-f]{16}$`); !hash.MatchString(got["name"].(string)) {
			t.Errorf("the name of %s is %v, without a hash", resource, got["name"])
		}
	}
	sizes, _ := outputs["sizes"].(map[string]any)
	if large := sizes["Radius.Data/redisCaches"].(map[string]any)["size = L"]; !reflect.DeepEqual(large, map[string]any{
		"skuName": "Balanced_B20", "highAvailability": "Enabled",
	}) {
		t.Errorf("size L of caches is %v", large)
	}
}

// TestAccRecipePackWithMistake checks that a mistake stops the recipe pack that
// `make demo` shows, also in a recipe that no resource uses.
func TestAccRecipePackWithMistake(t *testing.T) {
	c := requireCLI(t)
	if c.lacksFunctions() {
		t.Skipf("%s has no provider functions", c.path)
	}
	dir := copyExample(t, filepath.Join(root, "examples", "recipe-pack"))
	replaceIn(t, filepath.Join(dir, "pack.bicep"), "properties.containerName", "properties.container")
	output, ok := c.run(t, dir, "apply", "-auto-approve", "-no-color")
	if want := `Radius.Storage/objectStorage, blobServices.containers[0].name: the type has`; ok || !strings.Contains(output, want) {
		t.Errorf("the output is\n%s\nand does not have\n%s", output, want)
	}
}

// TestAccDriveAModule applies the example with a password, and looks for it in all
// that is printed and kept.
func TestAccDriveAModule(t *testing.T) {
	skipWithoutEphemeralResources(t)
	c := requireCLI(t)
	dir := copyExample(t, filepath.Join(root, "examples", "drive-a-module"))
	if output, ok := c.run(t, dir, "get"); !ok {
		t.Fatal(output)
	}
	const password = "correct-horse-battery-staple"
	passwords := `passwords={ orders = "` + password + `", reviews = "` + password + `", reports = "` + password + `" }`
	output, ok := c.run(t, dir, "apply", "-auto-approve", "-no-color", "-var", passwords)
	if !ok {
		t.Fatal(output)
	}
	state, err := os.ReadFile(filepath.Join(dir, "terraform.tfstate"))
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(output, password) || strings.Contains(string(state), password) {
		t.Error("the password is printed, or in the state")
	}
	if want := "psql-orders-production.example.com"; !strings.Contains(output, want) {
		t.Errorf("the output is\n%s\nand does not have %s", output, want)
	}
}

// shownOutput is a block of text on a page, and the command whose output it shows
// a part of.
type shownOutput struct {
	page    string
	block   int // from 0
	example string
	// file is a file of the example in which old is replaced by changed.
	file, old, changed string
	arguments          []string
}

var shownOutputs = []shownOutput{
	{page: "index.md", block: 0, example: "provider", arguments: applied},
	{
		page: "index.md", block: 1, example: "provider",
		file: "main.tf", old: "properties.size", changed: "propertis.size", arguments: applied,
	},
	{page: "guides/coming-from-the-radius-resolver.md", block: 0, example: "coming-from-the-radius-resolver", arguments: applied},
	{
		page: "guides/test-a-recipe-pack.md", block: 1, example: "test-a-recipe-pack",
		file: "pack.bicep", old: `"S" ? 32`, changed: `"s" ? 32`, arguments: []string{"test", "-no-color"},
	},
	{page: "guides/drive-a-module.md", block: 0, example: "drive-a-module", arguments: append(applied, "-var", somePasswords)},
	{page: "guides/drive-a-module.md", block: 1, example: "drive-a-module", arguments: append(applied, "-var", somePasswords)},
}

const somePasswords = `passwords={ orders = "one", reviews = "two", reports = "three" }`

var applied = []string{"apply", "-auto-approve", "-no-color"}

// textBlock finds a block of text on a page.
var textBlock = regexp.MustCompile("(?s)\n```text\n(.*?)```")

// TestAccPagesShowRealOutput compares blocks of text on the pages with what the
// CLI prints for the examples that they are about.
func TestAccPagesShowRealOutput(t *testing.T) {
	c := requireCLI(t)
	if c.isTofu {
		t.Skip("the pages show what Terraform prints")
	}
	skipWithoutEphemeralResources(t)
	for _, s := range shownOutputs {
		t.Run(s.page+"/"+strconv.Itoa(s.block), func(t *testing.T) {
			template := filepath.Join("templates", s.page+".tmpl")
			page := strings.ReplaceAll(readDoc(t, template), guideBraces, "{{")
			blocks := textBlock.FindAllStringSubmatch(page, -1)
			if len(blocks) <= s.block {
				t.Fatalf("%s has only %d blocks of text", template, len(blocks))
			}
			shown, output := blocks[s.block][1], c.printed(t, s)
			if strings.Contains(withoutValues(output), withoutValues(shown)) {
				return
			}
			if !*update {
				t.Fatalf("%s shows\n%s\nand the CLI prints\n%s", template, shown, output)
			}
			first, _, _ := strings.Cut(shown, "\n")
			lines := strings.SplitAfter(output[max(0, strings.LastIndex(output, first)):], "\n")
			now := strings.Join(lines[:min(len(lines), strings.Count(shown, "\n"))], "")
			escape := strings.NewReplacer("{{", guideBraces).Replace
			replaceIn(t, filepath.Join(root, template), escape(shown), escape(now))
		})
	}
}

// assertedValues is what Terraform adds to a failed assertion, in words that
// depend on its version.
var assertedValues = regexp.MustCompile(`(?m)^ *[├│].*\n|^\n`)

func withoutValues(output string) string { return assertedValues.ReplaceAllString(output, "") }

// printed returns what the CLI prints for an example.
func (c cli) printed(t *testing.T, s shownOutput) string {
	t.Helper()
	dir := copyExample(t, filepath.Join(root, "examples", s.example))
	// A reader gives it that name.
	_ = os.Rename(filepath.Join(dir, "provider.tf"), filepath.Join(dir, "main.tf"))
	if s.file != "" {
		replaceIn(t, filepath.Join(dir, s.file), s.old, s.changed)
	}
	if output, ok := c.run(t, dir, "get"); !ok {
		t.Fatal(output)
	}
	output, _ := c.run(t, dir, s.arguments...)
	return output
}

// replaceIn replaces the first place of text in a file.
func replaceIn(t *testing.T, path, old, changed string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), old) {
		t.Fatalf("%s does not have %s", path, old)
	}
	if err := os.WriteFile(path, []byte(strings.Replace(string(text), old, changed, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
}

// lacksFunctions tells whether the CLI is older than provider functions, which
// Terraform has since 1.8 and OpenTofu since 1.7.
func (c cli) lacksFunctions() bool {
	since := "1.8.0"
	if c.isTofu {
		since = "1.7.0"
	}
	return c.version.Core().LessThan(version.Must(version.NewVersion(since)))
}

// outputsIn applies the configuration in dir, and gives its outputs by name.
func (c cli) outputsIn(t *testing.T, dir string) map[string]any {
	t.Helper()
	if output, ok := c.run(t, dir, "apply", "-auto-approve", "-no-color"); !ok {
		t.Fatal(output)
	}
	text, err := os.ReadFile(filepath.Join(dir, "terraform.tfstate"))
	if err != nil {
		t.Fatal(err)
	}
	var state struct {
		Outputs map[string]struct{ Value any }
	}
	if err := json.Unmarshal(text, &state); err != nil {
		t.Fatal(err)
	}
	values := map[string]any{}
	for name, output := range state.Outputs {
		values[name] = output.Value
	}
	return values
}
