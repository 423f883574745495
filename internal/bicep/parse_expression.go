// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

import (
	"math"
	"strconv"
)

// expression := binary ( NL? "?" expression NL? ":" expression )?
func (p *parser) parseExpression() expression {
	p.enter()
	defer p.leave()
	start := p.token.span.Start
	condition := p.parseBinary(1)
	if !p.continues(tokenQuestion) {
		return condition
	}
	p.take()
	then := p.parseExpression()
	if !p.continues(tokenColon) {
		p.fail(p.unexpected(`":"`, `A "?" has two values: condition ? value : other value.`))
	}
	p.take()
	otherwise := p.parseExpression()
	return &ternary{p.node(start, condition, then, otherwise), condition, then, otherwise}
}

// binary := unary ( OPERATOR unary )*
//
// parseBinary parses the production for the operators that bind at least as
// tight as lowest, by precedence climbing.
func (p *parser) parseBinary(lowest int) expression {
	start := p.token.span.Start
	left := p.parseUnary()
	for {
		operator := p.token.kind
		precedence := operator.precedence()
		if precedence == 0 || precedence < lowest {
			return left
		}
		p.take()
		right := p.parseBinary(precedence + 1)
		left = &binary{p.node(start, left, right), operator, left, right}
	}
}

// unary := ( "!" | "-" )? member
func (p *parser) parseUnary() expression {
	start, operator := p.token.span.Start, p.token.kind
	if operator != tokenNot && operator != tokenMinus {
		return p.parseMember()
	}
	p.take()
	p.sign = p.last
	operand := p.parseMember()
	return &unary{p.node(start, operand), operator, operand}
}

// member := primary ( "." "?"? NAME arguments? | "[" "?"? "^"? expression "]" | "::" NAME | "!" )*
func (p *parser) parseMember() expression {
	start := p.token.span.Start
	e := p.parsePrimary()
	for {
		switch {
		case p.is(tokenDot):
			e = p.parseProperty(start, e)
		case p.is(tokenLeftBracket):
			e = p.parseIndex(start, e)
		case p.accept(tokenDoubleColon):
			name := p.parseIdentifier("a nested resource", "")
			e = &nestedAccess{p.node(start, e), e, name.name}
		case p.accept(tokenNot):
			e = &assertion{p.node(start, e), e}
		default:
			return e
		}
	}
}

func (p *parser) parseProperty(start int, operand expression) expression {
	p.take()
	isSafe := p.accept(tokenQuestion)
	name := p.parseIdentifier("a property or function", nameOfProperty)
	if p.is(tokenLeftParen) {
		arguments := p.parseArguments()
		return &call{p.node(start, append(arguments, operand)...), operand, name.name, arguments}
	}
	key := &stringLiteral{node{name.at, 1}, []string{name.name}, nil}
	return &access{node: p.node(start, operand, key), operand: operand, key: key, isSafe: isSafe}
}

func (p *parser) parseIndex(start int, operand expression) expression {
	opener := p.token.span
	p.take()
	a := &access{operand: operand, isSafe: p.accept(tokenQuestion), isFromEnd: p.accept(tokenCaret)}
	a.key = p.parseExpression()
	p.close(tokenRightBracket, opener)
	a.node = p.node(start, operand, a.key)
	return a
}

// primary := literal | string | object | array | loop | parenthesized | lambda | NAME arguments?
// literal := NUMBER | "true" | "false" | "null"
func (p *parser) parsePrimary() expression {
	start := p.token.span.Start
	switch p.token.kind {
	case tokenNull:
		p.take()
		return &nullLiteral{p.node(start)}
	case tokenTrue, tokenFalse:
		value := p.is(tokenTrue)
		p.take()
		return &boolLiteral{p.node(start), value}
	case tokenNumber:
		return p.parseNumber()
	case tokenString, tokenStringStart:
		return p.parseString()
	case tokenLeftBrace:
		return p.parseObject(false)
	case tokenLeftBracket:
		return p.parseArrayOrLoop()
	case tokenLeftParen:
		return p.parseParentheses()
	case tokenName:
		return p.parseName()
	default:
		p.fail(p.unexpectedOperand())
		return &nullLiteral{p.node(start)}
	}
}

func (p *parser) parseNumber() expression {
	at := p.token.span
	limit := uint64(math.MaxInt64)
	if p.last == p.sign {
		limit++
	}
	n, err := strconv.ParseUint(p.text(), 10, 64)
	if err != nil || n > limit {
		p.fail(numberOutOfRange.at(at))
	}
	p.take()
	if next := p.token; next.span.Start == at.End && (next.kind == tokenName || next.kind == tokenDot) {
		p.fail(wrongNumber.at(at))
	}
	return &numberLiteral{p.node(at.Start), n}
}

// string := STRING | STRING_START expression ( STRING_MIDDLE expression )* STRING_END
func (p *parser) parseString() *stringLiteral {
	start := p.token.span.Start
	s := &stringLiteral{texts: []string{p.token.text}}
	for more := p.is(tokenStringStart); more; {
		p.take()
		s.holes = append(s.holes, p.parseExpression())
		more = p.is(tokenStringMiddle)
		if !more && !p.is(tokenStringEnd) {
			p.fail(p.unexpected(`an operator or "}"`, ""))
		}
		s.texts = append(s.texts, p.token.text)
	}
	p.take()
	s.node = p.node(start, s.holes...)
	return s
}

// parenthesized := "(" NL? expression NL? ")"
// lambda        := ( NAME | "(" NL? ( NAME ( "," NL? NAME )* )? NL? ")" ) "=>" NL? expression
func (p *parser) parseParentheses() expression {
	opener := p.token.span
	used := len(p.uses)
	inside := p.parseList(tokenRightParen, p.parseExpression)
	if p.is(tokenArrow) {
		p.uses = p.uses[:used]
		names := make([]string, len(inside))
		for i, e := range inside {
			name, ok := e.(*nameExpression)
			if !ok {
				p.fail(parameterWithoutName.at(e.span()))
				break
			}
			names[i] = name.name
		}
		return p.parseLambda(opener.Start, names)
	}
	if len(inside) != 1 {
		p.fail(notOneInParentheses.at(opener))
		return &nullLiteral{p.node(opener.Start)}
	}
	return &parentheses{p.node(opener.Start, inside[0]), inside[0]}
}

func (p *parser) parseLambda(start int, parameters []string) expression {
	p.take()
	p.accept(tokenNewLine)
	body := p.parseScope(parameters, p.parseExpression)
	return &lambda{p.node(start, body), parameters, body}
}

// parseScope parses what may use local variables.
func (p *parser) parseScope(variables []string, parse func() expression) expression {
	for _, name := range variables {
		p.locals[name]++
	}
	body := parse()
	for _, name := range variables {
		p.locals[name]--
	}
	return body
}

func (p *parser) parseName() expression {
	at := p.token.span
	name := p.text()
	p.take()
	switch p.token.kind {
	case tokenLeftParen:
		arguments := p.parseArguments()
		return &call{p.node(at.Start, arguments...), nil, name, arguments}
	case tokenArrow:
		return p.parseLambda(at.Start, []string{name})
	default:
		n := &nameExpression{p.node(at.Start), name, p.locals[name] > 0}
		if !n.isLocal {
			p.uses = append(p.uses, n)
		}
		return n
	}
}

// arguments := "(" NL? ( expression ( "," NL? expression )* )? NL? ")"
func (p *parser) parseArguments() []expression {
	return p.parseList(tokenRightParen, p.parseExpression)
}
