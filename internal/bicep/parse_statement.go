// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

import (
	"fmt"
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/suggest"
)

// keywords are the words that statements begin with.
var keywords = []string{
	"assert", "extension", "func", "import", "metadata", "module", "output", "param", "provider", "resource",
	"targetScope", "test", "type", "var",
}

// file := NL? ( statement ( NL statement )* NL? )?
func (p *parser) parseFile() {
	p.accept(tokenNewLine)
	for !p.is(tokenEnd) {
		p.parseStatement()
		if !p.accept(tokenNewLine) && !p.is(tokenEnd) {
			p.fail(p.unexpected("the end of the line", "A statement ends with its line."))
		}
	}
}

// statement := decorator* KEYWORD ...
func (p *parser) parseStatement() {
	secrets := p.secrets
	p.parseDecorators()
	at := p.token.span
	if !p.is(tokenName) {
		p.fail(p.unexpectedStatement())
		return
	}
	keyword := p.text()
	p.take()
	switch keyword {
	case "assert", "metadata":
		p.parseAssignment(keyword)
	case "extension", "provider":
		p.parseExtension()
	case "func":
		p.parseFunction()
	case "import":
		p.parseImport()
	case "module", "test":
		p.parseModule()
	case "output":
		p.parseOutput()
	case "param":
		p.parseParameter(secrets)
	case "resource":
		p.parseTopResource()
	case "targetScope":
		p.parseTargetScope()
	case "type":
		p.parseTypeDeclaration(secrets)
	case "var":
		p.parseVariable()
	default:
		p.parseUnknown(keyword, at)
	}
}

// decorator := "@" NAME arguments? ( "." NAME arguments? )* NL
func (p *parser) parseDecorators() {
	for p.accept(tokenAt) {
		name := p.parseDecoratorName()
		for p.accept(tokenDot) {
			name = p.parseDecoratorName()
		}
		if name == "secure" {
			p.secrets++
		}
		if !p.accept(tokenNewLine) {
			p.fail(p.unexpected("a line break", "Write what it decorates on the next line."))
		}
	}
}

func (p *parser) parseDecoratorName() string {
	name := p.parseIdentifier("a decorator", "A decorator looks like @secure().").name
	if p.is(tokenLeftParen) {
		p.parseArguments()
	}
	return name
}

// parseUnknown passes over a statement that begins with a keyword that is not
// known: a newer version of Bicep may have it. The word of a statement is
// followed by a name or a string, and brackets in it are closed.
func (p *parser) parseUnknown(keyword string, at Span) {
	if match := p.meantKeyword(keyword); match != "" || !p.is(tokenName) && !p.is(tokenString) {
		p.fail(unknownStatement(match, at))
		return
	}
	if p.is(tokenName) {
		p.declare(identifier{p.text(), p.token.span}, declaration{})
	}
	for !p.is(tokenEnd) && !p.is(tokenNewLine) {
		p.skip()
	}
}

// closers has what closes what another token opens.
var closers = map[tokenKind]tokenKind{
	tokenLeftBrace: tokenRightBrace, tokenLeftBracket: tokenRightBracket, tokenLeftParen: tokenRightParen,
	tokenStringStart: tokenStringEnd,
}

// skip passes over a token, with all up to what closes it.
func (p *parser) skip() {
	p.enter()
	defer p.leave()
	opener := p.token.span
	closer, ok := closers[p.token.kind]
	p.take()
	for ok && !p.accept(closer) {
		if p.is(tokenEnd) {
			p.fail(p.unclosed(closer, opener, ""))
			return
		}
		p.skip()
	}
}

// meantKeyword returns the keyword that was meant by a word that is not one:
// one that is misspelled, cut short, or has no space after it. It returns "" if
// none is close.
func (p *parser) meantKeyword(word string) string {
	if match := suggest.Closest(word, keywords); match != "" {
		return match
	}
	for _, keyword := range keywords {
		if strings.HasPrefix(word, keyword) || strings.HasPrefix(keyword, word) {
			return keyword
		}
	}
	return ""
}

// declare notes what the file declares.
func (p *parser) declare(id identifier, d declaration) {
	first, ok := p.file.declared[id.name]
	if ok && first.kind != declaredElsewhere && d.kind != declaredElsewhere {
		p.fail(declaredTwice(id, p.position(first.at)))
	}
	if ok && d.kind == declaredElsewhere {
		return
	}
	d.at = id.at
	p.file.declared[id.name] = d
}

// param := "param" NAME type ( "=" expression )?
//
// The argument is how many secrets there were before its decorators.
func (p *parser) parseParameter(secrets int) {
	const suggestion = "Write a parameter like this: param name string = 'default', or without a default."
	parameter := parameter{name: p.parseIdentifier("a parameter", suggestion)}
	if p.is(tokenAssign) || p.is(tokenColon) {
		p.fail(p.unexpected("a type", suggestion))
	}
	parameter.of = p.parseDeclaredType(secrets)
	if p.accept(tokenAssign) {
		parameter.value = p.parseExpression()
	}
	p.declare(parameter.name, declaration{kind: declaredParameter})
	p.file.parameters = append(p.file.parameters, parameter)
}

// var := "var" NAME type? "=" expression
func (p *parser) parseVariable() {
	const suggestion = "Write a variable like this: var name = value."
	variable := variable{name: p.parseIdentifier("a variable", suggestion)}
	if !p.is(tokenAssign) && !p.is(tokenNewLine) && !p.is(tokenEnd) {
		p.parseType()
	}
	p.expect(tokenAssign, suggestion)
	variable.value = p.parseExpression()
	p.declare(variable.name, declaration{kind: declaredVariable})
	p.file.variables = append(p.file.variables, variable)
}

// output := "output" NAME type "=" expression
func (p *parser) parseOutput() {
	const suggestion = "Write an output like this: output name string = value."
	p.parseIdentifier("an output", suggestion)
	if p.is(tokenAssign) {
		p.fail(p.unexpected("a type", suggestion))
	}
	p.parseType()
	p.expect(tokenAssign, suggestion)
	p.parseExpression()
}

// metadata := ( "metadata" | "assert" ) NAME "=" expression
func (p *parser) parseAssignment(keyword string) {
	suggestion := fmt.Sprintf("Write it like this: %s name = value.", keyword)
	p.parseIdentifier("what is set", suggestion)
	p.expect(tokenAssign, suggestion)
	p.parseExpression()
}

// targetScope := "targetScope" "=" expression
func (p *parser) parseTargetScope() {
	p.expect(tokenAssign, "Write a scope like this: targetScope = 'resourceGroup'.")
	p.parseExpression()
}

// type := "type" NAME "=" type
//
// The argument is how many secrets there were before its decorators.
func (p *parser) parseTypeDeclaration(secrets int) {
	const suggestion = "Write a type like this: type name = string."
	name := p.parseIdentifier("a type", suggestion)
	p.expect(tokenAssign, suggestion)
	p.declare(name, declaration{kind: declaredType, of: p.parseDeclaredType(secrets)})
}

// func := "func" NAME "(" list of ( NAME type ) ")" type "=>" NL? expression
func (p *parser) parseFunction() {
	const suggestion = "Write a function like this: func name(argument string) string => value."
	name := p.parseIdentifier("a function", suggestion)
	if !p.is(tokenLeftParen) {
		p.fail(p.unexpected(`"("`, suggestion))
	}
	var parameters []string
	p.parseList(tokenRightParen, func() expression {
		parameters = append(parameters, p.parseIdentifier("an argument", suggestion).name)
		p.parseType()
		return nil
	})
	p.parseType()
	p.expect(tokenArrow, suggestion)
	p.accept(tokenNewLine)
	p.parseScope(parameters, p.parseExpression)
	p.declare(name, declaration{kind: declaredFunction})
}

// extension := ( "extension" | "provider" | "import" ) ( NAME | string ) ( "with" object )? ( "as" NAME )?
func (p *parser) parseExtension() {
	const suggestion = "Write an extension like this: extension name, or extension 'reference' as name."
	var name identifier
	if p.is(tokenString) || p.is(tokenStringStart) {
		p.parseString()
	} else {
		name = p.parseIdentifier("an extension", suggestion)
	}
	if p.acceptWord("with") {
		if !p.is(tokenLeftBrace) {
			p.fail(p.unexpected(`"{"`, "The configuration of an extension is an object."))
		}
		p.parseObject(false)
	}
	if p.acceptWord("as") {
		name = p.parseIdentifier("an extension", suggestion)
	}
	p.declare(name, declaration{})
}

// import := "import" ( "*" "as" NAME | "{" lines of imported "}" ) "from" string
// imported := ( NAME | string ) ( "as" NAME )?
func (p *parser) parseImport() {
	const suggestion = "Write an import like this: import { name } from 'file.bicep', or import * as name from 'file.bicep'."
	switch p.token.kind {
	case tokenString, tokenStringStart:
		p.parseExtension()
		return
	case tokenStar:
		p.take()
		p.expectWord("as", suggestion)
		p.declare(p.parseIdentifier("an import", suggestion), declaration{})
	case tokenLeftBrace:
		p.parseLines(tokenRightBrace, func() {
			name := identifier{p.text(), p.token.span}
			if !p.accept(tokenString) && !p.accept(tokenName) {
				p.fail(p.unexpected("a name", suggestion))
			}
			if p.acceptWord("as") {
				name = p.parseIdentifier("an import", suggestion)
			}
			p.declare(name, declaration{})
		})
	default:
		p.fail(p.unexpected(`"{" or "*"`, suggestion))
	}
	p.expectWord("from", suggestion)
	p.expectString("the file that is imported", suggestion)
}

// expectString parses the next token, which must be a string.
func (p *parser) expectString(of, suggestion string) *stringLiteral {
	if !p.is(tokenString) && !p.is(tokenStringStart) {
		p.fail(p.unexpected(of+" in single quotes", suggestion))
		return &stringLiteral{texts: []string{""}}
	}
	return p.parseString()
}
