// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hashicorp/terraform-plugin-framework/types"
)

const secretConfig = `
	variable "secret" {
	  type      = string
	  sensitive = true
	}
	locals {
	  context = { resource = { name = "db", properties = { secret = var.secret, size = "S" } } }
	}
`

const ephemeralConfig = `
	variable "ephemeral" {
	  type      = string
	  ephemeral = true
	}
`

// runWithSecret writes a configuration, applies it with a secret, and returns
// what the CLI printed. Neither that nor the log may hold the secret.
func runWithSecret(t *testing.T, config string) (dir, secret, output string, ok bool) {
	t.Helper()
	c := requireCLI(t)
	secret = markers()["random"]
	t.Setenv("TF_VAR_secret", secret)
	planArguments := []string{"plan", "-no-color", "-input=false", "-out=plan"}
	applyArguments := []string{"apply", "-no-color", "-input=false"}
	config = secretConfig + config
	if strings.Contains(config, "var.ephemeral") {
		config += ephemeralConfig
		t.Setenv("TF_VAR_ephemeral", secret)
	}
	dir = writeConfig(t, config)
	output, ok = c.run(t, dir, planArguments...)
	if ok {
		var applied string
		applied, ok = c.run(t, dir, append(applyArguments, "plan")...)
		output += applied
	}
	log, err := os.ReadFile(filepath.Join(dir, logFile))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(log), "[TRACE]") {
		t.Error("the log is not at its lowest level")
	}
	wantNothingRevealed(t, secret, output)
	wantNothingRevealed(t, secret, string(log))
	return dir, secret, output, ok
}

func TestAccSensitivePathsHideSecrets(t *testing.T) {
	_, _, output, ok := runWithSecret(t, `
		data "paramresolver_parameters" "test" {
		  context         = local.context
		  parameters      = {
		    sku      = "{{context.resource.properties.size}}"
		    password = "{{context.resource.properties.secret}}"
		    url      = ["postgres://u:{{context.resource.properties.secret}}@h"]
		  }
		  sensitive_paths = ["context.resource.properties.secret"]
		}
		resource "terraform_data" "plain" { input = data.paramresolver_parameters.test.resolved }
		resource "terraform_data" "secret" { input = data.paramresolver_parameters.test.sensitive_resolved }
		resource "terraform_data" "all" {
		  input = merge(data.paramresolver_parameters.test.resolved, data.paramresolver_parameters.test.sensitive_resolved)
		}
		output "names" {
		  value = [
		    keys(data.paramresolver_parameters.test.resolved),
		    nonsensitive(keys(data.paramresolver_parameters.test.sensitive_resolved)),
		    nonsensitive(data.paramresolver_parameters.test.sensitive_resolved.password == var.secret),
		  ]
		}
	`)
	if !ok {
		t.Fatal(output)
	}
	const want = `names = [
  [
    "sku",
  ],
  [
    "password",
    "url",
  ],
  true,
]`
	if !strings.Contains(output, want) {
		t.Errorf("%s\nwant in it\n%s", output, want)
	}
}

// TestAccDeferredReadHidesSecrets has a read that waits for apply, so that the
// plan prints the arguments. The context comes from a data source, which drops
// the mark of the variable.
func TestAccDeferredReadHidesSecrets(t *testing.T) {
	_, _, output, ok := runWithSecret(t, `
		data "paramresolver_context" "test" {
		  resource_id    = "/planes/radius/local/resourceGroups/g/providers/A.B/c/db"
		  environment_id = "/planes/radius/local/resourceGroups/g/providers/Radius.Core/environments/e"
		  properties     = { secret = var.secret }
		}
		resource "terraform_data" "later" {}
		data "paramresolver_parameters" "test" {
		  context         = data.paramresolver_context.test.context
		  parameters      = { password = "{{context.resource.properties.secret}}", later = terraform_data.later.id }
		  sensitive_paths = ["context.resource.properties.secret"]
		}
		resource "terraform_data" "plain" { input = data.paramresolver_parameters.test.resolved }
	`)
	if !ok {
		t.Fatal(output)
	}
	if !strings.Contains(output, "(config refers to values not yet known)") {
		t.Error("the read did not wait for apply")
	}
}

// accMistakes returns parameters as a configuration has them, each with one of
// the mistakes, and the secret in it given as an expression of HCL. Either they
// are those that are certain whatever the context, which a CLI shows before it
// reads anything, or all others.
func accMistakes(t *testing.T, secret string, certain bool) string {
	t.Helper()
	var b strings.Builder
	interpolate := strings.NewReplacer("SECRET", "${"+secret+"}", "$SECRET", `${"$"}${`+secret+"}")
	n := 0
	for _, text := range mistakes(t, "SECRET") {
		r := newResolution(types.DynamicUnknown(), types.StringValue(text))
		if _, errors := r.resolver(nil).Resolve(r.parameters); (len(errors) > 0) != certain {
			continue
		}
		if n++; n < mostProblems { // more would not be shown
			fmt.Fprintf(&b, "p%02d = %s\n", n, interpolate.Replace(quoteHCL(text)))
		}
	}
	return b.String()
}

// testAccMistakes applies a configuration with mistakes and the secret in them,
// which the CLI must report.
func testAccMistakes(t *testing.T, secret, config string) {
	t.Helper()
	for label, certain := range map[string]bool{"certain": true, "of the context": false} {
		t.Run(label, func(t *testing.T) {
			parameters := accMistakes(t, secret, certain)
			recipe := fmt.Sprintf(accSecretContext, secret)
			_, _, output, ok := runWithSecret(t, strings.NewReplacer("CONTEXT", recipe, "PARAMETERS", parameters).Replace(config))
			if ok || !strings.Contains(output, "parameter p01") {
				t.Error(output)
			}
		})
	}
}

// accSecretContext is a context whose values are the secret.
const accSecretContext = `{
	resource = {
	  name        = %[1]s
	  properties  = { text = %[1]s, list = [%[1]s], object = { key = %[1]s } }
	  connections = { db = { name = %[1]s } }
	}
	aws = %[1]s
}`

// TestAccDataSourceHidesSecrets has secrets in the context and in parameters
// with mistakes, and the log of the CLI.
func TestAccDataSourceHidesSecrets(t *testing.T) {
	testAccMistakes(t, "var.secret", `
		data "paramresolver_parameters" "test" {
		  context    = CONTEXT
		  parameters = {
		    PARAMETERS
		  }
		}
	`)
}

// TestAccFunctionHidesSecrets is TestAccDataSourceHidesSecrets with the function
// resolve.
func TestAccFunctionHidesSecrets(t *testing.T) {
	if c := requireCLI(t); c.lacksFunctions() {
		t.Skipf("%s has no provider functions", c.path)
	}
	testAccMistakes(t, "var.secret", `
		output "test" {
		  sensitive = true
		  value = provider::paramresolver::resolve(CONTEXT, {
		    PARAMETERS
		  })
		}
	`)
}

// TestAccEphemeralHidesSecrets is TestAccDataSourceHidesSecrets with the
// ephemeral resource, and secrets that are ephemeral.
func TestAccEphemeralHidesSecrets(t *testing.T) {
	skipWithoutEphemeralResources(t)
	testAccMistakes(t, "var.ephemeral", `
		ephemeral "paramresolver_parameters" "test" {
		  context    = CONTEXT
		  parameters = {
		    PARAMETERS
		  }
		}
	`)
}

// TestAccEphemeralLeavesNoSecret searches the plan, the state, the output and
// the log of a real apply.
func TestAccEphemeralLeavesNoSecret(t *testing.T) {
	skipWithoutEphemeralResources(t)
	dir, secret, output, ok := runWithSecret(t, `
		ephemeral "paramresolver_parameters" "test" {
		  context    = { resource = { name = "db", properties = { secret = var.ephemeral } } }
		  parameters = {
		    password = "{{context.resource.properties.secret}}"
		    text     = "x{{context.resource.properties.secret}}"
		  }
		}
		resource "terraform_data" "test" { input = "beside" }
	`)
	if !ok {
		t.Fatal(output)
	}
	for _, name := range []string{"terraform.tfstate", "plan"} {
		content, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		wantNothingRevealed(t, secret, string(content))
	}
}
