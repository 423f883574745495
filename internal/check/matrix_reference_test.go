// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// Each resource belongs to exactly one combination of a parameter, and what the
// parameter becomes there resolves to the same as the parameter itself.
func TestMatrixAgainstAllResources(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		schema := drawSchema(t)
		text, other := drawText(t, schema), drawText(t, schema)
		w := newWorld(t, schema, text+other)
		groups := groupsOf(value.Map{"p": value.List{value.String(text), value.String(other)}}, w.of)
		s, ok := groups[0].questions.situation((*question).matrixValues)
		if !ok {
			t.Skip("too many combinations")
		}
		matches := make([]int, len(w.contexts))
		s.each(func() {
			m := matrix{left: maxMatrix}
			rendered, _ := m.render(groups[0].parameters[0], s).(value.List)
			for i, context := range w.contexts {
				if !s.matches(context) {
					continue
				}
				matches[i]++
				checkRendered(t, s, text, rendered[0], context)
				checkRendered(t, s, other, rendered[1], context)
			}
		})
		for i, n := range matches {
			if n != 1 {
				shown, _ := value.JSON(w.contexts[i], 1<<20)
				t.Fatalf("%s\nhas %d combinations for %s", text, n, shown)
			}
		}
	})
}

// checkRendered fails if what a matrix has of text does not resolve to what the
// text does.
func checkRendered(t *rapid.T, s *situation, text string, rendered, context value.Value) {
	if got, want := resolveValue(rendered, context), resolve(text, context); shownOutcome(got) != shownOutcome(want) {
		t.Fatalf("%s\nfor %s is %s\nwhich gives %s, want %s", text, s.label(), shownOutcome(outcome{value: rendered}),
			shownOutcome(got), shownOutcome(want))
	}
}

// drawText returns text with one or two expressions.
func drawText(t *rapid.T, schema value.Map) string {
	expression := func() string { return "{{" + drawNode(t, schema, 3) + "}}" }
	switch rapid.IntRange(0, 4).Draw(t, "text") {
	case 3:
		return " {{" + drawPath(t, schema) + "}} "
	case 0:
		return " " + expression() + "\n"
	case 1:
		return "a-" + expression()
	case 2:
		return expression() + "-" + expression()
	}
	return expression()
}

// matches reports whether a context has the current values.
func (s *situation) matches(context value.Value) bool {
	for _, q := range s.asked {
		n, _ := paramresolver.Parse("{{context.resource.properties." + q.path + "}}")
		v, err := paramresolver.Evaluate(n, context)
		if err != nil {
			v = value.Null{} // below a scalar, where nothing is
		}
		if !q.isCurrent(v) {
			return false
		}
	}
	return true
}

// isCurrent reports whether the current value stands for v.
func (q *question) isCurrent(v value.Value) bool {
	current := q.tried[q.current]
	if !isOther(current) {
		return same(current, v)
	}
	for _, tried := range q.tried {
		if !isOther(tried) && same(tried, v) {
			return false
		}
	}
	return true
}

// same reports whether two values are the same, and of composites, whether both
// are empty.
func same(a, b value.Value) bool {
	if a.Kind() != b.Kind() {
		return false
	}
	if a.Kind().IsComposite() {
		return !paramresolver.Truth(a) && !paramresolver.Truth(b)
	}
	return equalValues(a, b)
}

// resolveValue resolves what a matrix has of text.
func resolveValue(v, context value.Value) outcome {
	if s, ok := v.(value.String); ok {
		return resolve(string(s), context)
	}
	return outcome{value: v}
}

// shownOutcome returns an outcome as text: all failures are null.
func shownOutcome(o outcome) string {
	if o.fails != nil {
		return "null"
	}
	text, _ := value.JSON(o.value, 1<<20)
	return text
}
