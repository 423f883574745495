// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/armtemplate"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/suggest"
)

// This file has the texts of all errors. They show no name that is only used:
// it may be text that has lost its quotes, and that a secret.

const (
	nameOfProperty = "A name can have letters, digits and _. Write any other in brackets: ['name-of-property']."
	typeSuggestion = "The types are string, int, bool, object, array, and any that you declare with type."
	textInQuotes   = "Put text in single quotes: 'text'."
)

// maxNameLength is how many bytes of a name an error shows.
const maxNameLength = 64

// quote returns a name or symbol in double quotes.
func quote(name string) string {
	if len(name) > maxNameLength {
		return strconv.Quote(strings.ToValidUTF8(name[:maxNameLength], "") + "...")
	}
	return strconv.Quote(name)
}

// found returns what the next token is.
func (p *parser) found() string {
	switch p.token.kind {
	case tokenEnd:
		return "the end of the file"
	case tokenNewLine:
		return "the end of the line"
	case tokenNumber:
		return "a number"
	case tokenString, tokenStringStart:
		return "a string"
	case tokenStringMiddle, tokenStringEnd:
		return `"}"`
	case tokenName:
		if !slices.Contains(keywords, p.text()) {
			return "a name"
		}
		return quote(p.text())
	default:
		return quote(p.text())
	}
}

// unexpected returns the error for the next token, where the described thing is
// expected.
func (p *parser) unexpected(expected, suggestion string) *Error {
	err := &Error{
		Span:       p.token.span,
		Reason:     fmt.Sprintf("Expected %s, found %s.", expected, p.found()),
		Suggestion: suggestion,
	}
	if p.isBehindQuote() {
		err.Suggestion = `Write a single quote in a string as \'.`
		if p.isInExpression() {
			err.Suggestion = "Use double quotes inside an expression."
		}
	}
	return err
}

// isInExpression reports whether the last token is a string in which an
// expression of a recipe begins, but does not end.
func (p *parser) isInExpression() bool {
	text := p.last.in(p.file.source)
	return strings.LastIndex(text, "{{") > strings.LastIndex(text, "}}")
}

// isBehindQuote reports whether the next token is a name or string that is
// right after a string.
func (p *parser) isBehindQuote() bool {
	return p.token.span.Start == p.last.End && strings.HasSuffix(p.last.in(p.file.source), singleQuote) &&
		(p.is(tokenName) || p.is(tokenString) || p.is(tokenStringStart))
}

// unexpectedOperand returns the error for the next token, where a value is
// expected.
func (p *parser) unexpectedOperand() *Error {
	err := p.unexpected("a value", "")
	switch p.token.kind {
	case tokenStringEnd, tokenStringMiddle:
		err.Suggestion = "Write a value between ${ and }."
	case tokenNot, tokenMinus:
		err.Suggestion = "Put the value with its sign in parentheses."
	case tokenNewLine:
		err.Suggestion = "Write it on the same line."
	case tokenRightParen:
		if p.last.in(p.file.source) == "," {
			err.Suggestion = "Remove the comma before it."
		}
	default:
	}
	return err
}

// unexpectedKey returns the error for the next token, where the name of a
// property is expected.
func (p *parser) unexpectedKey() *Error {
	err := p.unexpected("the name of a property", "Write a property like this: name: value.")
	switch p.token.kind {
	case tokenLeftBrace, tokenRightBrace:
		err.Suggestion = textInQuotes
	case tokenTrue, tokenFalse, tokenNull, tokenNumber:
		err.Suggestion = "Put the name in single quotes."
	default:
	}
	return err
}

// missingColon returns the error for the key of a property without a ":".
func (p *parser) missingColon(key *stringLiteral) *Error {
	err := p.unexpected(`":"`, "Write a property like this: name: value.")
	switch p.token.kind {
	case tokenDot, tokenSlash, tokenMinus, tokenAt:
		err.Suggestion = "Put a name with anything but letters, digits and _ in single quotes: 'a-b': value."
	case tokenName:
		if slices.Contains(keywords, key.span().in(p.file.source)) {
			err.Suggestion = `If a statement starts here, the "{" before it is never closed.`
		}
	default:
	}
	return err
}

// unclosed returns the error for a bracket, at the given place, whose closer is
// missing. The next token is the end, or is where the described thing is
// expected.
func (p *parser) unclosed(closer tokenKind, opener Span, expected string) *Error {
	text := quote(opener.in(p.file.source))
	if p.is(tokenEnd) {
		return &Error{
			Span:       opener,
			Reason:     fmt.Sprintf("The %s here is never closed.", text),
			Suggestion: fmt.Sprintf("Close it with %s.", quote(symbols[closer])),
		}
	}
	return p.unexpected(expected, fmt.Sprintf("The %s is on %s.", text, p.position(opener)))
}

func duplicateKey(key *stringLiteral) *Error {
	err := &Error{Span: key.span(), Reason: "The object has this property twice.", Suggestion: "Remove one of them."}
	if len(key.holes) == 0 {
		err.Reason = fmt.Sprintf("The object has the property %s twice.", quote(key.texts[0]))
	}
	return err
}

// unexpectedStatement returns the error for the next token, where a statement
// is expected.
func (p *parser) unexpectedStatement() *Error {
	err := p.unexpected("a statement", statementForm)
	if p.is(tokenRightBrace) || p.is(tokenRightBracket) || p.is(tokenRightParen) {
		err.Suggestion = "Remove it: there is nothing for it to close."
	}
	return err
}

const statementForm = "A statement starts with a word such as param, var or resource."

// unknownStatement returns the error for a word with which no statement begins,
// and of the one that was meant, if it is close to any.
func unknownStatement(match string, at Span) *Error {
	err := &Error{Span: at, Reason: "No statement starts with this name.", Suggestion: statementForm}
	if match != "" {
		err.Suggestion = fmt.Sprintf("Did you mean %s?", quote(match))
	}
	return err
}

func declaredTwice(id identifier, first armtemplate.Position) *Error {
	return &Error{
		Span:       id.at,
		Reason:     fmt.Sprintf("%s is already declared, on line %d.", quote(id.name), first.Line),
		Suggestion: "Give one of them another name.",
	}
}

// undeclared returns the error for a name that is used and not declared.
func undeclared(use *nameExpression, known []string) *Error {
	const suggestion = "If it is text, put it in single quotes."
	err := &Error{Span: use.span(), Reason: "Nothing with this name is declared.", Suggestion: suggestion}
	if match := closest(use.name, append(known, "false", "null", "true")); match != "" {
		err.Suggestion = fmt.Sprintf("Did you mean %s? %s", quote(match), suggestion)
	}
	return err
}

// undeclaredType returns the error for the name of a type that is not declared.
func undeclaredType(use identifier, known []string) *Error {
	err := &Error{Span: use.at, Reason: "No type with this name is declared.", Suggestion: typeSuggestion}
	if match := closest(use.name, known); match != "" {
		err.Suggestion = fmt.Sprintf("Did you mean %s?", quote(match))
	}
	return err
}

// closest returns which of the known names, in any order, was probably meant by
// a name, or "" if none is close.
func closest(name string, known []string) string {
	slices.Sort(known)
	return suggest.Closest(name, known)
}

// A mistake is what is said about a place in a source, whatever the source.
type mistake struct{ reason, suggestion string }

// at returns the error for the mistake at a place.
func (m mistake) at(at Span) *Error {
	return &Error{Span: at, Reason: m.reason, Suggestion: m.suggestion}
}

var (
	commaBeforeLineBreak = mistake{
		"There is a comma before this line break.",
		"Remove the comma: a comma or a line break separates elements, not both.",
	}
	computedType = mistake{
		"The type of a resource cannot be computed.",
		"Write it without ${...}.",
	}
	tooDeep = mistake{
		fmt.Sprintf("Values are nested more than %d deep here.", maxDepth),
		"Split it into variables.",
	}
	parameterWithoutName = mistake{
		`Only names are allowed in the parentheses before "=>".`,
		"Write a lambda like this: (a, b) => value.",
	}
	notOneInParentheses = mistake{
		"Parentheses can hold one value only.",
		"For an array, write [a, b].",
	}
	numberOutOfRange = mistake{
		"This number is out of range: numbers go from -9223372036854775808 to 9223372036854775807.",
		"For more digits, write it as text in single quotes.",
	}
	wrongNumber = mistake{
		"A number can have digits only.",
		"Write any other number as json('1.5'), or as text in single quotes.",
	}
	unclosedHole = mistake{
		`The "${" here is not closed on its line.`,
		`Close it with "}", or write \${ for the characters themselves.`,
	}
	unclosedString = mistake{
		"The string that starts here is not closed on its line.",
		"Close it with a single quote ('). For text that spans lines, write ''' at both ends.",
	}
	unclosedBlock = mistake{
		"The string that starts here never ends.",
		"Close it with three single quotes (''').",
	}
	unclosedComment = mistake{
		"The comment that starts here never ends.",
		"Close it with */.",
	}
	wrongEscape = mistake{
		"A backslash cannot escape this character.",
		`The escapes are \n, \r, \t, \\, \', \$ and \u{...}. For a backslash, write \\.`,
	}
	wrongCodePoint = mistake{
		`\u needs hexadecimal digits in braces.`,
		`Write \u{1F600}, for example.`,
	}
	noCodePoint = mistake{
		"No character has this number.",
		`Characters go from \u{0} to \u{10FFFF}, except \u{D800} to \u{DFFF}.`,
	}
	notUTF8 = mistake{
		"The file is not UTF-8 text.",
		"Save it as UTF-8.",
	}
)

// invalidByte returns where the first byte is that is not of UTF-8, and whether
// there is one.
func invalidByte(source string) (at Span, ok bool) {
	for i, r := range source {
		if r == utf8.RuneError && !strings.HasPrefix(source[i:], string(utf8.RuneError)) {
			return Span{i, i + 1}, true
		}
	}
	return Span{}, false
}

// wrongCharacter returns the error for a character with which no token begins.
func wrongCharacter(source string, at Span) *Error {
	character := at.in(source)
	r, _ := utf8.DecodeRuneInString(character)
	err := &Error{Span: at, Reason: fmt.Sprintf(`Bicep has no "%s" here.`, character)}
	switch {
	case r == '"':
		err.Reason = "A string cannot start with a double quote."
		err.Suggestion = "Use single quotes: 'text'."
	case r == ';':
		err.Suggestion = "Remove it: a line break ends a statement."
	case r == '&':
		err.Suggestion = `For "and", write &&.`
	case r == '#':
		err.Suggestion = "Start a comment with //. A directive needs a line of its own."
	case r == '$':
		err.Suggestion = "To put a value into a string, write 'text-${name}'."
	case !unicode.IsPrint(r):
		err.Reason = fmt.Sprintf("There is an invisible character here, U+%04X.", r)
		err.Suggestion = "Delete it, or replace it with a space."
	default:
		err.Suggestion = textInQuotes
	}
	return err
}
