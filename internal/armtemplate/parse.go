// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import (
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// maxDepth bounds how deep expressions, and the values of a JSON text, nest.
const maxDepth = 500

// Parse returns the expression that a string of a template is: the literal of
// its text where it is not in square brackets. The error says what is wrong
// with an expression that is malformed.
func Parse(text string) (Expression, error) {
	e, err := parse(text)
	if err != nil {
		return nil, err
	}
	return e, nil
}

// parse is [Parse] with the type of its errors.
func parse(text string) (Expression, *Error) {
	switch {
	case !inBrackets(text):
		return Text(text), nil
	case strings.HasPrefix(text, "[["):
		return Text(text[1:]), nil
	}
	p := parser{rest: text[1 : len(text)-1]}
	e := p.expression()
	if p.skipSpace(); p.rest != "" {
		p.fail("goes on where it should end")
	}
	if p.problem != "" {
		return nil, &Error{Problem: `Text in square brackets is an expression, and this one ` + p.problem +
			`. For text in brackets that is not an expression, start with "[[".`}
	}
	return e, nil
}

// A parser parses one expression. After the first mistake nothing is left to
// read, so only the end of parsing has to check for one.
type parser struct {
	rest    string
	depth   int
	problem string // the first mistake, in the words that follow "this expression"
}

func (p *parser) fail(problem string) {
	if p.problem == "" {
		p.problem = problem
	}
	p.rest = ""
}

func (p *parser) skipSpace() { p.rest = strings.TrimLeft(p.rest, " \t\r\n") }

// accept reads the byte, after white space, if it is the next, and reports
// whether it is.
func (p *parser) accept(b byte) bool {
	p.skipSpace()
	if p.rest == "" || p.rest[0] != b {
		return false
	}
	p.rest = p.rest[1:]
	return true
}

// expression parses an expression. What it returns after a mistake is
// meaningless.
//
//	expression = ( STRING | NUMBER | call ) access*
func (p *parser) expression() Expression {
	if p.depth++; p.depth > maxDepth {
		p.fail("is nested too deeply")
	}
	defer func() { p.depth-- }()
	p.skipSpace()
	var e Expression
	switch {
	case p.rest == "":
		p.fail("ends where a value is expected")
	case p.rest[0] == '\'':
		e = p.text()
	case p.rest[0] == '-' || isDigit(p.rest[0]):
		e = p.number()
	case isNameByte(p.rest[0], true):
		e = p.call()
	default:
		p.fail("has a character that cannot start a value")
	}
	return p.access(e)
}

// access parses what follows the expression that it belongs to.
//
//	access = "." NAME | "[" expression "]"
func (p *parser) access(of Expression) Expression {
	for depth := p.depth; ; depth++ {
		switch {
		case depth > maxDepth:
			p.fail("is nested too deeply")
			return of
		case p.accept('.'):
			p.skipSpace()
			of = &Access{of, Text(p.name())}
		case p.accept('['):
			of = &Access{of, p.expression()}
			p.want(']', "has a bracket that is not closed")
		default:
			return of
		}
	}
}

func (p *parser) want(b byte, problem string) {
	if !p.accept(b) {
		p.fail(problem)
	}
}

// text parses a string, in which each quote is doubled.
func (p *parser) text() Expression {
	var b strings.Builder
	for strings.HasPrefix(p.rest, "'") {
		part, rest, closed := strings.Cut(p.rest[1:], "'")
		if !closed {
			p.fail("has a string that is not closed")
			break
		}
		b.WriteString(part)
		if p.rest = rest; strings.HasPrefix(rest, "'") {
			b.WriteByte('\'')
		}
	}
	return Text(b.String())
}

// number parses a number, which may have a sign and decimals.
func (p *parser) number() Expression {
	end := 1
	for end < len(p.rest) && (isDigit(p.rest[end]) || p.rest[end] == '.') {
		end++
	}
	n, ok := parseNumber(p.rest[:end])
	if !ok || p.rest[end-1] == '.' {
		p.fail("has a number that is malformed")
		return nil
	}
	p.rest = p.rest[end:]
	return Literal{n}
}

// call parses the call of a function.
//
//	call = NAME ( "." NAME )* "(" ( expression ( "," expression )* )? ")"
func (p *parser) call() Expression {
	names := []string{p.name()}
	for p.accept('.') {
		names = append(names, p.name())
	}
	p.want('(', "has a name without parentheses after it")
	call := &Call{Function: strings.Join(names, ".")}
	if p.accept(')') {
		return call
	}
	for {
		call.Arguments = append(call.Arguments, p.expression())
		if !p.accept(',') {
			break
		}
	}
	p.want(')', "has a parenthesis that is not closed, or no comma between two arguments")
	return call
}

// name parses a NAME.
func (p *parser) name() string {
	end := 0
	for end < len(p.rest) && isNameByte(p.rest[end], end == 0) {
		end++
	}
	if end == 0 {
		p.fail("has a dot without a name after it")
		return ""
	}
	name := p.rest[:end]
	p.rest = p.rest[end:]
	return name
}

// parseNumber returns the number that digits stand for, and whether it is
// valid. It refuses numbers with more digits than are ever written out, since
// the time they take grows with the square of the digits.
func parseNumber(digits string) (value.Number, bool) {
	if len(digits) > value.MaxDigits {
		return value.Number{}, false
	}
	return value.ParseNumber(digits)
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }
