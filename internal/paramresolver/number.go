// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"math"
	"math/big"
	"strconv"
)

const (
	// numberPrecision is the number of bits that Terraform gives a number.
	numberPrecision = 512

	// maxNumberExponent bounds the binary exponent of a number that is written
	// out, to some 1,200 digits, four times those of a 64-bit float: a number
	// in exponent form can be short and still stand for more digits than there
	// is memory, and the time it takes grows with their square.
	maxNumberExponent = 1 << 12

	// minLongNumber is how many digits the shortest of the numbers have that
	// are too long to be written: 2 to the power of maxNumberExponent.
	minLongNumber = 1233
)

// Number is a number of any size. The zero Number is 0.
type Number struct{ float *big.Float }

// NewNumber gives the number with the exact value of f, which must not be
// changed afterwards. A nil f is 0.
func NewNumber(f *big.Float) Number { return Number{f} }

// Int gives the number with the value of i.
func Int(i int64) Number { return Number{newFloat().SetInt64(i)} }

// Float gives the number as it went into [NewNumber]. It must not be changed.
func (n Number) Float() *big.Float {
	if n.float == nil {
		return newFloat()
	}
	return n.float
}

func newFloat() *big.Float { return new(big.Float).SetPrec(numberPrecision) }

func (n Number) isZero() bool { return n.float == nil || n.float.Sign() == 0 }

// widened gives the number in Terraform's precision, and whether it had another:
// a whole number of less loses digits where it is written in the shortest form,
// as on the way to Terraform. Older versions of Terraform send large whole
// numbers as 64-bit floats.
func (n Number) widened() (Value, bool) {
	if n.float == nil || n.float.Prec() >= numberPrecision || !n.float.IsInt() {
		return n, false
	}
	if _, accuracy := n.float.Int64(); accuracy == big.Exact {
		return n, false
	}
	return Number{newFloat().Set(n.float)}, true
}

// Widen gives a value with all numbers in it in Terraform's precision, where
// they would lose digits on the way to Terraform otherwise: the very value that
// went in where there are none such.
func Widen(v Value) Value {
	w := walker{visitor: widener{}}
	v, _ = w.walk(v)
	return v
}

// widener is the [visitor] of [Widen].
type widener struct{}

func (widener) visit(_ *walker, v Value) (Value, bool) {
	if n, ok := v.(Number); ok {
		return n.widened()
	}
	return v, false
}

// equal compares two whole numbers exactly, and any others as 64-bit floats:
// so a property 0.1, which has more digits, equals the literal 0.1.
func (n Number) equal(other Number) bool {
	x, y := n.Float(), other.Float()
	if x.IsInt() && y.IsInt() {
		return x.Cmp(y) == 0
	}
	f, _ := x.Float64()
	g, _ := y.Float64()
	return f == g
}

// text gives the number in plain decimal digits, as Terraform's tostring does:
// every digit, no exponent, 0 for negative zero. It reports false for a number
// too large, or too close to zero, to be written out.
func (n Number) text() (string, bool) {
	if n.isZero() {
		return "0", true
	}
	if i, accuracy := n.float.Int64(); accuracy == big.Exact {
		return strconv.FormatInt(i, 10), true
	}
	if exponent := n.float.MantExp(nil); exponent > maxNumberExponent || exponent < -maxNumberExponent {
		return "", false
	}
	// The digits of most numbers are those of a 64-bit float, which are found
	// much faster.
	f, _ := n.float.Float64()
	if shortest := parseShortest(f); shortest.Cmp(n.float) == 0 {
		return strconv.FormatFloat(f, 'f', -1, 64), true
	}
	// The shortest digits depend on the precision: those of a number that
	// arrived as a 64-bit float would be cut without this.
	return newFloat().Set(n.float).Text('f', -1), true
}

// parseInteger gives the number that an optional "-" and digits stand for. It
// reports false outside -2^63 to 2^64-1.
func parseInteger(literal string) (Number, bool) {
	if i, err := strconv.ParseInt(literal, 10, 64); err == nil {
		return Int(i), true
	}
	u, err := strconv.ParseUint(literal, 10, 64)
	return Number{newFloat().SetUint64(u)}, err == nil
}

// parseDecimal gives the number that an optional "-", digits, "." and digits
// stand for: the nearest 64-bit float, exactly where that is whole, else the
// shortest decimal that gives it. It reports false beyond the largest float.
func parseDecimal(literal string) (Number, bool) {
	f, err := strconv.ParseFloat(literal, 64)
	if err != nil {
		return Number{}, false
	}
	if f == math.Trunc(f) {
		return Number{newFloat().SetFloat64(f)}, true
	}
	return Number{parseShortest(f)}, true
}

// parseShortest gives the number that the shortest decimal of a 64-bit float
// stands for.
func parseShortest(f float64) *big.Float {
	n := newFloat()
	// The digits of a float cannot fail to parse.
	_, _, _ = n.Parse(strconv.FormatFloat(f, 'e', -1, 64), 10)
	return n
}
