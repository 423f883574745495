// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

// Package wording has what the messages of all packages say in the same way.
package wording

import "strings"

// List returns words as a sentence lists them, such as "a, b and c": all of
// them, or the first ones, as many as the limit says, "and others". No words are
// the empty string.
func List(words []string, conjunction string, limit int) string {
	if len(words) > limit {
		return strings.Join(words[:limit], ", ") + " " + conjunction + " others"
	}
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " " + conjunction + " " + words[last]
}
