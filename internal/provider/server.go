// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"github.com/hashicorp/terraform-plugin-go/tfprotov6"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/server"
)

// NewServer returns a function that makes a server of the plugin protocol for
// the provider of the given version.
func NewServer(version string) func() tfprotov6.ProviderServer {
	return func() tfprotov6.ProviderServer { return server.New(New(version)()) }
}
