// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/resourcetype"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// checkComparisons looks at all operands of "==" and "!=".
func (x *expression) checkComparisons() {
	for n := range paramresolver.Nodes(x.Node) {
		b, ok := n.(*paramresolver.BinaryNode)
		if !ok || b.Operator != paramresolver.Equal && b.Operator != paramresolver.NotEqual {
			continue
		}
		if x.comparesComposite(b, b.Left, b.Right) || x.comparesComposite(b, b.Right, b.Left) {
			continue
		}
		x.checkComparison(b, b.Left, b.Right)
		x.checkComparison(b, b.Right, b.Left)
	}
}

// comparesComposite reports whether one operand may be an object or an array,
// and the other something other than null.
func (x *expression) comparesComposite(b *paramresolver.BinaryNode, operand, other paramresolver.Node) bool {
	if isNullLiteral(other) {
		return false
	}
	for _, n := range results(operand) {
		if p := x.properties.named(n); p != nil && p.isComposite() {
			x.reportAt(CompositeCompared, n.Span(), compositeCompared(p))
			x.mistakes.add(b)
			return true
		}
	}
	return false
}

// checkComparison looks at the comparison of an operand with a literal.
func (x *expression) checkComparison(b *paramresolver.BinaryNode, operand, other paramresolver.Node) {
	p := x.properties.named(operand)
	v, ok := literal(other)
	if p == nil || !ok || !p.isKnown() {
		return
	}
	switch {
	case value.IsNull(v):
		if !p.isNullable() {
			x.doubts.add(b)
			x.neverNull = append(x.neverNull, b)
		}
	case !p.mayEqual(other, v):
		x.reportAt(NeverEqual, other.Span(), x.neverEqualText(p, v))
		x.mistakes.add(b)
		x.neverEqual = append(x.neverEqual, other.Span())
	}
}

// hasEnum reports whether the property can have only the values of an enum, and
// null. Radius does not look at sensitive values.
func (p *property) hasEnum() bool {
	return p.isKnown() && len(p.Property.Enum) > 0 && !p.Property.Sensitive
}

// mayEqual reports whether a value of the property may equal a literal, as the
// language compares them.
func (p *property) mayEqual(literal paramresolver.Node, v value.Value) bool {
	switch {
	case !p.hasEnum():
		return kindMayEqual(p.Property.Kind, v)
	case v.Kind() != value.KindNumber:
		return p.texts[textOf(v)]
	}
	for _, member := range p.Property.Enum {
		if equal(member, literal) {
			return true
		}
	}
	return false
}

// equal compares a value with a literal as the language does.
func equal(v value.Value, literal paramresolver.Node) bool {
	n := &paramresolver.BinaryNode{Operator: paramresolver.Equal, Left: &paramresolver.LiteralNode{Value: v}, Right: literal}
	same, err := paramresolver.Evaluate(n, nil)
	return err == nil && same == value.Bool(true)
}

// equalValues compares two values as the language does.
func equalValues(a, b value.Value) bool { return equal(a, &paramresolver.LiteralNode{Value: b}) }

// textOf returns the string form of a value.
func textOf(v value.Value) string {
	if s, ok := v.(value.String); ok {
		return string(s)
	}
	text, _ := value.JSON(v, maxText)
	return text
}

// maxText bounds the string form of a value that is not text.
const maxText = 1 << 20

// kindMayEqual reports whether a value of a kind may equal the value of a
// literal: text where it is the form that a value of the kind has.
func kindMayEqual(kind resourcetype.Kind, v value.Value) bool {
	switch kind {
	case resourcetype.KindInteger:
		n, ok := numberOf(v)
		return ok && n.IsInt()
	case resourcetype.KindNumber:
		_, ok := numberOf(v)
		return ok
	case resourcetype.KindBoolean:
		return v.Kind() == value.KindBool || v == value.String("true") || v == value.String("false")
	default:
		return true
	}
}

// numberOf returns the number that equals a literal, and false if none does.
func numberOf(v value.Value) (value.Number, bool) {
	switch v := v.(type) {
	case value.Number:
		return v, true
	case value.String:
		n, ok := value.ParseNumber(string(v))
		text, written := n.Text()
		return n, ok && written && text == string(v)
	}
	return value.Number{}, false
}
