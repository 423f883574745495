// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package resourcetype

import "github.com/paramresolver/terraform-provider-paramresolver/internal/value"

// Error is why a value is not a manifest. Error returns its text, which holds
// no value of the manifest but names of types and API versions.
type Error struct {
	// Mistake says what is wrong.
	Mistake Mistake
	// Path is where: the key that is wrong or missing. It is nil if that is the
	// whole value, and begins with an index where that is a list of manifests.
	Path *value.Path
	// Expected and Found are, for a WrongKind, what the value should be and is.
	Expected, Found value.Kind
	// Meant is what was probably meant: the key by a MisspelledKey, the type by an
	// UnknownKind, or the API version by a NoSuchVersion. It may be empty for the
	// last two.
	Meant string
	// Versions are, for a NoSuchVersion, those that there are.
	Versions []string
	// Type and Other are, for a RepeatedType, the name of the type and where it
	// is described already.
	Type  string
	Other *value.Path
}

// Mistake is what can be wrong with a manifest.
type Mistake uint8

// What can be wrong with a manifest.
const (
	// MissingKey is a key that has to be there and is not.
	MissingKey Mistake = iota
	// MisspelledKey is a MissingKey beside one that is nearly the same.
	MisspelledKey
	// WrongKind is a value of another kind than expected.
	WrongKind
	// UnknownKind is a type in a schema that does not exist.
	UnknownKind
	// EmptyNamespace is a namespace without a character.
	EmptyNamespace
	// NoVersions is a type without an API version.
	NoVersions
	// NoSuchVersion is a default API version that the type does not have.
	NoSuchVersion
	// RepeatedType is a type that is described for the second time.
	RepeatedType
	// TooDeep is a manifest that is nested more than [MaxDepth] levels deep.
	TooDeep
)
