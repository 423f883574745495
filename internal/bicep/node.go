// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

// expression is a node of the tree that an expression is.
type expression interface {
	// span returns where the expression is in the source.
	span() Span
	// height returns how many levels of nodes the tree has.
	height() int
}

// node is what all nodes have.
type node struct {
	at   Span
	high int
}

func (n node) span() Span  { return n.at }
func (n node) height() int { return n.high }

type (
	// nullLiteral is null.
	nullLiteral struct{ node }

	// boolLiteral is true or false.
	boolLiteral struct {
		node
		value bool
	}

	// numberLiteral is a number without its sign.
	numberLiteral struct {
		node
		value uint64
	}

	// stringLiteral is a string: the texts around its holes, one more than there
	// are holes.
	stringLiteral struct {
		node
		texts []string
		holes []expression
	}

	// nameExpression is the name of something that is declared, or of a variable
	// of a lambda or loop around it.
	nameExpression struct {
		node
		name    string
		isLocal bool
	}

	// arrayLiteral is [a, b], where an element may be a spread.
	arrayLiteral struct {
		node
		elements []expression
	}

	// objectLiteral is {a: b}, with the resources that are nested in it.
	objectLiteral struct {
		node
		properties []property
		resources  map[string]*resource
	}

	// spread is ...a as an element of an array.
	spread struct {
		node
		operand expression
	}

	// parentheses is (a).
	parentheses struct {
		node
		inner expression
	}

	// unary is !a or -a.
	unary struct {
		node
		operator tokenKind
		operand  expression
	}

	// binary is a + b, and so on.
	binary struct {
		node
		operator    tokenKind
		left, right expression
	}

	// ternary is a ? b : c.
	ternary struct {
		node
		condition, then, otherwise expression
	}

	// access is a.key, a[key], and with ".?" and "[?" the same for what may be
	// absent. The key of a "." is a stringLiteral.
	access struct {
		node
		operand, key expression
		isSafe       bool
		isFromEnd    bool // a[^key]
	}

	// nestedAccess is a::name, the resource that is nested in another.
	nestedAccess struct {
		node
		operand expression
		name    string
	}

	// assertion is a!, which is not null.
	assertion struct {
		node
		operand expression
	}

	// call is name(arguments), or receiver.name(arguments).
	call struct {
		node
		receiver  expression // nil where there is none
		name      string
		arguments []expression
	}

	// lambda is (a, b) => body.
	lambda struct {
		node
		parameters []string
		body       expression
	}

	// loop is [for item in items: body].
	loop struct {
		node
		items, body expression
	}
)

// property is what is in an object: a key with its value, or a spread, which
// has no key.
type property struct {
	key   *stringLiteral
	value expression
}

// identifier is a name where it is declared, or that of a type where it is used.
type identifier struct {
	name string
	at   Span
}

// file is a source as a tree. Outputs, metadata and other statements on which no
// value depends leave nothing in it.
type file struct {
	source     string
	parameters []parameter
	variables  []variable
	resources  []*resource
	// declared has what is declared outside of resources, by its name.
	declared map[string]declaration
}

// declaration is what a name stands for.
type declaration struct {
	kind declarationKind
	at   Span
	// resource is set of a resource.
	resource *resource
	// of is set of a type.
	of dataType
}

type declarationKind uint8

const (
	// declaredElsewhere is what a statement declares that is not evaluated, such
	// as an import.
	declaredElsewhere declarationKind = iota
	declaredParameter
	declaredVariable
	declaredResource
	declaredModule
	declaredFunction
	declaredType
)

type parameter struct {
	name  identifier
	of    dataType
	value expression // nil where there is no default
}

type variable struct {
	name  identifier
	value expression
}

// resource is a resource or a module, or a loop that makes several.
type resource struct {
	name identifier
	// of is the type of a resource, with its version.
	of         *stringLiteral
	isExisting bool
	isLoop     bool
	isModule   bool
	condition  expression // nil where there is none
	body       *objectLiteral
}

// dataType is what is known of a type, which is not evaluated.
type dataType struct {
	// name is "string", "int", "bool", "array" or "object", or "" if it is not
	// known to be one of them.
	name string
	// isNullable marks a type that null is of.
	isNullable bool
	// isSecure marks a type that is a secret, or has a part that is one.
	isSecure bool
	// parts are the declared types in it.
	parts []identifier
}
