// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package value

import (
	"fmt"
	"reflect"
	"runtime"
	"slices"
	"testing"
	"time"
)

func TestWalkLeaves(t *testing.T) {
	cases := []struct {
		name, value string
		want        []string
	}{
		{"a scalar", "5", []string{" = 5"}},
		{"null", "null", []string{" = null"}},
		{"an empty object", "{}", []string{" = {}"}},
		{"an empty list", "[]", []string{" = []"}},
		{"keys in their order", `{"b": 1, "a": 2, "B": 3}`, []string{"B = 3", "a = 2", "b = 1"}},
		{"indexes in their order", "[3, 1, 2]", []string{"[0] = 3", "[1] = 1", "[2] = 2"}},
		{"empty ones within", `{"a": {}, "b": [], "c": [[]]}`, []string{"a = {}", "b = []", "c[0] = []"}},
		{
			"deeper ones", `{"b": [{"x.y": true}, "s"], "a": {"z": {"y": null}}, "c": 1}`,
			[]string{"a.z.y = null", `b[0]["x.y"] = true`, `b[1] = "s"`, "c = 1"},
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			w := NewWalk(parse(t, c.value))
			var got []string
			for leaf := range w.Leaves() {
				got = append(got, fmt.Sprintf("%s = %s", w.Path(), show(t, leaf)))
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("got\n%q, want\n%q", got, c.want)
			}
			if w.Path() != nil {
				t.Errorf("the path after the walk is %s", w.Path())
			}
		})
	}
}

// Of each leaf, Entered returns what is new on the way to it.
func TestWalkEntered(t *testing.T) {
	w := NewWalk(parse(t, `{"a": {"b": [1, {"c": 2}]}, "d": [[], 3], "e": 4}`))
	var got []string
	for range w.Leaves() {
		got = append(got, fmt.Sprint(w.Entered()))
	}
	want := []string{"[a a.b a.b[0]]", "[a.b[1] a.b[1].c]", "[d d[0]]", "[d[1]]", "[e]"}
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	if got := w.Entered(); len(got) != 0 {
		t.Errorf("after the walk, got %v", got)
	}
}

func TestWalkVisitsUnknowns(t *testing.T) {
	unknown := UnknownOf(KindObject)
	var got []Value
	for leaf := range NewWalk(List{Map{"a": unknown}}).Leaves() {
		got = append(got, leaf)
	}
	if !slices.Equal(got, []Value{unknown}) {
		t.Errorf("got %v", got)
	}
}

func TestWalkReplace(t *testing.T) {
	// Each text is replaced by what the table says; "stop" ends the loop.
	with := map[string]Value{"one": Int(1), "list": List{String("one")}, "nil": nil, "stop": String("stopped")}
	cases := []struct{ name, value, want string }{
		{"the value itself", `"one"`, "1"},
		{"nothing", `{"a": ["x", {}]}`, `{"a":["x",{}]}`},
		{"some elements", `{"a": "one", "b": "x", "c": ["x", "one", {"d": "one"}]}`, `{"a":1,"b":"x","c":["x",1,{"d":1}]}`},
		{"what replaces is not walked", `["list"]`, `[["one"]]`},
		{"nil", `["nil"]`, "[null]"},
		{"up to the end of the loop", `{"a": "one", "b": ["one", "stop", "one"], "c": "one"}`, `{"a":1,"b":[1,"stopped","one"],"c":"one"}`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			v := parse(t, c.value)
			w := NewWalk(v)
			for leaf := range w.Leaves() {
				text, _ := leaf.(String)
				if v, ok := with[string(text)]; ok {
					w.Replace(String("replaced again"))
					w.Replace(v)
				}
				if text == "stop" {
					break
				}
			}
			if got := show(t, w.Result()); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
			if got, want := show(t, v), show(t, parse(t, c.value)); got != want {
				t.Errorf("the original is now %s", got)
			}
			if w.Path() != nil {
				t.Errorf("the path after the walk is %s", w.Path())
			}
		})
	}
}

// What has nothing replaced in it is not copied.
func TestWalkKeepsTheRest(t *testing.T) {
	untouched, touched := Map{"a": Int(1)}, List{String("x")}
	v := Map{"touched": touched, "untouched": untouched}
	w := NewWalk(v)
	for range w.Leaves() {
	}
	if !same(w.Result(), v) {
		t.Error("the value was copied, though nothing was replaced")
	}
	w = NewWalk(v)
	for leaf := range w.Leaves() {
		if leaf == String("x") {
			w.Replace(leaf)
		}
	}
	if same(w.Result(), v) || same(element(t, w.Result(), "touched"), touched) {
		t.Error("what has an element replaced was not copied")
	}
	if !same(element(t, w.Result(), "untouched"), untouched) {
		t.Error("an element was copied in which nothing was replaced")
	}
}

// same reports whether two maps or two lists are one.
func same(v, w Value) bool {
	return reflect.TypeOf(v) == reflect.TypeOf(w) && reflect.ValueOf(v).Pointer() == reflect.ValueOf(w).Pointer()
}

func TestWalkReplacesInTheLoopOnly(t *testing.T) {
	w := NewWalk(List{String("a"), String("b")})
	w.Replace(String("before"))
	for range w.Leaves() {
	}
	w.Replace(String("after"))
	if got := show(t, w.Result()); got != `["a","b"]` {
		t.Errorf("got %s", got)
	}
	for leaf := range w.Leaves() {
		if leaf == String("b") {
			w.Replace(String("c"))
		}
	}
	if got := show(t, w.Result()); got != `["a","c"]` {
		t.Errorf("a second walk: got %s", got)
	}
}

// nest returns a value of that many levels, with a leaf at each.
func nest(levels int) Value {
	var v Value = String("leaf")
	for i := range levels {
		if i%2 == 0 {
			v = Map{"a": v, "b": String("leaf")}
		} else {
			v = List{v, String("leaf")}
		}
	}
	return v
}

func TestWalkDeep(t *testing.T) {
	const levels = 100_000
	w := NewWalk(nest(levels))
	leaves := 0
	for leaf := range w.Leaves() {
		leaves++
		if w.Path() == nil {
			t.Fatal("a leaf has no path")
		}
		w.Replace(leaf.(String) + "!")
	}
	if leaves != levels+1 {
		t.Errorf("%d leaves, want %d", leaves, levels+1)
	}
	for range w.Leaves() {
		if got := len(w.Path().Steps()); got != levels {
			t.Errorf("the first leaf is %d levels deep", got)
		}
		break
	}
}

// Paths kept at each of many levels take memory, and time, in proportion to
// these.
func TestWalkPathsAreShared(t *testing.T) {
	const levels = 10_000
	bytesFor := func(levels int) uint64 {
		v := nest(levels)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		w := NewWalk(v)
		kept := make([]*Path, 0, levels+1)
		for range w.Leaves() {
			kept = append(kept, w.Path())
		}
		runtime.ReadMemStats(&after)
		if len(kept) != levels+1 || len(kept[0].Steps()) != levels || len(kept[levels].Steps()) != 1 {
			t.Errorf("%d paths, the first of %d steps", len(kept), len(kept[0].Steps()))
		}
		return after.TotalAlloc - before.TotalAlloc
	}
	once, fourTimes := bytesFor(levels), bytesFor(4*levels)
	if perLevel := once / levels; perLevel > 1000 {
		t.Errorf("%d bytes a level", perLevel)
	}
	if fourTimes > 6*once {
		t.Errorf("four times the levels take %d bytes, %d times as many", fourTimes, fourTimes/once)
	}
	start := time.Now()
	bytesFor(20 * levels)
	if took := time.Since(start); took > 10*time.Second {
		t.Errorf("a walk of %d levels takes %s", 20*levels, took)
	}
}

// parameters returns so many parameters, of which every fourth is a map.
func parameters(n int) Map {
	m := Map{}
	for i := range n {
		m[fmt.Sprintf("parameter%d", i)] = String("{{context.resource.name}}")
		if i%4 == 0 {
			m[fmt.Sprintf("parameter%d", i)] = Map{"size": String("M"), "tags": List{String("a"), Int(int64(i))}}
		}
	}
	return m
}

// sorted is an object that has its keys at hand.
type sorted struct {
	Map
	keys []string
}

func (s sorted) Keys() []string { return s.keys }

func TestWalkAllocatesNothingPerLeaf(t *testing.T) {
	allocations := func(leaves int) float64 {
		m := Map{}
		for i := range leaves {
			m[fmt.Sprint(i)] = String("x")
		}
		v := List{sorted{m, m.Keys()}, make(List, leaves)}
		return testing.AllocsPerRun(10, func() {
			w := NewWalk(v)
			for range w.Leaves() {
			}
			if w.Result() == nil {
				t.Error("no result")
			}
		})
	}
	if few, many := allocations(1), allocations(1000); few != many {
		t.Errorf("%v allocations for few leaves, %v for many", few, many)
	}
}

func BenchmarkWalk(b *testing.B) {
	v := parameters(40)
	keys := v.Keys()
	for _, c := range []struct {
		name    string
		value   Value
		path    bool
		replace func(i int) bool
	}{
		{"nothing replaced", sorted{v, keys}, false, func(int) bool { return false }},
		{"nothing replaced, keys sorted each time", v, false, func(int) bool { return false }},
		{"paths", sorted{v, keys}, true, func(int) bool { return false }},
		{"one replaced", v, false, func(i int) bool { return i == 0 }},
		{"all replaced", v, false, func(int) bool { return true }},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				w, i := NewWalk(c.value), 0
				for leaf := range w.Leaves() {
					if c.path && w.Path() == nil {
						b.Fatal("no path")
					}
					if c.replace(i) {
						w.Replace(leaf)
					}
					i++
				}
			}
		})
	}
}
