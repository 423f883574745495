// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

// Command terraform-provider-paramresolver serves the provider to Terraform and
// OpenTofu.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6/tf6server"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/provider"
)

// version and commit are stamped in by the release build.
var (
	version = "dev"
	commit  = "none"
)

func main() {
	debug := flag.Bool("debug", false, "serve a debugger such as delve")
	showVersion := flag.Bool("version", false, "print the version and exit")
	flag.Parse()
	if *showVersion {
		_, _ = fmt.Fprintf(os.Stdout, "terraform-provider-paramresolver %s (%s)\n", version, commit)
		return
	}
	var options []tf6server.ServeOpt
	if *debug {
		options = append(options, tf6server.WithManagedDebug())
	}
	err := tf6server.Serve(provider.Address, provider.NewServer(version), options...)
	if err != nil {
		log.Fatal(err)
	}
}
