// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package value

import (
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestFrom(t *testing.T) {
	cases := []struct {
		name string
		from any
		want string
	}{
		{"nil", nil, "null"},
		{"a bool", true, "true"},
		{"an int", -5, "-5"},
		{"an int64", int64(math.MinInt64), "-9223372036854775808"},
		{"a uint64", uint64(math.MaxUint64), "18446744073709551615"},
		{"a float64", 0.1, "0.1"},
		{"a whole float64", 3.0, "3"},
		{"a json.Number", json.Number("18446744073709551616.50"), "18446744073709551616.5"},
		{"a string", "x", `"x"`},
		{"a value", String("x"), `"x"`},
		{"an object", map[string]any{"b": []any{1, nil}, "a": map[string]any{}}, `{"a":{},"b":[1,null]}`},
		{"values within", map[string]any{"a": List{Int(1)}}, `{"a":[1]}`},
		{"nil maps and slices", []any{map[string]any(nil), []any(nil)}, "[{},[]]"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			v, err := From(c.from)
			if err != nil {
				t.Fatal(err)
			}
			if got := show(t, v); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestFromErrors(t *testing.T) {
	cases := []struct {
		name string
		from any
		want string
	}{
		{"another type", struct{}{}, "the Go type struct {} is not supported"},
		{"a type within", map[string]any{"a": []any{1, time.Time{}}}, "a[1]: the Go type time.Time is not supported"},
		{"NaN", []any{math.NaN()}, "[0]: a number is infinite or NaN"},
		{"infinity", map[string]any{"a.b": math.Inf(-1)}, `"a.b": a number is infinite or NaN`},
		{"no number", json.Number("hunter2"), "a number is too large, too long or malformed"},
		{"the first of several", map[string]any{"c": struct{}{}, "b": math.NaN(), "d": struct{}{}}, "b: a number is infinite or NaN"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if v, err := From(c.from); err == nil || err.Error() != c.want || v != nil {
				t.Errorf("got\n%v, want\n%s", err, c.want)
			}
		})
	}
}

func TestTo(t *testing.T) {
	v := Map{"a": List{Null{}, Bool(true), Float(0.1), String("x")}, "b": Map{}}
	want := map[string]any{"a": []any{nil, true, json.Number("0.1"), "x"}, "b": map[string]any{}}
	if got, err := To(v); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("got %#v, %v", got, err)
	}
	cases := []struct {
		name  string
		value Value
		want  error
	}{
		{"unknown", UnknownOf(KindString), ErrUnknown},
		{"unknown in an object", Map{"a": List{UnknownOf(KindAny)}}, ErrUnknown},
		{"too many digits", List{number(t, "1e1300")}, ErrDigits},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got, err := To(c.value); !errors.Is(err, c.want) || got != nil {
				t.Errorf("got %v, %v", got, err)
			}
		})
	}
	if _, err := To(List{foreign{}}); err == nil || err.Error() != "the Go type value.foreign is not supported" {
		t.Errorf("a value of another package: %v", err)
	}
}

// goValues draws what To returns, nested so many levels at most.
func goValues(levels int) *rapid.Generator[any] {
	numbers := rapid.Custom(func(t *rapid.T) any {
		n, _ := ParseNumber(rapid.StringMatching(`-?[0-9]{1,30}(\.[0-9]{1,9})?(e-?[0-9]{1,2})?`).Draw(t, "number"))
		text, _ := n.Text()
		return json.Number(text)
	})
	scalars := rapid.OneOf(rapid.Just[any](nil), rapid.Bool().AsAny(), rapid.String().AsAny(), numbers)
	if levels == 0 {
		return scalars
	}
	elements := rapid.Deferred(func() *rapid.Generator[any] { return goValues(levels - 1) })
	return rapid.OneOf(scalars, rapid.SliceOfN(elements, 0, 4).AsAny(), rapid.MapOfN(rapid.String(), elements, 0, 4).AsAny())
}

func TestFromAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := goValues(3).Draw(t, "value")
		v, err := From(want)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := To(v); err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("got %#v, %v, want %#v", got, err, want)
		}
	})
}

// A 64-bit float is the same one after it has been a value.
func TestFloatsAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.Float64Range(-math.MaxFloat64, math.MaxFloat64).Draw(t, "float")
		n, err := To(Float(want))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := n.(json.Number).Float64(); err != nil || got != want {
			t.Fatalf("got %v, %v", got, err)
		}
	})
}

// JSON is read and written as encoding/json does it.
func TestJSONIsEncodingJSON(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := goValues(3).Draw(t, "value")
		text, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		v, err := ParseJSON(string(text))
		if err != nil {
			t.Fatal(err)
		}
		written, err := JSON(v, len(text))
		if err != nil {
			t.Fatal(err)
		}
		again, err := ParseJSON(written)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := To(again); err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("got %#v, %v, want %#v", got, err, want)
		}
	})
}
