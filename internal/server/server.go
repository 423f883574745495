// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

// Package server serves a provider that is written with the framework. It wraps
// the framework's server in one that
//
//   - refuses values that take the framework time or memory out of proportion
//     to their length, and turns a panic into an error,
//   - reads data sources without the comparisons that the framework makes after
//     a read,
//   - keeps no memory of the requests that it has answered, and
//   - writes no log where nobody has asked for one.
//
// It knows nothing of what the provider is for.
package server

import (
	"context"

	"github.com/hashicorp/terraform-plugin-framework/provider"
	"github.com/hashicorp/terraform-plugin-framework/providerserver"
	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
)

// server answers the requests that carry values. The others go straight to one
// of the framework's servers.
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

// serve calls answer with one of the framework's servers, and returns the
// problem if that panics. A request that was refused is not answered.
func (s *server) serve(ctx context.Context, refused *problem, answer func(context.Context, tfprotov6.ProviderServer)) (p *problem) {
	if refused != nil {
		return refused
	}
	defer func() {
		if recover() != nil {
			p = newBug()
		}
	}()
	ctx, framework, end := s.requests.begin(ctx)
	defer end()
	answer(ctx, framework)
	return nil
}

// StopProvider implements [tfprotov6.ProviderServer].
func (s *server) StopProvider(context.Context, *tfprotov6.StopProviderRequest) (*tfprotov6.StopProviderResponse, error) {
	s.requests.cancel()
	return &tfprotov6.StopProviderResponse{}, nil
}

// ValidateProviderConfig implements [tfprotov6.ProviderServer].
func (s *server) ValidateProviderConfig(ctx context.Context, req *tfprotov6.ValidateProviderConfigRequest) (
	resp *tfprotov6.ValidateProviderConfigResponse, err error,
) {
	p := s.serve(ctx, checkConfig(req.Config), func(ctx context.Context, framework tfprotov6.ProviderServer) {
		resp, err = framework.ValidateProviderConfig(ctx, req)
	})
	if p != nil {
		return &tfprotov6.ValidateProviderConfigResponse{Diagnostics: p.diagnostics()}, nil
	}
	return resp, err
}

// ConfigureProvider implements [tfprotov6.ProviderServer].
func (s *server) ConfigureProvider(ctx context.Context, req *tfprotov6.ConfigureProviderRequest) (
	resp *tfprotov6.ConfigureProviderResponse, err error,
) {
	p := s.serve(ctx, checkConfig(req.Config), func(ctx context.Context, framework tfprotov6.ProviderServer) {
		resp, err = framework.ConfigureProvider(ctx, req)
	})
	if p != nil {
		return &tfprotov6.ConfigureProviderResponse{Diagnostics: p.diagnostics()}, nil
	}
	return resp, err
}

// ValidateDataResourceConfig implements [tfprotov6.ProviderServer].
func (s *server) ValidateDataResourceConfig(ctx context.Context, req *tfprotov6.ValidateDataResourceConfigRequest) (
	resp *tfprotov6.ValidateDataResourceConfigResponse, err error,
) {
	p := s.serve(ctx, checkConfig(req.Config), func(ctx context.Context, framework tfprotov6.ProviderServer) {
		resp, err = framework.ValidateDataResourceConfig(ctx, req)
	})
	if p != nil {
		return &tfprotov6.ValidateDataResourceConfigResponse{Diagnostics: p.diagnostics()}, nil
	}
	return resp, err
}

// ReadDataSource implements [tfprotov6.ProviderServer].
func (s *server) ReadDataSource(ctx context.Context, req *tfprotov6.ReadDataSourceRequest) (
	resp *tfprotov6.ReadDataSourceResponse, err error,
) {
	p := s.serve(ctx, checkConfig(req.Config), func(ctx context.Context, framework tfprotov6.ProviderServer) {
		resp, err = s.read(ctx, framework, req)
	})
	if p != nil {
		return &tfprotov6.ReadDataSourceResponse{Diagnostics: p.diagnostics()}, nil
	}
	return resp, err
}

// ValidateEphemeralResourceConfig implements [tfprotov6.ProviderServer].
func (s *server) ValidateEphemeralResourceConfig(ctx context.Context, req *tfprotov6.ValidateEphemeralResourceConfigRequest) (
	resp *tfprotov6.ValidateEphemeralResourceConfigResponse, err error,
) {
	p := s.serve(ctx, checkConfig(req.Config), func(ctx context.Context, framework tfprotov6.ProviderServer) {
		resp, err = framework.ValidateEphemeralResourceConfig(ctx, req)
	})
	if p != nil {
		return &tfprotov6.ValidateEphemeralResourceConfigResponse{Diagnostics: p.diagnostics()}, nil
	}
	return resp, err
}

// OpenEphemeralResource implements [tfprotov6.ProviderServer].
func (s *server) OpenEphemeralResource(ctx context.Context, req *tfprotov6.OpenEphemeralResourceRequest) (
	resp *tfprotov6.OpenEphemeralResourceResponse, err error,
) {
	p := s.serve(ctx, checkConfig(req.Config), func(ctx context.Context, framework tfprotov6.ProviderServer) {
		resp, err = framework.OpenEphemeralResource(ctx, req)
	})
	if p != nil {
		return &tfprotov6.OpenEphemeralResourceResponse{Diagnostics: p.diagnostics()}, nil
	}
	return resp, err
}

// CloseEphemeralResource implements [tfprotov6.ProviderServer].
func (s *server) CloseEphemeralResource(ctx context.Context, req *tfprotov6.CloseEphemeralResourceRequest) (
	resp *tfprotov6.CloseEphemeralResourceResponse, err error,
) {
	p := s.serve(ctx, nil, func(ctx context.Context, framework tfprotov6.ProviderServer) {
		resp, err = framework.CloseEphemeralResource(ctx, req)
	})
	if p != nil {
		return &tfprotov6.CloseEphemeralResourceResponse{Diagnostics: p.diagnostics()}, nil
	}
	return resp, err
}

// CallFunction implements [tfprotov6.ProviderServer].
func (s *server) CallFunction(ctx context.Context, req *tfprotov6.CallFunctionRequest) (
	resp *tfprotov6.CallFunctionResponse, err error,
) {
	for i, argument := range req.Arguments {
		// OpenTofu sends nothing in place of a null of a known type, which the
		// framework takes for a broken message.
		if argument == nil || len(argument.MsgPack) == 0 && len(argument.JSON) == 0 {
			req.Arguments[i] = &tfprotov6.DynamicValue{MsgPack: []byte{codeNil}}
		}
	}
	p := s.serve(ctx, checkArguments(req.Arguments), func(ctx context.Context, framework tfprotov6.ProviderServer) {
		resp, err = framework.CallFunction(ctx, req)
	})
	if p != nil {
		return &tfprotov6.CallFunctionResponse{Error: p.functionError()}, nil
	}
	return resp, err
}
