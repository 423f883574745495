// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import "slices"

// walker visits everything in parameters that may hold an expression, and
// replaces what the visit changes.
type walker struct {
	path ParameterPath // where in the parameters the walk is
	visitor
}

// visitor gives what to put in place of a string or an unknown value, and
// whether that is something else.
type visitor interface {
	visit(at *walker, v Value) (Value, bool)
}

// walk gives v with what the visits changed, and whether they changed any.
// Keys are visited in their order, so that errors come in the order of their
// places.
func (w *walker) walk(v Value) (Value, bool) {
	switch v := v.(type) {
	case String, Unknown:
		return w.visit(w, v)
	case Object:
		return w.walkObject(v)
	case Array:
		return w.walkArray(v)
	}
	return v, false
}

func (w *walker) walkObject(o Object) (Value, bool) {
	var changed Map
	for _, key := range o.Keys() {
		element, _ := o.Element(key)
		v, ok := w.walkElement(Step{Key: key}, element)
		if !ok {
			continue
		}
		if changed == nil {
			changed = Map{}
		}
		changed[key] = v
	}
	if changed == nil {
		return o, false
	}
	return ResolvedObject{o, changed}, true
}

func (w *walker) walkArray(a Array) (Value, bool) {
	var changed map[int]Value
	for i := range a.Len() {
		v, ok := w.walkElement(Step{Index: i, IsIndex: true}, a.Element(i))
		if !ok {
			continue
		}
		if changed == nil {
			changed = map[int]Value{}
		}
		changed[i] = v
	}
	if changed == nil {
		return a, false
	}
	return ResolvedArray{a, changed}, true
}

func (w *walker) walkElement(step Step, v Value) (Value, bool) {
	w.path = append(w.path, step)
	defer func() { w.path = w.path[:len(w.path)-1] }()
	return w.walk(v)
}

// place gives the path of where the walk is, to keep.
func (w *walker) place() ParameterPath { return slices.Clone(w.path) }

// ResolvedObject is an object of which some elements were resolved. The
// elements that are not in Changed are those of the Object as it went in.
type ResolvedObject struct {
	Object
	Changed Map
}

// Element implements [Object].
func (o ResolvedObject) Element(key string) (Value, bool) {
	if v, ok := o.Changed[key]; ok {
		return v, true
	}
	return o.Object.Element(key)
}

// ResolvedArray is an array of which some elements were resolved. The elements
// that are not in Changed are those of the Array as it went in.
type ResolvedArray struct {
	Array
	Changed map[int]Value
}

// Element implements [Array].
func (a ResolvedArray) Element(i int) Value {
	if v, ok := a.Changed[i]; ok {
		return v
	}
	return a.Array.Element(i)
}
