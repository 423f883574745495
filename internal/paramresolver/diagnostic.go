// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"fmt"
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// Diagnostic is what is wrong, or may be, with one expression of the
// parameters, as data: package explain says it in words.
type Diagnostic struct { //nolint:errname // It may be a warning.
	Severity Severity
	Kind     Kind
	// Parameter is where in the parameters the text is that holds the expression.
	Parameter *value.Path
	// Source is the expression as written, with its braces, and Offset where in
	// the text it begins.
	Source string
	Offset int
	// Span is the part of the source that is wrong.
	Span Span
	// Token is where the parser stopped, and Previous the token before it, of an
	// expression that is malformed.
	Token, Previous Token
	// Path is the context path that was read: of a [NotObject] or [BelowScalar]
	// up to what has no keys, and of a [NearMiss] the one that was meant.
	Path string
	// Found is the kind of the value that was found, where that is what is
	// wrong.
	Found value.Kind
}

// Severity is how bad a diagnostic is.
type Severity uint8

// The severities. An error is wrong wherever the expression is evaluated, and a
// warning may be meant.
const (
	Error Severity = iota
	Warning
)

// Kind is what a diagnostic says.
type Kind string

// The kinds of malformed expressions.
const (
	// UnclosedString is a string that never ends; the span is its first quote.
	UnclosedString Kind = "unclosed-string"
	// InvalidNumber is a number with something in it that is not a digit.
	InvalidNumber Kind = "invalid-number"
	// IntegerRange and DecimalRange are numbers that are too large.
	IntegerRange Kind = "integer-range"
	DecimalRange Kind = "decimal-range"
	// EmptySegment is a "." of a path with no name after it.
	EmptySegment Kind = "empty-segment"
	// MissingOperand is a token where a value is expected.
	MissingOperand Kind = "missing-operand"
	// MissingOperator is a token where an operator or the end is expected.
	MissingOperator Kind = "missing-operator"
	// MissingColon is a "?", at the span, without its ":".
	MissingColon Kind = "missing-colon"
	// MissingParenthesis is a "(", at the span, without its ")".
	MissingParenthesis Kind = "missing-parenthesis"
	// TooDeep is a "(" or "?" inside of too many others.
	TooDeep Kind = "too-deep"
)

// The kinds of expressions that no context makes right, or not this one.
const (
	// NoSuchPath is a path that no context has; the span is its first segment
	// that does not exist.
	NoSuchPath Kind = "no-such-path"
	// IncompletePath is a path to what is not a value, such as all properties.
	IncompletePath Kind = "incomplete-path"
	// NotAvailable is a path to a field that this context does not set.
	NotAvailable Kind = "not-available"
	// NoSuchConnection is a path through a connection, at the span, that the
	// resource does not have.
	NoSuchConnection Kind = "no-such-connection"
	// NotObject is a path through a place of the context that is not an object.
	NotObject Kind = "not-object"
	// BelowScalar is a path to a key, at the span, of a property that has no
	// keys.
	BelowScalar Kind = "below-scalar"
	// NotString is a path to a field of the context that is an object or an
	// array.
	NotString Kind = "not-string"
	// CompositeCompared is an operand that is an object or an array.
	CompositeCompared Kind = "composite-compared"
	// NotSet is a path to a property that is not set, as the result, and
	// NullResult any other result that is null.
	NotSet     Kind = "not-set"
	NullResult Kind = "null-result"
	// NumberTooLong is a number with too many digits to be written: compared
	// with text, embedded in text, or in a field.
	NumberTooLong Kind = "number-too-long"
	// ResultTooLarge is the result with which all of them together become too
	// large.
	ResultTooLarge Kind = "result-too-large"
)

// The kinds of what may be meant: see [Check].
const (
	NearMiss            Kind = "near-miss"
	ExpressionInKey     Kind = "expression-in-key"
	ExpressionInLiteral Kind = "expression-in-literal"
	ConstantCondition   Kind = "constant-condition"
	SuspiciousLiteral   Kind = "suspicious-literal"
	TrailingLineBreak   Kind = "trailing-line-break"
)

// NotAPath is text that is not a context path: see [CheckPath].
const NotAPath Kind = "not-a-path"

// IsMalformed reports whether an expression is malformed that has a diagnostic
// of the kind.
func (k Kind) IsMalformed() bool {
	switch k {
	case UnclosedString, InvalidNumber, IntegerRange, DecimalRange, EmptySegment, MissingOperand,
		MissingOperator, MissingColon, MissingParenthesis, TooDeep:
		return true
	default:
		return false
	}
}

// Error returns where the expression is, what is wrong, and where in it. It
// holds nothing of the expression itself.
func (d Diagnostic) Error() string {
	what := fmt.Sprintf("%s at %d", d.Kind, d.Offset+d.Span.Start)
	if d.Parameter == nil {
		return what
	}
	return d.Parameter.String() + ": " + what
}

// Diagnostics are all that was found, in the order of their parameters' paths
// and then of their positions.
type Diagnostics []Diagnostic //nolint:errname // They may be warnings.

// Error returns the errors of all diagnostics, a line each.
func (ds Diagnostics) Error() string {
	lines := make([]string, len(ds))
	for i, d := range ds {
		lines[i] = d.Error()
	}
	return strings.Join(lines, "\n")
}

// Err returns the diagnostics as an error, and nil if there are none.
func (ds Diagnostics) Err() error {
	if len(ds) == 0 {
		return nil
	}
	return ds
}
