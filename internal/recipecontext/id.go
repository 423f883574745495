// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

import (
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/suggest"
)

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

const (
	exampleGroup = "/planes/radius/local/resourceGroups/my-group"
	idStart      = `"/planes", "/subscriptions", "/resourceGroups" or "/providers"`
)

var (
	idRoots = []string{planes, subscriptions, resourceGroups, providers}

	resourceIDForm    = &form{"resource ID", exampleGroup + "/providers/Radius.Data/redisCaches/my-cache", idStart, idRoots}
	environmentIDForm = &form{"environment ID", exampleGroup + "/providers/Radius.Core/environments/my-environment", idStart, idRoots}
	applicationIDForm = &form{"application ID", exampleGroup + "/providers/Radius.Core/applications/my-application", idStart, idRoots}
)

// ParseResourceID reads the ID of a resource, such as
//
//	/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache
//	/subscriptions/s/resourceGroups/g/providers/Microsoft.Sql/servers/db/databases/orders
//
// It starts at /planes, /subscriptions or /resourceGroups, or, for a resource
// that belongs to no scope, at /providers. The type of the resource may be any.
//
// The error is an [*Error]. It says, for example, that s is the ID of a scope
// (there is no providers part), of a collection (there is no name after the
// type), or of an action (something without a name follows the resource), or
// that a segment is empty.
func ParseResourceID(s string) (ResourceID, error) {
	return parseID(resourceIDForm, s, "")
}

// ParseEnvironmentID reads the ID of an environment. It takes what
// [ParseResourceID] takes, except for the ID of a Radius application.
func ParseEnvironmentID(s string) (ResourceID, error) {
	return parseID(environmentIDForm, s, "application")
}

// ParseApplicationID reads the ID of an application. It takes what
// [ParseResourceID] takes, except for the ID of a Radius environment.
func ParseApplicationID(s string) (ResourceID, error) {
	return parseID(applicationIDForm, s, "environment")
}

// parseID reads an ID of the form. It refuses that of a Radius resource of the
// other kind, for which it is easily taken, where there is one.
//
//	ID        = ( plane | root )? scope* resource extension?
//	extension = resource extension?
func parseID(f *form, s, other string) (ResourceID, error) {
	r := &idReader{reader: newReader(f, s)}
	r.scopes()
	for r.resource() {
	}
	id := ResourceID{ID: s, Name: r.name, Type: r.typ.String()}
	if other != "" && isAny(id.Type, "Radius.Core/"+other+"s", "Applications.Core/"+other+"s") {
		r.fail("is the ID of an %s: its type is %q.", other, id.Type)
	}
	if r.err != nil {
		return ResourceID{}, r.err
	}
	return id, nil
}

// An idReader reads an ID. It has the name and type of the resource that it has
// read last.
type idReader struct {
	*reader
	name string
	typ  strings.Builder
}

// scopes reads up to the first providers, and over it.
//
//	root  = "/subscriptions" "/" NAME | "/resourceGroups" "/" NAME
//	scope = "/" TYPE "/" NAME
func (r *idReader) scopes() {
	first := r.next()
	switch {
	case isAny(first, providers):
		return
	case isAny(first, planes):
		r.plane("")
	case isAny(first, subscriptions, resourceGroups):
		r.nameOf(first)
	default:
		r.failStart(first)
	}
	for n := 0; r.more(); n++ {
		scope := r.next()
		if isAny(scope, providers) {
			return
		}
		if n < maxCompared {
			r.refuseMisspelled(scope)
		}
		r.nameOf(scope)
	}
	r.fail("is the ID of a scope: it has no %q, after which the namespace, the type and the name of a resource belong.", providers)
}

// maxCompared bounds the scopes that are compared with the keywords. An ID has
// a few of them, and comparing takes much longer than reading.
const maxCompared = 16

// scopeTypes are the keywords that may follow a scope.
var scopeTypes = []string{subscriptions, resourceGroups, providers, accounts, regions, namespaces}

// refuseMisspelled notes a mistake if the type of a scope, which may be any, is
// almost one of the keywords.
func (r *idReader) refuseMisspelled(scope string) {
	if keyword := suggest.Closest(scope, scopeTypes); keyword != "" && !isAny(scope, keyword) {
		r.fail("has %s where %q belongs.", r.shown(scope), keyword)
	}
}

// resource reads what follows a providers. It reports whether it has read over
// another one, so that an extension follows.
//
//	resource = "/providers" "/" NAMESPACE "/" TYPE "/" NAME child*
//	child    = "/" TYPE "/" NAME
func (r *idReader) resource() (extended bool) {
	r.namespaceAndType()
	if !r.more() {
		r.fail("is the ID of a collection: it ends with a type, and a name must follow.")
	}
	unnamed := false // whether a type seems to have no name
	for {
		r.name = r.next()
		unnamed = unnamed || isAny(r.name, providers)
		if !r.more() {
			return false
		}
		typ := r.next()
		if isAny(typ, providers) {
			return true
		}
		if !r.more() {
			r.failChild(typ, unnamed)
			return false
		}
		r.typ.WriteByte('/')
		r.typ.WriteString(typ)
	}
}

// namespaceAndType reads what is before the name of a resource.
func (r *idReader) namespaceAndType() {
	r.typ.Reset()
	namespace := r.next()
	if namespace == "" {
		r.fail("ends with %q, and a namespace, a type and a name must follow.", providers)
	} else if isAny(namespace, providers) {
		r.fail("has %q twice in a row. Remove one of them.", providers)
	}
	typ := r.next()
	if typ == "" {
		r.fail("ends with a namespace, and a type and a name must follow.")
	}
	r.typ.WriteString(namespace)
	r.typ.WriteByte('/')
	r.typ.WriteString(typ)
}

// failChild notes that the ID ends with the type of a child. A resource may
// be called providers, but where the segments don't work out, the name before
// it was left out.
func (r *idReader) failChild(typ string, unnamed bool) {
	if unnamed {
		r.fail("has %q after a type, where a name belongs.", providers)
	}
	r.fail("goes on after the resource with %s, an action or a collection: no name follows it. Remove it, or add the name.", r.shown(typ))
}
