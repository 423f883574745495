// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package resourcetype

import "github.com/paramresolver/terraform-provider-paramresolver/internal/suggest"

// maxCompared bounds the names that are compared with a misspelled one.
const maxCompared = 200

// closest returns the candidate that name was most probably meant to be, empty
// if none is near.
func closest(name string, candidates []string) string {
	return suggest.Closest(name, candidates[:min(len(candidates), maxCompared)])
}
