// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

import "strings"

// A ResourceID is the ID of one resource, and what it says about it.
type ResourceID struct {
	// ID is the ID as it was given.
	ID string
	// Name is the name of the resource: the last segment of the ID.
	Name string
	// Type is the type of the resource, such as Radius.Data/redisCaches. For
	// a resource below another one it is <namespace>/<type>/<type>, for an
	// extension the type of the extension.
	Type string
}

// ParseResourceID reads the ID of a resource, such as
//
//	/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache
//	/subscriptions/s/resourceGroups/g/providers/Microsoft.Sql/servers/db/databases/orders
//
// It starts at /planes, /subscriptions or /resourceGroups, or, for a resource
// that belongs to no scope, at /providers. The type of the resource may be any.
//
// The error is an [*Error]. It says, for example, that s is the ID of a scope
// (there is no providers part), of a collection (there is no name behind the
// type), or of an action (something without a name follows the resource), or
// that a segment is empty.
func ParseResourceID(s string) (ResourceID, error) {
	return parseAs(FormResourceID, s)
}

// ParseEnvironmentID reads the ID of an environment. It takes what
// [ParseResourceID] takes, except for the ID of a Radius application, which is
// an [*Error] with [ReasonOtherKind].
func ParseEnvironmentID(s string) (ResourceID, error) {
	return parseAs(FormEnvironmentID, s)
}

// ParseApplicationID reads the ID of an application. It takes what
// [ParseResourceID] takes, except for the ID of a Radius environment, which is
// an [*Error] with [ReasonOtherKind].
func ParseApplicationID(s string) (ResourceID, error) {
	return parseAs(FormApplicationID, s)
}

func parseAs(form Form, s string) (ResourceID, error) {
	id, err := readID(form, s)
	if err != nil {
		return ResourceID{}, withExample(err)
	}
	return id, nil
}

// readID reads an ID of the form. Its error has no example yet.
func readID(form Form, s string) (ResourceID, *Error) {
	p := &idParser{parser: parser{form: form, input: s}}
	if err := p.id(); err != nil {
		return ResourceID{}, err
	}
	id := ResourceID{ID: s, Name: p.name, Type: p.typeName()}
	if isAny(id.Type, form.otherTypes()...) {
		return ResourceID{}, p.fail(ReasonOtherKind, p.firstType)
	}
	return id, nil
}

// An idParser reads a resource ID. What it knows of the resource is that of
// the last providers part that it has read.
type idParser struct {
	parser
	// firstType is the span of <namespace>/<type>.
	firstType Span
	// children holds the types below the first, each behind a slash.
	children strings.Builder
	name     string
}

func (p *idParser) typeName() string {
	return p.input[p.firstType.Start:p.firstType.End] + p.children.String()
}

// id reads a whole ID.
//
//	ID = ( plane | root )? scope* resource extension?
func (p *idParser) id() *Error {
	if err := p.begin(); err != nil {
		return err
	}
	if err := p.scopes(); err != nil {
		return err
	}
	for {
		more, err := p.resource()
		if err != nil || !more {
			return err
		}
	}
}

// scopes reads up to the first providers, and over it.
//
//	plane = "/planes" "/" TYPE "/" NAME
//	root  = "/subscriptions" "/" NAME | "/resourceGroups" "/" NAME
//	scope = "/" TYPE "/" NAME
func (p *idParser) scopes() *Error {
	first, err := p.read()
	switch {
	case err != nil:
		return err
	case first.is(providers):
		return nil
	case first.is(planes):
		err = p.plane(first, "")
	case isAny(first.text, roots...):
		_, err = p.value(first)
	default:
		err = p.failExpecting(ReasonStart, first.span, closest(first.text, roots...))
	}
	if err != nil {
		return err
	}
	for !p.atEnd() {
		scope, err := p.read()
		if err != nil {
			return err
		}
		if scope.is(providers) {
			return nil
		}
		if keyword := misspelt(scope.text, scopeTypes...); keyword != "" {
			return p.failExpecting(ReasonKeyword, scope.span, keyword)
		}
		if _, err := p.value(scope); err != nil {
			return err
		}
	}
	return p.fail(ReasonScope, Span{p.next, p.next})
}

// roots are the keywords that an ID may start with.
var roots = []string{planes, subscriptions, resourceGroups, providers}

// scopeTypes are the keywords that may follow a scope. Other types of scope
// are allowed too, so long as they are not one of these misspelt.
var scopeTypes = []string{subscriptions, resourceGroups, providers, accounts, regions, namespaces}

// resource reads what follows one providers. It tells whether it has read
// over another one, so that an extension follows.
//
//	resource  = "/providers" "/" NAMESPACE "/" TYPE "/" NAME child*
//	extension = resource extension?
func (p *idParser) resource() (more bool, err *Error) {
	if err := p.typed(); err != nil {
		return false, err
	}
	for !p.atEnd() {
		child, err := p.read()
		if err != nil {
			return false, err
		}
		if child.is(providers) {
			return true, nil
		}
		if err := p.child(child); err != nil {
			return false, err
		}
	}
	return false, nil
}

// typed reads the namespace, the first type and the name behind it.
func (p *idParser) typed() *Error {
	p.children.Reset()
	p.suspect = nil
	if p.atEnd() {
		return p.fail(ReasonNoNamespace, Span{p.next, p.next})
	}
	namespace, err := p.read()
	if err != nil {
		return err
	}
	if namespace.is(providers) {
		return p.fail(ReasonNoNamespace, namespace.span)
	}
	if p.atEnd() {
		return p.fail(ReasonNoType, namespace.span)
	}
	typ, err := p.read()
	if err != nil {
		return err
	}
	p.firstType = Span{namespace.span.Start, typ.span.End}
	if p.atEnd() {
		return p.fail(ReasonCollection, p.firstType)
	}
	return p.readName()
}

// child reads the name that belongs to the type of a child.
//
//	child = "/" TYPE "/" NAME
func (p *idParser) child(typ segment) *Error {
	if p.atEnd() {
		return p.suspecting(p.fail(ReasonAction, typ.span))
	}
	p.children.WriteByte('/')
	p.children.WriteString(typ.text)
	return p.readName()
}

// readName reads the name of a resource. A resource may be called providers,
// but if the segments don't work out then its name was left out.
func (p *idParser) readName() *Error {
	name, err := p.read()
	if err != nil {
		return err
	}
	if p.suspect == nil && name.is(providers) {
		p.suspect = p.fail(ReasonNoName, name.span)
	}
	p.name = name.text
	return nil
}
