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

// unclosedLiteral tells of a string, at the given span, that never ends.
func unclosedLiteral(at Span) *Error {
	return &Error{
		Span:       at.within(0, 1),
		Reason:     "The string that begins here never ends.",
		Suggestion: `Close it with a double quote (").`,
	}
}

// badNumber tells of a number with something in it that is no digit.
func badNumber(at Span, source string) *Error {
	literal := at.In(source)
	err := &Error{Span: at, Reason: fmt.Sprintf("%s is not a number.", quote(literal))}
	digits := strings.TrimLeft(literal, "-0123456789")
	whole := literal[:len(literal)-len(digits)]
	switch {
	case digits == ".":
		err.Suggestion = fmt.Sprintf("A point has digits behind it: write %s.0 or %s.", shorten(whole), shorten(whole))
	case strings.ContainsAny(literal, "eE") && !strings.HasPrefix(literal, "0x"):
		err.Suggestion = "A number has no exponent: write all of its digits."
	case strings.HasPrefix(strings.ToLower(literal), "0x"):
		err.Suggestion = "A number is written in decimal digits."
	case strings.Contains(literal, "_"):
		err.Suggestion = "A number has nothing between its digits."
	case strings.Contains(whole[1:], "-"):
		err.Suggestion = "There is no arithmetic."
	default:
		err.Suggestion = "For text, use double quotes: " + quote(literal) + "."
	}
	return err
}

// emptySegment tells of a "." at the given span with no name behind it.
func emptySegment(at Span) *Error {
	return &Error{
		Span:       at,
		Reason:     "A name is missing behind this point.",
		Suggestion: "Write the name right behind it, without a space.",
	}
}

func integerOutOfRange(at Span) *Error {
	return &Error{
		Span:       at,
		Reason:     "This integer is out of range: integers are from -9223372036854775808 to 18446744073709551615.",
		Suggestion: "For more digits, write it as text in double quotes.",
	}
}

func decimalOutOfRange(at Span) *Error {
	return &Error{
		Span:       at,
		Reason:     "This number is out of range: decimals are 64-bit floats, which end near 1.8 times 10 to the power of 308.",
		Suggestion: "For more digits, write it as text in double quotes.",
	}
}

// tooDeep tells of a parenthesis or arm that stands inside too many others.
func tooDeep(at Span) *Error {
	return &Error{
		Span:       at,
		Reason:     fmt.Sprintf("Parentheses and arms are nested more than %d deep here.", maxDepth),
		Suggestion: "Write the expression with fewer of them.",
	}
}

// missingColon tells of a ternary without its second arm.
func (p *parser) missingColon(question Span) *Error {
	if err := p.wrongOperator(); err != nil {
		return err
	}
	return &Error{
		Span:       question,
		Reason:     fmt.Sprintf(`The "?" here has no ":" with a second arm; found %s instead.`, p.found()),
		Suggestion: "Write both arms: condition ? value : other value.",
	}
}

// missingParenthesis tells of a parenthesis that is never closed.
func (p *parser) missingParenthesis(opener Span) *Error {
	if err := p.wrongOperator(); err != nil {
		return err
	}
	return &Error{
		Span:       opener,
		Reason:     fmt.Sprintf(`The parenthesis that opens here is never closed; found %s where ")" is expected.`, p.found()),
		Suggestion: `Add a ")".`,
	}
}

// unexpectedOperator tells of what stands where an operator or the end is
// expected.
func (p *parser) unexpectedOperator() *Error {
	if err := p.wrongOperator(); err != nil {
		return err
	}
	err := &Error{
		Span:   p.token.span,
		Reason: fmt.Sprintf("Found %s where an operator or the end is expected.", p.found()),
	}
	switch p.token.kind {
	case tokenClose:
		err.Suggestion = "Remove it, or open a parenthesis before it."
	case tokenColon:
		err.Suggestion = `A ":" needs a "?" before it: condition ? value : other value.`
	case tokenString, tokenNumber, tokenTrue, tokenFalse, tokenNull, tokenPath, tokenWord, tokenOpen:
		err.Suggestion = "Write an operator between the two values: ==, !=, &&, ||, or ? and :."
	case tokenEnd, tokenQuestion, tokenOr, tokenAnd, tokenEqual, tokenNotEqual, tokenNot, tokenInvalid:
		err.Suggestion = "The operators are ==, !=, &&, ||, !, and ? with :."
	}
	return err
}

// wrongOperator tells of a token where an operator is expected, if it is a
// mistake that people make there.
func (p *parser) wrongOperator() *Error {
	if p.lexer.err != nil {
		return p.lexer.err
	}
	text := p.text()
	err := &Error{Span: p.token.span}
	switch {
	case strings.HasSuffix(p.last.span.In(p.source), `\"`) && p.last.kind == tokenString:
		backslash := p.last.span.End - len(`\"`)
		err.Span = Span{backslash, backslash + 1}
		err.Reason = `A backslash does not escape the double quote behind it: the string ends there.`
		err.Suggestion = "A string cannot hold a double quote; the quotes around it need no backslash."
	case p.token.kind == tokenWord:
		return p.wrongWord(operatorWords)
	case p.token.kind == tokenOpen && p.last.kind == tokenPath:
		return p.noFunctions()
	case p.token.kind == tokenInvalid:
		err.Reason, err.Suggestion = invalidOperator(text)
	default:
		return nil
	}
	if err.Reason == "" {
		return nil
	}
	return err
}

// invalidOperator gives what is wrong with a character that begins no token
// and stands where an operator is expected.
func invalidOperator(character string) (reason, suggestion string) {
	switch character {
	case "=":
		return `A single "=" is not an operator.`, "To compare, write ==."
	case "&":
		return `A single "&" is not an operator.`, "For and, write &&."
	case "|":
		return `A single "|" is not an operator.`, "For or, write ||. There are no pipes and filters."
	case "<", ">":
		return fmt.Sprintf("There is no %q: values can be compared for equality only.", character), "Write == or !=."
	case "+", "*", "%":
		return fmt.Sprintf("There is no %q: the language has no arithmetic.", character),
			"To join texts, write them around expressions: a-{{...}}-{{...}}."
	case "[":
		return "There is no indexing.", "A key of an object is written behind a point, such as config.tier. Elements of an array cannot be read one by one."
	case ".":
		return "A point cannot stand here.", "It belongs into a path, which has no spaces, or between the digits of a number."
	}
	return invalidCharacter(character)
}

// invalidCharacter gives what is wrong with a character that begins no token,
// wherever it stands.
func invalidCharacter(character string) (reason, suggestion string) {
	switch character {
	case "`":
		return "A backtick does not begin a string.", `Use double quotes: "text".`
	case "{", "}", "[", "]":
		return fmt.Sprintf("There is no %q in an expression.", character), "Remove it, or use parentheses to group."
	case ",":
		return `There is no "," in an expression.`, "There are no functions and lists."
	}
	return "", ""
}

// unexpectedOperand tells of what stands where a value is expected.
func (p *parser) unexpectedOperand() *Error {
	switch {
	case p.token.kind == tokenWord:
		return p.wrongWord(operandWords)
	case p.token.kind == tokenInvalid:
		return p.invalidOperand()
	case p.token.kind == tokenQuestion && p.last.kind == tokenQuestion:
		return &Error{
			Span:       p.last.span.to(p.token.span),
			Reason:     `There is no "??" operator.`,
			Suggestion: `Write a default with a condition: x == null ? "default" : x.`,
		}
	}
	return p.missingOperand()
}

func (p *parser) missingOperand() *Error {
	return &Error{
		Span:       p.token.span,
		Reason:     fmt.Sprintf("Found %s where a value is expected%s.", p.found(), p.behind()),
		Suggestion: `Write a path that begins with "context.", a string in double quotes, a number, true, false or null.`,
	}
}

// invalidOperand tells of a character that begins no token and stands where a
// value is expected.
func (p *parser) invalidOperand() *Error {
	character := p.text()
	err := &Error{Span: p.token.span}
	isEquality := p.last.kind == tokenEqual || p.last.kind == tokenNotEqual
	switch {
	case character == "=" && isEquality && p.last.span.End == p.token.span.Start:
		err.Span = p.last.span.to(p.token.span)
		err.Reason = fmt.Sprintf("There is no %q operator.", err.Span.In(p.source))
		err.Suggestion = fmt.Sprintf("Write %s.", p.last.span.In(p.source))
	case character == "{" && p.token.span.Start == len(opening):
		err.Reason = "Two braces open an expression, and there is a third."
		err.Suggestion = "Remove it. For a brace as text before an expression, put a space between them."
	case character == ".":
		err.Reason = "A value cannot begin with a point."
		err.Suggestion = `A number has a digit before its point, such as 0.5, and a path begins with "context.".`
	default:
		err.Reason, err.Suggestion = invalidCharacter(character)
	}
	if err.Reason == "" {
		return p.missingOperand()
	}
	return err
}

// behind gives what stands before the next token, for a message.
func (p *parser) behind() string {
	if p.last.span.End == 0 {
		return ""
	}
	return " behind " + quote(p.last.span.In(p.source))
}

// text gives the next token as written.
func (p *parser) text() string { return p.token.span.In(p.source) }

// found gives what the next token is, for a message.
func (p *parser) found() string {
	switch p.token.kind {
	case tokenEnd:
		return "the end of the expression"
	case tokenString:
		return "a string"
	case tokenNumber:
		return "a number"
	case tokenPath:
		return "a path"
	case tokenTrue, tokenFalse, tokenNull, tokenWord, tokenQuestion, tokenColon, tokenOr, tokenAnd,
		tokenEqual, tokenNotEqual, tokenNot, tokenOpen, tokenClose, tokenInvalid:
	}
	return quote(p.text())
}

// operatorWords and operandWords hold what people write where an operator or a
// value is expected, and what to write instead.
var (
	operatorWords = map[string]string{
		"and": "For and, write &&.", "or": "For or, write ||.",
		"eq": "To compare, write ==.", "is": "To compare, write ==.",
		"ne": "To compare, write !=.", "not": "To compare, write !=.",
		"if": chooseByTernary, "then": chooseByTernary, "else": chooseByTernary,
		"elif": chooseByTernary, "elsif": chooseByTernary, "elseif": chooseByTernary,
		"unless": chooseByTernary, "end": chooseByTernary, "endif": chooseByTernary,
		"/": noArithmetic, "-": noArithmetic, ";": "Remove it.",
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
		"-":       noMinus,
		"/":       "There are no comments.",
		"context": "Name what to read from it, such as context.resource.name.",
	}
)

const (
	chooseByTernary = "To choose, write condition ? value : other value."
	noArithmetic    = "There is no arithmetic."
	noMinus         = "A minus stands only right before the digits of a number: -3."
)

// wrongWord tells of a word that the language does not have. The known ones
// say what to write instead.
func (p *parser) wrongWord(known map[string]string) *Error {
	word := p.text()
	err := &Error{Span: p.token.span, Reason: fmt.Sprintf("The language has no %s.", quote(word))}
	if r, size, ok := invisible(word); ok {
		err.Span = p.token.span.within(strings.IndexRune(word, r), size)
		err.Reason = invisibleCharacter(r)
		return err
	}
	lower := strings.ToLower(word)
	next := p.source[p.token.span.End]
	switch {
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
	case next == '(' || p.spaceThenParenthesis():
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
		err.Suggestion = fmt.Sprintf(`A text stands in double quotes (%s), a path begins with "context.".`, quote(word))
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

func (p *parser) spaceThenParenthesis() bool {
	after := strings.TrimLeftFunc(p.source[p.token.span.End:], unicode.IsSpace)
	r, _ := utf8.DecodeRuneInString(p.text())
	return strings.HasPrefix(after, "(") && unicode.IsLetter(r)
}

func (p *parser) noFunctions() *Error {
	at := p.token.span
	if p.token.kind == tokenOpen {
		at = p.last.span
	}
	return &Error{
		Span:       at,
		Reason:     "There are no functions in the language.",
		Suggestion: "Write a value, or compute it in Terraform before it goes into the context.",
	}
}
