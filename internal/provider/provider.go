// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

// Package provider has the Terraform objects of the provider, one file each,
// and what they share: the conversion of Terraform's values to the language's
// and back, the checks of the arguments, and the text of diagnostics.
package provider

import (
	"context"

	"github.com/hashicorp/terraform-plugin-framework/datasource"
	"github.com/hashicorp/terraform-plugin-framework/ephemeral"
	"github.com/hashicorp/terraform-plugin-framework/function"
	"github.com/hashicorp/terraform-plugin-framework/provider"
	"github.com/hashicorp/terraform-plugin-framework/provider/schema"
	"github.com/hashicorp/terraform-plugin-framework/resource"
)

// Address is the provider's address in the public registry.
const Address = "registry.terraform.io/paramresolver/paramresolver"

var (
	_ provider.Provider                       = (*paramresolverProvider)(nil)
	_ provider.ProviderWithFunctions          = (*paramresolverProvider)(nil)
	_ provider.ProviderWithEphemeralResources = (*paramresolverProvider)(nil)
)

type paramresolverProvider struct{ version string }

// New returns a function that makes the provider, in the given version.
func New(version string) func() provider.Provider {
	return func() provider.Provider { return &paramresolverProvider{version} }
}

func (p *paramresolverProvider) Metadata(_ context.Context, _ provider.MetadataRequest, resp *provider.MetadataResponse) {
	resp.TypeName = "paramresolver"
	resp.Version = p.version
}

func (p *paramresolverProvider) Schema(_ context.Context, _ provider.SchemaRequest, resp *provider.SchemaResponse) {
	resp.Schema = schema.Schema{
		MarkdownDescription: "Resolves the `{{context.*}}` expressions of Radius recipe parameters in Terraform itself. " +
			"The provider needs no configuration, no credentials and no network.",
	}
}

func (p *paramresolverProvider) Configure(context.Context, provider.ConfigureRequest, *provider.ConfigureResponse) {
}

func (p *paramresolverProvider) DataSources(context.Context) []func() datasource.DataSource {
	return []func() datasource.DataSource{newParametersDataSource, newContextDataSource}
}

func (p *paramresolverProvider) Resources(context.Context) []func() resource.Resource { return nil }

func (p *paramresolverProvider) EphemeralResources(context.Context) []func() ephemeral.EphemeralResource {
	return []func() ephemeral.EphemeralResource{newParametersEphemeralResource}
}

func (p *paramresolverProvider) Functions(context.Context) []func() function.Function {
	return []func() function.Function{
		newResolveFunction, newReferencesFunction, newContextFunction, newRecipesFunction, newCheckFunction, newMatrixFunction,
	}
}
