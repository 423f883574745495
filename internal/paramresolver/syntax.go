// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"fmt"
	"strings"
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
	if err := invisibleInName(literal, at); err != nil {
		return err
	}
	err := &Error{Span: at, Reason: fmt.Sprintf("%s is not a number.", quote(literal))}
	rest := strings.TrimLeft(literal, "-0123456789")
	whole := literal[:len(literal)-len(rest)]
	asText := "For text, use double quotes: " + quote(literal) + "."
	switch {
	case rest == ".":
		err.Suggestion = fmt.Sprintf("A point has digits behind it: write %s.0 or %s.", shorten(whole), shorten(whole))
	case rest == ";":
		err.Suggestion = `Remove the ";".`
	case isExponent(strings.TrimLeft(rest, ".0123456789")):
		err.Suggestion = "A number has no exponent: write all of its digits."
	case strings.TrimLeft(whole, "-") == "0" && strings.ContainsAny(rest[:1], "xXoObB"):
		err.Suggestion = "A number is written in decimal digits."
	case strings.TrimLeft(literal, "-_.0123456789") == "" && strings.Contains(literal, "_"):
		err.Suggestion = "A number has nothing between its digits."
	case strings.Contains(literal[1:], "-"):
		err.Suggestion = "There is no arithmetic. " + asText
	default:
		err.Suggestion = asText
	}
	return err
}

// isExponent reports whether s is the exponent of a number, or its beginning.
func isExponent(s string) bool {
	return s != "" && strings.ContainsAny(s[:1], "eE") && strings.TrimLeft(s[1:], "-0123456789") == ""
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
	if p.token.kind.isOperand() {
		return p.missingOperator(`an operator or ")"`)
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
	err := p.missingOperator("an operator or the end")
	switch {
	case p.token.kind == tokenClose:
		err.Suggestion = "Remove it, or open a parenthesis before it."
	case p.token.kind == tokenColon:
		err.Suggestion = `A ":" needs a "?" before it: condition ? value : other value.`
	case !p.token.kind.isOperand():
		err.Suggestion = operators
	}
	return err
}

// missingOperator tells of a value that stands where what is described is
// expected.
func (p *parser) missingOperator(expected string) *Error {
	return &Error{
		Span:       p.token.span,
		Reason:     fmt.Sprintf("Found %s where %s is expected.", p.found(), expected),
		Suggestion: "Write an operator between the two values: ==, !=, &&, ||, or ? and :.",
	}
}

// wrongOperator tells of a token where an operator is expected, if it is a
// mistake that people make there.
func (p *parser) wrongOperator() *Error {
	if err := p.escapedQuote(); err != nil {
		return err
	}
	if p.lexer.err != nil {
		return p.lexer.err
	}
	text := p.text()
	err := &Error{Span: p.token.span}
	switch {
	case (text[0] == '-' || text[0] == '/') && !p.isTrimming() && !p.isComment():
		err.Span = p.token.span.within(0, 1)
		err.Reason, err.Suggestion = invalidOperator(text[:1])
	case p.isAdjacent(tokenString) && p.token.kind.isOperand() && operatorWords[strings.ToLower(text)] == "":
		return &Error{
			Span:       p.last.span.to(p.token.span),
			Reason:     fmt.Sprintf("Found %s right behind a string, without an operator.", p.found()),
			Suggestion: "The double quotes may be out of step: a string has one at each end, and none inside.",
		}
	case p.token.kind == tokenWord:
		return p.wrongWord(operatorWords, false, operators)
	case p.token.kind == tokenOpen && p.last.kind == tokenPath:
		return p.noFunctions()
	case p.beginsExpression():
		return p.nestedExpression(`Close the first one before it, with "}}".`)
	case p.token.kind == tokenInvalid:
		err.Reason, err.Suggestion = invalidOperator(text)
	default:
		return nil
	}
	return err
}

// escapedQuote tells of a backslash before the double quote that ends the last
// string, if what follows reads as if the string was meant to go on.
func (p *parser) escapedQuote() *Error {
	if p.last.kind != tokenString || !strings.HasSuffix(p.last.span.In(p.source), `\"`) {
		return nil
	}
	isApart := p.last.span.End != p.token.span.Start
	switch p.token.kind {
	case tokenEnd, tokenClose, tokenColon:
		return nil
	case tokenInvalid:
		if isApart {
			return nil
		}
	default:
	}
	backslash := p.last.span.End - len(`\"`)
	return &Error{
		Span:       Span{backslash, backslash + 1},
		Reason:     "A backslash does not escape the double quote behind it: the string ends there.",
		Suggestion: "A string cannot hold a double quote; the quotes around it need no backslash.",
	}
}

// invalidOperator gives what is wrong with a character that begins no token
// and stands where an operator is expected.
func invalidOperator(character string) (reason, suggestion string) {
	switch character {
	case "=":
		return `A single "=" is not an operator.`, "To compare, write ==."
	case "&":
		return `A single "&" is not an operator.`, `For "and", write &&.`
	case "|":
		return `A single "|" is not an operator.`, `For "or", write ||. There are no pipes or filters.`
	case "<", ">":
		return fmt.Sprintf("There is no %q: values can be compared for equality only.", character), "Write == or !=."
	case "+":
		return `There is no "+": the language has no arithmetic.`, "To join texts, write them around expressions: a-{{...}}-{{...}}."
	case "-", "*", "/", "%":
		return fmt.Sprintf("There is no %q: the language has no arithmetic.", character), computeBefore
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
	case "{", "[", "]":
		return fmt.Sprintf("There is no %q in an expression.", character), "Remove it, or use parentheses to group."
	case "}":
		return `There is no "}" in an expression.`, `Remove it, or end the expression here, with "}}".`
	case ",":
		return `There is no "," in an expression.`, "There are no functions or lists."
	}
	return "", ""
}

// unexpectedOperand tells of what stands where a value is expected.
func (p *parser) unexpectedOperand() *Error {
	switch {
	case p.token.kind == tokenWord:
		word := quote(p.text())
		return p.wrongWord(operandWords, p.readsLikeCall(), fmt.Sprintf(`A text stands in double quotes (%s), a path begins with "context.".`, word))
	case p.token.kind == tokenInvalid:
		return p.invalidOperand()
	case p.token.kind == tokenQuestion && p.isAdjacent(tokenQuestion), p.token.kind == tokenColon && p.isAdjacent(tokenQuestion):
		return p.noOperator(`Write a default with a condition: x == null ? "default" : x.`)
	}
	return p.missingOperand()
}

// isAdjacent reports whether the next token stands right behind one of the
// given kind.
func (p *parser) isAdjacent(last tokenKind) bool {
	return p.last.kind == last && p.last.span.End == p.token.span.Start
}

// noOperator tells of an operator that the language does not have, of which the
// last token is the beginning and the next one the end.
func (p *parser) noOperator(suggestion string) *Error {
	at := p.last.span.to(p.token.span)
	return &Error{Span: at, Reason: fmt.Sprintf("There is no %q operator.", at.In(p.source)), Suggestion: suggestion}
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
	switch {
	case character == "=" && (p.isAdjacent(tokenEqual) || p.isAdjacent(tokenNotEqual)),
		character == "&" && p.isAdjacent(tokenAnd), character == "|" && p.isAdjacent(tokenOr):
		return p.noOperator(fmt.Sprintf("Write %s.", p.last.span.In(p.source)))
	case character == "." && p.isAdjacent(tokenQuestion):
		return p.noOperator("Write a point alone: a key below a property that is not set gives null.")
	case p.beginsExpression() && p.token.span.Start > len(opening):
		return p.nestedExpression("Remove these braces and the ones that close them: a path needs none in here.")
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

// beginsExpression reports whether the next token is the first brace of "{{".
func (p *parser) beginsExpression() bool {
	return strings.HasPrefix(p.source[p.token.span.Start:], opening)
}

// nestedExpression tells of a "{{" inside an expression, where the next token
// is.
func (p *parser) nestedExpression(suggestion string) *Error {
	return &Error{
		Span:       p.token.span.within(0, len(opening)),
		Reason:     "An expression cannot stand inside another one.",
		Suggestion: suggestion,
	}
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
