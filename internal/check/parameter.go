// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"slices"
	"strings"
	"unicode"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// parameter is a parameter of a recipe with its expressions.
type parameter struct {
	name       string
	value      value.Value
	properties *properties
	// texts are the leaves with expressions, by their index.
	texts map[int]*text
}

// text is text with expressions in it.
type text struct {
	source      string
	expressions []paramresolver.Span
	nodes       []paramresolver.Node // nil where an expression is malformed
}

func newParameter(name string, v value.Value, ps *properties) *parameter {
	p := &parameter{name: name, value: v, properties: ps, texts: map[int]*text{}}
	i := 0
	for leaf := range value.NewWalk(v).Leaves() {
		if s, ok := leaf.(value.String); ok {
			if expressions := paramresolver.Scan(string(s)); len(expressions) > 0 {
				p.texts[i] = newText(string(s), expressions)
			}
		}
		i++
	}
	return p
}

func newText(source string, expressions []paramresolver.Span) *text {
	t := &text{source: source, expressions: expressions}
	for _, at := range expressions {
		n, err := paramresolver.Parse(at.In(source))
		if err != nil {
			return &text{source: source}
		}
		t.nodes = append(t.nodes, n)
	}
	return t
}

// ask adds what the conditions in a parameter ask.
func (p *parameter) ask(asked *questions) {
	for _, t := range p.texts {
		for _, n := range t.nodes {
			asked.addResult(n)
		}
	}
}

// render returns what a parameter becomes in a situation.
func (m *matrix) render(p *parameter, s *situation) value.Value {
	w := value.NewWalk(p.value)
	i := 0
	for leaf := range w.Leaves() {
		if t := p.texts[i]; t != nil {
			leaf = t.render(p.properties, s)
			w.Replace(leaf)
			m.left -= len(t.source)
		}
		m.left -= leafCost
		if s, ok := leaf.(value.String); ok {
			m.left -= len(s)
		}
		i++
		if m.left < 0 {
			break
		}
	}
	return w.Result()
}

// leafCost is what a leaf of a matrix costs in addition to the bytes of its
// text.
const leafCost = 64

// render returns what text becomes: null if an expression in it fails.
func (t *text) render(ps *properties, s *situation) value.Value {
	if t.nodes == nil {
		return value.Null{}
	}
	if t.isWhole() {
		return t.renderWhole(ps, s)
	}
	var c composition
	end := 0
	for i, at := range t.expressions {
		c.WriteString(t.source[end:at.Start])
		end = at.End
		n, ok := s.selectArm(t.nodes[i])
		if !ok {
			return value.Null{}
		}
		v, known := s.valueAt(n, ps.named(n))
		switch {
		case !known:
			c.keep(s.expression(t.nodes[i], at.In(t.source), false))
		case value.IsNull(v):
			return value.Null{}
		default:
			c.WriteString(textOf(v))
		}
	}
	c.WriteString(t.source[end:])
	return c.result(t.source)
}

// isWhole reports whether the text is one expression with nothing but whitespace
// around it.
func (t *text) isWhole() bool {
	at := t.expressions[0]
	around := t.source[:at.Start] + t.source[at.End:]
	return len(t.expressions) == 1 && strings.TrimLeftFunc(around, unicode.IsSpace) == ""
}

// renderWhole returns what text that is one expression becomes. A string keeps
// the whitespace around the expression, unless that is a bare property.
func (t *text) renderWhole(ps *properties, s *situation) value.Value {
	at := t.expressions[0]
	n, ok := s.selectArm(t.nodes[0])
	if !ok {
		return value.Null{}
	}
	v, known := s.valueAt(n, ps.named(n))
	if !known {
		var c composition
		c.WriteString(t.source[:at.Start])
		c.keep(s.expression(t.nodes[0], at.In(t.source), at.End-at.Start < len(t.source)))
		c.WriteString(t.source[at.End:])
		return c.result(t.source)
	}
	if text, ok := v.(value.String); ok && !isBareProperty(t.nodes[0], at.In(t.source)) {
		return value.String(t.source[:at.Start]) + text + value.String(t.source[at.End:])
	}
	return v
}

// isBareProperty reports whether an expression is nothing but the path of a
// property, without parentheses.
func isBareProperty(n paramresolver.Node, expression string) bool {
	path, ok := n.(*paramresolver.PathNode)
	return ok && path.Target.Property != "" && !strings.Contains(expression, "(")
}

// expression returns what is left of an expression in a situation, with its
// braces: the very source where nothing is selected. A bare property would take
// the place of the whitespace around it, which other expressions do not: where
// there is any, it is in parentheses.
func (s *situation) expression(n paramresolver.Node, source string, hasSpace bool) string {
	reduced := s.reduce(n)
	if reduced == n {
		return source
	}
	printed := printNode(reduced)
	if hasSpace && isBareProperty(reduced, printed) {
		printed = "(" + printed + ")"
	}
	return "{{" + printed + "}}"
}

// composition is text with expressions that is put together.
type composition struct {
	strings.Builder
	kept []paramresolver.Span
}

// keep adds an expression.
func (c *composition) keep(expression string) {
	start := c.Len()
	c.WriteString(expression)
	c.kept = append(c.kept, paramresolver.Span{Start: start, End: c.Len()})
}

// result returns the text, and the original one where other expressions would
// be found in it than those that were kept.
func (c *composition) result(original string) value.Value {
	text := c.String()
	if len(c.kept) > 0 && !slices.Equal(paramresolver.Scan(text), c.kept) {
		text = original
	}
	return value.String(text)
}
