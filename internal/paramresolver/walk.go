// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"slices"
	"strings"
)

// walker visits everything in parameters that may hold an expression, and
// replaces what the visit changes.
type walker struct {
	path ParameterPath // where in the parameters the walk is
	visitor
	onKey func(key string) // is told each key of an object, if it is set
}

// visitor gives what to put in place of a string, a number or an unknown value,
// and whether that is something else.
type visitor interface {
	visit(at *walker, v Value) (Value, bool)
}

// walk gives v with what the visits changed, and whether they changed any.
// Keys are visited in their order, so that errors come in the order of their
// places.
func (w *walker) walk(v Value) (Value, bool) {
	switch v := v.(type) {
	case String, Number, Unknown:
		return w.visit(w, v)
	case Object:
		return w.walkObject(v)
	case Array:
		return w.walkArray(v)
	}
	return v, false
}

func (w *walker) walkObject(o Object) (Value, bool) {
	var changed []Change
	for _, key := range o.Keys() {
		if w.onKey != nil {
			w.onKey(key)
		}
		element, _ := o.Element(key)
		changed = w.walkElement(Step{Key: key}, element, changed, o.Len())
	}
	if changed == nil {
		return o, false
	}
	return ResolvedObject{o, changed}, true
}

func (w *walker) walkArray(a Array) (Value, bool) {
	var changed []Change
	for i := range a.Len() {
		changed = w.walkElement(Step{Index: i, IsIndex: true}, a.Element(i), changed, a.Len())
	}
	if changed == nil {
		return a, false
	}
	return ResolvedArray{a, changed}, true
}

// walkElement walks one of so many elements, and adds it to what was changed if
// it was.
func (w *walker) walkElement(step Step, v Value, changed []Change, elements int) []Change {
	w.path = append(w.path, step)
	v, ok := w.walk(v)
	w.path = w.path[:len(w.path)-1]
	if !ok {
		return changed
	}
	if changed == nil {
		changed = make([]Change, 0, elements)
	}
	return append(changed, Change{step, v})
}

// place gives the path of where the walk is, to keep.
func (w *walker) place() ParameterPath { return slices.Clone(w.path) }

// Change is an element of an object or an array that was resolved.
type Change struct {
	Step  Step
	Value Value
}

// ResolvedObject is an object of which some elements were resolved. The
// elements that are not in Changed are those of the Object as it went in.
type ResolvedObject struct {
	Object
	Changed []Change // in the order of their keys
}

// Element implements [Object].
func (o ResolvedObject) Element(key string) (Value, bool) {
	i, ok := slices.BinarySearchFunc(o.Changed, key, func(c Change, key string) int {
		return strings.Compare(c.Step.Key, key)
	})
	if ok {
		return o.Changed[i].Value, true
	}
	return o.Object.Element(key)
}

// ResolvedArray is an array of which some elements were resolved. The elements
// that are not in Changed are those of the Array as it went in.
type ResolvedArray struct {
	Array
	Changed []Change // in the order of their indexes
}

// Element implements [Array].
func (a ResolvedArray) Element(index int) Value {
	i, ok := slices.BinarySearchFunc(a.Changed, index, func(c Change, index int) int {
		return c.Step.Index - index
	})
	if ok {
		return a.Changed[i].Value
	}
	return a.Array.Element(index)
}
