// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import (
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// union returns the object or array that has the elements of several.
func (s *Scope) union(arguments []value.Value) value.Value {
	switch {
	case len(arguments) == 0:
		return nil
	case hasKind(arguments, value.Kind.IsObject):
		return s.unionObjects(arguments)
	case hasKind(arguments, value.Kind.IsArray):
		return s.unionArrays(arguments)
	}
	return anyUnknown(arguments)
}

// unionArrays returns the array of the distinct elements of several arrays.
func (s *Scope) unionArrays(arguments []value.Value) value.Value {
	if v, ok := s.state(arguments...).instead(value.KindList); ok {
		return v
	}
	all := value.List{}
	seen := map[string]bool{}
	for _, v := range arguments {
		a, ok := v.(value.Array)
		if !ok {
			return nil
		}
		for i := range a.Len() {
			text, ok := s.json(a.Element(i))
			if !ok {
				return nil
			}
			if !seen[text] {
				seen[text] = true
				all = append(all, a.Element(i))
			}
		}
	}
	return all
}

// unionObjects returns the object with the elements of several objects. Later
// ones win, and objects inside objects are merged too.
func (s *Scope) unionObjects(arguments []value.Value) value.Value {
	m := merger{scope: s, elements: value.Map{}, spelling: map[string]string{}}
	for _, v := range arguments {
		switch v := v.(type) {
		case value.Unknown:
			m.state = max(m.state, isUnknown)
		case value.Object:
			m.merge(v)
		default:
			return nil
		}
	}
	if v, ok := m.state.instead(value.KindObject); ok {
		return v
	}
	return m.elements
}

// A merger merges objects.
type merger struct {
	scope    *Scope
	elements value.Map
	spelling map[string]string // how a key is spelled, by its lower case
	state    state             // isMissing where the result is not certain
}

// merge merges an object over those before it. What a deployment does with keys
// that differ only in case is not certain.
func (m *merger) merge(o value.Object) {
	for _, key := range o.Keys() {
		if !m.scope.spend(elementSize) {
			return
		}
		folded := strings.ToLower(key)
		if spelling, ok := m.spelling[folded]; ok && spelling != key {
			m.state = isMissing
		}
		m.spelling[folded] = key
		v, _ := o.Element(key)
		if before, ok := m.elements[key]; ok {
			v = m.over(before, v)
		}
		m.elements[key] = v
	}
}

// over returns what an element becomes that already has a value. It is not
// certain if one of the two values is not known, or if null replaces another
// value.
func (m *merger) over(before, v value.Value) value.Value {
	if value.IsNull(v) && !value.IsNull(before) {
		m.state = isMissing
	}
	m.state = max(m.state, stateOf(before), stateOf(v))
	first, ok := before.(value.Object)
	second, ok2 := v.(value.Object)
	if !ok || !ok2 || m.state != isKnown {
		return v
	}
	defer m.scope.leave()
	if !m.scope.enter() {
		return v
	}
	inner := merger{scope: m.scope, elements: value.Map{}, spelling: map[string]string{}}
	inner.merge(first)
	inner.merge(second)
	m.state = max(m.state, inner.state)
	return inner.elements
}
