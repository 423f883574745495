// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

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
)

const (
	chooseByTernary = "To choose, write condition ? value : other value."
	noMinus         = "A minus stands only right before the digits of a number: -3."
	operators       = "The operators are ==, !=, &&, ||, !, and ? with :."
	computeBefore   = "Write a value, or compute it in Terraform before it goes into the context."
)

// wrongWord tells of a word that the language does not have. The known ones
// say what to write instead; for any other, there is a general suggestion,
// unless it is a call of a function, as it is before a parenthesis in any case.
func (p *parser) wrongWord(known map[string]string, isCall bool, general string) *Error {
	word := p.text()
	err := &Error{Span: p.token.span, Reason: fmt.Sprintf("The language has no %s.", quote(word))}
	if err := invisibleInName(word, p.token.span); err != nil {
		return err
	}
	lower := strings.ToLower(word)
	next := p.source[p.token.span.End]
	switch {
	case p.isTrimming():
		err.Suggestion = "Remove it: an expression does not trim the text around it."
	case p.isComment():
		err.Suggestion = "There are no comments."
	case word == contextPlace.name && next != '.':
		err.Reason = "The context as a whole is not a value that an expression can use."
		err.Suggestion = "Name what to read from it, such as context.resource.name, without a space."
	case known[lower] != "":
		err.Suggestion = known[lower]
	case strings.ContainsAny(word, "“”„‟‘’‚«»"):
		err.Reason = "A string begins and ends with a straight double quote (\")."
		err.Suggestion = "Replace the typographic quotes."
	case strings.HasPrefix(word, "'"):
		err.Reason = "A single quote does not begin a string."
		err.Suggestion = `Use double quotes: "` + p.singleQuoted() + `".`
	case strings.HasPrefix(word, `\`):
		err.Suggestion = "The quotes of a string need no backslash."
	case next == '(' || isCall:
		return p.noFunctions()
	case next == '.' && contextPlace.child(word) != nil:
		err.Suggestion = fmt.Sprintf("Did you mean %s?", quote(reference+word))
	case suggest.Closest(word, []string{contextPlace.name}) != "":
		err.Suggestion = fmt.Sprintf("Did you mean %s?", quote(contextPlace.name))
	case strings.HasPrefix(word, "-"):
		err.Suggestion = noMinus
	case next == '.':
		err.Suggestion = `A path begins with "context.".`
	case strings.HasPrefix(word, "$"):
		err.Suggestion = `There are no variables: a path begins with "context.".`
	case suggest.Closest(word, keywords) != "":
		err.Suggestion = fmt.Sprintf("Did you mean %s?", suggest.Closest(word, keywords))
	case isNumeral(word):
		err.Suggestion = "A number is written with the digits 0 to 9."
	default:
		err.Suggestion = general
	}
	return err
}

var keywords = []string{"true", "false", "null"}

func isNumeral(word string) bool {
	return !slices.ContainsFunc([]rune(shorten(word)), func(r rune) bool { return !unicode.IsDigit(r) })
}

// singleQuoted gives what stands between the single quote that the next token
// begins with and the one that ends it.
func (p *parser) singleQuoted() string {
	text, _, ok := strings.Cut(p.source[p.token.span.Start+1:p.lexer.end], "'")
	if !ok || strings.Contains(text, `"`) {
		return "text"
	}
	return shorten(text)
}

// isTrimming reports whether the next token is the "-" with which Go's
// templates trim the text around them.
func (p *parser) isTrimming() bool {
	return p.text() == "-" && (p.token.span.Start == len(opening) || p.token.span.End == p.lexer.end)
}

// isComment reports whether the next token begins a comment in other languages.
func (p *parser) isComment() bool {
	rest := p.source[p.token.span.Start:]
	return strings.HasPrefix(rest, "//") || strings.HasPrefix(rest, "/*")
}

// readsLikeCall reports whether the next token is a word with what may be an
// argument behind it and a space between them.
func (p *parser) readsLikeCall() bool {
	after := strings.TrimLeftFunc(p.source[p.token.span.End:], unicode.IsSpace)
	r, _ := utf8.DecodeRuneInString(p.text())
	isArgument := strings.HasPrefix(after, "(") || strings.HasPrefix(after, `"`) || strings.HasPrefix(after, reference)
	return isArgument && unicode.IsLetter(r) && after != p.source[p.token.span.End:]
}

func (p *parser) noFunctions() *Error {
	at := p.token.span
	if p.token.kind == tokenOpen {
		at = p.last.span
	}
	return &Error{
		Span:       at,
		Reason:     "There are no functions in the language.",
		Suggestion: computeBefore,
	}
}
