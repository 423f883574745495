// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package wording

import "testing"

func TestList(t *testing.T) {
	words := []string{"a", "b", "c", "d", "e"}
	for n, want := range []string{"", "a", "a or b", "a, b or c", "a, b, c or d", "a, b, c, d or others"} {
		if got := List(words[:n], "or", 4); got != want {
			t.Errorf("%d words are listed as %q, want %q", n, got, want)
		}
	}
}
