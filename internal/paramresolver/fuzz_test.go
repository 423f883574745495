// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"fmt"
	"math"
	"math/big"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// fuzzTexts are texts from which the fuzzer finds its way into every rule.
var fuzzTexts = []string{
	"", " ", "plain", "{{", "}}", "{{}}", "{{{", "{{context.resource.name}}", " {{ context.resource.name }}\n",
	"x{{context.aws.region}}y{{ .x }}",
	`{{context.resource.properties.size == "S" ? "B1" : context.resource.properties.size == "M" ? -2.50 : null}}`,
	`{{!(context.resource.properties.a && true || false) != !!context.resource.connections.db.properties.b.c}}`,
	"{{ \" }} {{context.x}} \" `}} {{`", "{{context.x == `}}` ? \"{{ .y }}\" : 1}}", `{{context.x "}} tail`,
	"${{ github.ref }} {{Context.resource.name}} {context.resource.name}", `{{environment.name}} {{context}} {{context["azure"]}}`,
	"{{context.größe.語.e\u0301.👨\u200d👩\u200d👧 = \u200bfoo}}", "{{\r\n\tcontext.a\u2028==\u00a0007\n}}", "{{context..a}}",
	"{{context.resource}}", "{{context.foo}}", "{{context.a == 'x' and b}}", `{{context.a ? "x"}}`, "{{((context.a}}",
	"{{context.a[0] + f(1e5)}}", "{{context.a ?? 1 ?: 2 ?. 3}}", `{{context.a == "a\"b"}}`, "{{context.a === 1.2.3 && 0x10 || 1_000}}",
	"{{- context.a -}}", "{{context.a {{context.b}}", "{{\xffcontext.\xfe}}", "{{context.\x00\x1b[31m}}",
	"{{context.resource.properties." + strings.Repeat("x", 200) + "}}", `{{!context.a == "S " || 8.0 ? "{{context.b}}" : "M"}}` + "\n",
	"{{" + strings.Repeat("(", 50) + "context.a" + strings.Repeat(")", 50) + "}}", "{{context.x" + strings.Repeat(" || 語", 60) + "}}",
}

func FuzzScan(f *testing.F) {
	for _, seed := range fuzzTexts {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		expressions := Scan(text)
		if len(text) < 2000 {
			checkScan(t, text)
		}
		end := 0
		for _, at := range expressions {
			source := at.In(text)
			if at.Start < end || !strings.HasPrefix(source, "{{") || !strings.HasSuffix(source, "}}") || len(source) < len("{{context.}}") {
				t.Fatalf("%q has the expressions %v", text, expressions)
			}
			end = at.End
		}
		// Near misses lie between the expressions, one after the other.
		end = 0
		for _, d := range nearMisses(text, expressions) {
			checkDiagnostic(t, d)
			if d.Offset < end || !strings.HasPrefix(text[d.Offset:], d.Source) || !strings.HasPrefix(d.Source, "{") {
				t.Fatalf("%q has the near miss %q at %d", text, d.Source, d.Offset)
			}
			end = d.Offset + d.Span.End
			for _, at := range expressions {
				if at.Start < end && d.Offset < at.End {
					t.Errorf("%q has the near miss %q at %d, in an expression", text, d.Source, d.Offset)
				}
			}
		}
	})
}

func FuzzParse(f *testing.F) {
	for _, seed := range fuzzTexts {
		f.Add(strings.TrimSuffix(strings.TrimPrefix(seed, "{{"), "}}"))
	}
	f.Fuzz(func(t *testing.T, inside string) {
		expression := "{{" + inside + "}}"
		n, d := Parse(expression)
		if d != nil {
			checkDiagnostic(t, *d)
			checkTokens(t, *d)
			if d.Parameter != nil || d.Source != expression || d.Severity != Error {
				t.Errorf("%q has the error %+v", expression, d)
			}
			return
		}
		checkPositions(t, expression, n)
		for _, d := range mistakes(n) {
			d.Source = expression
			checkDiagnostic(t, *d)
		}
		printed := format(n)
		again, d := Parse("{{" + printed + "}}")
		if d != nil {
			t.Fatalf("%q is printed as %q, which is malformed: %v", expression, printed, d)
		}
		if !sameTree(n, again) {
			t.Fatalf("%q is printed as %q, which is another tree", expression, printed)
		}
		if twice := format(again); twice != printed {
			t.Errorf("%q is printed as %q, and then as %q", expression, printed, twice)
		}
	})
}

// checkPositions fails if a node does not lie inside the one that it is an
// operand of, or after the operand before it.
func checkPositions(t *testing.T, source string, n Node) {
	t.Helper()
	outer := n.Span()
	if outer.Start < len(opening) || len(source)-len(closing) < outer.End || outer.End <= outer.Start {
		t.Fatalf("a node of %q is at %v", source, outer)
	}
	end := outer.Start
	for _, child := range children(n) {
		inner := child.Span()
		if inner.Start < end || outer.End < inner.End {
			t.Fatalf("a node of %q is at %v, and its operand at %v", source, outer, inner)
		}
		end = inner.End
		checkPositions(t, source, child)
	}
	switch n := n.(type) {
	case *StringNode:
		if outer.In(source) != `"`+n.Value+`"` {
			t.Errorf("%q is not %q", outer.In(source), n.Value)
		}
	case *LiteralNode:
		if outer.In(source) != n.Source {
			t.Errorf("%q is not %q", outer.In(source), n.Source)
		}
	case *PathNode:
		if outer.In(source) != n.Text {
			t.Errorf("%q is not %q", outer.In(source), n.Text)
		}
	}
}

// sameTree reports whether two trees are equal, but for their positions.
func sameTree(a, b Node) bool {
	switch a := a.(type) {
	case *StringNode:
		b, ok := b.(*StringNode)
		return ok && a.Value == b.Value
	case *LiteralNode:
		b, ok := b.(*LiteralNode)
		return ok && a.Source == b.Source
	case *PathNode:
		b, ok := b.(*PathNode)
		return ok && a.Text == b.Text
	case *NotNode:
		b, ok := b.(*NotNode)
		return ok && a.count == b.count && sameTree(a.Operand, b.Operand)
	case *BinaryNode:
		b, ok := b.(*BinaryNode)
		return ok && a.Operator == b.Operator && sameTree(a.Left, b.Left) && sameTree(a.Right, b.Right)
	case *TernaryNode:
		b, ok := b.(*TernaryNode)
		return ok && sameTree(a.Condition, b.Condition) && sameTree(a.Then, b.Then) && sameTree(a.Otherwise, b.Otherwise)
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

var (
	fuzzNames   = []string{"a", "b", "size", "a.b", "x", "name"}
	fuzzNumbers = []value.Number{
		number("0.1"), number("1e400"), number("1e1000000"), number("-1e-1000000"),
		value.Exactly(big.NewFloat(math.Inf(1))), value.Exactly(nil),
	}
)

// value returns a value of a kind, and with elements, that the next bytes choose.
func (f *fuzzValues) value(depth int) value.Value {
	switch f.next() % 12 {
	case 0:
		return value.Null{}
	case 1:
		return value.Bool(f.next()%2 == 0)
	case 2:
		return value.Int(int64(int8(f.next())))
	case 3:
		return value.Exactly(big.NewFloat(math.Ldexp(float64(int8(f.next())), int(int8(f.next())))))
	case 4:
		return fuzzNumbers[int(f.next())%len(fuzzNumbers)]
	case 5:
		return nil
	case 6:
		return value.String(f.text[min(int(f.next()), len(f.text)):])
	case 7:
		return value.UnknownOf(value.Kind(f.next() % byte(value.KindSet+1)))
	case 8, 9:
		m := value.Map{}
		for range f.next() % 4 {
			if depth > 0 {
				m[fuzzNames[int(f.next())%len(fuzzNames)]] = f.value(depth - 1)
			}
		}
		return m
	case 10:
		l := value.List{}
		for range f.next() % 4 {
			if depth > 0 {
				l = append(l, f.value(depth-1))
			}
		}
		return l
	}
	return value.String(fuzzNames[int(f.next())%len(fuzzNames)])
}

// context returns a context of which most has the right kinds.
func (f *fuzzValues) context() value.Value {
	if f.next()%16 == 15 {
		return f.value(3)
	}
	resource := f.object("name", "id", "type")
	if m, ok := resource.(value.Map); ok {
		properties := f.object("a", "b", "size", "a.b", "c")
		if m, ok := properties.(value.Map); ok {
			m["o"] = f.value(3)
		}
		m["properties"] = properties
		m["connections"] = value.Map{"db": f.object("id", "name", "type", "properties"), "cache": f.value(2)}
	}
	return value.Map{
		"resource": resource, "application": f.object("name", "id"), "environment": f.object("name", "id"),
		"aws": f.object("region", "account"), "runtime": value.Map{"kubernetes": f.object("namespace", "environmentNamespace")},
		"azure": value.Map{
			"resourceGroup": f.object("name", "id"), "subscription": f.object("subscriptionId", "id"), "resourceNameHash": f.value(0),
		},
	}
}

// object returns an object with most of the elements of these names, or something
// else.
func (f *fuzzValues) object(names ...string) value.Value {
	if f.next()%8 == 7 {
		return f.value(2)
	}
	m := value.Map{}
	for _, name := range names {
		if f.next()%4 != 3 {
			m[name] = f.value(1)
		}
	}
	return m
}

func FuzzResolve(f *testing.F) {
	for i, seed := range fuzzTexts {
		f.Add(seed, []byte(strings.Repeat(string(rune(i*7)), 40)))
		f.Add(seed, []byte("\x00\x01\x0b\x02\x06\x08\x03\x00\x0b\x06\x07\x01\x09\x02\x03\x04\x05\x06\x07\x08"))
	}
	f.Fuzz(func(t *testing.T, text string, data []byte) {
		values := &fuzzValues{data, text}
		r := Resolver{Context: values.context(), OnRead: func(_ *value.Path, path string) {
			if !strings.HasPrefix(path, reference) {
				t.Errorf("%q reads %q", text, path)
			}
		}}
		v, found := r.Resolve(value.String(text))
		expressions := Scan(text)
		checkOrder(t, text, expressions, found)
		if len(expressions) == 0 && (v != value.String(text) || len(found) > 0) {
			t.Fatalf("%q has no expression and becomes %v, %v", text, v, found)
		}
		if len(found) == 0 {
			checkAround(t, text, expressions, v)
		}
		if again, foundAgain := r.Resolve(value.String(text)); fmt.Sprint(foundAgain) != fmt.Sprint(found) || show(again) != show(v) {
			t.Errorf("%q becomes %v and then %v", text, v, again)
		}
		checkStages(t, text, found)

		// As an element, it becomes the same.
		elements := &ownArray{value.List{value.Null{}, value.String(text)}}
		rebuilt, foundInside := r.Resolve(value.Map{"k": elements})
		if len(foundInside) != len(found) {
			t.Errorf("as an element, %q has %d errors, not %d", text, len(foundInside), len(found))
		}
		if len(foundInside) > 0 {
			if got := foundInside[0].Parameter.String(); got != "k[1]" {
				t.Errorf("the parameter is %s", got)
			}
			return
		}
		inside := rebuilt.(value.Map)["k"].(*ownArray)
		if got := show(inside.elements[1]); got != show(v) {
			t.Errorf("as an element, %q becomes %s, not %s", text, got, show(v))
		}
		if isSame := inside == elements; isSame != (len(expressions) == 0) {
			t.Errorf("%q has %d expressions, and what it is in stays the same: %v", text, len(expressions), isSame)
		}
	})
}

// checkStages fails where Check and References contradict what Resolve found.
func checkStages(t *testing.T, text string, found Diagnostics) {
	t.Helper()
	resolved, checked := map[string]int{}, map[string]int{}
	for _, d := range found {
		if d.Kind.IsMalformed() {
			resolved[d.Error()]++
		}
	}
	for _, d := range Check(value.String(text)) {
		checkDiagnostic(t, d)
		if d.Kind.IsMalformed() != (d.Severity == Error) {
			t.Errorf("%q has the diagnostic %+v", text, d)
		}
		if d.Severity == Error {
			checked[d.Error()]++
		}
	}
	_, _, malformed := References(value.String(text))
	if fmt.Sprint(resolved) != fmt.Sprint(checked) || len(malformed) != len(checked) {
		t.Errorf("%q has the errors %v, and by Check %v, and %v among its references", text, resolved, checked, malformed)
	}
}

// checkOrder fails if errors are not of expressions of the text, in their
// order.
func checkOrder(t *testing.T, text string, expressions []Span, found Diagnostics) {
	t.Helper()
	next := 0
	for _, d := range found {
		checkDiagnostic(t, d)
		for next < len(expressions) && (expressions[next].In(text) != d.Source || expressions[next].Start != d.Offset) {
			next++
		}
		if next == len(expressions) {
			t.Fatalf("%q has no expression %q after the last one", text, d.Source)
		}
		next++
	}
}

// checkAround fails if the text outside of expressions is not in a result.
func checkAround(t *testing.T, text string, expressions []Span, v value.Value) {
	t.Helper()
	s, ok := v.(value.String)
	if !ok || len(expressions) == 0 {
		return
	}
	first, last := expressions[0], expressions[len(expressions)-1]
	before, after := text[:first.Start], text[last.End:]
	if len(expressions) == 1 && isSpace(before+after) {
		return
	}
	if len(s) < len(before)+len(after) || !strings.HasPrefix(string(s), before) || !strings.HasSuffix(string(s), after) {
		t.Fatalf("%q becomes %q", text, s)
	}
	rest := string(s)[len(before):]
	for i := 1; i < len(expressions); i++ {
		between := text[expressions[i-1].End:expressions[i].Start]
		at := strings.Index(rest, between)
		if at < 0 {
			t.Fatalf("%q becomes %q, without %q", text, s, between)
		}
		rest = rest[at+len(between):]
	}
}
