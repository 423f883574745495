// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// hasNoTemplate reports whether there are no two braces in any string of v.
func hasNoTemplate(v tftypes.Value) bool {
	found := false
	_ = tftypes.Walk(v, func(_ *tftypes.AttributePath, v tftypes.Value) (bool, error) {
		var s string
		if v.Type().Is(tftypes.String) && v.IsKnown() && !v.IsNull() && v.As(&s) == nil {
			for i := range len(s) - 1 {
				found = found || s[i:i+2] == "{{"
			}
		}
		return true, nil
	})
	return !found
}

// FuzzValues has any value pass through, as a parameter and as a property: it
// must come back as it was, and with any strings in it nothing may panic.
func FuzzValues(f *testing.F) {
	f.Add([]byte(nil))
	f.Add([]byte("\x05\x02\x01a\x00\x03abc\x01b\x02\x02\x01\x02\x03\x04"))
	f.Add([]byte("\x07\x03\x08\x00\x1c{{context.resource.name == 1}}\x01\x09\x02\x01\x40\x09\x21\xfb\x54\x44\x2d\x18\x01"))
	f.Add([]byte("\x0a\x05\x01\x01k\x02\x02\x01\x02\x03\xff\x02"))
	s := newServer(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		// The framework keeps something of every request until it is stopped.
		defer func() { _, _ = s.StopProvider(context.Background(), &tfprotov6.StopProviderRequest{}) }()
		r := valueReader{data}
		v := r.value(4)
		recipe := recipeContext(attributes{"v": v})
		got, err := s.call(t, "resolve", tftypes.DynamicPseudoType, recipe, obj(attributes{"p": v, "q": str("{{context.resource.name}}")}))
		if hasNoTemplate(v) {
			if err != nil {
				t.Fatal(err.Text)
			}
			wantValue(t, got, obj(attributes{"p": v, "q": str("orders-db")}))
		}
		if v.IsNull() {
			return
		}
		got, err = s.call(t, "resolve", tftypes.DynamicPseudoType, recipe, str("{{context.resource.properties.v}}"))
		if err != nil {
			t.Fatal(err.Text)
		}
		wantValue(t, got, v)
		s.call(t, "resolve", tftypes.DynamicPseudoType, recipe, str("text {{context.resource.properties.v}}"))
		s.call(t, "resolve", tftypes.DynamicPseudoType, v, v)
		s.call(t, "references", tftypes.List{ElementType: tftypes.String}, v)
		s.read(t, v, v)
		s.validate(t, v, v)
	})
}
