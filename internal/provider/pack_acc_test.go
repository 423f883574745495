// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// ledgerYAML is a manifest as users write it.
const ledgerYAML = `
namespace: Acme.Data
types:
  ledgers:
    apiVersions:
      '2026-01-01-preview':
        schema:
          type: object
          properties:
            size: { type: string, enum: [S, L], default: S }
            ratio: { type: number, default: 0.1 }
            database: { type: string }
            password: { type: string, x-radius-sensitive: true }
            host: { type: string, readOnly: true }
          required: [database, password]
`

// writeFiles writes files into a folder.
func writeFiles(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(files[name]), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// packConfig writes a configuration beside a manifest and a pack.
func packConfig(t *testing.T, config string) (dir string) {
	t.Helper()
	dir = writeConfig(t, config)
	writeFiles(t, dir, map[string]string{"ledgers.yaml": ledgerYAML, "pack.bicep": ledgerBicep})
	return dir
}

// onOneLine returns what a CLI prints, without the frames and the line breaks.
func onOneLine(output string) string {
	return strings.Join(strings.Fields(strings.NewReplacer("│", "", "╷", "", "╵", "").Replace(output)), " ")
}

// TestAccPack runs the tests of a pack that assert on what the functions answer.
func TestAccPack(t *testing.T) {
	c := requireCLI(t)
	if c.lacksFunctions() {
		t.Skipf("%s has no provider functions", c.path)
	}
	dir := packConfig(t, `
		variable "environment" {
		  type    = string
		  default = null
		}
		locals {
		  types   = [for f in fileset(path.module, "*.yaml") : yamldecode(file("${path.module}/${f}"))]
		  options = { environment = var.environment, parameters = { prefix = "acme" } }
		  recipes = provider::paramresolver::recipes(file("${path.module}/pack.bicep"), local.options)
		}
		output "recipes"  { value = local.recipes }
		output "findings" { value = provider::paramresolver::check(local.recipes, local.types) }
		output "sizes"    { value = provider::paramresolver::matrix(local.recipes, local.types) }
		output "released" { value = provider::paramresolver::check(local.recipes, local.types, { radius = "0.60" }) }
	`)
	writeFiles(t, dir, map[string]string{"pack.tftest.hcl": `
		run "all" {
		  command = plan
		  assert {
		    condition     = length(output.findings) == 0
		    error_message = join("\n", output.findings[*].message)
		  }
		  assert {
		    condition     = output.sizes["Acme.Data/ledgers"]["size = S"] == { sku = "Small" }
		    error_message = "S is not Small"
		  }
		  assert {
		    condition     = output.recipes["Acme.Data/ledgers"].parameters.location == "northeurope"
		    error_message = "the default is lost"
		  }
		  assert {
		    condition     = output.sizes["Acme.Data/ledgers"][""].name == "acme-{{context.resource.name}}"
		    error_message = "the prefix is lost"
		  }
		  assert {
		    condition     = [for f in output.released : f.kind if f.severity == "error"] == []
		    error_message = join("\n", output.released[*].message)
		  }
		}
		run "production" {
		  command = plan
		  variables {
		    environment = "production"
		  }
		  assert {
		    condition     = output.recipes["Acme.Data/ledgers"].parameters.tier == 1.5
		    error_message = "a digit is lost"
		  }
		}
		run "wrong" {
		  command = plan
		  assert {
		    condition     = length(output.findings) == 1
		    error_message = "no finding"
		  }
		}
	`})
	output, ok := c.runIn(t, dir, nil, "test", "-no-color")
	if want := "2 passed, 1 failed"; ok || !strings.Contains(output, want) || !strings.Contains(output, "no finding") {
		t.Errorf("got\n%s\nwant %s", output, want)
	}
}

// TestAccPackErrors compares what the CLI prints for calls that are wrong.
func TestAccPackErrors(t *testing.T) {
	c := requireCLI(t)
	if c.lacksFunctions() {
		t.Skipf("%s has no provider functions", c.path)
	}
	const (
		types         = `yamldecode(file("ledgers.yaml"))`
		recipes       = `Invalid value for "recipes" parameter: `
		resourceTypes = `Invalid value for "resource_types" parameter: `
		options       = `Invalid value for "options" parameter: `
		files         = `Invalid value for "files" parameter: `
	)
	tests := map[string][]string{
		`check(null, ` + types + `)`:                        {recipes, "null"},
		`check({}, null)`:                                   {resourceTypes, "null"},
		`matrix(null, ` + types + `)`:                       {recipes, "null"},
		`recipes(null)`:                                     {files, "null"},
		`check(var.nothing, ` + types + `)`:                 {recipes, "null"},
		`check({}, ` + types + `, { radius = "0.61" })`:     {options, `options.radius must be a known release: "0.60".`},
		`check({}, ` + types + `, { radus = "0.60" })`:      {options, `Did you mean "radius"?`},
		`check({}, ` + types + `, {}, {})`:                  {options, `Pass all options in one object`},
		`recipes(file("pack.bicep"), { enviroment = "x" })`: {options, `Did you mean "environment"?`},
		`recipes("var a = ]")`:                              {files, `file 1, line 1, column 9: Expected a value, found "]".`},
	}
	for call, want := range tests {
		t.Run(call, func(t *testing.T) {
			dir := packConfig(t, `
				variable "nothing" {
				  type    = map(string)
				  default = null
				}
				output "test" { value = provider::paramresolver::`+call+` }
			`)
			output, ok := c.runIn(t, dir, nil, "plan", "-no-color")
			joined := onOneLine(output)
			if ok {
				t.Error("there is no error")
			}
			for _, text := range want {
				if !strings.Contains(joined, strings.TrimSpace(text)) {
					t.Errorf("got\n%s\nwant %s", output, text)
				}
			}
		})
	}
}

// TestAccResourceType has mistakes against a resource type: each is said once, at
// the line that is wrong.
func TestAccResourceType(t *testing.T) {
	c := requireCLI(t)
	const objects = `
		variable "name" {
		  default = "books"
		}
		data "paramresolver_context" "test" {
		  resource_id    = "/planes/radius/local/resourceGroups/g/providers/Acme.Data/ledgers/${var.name}"
		  environment_id = "` + contextEnvironmentID + `"
		  resource_type  = yamldecode(file("ledgers.yaml"))
		  properties     = %s
		}
		data "paramresolver_parameters" "test" {
		  context       = data.paramresolver_context.test.context
		  resource_type = yamldecode(file("ledgers.yaml"))
		  parameters = {
		    size     = "%s"
		    ratio    = "{{context.resource.properties.ratio}}"
		    password = "{{context.resource.properties.password}}"
		  }
		}
		output "size"  { value = data.paramresolver_parameters.test.resolved.size }
		output "exact" { value = data.paramresolver_parameters.test.resolved.ratio == 0.1 }
		output "names" { value = nonsensitive(keys(data.paramresolver_parameters.test.sensitive_resolved)) }
	`
	const right, fine = `{ database = "d", password = "hunter2-marker" }`, `{{context.resource.properties.size}}`
	tests := map[string]struct {
		properties, size string
		commands         []string
		isRight          bool
		want             string
	}{
		"right":                 {right, fine, []string{"validate", "plan"}, true, ""},
		"a misspelled property": {right, `{{context.resource.properties.sise}}`, []string{"validate", "plan"}, false, `Did you mean "size"?`},
		"outside the enum": {
			right, `{{context.resource.properties.size == \"hunter\" ? 1 : 2}}`, []string{"validate", "plan"}, false, `it is "S" or "L".`,
		},
		"properties, misspelled": {
			`{ database = "d", password = "hunter2-marker", pasword = "hunter2-marker" }`, fine,
			[]string{"plan"},
			true, `Did you mean "password"?`,
		},
		"properties, missing": {`{ password = "hunter2-marker" }`, fine, []string{"plan"}, false, `database is required but not set.`},
		"properties, outside the enum": {
			`{ database = "d", password = "p", size = "hunter2-marker" }`, fine, []string{"plan"}, false, `size must be "S" or "L".`,
		},
	}
	for label, test := range tests {
		for _, command := range test.commands {
			t.Run(label+" "+command, func(t *testing.T) {
				dir := packConfig(t, fmt.Sprintf(objects, test.properties, test.size))
				output, ok := c.runIn(t, dir, nil, command, "-no-color")
				if ok != test.isRight {
					t.Errorf("it succeeds: %t", ok)
				}
				joined := onOneLine(output)
				if test.want != "" && strings.Count(joined, test.want) != 1 {
					t.Errorf("%s is said %d times", test.want, strings.Count(joined, test.want))
				}
				if test.want == "" && strings.Contains(joined, "Warning: Possible") {
					t.Error("there is a warning")
				}
				if t.Failed() {
					t.Log(output)
				}
			})
		}
	}
}
