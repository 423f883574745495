// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

// Span is a range of bytes in a source text, from Start up to but not
// including End. In a [node] and an [Error] the source is the expression with
// its braces, so that an offset of 2 is the first byte behind "{{".
type Span struct{ Start, End int }

// In gives the part of source that the span covers.
func (s Span) In(source string) string { return source[s.Start:s.End] }

// to gives the span from the start of s to the end of end.
func (s Span) to(end Span) Span { return Span{s.Start, end.End} }

// within gives the part of s that is n bytes long and begins at offset.
func (s Span) within(offset, n int) Span {
	return Span{s.Start + offset, s.Start + offset + n}
}
