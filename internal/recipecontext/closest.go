// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

// closest gives the keyword that text is, in any case, or that it is a
// misspelling of: one in which at most a quarter of the letters differ. Of two
// that are equally close it gives the first, and "" where none is close.
func closest(text string, keywords ...string) string {
	best, bestDistance := "", 0
	for _, keyword := range keywords {
		limit := len(keyword) / 4
		if gap := len(text) - len(keyword); gap > limit || -gap > limit {
			continue
		}
		d := distance(text, keyword)
		if d <= limit && (best == "" || d < bestDistance) {
			best, bestDistance = keyword, d
		}
	}
	return best
}

// misspelt gives the keyword that text is a misspelling of, as closest does,
// and "" where it is one of them.
func misspelt(text string, keywords ...string) string {
	if isAny(text, keywords...) {
		return ""
	}
	return closest(text, keywords...)
}

// longestKeyword is the length of the longest keyword that closest is asked
// for.
const longestKeyword = len(resourceGroups)

// distance counts the bytes to insert, remove or replace to turn text into the
// keyword, where ASCII letters count as equal in any case.
func distance(text, keyword string) int {
	var buffer [longestKeyword + 1]int
	row := buffer[:len(keyword)+1]
	for j := range row {
		row[j] = j
	}
	for i := range len(text) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(keyword) {
			replaced := diagonal
			if lower(text[i]) != lower(keyword[j]) {
				replaced++
			}
			diagonal = row[j+1]
			row[j+1] = min(replaced, diagonal+1, row[j]+1)
		}
	}
	return row[len(keyword)]
}

func lower(b byte) byte {
	if 'A' <= b && b <= 'Z' {
		return b + 'a' - 'A'
	}
	return b
}
