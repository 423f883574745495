// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"encoding/json"
	"fmt"
	"math/big"
	"strings"
	"testing"
)

// A caseRunner runs the cases of a table.
type caseRunner struct {
	t    *testing.T
	seen map[string]bool
}

func newCaseRunner(t *testing.T) *caseRunner { return &caseRunner{t, map[string]bool{}} }

// run runs a case. It refuses a name that another case has.
func (r *caseRunner) run(name string, test func(*testing.T)) {
	r.t.Helper()
	if r.seen[name] {
		r.t.Fatalf("two cases are named %q", name)
	}
	r.seen[name] = true
	r.t.Run(name, test)
}

const (
	markStart = "⟦"
	markEnd   = "⟧"
)

// cutMarks gives a text without its marks, and the spans between them.
func cutMarks(t *testing.T, marked string) (text string, spans []Span) {
	t.Helper()
	for {
		before, rest, ok := strings.Cut(marked, markStart)
		text += before
		if !ok {
			return text, spans
		}
		inside, behind, ok := strings.Cut(rest, markEnd)
		if !ok || strings.Contains(inside, markStart) {
			t.Fatalf("the marks in %q do not match", marked)
		}
		spans = append(spans, Span{len(text), len(text) + len(inside)})
		text += inside
		marked = behind
	}
}

// cutMark gives a text without its marks, and the one span between them.
func cutMark(t *testing.T, marked string) (text string, span Span) {
	t.Helper()
	text, spans := cutMarks(t, marked)
	if len(spans) != 1 {
		t.Fatalf("%q has marks around %d parts, want one", marked, len(spans))
	}
	return text, spans[0]
}

// value gives a JSON text as a value. {"$unknown": "string"} is an unknown
// value of that kind, {"$number": "1e-5"} a number.
func value(t testing.TB, text string) Value {
	t.Helper()
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	var v any
	if err := decoder.Decode(&v); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return valueOf(v)
}

func valueOf(v any) Value {
	switch v := v.(type) {
	case nil:
		return Null{}
	case bool:
		return Bool(v)
	case json.Number:
		return number(v.String())
	case string:
		return String(v)
	case []any:
		list := List{}
		for _, element := range v {
			list = append(list, valueOf(element))
		}
		return list
	case map[string]any:
		if kind, ok := v["$unknown"].(string); ok {
			return Unknown{Of: unknownKinds[kind], Type: kind}
		}
		m := Map{}
		for key, element := range v {
			m[key] = valueOf(element)
		}
		return m
	}
	panic(fmt.Sprintf("unexpected %T", v))
}

var unknownKinds = map[string]Kind{
	"any": KindAny, "bool": KindBool, "number": KindNumber, "string": KindString, "object": KindObject, "array": KindArray,
}

// number gives a number as Terraform holds it.
func number(literal string) Number {
	f, _, err := big.ParseFloat(literal, 10, 512, big.ToNearestEven)
	if err != nil {
		panic(err)
	}
	return NewNumber(f)
}

// show gives a value as JSON with exact numbers: like [value], the other way.
func show(v Value) string {
	switch v := v.(type) {
	case nil:
		return "nothing"
	case Null:
		return "null"
	case Bool:
		return fmt.Sprint(bool(v))
	case Number:
		if exponent := v.Float().MantExp(nil); exponent > maxNumberExponent || exponent < -maxNumberExponent {
			return v.Float().Text('p', 0) // its decimal digits take minutes
		}
		return v.Float().Text('g', -1)
	case String:
		return showString(string(v))
	case Unknown:
		kind := ""
		for name, k := range unknownKinds {
			if k == v.Of {
				kind = name
			}
		}
		return `{"$unknown":"` + kind + `"}`
	case Array:
		elements := make([]string, v.Len())
		for i := range elements {
			elements[i] = show(v.Element(i))
		}
		return "[" + strings.Join(elements, ",") + "]"
	case Object:
		members := make([]string, v.Len())
		for i, key := range v.Keys() {
			element, _ := v.Element(key)
			members[i] = showString(key) + ":" + show(element)
		}
		return "{" + strings.Join(members, ",") + "}"
	}
	panic(fmt.Sprintf("unexpected %T", v))
}

func showString(s string) string {
	var b strings.Builder
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(s); err != nil {
		panic(err)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// recipeContext is what most tests evaluate expressions against.
const recipeContext = `{
	"resource": {
		"name": "orders-db", "id": "/planes/radius/local/orders-db", "type": "Radius.Data/postgreSqlDatabases",
		"properties": {
			"size": "M", "port": 5432, "ratio": 0.1, "big": 9007199254740993, "huge": 1000000000000000000000000000000,
			"negative": -7, "zero": 0, "enabled": true, "disabled": false, "empty": "", "nothing": null,
			"emptyObject": {}, "emptyList": [], "list": ["a", 1, true, null], "host": "db.example.com",
			"config": {"tier": "gold", "replicas": 3, "unset": null, "nested": {"deep": "x"}, "list": [1]},
			"service": {"name": "nested"}, "service.name": "exact", "gone": {"away": 1}, "gone.away": null,
			"my-prop": "dash", "a/b": "slash", "größe": "unicode", "template": "{{context.resource.name}}",
			"true": "a keyword", "context": {"x": "inner"}, "connections": {"db": "not a connection"}
		},
		"connections": {
			"db": {
				"id": "/ids/my-db", "name": "my-db", "type": "Radius.Data/mySqlDatabases",
				"properties": {"host": "h", "port": 3306, "tls": {"mode": "require"}, "app.id": "dotted", "nothing": null}
			},
			"cache": {"id": "/ids/cache", "properties": null},
			"bare": {},
			"removed": null,
			"properties": {"name": "odd"}
		}
	},
	"application": {"name": "shop", "id": "/apps/shop"},
	"environment": {"name": "dev", "id": "/envs/dev"},
	"runtime": {"kubernetes": {"namespace": "dev-shop", "environmentNamespace": "dev"}},
	"azure": {
		"resourceGroup": {"name": "rg", "id": "/subscriptions/sub/resourceGroups/rg"},
		"subscription": {"subscriptionId": "sub", "id": "/subscriptions/sub"},
		"resourceNameHash": "b9f5a1471dadc792"
	},
	"aws": {"region": "us-east-1", "account": "123456789012"}
}`

// resolve resolves parameters against a context, both as JSON.
func resolve(t *testing.T, context, parameters string) (Value, []*Error) {
	t.Helper()
	r := Resolver{Context: value(t, context)}
	return r.Resolve(value(t, parameters))
}

// resolveText resolves one text against a context as JSON.
func resolveText(t *testing.T, context, text string) (Value, []*Error) {
	t.Helper()
	r := Resolver{Context: value(t, context)}
	return r.Resolve(String(text))
}

// wantResolved resolves a text, and fails where it does not give the value.
func wantResolved(t *testing.T, context, text, want string) {
	t.Helper()
	v, errors := resolveText(t, context, text)
	if len(errors) > 0 {
		t.Fatalf("%s gives the error %v", text, errors[0])
	}
	if got, want := show(v), show(value(t, want)); got != want {
		t.Errorf("%s gives\n%s, want\n%s", text, got, want)
	}
}

// wantError resolves a text that is one expression, whose wrong part is marked,
// and fails where it does not give one error with this message there.
func wantError(t *testing.T, context, marked, want string) {
	t.Helper()
	text, span := cutMark(t, marked)
	_, errors := resolveText(t, context, text)
	if len(errors) != 1 {
		t.Fatalf("%s gives %d errors, want one", text, len(errors))
	}
	checkError(t, errors[0], text, span, want)
}

// checkError fails where an error of an expression has not this span and
// message.
func checkError(t *testing.T, err *Error, expression string, span Span, want string) {
	t.Helper()
	if err.Expression != expression {
		t.Errorf("the expression is %s, want %s", err.Expression, expression)
	}
	if err.Span != span {
		t.Errorf("the span is %v: %q, want %v: %q", err.Span, err.Span.In(err.Expression), span, span.In(expression))
	}
	if err.Message() != want {
		t.Errorf("got  %s\nwant %s", err.Message(), want)
	}
}
