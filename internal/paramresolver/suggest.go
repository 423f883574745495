// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"slices"
	"strings"
)

// maxSuggestionLength bounds the names that are compared, since comparing
// takes time in proportion to the product of two lengths.
const maxSuggestionLength = 64

// closest gives the candidate that name was most probably meant to be, or ""
// where none is close: one that differs in case alone, else one within an edit
// for every three characters. Of equally close ones it gives the first.
func closest(name string, candidates []string) string {
	if len(name) > maxSuggestionLength {
		return ""
	}
	for _, c := range candidates {
		if strings.EqualFold(c, name) {
			return c
		}
	}
	best, bestDistance := "", len([]rune(name))/3+1
	for _, c := range candidates {
		if len(c) > maxSuggestionLength {
			continue
		}
		if d := distance(name, c); d < bestDistance {
			best, bestDistance = c, d
		}
	}
	return best
}

// distance gives the optimal string alignment distance: how many characters
// must be inserted, deleted, replaced, or swapped with the next one, each at
// most once, to turn one string into the other.
func distance(from, to string) int {
	a, b := []rune(from), []rune(to)
	beforeLast, last := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range a {
		row := make([]int, len(b)+1)
		row[0] = i + 1
		for j := range b {
			replace := last[j]
			if a[i] != b[j] {
				replace++
			}
			row[j+1] = min(row[j]+1, last[j+1]+1, replace)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				row[j+1] = min(row[j+1], beforeLast[j-1]+1)
			}
		}
		beforeLast, last = last, row
	}
	return last[len(b)]
}

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
