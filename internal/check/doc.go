// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

// Package check finds what is wrong with recipes, given nothing but the types
// of their resources: it needs no context.
//
// [Recipes] checks a whole recipe pack, and [Parameters] the parameters of one
// recipe. What they find is a [Finding]. [Matrix] shows what the parameters of a
// pack become, for each combination of the values that their conditions ask for.
//
// # Values
//
// What a condition does with a property is found by trying: the expression is
// evaluated for every value of the properties in its conditions, with
// everything else unknown. A property with an enum has the values of the enum,
// and a bool true and false. Any other has each of the literals that it is
// compared with, and one that equals none of them. What can be left out has
// null as well.
package check
