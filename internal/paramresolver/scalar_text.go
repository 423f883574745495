// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import "github.com/paramresolver/terraform-provider-paramresolver/internal/value"

// scalarText returns the string form of a boolean, a number or a string. It
// reports false for a number with more digits than can be written.
func scalarText(v value.Value) (string, bool) {
	switch v := v.(type) {
	case value.Bool:
		if v {
			return "true", true
		}
		return "false", true
	case value.Number:
		return v.Text()
	case value.String:
		return string(v), true
	}
	return "", false
}
