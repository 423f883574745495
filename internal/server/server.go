// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

// Package server serves a provider that is written with the framework. It knows
// nothing of what the provider is for.
package server

import (
	"context"

	"github.com/hashicorp/terraform-plugin-framework/provider"
	"github.com/hashicorp/terraform-plugin-framework/providerserver"
	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
)

// server is the framework's, but for what its methods say.
type server struct{ tfprotov6.ProviderServer }

// New returns a server for a provider.
func New(p provider.Provider) tfprotov6.ProviderServer {
	return &server{providerserver.NewProtocol6(p)()}
}

// CallFunction implements [tfprotov6.ProviderServer].
func (s *server) CallFunction(ctx context.Context, req *tfprotov6.CallFunctionRequest) (*tfprotov6.CallFunctionResponse, error) {
	const null = 0xc0 // in MessagePack
	for i, argument := range req.Arguments {
		// OpenTofu sends nothing in place of a null of a known type, which the
		// framework takes for a broken message.
		if argument == nil || len(argument.MsgPack)+len(argument.JSON) == 0 {
			req.Arguments[i] = &tfprotov6.DynamicValue{MsgPack: []byte{null}}
		}
	}
	return s.ProviderServer.CallFunction(ctx, req)
}
