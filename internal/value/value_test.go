// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package value

import (
	"reflect"
	"slices"
	"testing"
)

func TestKinds(t *testing.T) {
	cases := []struct {
		value Value
		kind  Kind
		name  string
	}{
		{Null{}, KindNull, "null"},
		{Bool(false), KindBool, "bool"},
		{Number{}, KindNumber, "number"},
		{String(""), KindString, "string"},
		{Map{}, KindObject, "object"},
		{List{}, KindList, "list"},
		{UnknownOf(KindMap), KindMap, "map"},
		{UnknownOf(KindSet), KindSet, "set"},
		{UnknownOf(KindAny), KindAny, "unknown"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			if got := c.value.Kind(); got != c.kind || got.String() != c.name {
				t.Errorf("got %s", got)
			}
			object := c.kind == KindObject || c.kind == KindMap
			array := c.kind == KindList || c.kind == KindSet
			if c.kind.IsObject() != object || c.kind.IsArray() != array || c.kind.IsComposite() != (object || array) {
				t.Errorf("object %v, array %v, composite %v", c.kind.IsObject(), c.kind.IsArray(), c.kind.IsComposite())
			}
		})
	}
}

func TestUnknown(t *testing.T) {
	for kind := KindAny; kind <= KindSet; kind++ {
		v := UnknownOf(kind)
		if !IsUnknown(v) || IsNull(v) {
			t.Errorf("%s: unknown %v, null %v", kind, IsUnknown(v), IsNull(v))
		}
		if got, want := v.MayHoldText(), kind != KindBool && kind != KindNumber; got != want {
			t.Errorf("%s: may hold text: %v", kind, got)
		}
	}
	for _, v := range []Value{nil, Null{}, Bool(true), Int(1), String(""), Map{}, List{}} {
		if IsUnknown(v) {
			t.Errorf("%#v is unknown", v)
		}
	}
}

func TestIsNull(t *testing.T) {
	for _, v := range []Value{nil, Null{}} {
		if !IsNull(v) {
			t.Errorf("%#v is not null", v)
		}
	}
	for _, v := range []Value{Bool(false), Number{}, String(""), Map{}, Map(nil), List{}, List(nil)} {
		if IsNull(v) {
			t.Errorf("%#v is null", v)
		}
	}
}

// A nil element is null, wherever values are read.
func TestNilIsNull(t *testing.T) {
	m, l := Map{"a": nil}, List{nil}
	if v, ok := m.Element("a"); v != (Null{}) || !ok {
		t.Errorf("the element of a map is %#v, %v", v, ok)
	}
	if v, ok := m.Element("b"); v != (Null{}) || ok {
		t.Errorf("an element that a map has not is %#v, %v", v, ok)
	}
	if v := l.Element(0); v != (Null{}) {
		t.Errorf("the element of a list is %#v", v)
	}
	for _, v := range []Value{nil, m, l} {
		for leaf := range NewWalk(v).Leaves() {
			if leaf != (Null{}) {
				t.Errorf("a leaf of %#v is %#v", v, leaf)
			}
		}
	}
	if v, err := From(any(m)); err != nil || !IsNull(element(t, v, "a")) {
		t.Errorf("From: %#v, %v", v, err)
	}
	if v, err := To(Map{"a": nil, "b": l}); err != nil || !reflect.DeepEqual(v, map[string]any{"a": nil, "b": []any{nil}}) {
		t.Errorf("To: %#v, %v", v, err)
	}
	if text, err := JSON(Map{"a": nil, "b": l}, 100); err != nil || text != `{"a":null,"b":[null]}` {
		t.Errorf("JSON: %s, %v", text, err)
	}
	if text, err := JSON(nil, 100); err != nil || text != "null" {
		t.Errorf("JSON of nil: %s, %v", text, err)
	}
	if v := element(t, m.With(map[string]Value{"a": nil}), "a"); v != (Null{}) {
		t.Errorf("With: %#v", v)
	}
}

// element returns the element of an object.
func element(t testing.TB, v Value, key string) Value {
	t.Helper()
	e, ok := v.(Object).Element(key)
	if !ok {
		t.Fatalf("there is no %q", key)
	}
	return e
}

func TestMap(t *testing.T) {
	m := Map{"b": Int(1), "a": String("x"), "é": Null{}, "B": Null{}, "": Null{}}
	if got, want := m.Keys(), []string{"", "B", "a", "b", "é"}; !slices.Equal(got, want) || m.Len() != len(want) {
		t.Errorf("the %d keys are %q", m.Len(), got)
	}
	if got := Map(nil); got.Len() != 0 || len(got.Keys()) != 0 {
		t.Errorf("the nil map has the keys %q", got.Keys())
	}
	with := m.With(map[string]Value{"a": String("y")})
	if element(t, with, "a") != String("y") || element(t, with, "é") != (Null{}) || with.(Object).Len() != m.Len() {
		t.Errorf("with another element: %v", with)
	}
	if element(t, m, "a") != String("x") {
		t.Error("the original has changed")
	}
}

func TestList(t *testing.T) {
	l := List{String("x"), Int(1)}
	with := l.With(map[int]Value{0: String("y")}).(Array)
	if with.Element(0) != String("y") || with.Element(1) != l[1] || with.Len() != 2 {
		t.Errorf("with another element: %v", with)
	}
	if l[0] != String("x") {
		t.Error("the original has changed")
	}
}
