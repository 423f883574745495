// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

// Package recipecontext holds the rules by which Radius derives a recipe
// context from resource IDs and cloud provider scopes: the name and type of a
// resource, the parts of an Azure or AWS scope, and the hash that makes Azure
// names unique.
//
// An ID is a path of segments. It names scopes from the outside in, and then
// one resource within the innermost:
//
//	ID        = ( plane | root )? scope* resource extension?
//	plane     = "/planes" "/" TYPE "/" NAME
//	root      = "/subscriptions" "/" NAME | "/resourceGroups" "/" NAME
//	scope     = "/" TYPE "/" NAME
//	resource  = "/providers" "/" NAMESPACE "/" TYPE "/" NAME child*
//	child     = "/" TYPE "/" NAME
//	extension = resource extension?
//
// Scopes come only after a plane or a root. The keywords (planes,
// subscriptions, resourceGroups, providers) are recognized in any case; all
// other segments are taken as they are, and keep their case. No segment is
// empty, so there is no doubled slash and no slash at the end.
//
// An extension is a resource that is attached to another one: where an ID has
// several resources, it names the last.
//
// # Errors
//
// Every function that parses returns an [*Error], which says what is wrong and
// what was expected, and shows a valid input. Time and memory are proportional
// to the length of the input, and an error quotes no more than a short part of
// it.
package recipecontext
