// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package explain

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/contextpath"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/suggest"
)

// operatorWords and operandWords hold what people write where an operator or a
// value is expected, and what to write instead.
var (
	operatorWords = map[string]string{
		"and": `For "and", write &&.`, "or": `For "or", write ||.`,
		"eq": "To compare, write ==.", "is": "To compare, write ==.",
		"ne": "To compare, write !=.", "not": "To compare, write !=.",
		"if": chooseByTernary, "then": chooseByTernary, "else": chooseByTernary,
		"elif": chooseByTernary, "elsif": chooseByTernary, "elseif": chooseByTernary,
		"unless": chooseByTernary, "end": chooseByTernary, "endif": chooseByTernary,
		";": "Remove it.",
	}
	operandWords = map[string]string{
		"not": "Write ! before the value.",
		"if":  chooseByTernary, "then": chooseByTernary, "else": chooseByTernary,
		"elif": chooseByTernary, "elsif": chooseByTernary, "elseif": chooseByTernary,
		"unless": chooseByTernary, "case": chooseByTernary, "switch": chooseByTernary,
		"eq": "Compare with == between two values.", "ne": "Compare with != between two values.",
		"and": "Write && between two values.", "or": "Write || between two values.",
		"nil": "Write null.", "none": "Write null.", "undefined": "Write null.", "undef": "Write null.",
		"yes": "Write true.", "no": "Write false.",
		"-": noMinus,
	}
	keywords = []string{"true", "false", "null"}
)

// mistakenWord explains a word that the language does not have. The known ones
// say what to write instead; for any other, there is a general hint, unless it
// is a call of a function, as it is before a parenthesis in any case.
func (m malformed) mistakenWord(known map[string]string, isCall bool, general string) Explanation {
	word := m.text()
	if e, ok := invisibleInName(word, m.token.Span); ok {
		return e
	}
	next := m.source[m.token.Span.End]
	e := Explanation{Reason: fmt.Sprintf("Unknown name %s.", Name(m.show(m.token))), Span: m.token.Span}
	if !strings.ContainsFunc(word, isLetterOrDigit) {
		e.Reason = fmt.Sprintf("Unexpected %s.", Name(word))
	}
	lower := strings.ToLower(word)
	switch {
	case m.isComment():
		return m.noComments()
	case m.isTrimming():
		e.Hint = "Remove it: an expression does not trim the text around it."
	case word == contextpath.Root.Name && next != '.':
		e.Reason = "The context as a whole is not a value that an expression can use."
		e.Hint = "Name what to read from it, such as context.resource.name, without a space."
	case known[lower] != "":
		e.Hint = known[lower]
	case strings.ContainsAny(word, "“”„‟‘’‚«»"):
		e.Reason = "A string starts and ends with a straight double quote (\")."
		e.Hint = "Replace the typographic quotes."
	case strings.HasPrefix(word, "'"):
		e.Reason = "Strings are not written in single quotes."
		e.Hint = `Use double quotes: "` + m.singleQuoted() + `".`
	case strings.HasPrefix(word, `\`):
		e.Hint = "The quotes of a string need no backslash."
	case next == '(' || isCall:
		return m.noFunctions()
	case next == '.' && contextpath.Root.Child(word) != nil:
		e.Hint = didYouMean(Name(contextpath.Prefix + word))
	case suggest.Closest(word, []string{contextpath.Root.Name}) != "":
		e.Hint = didYouMean(Name(contextpath.Root.Name))
	case strings.HasPrefix(word, "-"):
		e.Hint = noMinus
	case next == '.':
		e.Hint = `A path starts with "context.".`
	case strings.HasPrefix(word, "$"):
		e.Hint = `There are no variables: a path starts with "context.".`
	case suggest.Closest(word, keywords) != "":
		e.Hint = didYouMean(suggest.Closest(word, keywords))
	case isNumeral(word):
		e.Hint = "Write numbers with the digits 0 to 9."
	default:
		e.Hint = general
	}
	return e
}

func isLetterOrDigit(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

func isNumeral(word string) bool {
	return !slices.ContainsFunc([]rune(Shorten(word)), func(r rune) bool { return !unicode.IsDigit(r) })
}

// singleQuoted returns what is between the single quote that the token begins
// with and the one that ends it, or "text".
func (m malformed) singleQuoted() string {
	text, _, ok := strings.Cut(m.source[m.token.Span.Start+1:], "'")
	if !ok || strings.Contains(text, `"`) || maskText(text) != text {
		return "text"
	}
	return Shorten(text)
}

// isTrimming reports whether the token is the "-" with which Go's templates trim
// the text around them.
func (m malformed) isTrimming() bool {
	return m.text() == "-" && (m.token.Span.Start == len("{{") || m.source[m.token.Span.End:] == "}}")
}

// isComment reports whether the token begins a comment in other languages.
func (m malformed) isComment() bool {
	rest := m.source[m.token.Span.Start:]
	return strings.HasPrefix(rest, "//") || strings.HasPrefix(rest, "/*")
}

// readsLikeCall reports whether the token is a word with what may be an
// argument after it and a space between them.
func (m malformed) readsLikeCall() bool {
	rest := m.source[m.token.Span.End:]
	after := strings.TrimLeftFunc(rest, unicode.IsSpace)
	r, _ := utf8.DecodeRuneInString(m.text())
	isArgument := strings.HasPrefix(after, "(") || strings.HasPrefix(after, `"`) || strings.HasPrefix(after, contextpath.Prefix)
	return isArgument && unicode.IsLetter(r) && after != rest
}

func (m malformed) noFunctions() Explanation {
	at := m.token.Span
	if m.token.Kind == paramresolver.TokenOpen {
		at = m.last.Span
	}
	return Explanation{Reason: "There are no functions in the language.", Hint: computeBefore, Span: at}
}
