// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import "github.com/paramresolver/terraform-provider-paramresolver/internal/value"

// expand returns a value of the template with the values of its expressions, in
// which missing ones are still missing.
func (s *Scope) expand(v value.Value, position Position) value.Value {
	r := s.expander()
	return r.rewrite(v, position)
}

// expander returns a rewriter that evaluates the expressions in a value.
func (s *Scope) expander() rewriter {
	return rewriter{scope: s, leaf: s.expandLeaf, key: s.expandKey, object: s.expandLoops}
}

// expandLeaf returns the value of an expression, and nil for any other leaf.
func (s *Scope) expandLeaf(v value.Value, position Position) value.Value {
	text, ok := v.(value.String)
	if !ok || !inBrackets(string(text)) {
		return nil
	}
	e, err := parse(string(text))
	if err != nil {
		err.Position = position
		s.fail(err)
		return nil
	}
	return s.evaluate(e)
}

// expandKey returns the value of a key that is an expression, as text, and nil
// for any other key.
func (s *Scope) expandKey(key string, position Position) value.Value {
	v := s.expandLeaf(value.String(key), position)
	if v == nil || value.IsUnknown(v) {
		return v
	}
	if text, ok := s.finish(v).(value.String); ok {
		return text
	}
	return nil
}

// expandLoops returns an object with its loops as elements of their own, and
// nil if it has none. A loop has no value: it becomes its JSON in square
// brackets.
func (s *Scope) expandLoops(o value.Object) *Object {
	v, _ := o.Element("copy")
	loops, ok := v.(value.Array)
	if !ok {
		return nil
	}
	with := NewObject()
	for _, key := range o.Keys() {
		if key != "copy" {
			v, _ := o.Element(key)
			with.Set(key, PositionOf(o, key), v)
		}
	}
	for i := range loops.Len() {
		name, text, ok := s.loop(loops.Element(i))
		if _, isElement := with.Element(name); !ok || isElement {
			return nil
		}
		with.Set(name, PositionOf(o, "copy"), value.String(Escape(text)))
	}
	return with
}

// loop returns the name and the text of the loop that an element of "copy" is,
// and false if it is not one.
func (s *Scope) loop(v value.Value) (name, text string, ok bool) {
	o, ok := v.(value.Object)
	if !ok {
		return "", "", false
	}
	v, _ = o.Element("name")
	symbol, isText := v.(value.String)
	_, hasCount := o.Element("count")
	if !isText || !hasCount {
		return "", "", false
	}
	text, ok = s.json(o)
	return string(symbol), "[" + text + "]", ok
}

// finish returns a value in which what is missing is text.
func (s *Scope) finish(v value.Value) value.Value {
	r := rewriter{scope: s, leaf: s.finishLeaf, size: elementSize}
	return r.rewrite(v, Position{})
}

// finishLeaf returns the text of a missing value, and nil for any other leaf.
func (s *Scope) finishLeaf(v value.Value, _ Position) value.Value {
	switch v := v.(type) {
	case value.String:
		s.spend(len(v))
	case mixed:
		s.spend(len(v))
		return value.String(v)
	case missing:
		text := v.text()
		s.spend(len(text))
		return value.String(text)
	}
	return nil
}
