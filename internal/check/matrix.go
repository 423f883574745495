// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"fmt"
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/explain"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/resourcetype"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/wording"
)

// Matrix returns what the parameters of a pack's recipes become: an object with,
// by type, an object with, by combination of values, an object with parameters.
//
// A combination has the values of those properties that the conditions in a
// parameter read, such as "size = S, tls = null": (other) stands for values that
// no literal names, and null for a property that is left out. Each combination
// has only those parameters whose conditions read all of its properties and no
// others, and "" those whose conditions read none.
//
// A known result is a value. Any other expression stays in the text, with the
// selected arms filled in. Text with an expression that fails is null. What is
// not known yet stays unknown.
//
// It is an error if the properties that a parameter depends on have more than
// 1,000 combinations, or if all combinations together become too large.
func Matrix(recipes value.Value, types *resourcetype.Types) (value.Value, error) {
	pack, ok := recipes.(value.Object)
	if !ok {
		return value.Map{}, nil
	}
	m := &matrix{left: maxMatrix}
	rows := value.Map{}
	for _, name := range pack.Keys() {
		recipe, _ := pack.Element(name)
		t, _ := types.Find(name)
		row, err := m.recipe(recipe, t)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		rows[name] = row
	}
	return rows, nil
}

// maxMatrix bounds the size of a matrix, about in bytes: text can be long, and
// its combinations many.
const maxMatrix = 64 << 20

// matrix has what the rest of a matrix may cost.
type matrix struct{ left int }

// recipe returns the combinations of one recipe.
func (m *matrix) recipe(recipe value.Value, t *resourcetype.Type) (value.Value, error) {
	if value.IsUnknown(recipe) {
		return value.UnknownOf(value.KindObject), nil
	}
	o, ok := recipe.(value.Object)
	if !ok {
		return value.Map{}, nil
	}
	parameters, _ := o.Element("parameters")
	if value.IsUnknown(parameters) {
		return value.UnknownOf(value.KindObject), nil
	}
	combinations := value.Map{}
	if !hasElements(parameters) {
		combinations[""] = value.Map{}
	}
	for _, g := range groupsOf(parameters, t) {
		if err := m.addGroup(combinations, g); err != nil {
			return nil, err
		}
	}
	return combinations, nil
}

// addGroup adds the combinations of a group of parameters.
func (m *matrix) addGroup(combinations value.Map, g *group) error {
	s, ok := g.questions.situation((*question).matrixValues)
	if !ok {
		return tooManyCombinations(g)
	}
	s.each(func() {
		entry := value.Map{}
		for _, p := range g.parameters {
			if m.left < 0 {
				return
			}
			entry[p.name] = m.render(p, s)
		}
		combinations[s.label()] = entry
	})
	if m.left < 0 {
		return errTooLarge
	}
	return nil
}

// tooManyCombinations returns the error of a group.
func tooManyCombinations(g *group) error {
	var properties, names []string
	for _, q := range g.questions.sorted() {
		properties = append(properties, fmt.Sprintf("%s (%d values)", explain.Name(q.path), len(q.matrixValues())))
	}
	for _, p := range g.parameters {
		names = append(names, explain.Name(p.name))
	}
	return fmt.Errorf("the conditions of %s depend on more than %s combinations of %s",
		wording.List(names, "and", maxListed), "1,000", wording.List(properties, "and", maxListed))
}

var errTooLarge = fmt.Errorf("the matrix becomes too large (about %d MiB); leave out long texts", maxMatrix>>20)

// matrixValues returns the values that a matrix shows, also for properties that
// nothing is known about. A path below a scalar has none.
func (q *question) matrixValues() []value.Value {
	switch {
	case q.isKnown():
		return q.values()
	case q.fault == BelowScalar:
		return nil
	case q.fault == NeverSet:
		return []value.Value{value.Null{}}
	}
	return append(q.setValues(), value.Null{})
}

// groups are parameters by the properties that their conditions read.
type group struct {
	parameters []*parameter
	questions  *questions
}

// groupsOf returns the groups of the parameters of a recipe.
func groupsOf(parameters value.Value, t *resourcetype.Type) []*group {
	o, ok := parameters.(value.Object)
	if !ok {
		return nil
	}
	ps := &properties{of: t, byPath: map[string]*property{}}
	byKey := map[string]*group{}
	var groups []*group
	for _, name := range o.Keys() {
		v, _ := o.Element(name)
		p := newParameter(name, v, ps)
		key := p.questions(ps).key()
		g := byKey[key]
		if g == nil {
			g = &group{questions: &questions{properties: ps}}
			byKey[key] = g
			groups = append(groups, g)
		}
		p.ask(g.questions)
		g.parameters = append(g.parameters, p)
	}
	return groups
}

// questions returns what the conditions in a parameter ask.
func (p *parameter) questions(ps *properties) *questions {
	asked := &questions{properties: ps}
	p.ask(asked)
	return asked
}

// key returns a key that is the same for questions about the same properties.
func (qs *questions) key() string {
	var b strings.Builder
	for _, q := range qs.sorted() {
		if len(q.matrixValues()) > 0 {
			b.WriteString(q.path + "\x00")
		}
	}
	return b.String()
}
