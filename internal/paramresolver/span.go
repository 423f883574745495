// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

// Span is a range of bytes in a source text, from Start up to but not including
// End. In a [Node] and a [Diagnostic] the source is the expression with its
// braces, so that an offset of 2 is the first byte after "{{".
type Span struct{ Start, End int }

// In returns the part of source that the span covers.
func (s Span) In(source string) string { return source[s.Start:s.End] }

// To returns the span from the start of s to the end of end.
func (s Span) To(end Span) Span { return Span{s.Start, end.End} }

// Within returns the part of s that is n bytes long and begins at offset.
func (s Span) Within(offset, n int) Span {
	return Span{s.Start + offset, s.Start + offset + n}
}

// union returns the span from the start of the first to the end of the last of
// two spans.
func (s Span) union(other Span) Span {
	return Span{min(s.Start, other.Start), max(s.End, other.End)}
}
