// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// sized is an object that knows its cost, and that nobody looks into for it.
type sized struct {
	value.Map
	size int
}

func (s sized) Size() int    { return s.size }
func (sized) Keys() []string { panic("it is not looked into") }

func TestCost(t *testing.T) {
	const each = ElementCost
	large := value.String(strings.Repeat("x", 1000))
	cases := []struct {
		name string
		v    value.Value
		want int
	}{
		{"null", value.Null{}, each},
		{"a boolean", value.Bool(true), each},
		{"an unknown value", value.UnknownOf(value.KindAny), each},
		{"an empty string", value.String(""), each},
		{"a string", value.String("größe"), each + 7},
		{"zero", value.Int(0), each},
		{"a number", value.Int(-7), each + 1},
		{"a number of 20 digits", number("12345678901234567890"), each + 64/3},
		{"an empty object", value.Map{}, each},
		{"an object", value.Map{"ab": value.String("x"), "c": nil}, each + 2 + each + 1 + 1 + each},
		{"an empty list", value.List{}, each},
		{"a list", value.List{value.Null{}, large}, each + each + each + 1000},
		{"nested", value.List{value.List{value.Map{"k": large}}}, each + each + each + 1 + each + 1000},
		{"what knows its cost", sized{size: 7}, 7},
		{"a list of what knows its cost", value.List{sized{size: 7}, sized{size: 8}}, each + 15},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			if got := Cost(c.v); got != c.want {
				t.Errorf("it costs %d, want %d", got, c.want)
			}
		})
	}
}

// A number costs more than its text in a message where its digits take long.
func TestCostOfDigits(t *testing.T) {
	for _, c := range []struct {
		literal     string
		least, most int
	}{
		{"1e300", 300, 500},
		{"1e-300", 300, 500},
		{"1e900", 900, 1500},
		{"1e1000", 10_000, 1_000_000},
		{"1e-16000", 10 << 20, 40 << 20},
		{"1e16000", 10 << 20, 40 << 20},
		{"1e1000000", maxCost, math.MaxInt},
		{"-1e-1000000", maxCost, math.MaxInt},
		{"1e300000000", maxCost, math.MaxInt},
	} {
		if got := Cost(number(c.literal)); got < c.least || c.most < got {
			t.Errorf("%s costs %d, want %d to %d", c.literal, got, c.least, c.most)
		}
	}
}

// The digits of a number cost their number up to 1,000, and then its square.
func TestCostOfManyDigits(t *testing.T) {
	for digits, want := range map[int]int{999: 999, 1000: 250 * 250, 1400: 350 * 350} {
		for _, exponent := range []int{3*digits - 1, -3*digits - 1} { // the mantissa is between a half and 1
			n := value.Exactly(new(big.Float).SetMantExp(big.NewFloat(1), exponent))
			if got := Cost(n) - ElementCost; got != want {
				t.Errorf("2 to the power of %d costs %d, want %d", exponent, got, want)
			}
		}
	}
}

// endless is a list that has as many elements as anybody may ask for.
type endless struct{ asked *int }

func (endless) Kind() value.Kind                     { return value.KindList }
func (endless) Len() int                             { return math.MaxInt }
func (endless) With(map[int]value.Value) value.Value { panic("it holds no expression") }

func (e endless) Element(int) value.Value {
	*e.asked++
	return value.Map{"a": value.String("x")}
}

// Nobody goes on to look at what is too large already.
func TestCostStops(t *testing.T) {
	for name, limit := range map[string]int{"some": 10_000, "nothing": 0, "less than nothing": -1} {
		asked := 0
		if got := cost(endless{&asked}, limit); got <= limit {
			t.Errorf("with %s left, it costs %d", name, got)
		}
		if most := max(0, limit)/ElementCost + 1; asked > most {
			t.Errorf("with %s left, %d elements were looked at, want at most %d", name, asked, most)
		}
	}
	asked := 0
	cost(value.Map{"a": endless{&asked}, "b": endless{&asked}}, 10_000)
	if asked > 200 {
		t.Errorf("inside of an object, %d elements were looked at", asked)
	}
	for _, text := range []value.String{"{{context.resource.properties.v}}", "x{{context.resource.properties.v}}"} {
		found := resolveWithin(1<<20, value.Map{"v": endless{&asked}}, value.List{text, text})
		if len(found) != 1 || found[0].Kind != ResultTooLarge {
			t.Errorf("%s has the errors %v", text, found)
		}
	}
}

// The first element beyond the limit is the last that is counted.
func TestCostStopsAt(t *testing.T) {
	const each = ElementCost
	nulls := make(value.List, 10)
	named := value.Map{}
	for _, key := range "abcdefghij" {
		named[string(key)] = nil
	}
	cases := []struct {
		name        string
		v           value.Value
		limit, want int
	}{
		{"a list", nulls, 5 * each, 6 * each},
		{"an object", named, 5*each + 4, 6*each + 5},
		{"a list in a list", value.List{nil, nulls}, 5 * each, 6 * each},
		{"a list in an object", value.Map{"ab": nulls}, 5 * each, 6*each + 2},
	}
	for _, c := range cases {
		if got := cost(c.v, c.limit); got != c.want {
			t.Errorf("%s costs %d, want %d", c.name, got, c.want)
		}
	}
}

// resolveWithin resolves parameters whose results may cost so much.
func resolveWithin(limit int, properties value.Map, parameters value.Value) Diagnostics {
	r := &run{walk: *value.NewWalk(parameters), left: limit}
	r.evaluator.context = value.Map{"resource": value.Map{"properties": properties}}
	for leaf := range r.walk.Leaves() {
		r.resolve(leaf)
	}
	return r.found
}

// Results that become too large together are one error, at the expression with
// which they do.
func TestResultTooLarge(t *testing.T) {
	const s, o, l = "{{context.resource.properties.s}}", "{{context.resource.properties.o}}", "{{context.resource.properties.l}}"
	text := strings.Repeat("x", 100)
	properties := value.Map{
		"s": value.String(text), "o": value.Map{"a": value.String(text), "b": value.List{value.Int(1), value.Bool(true)}},
		"l": value.List{value.String(text), value.String(text)}, "sized": sized{size: 1000},
	}
	const object = 5*ElementCost + 100 + len("ab") // and the digits of 1, which cost nothing
	json := len(`{"a":"","b":[1,true]}`) + 100
	cases := []struct {
		name  string
		limit int
		text  string
		at    int // the expression that is too much, or -1
	}{
		{"a string that fits", ElementCost + 100, s, -1},
		{"a string that is one too long", ElementCost + 99, s, 0},
		{"strings in text that fit", 2 * (ElementCost + 100), s + " " + s, -1},
		{"strings in text that do not", 2*(ElementCost+100) - 1, s + " " + s + " " + s, 1},
		{"an object that fits", object, o, -1},
		{"an object that does not", object - 1, o, 0},
		{"an object in text that fits", ElementCost + json, "x" + o, -1},
		{"an object in text that does not", ElementCost + json - 1, "x" + o, 0},
		{"an object that is much too large", 0, o, 0},
		{"an object in text that is much too large", 0, "x" + o, 0},
		{"a list that is much too large", 1, l, 0},
		{"what knows its cost and fits", 1000, "{{context.resource.properties.sized}}", -1},
		{"what knows its cost and does not fit", 999, "{{context.resource.properties.sized}}", 0},
		{"a comparison", ElementCost, "{{context.resource.properties.s == context.resource.properties.s}}", -1},
	}
	runner := newCaseRunner(t)
	for _, c := range cases {
		runner.run(c.name, func(t *testing.T) {
			// What comes afterwards is not an error once more.
			found := resolveWithin(c.limit, properties, value.List{value.String("no expression"), value.String(c.text), value.String("x" + o)})
			var want Diagnostics
			if c.at >= 0 {
				at := Scan(c.text)[c.at]
				source := at.In(c.text)
				want = Diagnostics{{Kind: ResultTooLarge, Source: source, Offset: at.Start, Span: Span{2, len(source) - 2}}}
			}
			for i := range found {
				found[i].Parameter = nil
			}
			if c.at < 0 && len(found) == 1 && found[0].Source == o { // the one that comes afterwards
				found = nil
			}
			if !slices.Equal(found, want) {
				t.Errorf("the errors are %v, want %v", found, want)
			}
		})
	}
}

// What passes through without a change costs nothing.
func TestWhatPassesThroughCostsNothing(t *testing.T) {
	parameters := value.List{value.String(strings.Repeat("x", 1000)), sized{size: 1 << 30}.Map, value.String("{{ .x }}")}
	if found := resolveWithin(0, nil, parameters); len(found) > 0 {
		t.Errorf("the errors are %v", found)
	}
}

// Without an error, no result is lost: also where the unknown is embedded, which
// costs as much as was looked at.
func TestUnknownIsCounted(t *testing.T) {
	large := value.List{value.String(strings.Repeat("x", 1000)), value.UnknownOf(value.KindString)}
	long := value.List{value.String(strings.Repeat("x", 1000)), number("1e1000000")}
	for limit := range 5000 {
		properties := value.Map{"v": large, "n": long, "s": value.String("x")}
		texts := value.List{}
		for range 5 {
			texts = append(texts, value.String("x{{context.resource.properties.v}}"), value.String("{{context.resource.properties.s}}"))
		}
		found := resolveWithin(limit, properties, texts)
		if len(found) > 1 || len(found) == 1 && found[0].Kind != ResultTooLarge {
			t.Fatalf("with %d, the errors are %v", limit, found)
		}
		if enough := 5 * (len(`["","`) + 1000 + ElementCost + 1); len(found) == 0 && limit < 5*1000 || len(found) == 1 && limit > enough {
			t.Fatalf("with %d, there are %d errors", limit, len(found))
		}
		found = resolveWithin(limit, properties, value.String("x{{context.resource.properties.n}}"))
		if len(found) != 1 {
			t.Fatalf("with %d, the errors of a number that is too long are %v", limit, found)
		}
	}
}

// A value that is named often is bounded, in its size and in its digits.
func TestAmplification(t *testing.T) {
	many, booleans, nulls := value.Map{}, value.List{}, value.List{}
	for i := range 1000 {
		many[fmt.Sprintf("property%d", i)] = value.String("x")
		booleans, nulls = append(booleans, value.Bool(true)), append(nulls, value.Map{"a": nil, "b": nil})
	}
	large := value.String(strings.Repeat("x", 100_000))
	const v = "{{context.resource.properties.v}}"
	cases := []struct {
		name  string
		v     value.Value
		text  string
		count int
		want  Kind // of the first error, if there is one
	}{
		{"a large string as it is", large, v, 100_000 / fewer, ResultTooLarge},
		{"a large string in text", large, "x" + v, 100_000 / fewer, ResultTooLarge},
		{"a large object as it is", many, v, 100_000 / fewer, ResultTooLarge},
		{"a large object in text", many, "x" + v, 100_000 / fewer, ResultTooLarge},
		{"booleans", booleans, v, 100_000 / fewer, ResultTooLarge},
		{"objects of nulls", nulls, v, 100_000 / fewer, ResultTooLarge},
		{"empty strings", value.String(""), v, 1_000_000 / fewer, ResultTooLarge},
		{"a large object as a condition", many, "{{context.resource.properties.v ? 1 : 2}}", 50_000 / fewer, ""},
		{"a missing property of a large object", many, "{{context.resource.properties.v.missing}}", 20_000 / fewer, NotSet},
		{"a number of many digits", number("1e1200"), v, 1000 / fewer, ResultTooLarge},
		{"a number of many digits in text", number("1e1200"), "x" + v, 1000 / fewer, ""},
		{"a small number of many digits in text", number("1e-1200"), "x" + v, 100 / fewer, ""},
		{"a number of too many digits in text", number("1e-300000"), "x" + v, 20_000 / fewer, NumberTooLong},
		{"a number of too many digits as it is", number("1e-300000"), v, 1, ResultTooLarge},
	}
	runner := newCaseRunner(t)
	for _, c := range cases {
		runner.run(c.name, func(t *testing.T) {
			found := resolveWithin(8<<20/fewer, value.Map{"v": c.v}, slices.Repeat(value.List{value.String(c.text)}, c.count))
			if c.want == "" && len(found) > 0 || c.want != "" && (len(found) == 0 || found[0].Kind != c.want) {
				t.Errorf("there are %d errors, want %q", len(found), c.want)
			}
			if c.want == ResultTooLarge && len(found) != 1 {
				t.Errorf("there are %d errors, want one", len(found))
			}
		})
	}
}
