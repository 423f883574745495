// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

const resourceForm = "Write a resource like this: resource name 'type@version' = { ... }."

// resource := "resource" NAME string "existing"? "=" body
func (p *parser) parseTopResource() {
	r := p.parseResource()
	p.declare(r.name, declaration{kind: declaredResource, resource: r})
	p.file.resources = append(p.file.resources, r)
}

func (p *parser) parseResource() *resource {
	p.enter()
	defer p.leave()
	r := &resource{name: p.parseIdentifier("a resource", resourceForm)}
	r.of = p.expectString("the type of the resource", resourceForm)
	if len(r.of.holes) > 0 {
		p.fail(computedType.at(r.of.span()))
	}
	r.isExisting = p.acceptWord("existing")
	p.parseBody(r, true, resourceForm)
	return r
}

// parseNestedResource parses a resource, which begins with its decorators, in the
// body of another.
func (p *parser) parseNestedResource(body *objectLiteral) {
	p.parseDecorators()
	p.expectWord("resource", resourceForm)
	r := p.parseResource()
	if other, ok := body.resources[r.name.name]; ok {
		p.fail(declaredTwice(r.name, p.position(other.name.at)))
	}
	body.resources[r.name.name] = r
	p.nested[r.name.name] = true
}

// module := ( "module" | "test" ) NAME string "=" body
func (p *parser) parseModule() {
	const suggestion = "Write a module like this: module name 'file.bicep' = { ... }."
	r := &resource{name: p.parseIdentifier("a module", suggestion), isModule: true}
	p.expectString("the file of the module", suggestion)
	p.parseBody(r, false, suggestion)
	p.declare(r.name, declaration{kind: declaredModule, resource: r})
}

// body := "=" ( object | NL? conditional | loop of ( object | conditional ) )
//
// parseBody parses the body of a resource, which may hold others, or of a
// module.
func (p *parser) parseBody(r *resource, isResource bool, suggestion string) {
	p.expect(tokenAssign, suggestion)
	parse := func() expression { return p.parseConditional(r, isResource, suggestion) }
	if p.is(tokenLeftBracket) && p.isLoop() {
		r.isLoop = true
		p.parseLoop(parse)
		return
	}
	if p.isAhead("if") {
		p.accept(tokenNewLine)
	}
	parse()
}

// conditional := ( "if" "(" NL? expression NL? ")" )? object
func (p *parser) parseConditional(r *resource, isResource bool, suggestion string) expression {
	if p.acceptWord("if") {
		if !p.is(tokenLeftParen) {
			p.fail(p.unexpected(`"("`, "Write a condition like this: if (condition) { ... }."))
		}
		r.condition = p.parseParentheses()
	}
	r.body = &objectLiteral{}
	if !p.is(tokenLeftBrace) {
		p.fail(p.unexpected(`"{"`, suggestion))
		return r.body
	}
	r.body = p.parseObject(isResource)
	return r.body
}
