// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// evaluator evaluates nodes against a context.
//
// An unknown value is an operand like any other. What depends on it is unknown
// as well, and is not an error yet; what laziness leaves aside does not matter.
type evaluator struct{ reader }

// Evaluate returns the value of a tree against a context, null if that is the
// result. A diagnostic has the position, and neither parameter nor source.
func Evaluate(n Node, context value.Value) (value.Value, *Diagnostic) {
	e := evaluator{reader{context: context}}
	return e.evaluate(n)
}

func (e *evaluator) evaluate(n Node) (value.Value, *Diagnostic) {
	n, err := e.selectArm(n)
	if err != nil {
		return nil, err
	}
	return e.evaluateSelected(n)
}

// evaluateSelected returns the value of a node that selectArm returned.
func (e *evaluator) evaluateSelected(n Node) (value.Value, *Diagnostic) {
	switch n := n.(type) {
	case *StringNode:
		return value.String(n.Value), nil
	case *LiteralNode:
		return n.Value, nil
	case *PathNode:
		return e.read(n)
	case *NotNode:
		return e.evaluateNot(n)
	case *BinaryNode:
		return e.evaluateBinary(n)
	}
	return value.UnknownOf(value.KindAny), nil // a ternary whose condition is unknown
}

// selectArm follows the arms that the conditions select, and returns the node
// that they lead to: a ternary only where its condition is unknown.
func (e *evaluator) selectArm(n Node) (Node, *Diagnostic) {
	for {
		t, ok := n.(*TernaryNode)
		if !ok {
			return n, nil
		}
		condition, err := e.evaluate(t.Condition)
		if err != nil {
			return nil, err
		}
		if value.IsUnknown(condition) {
			return t, nil
		}
		n = t.Otherwise
		if truth(condition) {
			n = t.Then
		}
	}
}

func (e *evaluator) evaluateNot(n *NotNode) (value.Value, *Diagnostic) {
	operand, err := e.evaluate(n.Operand)
	if err != nil {
		return nil, err
	}
	v := truthOf(operand)
	if known, ok := v.(value.Bool); ok && n.count%2 == 1 {
		return !known, nil
	}
	return v, nil
}

// evaluateBinary evaluates the operators on the left side of n in a loop: there
// may be many.
func (e *evaluator) evaluateBinary(n *BinaryNode) (value.Value, *Diagnostic) {
	first, operators := n.spine()
	v, err := e.evaluate(first)
	for i := len(operators) - 1; i >= 0 && err == nil; i-- {
		v, err = e.operate(operators[i], v)
	}
	return v, err
}

// operate returns the value of an operator whose left operand has been
// evaluated.
func (e *evaluator) operate(n *BinaryNode, left value.Value) (value.Value, *Diagnostic) {
	if n.Operator == Equal || n.Operator == NotEqual {
		if same, ok := equalsLiteral(left, n.Right); ok {
			return value.Bool(same == (n.Operator == Equal)), nil
		}
		right, err := e.evaluate(n.Right)
		if err != nil {
			return nil, err
		}
		return compare(n, left, right)
	}
	// A true operand decides "||", a false one "&&".
	decisive := n.Operator == Or
	if value.IsUnknown(left) || truth(left) == decisive {
		return truthOf(left), nil
	}
	right, err := e.evaluate(n.Right)
	if err != nil {
		return nil, err
	}
	return truthOf(right), nil
}

// equalsLiteral compares a string with a literal one, which is what most
// comparisons do, without making a value of the literal. For other operands, ok
// is false.
func equalsLiteral(left value.Value, right Node) (same, ok bool) {
	s, ok := left.(value.String)
	if !ok {
		return false, false
	}
	literal, ok := right.(*StringNode)
	return ok && string(s) == literal.Value, ok
}

// Truth reports whether a known value counts as true in a condition.
func Truth(v value.Value) bool { return truth(v) }

// truth reports whether a known value counts as true in a condition: all but
// null, false, "", 0 and empty objects and arrays do.
func truth(v value.Value) bool {
	switch v := v.(type) {
	case value.Bool:
		return bool(v)
	case value.Number:
		return !v.IsZero()
	case value.String:
		return v != ""
	case value.Object:
		return v.Len() > 0
	case value.Array:
		return v.Len() > 0
	}
	return false
}

// truthOf returns whether v counts as true, as a value.
func truthOf(v value.Value) value.Value {
	if value.IsUnknown(v) {
		return value.UnknownOf(value.KindBool)
	}
	return value.Bool(truth(v))
}

// compare returns the value of an equality with the given operands.
func compare(n *BinaryNode, left, right value.Value) (value.Value, *Diagnostic) {
	if value.IsUnknown(left) || value.IsUnknown(right) {
		return value.UnknownOf(value.KindBool), nil
	}
	same, err := isEqual(n, left, right)
	return value.Bool(same == (n.Operator == Equal)), err
}

func isEqual(n *BinaryNode, left, right value.Value) (bool, *Diagnostic) {
	leftKind, rightKind := left.Kind(), right.Kind()
	if leftKind == value.KindNull || rightKind == value.KindNull {
		return leftKind == rightKind, nil
	}
	if leftKind.IsComposite() {
		return false, &Diagnostic{Kind: CompositeCompared, Span: n.Left.Span(), Found: leftKind}
	}
	if rightKind.IsComposite() {
		return false, &Diagnostic{Kind: CompositeCompared, Span: n.Right.Span(), Found: rightKind}
	}
	if x, ok := left.(value.Number); ok {
		if y, ok := right.(value.Number); ok {
			return x.Equal(y), nil
		}
	}
	return sameText(n, left, right)
}

// sameText compares two scalars by their string form. A number that is too long
// to be written equals no text that is shorter than it would be.
func sameText(n *BinaryNode, left, right value.Value) (bool, *Diagnostic) {
	x, leftOK := scalarText(left)
	y, rightOK := scalarText(right)
	switch {
	case leftOK && rightOK:
		return x == y, nil
	case leftOK && len(x) < value.MaxDigits, rightOK && len(y) < value.MaxDigits:
		return false, nil
	case leftOK:
		return false, &Diagnostic{Kind: NumberTooLong, Span: n.Right.Span()}
	}
	return false, &Diagnostic{Kind: NumberTooLong, Span: n.Left.Span()}
}
