// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package server

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/hashicorp/terraform-plugin-framework/providerserver"
	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// TestReadsAreTheFrameworks compares each answer with that of the framework.
func TestReadsAreTheFrameworks(t *testing.T) {
	list := tftypes.List{ElementType: tftypes.String}
	set := tftypes.Set{ElementType: tftypes.Number}
	tests := map[string]struct {
		name   string
		config *tfprotov6.DynamicValue
	}{
		"string":           {"fake_copy", config(t, text("x"))},
		"list":             {"fake_copy", config(t, tftypes.NewValue(list, []tftypes.Value{text("a"), text("b")}))},
		"set":              {"fake_copy", config(t, tftypes.NewValue(set, []tftypes.Value{tftypes.NewValue(tftypes.Number, 1)}))},
		"null":             {"fake_copy", config(t, tftypes.NewValue(tftypes.DynamicPseudoType, nil))},
		"null of a type":   {"fake_copy", config(t, tftypes.NewValue(list, nil))},
		"unknown":          {"fake_copy", config(t, tftypes.NewValue(tftypes.DynamicPseudoType, tftypes.UnknownValue))},
		"diagnostics":      {"fake_copy", config(t, text("diagnostics"))},
		"no such type":     {"fake_other", config(t, text("x"))},
		"no configuration": {"fake_copy", argument(t, text("x"))},
	}
	ours, frameworks := New(newFake()), providerserver.NewProtocol6(newFake())()
	for label, test := range tests {
		t.Run(label, func(t *testing.T) {
			req := &tfprotov6.ReadDataSourceRequest{TypeName: test.name, Config: test.config}
			got, err := ours.ReadDataSource(t.Context(), req)
			if err != nil {
				t.Fatal(err)
			}
			want, err := frameworks.ReadDataSource(t.Context(), req)
			if err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(got, want) {
				t.Errorf("got\n%+v\nwant\n%+v", got, want)
			}
		})
	}
}

func TestReadOfSets(t *testing.T) {
	many := make([]tftypes.Value, 40_000)
	for i := range many {
		many[i] = text(fmt.Sprint(i))
	}
	nested := text("x")
	for range 100 {
		nested = tftypes.NewValue(tftypes.Set{ElementType: nested.Type()}, []tftypes.Value{nested})
	}
	tests := map[string]tftypes.Value{
		"of many elements": tftypes.NewValue(tftypes.Set{ElementType: tftypes.String}, many),
		"in sets":          nested,
	}
	s := New(newFake())
	for label, v := range tests {
		t.Run(label, func(t *testing.T) {
			// The framework takes minutes, or years.
			const enough = 20 * time.Second
			start := time.Now()
			resp := read(t, s, config(t, v))
			if took := time.Since(start); took > enough {
				t.Errorf("took %s", took)
			}
			if len(resp.Diagnostics) > 0 {
				t.Error(resp.Diagnostics[0].Detail)
			}
		})
	}
}
