// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

func TestComparisonOfNumbers(t *testing.T) {
	cases := []struct {
		name, properties, left, right string
		want                          bool
	}{
		{"a whole number and a decimal", "{}", "5432", "5432.0", true},
		{"leading zeros", "{}", "007", "7", true},
		{"trailing zeros", "{}", "1.50", "1.5", true},
		{"negative zero", "{}", "-0", "0", true},
		{"negative zero with a dot", "{}", "-0.0", "0", true},
		{"negative zero and its text", "{}", "-0.0", `"0"`, true},
		{"negative zero and a text of it", "{}", "-0.0", `"-0"`, false},
		{"a property and its literal", `{"n": 0.1}`, "n", "0.1", true},
		{"a property and a longer literal", `{"n": 0.1}`, "n", "0.10", true},
		{"a property and its text", `{"n": 0.1}`, "n", `"0.1"`, true},
		{"a property and a longer text", `{"n": 0.1}`, "n", `"0.10"`, false},
		{"a property that rounds to a literal", `{"n": 0.1000000000000000055511151231257827}`, "n", "0.1", true},
		{"a property that rounds to a literal, and its text", `{"n": 0.1000000000000000055511151231257827}`, "n", `"0.1"`, false},
		{"properties that are the same float", `{"n": 0.30000000000000004, "m": 0.300000000000000041}`, "n", "m", true},
		{"properties that are other floats", `{"n": 0.30000000000000004, "m": 0.3}`, "n", "m", false},
		{"whole numbers beyond 2^53", `{"n": 9007199254740993}`, "n", "9007199254740992", false},
		{"a whole number beyond 2^53 and itself", `{"n": 9007199254740993}`, "n", "9007199254740993", true},
		{"a whole number beyond 2^53 and a decimal", `{"n": 9007199254740993}`, "n", "9007199254740993.0", false},
		{"2^64 and its decimal", `{"n": 18446744073709551616}`, "n", "18446744073709551616.0", true},
		{"2^64 and the largest integer", `{"n": 18446744073709551616}`, "n", "18446744073709551615", false},
		{"large whole numbers", `{"n": 1000000000000000000000000000001, "m": 1e30}`, "n", "m", false},
		{"a large whole number in two spellings", `{"n": 1000000000000000000000000000000, "m": 1e30}`, "n", "m", true},
		{"a large whole number and its text", `{"n": 1e30}`, "n", `"1000000000000000000000000000000"`, true},
		{"a large whole number and its exponent", `{"n": 1e30}`, "n", `"1e30"`, false},
		{"a million and its text", `{"n": 1e6}`, "n", `"1000000"`, true},
		{"a tiny number and its text", `{"n": 1e-7}`, "n", `"0.0000001"`, true},
		{"whole numbers that only differ far after", `{"n": 1e400, "m": 1e401}`, "n", "m", false},
		{"numbers beyond floats", `{"n": 1e1000000, "m": 1e1000000}`, "n", "m", true},
		{"numbers below floats", `{"n": 1e-400, "m": 1e-500}`, "n", "m", true},
		{"a number below floats and zero", `{"n": 1e-400}`, "n", "0", true},
		{"a whole number and one with a fraction", `{"n": 1.5}`, "n", "1", false},
		{"a huge number and null", `{"n": 1e1000000}`, "n", "null", false},
		{"true and 1", "{}", "true", "1", false},
		{"true and its text", "{}", "true", `"true"`, true},
		{"true and another text", "{}", "true", `"True"`, false},
		{"texts in another case", "{}", `"a"`, `"A"`, false},
		{"texts that look like the same number", "{}", `"1"`, `"1.0"`, false},
		{"texts in other normal forms", "{}", "\"\u00e9\"", "\"e\u0301\"", false},
		{"a text of a property and one of a property", `{"n": "x", "m": "x"}`, "n", "m", true},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			context := withProperties(t, c.properties)
			operand := func(text string) string {
				if text == "n" || text == "m" {
					return property(text)
				}
				return text
			}
			left, right := operand(c.left), operand(c.right)
			for inside, want := range map[string]bool{
				left + " == " + right: c.want, right + " == " + left: c.want, left + " != " + right: !c.want, right + "!=" + left: !c.want,
			} {
				if v, err := evaluateText(t, context, inside); err != nil || v != value.Bool(want) {
					t.Errorf("%s is %v, %v, want %v", inside, v, err, want)
				}
			}
		})
	}
}

// A number that is too long to be written equals no text that is shorter, and is
// an error with any other.
func TestLongNumbersAndTexts(t *testing.T) {
	const digits = 1234 // of 2 to the power of 4096, the shortest such number
	long := value.Exactly(new(big.Float).SetMantExp(big.NewFloat(1), 4096))
	context := value.Map{"resource": value.Map{"properties": value.Map{
		"n": long, "shorter": value.String(strings.Repeat("9", digits-1)), "longer": value.String(strings.Repeat("9", digits)),
	}}}
	n, shorter, longer := property("n"), property("shorter"), property("longer")
	for inside, want := range map[string]value.Bool{
		n + ` == "x"`: false, `"x" != ` + n: true, "true == " + n: false, n + " == " + shorter: false, shorter + " == " + n: false,
		n + " == " + n: true, n + " != null": true, n + " == 1": false,
	} {
		if got, err := evaluateText(t, context, inside); err != nil || got != want {
			t.Errorf("%s is %v, %v, want %v", inside, got, err, want)
		}
	}
	wantFound(t, context, NumberTooLong, "{{⟦"+n+"⟧ == "+longer+"}}")
	wantFound(t, context, NumberTooLong, "{{"+longer+" != ⟦"+n+"⟧}}")
}

// newFloat returns a float of the precision that Terraform has.
func newFloat() *big.Float { return new(big.Float).SetPrec(512) }

// Numbers keep every digit, and never panic.
func TestNumbersPassThrough(t *testing.T) {
	for name, f := range map[string]*big.Float{
		"100/3": newFloat().Quo(big.NewFloat(100), big.NewFloat(3)), "a 64-bit float": big.NewFloat(0.1),
		"2^64": newFloat().SetMantExp(big.NewFloat(1), 64), "10^1000": number("1e1000").Float(), "10^-1000": number("1e-1000").Float(),
		"infinity": big.NewFloat(math.Inf(1)), "negative infinity": big.NewFloat(math.Inf(-1)),
		"negative zero":   big.NewFloat(math.Copysign(0, -1)),
		"a thousand bits": new(big.Float).SetPrec(1000).Quo(big.NewFloat(1), big.NewFloat(3)),
	} {
		r := Resolver{Context: value.Map{"resource": value.Map{"properties": value.Map{"n": value.Exactly(f)}}}}
		for _, text := range []value.String{"{{context.resource.properties.n}}", " {{true ? context.resource.properties.n : 1}} "} {
			v, found := r.Resolve(text)
			if n, ok := v.(value.Number); !ok || n.Float() != f || len(found) > 0 {
				t.Errorf("%s: %s becomes %v, %v", name, text, v, found)
			}
		}
		for _, operation := range []string{" ? 1 : 2", " == 1", " == null", " == " + property("n")} {
			if v, found := r.Resolve(value.String("{{" + property("n") + operation + "}}")); len(found) > 0 {
				t.Errorf("%s: with%s, it becomes %v, %v", name, operation, v, found)
			}
		}
	}
}

func TestNumbersInText(t *testing.T) {
	third := newFloat().Quo(big.NewFloat(100), big.NewFloat(3))
	cases := []struct {
		name string
		n    *big.Float
		want string // "" for an error
	}{
		{"100/3", third, "33." + strings.Repeat("3", 152)},
		{"a 64-bit float", big.NewFloat(1.1), "1.100000000000000088817841970012523233890533447265625"},
		{"a decimal", number("1.1").Float(), "1.1"},
		{"10^1000000", number("1e1000000").Float(), ""},
		{"-10^-1000000", number("-1e-1000000").Float(), ""},
		{"infinity", big.NewFloat(math.Inf(1)), ""},
		{"negative zero", big.NewFloat(math.Copysign(0, -1)), "0"},
	}
	runner := newCaseRunner(t)
	for _, c := range cases {
		runner.run(c.name, func(t *testing.T) {
			n := value.Exactly(c.n)
			context := value.Map{"resource": value.Map{"name": n, "properties": value.Map{"n": n, "l": value.List{n}}}}
			for inside, want := range map[string]string{
				"context.resource.properties.n": c.want, "context.resource.name": c.want, "context.resource.properties.l": "[" + c.want + "]",
			} {
				expression := "{{" + inside + "}}"
				v, found := Resolver{Context: context}.Resolve(value.String("=" + expression))
				if c.want != "" {
					if v != value.String("="+want) || len(found) > 0 {
						t.Errorf("%s becomes %v, %v, want %s", expression, v, found, want)
					}
					continue
				}
				if len(found) != 1 {
					t.Fatalf("%s becomes %v, %v, want an error", expression, v, found)
				}
				d := found[0]
				if d.Kind != NumberTooLong || d.Span.In(d.Source) != inside || (d.Path == "") != (inside != "context.resource.name") {
					t.Errorf("%s has the error %v", expression, d)
				}
			}
		})
	}
}
