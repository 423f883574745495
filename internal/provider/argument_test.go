// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"strings"
	"testing"
)

func TestListed(t *testing.T) {
	names := strings.Split("abcdefghijklmnopqrstu", "")
	for n, want := range map[int]string{
		1: "a", 2: "a and b", 3: "a, b and c",
		maxListed:     "a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s and t",
		maxListed + 1: "a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t and others",
	} {
		if got := listed(names[:n]); got != want {
			t.Errorf("%d names are listed as %q, want %q", n, got, want)
		}
	}
}
