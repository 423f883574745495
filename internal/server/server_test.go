// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package server

import (
	"context"
	"runtime"
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

func TestCallWithoutArguments(t *testing.T) {
	s := New(newFake())
	for _, none := range []*tfprotov6.DynamicValue{nil, {}} {
		resp := call(t, s, argument(t, text("x")), none)
		if resp.Error != nil {
			t.Fatal(resp.Error.Text)
		}
		result, err := resp.Result.Unmarshal(tftypes.DynamicPseudoType)
		if err != nil || !result.IsNull() {
			t.Errorf("got %s, %v", result, err)
		}
	}
}

// TestStop stops the provider while it has requests under way, some of them with
// an earlier server of the framework's.
func TestStop(t *testing.T) {
	fake := newFake()
	s := New(fake)
	answered := make(chan struct{})
	const waiting = 2
	for range waiting {
		go func() {
			read(t, s, config(t, text("wait")))
			answered <- struct{}{}
		}()
		<-fake.waiting
		for range requestsEach {
			read(t, s, config(t, text("x")))
		}
	}
	if _, err := s.StopProvider(t.Context(), &tfprotov6.StopProviderRequest{}); err != nil {
		t.Fatal(err)
	}
	for range waiting {
		<-answered
	}
	if resp := read(t, s, config(t, text("x"))); len(resp.Diagnostics) > 0 {
		t.Errorf("afterwards: %s", resp.Diagnostics[0].Detail)
	}
}

// TestMemory answers requests whose contexts are large: what is kept of them must
// not grow.
func TestMemory(t *testing.T) {
	const requests, each = 4 * requestsEach, 100_000
	type key struct{}
	s := New(newFake())
	req := &tfprotov6.ValidateDataResourceConfigRequest{TypeName: "fake_copy", Config: config(t, text("x"))}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range requests {
		ctx := context.WithValue(t.Context(), key{}, make([]byte, each))
		if _, err := s.ValidateDataResourceConfig(ctx, req); err != nil {
			t.Fatal(err)
		}
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	if kept, most := int(after.HeapAlloc)-int(before.HeapAlloc), 2*requestsEach*each; kept > most {
		t.Errorf("%d bytes are kept, and at most %d may be", kept, most)
	}
	runtime.KeepAlive(s)
}
