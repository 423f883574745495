// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import "testing"

func TestPositionIsBefore(t *testing.T) {
	order := []Position{{1, 2}, {1, 3}, {2, 1}, {2, 4}, {3, 4}}
	for i, a := range order {
		for j, b := range order {
			if got := a.IsBefore(b); got != (i < j) {
				t.Errorf("that %s is before %s is %t", a, b, got)
			}
		}
	}
}
