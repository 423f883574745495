// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

// Package paramresolver resolves the expressions in the parameters of Radius
// recipes: {{context.resource.name}} becomes the name of the resource.
//
// [Resolver] resolves parameters against a context, [Check] finds mistakes
// without one, and [References] lists what expressions read. All of them work
// on a small value model ([Value]) and know nothing of Terraform.
//
// # Finding expressions
//
// "{{" opens an expression if what follows, up to the first "}}" outside a
// string, names a context path outside a string. Strings are in double quotes
// or backticks here. A path begins with "context." that is not the end of a
// longer name: a letter, a digit, "_", "." or "$" before it makes it one.
//
// If it names none, it is a template of somebody else's, such as Helm or Go: it
// passes through unchanged up to its first "}}", quoted or not, and the search
// goes on there. If no "}}" is outside a string, the first "}}" of any kind
// closes it. "{{" that is never closed is text.
//
// What an expression gives is not searched again, and keys are never resolved.
//
// # Grammar
//
// From lowest to highest precedence:
//
//	expr     := ternary
//	ternary  := or ( "?" ternary ":" ternary )?
//	or       := and ( "||" and )*
//	and      := equality ( "&&" equality )*
//	equality := unary ( ( "==" | "!=" ) unary )*
//	unary    := "!" unary | primary
//	primary  := STRING | NUMBER | "true" | "false" | "null" | PATH | "(" expr ")"
//
//	PATH     := "context" ( "." SEGMENT )+
//	STRING   := text between double quotes, verbatim
//	NUMBER   := "-"? digits ( "." digits )?
//
// A SEGMENT is one or more characters other than whitespace, points, quotes,
// backticks, brackets and !=&|?:<>+*%,. An integer is from -2^63 to 2^64-1, a
// decimal a 64-bit float. Whitespace, as Unicode has it, may be between any two
// tokens, and nowhere inside one but a string.
//
// # Paths
//
//	context.resource.{name,id,type}
//	context.resource.properties.<property>
//	context.resource.connections.<name>.{id,name,type}
//	context.resource.connections.<name>.properties.<property>
//	context.application.{name,id}
//	context.environment.{name,id}
//	context.runtime.kubernetes.{namespace,environmentNamespace}
//	context.azure.resourceGroup.{name,id}
//	context.azure.subscription.{subscriptionId,id}
//	context.azure.resourceNameHash
//	context.aws.{region,account}
//
// A <property> is a name, or several with points between them: keys of objects
// in one another. A property that is not set is null, also below another that
// is null or not set; one whose name is the whole path, points included, comes
// before nested ones. A key below anything but an object is an error. So is
// every other path that the context does not set, at the time that it is read.
// The other fields are strings; a number or boolean in their place gives its
// string form.
//
// # Evaluation
//
// Only the arm that a condition selects is evaluated, and the right side of
// "&&" and "||" only if the left one does not decide.
//
// As a condition, and for "!", "&&" and "||", which give booleans: null, false,
// "", 0 and empty objects and arrays are false, and all else is true.
//
// Numbers compare as numbers: whole ones exactly, others as 64-bit floats.
// Booleans compare as booleans, and null equals null alone. Any other two
// values compare by their string form. Comparing an object or an array with
// anything but null is an error.
//
// # Results
//
// A parameter that is one expression, whitespace around it aside, becomes its
// result with its type. A string keeps the whitespace, unless the expression is
// nothing but a path below properties. In other text, a result takes its string
// form: numbers in plain decimal digits, objects and arrays as compact JSON with
// sorted keys. A result that is null is an error, and so is a number of more
// than some 1,200 digits where its string form is needed.
package paramresolver
