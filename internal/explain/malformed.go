// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package explain

import (
	"fmt"
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
)

const (
	operators       = "The operators are ==, !=, &&, ||, !, and ? with :."
	computeBefore   = "Compute the value first, and put the result into the context."
	chooseByTernary = "To choose, write condition ? value : other value."
	noMinus         = "A minus sign is only allowed right before the digits of a number: -3."
	asTextInstead   = "For more digits, write it as text in double quotes."
)

// malformed is a malformed expression, and where the parser stopped.
type malformed struct {
	source      string
	span        paramresolver.Span
	token, last paramresolver.Token
}

// explainMalformed explains a malformed expression. The parser says what it
// expected where; what people write instead is recognized here.
func explainMalformed(d paramresolver.Diagnostic) Explanation {
	m := malformed{d.Source, d.Span, d.Token, d.Previous}
	if e, ok := m.escapedQuote(); ok {
		return e
	}
	if e, ok := m.foreignTemplate(); ok {
		return e
	}
	switch d.Kind {
	case paramresolver.UnclosedString:
		return Explanation{Reason: "The string that starts here is never closed.", Hint: `Close it with a double quote (").`}
	case paramresolver.InvalidNumber:
		return m.invalidNumber()
	case paramresolver.EmptySegment:
		return Explanation{Reason: "Expected a name after this dot.", Hint: "Write the name right after it, without a space."}
	case paramresolver.IntegerRange:
		return Explanation{
			Reason: "This integer is out of range: integers go from -9223372036854775808 to 18446744073709551615.",
			Hint:   asTextInstead,
		}
	case paramresolver.DecimalRange:
		return Explanation{
			Reason: "This number is out of range: decimals are 64-bit floats, which end near 1.8 times 10 to the power of 308.",
			Hint:   asTextInstead,
		}
	case paramresolver.TooDeep:
		return Explanation{Reason: "Parentheses and arms are nested too deeply here.", Hint: "Simplify the expression."}
	case paramresolver.MissingColon:
		return m.missingColon()
	case paramresolver.MissingParenthesis:
		return m.missingParenthesis()
	case paramresolver.MissingOperator:
		return m.missingOperator()
	default:
		return m.missingOperand()
	}
}

// invalidNumber explains a number with something in it that is not a digit.
func (m malformed) invalidNumber() Explanation {
	literal := m.text()
	if e, ok := invisibleInName(literal, m.span); ok {
		return e
	}
	shown := Name(m.show(m.token))
	e := Explanation{Reason: shown + " is not a number."}
	rest := strings.TrimLeft(literal, "-0123456789")
	whole := literal[:len(literal)-len(rest)]
	asText := "For text, use double quotes: " + shown + "."
	switch {
	case rest == ".":
		e.Hint = "Write digits after the decimal point, as in 1.0, or remove it."
	case rest == ";":
		e.Hint = `Remove the ";".`
	case isExponent(strings.TrimLeft(rest, ".0123456789")):
		e.Hint = "Exponents are not supported: write all digits."
	case strings.TrimLeft(whole, "-") == "0" && strings.ContainsAny(rest[:1], "xXoObB"):
		e.Hint = "Write the number in decimal digits."
	case strings.TrimLeft(literal, "-_.0123456789") == "" && strings.Contains(literal, "_"):
		e.Hint = "Digits cannot be separated."
	case strings.Contains(literal[1:], "-"):
		e.Hint = "There is no arithmetic. " + asText
	default:
		e.Hint = asText
	}
	return e
}

// isExponent reports whether s is the exponent of a number, or its beginning.
func isExponent(s string) bool {
	return s != "" && strings.ContainsAny(s[:1], "eE") && strings.TrimLeft(s[1:], "-0123456789") == ""
}

// missingColon explains a ternary without its second arm.
func (m malformed) missingColon() Explanation {
	if e, ok := m.mistakenOperator(); ok {
		return e
	}
	return Explanation{
		Reason: fmt.Sprintf(`This "?" has no ":" with a second arm: found %s instead.`, m.found()),
		Hint:   "Write both arms: condition ? value : other value.",
	}
}

// missingParenthesis explains a parenthesis that is never closed.
func (m malformed) missingParenthesis() Explanation {
	if e, ok := m.mistakenOperator(); ok {
		return e
	}
	if m.token.Kind.IsOperand() {
		return m.expectedOperator(`an operator or ")"`)
	}
	return Explanation{
		Reason: fmt.Sprintf(`This parenthesis is never closed: expected ")", found %s.`, m.found()),
		Hint:   `Add a ")".`,
	}
}

// missingOperator explains a token that is found where an operator or the end
// is expected.
func (m malformed) missingOperator() Explanation {
	if e, ok := m.mistakenOperator(); ok {
		return e
	}
	e := m.expectedOperator("an operator or the end of the expression")
	switch {
	case m.token.Kind == paramresolver.TokenClose:
		e.Hint = "Remove it, or open a parenthesis before it."
	case m.token.Kind == paramresolver.TokenColon:
		e.Hint = `A ":" needs a "?" before it: condition ? value : other value.`
	case !m.token.Kind.IsOperand():
		e.Hint = operators
	}
	return e
}

// expectedOperator explains a value that is found where something else is
// expected.
func (m malformed) expectedOperator(expected string) Explanation {
	return Explanation{
		Reason: fmt.Sprintf("Expected %s, found %s.", expected, m.found()),
		Hint:   "Write an operator between the two values: ==, !=, &&, ||, or ? and :.",
		Span:   m.token.Span,
	}
}

// missingOperand explains a token that is found where a value is expected.
func (m malformed) missingOperand() Explanation {
	if e, ok := m.mistakenOperand(); ok {
		return e
	}
	reason := fmt.Sprintf("Expected a value, found %s.", m.found())
	if m.last.Kind != paramresolver.TokenNone {
		reason = fmt.Sprintf("Expected a value after %s, found %s.", Name(m.show(m.last)), m.found())
	}
	return Explanation{
		Reason: reason,
		Hint:   `Write a path that starts with "context.", a string in double quotes, a number, true, false or null.`,
	}
}

// text returns the token at which the parser stopped, as written.
func (m malformed) text() string { return m.token.Span.In(m.source) }

// show returns a token as messages show it.
func (m malformed) show(t paramresolver.Token) string {
	shown := mask(m.source, paramresolver.Span{}, m.token.Span)
	return shown.span(t.Span).In(shown.text)
}

// found returns what the token at which the parser stopped is, for a message.
func (m malformed) found() string {
	switch m.token.Kind {
	case paramresolver.TokenEnd:
		return "the end of the expression"
	case paramresolver.TokenString:
		return "a string"
	case paramresolver.TokenNumber:
		return "a number"
	case paramresolver.TokenPath:
		return "a path"
	default:
		return Name(m.show(m.token))
	}
}

// isAdjacent reports whether the token at which the parser stopped is right
// after one of the given kind.
func (m malformed) isAdjacent(last paramresolver.TokenKind) bool {
	return m.last.Kind == last && m.last.Span.End == m.token.Span.Start
}
