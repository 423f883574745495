// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"fmt"
	"math"
	"math/big"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// fuzzTexts are texts from which the fuzzer finds its way into every rule.
var fuzzTexts = []string{
	"", " ", "plain", "{{", "}}", "{{}}", "{{{", "{{context.resource.name}}", " {{ context.resource.name }}\n", "x{{context.aws.region}}y{{ .x }}",
	`{{context.resource.properties.size == "S" ? "B1" : context.resource.properties.size == "M" ? -2.50 : null}}`,
	`{{!(context.resource.properties.a && true || false) != !!context.resource.connections.db.properties.b.c}}`,
	"{{ \" }} {{context.x}} \" `}} {{`", "{{context.x == `}}` ? \"{{ .y }}\" : 1}}", `{{context.x "}} tail`, "${{ github.ref }} {{Context.resource.name}} {context.resource.name}",
	"{{context.größe.語.e\u0301.👨\u200d👩\u200d👧 = \u200bfoo}}", "{{\r\n\tcontext.a\u2028==\u00a0007\n}}", "{{context..a}}", "{{context.resource}}", "{{context.foo}}",
	`{{context.a == 'x' and b}}`, `{{context.a ? "x"}}`, "{{((context.a}}", "{{context.a[0] + f(1e5)}}", "{{context.a ?? 1 ?: 2 ?. 3}}", `{{context.a == "a\"b"}}`, "{{context.a === 1.2.3 && 0x10 || 1_000}}",
	"{{- context.a -}}", "{{context.a {{context.b}}", "{{\xffcontext.\xfe}}", "{{context.\x00\x1b[31m}}", "{{context.resource.properties." + strings.Repeat("x", 200) + "}}",
	"{{" + strings.Repeat("(", 50) + "context.a" + strings.Repeat(")", 50) + "}}", "{{context.x" + strings.Repeat(" || 語", 60) + "}}",
}

func FuzzScan(f *testing.F) {
	for _, seed := range fuzzTexts {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		templates := scan(text)
		if len(text) < 2000 {
			checkScan(t, text)
		}
		end := 0
		for _, e := range templates {
			expression := e.In(text)
			if e.Start < end || !strings.HasPrefix(expression, "{{") || !strings.HasSuffix(expression, "}}") || len(expression) < len("{{context.}}") {
				t.Fatalf("%q has the expressions %v", text, templates)
			}
			end = e.End
		}
		if warning := nearMiss(text, templates); warning != nil {
			checkSpan(t, warning)
			if !strings.Contains(text, warning.Expression) {
				t.Errorf("%q has no %q", text, warning.Expression)
			}
		}
	})
}

// checkSpan fails where the span of an error does not lie inside its
// expression, between two characters.
func checkSpan(t *testing.T, err *Error) {
	t.Helper()
	source, s := err.Expression, err.Span
	if strings.ContainsFunc(err.Message(), unicode.IsControl) {
		t.Errorf("%q has a message with a control character: %q", source, err.Message())
	}
	if s.Start < 0 || s.End < s.Start || len(source) < s.End {
		t.Fatalf("%q has the span %v: %s", source, s, err.Message())
	}
	if !utf8.ValidString(source) {
		return
	}
	for _, at := range []int{s.Start, s.End} {
		if at < len(source) && !utf8.RuneStart(source[at]) {
			t.Errorf("%q has the span %v, inside a character", source, s)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range fuzzTexts {
		f.Add(strings.TrimSuffix(strings.TrimPrefix(seed, "{{"), "}}"))
	}
	f.Fuzz(func(t *testing.T, inside string) {
		expression := "{{" + inside + "}}"
		n, err := parse(expression)
		if err != nil {
			err.Expression = expression
			checkSpan(t, err)
			if err.Parameter != nil || err.Reason == "" || !strings.ContainsAny(err.Message()[len(err.Message())-1:], ".?") {
				t.Errorf("%q has the error %#v", expression, err)
			}
			return
		}
		checkPositions(t, expression, n)
		printed := format(n)
		again, err := parse("{{" + printed + "}}")
		if err != nil {
			t.Fatalf("%q is printed as %q, which is malformed: %s", expression, printed, err.Message())
		}
		if !sameTree(n, again) {
			t.Fatalf("%q is printed as %q, which is another tree", expression, printed)
		}
		if twice := format(again); twice != printed {
			t.Errorf("%q is printed as %q, and then as %q", expression, printed, twice)
		}
	})
}

// checkPositions fails where a node does not lie inside the one that it is an
// operand of, or behind the operand before it.
func checkPositions(t *testing.T, source string, n node) {
	t.Helper()
	outer := n.position()
	if outer.Start < len(opening) || len(source)-len(closing) < outer.End || outer.End <= outer.Start {
		t.Fatalf("a node of %q is at %v", source, outer)
	}
	end := outer.Start
	for _, child := range children(n) {
		inner := child.position()
		if inner.Start < end || outer.End < inner.End {
			t.Fatalf("a node of %q is at %v, and its operand at %v", source, outer, inner)
		}
		end = inner.End
		checkPositions(t, source, child)
	}
	switch n := n.(type) {
	case *stringNode:
		if outer.In(source) != `"`+n.value+`"` {
			t.Errorf("%q is not %q", outer.In(source), n.value)
		}
	case *literalNode:
		if outer.In(source) != n.source {
			t.Errorf("%q is not %q", outer.In(source), n.source)
		}
	case *pathNode:
		if outer.In(source) != n.text {
			t.Errorf("%q is not %q", outer.In(source), n.text)
		}
	}
}

// sameTree reports whether two trees are equal, but for their positions.
func sameTree(a, b node) bool {
	switch a := a.(type) {
	case *stringNode:
		b, ok := b.(*stringNode)
		return ok && a.value == b.value
	case *literalNode:
		b, ok := b.(*literalNode)
		return ok && a.source == b.source
	case *pathNode:
		b, ok := b.(*pathNode)
		return ok && a.text == b.text
	case *notNode:
		b, ok := b.(*notNode)
		return ok && a.count == b.count && sameTree(a.operand, b.operand)
	case *binaryNode:
		b, ok := b.(*binaryNode)
		return ok && a.operator == b.operator && sameTree(a.left, b.left) && sameTree(a.right, b.right)
	case *ternaryNode:
		b, ok := b.(*ternaryNode)
		return ok && sameTree(a.condition, b.condition) && sameTree(a.then, b.then) && sameTree(a.otherwise, b.otherwise)
	}
	panic(fmt.Sprintf("unexpected %T", a))
}

// fuzzValues builds values from bytes.
type fuzzValues struct {
	data []byte
	text string
}

func (f *fuzzValues) next() byte {
	if len(f.data) == 0 {
		return 0
	}
	b := f.data[0]
	f.data = f.data[1:]
	return b
}

// value gives a value of a kind, and with elements, that the next bytes choose.
func (f *fuzzValues) value(depth int) Value {
	names := []string{"a", "b", "size", "a.b", "x", "name"}
	switch f.next() % 12 {
	case 0:
		return Null{}
	case 1:
		return Bool(f.next()%2 == 0)
	case 2:
		return Int(int64(int8(f.next())))
	case 3:
		return NewNumber(big.NewFloat(math.Ldexp(float64(int8(f.next())), int(int8(f.next())))))
	case 4:
		return []Number{number("0.1"), number("1e400"), number("1e1000000"), number("-1e-1000000"), NewNumber(big.NewFloat(math.Inf(1))), NewNumber(nil)}[f.next()%6]
	case 5:
		return String("")
	case 6:
		return String(f.text[min(int(f.next()), len(f.text)):])
	case 7:
		return Unknown{Of: []Kind{KindAny, KindBool, KindNumber, KindString, KindObject, KindArray}[f.next()%6]}
	case 8, 9:
		m := Map{}
		for range f.next() % 4 {
			if depth > 0 {
				m[names[int(f.next())%len(names)]] = f.value(depth - 1)
			}
		}
		return m
	case 10:
		l := List{}
		for range f.next() % 4 {
			if depth > 0 {
				l = append(l, f.value(depth-1))
			}
		}
		return l
	}
	return String(names[int(f.next())%len(names)])
}

// context gives a context of which most has the right kinds.
func (f *fuzzValues) context() Value {
	if f.next()%16 == 15 {
		return f.value(3)
	}
	object := func(names ...string) Value {
		if f.next()%8 == 7 {
			return f.value(2)
		}
		m := Map{}
		for _, name := range names {
			if f.next()%4 != 3 {
				m[name] = f.value(1)
			}
		}
		return m
	}
	properties := func() Value {
		m, ok := object("a", "b", "size", "a.b", "c").(Map)
		if ok {
			m["o"] = f.value(3)
		}
		return m
	}
	resource, ok := object("name", "id", "type").(Map)
	if ok {
		resource["properties"] = properties()
		resource["connections"] = Map{"db": object("id", "name", "type", "properties"), "cache": f.value(2)}
	}
	return Map{
		"resource": resource, "application": object("name", "id"), "environment": object("name", "id"), "aws": object("region", "account"),
		"runtime": Map{"kubernetes": object("namespace", "environmentNamespace")},
		"azure":   Map{"resourceGroup": object("name", "id"), "subscription": object("subscriptionId", "id"), "resourceNameHash": f.value(0)},
	}
}

func FuzzResolve(f *testing.F) {
	for i, seed := range fuzzTexts {
		f.Add(seed, []byte(strings.Repeat(string(rune(i*7)), 40)))
		f.Add(seed, []byte("\x00\x01\x0b\x02\x06\x08\x03\x00\x0b\x06\x07\x01\x09\x02\x03\x04\x05\x06\x07\x08"))
	}
	f.Fuzz(func(t *testing.T, text string, data []byte) {
		values := &fuzzValues{data, text}
		context := values.context()
		r := Resolver{Context: context, OnRead: func(_ ParameterPath, path string) {
			if !strings.HasPrefix(path, reference) {
				t.Errorf("%q reads %q", text, path)
			}
		}}
		v, errors := r.Resolve(String(text))
		expressions := scan(text)
		checkFuzzErrors(t, text, expressions, errors)
		if len(expressions) == 0 && (v != String(text) || len(errors) > 0) {
			t.Fatalf("%q has no expression and gives %v, %v", text, v, errors)
		}
		if len(errors) == 0 {
			checkAround(t, text, expressions, v)
		}
		again, errorsAgain := r.Resolve(String(text))
		if len(errorsAgain) != len(errors) || len(errors) == 0 && show(again) != show(v) {
			t.Errorf("%q gives %v and then %v", text, v, again)
		}

		syntax, warnings := Check(String(text))
		for _, err := range warnings {
			checkSpan(t, err)
		}
		_, _, references := References(String(text))
		if len(references) != len(syntax) || len(errors) < len(syntax) {
			t.Errorf("%q has %d errors of syntax, %d among its references and %d in all", text, len(syntax), len(references), len(errors))
		}

		// As an element, it gives the same.
		v2, errors2 := r.Resolve(Map{"k": List{Null{}, String(text)}})
		if len(errors2) != len(errors) {
			t.Errorf("as an element, %q gives %d errors, not %d", text, len(errors2), len(errors))
		}
		if len(errors2) > 0 {
			if got := errors2[0].Parameter.String(); got != "k[1]" {
				t.Errorf("the parameter is %s", got)
			}
			return
		}
		list, _ := v2.(Object).Element("k")
		if got := show(list.(Array).Element(1)); got != show(v) {
			t.Errorf("as an element, %q gives %s, not %s", text, got, show(v))
		}
		if v != String(text) || len(expressions) > 0 {
			return
		}
		if _, changed := v2.(ResolvedObject); changed {
			t.Errorf("%q has no expression, but is taken for changed", text)
		}
	})
}

// checkFuzzErrors fails where the errors are not of expressions of the text, in
// their order.
func checkFuzzErrors(t *testing.T, text string, expressions []Span, errors []*Error) {
	t.Helper()
	next := 0
	for _, err := range errors {
		checkSpan(t, err)
		for next < len(expressions) && expressions[next].In(text) != err.Expression {
			next++
		}
		if next == len(expressions) {
			t.Fatalf("%q has no expression %q behind the last one", text, err.Expression)
		}
		next++
	}
}

// checkAround fails where the text outside of expressions is not in a result.
func checkAround(t *testing.T, text string, expressions []Span, v Value) {
	t.Helper()
	s, ok := v.(String)
	if !ok || len(expressions) == 0 {
		return
	}
	first, last := expressions[0], expressions[len(expressions)-1]
	before, behind := text[:first.Start], text[last.End:]
	if len(expressions) == 1 && isSpace(before+behind) {
		return
	}
	if len(s) < len(before)+len(behind) || !strings.HasPrefix(string(s), before) || !strings.HasSuffix(string(s), behind) {
		t.Fatalf("%q gives %q", text, s)
	}
	rest := string(s)[len(before):]
	for i := 1; i < len(expressions); i++ {
		between := text[expressions[i-1].End:expressions[i].Start]
		at := strings.Index(rest, between)
		if at < 0 {
			t.Fatalf("%q gives %q, without %q", text, s, between)
		}
		rest = rest[at+len(between):]
	}
}

func FuzzDetail(f *testing.F) {
	for i, seed := range fuzzTexts {
		f.Add(seed, i, 2*i, "It is wrong.")
	}
	f.Fuzz(func(t *testing.T, expression string, start, end int, reason string) {
		start = max(0, min(start, len(expression)))
		end = max(start, min(end, len(expression)))
		e := &Error{Expression: expression, Span: Span{start, end}, Reason: reason, Suggestion: "Mend it."}
		detail := e.Detail()
		lines := strings.SplitN(detail, "\n", 3)
		if len(lines) < 3 || !strings.HasPrefix(lines[2], reason+" Mend it.") {
			t.Fatalf("%q has the text %q", expression, detail)
		}
		if !strings.HasPrefix(lines[0], "  ") || strings.Trim(lines[1], " ") == "" || strings.Trim(lines[1], " ^") != "" {
			t.Errorf("%q has the excerpt %q over %q", expression, lines[0], lines[1])
		}
		quoted := strings.Replace(detail, reason, "", 1)
		for _, r := range quoted {
			if r < ' ' && r != '\n' || 0x7f <= r && r < 0xa0 {
				t.Errorf("%q has the text %q, with a control character", expression, detail)
			}
		}
		if utf8.RuneCountInString(lines[0]) > 4*maxExcerptLength+10 || len(detail) > 8*maxQuoteLength+len(reason)+2000 {
			t.Errorf("%q has a text of %d bytes", expression, len(detail))
		}
		// The carets end where the line does, or before.
		if utf8.ValidString(expression) && !strings.ContainsAny(expression, "\t\r") && width(lines[1]) > width(lines[0])+4 {
			t.Errorf("%q has the carets %q under %q", expression, lines[1], lines[0])
		}
		text := e.Error()
		if !strings.Contains(text, expression) || !strings.Contains(text, reason) {
			t.Errorf("%q has the text %q", expression, text)
		}
	})
}
