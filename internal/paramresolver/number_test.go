// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"math"
	"math/big"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestNumberText(t *testing.T) {
	float := func(f float64) Number { return NewNumber(big.NewFloat(f)) }
	third := newFloat().Quo(newFloat().SetInt64(100), newFloat().SetInt64(3))
	cases := []struct {
		name   string
		number Number
		want   string
	}{
		{"the zero number", Number{}, "0"},
		{"nil", NewNumber(nil), "0"},
		{"0", Int(0), "0"},
		{"negative zero", float(math.Copysign(0, -1)), "0"},
		{"5", Int(5), "5"},
		{"-7", Int(-7), "-7"},
		{"5.0", number("5.0"), "5"},
		{"0.1", number("0.1"), "0.1"},
		{"0.10", number("0.10"), "0.1"},
		{"-2.50", number("-2.50"), "-2.5"},
		{"a million", number("1e6"), "1000000"},
		{"a tenth of a millionth", number("1e-7"), "0.0000001"},
		{"the smallest int64", Int(math.MinInt64), "-9223372036854775808"},
		{"the largest uint64", number("18446744073709551615"), "18446744073709551615"},
		{"2^64", number("18446744073709551616"), "18446744073709551616"},
		{"2^100", number("1267650600228229401496703205376"), "1267650600228229401496703205376"},
		{"beyond 2^53", number("9007199254740993"), "9007199254740993"},
		{"10^30", number("1e30"), "1" + strings.Repeat("0", 30)},
		{"10^30 and 1", number("1000000000000000000000000000001"), "1000000000000000000000000000001"},
		{"many digits", number("3.14159265358979323846264338327950288419716939937510"), "3.1415926535897932384626433832795028841971693993751"},
		{"next to a float", number("0.30000000000000004"), "0.30000000000000004"},
		{"next to a float, and more digits", number("0.300000000000000041"), "0.300000000000000041"},
		{"a float that arrived as one", float(0.1), "0.1000000000000000055511151231257827021181583404541015625"},
		{"a float that is a power of two", float(0.0078125), "0.0078125"},
		{"a large float that arrived as one", float(1e23), "99999999999999991611392"},
		{"100/3", NewNumber(third), "33." + strings.Repeat("3", 152)},
		{"10^1000", number("1e1000"), "1" + strings.Repeat("0", 1000)},
		{"10^-1000", number("1e-1000"), "0." + strings.Repeat("0", 999) + "1"},
		{"the largest float", number("1.7976931348623157e308"), "17976931348623157" + strings.Repeat("0", 292)},
		{"the smallest float", number("5e-324"), "0." + strings.Repeat("0", 323) + "5"},
		{"infinity", float(math.Inf(1)), "+Inf"},
		{"negative infinity", float(math.Inf(-1)), "-Inf"},
		{"an int64 of 64 bits", NewNumber(new(big.Float).SetInt64(7)), "7"},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			if got, ok := c.number.text(); got != c.want || !ok {
				t.Errorf("got %s, %v, want %s", got, ok, c.want)
			}
		})
	}
	for _, literal := range []string{"1e1300", "-1e1300", "1e-1300", "1e1000000", "1e-1000000", "1.5e300000"} {
		if text, ok := number(literal).text(); ok {
			t.Errorf("%s has the text %.20s..., want none", literal, text)
		}
	}
}

// A number has the text that it has in Terraform, whichever way it is found.
func TestNumberTextIsTerraforms(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		digits := rapid.StringMatching(`[0-9]{1,40}`).Draw(t, "digits")
		f := number(digits + "e" + strconv.Itoa(rapid.IntRange(-350, 350).Draw(t, "exponent"))).Float()
		if rapid.Bool().Draw(t, "as a 64-bit float") {
			rounded, _ := f.Float64()
			f = big.NewFloat(rounded)
		}
		want := newFloat().Set(f).Text('f', -1)
		if got, ok := NewNumber(f).text(); got != want || !ok {
			t.Fatalf("got %s, %v, want %s", got, ok, want)
		}
	})
}

func TestLiteralNumbers(t *testing.T) {
	cases := []struct{ literal, want string }{
		{"0", "0"},
		{"-0", "0"},
		{"007", "7"},
		{"-007", "-7"},
		{"9223372036854775807", "9223372036854775807"},
		{"9223372036854775808", "9223372036854775808"},
		{"18446744073709551615", "18446744073709551615"},
		{"0000018446744073709551615", "18446744073709551615"},
		{"-9223372036854775808", "-9223372036854775808"},
		{"-00009223372036854775808", "-9223372036854775808"},
		{"0.0", "0"},
		{"-0.0", "0"},
		{"1.50", "1.5"},
		{"00.10", "0.1"},
		{"-2.5", "-2.5"},
		{"0.1", "0.1"},
		{"0.30000000000000004", "0.30000000000000004"},
		{"0.1000000000000000055511151231257827", "0.1"},
		{"0.30000000000000001", "0.3"},
		{"1234567.890", "1234567.89"},
		{"3.14159265358979323846", "3.141592653589793"},
		{"9007199254740993.0", "9007199254740992"},
		{"9007199254740992.5", "9007199254740992"},
		{"18446744073709551616.0", "18446744073709551616"},
		{"18446744073709551615.0", "18446744073709551616"},
		{"123456789012345678901234567890.0", "123456789012345677877719597056"},
		{"100000000000000000000000.0", "99999999999999991611392"},
		{"0." + strings.Repeat("0", 323) + "5", "0." + strings.Repeat("0", 323) + "5"},
		{"0." + strings.Repeat("0", 400) + "5", "0"},
		{"-0." + strings.Repeat("0", 400) + "5", "0"},
		{strings.Repeat("0", 400) + "1.5", "1.5"},
		{"1." + strings.Repeat("0", 400), "1"},
		{"0." + strings.Repeat("9", 400), "1"},
	}
	for _, c := range cases {
		n, ok := mustParse(t, c.literal).(*literalNode)
		if !ok {
			t.Fatalf("%s is no literal", c.literal)
		}
		if got, ok := n.value.(Number).text(); got != c.want || !ok {
			t.Errorf("%s is %s, %v, want %s", c.literal, got, ok, c.want)
		}
		// It is exactly the number that Terraform takes the text for.
		if n.value.(Number).Float().Cmp(number(c.want).Float()) != 0 {
			t.Errorf("%s is not exactly %s", c.literal, c.want)
		}
	}
	largest := strings.Replace(number("1.7976931348623157e308").Float().Text('f', 1), ".0", ".9", 1)
	if _, err := parse("{{" + largest + "}}"); err != nil {
		t.Errorf("a decimal that rounds to the largest float: %s", err.Message())
	}
	for _, literal := range []string{"18446744073709551616", "-9223372036854775809", "1" + strings.Repeat("0", 309) + ".0", "-1" + strings.Repeat("0", 309) + ".0"} {
		if _, err := parse("{{" + literal + "}}"); err == nil || err.Span != (Span{2, 2 + len(literal)}) {
			t.Errorf("%.30s: the error is %v", literal, err)
		}
	}
}

func TestFloatKeepsItsNumber(t *testing.T) {
	f := big.NewFloat(0.1)
	if NewNumber(f).Float() != f {
		t.Error("the number is another one")
	}
	if got := NewNumber(nil).Float(); got == nil || got.Sign() != 0 || got.Prec() != 512 {
		t.Errorf("the zero number is %v", got)
	}
}
