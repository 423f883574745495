// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

// list := OPENER NL? ( element ( "," NL? element )* )? NL? CLOSER
//
// parseList parses what is between an opener, which is the next token, and its
// closer.
func (p *parser) parseList(closer tokenKind, parse func() expression) []expression {
	opener := p.token.span
	p.take()
	p.accept(tokenNewLine)
	var elements []expression
	if p.accept(closer) {
		return elements
	}
	for {
		elements = append(elements, parse())
		if !p.accept(tokenComma) {
			break
		}
		p.accept(tokenNewLine)
	}
	p.accept(tokenNewLine)
	p.close(closer, opener)
	return elements
}

// close takes the closer of what opened at opener.
func (p *parser) close(closer tokenKind, opener Span) {
	if !p.accept(closer) {
		p.fail(p.unclosed(closer, opener, quote(symbols[closer])))
	}
}

// lines := OPENER NL? ( element ( ( NL | "," ) element )* ( NL | "," )? )? CLOSER
//
// parseLines parses what is between an opener, which is the next token, and its
// closer, over several lines or one.
func (p *parser) parseLines(closer tokenKind, parse func()) {
	opener := p.token.span
	p.take()
	p.accept(tokenNewLine)
	for !p.accept(closer) && p.err == nil {
		if p.is(tokenEnd) {
			p.fail(p.unclosed(closer, opener, ""))
			return
		}
		parse()
		comma := p.token.span
		switch {
		case p.is(closer), p.accept(tokenNewLine):
		case p.accept(tokenComma):
			if p.is(tokenNewLine) {
				p.fail(commaBeforeLineBreak.at(comma))
			}
		default:
			p.fail(p.unclosed(closer, opener, "a line break, a comma or "+quote(symbols[closer])))
		}
	}
}

// array := "[" lines of ( expression | "..." expression ) "]"
func (p *parser) parseArrayOrLoop() expression {
	start := p.token.span.Start
	if p.isLoop() {
		return p.parseLoop(p.parseExpression)
	}
	var elements []expression
	p.parseLines(tokenRightBracket, func() {
		at := p.token.span
		if !p.accept(tokenEllipsis) {
			elements = append(elements, p.parseExpression())
			return
		}
		operand := p.parseExpression()
		elements = append(elements, &spread{p.node(at.Start, operand), operand})
	})
	return &arrayLiteral{p.node(start, elements...), elements}
}

// isLoop reports whether a loop begins at the next token, which is a "[".
func (p *parser) isLoop() bool {
	next := p.peek()
	if next.kind != tokenNewLine {
		return next.kind == tokenName && next.span.in(p.file.source) == "for"
	}
	// A line break is not part of an array or a loop.
	p.ahead[0] = p.scanner.next()
	return p.isLoop()
}

// loop := "[" NL? "for" ( NAME | "(" NAME "," NAME ")" ) "in" expression ":" body NL? "]"
func (p *parser) parseLoop(parseBody func() expression) *loop {
	const suggestion = "Write a loop like this: [for item in items: value]."
	opener := p.token.span
	p.take()
	p.take()
	var names []string
	if p.accept(tokenLeftParen) {
		item := p.parseIdentifier("an item", suggestion)
		p.expect(tokenComma, suggestion)
		index := p.parseIdentifier("an index", suggestion)
		p.expect(tokenRightParen, suggestion)
		names = []string{item.name, index.name}
	} else {
		names = []string{p.parseIdentifier("an item", suggestion).name}
	}
	p.expectWord("in", suggestion)
	items := p.parseExpression()
	p.expect(tokenColon, suggestion)
	body := p.parseScope(names, parseBody)
	p.accept(tokenNewLine)
	p.close(tokenRightBracket, opener)
	return &loop{p.node(opener.Start, items, body), items, body}
}

// object   := "{" lines of ( property | "..." expression | resource ) "}"
// property := ( NAME | string ) ":" expression
//
// A resource may be in the body of another only.
func (p *parser) parseObject(isBody bool) *objectLiteral {
	start := p.token.span.Start
	o := &objectLiteral{}
	if isBody {
		o.resources = map[string]*resource{}
	}
	var inside []expression
	keys := map[string]bool{}
	p.parseLines(tokenRightBrace, func() {
		if isBody && (p.is(tokenAt) || p.isWord("resource") && p.peek().kind == tokenName) {
			p.parseNestedResource(o)
			return
		}
		property := p.parseObjectProperty()
		o.properties = append(o.properties, property)
		inside = append(inside, property.value)
		if property.key == nil {
			return
		}
		inside = append(inside, property.key)
		text := property.key.span().in(p.file.source)
		if len(property.key.holes) == 0 {
			text = "=" + property.key.texts[0]
		}
		if keys[text] {
			p.fail(duplicateKey(property.key))
		}
		keys[text] = true
	})
	o.node = p.node(start, inside...)
	return o
}

func (p *parser) parseObjectProperty() property {
	at := p.token.span
	var key *stringLiteral
	switch p.token.kind {
	case tokenEllipsis:
		p.take()
		return property{value: p.parseExpression()}
	case tokenString, tokenStringStart:
		key = p.parseString()
	case tokenName:
		key = &stringLiteral{node{at, 1}, []string{p.text()}, nil}
		p.take()
	default:
		p.fail(p.unexpectedKey())
		return property{value: &nullLiteral{p.node(at.Start)}}
	}
	if !p.accept(tokenColon) {
		p.fail(p.missingColon(key))
	}
	return property{key, p.parseExpression()}
}
