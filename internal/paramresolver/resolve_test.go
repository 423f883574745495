// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"
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
		{"an object with a null", "{{" + path + "config}}", `{"tier": "gold", "replicas": 3, "unset": null, "nested": {"deep": "x"}, "list": [1]}`},
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
		{"text behind", "{{" + path + "port}}x", `"5432x"`},
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
		{"text and an object", "c={{" + path + "config}}", `"c={\"list\":[1],\"nested\":{\"deep\":\"x\"},\"replicas\":3,\"tier\":\"gold\",\"unset\":null}"`},
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
		{"keys by code point", `{"b": 1, "a": 2, "B": 3, "é": 4, "～": 5, "😀": 6, "": 7, "a.b": 8, "a-b": 9, "aa": 10}`, `{"":7,"B":3,"a":2,"a-b":9,"a.b":8,"aa":10,"b":1,"é":4,"～":5,"😀":6}`},
		{"characters of HTML", `{"<a>": "&<>'"}`, `{"<a>":"&<>'"}`},
		{"quotes and backslashes", `{"\"": "\\ \" /"}`, `{"\"":"\\ \" /"}`},
		{"control characters", `["\b\f\n\r\t\u0000\u001f\u007f"]`, `["\b\f\n\r\t\u0000\u001f` + "\u007f" + `"]`},
		{"line separators", `{"a\u2028": "\u2028\u2029"}`, `{"a\u2028":"\u2028\u2029"}`},
		{"characters beyond ASCII", `["é", "語", "😀", "\u200b", "\ufeff"]`, "[\"é\",\"語\",\"😀\",\"\u200b\",\"\ufeff\"]"},
		{"braces", `["{{context.resource.name}}"]`, `["{{context.resource.name}}"]`},
		{"numbers", `[1e6, 1e-7, 0.10, 1e30, 5.0, -0.0, 9007199254740993, 18446744073709551616]`, `[1000000,0.0000001,0.1,1000000000000000000000000000000,5,0,9007199254740993,18446744073709551616]`},
		{"nothing in it", `{"a": {}, "b": []}`, `{"a":{},"b":[]}`},
		{"deep in it", `{"a": {"b": [{"c": [[]]}]}}`, `{"a":{"b":[{"c":[[]]}]}}`},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			context := `{"resource": {"properties": {"v": ` + c.value + `}}}`
			v, errors := resolveText(t, context, "={{context.resource.properties.v}}")
			if len(errors) > 0 {
				t.Fatal(errors[0])
			}
			if got, want := v, String("="+c.want); got != want {
				t.Errorf("got  %v\nwant %v", got, want)
			}
		})
	}
	r.run("bytes that are no UTF-8", func(t *testing.T) {
		resolver := Resolver{Context: Map{"resource": Map{"properties": Map{"v": List{String("\xff")}}}}}
		v, errors := resolver.Resolve(String("={{context.resource.properties.v}}"))
		if len(errors) > 0 || v != String(`=["\ufffd"]`) {
			t.Errorf("got %v, %v", v, errors)
		}
	})
}

// Numbers keep every digit, and never panic.
func TestNumbersPassThrough(t *testing.T) {
	third := newFloat().Quo(newFloat().SetInt64(100), newFloat().SetInt64(3))
	for name, f := range map[string]*big.Float{
		"100/3": third, "a 64-bit float": big.NewFloat(0.1), "2^64": newFloat().SetMantExp(newFloat().SetInt64(1), 64),
		"10^1000000": number("1e1000000").Float(), "10^-1000000": number("1e-1000000").Float(), "infinity": big.NewFloat(math.Inf(1)),
		"negative infinity": big.NewFloat(math.Inf(-1)), "negative zero": big.NewFloat(math.Copysign(0, -1)), "a thousand bits": new(big.Float).SetPrec(1000).Quo(big.NewFloat(1), big.NewFloat(3)),
	} {
		r := Resolver{Context: Map{"resource": Map{"properties": Map{"n": NewNumber(f)}}}}
		for _, text := range []String{"{{context.resource.properties.n}}", " {{true ? context.resource.properties.n : 1}} "} {
			v, errors := r.Resolve(text)
			if n, ok := v.(Number); !ok || n.Float() != f || len(errors) > 0 {
				t.Errorf("%s: %s gives %v, %v", name, text, v, errors)
			}
		}
		for _, text := range []String{"{{context.resource.properties.n ? 1 : 2}}", "{{context.resource.properties.n == 1}}", "{{context.resource.properties.n == null}}"} {
			if v, errors := r.Resolve(text); len(errors) > 0 {
				t.Errorf("%s: %s gives %v, %v", name, text, v, errors)
			}
		}
	}
}

func TestNumbersInText(t *testing.T) {
	const tooManyDigits = "A number has too many digits to be written as text. "
	third := newFloat().Quo(newFloat().SetInt64(100), newFloat().SetInt64(3))
	cases := []struct {
		name string
		n    *big.Float
		want string // "" for an error
		json string // the same, in an array
	}{
		{"100/3", third, "33." + strings.Repeat("3", 152), "33." + strings.Repeat("3", 152)},
		{"a 64-bit float", big.NewFloat(1.1), "1.100000000000000088817841970012523233890533447265625", "1.100000000000000088817841970012523233890533447265625"},
		{"a decimal", number("1.1").Float(), "1.1", "1.1"},
		{"10^1000000", number("1e1000000").Float(), "", ""},
		{"-10^-1000000", number("-1e-1000000").Float(), "", ""},
		{"infinity", big.NewFloat(math.Inf(1)), "+Inf", ""},
		{"negative zero", big.NewFloat(math.Copysign(0, -1)), "0", "0"},
	}
	runner := newCaseRunner(t)
	for _, c := range cases {
		runner.run(c.name, func(t *testing.T) {
			r := Resolver{Context: Map{"resource": Map{"name": NewNumber(c.n), "properties": Map{"n": NewNumber(c.n), "l": List{NewNumber(c.n)}}}}}
			for expression, want := range map[string]string{
				"{{context.resource.properties.n}}": c.want, "{{context.resource.name}}": c.want, "{{context.resource.properties.l}}": "[" + c.json + "]",
			} {
				message := tooManyDigits + "Give it as a parameter of its own, without text around it."
				if expression == "{{context.resource.name}}" {
					message = tooManyDigits + "Give it as a string."
				}
				v, errors := r.Resolve(String("=" + expression))
				if want == "" || want == "[]" {
					if len(errors) != 1 {
						t.Fatalf("%s gives %v, %v, want an error", expression, v, errors)
					}
					checkError(t, errors[0], expression, Span{2, len(expression) - 2}, message)
				} else if v != String("="+want) || len(errors) > 0 {
					t.Errorf("%s gives %v, %v, want %s", expression, v, errors, want)
				}
			}
		})
	}
}

// A pointerObject is an object that is equal to itself alone.
type pointerObject struct{ Map }

func (o *pointerObject) Kind() Kind { return KindObject }

// What holds no expression comes back as the very value that went in.
func TestPassThrough(t *testing.T) {
	inner := &pointerObject{Map{"a": Int(1)}}
	for name, v := range map[string]Value{
		"an object": &pointerObject{Map{"a": String("x"), "b": inner, "c": List{Null{}, Bool(true), String("{{ .x }}")}}},
		"null":      Null{}, "true": Bool(true), "a string": String("{{ $x }}"),
	} {
		r := Resolver{Context: value(t, recipeContext)}
		got, errors := r.Resolve(v)
		if got != v || len(errors) > 0 {
			t.Errorf("%s: got %v, %v", name, got, errors)
		}
	}
	f := big.NewFloat(3.14)
	r := Resolver{Context: value(t, recipeContext)}
	if got, _ := r.Resolve(NewNumber(f)); got.(Number).Float() != f {
		t.Error("the number is another one")
	}

	// Beside what is resolved, the rest is what went in.
	plain := &pointerObject{Map{"x": Int(1)}}
	object := &pointerObject{Map{"plain": plain, "name": String("{{context.resource.name}}"), "list": List{plain, String("x{{context.resource.name}}"), Null{}}}}
	v, errors := r.Resolve(object)
	if len(errors) > 0 {
		t.Fatal(errors[0])
	}
	resolved, ok := v.(ResolvedObject)
	if !ok || resolved.Object != object || len(resolved.Changed) != 2 || resolved.Len() != 3 || !slices.Equal(resolved.Keys(), object.Keys()) {
		t.Fatalf("got %#v", v)
	}
	if e, ok := resolved.Element("plain"); e != plain || !ok {
		t.Errorf("plain is %#v", e)
	}
	if e, ok := resolved.Element("missing"); e != nil || ok {
		t.Errorf("missing is %#v", e)
	}
	element, _ := resolved.Element("list")
	array, ok := element.(ResolvedArray)
	if !ok || array.Len() != 3 || len(array.Changed) != 1 || array.Element(0) != plain || array.Element(1) != String("xorders-db") || array.Element(2) != (Null{}) {
		t.Fatalf("list is %#v", element)
	}
	if got, want := show(v), `{"list":[{"x":1},"xorders-db",null],"name":"orders-db","plain":{"x":1}}`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}

	// A value of the context comes through as it is.
	context := Map{"resource": Map{"properties": Map{"o": plain}}}
	r = Resolver{Context: context}
	for _, text := range []String{"{{context.resource.properties.o}}", "\n{{ context.resource.properties.o }}\n", "{{true ? context.resource.properties.o : 1}}"} {
		if v, _ := r.Resolve(text); v != plain {
			t.Errorf("%s gives %#v", text, v)
		}
	}
}

// A parameter that is the same as before is still a resolved one.
func TestResolvedToTheSame(t *testing.T) {
	r := Resolver{Context: Map{"resource": Map{"properties": Map{"x": String("{{context.resource.properties.x}}")}}}}
	v, errors := r.Resolve(List{String("{{context.resource.properties.x}}")})
	array, ok := v.(ResolvedArray)
	if len(errors) > 0 || !ok || array.Element(0) != String("{{context.resource.properties.x}}") {
		t.Errorf("got %#v, %v", v, errors)
	}
}

func TestErrorOrder(t *testing.T) {
	_, errors := resolve(t, recipeContext, `{
		"z": "{{context.z}}", "a": ["{{context.a0}} {{context.a}} {{ x }} {{context.a =}}", {"b": "{{context.b}}", "a b": "{{context.ab}}"}],
		"B": "{{context.B}}", "a.b": {"c": [[["{{context.deep}}"]]]}, "é": "{{context.e}}", "": "{{context.empty}}", "ok": "{{context.resource.name}}"
	}`)
	var got []string
	for _, err := range errors {
		got = append(got, err.Parameter.String()+" "+err.Expression)
	}
	want := []string{
		`[""] {{context.empty}}`,
		"B {{context.B}}",
		"a[0] {{context.a0}}",
		"a[0] {{context.a}}",
		"a[0] {{context.a =}}",
		`a[1]["a b"] {{context.ab}}`,
		"a[1].b {{context.b}}",
		`["a.b"].c[0][0][0] {{context.deep}}`,
		"z {{context.z}}",
		"é {{context.e}}",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the errors are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// The paths of errors are their own, whatever the walk does afterwards.
func TestErrorPathsAreKept(t *testing.T) {
	_, errors := resolve(t, recipeContext, `{"a": {"b": ["{{context.a}}", "{{context.b}}"], "c": "{{context.c}}"}}`)
	for i, want := range []string{"a.b[0]", "a.b[1]", "a.c"} {
		if got := errors[i].Parameter.String(); got != want {
			t.Errorf("the path is %s, want %s", got, want)
		}
	}
}

func TestParameterPath(t *testing.T) {
	key := func(k string) Step { return Step{Key: k} }
	index := func(i int) Step { return Step{Index: i, IsIndex: true} }
	cases := []struct {
		name string
		path ParameterPath
		want string
	}{
		{"none", nil, ""},
		{"a key", ParameterPath{key("name")}, "name"},
		{"keys and an index", ParameterPath{key("databases"), index(0), key("name")}, "databases[0].name"},
		{"a key with a point", ParameterPath{key("tags"), key("a.b")}, `tags["a.b"]`},
		{"a first key with a point", ParameterPath{key("a.b"), key("c")}, `["a.b"].c`},
		{"an index first", ParameterPath{index(3), key("a")}, "[3].a"},
		{"indexes", ParameterPath{key("a"), index(0), index(12)}, "a[0][12]"},
		{"a hyphen", ParameterPath{key("a"), key("b-c")}, "a.b-c"},
		{"a hyphen in front", ParameterPath{key("a"), key("-b")}, `a["-b"]`},
		{"digits", ParameterPath{key("a"), key("b1"), key("1b")}, `a.b1["1b"]`},
		{"an underscore", ParameterPath{key("_a"), key("_")}, "_a._"},
		{"letters beyond ASCII", ParameterPath{key("größe"), key("語")}, "größe.語"},
		{"an empty key", ParameterPath{key("a"), key("")}, `a[""]`},
		{"a space", ParameterPath{key("a b")}, `["a b"]`},
		{"a quote and a backslash", ParameterPath{key(`a"b\`)}, `["a\"b\\"]`},
		{"a newline", ParameterPath{key("a\nb")}, `["a\nb"]`},
		{"an emoji", ParameterPath{key("😀")}, `["😀"]`},
		{"braces", ParameterPath{key("{{x}}")}, `["{{x}}"]`},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			if got := c.path.String(); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestErrorText(t *testing.T) {
	_, errors := resolve(t, recipeContext, `{"skuName": ["{{context.resource.propertis.size}}"], "zone": "{{context.resource.name[0]}}"}`)
	for i, want := range []string{
		`skuName[0]: {{context.resource.propertis.size}}: context.resource has no "propertis". Did you mean "properties"?`,
		`zone: {{context.resource.name[0]}}: There is no indexing. A key of an object is written behind a point, such as config.tier. Elements of an array cannot be read one by one.`,
	} {
		if got := error(errors[i]).Error(); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	e := &Error{Reason: "Something is wrong."}
	if got := e.Message(); got != "Something is wrong." {
		t.Errorf("got %s", got)
	}
}

// Unknown parameters stay unknown, of any type where they may hold an
// expression.
func TestUnknownParameters(t *testing.T) {
	const kinds = `{"any": {"$unknown": "any"}, "s": {"$unknown": "string"}, "o": {"$unknown": "object"}, "a": {"$unknown": "array"}, "n": {"$unknown": "number"}, "b": {"$unknown": "bool"}}`
	v, errors := resolve(t, recipeContext, kinds)
	if len(errors) > 0 {
		t.Fatal(errors[0])
	}
	want := `{"a":{"$unknown":"any"},"any":{"$unknown":"any"},"b":{"$unknown":"bool"},"n":{"$unknown":"number"},"o":{"$unknown":"any"},"s":{"$unknown":"any"}}`
	if got := show(v); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	for key, want := range map[string]Value{"s": Unknown{}, "n": Unknown{Of: KindNumber, Type: "number"}, "b": Unknown{Of: KindBool, Type: "bool"}} {
		if got, _ := v.(Object).Element(key); got != want {
			t.Errorf("%s is %#v, want %#v", key, got, want)
		}
	}
	v, _ = resolve(t, recipeContext, `{"$unknown": "any"}`)
	if v != (Unknown{}) {
		t.Errorf("unknown parameters give %#v", v)
	}
}

func TestUnknownResults(t *testing.T) {
	cases := []struct{ name, text, want string }{
		{"a field", "{{context.resource.name}}", `{"$unknown": "string"}`},
		{"a property", "{{context.resource.properties.n}}", `{"$unknown": "number"}`},
		{"a property with space around", " {{context.resource.properties.s}} ", `{"$unknown": "string"}`},
		{"a field with space around", " {{context.resource.name}} ", `{"$unknown": "string"}`},
		{"an unknown arm", "{{context.resource.properties.b ? 1 : 2}}", `{"$unknown": "any"}`},
		{"an operator", "{{!context.resource.properties.b}}", `{"$unknown": "bool"}`},
		{"in text", "x{{context.resource.properties.n}}", `{"$unknown": "string"}`},
		{"in text beside a known one", "{{context.resource.properties.list}}{{context.resource.properties.n}}", `{"$unknown": "string"}`},
		{"inside an object", "{{context.resource.properties.holds}}", `{"k": 1, "u": {"$unknown": "string"}}`},
		{"inside an object in text", "x{{context.resource.properties.holds}}", `{"$unknown": "string"}`},
		{"an object in text", "x{{context.resource.properties.o}}", `{"$unknown": "string"}`},
		{"a condition that is an object that holds it", "{{context.resource.properties.holds ? 1 : 2}}", "1"},
		{"known beside unknown", "{{context.resource.properties.holds.k}}", "1"},
		{"known in text", "x{{context.resource.properties.holds.k}}", `"x1"`},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) { wantResolved(t, unknownContext, c.text, c.want) })
	}
	// Of a context that is unknown, all is.
	for text, want := range map[string]string{
		"{{context.resource.name}}": "string", "{{context.resource.properties.x}}": "any", "{{context.resource.connections.x.id}}": "string", "x{{context.aws.region}}": "string",
	} {
		wantResolved(t, `{"$unknown": "any"}`, text, `{"$unknown": "`+want+`"}`)
	}
}

func TestOnRead(t *testing.T) {
	var got []string
	r := Resolver{Context: value(t, recipeContext), OnRead: func(parameter ParameterPath, path string) {
		got = append(got, parameter.String()+" "+path)
	}}
	_, errors := r.Resolve(value(t, `{
		"a": "{{context.resource.name}}-{{context.resource.properties.config.tier}}",
		"b": ["x", {"c": "{{context.resource.properties.enabled ? context.resource.properties.host : context.resource.id}}"}],
		"d": "{{context.foo}} {{context.aws.nothing}} {{context.resource.name =}}",
		"e": "{{context.resource.properties.missing}}",
		"f": "{{ .x }}"
	}`))
	if len(errors) != 4 {
		t.Errorf("got %d errors, want 4", len(errors))
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

// Results that become too large together are one error, at the expression with
// which they do.
func TestResultSize(t *testing.T) {
	const tooLarge = "With this result the parameters become larger than 256 MiB, which is more than a provider can give. Use the large property in fewer places."
	big := strings.Repeat("x", 100)
	object := Map{"a": String(big), "b": List{Int(1), Bool(true)}}
	cases := []struct {
		name  string
		limit int
		text  string
		at    int // the expression that is too much, or -1
	}{
		{"a string that fits", 101, "{{context.resource.properties.s}}", -1},
		{"a string that is one too long", 100, "{{context.resource.properties.s}}", 0},
		{"strings in text that fit", 202, "{{context.resource.properties.s}} {{context.resource.properties.s}}", -1},
		{"strings in text that do not", 201, "{{context.resource.properties.s}} {{context.resource.properties.s}} {{context.resource.properties.s}}", 1},
		{"an object that fits", 107, "{{context.resource.properties.o}}", -1},
		{"an object that does not", 106, "{{context.resource.properties.o}}", 0},
		{"an object in text that fits", 125, "x{{context.resource.properties.o}}", -1},
		{"an object in text that does not", 121, "x{{context.resource.properties.o}}", 0},
		{"an object that is much too large", 0, "{{context.resource.properties.o}}", 0},
		{"an object in text that is much too large", 0, "x{{context.resource.properties.o}}", 0},
		{"a list that is much too large", 1, "{{context.resource.properties.l}}", 0},
	}
	runner := newCaseRunner(t)
	for _, c := range cases {
		runner.run(c.name, func(t *testing.T) {
			r := &run{size: c.limit}
			r.walker.visitor = r
			r.evaluator.context = Map{"resource": Map{"properties": Map{"s": String(big), "o": object, "l": List{String(big), String(big)}}}}
			r.walker.walk(List{String(c.text)})
			if c.at < 0 {
				if len(r.errors) > 0 {
					t.Fatal(r.errors[0])
				}
				return
			}
			if len(r.errors) != 1 {
				t.Fatalf("got %d errors, want one", len(r.errors))
			}
			expression := scan(c.text)[c.at].In(c.text)
			checkError(t, r.errors[0], expression, Span{2, len(expression) - 2}, tooLarge)
		})
	}
}

// Whatever a run holds back, it holds back for itself.
func TestResolverIsUsedAgain(t *testing.T) {
	r := Resolver{Context: value(t, recipeContext)}
	for i := range 3 {
		v, errors := r.Resolve(String(fmt.Sprintf("{{context.resource.name}}-%d", i)))
		if len(errors) > 0 || v != String(fmt.Sprintf("orders-db-%d", i)) {
			t.Errorf("got %v, %v", v, errors)
		}
		if _, errors := r.Resolve(String("{{context.foo}}")); len(errors) != 1 {
			t.Errorf("got %v", errors)
		}
	}
}

// One resolver serves many at a time.
func TestConcurrentUse(t *testing.T) {
	r := Resolver{Context: value(t, recipeContext)}
	parameters := value(t, `{"a": ["{{context.resource.properties.config}}", "x{{context.resource.properties.ratio}}"], "b": "{{context.foo}}"}`)
	done := make(chan string)
	for range 8 {
		go func() {
			v, errors := r.Resolve(parameters)
			errs, warnings := Check(parameters)
			references, _, _ := References(parameters)
			done <- fmt.Sprint(show(v), errors[0], len(errors), len(errs), len(warnings), references)
		}()
	}
	first := <-done
	for range 7 {
		if got := <-done; got != first {
			t.Errorf("got %s and %s", first, got)
		}
	}
}
