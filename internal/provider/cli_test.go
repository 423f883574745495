// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/hashicorp/go-version"
)

// cli is the CLI that the acceptance tests run.
type cli struct {
	path    string
	version *version.Version
	isTofu  bool
}

// findCLI finds it as plugin-testing does.
var findCLI = sync.OnceValues(func() (cli, error) {
	path := os.Getenv("TF_ACC_TERRAFORM_PATH")
	if path == "" {
		var err error
		if path, err = exec.LookPath("terraform"); err != nil {
			return cli{}, err
		}
	}
	output, err := versionOf(path, "-json")
	if err != nil {
		return cli{}, err
	}
	var answer struct {
		Version string `json:"terraform_version"`
	}
	if err := json.Unmarshal(output, &answer); err != nil {
		return cli{}, err
	}
	v, err := version.NewVersion(answer.Version)
	if err != nil {
		return cli{}, err
	}
	text, err := versionOf(path)
	return cli{path, v, strings.Contains(string(text), "OpenTofu")}, err
})

// versionOf asks a CLI for its version. The user's own CLI configuration, which
// may be missing, has no say in it.
func versionOf(path string, arguments ...string) ([]byte, error) {
	cmd := exec.Command(path, append([]string{"version"}, arguments...)...)
	cmd.Env = append(os.Environ(), "TF_CLI_CONFIG_FILE="+os.DevNull, "CHECKPOINT_DISABLE=1")
	return cmd.Output()
}

func requireCLI(t *testing.T) cli {
	t.Helper()
	c, err := findCLI()
	if err != nil {
		t.Fatalf("no Terraform or OpenTofu to test with: %s", err)
	}
	return c
}

// skipWithoutEphemeralResources skips a test under a CLI without ephemeral
// resources: Terraform has them since 1.10, OpenTofu since 1.11.
func skipWithoutEphemeralResources(t *testing.T) {
	t.Helper()
	c := requireCLI(t)
	since := "1.10.0"
	if c.isTofu {
		since = "1.11.0"
	}
	if c.version.Core().LessThan(version.Must(version.NewVersion(since))) {
		t.Skipf("%s has no ephemeral resources before %s", c.path, since)
	}
}

// builtProvider is the folder of what buildProvider builds.
var builtProvider string

func TestMain(m *testing.M) {
	code := m.Run()
	if builtProvider != "" {
		_ = os.RemoveAll(builtProvider)
	}
	os.Exit(code)
}

// buildProvider builds the provider, and returns the path of a CLI configuration
// with which a CLI runs it.
var buildProvider = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "paramresolver")
	if err != nil {
		return "", err
	}
	builtProvider = dir
	binary := filepath.Join(dir, "terraform-provider-paramresolver")
	if runtime.GOOS == "windows" {
		binary += ".exe"
	}
	if output, err := exec.Command("go", "build", "-o", binary, "../..").CombinedOutput(); err != nil {
		return string(output), err
	}
	config := filepath.Join(dir, "cli.tfrc")
	dir = filepath.ToSlash(dir)
	return config, os.WriteFile(config, []byte(`provider_installation {
		dev_overrides {
			"registry.terraform.io/paramresolver/paramresolver" = "`+dir+`"
			"registry.opentofu.org/paramresolver/paramresolver" = "`+dir+`"
		}
		direct {}
	}`), 0o600)
})

// logFile is where a run of the CLI writes its log, in the folder that it runs
// in.
const logFile = "log"

// run runs the CLI with the built provider on a configuration in dir, and
// returns what it prints and whether it succeeded. All that it can log goes into
// the log.
func (c cli) run(t *testing.T, dir string, arguments ...string) (output string, ok bool) {
	t.Helper()
	return c.runIn(t, dir, []string{"TF_LOG=TRACE", "TF_LOG_PATH=" + logFile}, arguments...)
}

// runIn is run with this environment, in place of the log.
func (c cli) runIn(t *testing.T, dir string, environment []string, arguments ...string) (output string, ok bool) {
	t.Helper()
	config, err := buildProvider()
	if err != nil {
		t.Fatal(config, err)
	}
	cmd := exec.Command(c.path, arguments...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "TF_CLI_CONFIG_FILE="+config, "CHECKPOINT_DISABLE=1")
	cmd.Env = append(cmd.Env, environment...)
	text, err := cmd.CombinedOutput()
	return string(text), err == nil
}

// requiredProvider is what a configuration says that is run with the built
// provider.
const requiredProvider = `
	terraform {
	  required_providers {
	    paramresolver = { source = "paramresolver/paramresolver" }
	  }
	}
`

// writeConfig writes a configuration into a folder of its own.
func writeConfig(t *testing.T, config string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "main.tf"), []byte(requiredProvider+config), 0o600); err != nil {
		t.Fatal(err)
	}
	return dir
}

// quoteHCL returns text as a string of HCL.
func quoteHCL(text string) string {
	return strings.NewReplacer("${", "$${", "%{", "%%{").Replace(strconv.Quote(text))
}
