// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestAccManyProblems has thousands of errors, for each of which a CLI would
// read the configuration anew.
func TestAccManyProblems(t *testing.T) {
	c := requireCLI(t)
	var parameters strings.Builder
	for i := range 4000 {
		fmt.Fprintf(&parameters, "p%04d = \"{{context.foo}}\"\n", i)
	}
	dir := writeConfig(t, `
		data "paramresolver_parameters" "test" {
		  context    = {}
		  parameters = {
		`+parameters.String()+`}
		}
	`)
	if output, ok := c.runIn(t, dir, nil, "version"); !ok { // builds the provider
		t.Fatal(output)
	}
	start := time.Now()
	output, ok := c.runIn(t, dir, nil, "validate", "-no-color")
	took := time.Since(start)
	t.Logf("it took %s", took)
	if took > time.Minute { // on a busy machine: some seconds is what it takes
		t.Error("that is too long")
	}
	if shown := strings.Count(output, "Error: Cannot resolve parameter "); ok || shown != mostProblems {
		t.Errorf("%d errors are shown", shown)
	}
	if !strings.Contains(output, "3900 more errors") {
		t.Error("it does not say how many more there are")
	}
}

// TestAccCertainErrors has errors that are known as early as the parameters are:
// they are said once, and not as a warning too.
func TestAccCertainErrors(t *testing.T) {
	c := requireCLI(t)
	const objects = `
		data "paramresolver_parameters" "test" {
		  context    = %s
		  parameters = {
		    first  = "{{context.resource.properties.size == \"S\" ? context.foo : 1}}"
		    second = "{{context.aws.region}}"
		    third  = "{{context.resource.properties.size ==}}"
		  }
		}
		variable "name" {
		  default = "db"
		}
	`
	const known = `{ resource = { name = "db", properties = { size = "S" } } }`
	late := strings.Replace(known, `"db"`, "var.name", 1)
	tests := map[string]struct {
		command, context string
		found            string // the parameters with an error
	}{
		"validate":                    {"validate", known, "first second third"},
		"plan":                        {"plan", known, "first second third"},
		"validate, and a name by var": {"validate", late, "first second third"},
		"plan, and a name by var":     {"plan", late, "first second third"},
		"validate before it is known": {"validate", "{ resource = { name = var.name }, aws = { region = var.name } }", "third"},
	}
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			dir := writeConfig(t, fmt.Sprintf(objects, test.context))
			output, ok := c.runIn(t, dir, nil, test.command, "-no-color")
			if ok {
				t.Error("there is no error")
			}
			for _, name := range []string{"first", "second", "third"} {
				want := strings.Count(test.found, name)
				if got := strings.Count(output, "Error: Cannot resolve parameter "+name+"\n"); got != want {
					t.Errorf("%s has %d errors, want %d", name, got, want)
				}
				if want > 0 && strings.Contains(output, "Possible mistake in parameter "+name) {
					t.Errorf("%s has a warning beside its error", name)
				}
			}
			if t.Failed() {
				t.Log(output)
			}
		})
	}
}
