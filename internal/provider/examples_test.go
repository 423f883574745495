// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
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
			config := string(text)
			for _, output := range outputs {
				comment := regexp.MustCompile(`(?m)^# ?`).ReplaceAllString(output[1], "")
				config += "\noutput \"said_" + output[2] + "\" {\n  value = " + comment + "}\n"
			}
			got := c.outputs(t, config)
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

// TestAccRecipePack applies the recipe pack that `make demo` shows.
func TestAccRecipePack(t *testing.T) {
	c := requireCLI(t)
	if c.lacksFunctions() {
		t.Skipf("%s has no provider functions", c.path)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(root, "examples", "recipe-pack"))); err != nil {
		t.Fatal(err)
	}
	resolved, ok := c.outputsIn(t, dir)["resolved"].(map[string]any)
	if !ok {
		t.Fatal("there is no output resolved")
	}
	want := map[string]map[string]any{
		"orders":   {"skuName": "Standard_D8ds_v5", "storageSizeGB": 1024.0},
		"reports":  {"skuName": "Standard_B2s", "storageSizeGB": 32.0, "version": "15"},
		"sessions": {"skuName": "Balanced_B0"},
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
}

// TestAccIndexShowsRealOutput compares the two blocks of text on the index page
// with what the CLI prints for the example there, and with a mistake in it.
func TestAccIndexShowsRealOutput(t *testing.T) {
	c := requireCLI(t)
	blocks := regexp.MustCompile("(?s)\n```text\n(.*?)```").FindAllStringSubmatch(readDoc(t, "docs/index.md"), -1)
	if len(blocks) != 2 {
		t.Fatalf("docs/index.md has %d blocks of text, not a result and an error", len(blocks))
	}
	config := readDoc(t, "examples/provider/provider.tf")
	mistake := strings.Replace(config, "properties.size", "propertis.size", 1)
	for i, config := range []string{config, mistake} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "main.tf"), []byte(config), 0o600); err != nil {
			t.Fatal(err)
		}
		output, _ := c.run(t, dir, "apply", "-auto-approve", "-no-color")
		if shown := blocks[i][1]; !strings.Contains(output, shown) {
			t.Errorf("docs/index.md shows\n%s\nand the CLI prints\n%s", shown, output)
		}
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

// outputs applies a configuration, and gives its outputs by name.
func (c cli) outputs(t *testing.T, config string) map[string]any {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "main.tf"), []byte(config), 0o600); err != nil {
		t.Fatal(err)
	}
	return c.outputsIn(t, dir)
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
