// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"fmt"
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

// quoteFound gives a name that the context has in quotes, and says if it only
// looks like the one that was looked for.
func quoteFound(name string) string {
	if r, _, ok := invisible(name); ok {
		return fmt.Sprintf("%s (with the invisible character %U)", quote(name), r)
	}
	return quote(name)
}

// quoteAll gives each of the names that the context has in quotes, sorted.
func quoteAll(names []string) []string {
	quoted := make([]string, len(names))
	for i, name := range names {
		quoted[i] = quoteFound(name)
	}
	slices.Sort(quoted)
	return quoted
}
