// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"slices"
	"strings"
	"unicode"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/contextpath"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/suggest"
)

// nearMisses returns warnings for text outside of the given expressions that
// passes through unchanged but looks as if an expression was meant: what reads
// like a context path right after braces, but is misspelled, has no "context."
// before it, has one brace only, or is never closed. What else is inside of
// somebody else's template is not looked at.
func nearMisses(text string, expressions []Span) Diagnostics {
	var found Diagnostics
	end := 0 // of the first "}}" after at
	for at := 0; ; {
		brace := strings.IndexByte(text[at:], '{')
		if brace < 0 {
			return found
		}
		at += brace
		if len(expressions) > 0 && at == expressions[0].Start {
			at = expressions[0].End
			expressions = expressions[1:]
			continue
		}
		if end <= at {
			end = templateEnd(text, at)
		}
		b := braces{text, at, end}
		if d, ok := b.nearMiss(); ok {
			found = append(found, d)
		}
		isTemplate := strings.HasPrefix(text[at:], opening) && end <= len(text)
		if isTemplate && (len(expressions) == 0 || end <= expressions[0].Start) {
			at = end
		} else {
			at = len(text) - len(strings.TrimLeft(text[at:], "{"))
		}
	}
}

// templateEnd returns the end of the first "}}" from offset at on, or a
// position after the text where there is none.
func templateEnd(text string, at int) int {
	length := strings.Index(text[at:], closing)
	if length < 0 {
		return len(text) + 1
	}
	return at + length + len(closing)
}

// braces is one or more opening braces in text.
type braces struct {
	text string
	at   int // where they begin
	end  int // of the first "}}" after them: see templateEnd
}

// nearMiss returns a warning if what is after the braces reads like a context
// path.
func (b braces) nearMiss() (Diagnostic, bool) {
	afterBraces := strings.TrimLeft(b.text[b.at:], "{")
	count := len(b.text) - b.at - len(afterBraces)
	rest := strings.TrimLeftFunc(afterBraces, func(r rune) bool {
		return unicode.IsSpace(r) || r == '!' || r == '('
	})
	start := len(b.text) - len(rest)
	if count == len(opening) && b.end <= len(b.text) {
		if length, meant := bareName(b.text[start : b.end-len(closing)]); length > 0 && !b.isAction() {
			return b.warn(Span{start, start + length}, b.end, meant), true
		}
	}
	length, meant := readsLikePath(rest)
	if length == 0 {
		return Diagnostic{}, false
	}
	path := Span{start, start + pathEnd(rest)}
	meant += b.text[start+length : path.End]
	end := path.End
	switch {
	case count == 1 && strings.HasPrefix(b.text[end:], "}"):
		end++
	case count > 1 && b.end <= len(b.text):
		end = b.end
	}
	return b.warn(path, end, meant), true
}

// isAction reports whether the braces are those of a workflow of GitHub's, which
// have a dollar before them.
func (b braces) isAction() bool { return strings.HasSuffix(b.text[:b.at], "$") }

// warn returns the warning of a path in the text that was meant for another one;
// its source ends at end.
func (b braces) warn(path Span, end int, meant string) Diagnostic {
	return Diagnostic{
		Severity: Warning, Kind: NearMiss, Source: b.text[b.at:end], Offset: b.at,
		Span: Span{path.Start - b.at, path.End - b.at}, Path: meant,
	}
}

// bareName returns the length of the path at the beginning of inside, which is
// all that is between two braces, if it is a path of the language without its
// "context.", and the path that was meant; or it is "context" alone, or with a
// key in brackets.
func bareName(inside string) (length int, meant string) {
	if strings.TrimRightFunc(inside, unicode.IsSpace) == contextpath.Root.Name {
		return len(contextpath.Root.Name), ""
	}
	if rest, ok := strings.CutPrefix(inside, contextpath.Root.Name+"["); ok {
		key, _, _ := strings.Cut(rest, "]")
		key = strings.Trim(key, `"'`)
		if contextpath.Root.Child(key) == nil {
			return 0, ""
		}
		return len(inside) - len(rest) + strings.Index(rest, "]") + 1, contextpath.Prefix + key
	}
	length = pathEnd(inside)
	path := contextpath.Prefix + inside[:length]
	rest := strings.TrimLeftFunc(inside[length:], unicode.IsSpace)
	goesOn := rest == "" || slices.ContainsFunc([]string{"==", "!=", "&&", "||", "?", ")"}, func(operator string) bool {
		return strings.HasPrefix(rest, operator)
	})
	if !goesOn || !contextpath.Locate(path).IsValue() {
		return 0, ""
	}
	return length, path
}

// readsLikePath returns the length of the beginning of text that reads like
// that of a context path, and how it is right: a word like "context", and after
// a dot a name that the context has. The length is 0 if there is none.
func readsLikePath(text string) (length int, meant string) {
	word, rest, ok := strings.Cut(text[:min(len(text), suggest.MaxLength)], ".")
	if !ok || !readsLikeContext(word) {
		return 0, ""
	}
	name := rest[:len(rest)-len(strings.TrimLeftFunc(rest, unicode.IsLetter))]
	for _, p := range contextpath.Root.Children {
		if strings.EqualFold(p.Name, name) {
			return len(word) + len(".") + len(name), contextpath.Prefix + p.Name
		}
	}
	return 0, ""
}

// readsLikeContext reports whether a word is "context" or nearly so: with an
// invisible character in it, or one letter wrong. A longer name with it inside,
// such as "mycontext", is another name.
func readsLikeContext(word string) bool {
	visible := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, word)
	if strings.TrimLeftFunc(visible, unicode.IsLetter) != "" {
		return false
	}
	lower := strings.ToLower(visible)
	return suggest.Distance(lower, contextpath.Root.Name) <= 1 && !slices.Contains(similarWords, lower)
}

// similarWords are words of their own, which templates of others may well hold.
var similarWords = []string{"content", "contest", "contexts"}

// pathEnd returns the end of the characters of a path that text begins with.
func pathEnd(text string) int {
	end := contextpath.SegmentEnd(text, 0)
	for end < len(text) && text[end] == '.' {
		end = contextpath.SegmentEnd(text, end+1)
	}
	return end
}
