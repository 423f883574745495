// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package server

import (
	"context"
	"runtime"
	"strings"
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

// TestPanic has what is served panic: the error says where, and not about what.
func TestPanic(t *testing.T) {
	const begin = "his is a bug in the provider. " +
		"Please report it at https://github.com/paramresolver/terraform-provider-paramresolver/issues, " +
		"with these lines, and with a configuration that has no secrets in it:\n\n" +
		"  github.com/paramresolver/terraform-provider-paramresolver/internal/server.fakeProvider.meet:"
	s := New(newFake())
	details := map[string]string{}
	for method, diagnostics := range asConfig(t, s, config(t, text("panic"))) {
		if len(diagnostics) == 1 && diagnostics[0].Summary == "The provider failed" {
			details[method] = diagnostics[0].Detail
		}
	}
	if resp := call(t, s, argument(t, text("x")), argument(t, text("panic"))); resp.Error != nil {
		details["CallFunction"] = resp.Error.Text
	}
	closed, err := s.CloseEphemeralResource(t.Context(), &tfprotov6.CloseEphemeralResourceRequest{TypeName: "fake_copy"})
	if err != nil {
		t.Fatal(err)
	}
	if len(closed.Diagnostics) == 1 {
		details["CloseEphemeralResource"] = closed.Diagnostics[0].Detail
	}
	for _, method := range []string{"ReadDataSource", "OpenEphemeralResource", "CloseEphemeralResource", "CallFunction"} {
		detail := details[method]
		if !strings.HasPrefix(detail[min(1, len(detail)):], begin) || strings.Contains(detail, "password") {
			t.Errorf("%s: got %q", method, detail)
		}
	}
	if len(details) != 4 {
		t.Errorf("got %v", details)
	}
}

// TestPanicsOfTheFramework sends what has the decoder panic.
func TestPanicsOfTheFramework(t *testing.T) {
	messages := map[string]string{
		"what is not a number":     "\x92\xc4\x08\"number\"\xcb\x7f\xf8\x00\x00\x00\x00\x00\x01",
		"a map of different types": "\x92\xc4\x11[\"map\",\"dynamic\"]\x82\xa1a\x92\xc4\x08\"string\"\xa1x\xa1b\x92\xc4\x06\"bool\"\xc3",
	}
	s := New(newFake())
	for name, message := range messages {
		t.Run(name, func(t *testing.T) {
			resp := call(t, s, argument(t, text("x")), &tfprotov6.DynamicValue{MsgPack: []byte(message)})
			if resp.Error == nil || !strings.Contains(resp.Error.Text, "terraform-plugin-go/tftypes") {
				t.Errorf("got %v", resp.Error)
			}
			of := &tfprotov6.DynamicValue{MsgPack: []byte("\x82\xa2in" + message + "\xa3out\xc0")}
			for method, diagnostics := range asConfig(t, s, of) {
				if len(diagnostics) == 0 {
					t.Errorf("%s: no error", method)
				}
			}
		})
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

// TestPanicked has panics that are deeper than an error shows, and at the top of
// a goroutine.
func TestPanicked(t *testing.T) {
	shown := func(f func()) []string {
		lines := make(chan []string)
		go func() {
			defer func() {
				_ = recover()
				lines <- strings.Split(panicked(), "\n")
			}()
			f()
		}()
		return <-lines
	}
	var deep func(n int)
	deep = func(n int) {
		if n == 0 {
			panic("x")
		}
		deep(n - 1)
	}
	if got := shown(func() { deep(20) }); len(got) != 10 || !strings.Contains(got[9], "TestPanicked") {
		t.Errorf("got %q, want 10 lines of TestPanicked", got)
	}
	if got := shown(func() { panic("x") }); len(got) != 2 {
		t.Errorf("got %q, want 2 lines", got)
	}
}
