// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import "github.com/paramresolver/terraform-provider-paramresolver/internal/value"

const (
	// maxCost bounds the cost of all results of a run taken together: short
	// parameters can name a long property any number of times.
	maxCost = 256 << 20
	// ElementCost is the cost of a value beside the bytes of its text.
	ElementCost = 64
)

// Sized is implemented by values that cost more than what they hold, or that
// know their cost without looking at it once more.
type Sized interface {
	// Size returns the cost of the value, about in bytes of a message.
	Size() int
}

// Cost returns what a value costs in the answer.
func Cost(v value.Value) int { return cost(v, maxCost) }

// cost returns what a value costs in the answer. It stops counting beyond limit.
func cost(v value.Value, limit int) int {
	if sized, ok := v.(Sized); ok {
		return sized.Size()
	}
	n := ElementCost
	switch v := v.(type) {
	case value.String:
		n += len(v)
	case value.Number:
		n += digitsCost(v)
	case value.Object:
		for _, key := range v.Keys() {
			if n > limit {
				break
			}
			element, _ := v.Element(key)
			n += len(key) + cost(element, limit-n)
		}
	case value.Array:
		for i := range v.Len() {
			if n > limit {
				break
			}
			n += cost(v.Element(i), limit-n)
		}
	}
	return n
}

// digitsCost returns the cost of the digits of a number, which take time with
// the square of their number where they are many.
func digitsCost(n value.Number) int {
	exponent := n.Float().MantExp(nil)
	digits := max(exponent, -exponent) / 3
	if digits < 1000 {
		return digits
	}
	quarter := min(digits, 1<<17) / 4 // more than maxCost, and an int of any size
	return quarter * quarter
}
