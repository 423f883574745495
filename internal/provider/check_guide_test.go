// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/check"
)

const (
	checkGuide    = "templates/guides/check-a-recipe-pack.md.tmpl"
	guideManifest = "examples/check-a-recipe-pack/types/ledgers.yaml"
	guideType     = "Acme.Data/ledgers"
)

// guideConfig checks a list of recipes, each by itself.
const guideConfig = `
output "findings" {
  value = [
    for recipe in jsondecode(file("recipes.json")) :
    provider::paramresolver::check({ "` + guideType + `" = recipe }, yamldecode(file("type.yaml")))
  ]
}
terraform {
  required_providers {
    paramresolver = { source = "paramresolver/paramresolver" }
  }
}`

// inGuideTables are the kinds of findings of which the guide has an example.
var inGuideTables = []check.Kind{
	check.Malformed, check.NoSuchPath, check.NoSuchProperty, check.BelowScalar, check.CompositeCompared, check.NeverSet, check.NeverEqual,
	check.AlwaysNull, check.MayBeNull, check.NeverNull, check.ConstantCondition, check.UnusedArm, check.SameForSeveral, check.NoApplication,
	check.SuspiciousLiteral, check.TrailingLineBreak, check.ExpressionInLiteral, check.ExpressionInKey, check.NearMiss, check.RecipeField,
	check.NoSuchOutputProperty, check.OutputOverwrites, check.PropertyWithoutOutput,
}

// guideRow finds a row of the guide: a parameter or a recipe, the kind of what is
// found in it, and the message.
var guideRow = regexp.MustCompile("(?m)^\\| `(.+)` \\| `(.+)` \\| (.+) \\|$")

// TestAccGuideToCheck checks the parameters and the recipes in the tables of the
// guide: each has the one finding that the guide says.
func TestAccGuideToCheck(t *testing.T) {
	c := requireCLI(t)
	if c.lacksFunctions() {
		t.Skipf("%s has no provider functions", c.path)
	}
	guide := readDoc(t, checkGuide)
	rows := guideRow.FindAllStringSubmatch(guide, -1)
	kinds := map[check.Kind]bool{}
	for i, found := range c.findingsInGuide(t, rows) {
		kinds[check.Kind(rows[i][2])] = true
		if len(found) != 1 || found[0].Kind != rows[i][2] {
			t.Errorf("%s\ngot  %v\nwant %s", rows[i][1], found, rows[i][2])
			continue
		}
		_, message, _ := strings.Cut(found[0].Message, ": ")
		row := strings.TrimSuffix(rows[i][0], rows[i][3]+" |") + inTable(message) + " |"
		switch {
		case row == rows[i][0]:
		case *update:
			guide = strings.Replace(guide, rows[i][0], row, 1)
		default:
			t.Errorf("the message is\n%s\nand the guide says\n%s", row, rows[i][0])
		}
	}
	for _, kind := range inGuideTables {
		if !kinds[kind] {
			t.Errorf("the guide has no example of %s", kind)
		}
	}
	if *update {
		if err := os.WriteFile(filepath.Join(root, checkGuide), []byte(guide), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// inTable returns a message as a cell of a table in a template of pages.
func inTable(message string) string {
	return strings.NewReplacer("{{", guideBraces, "|", `\|`, "<", `\<`).Replace(message)
}

// guideBraces are two braces in a template of pages.
const guideBraces = `{{"{{"}}`

// findingsInGuide returns what check finds in each row.
func (c cli) findingsInGuide(t *testing.T, rows [][]string) [][]struct{ Kind, Message string } {
	t.Helper()
	recipes := make([]map[string]any, len(rows))
	for i, row := range rows {
		recipes[i] = recipeInGuide(t, strings.NewReplacer(guideBraces, "{{", `\|`, "|").Replace(row[1]))
	}
	text, err := json.Marshal(recipes)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	files := map[string]string{"main.tf": guideConfig, "recipes.json": string(text), "type.yaml": readDoc(t, guideManifest)}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(files[name]), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	text, err = json.Marshal(c.outputsIn(t, dir)["findings"])
	if err != nil {
		t.Fatal(err)
	}
	var findings [][]struct{ Kind, Message string }
	if err := json.Unmarshal(text, &findings); err != nil {
		t.Fatal(err)
	}
	return findings
}

// recipeInGuide returns the recipe that a row shows, or one with the parameter
// that it shows: an object as JSON, a string as JSON or as it is.
func recipeInGuide(t *testing.T, shown string) map[string]any {
	t.Helper()
	var parameter any = shown
	if strings.HasPrefix(shown, "{ ") || strings.HasPrefix(shown, `"`) {
		if err := json.Unmarshal([]byte(shown), &parameter); err != nil {
			t.Fatalf("%v in %s", err, shown)
		}
	}
	if recipe, ok := parameter.(map[string]any); ok && (recipe["kind"] != nil || recipe["source"] != nil) {
		return recipe
	}
	return map[string]any{"kind": "bicep", "source": "x", "parameters": map[string]any{"p": parameter}}
}
