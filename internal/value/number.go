// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package value

import (
	"math/big"
	"strconv"
)

const (
	// precision is the number of bits of the numbers made here.
	precision = 512

	// maxExponent bounds the binary exponent of a number that is written out,
	// to some 1,200 digits, four times those of a 64-bit float: a number in
	// exponent form can be short and still stand for more digits than there is
	// memory, and the time it takes grows with their square.
	maxExponent = 1 << 12

	// MaxDigits is how many characters [Number.Text] writes at least of a
	// number that it does not write: one of fewer characters is another.
	MaxDigits = 1233
)

// Number is a number of any size. The zero Number is 0.
type Number struct{ float *big.Float }

// Exactly returns the number with the exact value of f, which must not be
// changed afterwards. A nil f is 0. A float64 that stands for a decimal, such
// as 0.1, has another value than that decimal: see [Float].
func Exactly(f *big.Float) Number { return Number{f} }

// Int returns the number with the value of i.
func Int(i int64) Number { return Number{newFloat().SetInt64(i)} }

// Uint returns the number with the value of u.
func Uint(u uint64) Number { return Number{newFloat().SetUint64(u)} }

// Float returns the number that the shortest decimal stands for which gives f,
// so that Float(0.1) is 0.1; of a whole f, its exact value. It is 0 for what is
// no number or infinite.
func Float(f float64) Number {
	n := newFloat()
	// Of digits it cannot fail, and nothing else but Inf and NaN does.
	if _, _, err := n.Parse(strconv.FormatFloat(f, 'e', -1, 64), 10); err != nil || n.IsInf() {
		return Number{}
	}
	if i := newFloat().SetFloat64(f); i.IsInt() {
		return Number{i}
	}
	return Number{n}
}

// ParseNumber returns the number that decimal digits stand for, with an optional
// sign, point and exponent, and whether it is one.
func ParseNumber(text string) (Number, bool) {
	n := newFloat()
	_, _, err := n.Parse(text, 10)
	return Number{n}, err == nil && !n.IsInf()
}

// Float returns the number as a float. It must not be changed.
func (n Number) Float() *big.Float {
	if n.float == nil {
		return newFloat()
	}
	return n.float
}

func newFloat() *big.Float { return new(big.Float).SetPrec(precision) }

// IsZero reports whether the number is 0.
func (n Number) IsZero() bool { return n.float == nil || n.float.Sign() == 0 }

// IsInt reports whether the number is whole.
func (n Number) IsInt() bool { return n.float == nil || n.float.IsInt() }

// Equal compares two whole numbers exactly, and any others as 64-bit floats:
// so a property 0.1, which has more digits, equals the literal 0.1.
func (n Number) Equal(other Number) bool {
	x, y := n.Float(), other.Float()
	if x.IsInt() && y.IsInt() {
		return x.Cmp(y) == 0
	}
	f, _ := x.Float64()
	g, _ := y.Float64()
	return f == g
}

// Text returns the number in plain decimal digits, as Terraform's tostring
// does: every digit, no exponent, 0 for negative zero. It reports false for a
// number too large, or too close to zero, to be written out.
func (n Number) Text() (string, bool) {
	if n.IsZero() {
		return "0", true
	}
	if i, accuracy := n.float.Int64(); accuracy == big.Exact {
		return strconv.FormatInt(i, 10), true
	}
	if n.float.IsInf() {
		return "", false
	}
	if exponent := n.float.MantExp(nil); exponent > maxExponent || exponent < -maxExponent {
		return "", false
	}
	// The digits of most numbers are those of a 64-bit float, which are found
	// much faster.
	f, _ := n.float.Float64()
	shortest := newFloat()
	// The digits of a float cannot fail to parse.
	_, _, _ = shortest.Parse(strconv.FormatFloat(f, 'e', -1, 64), 10)
	if shortest.Cmp(n.float) == 0 {
		return strconv.FormatFloat(f, 'f', -1, 64), true
	}
	// The shortest digits depend on the precision: those of a number that
	// arrived as a 64-bit float would be cut without this.
	return newFloat().Set(n.float).Text('f', -1), true
}
