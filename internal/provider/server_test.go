// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
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
