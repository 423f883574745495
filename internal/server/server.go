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

// server answers the requests that have values in them. The others go straight
// to a server of the framework's.
type server struct {
	tfprotov6.ProviderServer
	requests    *requests
	dataSources map[string]dataSource
}

// New returns a server for a provider that has no resources, and that needs no
// configuration.
func New(p provider.Provider) tfprotov6.ProviderServer {
	fresh := providerserver.NewProtocol6(p)
	return &server{fresh(), newRequests(fresh), dataSourcesOf(p)}
}

// StopProvider implements [tfprotov6.ProviderServer].
func (s *server) StopProvider(context.Context, *tfprotov6.StopProviderRequest) (*tfprotov6.StopProviderResponse, error) {
	s.requests.cancel()
	return &tfprotov6.StopProviderResponse{}, nil
}

// ValidateProviderConfig implements [tfprotov6.ProviderServer].
func (s *server) ValidateProviderConfig(ctx context.Context, req *tfprotov6.ValidateProviderConfigRequest) (
	*tfprotov6.ValidateProviderConfigResponse, error,
) {
	ctx, framework, end := s.requests.begin(ctx)
	defer end()
	return framework.ValidateProviderConfig(ctx, req)
}

// ConfigureProvider implements [tfprotov6.ProviderServer].
func (s *server) ConfigureProvider(ctx context.Context, req *tfprotov6.ConfigureProviderRequest) (
	*tfprotov6.ConfigureProviderResponse, error,
) {
	ctx, framework, end := s.requests.begin(ctx)
	defer end()
	return framework.ConfigureProvider(ctx, req)
}

// ValidateDataResourceConfig implements [tfprotov6.ProviderServer].
func (s *server) ValidateDataResourceConfig(ctx context.Context, req *tfprotov6.ValidateDataResourceConfigRequest) (
	*tfprotov6.ValidateDataResourceConfigResponse, error,
) {
	ctx, framework, end := s.requests.begin(ctx)
	defer end()
	return framework.ValidateDataResourceConfig(ctx, req)
}

// ReadDataSource implements [tfprotov6.ProviderServer].
func (s *server) ReadDataSource(ctx context.Context, req *tfprotov6.ReadDataSourceRequest) (
	*tfprotov6.ReadDataSourceResponse, error,
) {
	ctx, framework, end := s.requests.begin(ctx)
	defer end()
	return s.read(ctx, framework, req)
}

// ValidateEphemeralResourceConfig implements [tfprotov6.ProviderServer].
func (s *server) ValidateEphemeralResourceConfig(ctx context.Context, req *tfprotov6.ValidateEphemeralResourceConfigRequest) (
	*tfprotov6.ValidateEphemeralResourceConfigResponse, error,
) {
	ctx, framework, end := s.requests.begin(ctx)
	defer end()
	return framework.ValidateEphemeralResourceConfig(ctx, req)
}

// OpenEphemeralResource implements [tfprotov6.ProviderServer].
func (s *server) OpenEphemeralResource(ctx context.Context, req *tfprotov6.OpenEphemeralResourceRequest) (
	*tfprotov6.OpenEphemeralResourceResponse, error,
) {
	ctx, framework, end := s.requests.begin(ctx)
	defer end()
	return framework.OpenEphemeralResource(ctx, req)
}

// CloseEphemeralResource implements [tfprotov6.ProviderServer].
func (s *server) CloseEphemeralResource(ctx context.Context, req *tfprotov6.CloseEphemeralResourceRequest) (
	*tfprotov6.CloseEphemeralResourceResponse, error,
) {
	ctx, framework, end := s.requests.begin(ctx)
	defer end()
	return framework.CloseEphemeralResource(ctx, req)
}

// CallFunction implements [tfprotov6.ProviderServer].
func (s *server) CallFunction(ctx context.Context, req *tfprotov6.CallFunctionRequest) (
	*tfprotov6.CallFunctionResponse, error,
) {
	const null = 0xc0 // in MessagePack
	for i, argument := range req.Arguments {
		// OpenTofu sends nothing in place of a null of a known type, which the
		// framework takes for a broken message.
		if argument == nil || len(argument.MsgPack)+len(argument.JSON) == 0 {
			req.Arguments[i] = &tfprotov6.DynamicValue{MsgPack: []byte{null}}
		}
	}
	ctx, framework, end := s.requests.begin(ctx)
	defer end()
	return framework.CallFunction(ctx, req)
}
