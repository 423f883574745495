// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// marker is a secret that must not be seen anywhere.
const marker = "hunter2-marker"

// failing has an expression for each error and warning that the language can
// give, to be read against a context whose values are the marker.
var failing = []string{
	"{{context.resource.name.x}}", "{{context.foo}}", "{{context.resource}}", "{{context.resource.properties}}",
	"{{context.resource.connections.db}}", "{{context.resource.connections.nope.id}}", "{{context.resource.connections.db.id}}",
	"{{context.resource.connections.db.nope}}", "{{context.resource.type}}", "{{context.application.name}}",
	"{{context.azure.resourceNameHash}}", "{{context.runtime.kubernetes.namespace}}", "{{context.aws.region}}",
	"{{context.environment.name}}", "{{context.environment.id}}",
	"{{context.resource.properties.secret.x}}", "{{context.resource.properties.list.0}}", "{{context.resource.properties.unset}}",
	"{{context.resource.properties.object == 1}}", "{{1 == context.resource.properties.list}}",
	"a {{context.resource.properties.unset}}", "{{context.resource.properties.secret = 1}}",
	"{{context.resource.properties.secret == 'x'}}", "{{context.resource.properties.secret", "{context.resource.properties.secret}",
	"{{Context.resource.properties.secret}}", "{{context.resource.properties.secret < 1}}", "{{context.resource.properties.secret == \"x}}",
}

func secretContext() tftypes.Value {
	secret := str(marker)
	return obj(attributes{
		"resource": obj(attributes{
			"name": secret, "id": secret,
			"properties": obj(attributes{
				"secret": secret, "list": tuple(secret), "object": obj(attributes{"key": secret}),
			}),
			"connections": obj(attributes{"db": obj(attributes{"name": secret})}),
		}),
		"application": obj(attributes{"name": null}),
		"environment": obj(attributes{"name": tuple(secret), "id": obj(attributes{"key": secret})}),
		"azure":       obj(attributes{"resourceNameHash": str("")}),
		"aws":         secret,
	})
}

func TestErrorsHoldNoSecret(t *testing.T) {
	s := newServer(t)
	parameters := attributes{}
	for i, expression := range failing {
		parameters[fmt.Sprintf("p%02d", i)] = str(expression)
	}
	recipe := secretContext()
	for label, context := range map[string]tftypes.Value{
		"values": recipe, "a string": str(marker), "a list": tuple(str(marker)), "resource": obj(attributes{"resource": str(marker)}),
		"properties":  obj(attributes{"resource": obj(attributes{"properties": str(marker), "connections": str(marker)})}),
		"connections": obj(attributes{"resource": obj(attributes{"connections": obj(attributes{"db": str(marker)})})}),
	} {
		t.Run(label, func(t *testing.T) {
			_, diags := s.read(t, context, obj(parameters), "context.resource.properties.secret", "context.resource.properties.nope")
			text := render(append(s.validate(t, context, obj(parameters), "context.nope"), diags...))
			if _, err := s.call(t, "resolve", tftypes.DynamicPseudoType, context, obj(parameters)); err == nil {
				t.Error("the function gives no error")
			} else {
				text += err.Text
			}
			if strings.Contains(text, marker) {
				t.Errorf("the secret is in\n%s", text)
			}
			if !strings.Contains(text, "ERROR") {
				t.Error("there is no error")
			}
		})
	}
}

const secretConfig = `
	terraform {
	  required_providers {
	    paramresolver = { source = "paramresolver/paramresolver" }
	  }
	}
	variable "secret" {
	  type      = string
	  sensitive = true
	}
	locals {
	  context = { resource = { name = "db", properties = { secret = var.secret, size = "S" } } }
	}
`

// runWithSecret writes a configuration, applies it with the marker as the
// secret, and gives what the CLI printed. Neither that nor the log may hold the
// secret.
func runWithSecret(t *testing.T, config string) (dir, output string, ok bool) {
	t.Helper()
	c := requireCLI(t)
	dir = t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "main.tf"), []byte(secretConfig+config), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("TF_VAR_secret", marker)
	output, ok = c.run(t, dir, "plan", "-no-color", "-input=false", "-out=plan")
	if ok {
		var apply string
		apply, ok = c.run(t, dir, "apply", "-no-color", "-input=false", "plan")
		output += apply
	}
	log, err := os.ReadFile(filepath.Join(dir, logFile))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(log), "[TRACE]") {
		t.Error("the log is not at its lowest level")
	}
	wantNoSecret(t, output)
	wantNoSecret(t, string(log))
	return dir, output, ok
}

func wantNoSecret(t *testing.T, output string) {
	t.Helper()
	for line := range strings.Lines(output) {
		if strings.Contains(line, marker) {
			t.Errorf("the secret is in: %s", line)
		}
	}
}

func TestAccSensitivePathsHideSecrets(t *testing.T) {
	_, output, ok := runWithSecret(t, `
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
	_, output, ok := runWithSecret(t, `
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

// TestAccErrorsHideSecrets has every error that there is, at the CLI, with its
// log.
func TestAccErrorsHideSecrets(t *testing.T) {
	var parameters strings.Builder
	for i, expression := range failing {
		fmt.Fprintf(&parameters, "p%02d = %s\n", i, strings.ReplaceAll(fmt.Sprintf("%q", expression), "${", "$${"))
	}
	_, output, ok := runWithSecret(t, `
		data "paramresolver_parameters" "test" {
		  context    = { resource = { name = var.secret, properties = { secret = var.secret, list = [var.secret], object = { k = var.secret } }, connections = { db = { name = var.secret } } }, aws = var.secret }
		  parameters = {
		`+parameters.String()+`}
		}
	`)
	if ok || !strings.Contains(output, `Cannot resolve parameter "p00"`) {
		t.Fatal(output)
	}
}

// TestAccEphemeralLeavesNoSecret searches the plan, the state, the output and
// the log of a real apply.
func TestAccEphemeralLeavesNoSecret(t *testing.T) {
	skipWithoutEphemeralResources(t)
	dir, output, ok := runWithSecret(t, `
		variable "ephemeral_secret" {
		  type      = string
		  ephemeral = true
		  default   = "`+marker+`"
		}
		ephemeral "paramresolver_parameters" "test" {
		  context    = { resource = { name = "db", properties = { secret = var.ephemeral_secret } } }
		  parameters = { password = "{{context.resource.properties.secret}}", length = "x{{context.resource.properties.secret}}" }
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
		wantNoSecret(t, string(content))
	}
}
