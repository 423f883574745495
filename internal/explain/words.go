// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package explain

import "github.com/paramresolver/terraform-provider-paramresolver/internal/value"

// Kind returns a kind as messages name it, with its article: "a string", "an
// object".
func Kind(k value.Kind) string { return a(k) }

// Shorten returns a name or path as messages show it: on one line, and not too
// long.
func Shorten(name string) string { return shorten(name) }

// Name returns a name or path as messages show it: in quotes, on one line, and
// not too long.
func Name(name string) string { return quote(name) }

// Literal returns the text of a literal as messages show it: as [Name] does, but
// with an ellipsis in its place where it is so long that it may be a secret.
func Literal(text string) string { return quote(maskText(text)) }

// Path returns where in the parameters something is, as messages show it: on
// one line, and not too long.
func Path(p *value.Path) string {
	text := printable(p.String())
	if runes := []rune(text); len(runes) > maxPathLength {
		return string(runes[:maxPathLength]) + ellipsis
	}
	return text
}

// maxPathLength bounds the characters of a path in a message.
const maxPathLength = 200
