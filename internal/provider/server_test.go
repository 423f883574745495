// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/hashicorp/terraform-plugin-testing/helper/resource"
)

// TestLog has a CLI run the provider, and looks at what that writes to standard
// error.
func TestLog(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("it takes a shell to keep what a provider writes")
	}
	c := requireCLI(t)
	dir, stderr := c.logging(t)
	tests := map[string]struct {
		variable string
		want     bool
	}{
		"no log":                      {"", false},
		"empty":                       {"TF_LOG=", false},
		"log of the CLI alone":        {"TF_LOG_CORE=trace", false},
		"log":                         {"TF_LOG=trace", true},
		"log of the providers":        {"TF_LOG_PROVIDER=trace", true},
		"log of this provider":        {"TF_LOG_PROVIDER_PARAMRESOLVER=trace", true},
		"log of the SDK":              {"TF_LOG_SDK=trace", true},
		"log of a part of the SDK":    {"TF_LOG_SDK_PROTO=trace", true},
		"log of the other part of it": {"TF_LOG_SDK_FRAMEWORK=trace", true},
	}
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			if err := os.WriteFile(stderr, nil, 0o600); err != nil {
				t.Fatal(err)
			}
			cmd := exec.Command(c.path, "plan", "-no-color")
			cmd.Dir = dir
			cmd.Env = append(withoutLog(os.Environ()), "TF_CLI_CONFIG_FILE=cli.tfrc", "CHECKPOINT_DISABLE=1", test.variable)
			if output, err := cmd.CombinedOutput(); err != nil {
				t.Fatalf("%s\n%s", err, output)
			}
			written, err := os.ReadFile(stderr)
			if err != nil {
				t.Fatal(err)
			}
			if !test.want && len(written) > 0 {
				t.Errorf("the provider wrote\n%s", written)
			}
			for _, module := range []string{"sdk.proto", "sdk.framework"} {
				if test.want && !strings.Contains(string(written), module) {
					t.Errorf("the provider wrote nothing about %s:\n%s", module, written)
				}
			}
		})
	}
}

// logging returns a folder with a configuration and with a configuration of the
// CLI, by which the CLI runs the provider with its standard error in a file.
func (c cli) logging(t *testing.T) (dir, stderr string) {
	t.Helper()
	if message, err := buildProvider(); err != nil {
		t.Fatal(message, err)
	}
	dir = t.TempDir()
	stderr = filepath.Join(dir, "stderr")
	binary := filepath.Join(builtProvider, "terraform-provider-paramresolver")
	files := map[string]string{
		"terraform-provider-paramresolver": fmt.Sprintf("#!/bin/sh\nexec '%s' 2>>'%s'\n", binary, stderr),
		"cli.tfrc": fmt.Sprintf(`provider_installation {
			dev_overrides {
				"registry.terraform.io/paramresolver/paramresolver" = %q
				"registry.opentofu.org/paramresolver/paramresolver" = %q
			}
			direct {}
		}`, dir, dir),
		"main.tf": `
			terraform {
				required_providers {
					paramresolver = { source = "paramresolver/paramresolver" }
				}
			}
			data "paramresolver_parameters" "db" {
				context    = { resource = { name = "db" } }
				parameters = { name = "{{context.resource.name}}" }
			}
			output "name" {
				value = provider::paramresolver::resolve({ resource = { name = "db" } }, "{{context.resource.name}}")
			}`,
	}
	for name, content := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	return dir, stderr
}

// withoutLog returns an environment without the variables that ask for a log.
func withoutLog(environment []string) []string {
	return slices.DeleteFunc(environment, func(variable string) bool { return strings.HasPrefix(variable, "TF_LOG") })
}

// TestDeepest has parameters that are as deep as they may be.
func TestDeepest(t *testing.T) {
	const deepest = 250
	s := newServer(t)
	in, want := str("{{context.resource.name}}"), str("orders-db")
	for range deepest - 1 {
		in, want = list(in.Type(), in), list(want.Type(), want)
	}
	in, want = obj(attributes{"a": in}), obj(attributes{"a": want})
	wantDiagnostics(t, s.validate(t, recipeContext(nil), in), "")
	got, diagnostics := s.read(t, recipeContext(nil), in)
	wantDiagnostics(t, diagnostics, "")
	wantValue(t, got["resolved"], want)
	wantValue(t, s.resolve(t, recipeContext(nil), in), want)
}

func TestTooDeep(t *testing.T) {
	const recipe = `{ resource = { name = "db" } }`
	deep := `jsondecode("` + strings.Repeat("[", 250) + strings.Repeat("]", 250) + `")`
	tests := map[string]struct{ config, want string }{
		"function": {
			`output "o" { value = length(provider::paramresolver::resolve(` + recipe + `, { a = ` + deep + ` })) }`,
			`Invalid value for "parameters" parameter: there are more than 250 levels of lists, maps and objects in this value. ` +
				`Pass the inner levels as a string, with jsonencode.`,
		},
		"data source": {
			`data "paramresolver_parameters" "p" {
				context    = { resource = { properties = ` + deep + ` } }
				parameters = {}
			}`,
			`in data "paramresolver_parameters" "p": 12: context = { resource = { properties =`,
		},
	}
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			resource.UnitTest(t, resource.TestCase{
				ProtoV6ProviderFactories: factories,
				Steps:                    []resource.TestStep{{Config: test.config, ExpectError: regexp.MustCompile(spaced(test.want))}},
			})
		})
	}
}

// spaced returns a regular expression for text whose words the CLI may have put
// on several lines, with a line of its own before them.
func spaced(text string) string {
	return strings.ReplaceAll(regexp.QuoteMeta(text), " ", `[\s│]+`)
}
