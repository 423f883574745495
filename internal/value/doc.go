// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

// Package value is the model of values that the packages of this module share:
// contexts, parameters, manifests and recipe packs are a [Value].
//
// [From] and [To] convert to and from Go values, [ParseJSON] and [JSON] from
// and to JSON text. A [Walk] goes through the leaves of a value and replaces
// some of them; a [Path] says where in a value one is.
package value
