// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

// Package resourcetype knows what the manifest of a Radius resource type says
// of the properties of its resources.
//
// [Read] gives the types of manifests. Of the properties that a developer sets,
// [Type.Complete] makes those that Radius has when the recipe runs, and
// [Type.Violations] finds what Radius would reject. [Type.Lookup] answers what is
// certain of a property without any resource: which values it can have, and
// whether it can be left out.
//
// The rules are those of Radius 0.60. Of the keywords of a schema, these are
// read: type, properties, required, readOnly, enum, items, default,
// additionalProperties, nullable and x-radius-sensitive. All others are passed
// over.
//
// In HCL, an attribute that is not set and one that is null are the same.
// Therefore a property that is null counts as absent, at any depth. An element
// of a list and a value of a map that is null is just that.
//
// What is not known yet stops only what depends on it, in manifests as in
// properties: nothing is said of it.
package resourcetype
