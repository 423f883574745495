// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"

	"github.com/hashicorp/terraform-plugin-framework/providerserver"
	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// NewServer gives a function that makes a server of the plugin protocol for the
// provider of the given version.
func NewServer(version string) func() tfprotov6.ProviderServer {
	return func() tfprotov6.ProviderServer {
		return server{providerserver.NewProtocol6(New(version)())()}
	}
}

// server is the framework's, but for one thing: OpenTofu sends nothing in place
// of an argument of a function that is a null of a known type, which the
// framework takes for a broken message.
type server struct{ tfprotov6.ProviderServer }

// CallFunction calls a function, with null for each argument that was not sent.
func (s server) CallFunction(ctx context.Context, req *tfprotov6.CallFunctionRequest) (*tfprotov6.CallFunctionResponse, error) {
	for i, argument := range req.Arguments {
		if argument != nil && len(argument.MsgPack)+len(argument.JSON) > 0 {
			continue
		}
		null, err := tfprotov6.NewDynamicValue(tftypes.DynamicPseudoType, tftypes.NewValue(tftypes.DynamicPseudoType, nil))
		if err != nil {
			return nil, err
		}
		req.Arguments[i] = &null
	}
	return s.ProviderServer.CallFunction(ctx, req)
}
