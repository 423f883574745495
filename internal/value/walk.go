// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package value

import "iter"

// A Walk goes through the leaves of a value, and replaces some of them:
//
//	w := value.NewWalk(v)
//	for leaf := range w.Leaves() {
//		if leaf == value.String("old") {
//			w.Replace(value.String("new"))
//		}
//	}
//	v = w.Result()
//
// A leaf is what has no elements: a scalar, an unknown value, an empty object
// or array.
type Walk struct {
	value Value
	// stack has the steps from the value to the leaf.
	stack []frame
	// replacement is what the current leaf is replaced by, or nil.
	replacement Value
}

// frame is a step of the walk, with its path where that was asked for.
type frame struct {
	step Step
	path *Path
	// isEntered is whether Entered has returned the step.
	isEntered bool
}

// NewWalk returns a walk through v. A nil v is null.
func NewWalk(v Value) *Walk { return &Walk{value: orNull(v)} }

// Leaves returns the leaves, in the order of keys and indexes. What was replaced
// before the loop was left early counts.
func (w *Walk) Leaves() iter.Seq[Value] {
	return func(yield func(Value) bool) {
		if v, _ := w.walk(w.value, yield); v != nil {
			w.value = v
		}
	}
}

// Replace puts v in place of the current leaf. Called again, it replaces that;
// outside the loop over the leaves, it does nothing. A nil v is null.
func (w *Walk) Replace(v Value) { w.replacement = orNull(v) }

// Result returns the value with what was replaced, after the loop: the very
// value that went in where nothing was.
func (w *Walk) Result() Value { return w.value }

// Path returns the path of the current leaf, which is the nil Path where that is
// the whole value, and outside the loop. It can be kept: leaves share what their
// paths have in common.
func (w *Walk) Path() *Path {
	// The steps that have their path are the outermost ones.
	known := len(w.stack)
	for known > 0 && w.stack[known-1].path == nil {
		known--
	}
	var path *Path
	if known > 0 {
		path = w.stack[known-1].path
	}
	for i := known; i < len(w.stack); i++ {
		path = &Path{path, w.stack[i].step}
		w.stack[i].path = path
	}
	return path
}

// Entered returns the paths of the elements that the walk has entered since it
// was called last, outermost first: those of the leaf and of what is around it,
// as far as that is new.
func (w *Walk) Entered() []*Path {
	first := len(w.stack)
	for first > 0 && !w.stack[first-1].isEntered {
		first--
	}
	w.Path() // makes the paths of all steps
	entered := make([]*Path, 0, len(w.stack)-first)
	for i := first; i < len(w.stack); i++ {
		w.stack[i].isEntered = true
		entered = append(entered, w.stack[i].path)
	}
	return entered
}

// walk returns what v becomes, nil if it stays, and whether to go on.
func (w *Walk) walk(v Value, yield func(Value) bool) (becomes Value, more bool) {
	switch v := v.(type) {
	case Object:
		if v.Len() > 0 {
			return w.walkObject(v, yield)
		}
	case Array:
		if v.Len() > 0 {
			return w.walkArray(v, yield)
		}
	}
	w.replacement = nil
	more = yield(v)
	return w.replacement, more
}

func (w *Walk) walkObject(o Object, yield func(Value) bool) (Value, bool) {
	var changed map[string]Value
	more := true
	top := w.push()
	for _, key := range o.Keys() {
		w.stack[top] = frame{step: Step{Key: key}}
		element, _ := o.Element(key)
		var becomes Value
		becomes, more = w.walk(element, yield)
		if becomes != nil {
			if changed == nil {
				changed = make(map[string]Value, o.Len())
			}
			changed[key] = becomes
		}
		if !more {
			break
		}
	}
	w.stack = w.stack[:top]
	if changed == nil {
		return nil, more
	}
	return o.With(changed), more
}

func (w *Walk) walkArray(a Array, yield func(Value) bool) (Value, bool) {
	var changed map[int]Value
	more := true
	top := w.push()
	for i := range a.Len() {
		w.stack[top] = frame{step: Step{Index: i, IsIndex: true}}
		var becomes Value
		becomes, more = w.walk(a.Element(i), yield)
		if becomes != nil {
			if changed == nil {
				changed = make(map[int]Value, a.Len())
			}
			changed[i] = becomes
		}
		if !more {
			break
		}
	}
	w.stack = w.stack[:top]
	if changed == nil {
		return nil, more
	}
	return a.With(changed), more
}

// push adds a step to the stack, and returns its index.
func (w *Walk) push() int {
	w.stack = append(w.stack, frame{})
	return len(w.stack) - 1
}
