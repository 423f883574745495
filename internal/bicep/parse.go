// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

import "github.com/paramresolver/terraform-provider-paramresolver/internal/armtemplate"

// maxDepth is how deep expressions and statements may be nested in one another.
// A chain of operators or properties is nested too: each contains the ones before it.
//
// What a file compiles to is nested up to three times as deep, and must not be
// too deep for armtemplate.
const maxDepth = 150

// parser is a recursive-descent parser: a method for each production of the
// grammar, which takes the tokens of the production and returns its node.
//
// The first error ends the source: from there on, every token is tokenEnd. So
// methods go on as if there was none, and what they return is not used.
type parser struct {
	scanner scanner
	token   token   // the next one, not yet taken
	ahead   []token // the one after it, if that was looked at
	last    Span    // of the token taken last
	sign    Span    // of the unary operator taken last
	depth   int
	err     *Error
	file    *file
	// locals counts how often a name is that of a variable of the lambdas and
	// loops around the token.
	locals map[string]int
	// uses has the names that are used and are not those of local variables.
	uses []*nameExpression
	// nested has the names of resources that are declared inside of others.
	nested map[string]bool
	// usedTypes has the types that were named and are not built in, and secrets
	// counts how often something was @secure().
	usedTypes []identifier
	secrets   int
}

// parse returns the file that source is.
func parse(source string) (*file, *Error) {
	p := &parser{
		scanner: scanner{source: source},
		file:    &file{source: source, declared: map[string]declaration{}},
		locals:  map[string]int{},
		nested:  map[string]bool{},
	}
	if at, ok := invalidByte(source); ok {
		p.fail(notUTF8.at(at))
	}
	p.take()
	p.parseFile()
	p.checkNames()
	return p.file, p.err
}

// take moves on to the next token.
func (p *parser) take() {
	p.last = p.token.span
	switch {
	case p.err != nil:
		p.token = token{kind: tokenEnd, span: p.last}
		return
	case len(p.ahead) > 0:
		p.token = p.ahead[0]
		p.ahead = p.ahead[:0]
	default:
		p.token = p.scanner.next()
	}
	if p.token.kind == tokenInvalid {
		p.fail(p.scanner.err)
	}
}

// fail notes an error, unless there is one, and ends the source.
func (p *parser) fail(err *Error) {
	if p.err != nil {
		return
	}
	err.Position = p.position(err.Span)
	p.err = err
	p.token = token{kind: tokenEnd, span: p.token.span}
}

// position returns where a span begins.
func (p *parser) position(at Span) armtemplate.Position {
	return armtemplate.NewLocator(p.file.source).Position(at.Start)
}

// is reports whether the next token is of that kind.
func (p *parser) is(kind tokenKind) bool { return p.token.kind == kind }

// isWord reports whether the next token is that word.
func (p *parser) isWord(word string) bool {
	return p.is(tokenName) && p.text() == word
}

// text returns the next token as it is written.
func (p *parser) text() string { return p.token.span.in(p.file.source) }

// accept takes the next token if it is of that kind.
func (p *parser) accept(kind tokenKind) bool {
	if !p.is(kind) {
		return false
	}
	p.take()
	return true
}

// acceptWord takes the next token if it is that word.
func (p *parser) acceptWord(word string) bool {
	if !p.isWord(word) {
		return false
	}
	p.take()
	return true
}

// expect takes the next token, which must be of that kind.
func (p *parser) expect(kind tokenKind, suggestion string) {
	if !p.accept(kind) {
		p.fail(p.unexpected(quote(symbols[kind]), suggestion))
	}
}

// expectWord takes the next token, which must be that word.
func (p *parser) expectWord(word, suggestion string) {
	if !p.acceptWord(word) {
		p.fail(p.unexpected(quote(word), suggestion))
	}
}

// peek returns the token after the next one.
func (p *parser) peek() token {
	if len(p.ahead) == 0 {
		p.ahead = append(p.ahead, p.scanner.next())
	}
	return p.ahead[0]
}

// continues reports whether the next token is of that kind, and takes the line
// break before it.
func (p *parser) continues(kind tokenKind) bool {
	if p.is(tokenNewLine) && p.peek().kind == kind {
		p.take()
	}
	return p.is(kind)
}

// isAhead reports whether that word is the next token but for a line break.
func (p *parser) isAhead(word string) bool {
	if p.is(tokenNewLine) {
		return p.peek().kind == tokenName && p.peek().span.in(p.file.source) == word
	}
	return p.isWord(word)
}

// enter is called where something begins that may contain its like, and leave
// where it ends.
func (p *parser) enter() {
	if p.depth++; p.depth > maxDepth {
		p.fail(tooDeep.at(p.token.span))
	}
}

func (p *parser) leave() { p.depth-- }

// node returns what a node has that begins at start, ends with the token taken
// last, and contains others.
func (p *parser) node(start int, inside ...expression) node {
	n := node{at: Span{start, max(start, p.last.End)}, high: 1}
	for _, e := range inside {
		if e != nil {
			n.high = max(n.high, 1+e.height())
		}
	}
	if n.high > maxDepth {
		p.fail(tooDeep.at(p.last))
	}
	return n
}

// parseIdentifier takes a name, described by what it is of.
func (p *parser) parseIdentifier(of, suggestion string) identifier {
	id := identifier{at: p.token.span}
	if p.is(tokenName) {
		id.name = p.text()
		p.take()
		return id
	}
	p.fail(p.unexpected("the name of "+of, suggestion))
	return id
}
