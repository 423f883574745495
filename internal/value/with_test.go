// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package value

import (
	"maps"
	"testing"
)

func TestMapWith(t *testing.T) {
	cases := []struct {
		name    string
		in      Map
		changed map[string]Value
		want    Map
	}{
		{"replaces an element", Map{"a": Int(1), "b": Bool(true)}, map[string]Value{"a": String("x")}, Map{"a": String("x"), "b": Bool(true)}},
		{"adds an element", Map{"b": Bool(true)}, map[string]Value{"a": String("x")}, Map{"a": String("x"), "b": Bool(true)}},
		{"adds to nothing", nil, map[string]Value{"a": String("x")}, Map{"a": String("x")}},
		{"changes nothing", Map{"b": Bool(true)}, nil, Map{"b": Bool(true)}},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			before := maps.Clone(c.in)
			if got := c.in.With(c.changed); !maps.Equal(got.(Map), c.want) {
				t.Errorf("got %v, want %v", got, c.want)
			}
			if !maps.Equal(c.in, before) {
				t.Errorf("the map itself has become %v", c.in)
			}
		})
	}
}
