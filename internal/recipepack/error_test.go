// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipepack

import "testing"

func TestInsteadOf(t *testing.T) {
	names := []string{"aa", "bb", "cc", "dd", "ee", "ff", "gg", "hh", "ii", "jj", "kk"}
	for n, want := range map[int]string{
		0:  `There are no packs.`,
		1:  `There is only "aa".`,
		2:  `The packs are "aa" and "bb".`,
		10: `The packs are "aa", "bb", "cc", "dd", "ee", "ff", "gg", "hh", "ii" and "jj".`,
		11: `Some of the packs are "aa", "bb", "cc", "dd", "ee", "ff", "gg", "hh", "ii" and "jj".`,
	} {
		if got := insteadOf("xyz", names[:n], "packs"); got != want {
			t.Errorf("of %d names, got %s, want %s", n, got, want)
		}
	}
	if got, want := insteadOf("BB", names, "packs"), `Did you mean "bb"?`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
