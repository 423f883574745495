// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bench

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/hashicorp/terraform-plugin-framework/providerserver"
	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"

	"github.com/paramresolver/terraform-provider-paramresolver/bench/wire"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/provider"
)

// server is a provider's server, called as the plugin protocol does.
type server struct {
	name string
	tfprotov6.ProviderServer
}

var (
	ourServer  = server{"provider", provider.NewServer("bench")()}
	copyServer = server{"copy", providerserver.NewProtocol6(copyProvider{provider.New("bench")()})()}
)

// read reads the data source once.
func (s server) read(t testing.TB, config *tfprotov6.DynamicValue) *tfprotov6.DynamicValue {
	t.Helper()
	resp, err := s.ReadDataSource(t.Context(), &tfprotov6.ReadDataSourceRequest{TypeName: wire.Parameters, Config: config})
	if err != nil {
		t.Fatal(err)
	}
	assertNoError(t, resp.Diagnostics)
	return resp.State
}

func (s server) validate(t testing.TB, config *tfprotov6.DynamicValue) {
	t.Helper()
	req := &tfprotov6.ValidateDataResourceConfigRequest{TypeName: wire.Parameters, Config: config}
	resp, err := s.ValidateDataResourceConfig(t.Context(), req)
	if err != nil {
		t.Fatal(err)
	}
	assertNoError(t, resp.Diagnostics)
}

func assertNoError(t testing.TB, diags []*tfprotov6.Diagnostic) {
	t.Helper()
	for _, d := range diags {
		t.Fatalf("%s: %s", d.Summary, d.Detail)
	}
}

// call calls the function resolve once.
func (s server) call(t testing.TB, context, parameters *tfprotov6.DynamicValue) *tfprotov6.DynamicValue {
	t.Helper()
	resp, err := s.CallFunction(t.Context(), &tfprotov6.CallFunctionRequest{
		Name: "resolve", Arguments: []*tfprotov6.DynamicValue{context, parameters},
	})
	if err != nil {
		t.Fatal(err)
	}
	if resp.Error != nil {
		t.Fatal(resp.Error.Text)
	}
	return resp.Result
}

// TestServers reads a data source through both servers, as the benchmarks do.
func TestServers(t *testing.T) {
	config := configOf(recipeContext, recipe)
	for s, want := range map[server]any{
		ourServer:  resolvedBy(t, engines[0], recipeContext, recipe),
		copyServer: inOurs(recipe),
	} {
		resolved, err := wire.Resolved(s.read(t, config))
		if err != nil {
			t.Fatal(err)
		}
		assertEqual(t, resolved, want)
	}
}

// benchmarkReads measures reading the data source. The heap grows to what that
// needs before the clock starts: else the first server measured pays for it.
func benchmarkReads(b *testing.B, s server, config *tfprotov6.DynamicValue) {
	for start := time.Now(); time.Since(start) < 100*time.Millisecond; {
		s.read(b, config)
	}
	b.ReportAllocs()
	for b.Loop() {
		s.read(b, config)
	}
}

// configOf returns the configuration of a data source that resolves parameters
// against a context.
func configOf(context object, parameters any) *tfprotov6.DynamicValue {
	return wire.Config(context, inOurs(parameters))
}

// inOurs writes the expressions in parameters in our language.
func inOurs(parameters any) any {
	return in(paramresolverLanguage, parameters, func(s string) any { return s })
}

func assertEqual(t testing.TB, got tftypes.Value, want any) {
	t.Helper()
	if w := wire.Value(want); !got.Equal(w) {
		t.Fatalf("got\n%s\nand not\n%s", got, w)
	}
}

// BenchmarkServer reads a data source through our provider's server, and
// through one that copies.
func BenchmarkServer(b *testing.B) {
	one := object{"skuName": sizeMap}
	configs := []struct {
		name       string
		context    object
		parameters object
	}{
		{"recipe-of-40", recipeContext, recipe},
		{"context-of-10MB-in-one-property", contextWith(object{"size": "L", "blob": strings.Repeat("0123456789", 1<<20)}), one},
		{"context-of-10MB-in-10000-properties", contextWith(manyProperties(10_000, 1_000)), one},
	}
	for _, c := range configs {
		config := configOf(c.context, c.parameters)
		for _, s := range []server{ourServer, copyServer} {
			b.Run("config="+c.name+"/by="+s.name, func(b *testing.B) {
				resolved, err := wire.Resolved(s.read(b, config))
				if err != nil {
					b.Fatal(err)
				}
				want := inOurs(c.parameters)
				if s == ourServer {
					want = resolvedBy(b, engines[0], c.context, c.parameters)
				}
				assertEqual(b, resolved, want)
				benchmarkReads(b, s, config)
			})
		}
	}
}

// contextWith returns the recipe context with other properties.
func contextWith(properties object) object {
	return object{"resource": object{"name": "orders", "properties": properties}}
}

// manyProperties returns the property size and others of some length.
func manyProperties(n, length int) object {
	properties := object{"size": "L"}
	for i := range n {
		properties[fmt.Sprintf("property_%06d", i)] = strings.Repeat("x", length)
	}
	return properties
}

// BenchmarkPlan does what a plan has the provider do: 1,000 calls of a function
// with three parameters, and one data source with 10,000. Terraform validates a
// data source before it reads it.
func BenchmarkPlan(b *testing.B) {
	b.Run("of=1000-calls", func(b *testing.B) {
		context := wire.Argument(recipeContext)
		parameters := wire.Argument(inOurs(fewParameters))
		result, err := wire.Result(ourServer.call(b, context, parameters))
		if err != nil {
			b.Fatal(err)
		}
		assertEqual(b, result, resolvedBy(b, engines[0], recipeContext, fewParameters))
		b.ReportAllocs()
		for b.Loop() {
			for range 1_000 {
				ourServer.call(b, context, parameters)
			}
		}
	})
	b.Run("of=10000-parameters", func(b *testing.B) {
		config := configOf(recipeContext, manyParameters(10_000))
		b.ReportAllocs()
		for b.Loop() {
			ourServer.validate(b, config)
			ourServer.read(b, config)
		}
	})
}

var fewParameters = object{
	"name":     text{"psql-", path("context.resource.name")},
	"skuName":  sizeMap,
	"location": "westeurope",
}

// manyParameters gives parameters a half of which are plain.
func manyParameters(n int) object {
	kinds := []any{sizeMap, "Enabled", text{"psql-", path("context.resource.name")}, 32}
	parameters := object{}
	for i := range n {
		parameters[fmt.Sprintf("parameter_%06d", i)] = kinds[i%len(kinds)]
	}
	return parameters
}
