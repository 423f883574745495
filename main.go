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

	"github.com/paramresolver/terraform-provider-paramresolver/internal/provider"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/server"
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
	serve := server.Serve
	if *debug {
		serve = server.ServeDebugger
	}
	if err := serve(provider.Address, provider.NewServer(version)); err != nil {
		log.Fatal(err)
	}
}
