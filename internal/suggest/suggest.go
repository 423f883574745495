// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

// Package suggest finds what a misspelled name was meant to be.
package suggest

import "strings"

// MaxLength bounds the names that are compared, since comparing
// takes time in proportion to the product of two lengths.
const MaxLength = 64

// Closest returns the candidate that name was most probably meant to be, or ""
// if none is close: one that differs in case alone, else one within an edit for
// every three characters. Of equally close ones it returns the first.
func Closest(name string, candidates []string) string {
	if len(name) > MaxLength {
		return ""
	}
	for _, c := range candidates {
		if strings.EqualFold(c, name) {
			return c
		}
	}
	best, bestDistance := "", len([]rune(name))/3+1
	for _, c := range candidates {
		if len(c) > MaxLength {
			continue
		}
		if d := Distance(name, c); d < bestDistance {
			best, bestDistance = c, d
		}
	}
	return best
}

// Distance returns the optimal string alignment distance: how many characters
// must be inserted, deleted, replaced, or swapped with the next one, each at
// most once, to turn one string into the other.
func Distance(from, to string) int {
	a, b := []rune(from), []rune(to)
	var beforeLast []int // no row stands before the first
	last := make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := range a {
		row := make([]int, len(last))
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
