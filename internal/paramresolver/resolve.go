// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"strings"
	"unicode"
)

// maxResultSize bounds the bytes of all results of a run taken together: as
// many as a plugin may send in a message. Short parameters can name a long
// property any number of times.
const maxResultSize = 256 << 20

// Resolver resolves parameters against a context.
type Resolver struct {
	// Context is the recipe context, an object. Where it is unknown, so is all
	// that depends on it. Where it is null or nil, nothing in it is set.
	Context Value
	// OnRead, where it is set, is told each context path that an expression
	// reads while it is evaluated, and the parameter that the expression is in.
	// The parameter is valid only during the call.
	OnRead func(parameter ParameterPath, path string)
}

// Resolve gives the parameters with every expression in them resolved, in the
// shape of the parameters: an element without an expression is the one that
// went in, and an object or array with one is a [ResolvedObject] or a
// [ResolvedArray] (see "Results" in the package documentation).
//
// It gives an error for each expression that is malformed or fails when it is
// evaluated: it reads what is not available or has the wrong kind, compares an
// object or an array, gives null, or gives more than the limits. They come in
// the order of their parameters' paths and then of their positions. The value is
// then of no use.
func (r Resolver) Resolve(parameters Value) (Value, []*Error) {
	run := &run{size: maxResultSize}
	run.walker.visitor = run
	run.evaluator.context = r.Context
	if onRead := r.OnRead; onRead != nil {
		run.evaluator.onRead = func(path string) { onRead(run.walker.path, path) }
	}
	v, _ := run.walker.walk(parameters)
	return v, run.errors
}

// run is one resolution of parameters.
type run struct {
	walker    walker
	evaluator evaluator
	errors    []*Error
	size      int // how many more bytes the results may have
}

// visit resolves a string. An unknown value that may hold an expression stays
// unknown, of any type, and a number keeps all of its digits.
func (r *run) visit(_ *walker, v Value) (Value, bool) {
	if n, ok := v.(Number); ok {
		return n.widened()
	}
	text, ok := v.(String)
	if !ok {
		if mayHoldText(v) {
			return Unknown{}, true
		}
		return v, false
	}
	expressions := scan(string(text))
	if len(expressions) == 0 {
		return v, false
	}
	if len(expressions) == 1 {
		before, after := string(text[:expressions[0].Start]), string(text[expressions[0].End:])
		if isSpace(before) && isSpace(after) {
			return r.resolveWhole(before, expressions[0].In(string(text)), after), true
		}
	}
	return r.resolveEmbedded(string(text), expressions), true
}

func isSpace(s string) bool {
	return strings.TrimLeftFunc(s, unicode.IsSpace) == ""
}

// resolveWhole gives the typed result of an expression that has nothing but
// whitespace around it.
func (r *run) resolveWhole(before, expression, after string) Value {
	n, v := r.value(expression)
	if v == nil || !r.fits(expression, v) {
		return Null{}
	}
	text, ok := v.(String)
	if !ok {
		return Widen(v)
	}
	if before+after == "" || isBareProperty(n, expression) {
		return v
	}
	return String(before) + text + String(after)
}

// isBareProperty reports whether an expression is nothing but the path of a
// property: such a one takes the place of the whitespace around it, too.
func isBareProperty(n node, expression string) bool {
	path, ok := n.(*pathNode)
	if !ok || strings.TrimFunc(expression[len(opening):len(expression)-len(closing)], unicode.IsSpace) != path.text {
		return false
	}
	t, err := path.target()
	return err == nil && t.place.kind == pathProperties
}

// resolveEmbedded gives a text with the results of its expressions in their
// place: an unknown string where one of them is unknown.
func (r *run) resolveEmbedded(text string, expressions []Span) Value {
	var b strings.Builder
	b.Grow(len(text))
	unknown := false
	end := 0
	for _, t := range expressions {
		b.WriteString(text[end:t.Start])
		end = t.End
		expression := t.In(text)
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
		return Unknown{Of: KindString}
	}
	return String(b.String())
}

// value parses and evaluates an expression. It gives no value where that
// fails, and notes the error.
func (r *run) value(expression string) (node, Value) {
	n, err := parse(expression)
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
	if err == nil && !isUnknown(v) && v.Kind() == KindNull {
		err = r.evaluator.nullResult(selected)
	}
	if err != nil {
		r.fail(expression, err)
		return nil, nil
	}
	return n, v
}

// format gives the string form of a result that is embedded in other text, and
// whether it is known.
func (r *run) format(expression string, v Value) (text string, known bool) {
	if isUnknown(v) {
		return "", false
	}
	text, ok := scalarText(v)
	if isComposite(v) {
		w := jsonWriter{limit: r.size}
		w.write(v)
		if w.unknown {
			return "", false
		}
		text, ok = w.String(), !w.tooLong
	}
	if !ok {
		r.fail(expression, numberTooLong(whole(expression), "Give it as a parameter of its own, without text around it."))
		return "", true
	}
	if !r.fits(expression, String(text)) {
		return "", true
	}
	return text, true
}

// fits reports whether a result still fits into what the results may have in
// all, and counts it.
func (r *run) fits(expression string, v Value) bool {
	if r.size < 0 {
		return false
	}
	r.size -= size(v, r.size)
	if r.size >= 0 {
		return true
	}
	r.fail(expression, resultTooLarge(whole(expression)))
	return false
}

func (r *run) fail(expression string, err *Error) {
	r.errors = append(r.errors, bind(err, r.walker.place(), expression))
}

// whole gives the span of an expression without its braces.
func whole(expression string) Span {
	return Span{len(opening), len(expression) - len(closing)}
}

// size gives about how many bytes a value takes in a message. It stops counting
// beyond limit.
func size(v Value, limit int) int {
	n := 1
	switch v := v.(type) {
	case String:
		n += len(v)
	case Object:
		for _, key := range v.Keys() {
			if n > limit {
				break
			}
			element, _ := v.Element(key)
			n += len(key) + size(element, limit-n)
		}
	case Array:
		for i := range v.Len() {
			if n > limit {
				break
			}
			n += size(v.Element(i), limit-n)
		}
	}
	return n
}
