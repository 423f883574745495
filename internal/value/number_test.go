// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package value

import (
	"math"
	"math/big"
	"sort"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// number returns the number that a literal of the tests stands for.
func number(t testing.TB, literal string) Number {
	t.Helper()
	n, ok := ParseNumber(literal)
	if !ok {
		t.Fatalf("%.40s is no number", literal)
	}
	return n
}

// float returns a float of that precision.
func float(t testing.TB, literal string, precision uint) *big.Float {
	t.Helper()
	f, _, err := big.ParseFloat(literal, 10, precision, big.ToNearestEven)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// power returns 2 to the power of exponent.
func power(exponent int) *big.Float { return new(big.Float).SetMantExp(big.NewFloat(1), exponent) }

func TestNumberText(t *testing.T) {
	zeros := func(n int) string { return strings.Repeat("0", n) }
	third := new(big.Float).SetPrec(512).Quo(float(t, "100", 512), float(t, "3", 512))
	cases := []struct {
		name   string
		number Number
		want   string
	}{
		{"the zero Number", Number{}, "0"},
		{"nil", Exactly(nil), "0"},
		{"negative zero", Exactly(big.NewFloat(math.Copysign(0, -1))), "0"},
		{"negative zero of a 64-bit float", Float(math.Copysign(0, -1)), "0"},
		{"negative zero of digits", number(t, "-0"), "0"},
		{"a million", number(t, "1e6"), "1000000"},
		{"a tenth of a millionth", number(t, "1e-7"), "0.0000001"},
		{"zeros at the end", number(t, "-2.50"), "-2.5"},
		{"a whole decimal", number(t, "5.0"), "5"},
		{"the smallest int64", Int(math.MinInt64), "-9223372036854775808"},
		{"the largest uint64", Uint(math.MaxUint64), "18446744073709551615"},
		{"2^64", number(t, "18446744073709551616"), "18446744073709551616"},
		{"10^30 and 1", number(t, "1000000000000000000000000000001"), "1000000000000000000000000000001"},
		{"100/3", Exactly(third), "33." + strings.Repeat("3", 152)},

		{"the decimal 0.1", number(t, "0.1"), "0.1"},
		{"the 64-bit float 0.1", Float(0.1), "0.1"},
		{"exactly the 64-bit float 0.1", Exactly(big.NewFloat(0.1)), "0.1000000000000000055511151231257827021181583404541015625"},
		{"0.1 of 1,024 bits", Exactly(float(t, "0.1", 1024)), "0.1"},
		{"0.25 of 24 bits", Exactly(float(t, "0.25", 24)), "0.25"},
		{"0.1 of 8 bits", Exactly(float(t, "0.1", 8)), "0.10009765625"},
		{"10^23 as a 64-bit float", Float(1e23), "99999999999999991611392"},
		{"10^23 of 53 bits", Exactly(float(t, "1e23", 53)), "99999999999999991611392"},
		{"2^64 of one bit", Exactly(power(64).SetPrec(1)), "18446744073709551616"},
		{"next to a float", number(t, "0.30000000000000004"), "0.30000000000000004"},
		{"next to a float, and more digits", number(t, "0.300000000000000041"), "0.300000000000000041"},
		{"the largest float as a decimal", number(t, "1.7976931348623157e308"), "17976931348623157" + zeros(292)},
		{"the smallest float", Float(5e-324), "0." + zeros(323) + "5"},
		{"NaN", Float(math.NaN()), "0"},

		{"10^1000", number(t, "1e1000"), "1" + zeros(1000)},
		{"10^-1000", number(t, "1e-1000"), "0." + zeros(999) + "1"},
		{"the largest of one digit", number(t, "1e1233"), "1" + zeros(1233)},
		{"the smallest of one digit", number(t, "5e-1234"), "0." + zeros(1233) + "5"},
		{"too small to be held", number(t, "1e-2000000000"), "0"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got, ok := c.number.Text(); got != c.want || !ok {
				t.Errorf("got %s, %v, want %s", got, ok, c.want)
			}
		})
	}
}

func TestNumberWithoutText(t *testing.T) {
	cases := []struct {
		name   string
		number Number
		ok     bool
	}{
		{"below 2^4096", Exactly(new(big.Float).SetPrec(512).Sub(power(4096).SetPrec(512), power(4096-512))), true},
		{"2^4096", Exactly(power(4096)), false},
		{"above -2^4096", Exactly(new(big.Float).SetPrec(512).Sub(power(4096-512), power(4096).SetPrec(512))), true},
		{"-2^4096", Exactly(new(big.Float).Neg(power(4096))), false},
		{"2^-4097", Exactly(power(-4097)), true},
		{"below 2^-4097", Exactly(new(big.Float).SetPrec(512).Sub(power(-4097).SetPrec(512), power(-4097-512))), false},
		{"2^-4098", Exactly(power(-4098)), false},
		{"-2^-4098", Exactly(new(big.Float).Neg(power(-4098))), false},
		{"a huge exponent", number(t, "1e600000000"), false},
		{"a tiny exponent", number(t, "1e-600000000"), false},
		{"infinity", Float(math.Inf(1)), false},
		{"negative infinity", Exactly(new(big.Float).SetInf(true)), false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			text, ok := c.number.Text()
			if ok != c.ok || ok == (text == "") {
				t.Errorf("got %.20s, %v", text, ok)
			}
		})
	}
}

// A number without text has no digits in fewer than MaxDigits characters, and
// one has just as many.
func TestMaxDigits(t *testing.T) {
	refused := func(literal string) bool {
		_, ok := number(t, literal).Text()
		return !ok
	}
	large := len(power(4096).Text('f', 0)) // The smallest of the large ones, see above.
	// The shortest of the small ones has a single digit, at the first place where
	// a 1 is too small.
	small := sort.Search(4000, func(length int) bool {
		return length > len("0.") && refused("0."+strings.Repeat("0", length-len("0.1"))+"1")
	})
	if got := min(large, small); got != MaxDigits {
		t.Errorf("the shortest number that is refused has %d characters (large: %d, small: %d), MaxDigits is %d",
			got, large, small, MaxDigits)
	}
	if shorter := strings.Repeat("9", MaxDigits-1); refused(shorter) {
		t.Error("a shorter number is refused: all nines")
	}
	if shorter := "0." + strings.Repeat("0", MaxDigits-4) + "1"; refused(shorter) {
		t.Error("a shorter number is refused: zeros and a one")
	}
}

// A number has the text that it has in Terraform, whichever way it is found.
func TestNumberTextIsTerraforms(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		literal := rapid.StringMatching(`-?[0-9]{1,40}e-?[0-9]{1,2}`).Draw(rt, "literal")
		f := float(t, literal, rapid.SampledFrom([]uint{1, 24, 53, 64, 512, 600}).Draw(rt, "precision"))
		want := new(big.Float).SetPrec(512).Set(f).Text('f', -1)
		if want == "-0" {
			want = "0"
		}
		if got, ok := Exactly(f).Text(); got != want || !ok {
			rt.Fatalf("got %s, %v, want %s", got, ok, want)
		}
	})
}

// The text of a number stands for that number.
func TestNumberTextParsesAgain(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		n := number(t, rapid.StringMatching(`-?[0-9]{1,160}(\.[0-9]{1,20})?(e-?[0-9]{1,3})?`).Draw(rt, "literal"))
		text, ok := n.Text()
		if again := number(t, text); !ok || n.Float().Cmp(again.Float()) != 0 {
			rt.Fatalf("%s is another number", text)
		}
	})
}

func TestParseNumber(t *testing.T) {
	cases := []struct{ text, want string }{
		{"5", "5"},
		{"+5", "5"},
		{"-5", "-5"},
		{"007", "7"},
		{".5", "0.5"},
		{"5.", "5"},
		{"1e3", "1000"},
		{"1E+3", "1000"},
		{"25e-1", "2.5"},
		{strings.Repeat("9", 150), strings.Repeat("9", 150)},
		{strings.Repeat("0", 4095) + "1", "1"},
		{strings.Repeat("0", 4096) + "1", ""},
		{"", ""},
		{"-", ""},
		{".", ""},
		{"e3", ""},
		{"1e", ""},
		{" 1", ""},
		{"1 ", ""},
		{"1_000", ""},
		{"1,5", ""},
		{"0x10", ""},
		{"1p3", ""},
		{"1P3", ""},
		{"inf", ""},
		{"+Inf", ""},
		{"NaN", ""},
		{"1e1000000000", ""},
		{"1e99999999999999999999", ""},
		{"1e-99999999999999999999", ""},
		{"٣", ""},
	}
	for _, c := range cases {
		n, ok := ParseNumber(c.text)
		if ok != (c.want != "") {
			t.Errorf("%.40q: %v", c.text, ok)
		}
		if text, _ := n.Text(); ok && text != c.want {
			t.Errorf("%.40q is %s, want %s", c.text, text, c.want)
		}
	}
	start := time.Now()
	if _, ok := ParseNumber(strings.Repeat("7", 10_000_000)); ok || time.Since(start) > time.Second {
		t.Errorf("ten million digits: %v after %s", ok, time.Since(start))
	}
}

func TestNumberEqual(t *testing.T) {
	cases := []struct {
		name string
		x, y Number
		want bool
	}{
		{"zero and the zero Number", Int(0), Number{}, true},
		{"zero and negative zero", Number{}, Float(math.Copysign(0, -1)), true},
		{"5 and 5.0", Int(5), number(t, "5.0"), true},
		{"large whole numbers", number(t, "9007199254740993"), number(t, "9007199254740992"), false},
		{"large whole numbers of different precision", Exactly(power(64).SetPrec(1)), number(t, "18446744073709551616"), true},
		{"0.1 as a decimal and as a 64-bit float", number(t, "0.1"), Exactly(big.NewFloat(0.1)), true},
		{"decimals that are one 64-bit float", number(t, "0.1"), number(t, "0.10000000000000000001"), true},
		{"decimals", number(t, "0.1"), number(t, "0.2"), false},
		{"a whole number and a decimal that are one 64-bit float", number(t, "9007199254740992"), number(t, "9007199254740992.1"), true},
		{"a decimal and a whole number", number(t, "0.5"), Int(0), false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if c.x.Equal(c.y) != c.want || c.y.Equal(c.x) != c.want {
				t.Errorf("got %v and %v", c.x.Equal(c.y), c.y.Equal(c.x))
			}
		})
	}
}

func TestNumberIs(t *testing.T) {
	cases := []struct {
		name        string
		number      Number
		zero, whole bool
	}{
		{"the zero Number", Number{}, true, true},
		{"negative zero", Float(math.Copysign(0, -1)), true, true},
		{"5.0", number(t, "5.0"), false, true},
		{"0.5", Float(0.5), false, false},
		{"10^600", number(t, "1e600"), false, true},
		{"10^-600", number(t, "1e-600"), false, false},
		{"infinity", Float(math.Inf(-1)), false, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := c.number.IsZero(); got != c.zero {
				t.Errorf("zero: %v", got)
			}
			if got := c.number.IsInt(); got != c.whole {
				t.Errorf("whole: %v", got)
			}
		})
	}
}

func TestNumberKeepsItsFloat(t *testing.T) {
	if f := big.NewFloat(0.1); Exactly(f).Float() != f {
		t.Error("the float is another one")
	}
	if f := Exactly(nil).Float(); f == nil || f.Sign() != 0 || f.Prec() != 512 {
		t.Errorf("the float of nil is %v", f)
	}
}
