// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package server

import (
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
