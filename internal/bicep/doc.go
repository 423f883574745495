// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

// Package bicep reads Bicep, and makes of it the ARM template that "bicep build"
// makes: [Compile]. It needs no types of resources, no other files and no
// network.
//
// A template has parameters, variables and resources. Of these it has:
//
//	param a string = 'x'           {"type": "string", "defaultValue": "x"}
//	@secure() param a string       {"type": "securestring"}, "secureObject" for an object or array
//	param a string?                {"type": "string", "nullable": true}
//	param a otherType              {}, with "securestring" where that type has a secret in it
//	var a = 'x'                    "x"
//	resource a 'T@1' = {b: c}      {"type": "T@1", "properties": {"b": c}}, as of every extension
//	resource a 'T@1' existing      the same, with "existing": true
//	resource a 'T@1' = if (b) {}   the same, with "condition": b
//	resource a 'T@1' = [for ...]   {"type": "T@1", "copy": {"name": "a"}}
//
// All other statements leave nothing in it: targetScope, metadata, extension,
// provider, import, module, output, type, func, assert and test. A statement that
// is not known is passed over too.
//
// Objects, arrays, numbers, true, false, null, and strings without holes are
// themselves. Anything else becomes an expression of the template, in square
// brackets:
//
//	'[x]'                          "[[x]", which is no expression
//	'${a}-{{b}}'                   "[format('{0}-{{{{b}}}}', parameters('a'))]"
//	a                              parameters('a'), variables('a'), or reference('a') of a resource or module
//	a.b, a['b'], a[0]              parameters('a').b, parameters('a')[0]
//	a.?b.c, a[?b], a[^1]           tryGet(a, 'b', 'c'), tryGet(a, b), indexFromEnd(a, 1)
//	a::b, a[0]                     reference('a::b'), reference(format('a[{0}]', 0)) of nested and looped resources
//	a.outputs.b                    reference('a').outputs.b.value of a module
//	a ? b : c, a ?? b              if(a, b, c), coalesce(a, b)
//	a || b, a && b, !a             or(a, b), and(a, b), not(a)
//	a == b, a != b                 equals(a, b), not(equals(a, b))
//	a =~ b, a !~ b                 equals(toLower(a), toLower(b)), not(equals(toLower(a), toLower(b)))
//	a < b, a <= b, a > b, a >= b   less, lessOrEquals, greater, greaterOrEquals
//	a + b, a - b, a * b, a / b     add, sub, mul, div
//	a % b, -a                      mod(a, b), sub(0, a)
//	f(a), sys.f(a), az.f(a)        f(a), and __bicep.f(a) of a function of the file
//	any(a), (a), a!                a
//	nameof(a.b)                    'b'
//	x => f(x)                      lambda('x', f(lambdaVariables('x')))
//	{...a, b: c}                   shallowMerge(createArray(a, createObject('b', c)))
//	[...a, b]                      flatten(createArray(a, createArray(b)))
//
// For a resource of Azure, whose types it knows, "bicep build" writes some of these
// in other words: resourceId('T', 'x') for its id. Here all resources are alike.
//
// What is not a value of its own in a template is the text of its source in
// square brackets, also in a hole of a string: loops, methods of resources, and
// what is imported from other files.
package bicep
