// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

// Span is a range of bytes in a source, from Start up to but not including End.
type Span struct{ Start, End int }

// in returns the part of source that the span covers.
func (s Span) in(source string) string { return source[s.Start:s.End] }
