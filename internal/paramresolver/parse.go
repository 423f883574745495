// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import "strings"

// maxDepth is how deep parentheses and arms may be nested in one another. A
// chain of arms, or of operators, is not nested.
const maxDepth = 10_000

// parser is a recursive-descent parser: a method for each production of the
// grammar, which takes the tokens of the production and gives its node.
type parser struct {
	lexer  lexer
	token  token // the next one, not yet taken
	last   token // the one taken last
	depth  int
	source string // of which the lexer's spans are positions
	// strings has the nodes of all strings: to make them at once takes far less
	// time than one by one.
	strings []stringNode
}

// parse parses an expression, given with its braces ("{{context.aws.region}}").
// Where it is malformed, the error says where and how, and names neither a
// parameter nor the expression.
func parse(expression string) (node, *Error) {
	p := &parser{lexer: newLexer(expression), source: expression}
	p.take()
	n, err := p.parseTernary()
	if err == nil && p.token.kind != tokenEnd {
		err = p.unexpectedOperator()
	}
	if err != nil {
		return nil, err
	}
	return n, nil
}

// take moves on to the next token.
func (p *parser) take() {
	p.last = p.token
	p.token = p.lexer.next()
}

// accept takes the next token if it is of that kind.
func (p *parser) accept(kind tokenKind) bool {
	if p.token.kind != kind {
		return false
	}
	p.take()
	return true
}

// nested parses a ternary that stands inside what opened at opener.
func (p *parser) nested(opener Span) (node, *Error) {
	if p.depth == maxDepth {
		return nil, tooDeep(opener)
	}
	p.depth++
	n, err := p.parseTernary()
	p.depth--
	return n, err
}

// ternary := or ( "?" ternary ":" ternary )?
func (p *parser) parseTernary() (node, *Error) {
	condition, err := p.parseBinary(precedenceOr)
	if err != nil || p.token.kind != tokenQuestion {
		return condition, err
	}
	// The last arm of a chain is parsed in a loop: a chain may be long.
	first := &ternaryNode{condition: condition}
	for t := first; ; {
		question := p.token.span
		p.take()
		if t.then, err = p.nested(question); err != nil {
			return nil, err
		}
		if p.token.kind != tokenColon {
			return nil, p.missingColon(question)
		}
		p.take()
		if t.otherwise, err = p.parseBinary(precedenceOr); err != nil {
			return nil, err
		}
		if p.token.kind != tokenQuestion {
			return first, nil
		}
		next := &ternaryNode{condition: t.otherwise}
		t.otherwise = next
		t = next
	}
}

// or       := and ( "||" and )*
// and      := equality ( "&&" equality )*
// equality := unary ( ( "==" | "!=" ) unary )*
//
// parseBinary parses the production whose operators have the lowest precedence
// given, and those below it, by precedence climbing.
func (p *parser) parseBinary(lowest precedence) (node, *Error) {
	left, err := p.parseUnary()
	if err != nil {
		return nil, err
	}
	for {
		o, ok := p.token.kind.operator()
		if !ok || o.precedence() < lowest {
			return left, nil
		}
		p.take()
		right, err := p.parseBinary(o.precedence() + 1)
		if err != nil {
			return nil, err
		}
		left = &binaryNode{o, left, right}
	}
}

// unary := "!" unary | primary
func (p *parser) parseUnary() (node, *Error) {
	if p.token.kind != tokenNot {
		return p.parsePrimary()
	}
	n := &notNode{start: p.token.span.Start}
	for p.accept(tokenNot) {
		n.count++
	}
	operand, err := p.parsePrimary()
	if err != nil {
		return nil, err
	}
	// The parentheses in !(!x) leave no node, so that it is the same as !!x.
	if inner, ok := operand.(*notNode); ok {
		n.count += inner.count
		operand = inner.operand
	}
	n.operand = operand
	return n, nil
}

// primary := STRING | NUMBER | "true" | "false" | "null" | PATH | "(" expr ")"
func (p *parser) parsePrimary() (node, *Error) {
	t := p.token
	if p.lexer.err != nil {
		return nil, p.lexer.err
	}
	source := t.span.In(p.source)
	switch t.kind {
	case tokenString:
		return p.parseString(), nil
	case tokenNumber:
		return p.parseNumber(source)
	case tokenTrue:
		return p.parseLiteral(Bool(true))
	case tokenFalse:
		return p.parseLiteral(Bool(false))
	case tokenNull:
		return p.parseLiteral(Null{})
	case tokenPath:
		p.take()
		return &pathNode{t.span.Start, source}, nil
	case tokenOpen:
		return p.parseParentheses()
	case tokenEnd, tokenWord, tokenQuestion, tokenColon, tokenOr, tokenAnd,
		tokenEqual, tokenNotEqual, tokenNot, tokenClose, tokenInvalid:
	}
	return nil, p.unexpectedOperand()
}

func (p *parser) parseString() node {
	at := p.token.span
	if p.strings == nil {
		quotes := strings.Count(p.source[at.Start:], `"`)
		p.strings = make([]stringNode, 0, (quotes+1)/2)
	}
	p.strings = append(p.strings, stringNode{at.Start, p.source[at.Start+1 : at.End-1]})
	p.take()
	return &p.strings[len(p.strings)-1]
}

func (p *parser) parseLiteral(v Value) (node, *Error) {
	n := &literalNode{p.token.span.Start, p.text(), v}
	p.take()
	return n, nil
}

func (p *parser) parseNumber(source string) (node, *Error) {
	parse, outOfRange := parseInteger, integerOutOfRange
	if strings.Contains(source, ".") {
		parse, outOfRange = parseDecimal, decimalOutOfRange
	}
	v, ok := parse(source)
	if !ok {
		return nil, outOfRange(p.token.span)
	}
	return p.parseLiteral(v)
}

func (p *parser) parseParentheses() (node, *Error) {
	opener := p.token.span
	p.take()
	n, err := p.nested(opener)
	if err != nil {
		return nil, err
	}
	if !p.accept(tokenClose) {
		return nil, p.missingParenthesis(opener)
	}
	return n, nil
}
