// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/resourcetype"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// The reference knows nothing of how findings are made: it makes all resources of
// a random type that differ in values which a random expression can tell apart,
// and resolves the expression for each.
func TestFindingsAgainstAllResources(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		schema := drawSchema(t)
		text := "{{" + drawNode(t, schema, 3) + "}}"
		if len(paramresolver.Scan(text)) == 0 {
			t.Skip("no expression")
		}
		w := newWorld(t, schema, text)
		w.check(t, text)
	})
}

// world is all resources of a type that text can tell apart, as contexts.
type world struct {
	of       *resourcetype.Type
	schema   value.Map
	contexts []value.Value
}

func newWorld(t *rapid.T, schema value.Map, text string) *world {
	types, err := resourcetype.Read(value.Map{"namespace": value.String("A"), "types": value.Map{"b": value.Map{
		"apiVersions": value.Map{"2026-01-01": value.Map{"schema": schema}},
	}}})
	if err != nil {
		t.Fatal(err)
	}
	w := &world{schema: schema}
	w.of, _ = types.Find("A/b")
	all := objectsOf(schema, text)
	if len(all) > 2000 {
		t.Skip("too many resources")
	}
	for _, properties := range all {
		properties["environment"] = value.String("e")
		completed, err := w.of.Complete(properties)
		if err != nil {
			t.Fatal(err)
		}
		if !w.isValid(completed) {
			continue
		}
		for _, name := range []string{"S", "other"} {
			w.contexts = append(w.contexts, value.Map{
				"resource":    value.Map{"name": value.String("r"), "properties": completed},
				"environment": value.Map{"name": value.String(name)},
			})
		}
	}
	return w
}

func (w *world) isValid(properties value.Value) bool {
	for range w.of.Violations(properties) {
		return false
	}
	return true
}

// outcome is what becomes of an expression in a context.
type outcome struct {
	value value.Value
	fails *paramresolver.Diagnostic
}

func resolve(text string, context value.Value) outcome {
	v, found := paramresolver.Resolver{Context: context}.Resolve(value.String(text))
	if len(found) > 0 {
		return outcome{fails: &found[0]}
	}
	return outcome{value: v}
}

// check compares what is found in text with what all resources make of it.
func (w *world) check(t *rapid.T, text string) {
	found := Parameters(value.String(text), w.of)
	describe := func() string {
		schema, _ := value.JSON(w.schema, 1<<20)
		return fmt.Sprintf("%s\nof %s\nhas %s", text, schema, shownFindings(found))
	}
	nulls, fails := 0, 0
	for _, context := range w.contexts {
		if o := resolve(text, context); o.fails != nil {
			fails++
			if o.fails.Kind == paramresolver.NotSet || o.fails.Kind == paramresolver.NullResult {
				nulls++
			}
		}
	}
	if fails > 0 && len(found) == 0 {
		t.Fatalf("%d of %d resources fail:\n%s", fails, len(w.contexts), describe())
	}
	for _, f := range found {
		w.checkFinding(t, text, f, describe)
	}
	if len(w.contexts) == 0 {
		return
	}
	switch {
	case has(found, AlwaysNull) && fails < len(w.contexts):
		t.Fatalf("%d of %d resources fail:\n%s", fails, len(w.contexts), describe())
	case has(found, MayBeNull) && nulls == 0 && w.isExact(text, found):
		t.Fatalf("no resource gives null:\n%s", describe())
	case nulls > 0 && w.isExact(text, found) && !has(found, MayBeNull) && !has(found, AlwaysNull):
		t.Fatalf("%d of %d resources give null:\n%s", nulls, len(w.contexts), describe())
	case nulls == len(w.contexts) && w.isExact(text, found) && !has(found, AlwaysNull):
		t.Fatalf("all %d resources give null:\n%s", nulls, describe())
	}
	w.checkArms(t, text, found, describe)
}

// checkFinding checks that a finding is borne out by all resources.
func (w *world) checkFinding(t *rapid.T, text string, f Finding, describe func() string) {
	part := f.Span.In(f.Source)
	switch f.Kind {
	case NoSuchProperty, BelowScalar, NeverSet:
		path := pathAround(text, f.Span.Start)
		for _, context := range w.contexts {
			if o := resolve("{{"+path+"}}", context); o.fails == nil {
				t.Fatalf("a resource has %s:\n%s", path, describe())
			}
		}
	case CompositeCompared:
		for _, context := range w.contexts {
			if o := resolve("{{"+part+"}}", context); o.fails == nil && !o.value.Kind().IsComposite() {
				t.Fatalf("%s is no object or array for a resource:\n%s", part, describe())
			}
		}
	case NeverEqual:
		w.checkNever(t, comparisonsWith(text, f.Span), value.Bool(true), describe)
	case NeverNull:
		w.checkNever(t, []string{"{{" + strings.ReplaceAll(part, "!=", "==") + "}}"}, value.Bool(true), describe)
	case UnusedArm:
		marked := text[:f.Span.Start] + `"<<arm>>"` + text[f.Span.End:]
		w.checkNever(t, []string{marked}, value.String("<<arm>>"), describe)
	default:
	}
}

// checkNever checks that no resource gives a result.
func (w *world) checkNever(t *rapid.T, texts []string, never value.Value, describe func() string) {
	for _, context := range w.contexts {
		for _, text := range texts {
			if o := resolve(text, context); o.value == never {
				t.Fatalf("a resource gives this for %s:\n%s", text, describe())
			}
		}
	}
}

// checkArms checks that the arms that no resource selects are found, where nothing
// else is.
func (w *world) checkArms(t *rapid.T, text string, found []Finding, describe func() string) {
	if !w.isExact(text, found) || len(found) > 0 {
		return
	}
	for _, arm := range resultArms(text) {
		marked := text[:arm.Start] + `"<<arm>>"` + text[arm.End:]
		if !slices.ContainsFunc(w.contexts, func(context value.Value) bool {
			return resolve(marked, context).value == value.String("<<arm>>")
		}) {
			t.Fatalf("no resource selects %s:\n%s", arm.In(text), describe())
		}
	}
}

// isExact reports whether the findings about null and arms have to be exact:
// where no comparison of two paths, no field in a condition and no other finding
// blurs them.
func (w *world) isExact(text string, found []Finding) bool {
	for _, f := range found {
		switch f.Kind {
		case AlwaysNull, MayBeNull, NeverNull, UnusedArm, SameForSeveral:
		default:
			return false
		}
	}
	schema, _ := value.JSON(w.schema, 1<<20)
	blurs := func(text string, parts ...string) bool {
		return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(text, part) })
	}
	if blurs(text, "context.environment", "context.resource.name") || blurs(schema, "nullable", "sensitive") {
		return false
	}
	n, _ := paramresolver.Parse(text)
	asked := questions{properties: &properties{of: w.of, byPath: map[string]*property{}}}
	asked.addResult(n)
	for _, q := range asked.asked {
		if q.isCondition && q.isComposite() {
			return false
		}
	}
	for n := range paramresolver.Nodes(n) {
		b, ok := n.(*paramresolver.BinaryNode)
		if !ok || b.Operator != paramresolver.Equal && b.Operator != paramresolver.NotEqual {
			continue
		}
		_, leftIsLiteral := literal(b.Left)
		_, rightIsLiteral := literal(b.Right)
		if !leftIsLiteral && !rightIsLiteral {
			return false
		}
	}
	return true
}

func has(found []Finding, kind Kind) bool {
	return slices.ContainsFunc(found, func(f Finding) bool { return f.Kind == kind })
}

// pathAround returns the path in text that an offset is in.
func pathAround(text string, at int) string {
	for n := range paths(text) {
		if s := n.Span(); s.Start <= at && at < s.End {
			return n.Text
		}
	}
	return ""
}

func paths(text string) func(func(*paramresolver.PathNode) bool) {
	n, _ := paramresolver.Parse(text)
	return paramresolver.Paths(n)
}

// comparisonsWith returns the comparisons of paths with the literal at a span,
// as expressions that are true if they are equal.
func comparisonsWith(text string, at paramresolver.Span) []string {
	n, _ := paramresolver.Parse(text)
	var found []string
	for n := range paramresolver.Nodes(n) {
		b, ok := n.(*paramresolver.BinaryNode)
		if ok && (b.Left.Span() == at || b.Right.Span() == at) {
			found = append(found, "{{"+b.Left.Span().In(text)+" == "+b.Right.Span().In(text)+"}}")
		}
	}
	return found
}

// resultArms returns where the arms are that the result of an expression can
// come from.
func resultArms(text string) []paramresolver.Span {
	n, _ := paramresolver.Parse(text)
	if _, ok := n.(*paramresolver.TernaryNode); !ok {
		return nil
	}
	var spans []paramresolver.Span
	for _, arm := range results(n) {
		switch arm.(type) {
		case *paramresolver.StringNode, *paramresolver.LiteralNode, *paramresolver.PathNode:
			spans = append(spans, arm.Span())
		}
	}
	return spans
}
