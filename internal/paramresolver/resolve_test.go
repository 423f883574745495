// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"errors"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

func TestResults(t *testing.T) {
	const path = "context.resource.properties."
	cases := []struct{ name, text, want string }{
		// One expression keeps its type.
		{"a number", "{{" + path + "port}}", "5432"},
		{"a large number", "{{" + path + "huge}}", "1e30"},
		{"a decimal", "{{" + path + "ratio}}", "0.1"},
		{"true", "{{" + path + "enabled}}", "true"},
		{"false", "{{" + path + "disabled}}", "false"},
		{"a string", "{{" + path + "host}}", `"db.example.com"`},
		{"the empty string", "{{" + path + "empty}}", `""`},
		{"zero", "{{" + path + "zero}}", "0"},
		{"an object", "{{" + path + "config.nested}}", `{"deep": "x"}`},
		{
			"an object with a null", "{{" + path + "config}}",
			`{"tier": "gold", "replicas": 3, "unset": null, "nested": {"deep": "x"}, "list": [1]}`,
		},
		{"an empty object", "{{" + path + "emptyObject}}", "{}"},
		{"an array", "{{" + path + "list}}", `["a", 1, true, null]`},
		{"an empty array", "{{" + path + "emptyList}}", "[]"},
		{"a number from an arm", `{{` + path + `size == "L" ? 512 : 128}}`, "128"},
		{"a string from an arm", `{{` + path + `size == "M" ? "m" : 1}}`, `"m"`},
		{"an object from an arm", "{{" + path + "enabled ? " + path + "config.nested : 1}}", `{"deep": "x"}`},
		{"a boolean from an operator", "{{" + path + "host && " + path + "size}}", "true"},
		{"a literal", "{{true ? -2.50 : context.x}}", "-2.5"},
		{"a literal of several lines", "{{true ? \"a\n b\" : context.x}}", `"a\n b"`},
		{"a number that is a string", `{{context.aws.account}}`, `"123456789012"`},
		{"in parentheses", "{{((" + path + "port))}}", "5432"},

		// Whitespace around.
		{"space around a number", "  {{" + path + "port}}\n", "5432"},
		{"space around a boolean", "\t{{!" + path + "enabled}} ", "false"},
		{"space around an object", " {{" + path + "emptyObject}} ", "{}"},
		{"space around an array", "\r\n{{" + path + "emptyList}}\r\n", "[]"},
		{"space around a field", " {{context.resource.name}}\n", `" orders-db\n"`},
		{"space around a field that is a number elsewhere", " {{context.aws.account}}", `" 123456789012"`},
		{"space around a property", "  {{" + path + "host}} ", `"db.example.com"`},
		{"space around an empty property", "  {{" + path + "empty}} ", `""`},
		{"space around a nested property", "\n{{ " + path + "config.tier }}\n", `"gold"`},
		{"space around a dotted property", " {{" + path + "service.name}} ", `"exact"`},
		{"space around a property of a connection", " {{context.resource.connections.db.properties.host}} ", `"h"`},
		{"space around a field of a connection", " {{context.resource.connections.db.name}} ", `" my-db "`},
		{"space around a connection called properties", " {{context.resource.connections.properties.name}} ", `" odd "`},
		{"space around a property in parentheses", " {{(" + path + "host)}} ", `" db.example.com "`},
		{"space around a property from an arm", " {{true ? " + path + "host : 1}} ", `" db.example.com "`},
		{"space around a literal", " {{true ? \"a\" : context.x}}", `" a"`},
		{"space around an empty literal", " {{true ? \"\" : context.x}} ", `"  "`},
		{"space inside the braces", "{{ \n " + path + "host \t }}", `"db.example.com"`},
		{"space inside the braces and a field", "{{   context.resource.name   }}", `"orders-db"`},
		{"a no-break space around", "\u00a0{{" + path + "port}}\u00a0", "5432"},
		{"a no-break space around a field", "\u00a0{{context.resource.name}}\u3000", `"\u00a0orders-db\u3000"`},
		{"a no-break space inside, and a property", " {{\u00a0" + path + "host\u2003}} ", `"db.example.com"`},
		{"a zero-width space around", "\u200b{{" + path + "port}}", `"\u200b5432"`},
		{"a byte order mark in front", "\ufeff{{" + path + "port}}", `"\ufeff5432"`},
		{"a space in a string value stays", "{{true ? \" a \" : context.x}}", `" a "`},

		// In other text, a result is a string.
		{"text in front", "x{{" + path + "port}}", `"x5432"`},
		{"text after", "{{" + path + "port}}x", `"5432x"`},
		{"two expressions", "{{" + path + "port}}{{" + path + "port}}", `"54325432"`},
		{"two expressions and a space", " {{" + path + "host}} {{" + path + "host}} ", `" db.example.com db.example.com "`},
		{"an expression and a template", "{{" + path + "port}}{{ .b }}", `"5432{{ .b }}"`},
		{"an expression and braces", "{\"n\":{{" + path + "port}}}", `"{\"n\":5432}"`},
		{"text and a large number", "n={{" + path + "huge}}", `"n=1000000000000000000000000000000"`},
		{"text and a decimal", "n={{" + path + "ratio}}", `"n=0.1"`},
		{"text and a decimal literal", "n={{true ? 1.50 : context.x}}", `"n=1.5"`},
		{"text and a whole decimal", "n={{true ? 2.0 : context.x}}", `"n=2"`},
		{"text and a negative zero", "n={{true ? -0.0 : context.x}}", `"n=0"`},
		{"text and an integer with zeros", "n={{true ? 007 : context.x}}", `"n=7"`},
		{"text and true", "{{" + path + "enabled}}!", `"true!"`},
		{"text and an operator", "{{!" + path + "enabled}}!", `"false!"`},
		{"text and the empty string", "[{{" + path + "empty}}]", `"[]"`},
		{"text and a field", "s3://{{context.resource.name}}/x", `"s3://orders-db/x"`},
		{"text and an object", "c={{" + path + "config.nested}}", `"c={\"deep\":\"x\"}"`},
		{"text and an object with a null", "{{" + path + "gone}}{{" + path + "config.nested}}", `"{\"away\":1}{\"deep\":\"x\"}"`},
		{"text and an array", "l={{" + path + "list}}", `"l=[\"a\",1,true,null]"`},
		{"text and empty ones", "{{" + path + "emptyObject}}{{" + path + "emptyList}}", `"{}[]"`},
		{"text of several lines", "a\r\n{{" + path + "port}}\r\n", `"a\r\n5432\r\n"`},
		{"emojis around", "😀{{" + path + "port}}😀", `"😀5432😀"`},
		{"a property keeps its spaces in text", "<{{true ? \" a \" : context.x}}>", `"< a >"`},

		// Text without an expression.
		{"plain text", " plain ", `" plain "`},
		{"no text", "", `""`},
		{"templates of others", "{{ .Values.a }} {{ $x }}", `"{{ .Values.a }} {{ $x }}"`},
		{"an expression that is never closed", "{{context.resource.name", `"{{context.resource.name"`},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) { wantResolved(t, recipeContext, c.text, c.want) })
	}
}

func TestEmbeddedJSON(t *testing.T) {
	cases := []struct{ name, value, want string }{
		{"an object", `{"b": 1, "a": [true, null, "x"]}`, `{"a":[true,null,"x"],"b":1}`},
		{
			"keys by code point", `{"b": 1, "a": 2, "B": 3, "é": 4, "～": 5, "😀": 6, "": 7, "a.b": 8, "a-b": 9, "aa": 10}`,
			`{"":7,"B":3,"a":2,"a-b":9,"a.b":8,"aa":10,"b":1,"é":4,"～":5,"😀":6}`,
		},
		{"characters of HTML", `{"<a>": "&<>'"}`, `{"<a>":"&<>'"}`},
		{"quotes and backslashes", `{"\"": "\\ \" /"}`, `{"\"":"\\ \" /"}`},
		{"control characters", `["\b\f\n\r\t\u0000\u001f\u007f"]`, `["\b\f\n\r\t\u0000\u001f` + "\u007f" + `"]`},
		{"line separators", `{"a\u2028": "\u2028\u2029"}`, `{"a\u2028":"\u2028\u2029"}`},
		{"characters beyond ASCII", `["é", "語", "😀", "\u200b", "\ufeff"]`, "[\"é\",\"語\",\"😀\",\"\u200b\",\"\ufeff\"]"},
		{"braces", `["{{context.resource.name}}"]`, `["{{context.resource.name}}"]`},
		{
			"numbers", `[1e6, 1e-7, 0.10, 1e30, 5.0, -0.0, 9007199254740993, 18446744073709551616]`,
			`[1000000,0.0000001,0.1,1000000000000000000000000000000,5,0,9007199254740993,18446744073709551616]`,
		},
		{"nothing in it", `{"a": {}, "b": []}`, `{"a":{},"b":[]}`},
		{"deep in it", `{"a": {"b": [{"c": [[]]}]}}`, `{"a":{"b":[{"c":[[]]}]}}`},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			r := Resolver{Context: withProperties(t, `{"v": `+c.value+`}`)}
			v, found := r.Resolve(value.String("={{context.resource.properties.v}}"))
			if want := value.String("=" + c.want); v != want || len(found) > 0 {
				t.Errorf("got  %v, %v\nwant %v", v, found, want)
			}
		})
	}
	r.run("bytes that are no UTF-8", func(t *testing.T) {
		context := value.Map{"resource": value.Map{"properties": value.Map{"v": value.List{value.String("\xff")}}}}
		v, found := Resolver{Context: context}.Resolve(value.String("={{context.resource.properties.v}}"))
		if len(found) > 0 || v != value.String(`=["\ufffd"]`) {
			t.Errorf("got %v, %v", v, found)
		}
	})
}

// What an expression becomes is not searched for expressions, nor are keys.
func TestResultsAreNotScanned(t *testing.T) {
	cases := []struct{ name, parameters, want string }{
		{"a result", `"{{context.resource.properties.template}}"`, `"{{context.resource.name}}"`},
		{"a result in text", `"x{{context.resource.properties.template}}"`, `"x{{context.resource.name}}"`},
		{
			"a literal", `"{{context.resource.name == \"\" ? 1 : \"{{context.resource.id}}\"}}"`,
			`"{{context.resource.id}}"`,
		},
		{
			"what two results make together", `"{{context.resource.name ? \"{\" : 1}}{context.resource.name}}"`,
			`"{{context.resource.name}}"`,
		},
		{"a key", `{"{{context.resource.name}}": "v"}`, `{"{{context.resource.name}}": "v"}`},
		{
			"a key beside its value", `{"{{context.resource.name}}": "{{context.resource.name}}"}`,
			`{"{{context.resource.name}}": "orders-db"}`,
		},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			v, found := Resolver{Context: jsonValue(t, recipeContext)}.Resolve(jsonValue(t, c.parameters))
			if got, want := show(v), show(jsonValue(t, c.want)); got != want || len(found) > 0 {
				t.Errorf("got %s, %v, want %s", got, found, want)
			}
		})
	}
}

// An ownObject is an object that is equal to itself alone, and is rebuilt as
// such.
type ownObject struct{ elements value.Map }

func (*ownObject) Kind() value.Kind { return value.KindMap }

func (o *ownObject) Len() int { return o.elements.Len() }

func (o *ownObject) Keys() []string { return o.elements.Keys() }

func (o *ownObject) Element(key string) (value.Value, bool) { return o.elements.Element(key) }

func (o *ownObject) With(changed map[string]value.Value) value.Value {
	return &ownObject{o.elements.With(changed).(value.Map)}
}

// An ownArray is the same of an array.
type ownArray struct{ elements value.List }

func (*ownArray) Kind() value.Kind { return value.KindSet }

func (a *ownArray) Len() int { return a.elements.Len() }

func (a *ownArray) Element(i int) value.Value { return a.elements.Element(i) }

func (a *ownArray) With(changed map[int]value.Value) value.Value {
	return &ownArray{a.elements.With(changed).(value.List)}
}

// What holds no expression comes back as the very value that went in.
func TestPassThrough(t *testing.T) {
	inner := &ownObject{value.Map{"a": value.Int(1)}}
	for name, v := range map[string]value.Value{
		"an object": &ownObject{value.Map{
			"a": value.String("x"), "b": inner, "c": value.List{value.Null{}, value.Bool(true), value.String("{{ .x }}")},
		}},
		"null": value.Null{}, "true": value.Bool(true), "a string": value.String("{{ $x }}"), "an array": &ownArray{value.List{inner}},
		"an unknown number": value.UnknownOf(value.KindNumber),
	} {
		got, found := Resolver{Context: jsonValue(t, recipeContext)}.Resolve(v)
		if got != v || len(found) > 0 {
			t.Errorf("%s: got %v, %v", name, got, found)
		}
	}
	f := big.NewFloat(3.14)
	if got, _ := (Resolver{}).Resolve(value.Exactly(f)); got.(value.Number).Float() != f {
		t.Error("the number is another one")
	}
	// A value of the context comes through as it is.
	r := Resolver{Context: value.Map{"resource": value.Map{"properties": value.Map{"o": inner}}}}
	for _, text := range []value.String{
		"{{context.resource.properties.o}}", "\n{{ context.resource.properties.o }}\n", "{{true ? context.resource.properties.o : 1}}",
	} {
		if v, _ := r.Resolve(text); v != inner {
			t.Errorf("%s becomes %#v", text, v)
		}
	}
}

// Objects and arrays with an expression in them rebuild themselves, and hold all
// else as it was.
func TestRebuilding(t *testing.T) {
	plain := &ownObject{value.Map{"x": value.Int(1)}}
	list := &ownArray{value.List{plain, value.String("x{{context.resource.name}}"), value.Null{}}}
	object := &ownObject{value.Map{"plain": plain, "name": value.String("{{context.resource.name}}"), "list": list}}
	before := show(object)
	v, found := Resolver{Context: jsonValue(t, recipeContext)}.Resolve(object)
	if len(found) > 0 {
		t.Fatal(found)
	}
	resolved, ok := v.(*ownObject)
	if !ok || resolved == object || !slices.Equal(slices.Sorted(maps.Keys(resolved.elements)), object.Keys()) {
		t.Fatalf("got %#v", v)
	}
	if resolved.elements["plain"] != plain {
		t.Errorf("plain is %#v", resolved.elements["plain"])
	}
	array, ok := resolved.elements["list"].(*ownArray)
	if !ok || array == list || array.elements[0] != plain {
		t.Errorf("list is %#v", resolved.elements["list"])
	}
	if got, want := show(v), `{"list":[{"x":1},"xorders-db",null],"name":"orders-db","plain":{"x":1}}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got := show(object); got != before {
		t.Errorf("the parameters have become %s", got)
	}
}

// A parameter that becomes what it was has been rebuilt nevertheless.
func TestResolvedToTheSame(t *testing.T) {
	text := value.String("{{context.resource.properties.x}}")
	r := Resolver{Context: value.Map{"resource": value.Map{"properties": value.Map{"x": text}}}}
	list := &ownArray{value.List{text}}
	v, found := r.Resolve(list)
	if array, ok := v.(*ownArray); !ok || array == list || array.elements[0] != text || len(found) > 0 {
		t.Errorf("got %#v, %v", v, found)
	}
}

func TestErrorOrder(t *testing.T) {
	_, found := Resolver{Context: jsonValue(t, recipeContext)}.Resolve(jsonValue(t, `{
		"z": "{{context.z}}", "B": "{{context.B}}", "a.b": {"c": [[["{{context.deep}}"]]]}, "é": "{{context.e}}",
		"a": ["{{context.a0}} {{context.a}} {{ x }} {{context.a =}}", {"b": "{{context.b}}", "a b": "{{context.ab}}"}],
		"": "{{context.empty}}", "ok": "{{context.resource.name}}"
	}`))
	var got []string
	for _, d := range found {
		got = append(got, fmt.Sprint(d.Parameter, " ", d.Offset, " ", d.Source))
	}
	want := []string{
		`"" 0 {{context.empty}}`,
		"B 0 {{context.B}}",
		"a[0] 0 {{context.a0}}",
		"a[0] 15 {{context.a}}",
		"a[0] 37 {{context.a =}}",
		`a[1]["a b"] 0 {{context.ab}}`,
		"a[1].b 0 {{context.b}}",
		`"a.b".c[0][0][0] 0 {{context.deep}}`,
		"z 0 {{context.z}}",
		"é 0 {{context.e}}",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the errors are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// Diagnostics are an error, which says nothing of what an expression holds.
func TestDiagnosticsAreAnError(t *testing.T) {
	var none Diagnostics
	if err := none.Err(); err != nil {
		t.Errorf("no diagnostics are the error %v", err)
	}
	_, found := Resolver{}.Resolve(jsonValue(t, `{"a": ["x{{context.resource.secret}}"], "b": "{{context.secret =}}"}`))
	err := found.Err()
	want := "a[0]: no-such-path at 20\nb: missing-operator at 17"
	if err == nil || err.Error() != want {
		t.Errorf("the error is %v, want %s", err, want)
	}
	var all Diagnostics
	if !errors.As(fmt.Errorf("resolving: %w", err), &all) || len(all) != 2 {
		t.Errorf("the error holds %v", all)
	}
	if got := all[0].Error(); got != "a[0]: no-such-path at 20" {
		t.Errorf("the first error is %s", got)
	}
}

func TestOnRead(t *testing.T) {
	var got []string
	r := Resolver{Context: jsonValue(t, recipeContext), OnRead: func(parameter *value.Path, path string) {
		got = append(got, parameter.String()+" "+path)
	}}
	_, found := r.Resolve(jsonValue(t, `{
		"a": "{{context.resource.name}}-{{context.resource.properties.config.tier}}",
		"b": ["x", {"c": "{{context.resource.properties.enabled ? context.resource.properties.host : context.resource.id}}"}],
		"d": "{{context.foo}} {{context.aws.nothing}} {{context.resource.name =}}",
		"e": "{{context.resource.properties.missing}}",
		"f": "{{ .x }}"
	}`))
	if len(found) != 4 {
		t.Errorf("got %d errors, want 4", len(found))
	}
	want := []string{
		"a context.resource.name",
		"a context.resource.properties.config.tier",
		"b[1].c context.resource.properties.enabled",
		"b[1].c context.resource.properties.host",
		"e context.resource.properties.missing",
	}
	if !slices.Equal(got, want) {
		t.Errorf("it reads\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// Whatever a run holds back, it holds back for itself.
func TestResolverIsUsedAgain(t *testing.T) {
	r := Resolver{Context: jsonValue(t, recipeContext)}
	for i := range 3 {
		v, found := r.Resolve(value.String(fmt.Sprintf("{{context.resource.name}}-%d", i)))
		if want := value.String(fmt.Sprintf("orders-db-%d", i)); v != want || len(found) > 0 {
			t.Errorf("got %v, %v", v, found)
		}
		if _, found := r.Resolve(value.String("{{context.foo}}")); len(found) != 1 {
			t.Errorf("got %v", found)
		}
	}
}

// One resolver serves many at a time, if its values do.
func TestConcurrentUse(t *testing.T) {
	r := Resolver{Context: jsonValue(t, recipeContext)}
	parameters := jsonValue(t, `{
		"a": ["{{context.resource.properties.config}}", "x{{context.resource.properties.ratio}}"],
		"b": "{{context.foo}} {context.resource.name}"
	}`)
	done := make(chan string)
	for range 8 {
		go func() {
			v, found := r.Resolve(parameters)
			references, _, _ := References(parameters)
			done <- fmt.Sprint(show(v), found, Check(parameters), references)
		}()
	}
	first := <-done
	for range 7 {
		if got := <-done; got != first {
			t.Errorf("got %s and %s", first, got)
		}
	}
}
