// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package server

import (
	"os"

	"github.com/hashicorp/go-hclog"
	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tfprotov6/tf6server"
)

// Serve serves the provider of the given address to the CLI that has started
// this process, until the CLI ends it. It fails if no CLI has.
func Serve(address string, server func() tfprotov6.ProviderServer) error {
	var options []tf6server.ServeOpt
	if !logIsWanted(os.Environ()) {
		if err := turnLogOff(); err != nil {
			return err
		}
		options = append(options, tf6server.WithGoPluginLogger(hclog.NewNullLogger()))
	}
	return tf6server.Serve(address, server, options...)
}

// ServeDebugger serves the provider to any CLI that is told how to find
// it, until the process is interrupted. Its log goes to standard error.
func ServeDebugger(address string, server func() tfprotov6.ProviderServer) error {
	return tf6server.Serve(address, server, tf6server.WithManagedDebug())
}
