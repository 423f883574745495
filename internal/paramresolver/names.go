// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// maxNameLength bounds the characters of a name or path in a message.
const maxNameLength = 80

// shorten gives a name or path as messages show it, on one line.
func shorten(name string) string {
	end := 0
	for range maxNameLength {
		_, size := utf8.DecodeRuneInString(name[end:])
		end += size
	}
	if end == len(name) {
		return printable(name)
	}
	return printable(name[:end]) + ellipsis
}

func quote(name string) string { return `"` + shorten(name) + `"` }

// maxListed bounds how many names a message lists.
const maxListed = 10

// listed gives names as a message lists them: "a, b and c".
func listed(names []string) string {
	if len(names) > maxListed {
		return strings.Join(names[:maxListed], ", ") + " and others"
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

// quoteAll gives each of the names in quotes, sorted.
func quoteAll(names []string) []string {
	quoted := make([]string, len(names))
	for i, name := range names {
		quoted[i] = quote(name)
	}
	slices.Sort(quoted)
	return quoted
}
