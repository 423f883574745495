// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

import "slices"

// builtInTypes are the types that need no declaration, but for any.
var builtInTypes = []string{"array", "bool", "int", "object", "string"}

// type := ( NL? "|" )? unaryType ( NL? "|" unaryType )*
func (p *parser) parseType() dataType {
	p.enter()
	defer p.leave()
	if p.continues(tokenPipe) {
		p.take()
	}
	t := p.parseUnaryType()
	for p.continues(tokenPipe) {
		p.take()
		t = t.or(p.parseUnaryType())
	}
	return t
}

// parseDeclaredType parses the type of a statement, with what is known of its
// parts. The argument is how many secrets there were before the statement.
func (p *parser) parseDeclaredType(secrets int) dataType {
	used := len(p.usedTypes)
	t := p.parseType()
	t.isSecure = p.secrets > secrets
	t.parts = p.usedTypes[used:len(p.usedTypes):len(p.usedTypes)]
	return t
}

// or returns what is known of the union of two types.
func (t dataType) or(other dataType) dataType {
	union := dataType{isNullable: t.isNullable || other.isNullable}
	if t.name == other.name {
		union.name = t.name
	}
	return union
}

// unaryType := ( "-" | "!" )? memberType ( "?" | "!" )*
func (p *parser) parseUnaryType() dataType {
	if !p.accept(tokenMinus) {
		p.accept(tokenNot)
	}
	t := p.parseMemberType()
	for {
		switch {
		case p.accept(tokenQuestion):
			t.isNullable = true
		case p.accept(tokenNot):
			t.isNullable = false
		default:
			return t
		}
	}
}

// memberType := primaryType ( "." ( "*" | NAME typeArguments? ) | "[" ( "*" | expression )? "]" )*
func (p *parser) parseMemberType() dataType {
	t := p.parsePrimaryType()
	for {
		opener := p.token.span
		switch {
		case p.accept(tokenDot):
			p.parseTypeBehindDot()
			t = dataType{}
		case p.accept(tokenLeftBracket):
			t = p.parseTypeInBrackets(opener)
		default:
			return t
		}
	}
}

func (p *parser) parseTypeInBrackets(opener Span) dataType {
	t := dataType{}
	switch {
	case p.is(tokenRightBracket):
		t.name = "array"
	case p.accept(tokenStar):
	default:
		p.parseExpression()
	}
	p.close(tokenRightBracket, opener)
	return t
}

func (p *parser) parseTypeBehindDot() {
	if p.accept(tokenStar) {
		return
	}
	p.parseIdentifier("a type", "")
	if p.is(tokenLess) {
		p.parseTypeArguments()
	}
}

// typeArguments := "<" list of type ">"
func (p *parser) parseTypeArguments() {
	p.parseList(tokenGreater, func() expression {
		p.parseType()
		return nil
	})
}

// primaryType := namedType | string | literal | objectType | tupleType | "(" type ")"
func (p *parser) parsePrimaryType() dataType {
	opener := p.token.span
	switch p.token.kind {
	case tokenName:
		return p.parseNamedType()
	case tokenString, tokenStringStart:
		p.parseString()
		return dataType{name: "string"}
	case tokenNumber:
		p.take()
		return dataType{name: "int"}
	case tokenTrue, tokenFalse:
		p.take()
		return dataType{name: "bool"}
	case tokenNull:
		p.take()
		return dataType{isNullable: true}
	case tokenLeftBrace:
		return p.parseObjectType()
	case tokenLeftBracket:
		return p.parseTupleType()
	case tokenLeftParen:
		p.take()
		t := p.parseType()
		p.close(tokenRightParen, opener)
		return t
	default:
		p.fail(p.unexpected("a type", typeSuggestion))
		return dataType{}
	}
}

// namedType := NAME typeArguments? | "resource" string?
func (p *parser) parseNamedType() dataType {
	name := p.text()
	p.take()
	switch {
	case p.is(tokenLess):
		p.parseTypeArguments()
		return dataType{}
	case name == "resource":
		if p.is(tokenString) || p.is(tokenStringStart) {
			p.parseString()
		}
		return dataType{}
	}
	if slices.Contains(builtInTypes, name) {
		return dataType{name: name}
	}
	p.usedTypes = append(p.usedTypes, identifier{name, p.last})
	return dataType{}
}

// objectType := "{" lines of ( decorator* ( NAME | string | "*" ) ":" type ) "}"
func (p *parser) parseObjectType() dataType {
	p.parseLines(tokenRightBrace, func() {
		p.parseDecorators()
		key := &stringLiteral{node: node{p.token.span, 1}}
		switch {
		case p.is(tokenString), p.is(tokenStringStart):
			key = p.parseString()
		case p.accept(tokenName), p.accept(tokenStar):
		default:
			p.fail(p.unexpectedKey())
		}
		if !p.accept(tokenColon) {
			p.fail(p.missingColon(key))
		}
		p.parseType()
	})
	return dataType{name: "object"}
}

// tupleType := "[" lines of ( decorator* type ) "]"
func (p *parser) parseTupleType() dataType {
	p.parseLines(tokenRightBracket, func() {
		p.parseDecorators()
		p.parseType()
	})
	return dataType{name: "array"}
}
