// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"strconv"
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/contextpath"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// maxDepth is how deep parentheses and arms may be nested in one another. A
// chain of arms, or of operators, is not nested.
const maxDepth = 10_000

// parser is a recursive-descent parser: a method for each production of the
// grammar, which takes the tokens of the production and returns its node.
type parser struct {
	lexer  lexer
	token  Token // the next one, not yet taken
	last   Token // the one taken last
	depth  int
	source string // of which the lexer's spans are positions
}

// Parse parses an expression, given with its braces ("{{context.aws.region}}").
// If it is malformed, the diagnostic has the source and the position in it, and
// no parameter.
func Parse(expression string) (Node, *Diagnostic) {
	p := &parser{lexer: newLexer(expression), source: expression}
	p.take()
	n, err := p.parseTernary()
	if err == nil && p.token.Kind != TokenEnd {
		err = p.fail(MissingOperator, p.token.Span)
	}
	if err != nil {
		return nil, err
	}
	return n, nil
}

// fail returns a diagnostic of what is wrong at the next token: of that token
// itself if it is invalid, else of the given kind and span.
func (p *parser) fail(kind Kind, at Span) *Diagnostic {
	if wrong, ok := fault(p.token.Kind); ok {
		kind, at = wrong, p.token.Span
	}
	switch kind {
	case UnclosedString:
		at = at.Within(0, 1)
	case EmptySegment:
		at = Span{at.End - 1, at.End}
	default:
	}
	return &Diagnostic{Kind: kind, Source: p.source, Span: at, Token: p.token, Previous: p.last}
}

// fault returns the kind of diagnostic that a token of that kind is in itself.
func fault(k TokenKind) (Kind, bool) {
	switch k {
	case TokenUnclosedString:
		return UnclosedString, true
	case TokenInvalidNumber:
		return InvalidNumber, true
	case TokenEmptySegment:
		return EmptySegment, true
	default:
		return "", false
	}
}

// take moves on to the next token.
func (p *parser) take() {
	p.last = p.token
	p.token = p.lexer.next()
}

// accept takes the next token if it is of that kind.
func (p *parser) accept(kind TokenKind) bool {
	if p.token.Kind != kind {
		return false
	}
	p.take()
	return true
}

// nested parses a ternary that is inside what opened at opener.
func (p *parser) nested(opener Span) (Node, *Diagnostic) {
	if p.depth == maxDepth {
		return nil, p.fail(TooDeep, opener)
	}
	p.depth++
	n, err := p.parseTernary()
	p.depth--
	return n, err
}

// ternary := or ( "?" ternary ":" ternary )?
func (p *parser) parseTernary() (Node, *Diagnostic) {
	condition, err := p.parseBinary(precedenceOr)
	if err != nil || p.token.Kind != TokenQuestion {
		return condition, err
	}
	// The last arm of a chain is parsed in a loop: a chain may be long.
	first := &TernaryNode{Condition: condition}
	for t := first; ; {
		question := p.token.Span
		p.take()
		if t.Then, err = p.nested(question); err != nil {
			return nil, err
		}
		if p.token.Kind != TokenColon {
			return nil, p.fail(MissingColon, question)
		}
		p.take()
		if t.Otherwise, err = p.parseBinary(precedenceOr); err != nil {
			return nil, err
		}
		if p.token.Kind != TokenQuestion {
			return first, nil
		}
		next := &TernaryNode{Condition: t.Otherwise}
		t.Otherwise = next
		t = next
	}
}

// or       := and ( "||" and )*
// and      := equality ( "&&" equality )*
// equality := unary ( ( "==" | "!=" ) unary )*
//
// parseBinary parses the production whose operators have the lowest precedence
// given, and those below it, by precedence climbing.
func (p *parser) parseBinary(lowest precedence) (Node, *Diagnostic) {
	left, err := p.parseUnary()
	if err != nil {
		return nil, err
	}
	for {
		o, ok := p.token.Kind.operator()
		if !ok || o.precedence() < lowest {
			return left, nil
		}
		p.take()
		right, err := p.parseBinary(o.precedence() + 1)
		if err != nil {
			return nil, err
		}
		left = &BinaryNode{o, left, right}
	}
}

// unary := "!" unary | primary
func (p *parser) parseUnary() (Node, *Diagnostic) {
	if p.token.Kind != TokenNot {
		return p.parsePrimary()
	}
	n := &NotNode{start: p.token.Span.Start}
	for p.accept(TokenNot) {
		n.count++
	}
	operand, err := p.parsePrimary()
	if err != nil {
		return nil, err
	}
	// The parentheses in !(!x) leave no node, so that it is the same as !!x.
	if inner, ok := operand.(*NotNode); ok {
		n.count += inner.count
		operand = inner.Operand
	}
	n.Operand = operand
	return n, nil
}

// primary := STRING | NUMBER | "true" | "false" | "null" | PATH | "(" expr ")"
func (p *parser) parsePrimary() (Node, *Diagnostic) {
	at := p.token.Span
	switch p.token.Kind {
	case TokenString:
		p.take()
		return &StringNode{at.Start, p.source[at.Start+1 : at.End-1]}, nil
	case TokenNumber:
		return p.parseNumber()
	case TokenTrue:
		return p.parseLiteral(value.Bool(true)), nil
	case TokenFalse:
		return p.parseLiteral(value.Bool(false)), nil
	case TokenNull:
		return p.parseLiteral(value.Null{}), nil
	case TokenPath:
		p.take()
		text := at.In(p.source)
		return &PathNode{at.Start, text, contextpath.Locate(text)}, nil
	case TokenOpen:
		return p.parseParentheses()
	default:
		return nil, p.fail(MissingOperand, at)
	}
}

func (p *parser) parseLiteral(v value.Value) Node {
	n := &LiteralNode{p.token.Span.Start, p.token.Span.In(p.source), v}
	p.take()
	return n
}

func (p *parser) parseNumber() (Node, *Diagnostic) {
	source := p.token.Span.In(p.source)
	parse, outOfRange := parseInteger, IntegerRange
	if strings.Contains(source, ".") {
		parse, outOfRange = parseDecimal, DecimalRange
	}
	n, ok := parse(source)
	if !ok {
		return nil, p.fail(outOfRange, p.token.Span)
	}
	return p.parseLiteral(n), nil
}

// parseInteger returns the number that an optional "-" and digits stand for. It
// reports false outside -2^63 to 2^64-1.
func parseInteger(literal string) (value.Number, bool) {
	if i, err := strconv.ParseInt(literal, 10, 64); err == nil {
		return value.Int(i), true
	}
	u, err := strconv.ParseUint(literal, 10, 64)
	return value.Uint(u), err == nil
}

// parseDecimal returns the number that an optional "-", digits, "." and digits
// stand for: the nearest 64-bit float, exactly where that is whole, else the
// shortest decimal that gives it. It reports false beyond the largest float.
func parseDecimal(literal string) (value.Number, bool) {
	f, err := strconv.ParseFloat(literal, 64)
	return value.Float(f), err == nil
}

func (p *parser) parseParentheses() (Node, *Diagnostic) {
	opener := p.token.Span
	p.take()
	n, err := p.nested(opener)
	if err != nil {
		return nil, err
	}
	if !p.accept(TokenClose) {
		return nil, p.fail(MissingParenthesis, opener)
	}
	return n, nil
}
