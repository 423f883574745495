// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package value

import (
	"math"
	"math/big"
	"strconv"
	"strings"
)

const (
	// precision is the number of bits of the numbers made here.
	precision = 512

	// maxExponent bounds the binary exponent of a number that is written out,
	// to some 1,200 digits, four times those of a 64-bit float: a number in
	// exponent form can be short and still stand for more digits than there is
	// memory, and the time it takes grows with their square.
	maxExponent = 1 << 12

	// maxNumberText bounds the text that a number is parsed from, three times
	// the longest that Text writes: the time it takes grows with the square of
	// its digits.
	maxNumberText = 1 << 12

	// MaxDigits is how many characters the shortest number has that [Number.Text]
	// does not write, which is 2 to the power of 4096: text of fewer characters is
	// another number, or none. The shortest of those too close to zero, 0.000...4,
	// has two more.
	MaxDigits = 1234
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
// so that Float(0.1) is 0.1; of a whole f, its exact value. An infinite f stays
// infinite, and has no text; NaN, which is not a number, becomes 0.
func Float(f float64) Number {
	switch {
	case math.IsNaN(f):
		return Number{}
	case f == math.Trunc(f):
		return Number{newFloat().SetFloat64(f)}
	}
	return Number{parseShortest(f)}
}

// parseShortest returns the number that the shortest decimal of a finite f
// stands for.
func parseShortest(f float64) *big.Float {
	n := newFloat()
	// The digits of a float cannot fail to parse.
	_, _, _ = n.Parse(strconv.FormatFloat(f, 'e', -1, 64), 10)
	return n
}

// ParseNumber returns the number that decimal digits stand for, with an
// optional sign, decimal point and exponent. It keeps some 154 digits, as
// Terraform does. It reports false for any other text, for a number too large
// to be held, and for text of more than 4,096 characters. A number too small to
// be held is 0.
func ParseNumber(text string) (Number, bool) {
	// To package big, "1p3" is 1 times 2 to the power of 3, and "Inf" a number.
	if len(text) > maxNumberText || strings.ContainsAny(text, "pPiI") {
		return Number{}, false
	}
	n := newFloat()
	if _, _, err := n.Parse(text, 10); err != nil || n.IsInf() {
		return Number{}, false
	}
	return Number{n}, true
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
// number too large, or too close to zero, to be written out: from 2 to the power
// of 4096, or nearer to zero than 2 to the power of -4097.
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
	if shortest := parseShortest(f); shortest.Cmp(n.float) == 0 {
		return strconv.FormatFloat(f, 'f', -1, 64), true
	}
	// The shortest digits depend on the precision: those of a number that
	// arrived as a 64-bit float would be cut without this.
	return newFloat().Set(n.float).Text('f', -1), true
}
