// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

// Package recipepack reads the recipes that recipe packs and environments of
// Radius give: [Recipes].
//
// A file is a string or an object. Text that begins with a brace is JSON, any
// other is Bicep. An object is one of these:
//
//	{ resources = … }                       what "bicep build" writes
//	{ properties = { recipes = … } }        a recipe pack, as Radius has it
//	{ properties = { recipePacks = … } }    an environment, as Radius has it
//	{ recipes = … }                         the recipes of a pack alone
//
// Expressions of Bicep and of templates are evaluated as [armtemplate] does it:
// what has no value stays text in square brackets. Packs and environments as
// Radius has them have no expressions.
package recipepack
