// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"slices"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// maxCombinations is how many combinations of values are tried at most.
const maxCombinations = 1000

// A situation is a context in which only the values of some properties are
// known. It goes through all of their combinations.
type situation struct {
	asked      []*question
	byProperty map[*property]*question
	// count is how many combinations there are.
	count int
	// current are the values of the current combination, by the path of the
	// property.
	current map[string]value.Value
	// context is the context in the current combination.
	context value.Object
	// application is what the context has of the application.
	application value.Value
}

// situation returns the situation of the questions that have values, and false
// if there are too many combinations.
func (qs *questions) situation(valuesOf func(*question) []value.Value) (*situation, bool) {
	s := &situation{byProperty: qs.asked, count: 1, application: unknown.Value}
	s.context = s.newContext()
	if qs.areTooMany() {
		return nil, false
	}
	for _, q := range qs.sorted() {
		q.tried = valuesOf(q)
		if len(q.tried) == 0 {
			continue
		}
		if s.current == nil {
			s.current = map[string]value.Value{}
		}
		s.asked = append(s.asked, q)
		if s.count *= len(q.tried); s.count > maxCombinations {
			return nil, false
		}
	}
	return s, true
}

// each calls try for each combination of values that a resource can have.
func (s *situation) each(try func()) { s.from(0, try) }

func (s *situation) from(i int, try func()) {
	if i == len(s.asked) {
		if s.isPossible() {
			try()
		}
		return
	}
	q := s.asked[i]
	for at, v := range q.tried {
		q.current = at
		s.current[q.path] = v
		s.from(i+1, try)
	}
}

// newContext returns the context, which always has the current values. The
// properties are found by their whole paths.
func (s *situation) newContext() value.Object {
	properties := view(func(path string) value.Value {
		if v, ok := s.current[path]; ok {
			return v
		}
		return unknown.Value
	})
	resource := view(func(key string) value.Value {
		if key == "properties" {
			return properties
		}
		return unknown.Value
	})
	return view(func(key string) value.Value {
		switch key {
		case "resource":
			return resource
		case applicationProperty:
			return s.application
		}
		return unknown.Value
	})
}

// isPossible reports whether one resource can have all current values: whatever
// is set is in objects that are set and not empty.
func (s *situation) isPossible() bool {
	for _, q := range s.asked {
		v := s.current[q.path]
		if value.IsNull(v) && !s.mayBeLeftOut(q.property) || isEmptyObject(v) && s.hasSet(q.path) {
			return false
		}
	}
	return true
}

// mayBeLeftOut reports whether the property may be null, given what else is set.
func (s *situation) mayBeLeftOut(p *property) bool {
	return !p.isKnown() || slices.ContainsFunc(p.Optional, func(path string) bool {
		return value.IsNull(s.current[path]) && !s.hasSet(path)
	})
}

// hasSet reports whether something in the object at a path is set.
func (s *situation) hasSet(path string) bool {
	return slices.ContainsFunc(s.asked, func(q *question) bool {
		return q.isIn(path) && !value.IsNull(s.current[q.path])
	})
}

func isEmptyObject(v value.Value) bool {
	o, ok := v.(value.Object)
	return ok && o.Len() == 0
}

// presence is whether a property is there.
type presence uint8

const (
	isThere presence = iota
	mayBeThere
	isNotThere
)

// presence returns whether a property is there in the current combination.
func (s *situation) presence(p *property) presence {
	v, known := s.current[p.path]
	switch {
	case known && value.IsNull(v):
		return isNotThere
	case known || !p.isKnown() || !s.mayBeLeftOut(p):
		return isThere
	}
	for _, path := range p.Optional {
		if v, known := s.current[path]; known && value.IsNull(v) {
			return isNotThere
		}
	}
	return mayBeThere
}

// asks reports whether every combination has a value of the property.
func (s *situation) asks(p *property) bool {
	return s.byProperty[p] != nil
}

// view is an object that has an element of every name, made when it is asked
// for. Its elements are never listed.
type view func(key string) value.Value

// Kind implements [value.Value].
func (view) Kind() value.Kind { return value.KindObject }

// Len implements [value.Object].
func (view) Len() int { return 1 }

// Keys implements [value.Object].
func (view) Keys() []string { return nil }

// Element implements [value.Object].
func (v view) Element(key string) (value.Value, bool) { return v(key), true }

// With implements [value.Object].
func (v view) With(map[string]value.Value) value.Value { return v }
