// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"errors"
	"strings"
	"unicode"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/contextpath"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// Resolver resolves parameters against a context.
type Resolver struct {
	// Context is the recipe context, an object. If it is unknown, so is all that
	// depends on it. If it is null or nil, nothing in it is set.
	Context value.Value
	// OnRead, where it is set, is called with each context path that an expression
	// reads while it is evaluated, and the parameter that the expression is in.
	OnRead func(parameter *value.Path, path string)
}

// Resolve returns the parameters with every expression in them resolved (see
// "Results" in the package documentation): what has no expression is the very
// value that went in, and an object or array with one has been rebuilt by its
// own method With.
//
// The diagnostics are an error for each expression that is malformed or fails
// when it is evaluated: it reads what is not available or has the wrong kind,
// compares an object or an array, is null, or exceeds the limits. The value is
// then meaningless.
func (r Resolver) Resolve(parameters value.Value) (value.Value, Diagnostics) {
	run := &run{walk: *value.NewWalk(parameters), left: maxCost}
	run.evaluator.context = r.Context
	if r.OnRead != nil {
		run.evaluator.onRead = func(path string) { r.OnRead(run.walk.Path(), path) }
	}
	for leaf := range run.walk.Leaves() {
		run.resolve(leaf)
	}
	return run.walk.Result(), run.found
}

// run is one resolution of parameters.
type run struct {
	walk      value.Walk
	evaluator evaluator
	found     Diagnostics
	// expressions has room for those of text, where they are few.
	expressions [4]Span
	// offset is where in the text the current expression begins.
	offset int
	left   int // of what the results may cost
}

// resolve replaces the current leaf where it is text with an expression, or an
// unknown value that may turn out to be one: that stays unknown, of any type.
func (r *run) resolve(leaf value.Value) {
	if unknown, ok := leaf.(value.Unknown); ok && unknown.MayHoldText() {
		r.walk.Replace(value.UnknownOf(value.KindAny))
	}
	s, ok := leaf.(value.String)
	if !ok {
		return
	}
	text := string(s)
	expressions := appendScan(r.expressions[:0], text)
	switch {
	case len(expressions) == 0:
	case isWhole(text, expressions):
		r.walk.Replace(r.resolveWhole(text, expressions[0]))
	default:
		r.walk.Replace(r.resolveEmbedded(text, expressions))
	}
}

// isWhole reports whether text is one expression, whitespace around it aside.
func isWhole(text string, expressions []Span) bool {
	return len(expressions) == 1 && isSpace(text[:expressions[0].Start]) && isSpace(text[expressions[0].End:])
}

func isSpace(s string) bool {
	return strings.TrimLeftFunc(s, unicode.IsSpace) == ""
}

// resolveWhole returns the typed result of an expression that has nothing but
// whitespace around it.
func (r *run) resolveWhole(text string, at Span) value.Value {
	r.offset = at.Start
	expression := at.In(text)
	n, v := r.value(expression)
	if v == nil || !r.fits(expression, cost(v, r.left)) {
		return value.Null{}
	}
	s, ok := v.(value.String)
	if !ok || len(expression) == len(text) || isBareProperty(n, expression) {
		return v
	}
	return value.String(text[:at.Start]) + s + value.String(text[at.End:])
}

// isBareProperty reports whether an expression is nothing but the path of a
// property: such a one takes the place of the whitespace around it, too.
func isBareProperty(n Node, expression string) bool {
	path, ok := n.(*PathNode)
	return ok && path.Target.Place.Kind == contextpath.Properties && path.Target.IsValue() &&
		strings.TrimFunc(whole(expression).In(expression), unicode.IsSpace) == path.Text
}

// resolveEmbedded returns text with the results of its expressions in their
// place: an unknown string where one of them is unknown.
func (r *run) resolveEmbedded(text string, expressions []Span) value.Value {
	var b strings.Builder
	b.Grow(len(text))
	unknown := false
	end := 0
	for _, at := range expressions {
		b.WriteString(text[end:at.Start])
		end = at.End
		r.offset = at.Start
		expression := at.In(text)
		_, v := r.value(expression)
		if v == nil {
			continue
		}
		s, known := r.format(expression, v)
		b.WriteString(s)
		unknown = unknown || !known
	}
	b.WriteString(text[end:])
	if unknown {
		return value.UnknownOf(value.KindString)
	}
	return value.String(b.String())
}

// value parses and evaluates an expression. It returns no value where that
// fails, and notes the error.
func (r *run) value(expression string) (Node, value.Value) {
	n, err := Parse(expression)
	if err != nil {
		r.fail(expression, err)
		return nil, nil
	}
	selected, err := r.evaluator.selectArm(n)
	if err != nil {
		r.fail(expression, err)
		return nil, nil
	}
	v, err := r.evaluator.evaluateSelected(selected)
	if err == nil && value.IsNull(v) {
		err = nullResult(selected)
	}
	if err != nil {
		r.fail(expression, err)
		return nil, nil
	}
	return n, v
}

// nullResult returns the diagnostic of an expression whose result, that of the
// given node, is null.
func nullResult(n Node) *Diagnostic {
	if path, ok := n.(*PathNode); ok {
		return &Diagnostic{Kind: NotSet, Span: n.Span(), Path: path.Text}
	}
	return &Diagnostic{Kind: NullResult, Span: n.Span()}
}

// format returns the string form of a result that is embedded in other text, and
// whether it is known.
func (r *run) format(expression string, v value.Value) (text string, known bool) {
	if value.IsUnknown(v) || r.left < 0 {
		return "", false
	}
	text, ok := scalarText(v)
	if v.Kind().IsComposite() {
		var err error
		text, err = value.JSON(v, r.left)
		if errors.Is(err, value.ErrUnknown) {
			r.spend(text)
			return "", false
		}
		ok = !errors.Is(err, value.ErrDigits)
	}
	if !ok {
		r.spend(text)
		r.fail(expression, &Diagnostic{Kind: NumberTooLong, Span: whole(expression)})
		return "", true
	}
	if !r.fits(expression, ElementCost+len(text)) {
		return "", true
	}
	return text, true
}

// spend counts text that is not kept: the work has been done.
func (r *run) spend(text string) { r.left = max(0, r.left-len(text)) }

// fits reports whether a result of that cost still fits into what the results
// may cost in all, and counts it. Only the first one that does not is an error.
func (r *run) fits(expression string, cost int) bool {
	if r.left < 0 {
		return false
	}
	r.left -= cost
	if r.left >= 0 {
		return true
	}
	r.fail(expression, &Diagnostic{Kind: ResultTooLarge, Span: whole(expression)})
	return false
}

// fail notes what is wrong with the current expression.
func (r *run) fail(expression string, d *Diagnostic) {
	r.found = append(r.found, d.in(r.walk.Path(), expression, r.offset))
}

// in returns a diagnostic with what it is one of.
func (d Diagnostic) in(parameter *value.Path, source string, offset int) Diagnostic {
	d.Parameter, d.Source, d.Offset = parameter, source, offset
	return d
}

// whole returns the span of an expression without its braces.
func whole(expression string) Span {
	return Span{len(opening), len(expression) - len(closing)}
}
