// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

func TestMatrix(t *testing.T) {
	const open = `{"a":"{{($.public ? context.resource.name : $.name) == \"on\" ? 1 : 2}}"}`
	cases := []struct{ name, parameters, want string }{
		{"no parameters", `{}`, `{"":{}}`},
		{"null parameters", `null`, `{"":{}}`},
		{"parameters that are a list", `[]`, `{"":{}}`},
		{"no expression", `{"a": 1, "b": [true, null], "c": "x"}`, `{"":{"a":1,"b":[true,null],"c":"x"}}`},
		{"an enum", `{"a": "{{$.edition == \"full\" ? 1 : \"b\"}}"}`, `{"edition = basic":{"a":"b"},"edition = full":{"a":1}}`},
		{"an enum with a default", `{"a": "{{$.version == \"7\" ? 1 : 2}}"}`, `{"version = 7":{"a":1},"version = 8":{"a":2}}`},
		{"an optional enum", `{"a": "{{$.tier == \"pro\"}}"}`, `{"tier = free":{"a":false},"tier = null":{"a":false},"tier = pro":{"a":true}}`},
		{"numbers", `{"a": "{{$.level == 1 ? 1 : 2}}"}`, `{"level = 1":{"a":1},"level = 2":{"a":2},"level = 3":{"a":2}}`},
		{"a bool", `{"a": "{{$.public ? 1 : 2}}"}`, `{"public = false":{"a":2},"public = true":{"a":1}}`},
		{"an optional bool", `{"a": "{{$.ha ? 1 : 2}}"}`, `{"ha = false":{"a":2},"ha = null":{"a":2},"ha = true":{"a":1}}`},
		{"a string", `{"a": "{{$.tls == \"on\" ? 1 : 2}}"}`, `{"tls = (other)":{"a":2},"tls = null":{"a":2},"tls = on":{"a":1}}`},
		{"a required string", `{"a": "{{$.name == \"on\" ? 1 : 2}}"}`, `{"name = (other)":{"a":2},"name = on":{"a":1}}`},
		{"a string as a condition", `{"a": "{{$.name ? 1 : 2}}"}`, `{"name = \"\"":{"a":2},"name = (other)":{"a":1}}`},
		{"an object", `{"a": "{{$.config == null ? 1 : 2}}"}`, `{"config = (other)":{"a":2},"config = null":{"a":1}}`},
		{"an array as a condition", `{"a": "{{$.zones ? 1 : 2}}"}`, `{"zones = (other)":{"a":1},"zones = []":{"a":2},"zones = null":{"a":2}}`},
		{
			"a property of an object that is left out", `{"a": "{{$.config == null ? 1 : $.config.plan == \"low\" ? 2 : 3}}"}`,
			`{"config = (other), config.plan = high":{"a":3},"config = (other), config.plan = low":{"a":2},` +
				`"config = null, config.plan = null":{"a":1}}`,
		},
		{
			"values that look like others", `{"a": "{{$.tls == \"null\" ? 1 : $.tls == \"(other)\" ? 2 : $.tls == \"a, b\" ? 3 : 4}}"}`,
			`{"tls = \"(other)\"":{"a":2},"tls = \"a, b\"":{"a":3},"tls = \"null\"":{"a":1},"tls = (other)":{"a":4},"tls = null":{"a":4}}`,
		},
		{
			"a value that is no string", `{"a": "{{$.any == true ? 1 : $.any == \"x\" ? 2 : 3}}"}`,
			`{"any = (other)":{"a":3},"any = null":{"a":3},"any = true":{"a":1},"any = x":{"a":2}}`,
		},
		{
			"an enum of several kinds", `{"a": "{{$.mixed == \"true\"}}"}`,
			`{"mixed = \"true\"":{"a":true},"mixed = 1":{"a":false},"mixed = true":{"a":true},"mixed = x":{"a":false}}`,
		},
		{
			"groups", `{"a": "{{$.public ? 1 : 2}}", "b": "{{!$.public}}", "c": "{{$.edition == \"full\"}}", "d": "x"}`,
			`{"":{"d":"x"},"edition = basic":{"c":false},"edition = full":{"c":true},` +
				`"public = false":{"a":2,"b":true},"public = true":{"a":1,"b":false}}`,
		},
		{
			"a group of two properties", `{"a": "{{$.public ? $.edition == \"full\" ? 1 : 2 : 3}}", "b": "{{$.public}}"}`,
			`{"":{"b":"{{$.public}}"},"edition = basic, public = false":{"a":3},"edition = basic, public = true":{"a":2},` +
				`"edition = full, public = false":{"a":3},"edition = full, public = true":{"a":1}}`,
		},
		{
			"literals of several parameters", `{"a": "{{$.name == \"x\"}}", "b": "{{$.name == \"y\"}}"}`,
			`{"name = (other)":{"a":false,"b":false},"name = x":{"a":true,"b":false},"name = y":{"a":false,"b":true}}`,
		},
		{
			"several texts of a parameter", `{"a": ["{{$.public}}", "{{$.public ? 1 : 2}}", {"x": "{{!$.public}}"}]}`,
			`{"public = false":{"a":[false,2,{"x":true}]},"public = true":{"a":[true,1,{"x":false}]}}`,
		},
		{"a bare property", `{"a": "{{$.size}}"}`, `{"":{"a":"{{$.size}}"}}`},
		{"a property as an arm", `{"a": "{{$.public ? $.size : 2}}"}`, `{"public = false":{"a":2},"public = true":{"a":"{{$.size}}"}}`},
		{
			"the property itself as an arm", `{"a": "{{$.tls == null ? \"off\" : $.tls}}"}`,
			`{"tls = (other)":{"a":"{{$.tls}}"},"tls = null":{"a":"off"}}`,
		},
		{
			"the property itself, known", `{"a": "{{$.tls == \"on\" ? $.tls : 1}}"}`,
			`{"tls = (other)":{"a":1},"tls = null":{"a":1},"tls = on":{"a":"on"}}`,
		},
		{
			"text around an arm", `{"a": "{{context.resource.name}}-{{$.public ? \"small\" : 2}}"}`,
			`{"public = false":{"a":"{{context.resource.name}}-2"},"public = true":{"a":"{{context.resource.name}}-small"}}`,
		},
		{"space around an arm", `{"a": " {{$.public ? \"small\" : 2}} "}`, `{"public = false":{"a":2},"public = true":{"a":" small "}}`},
		{
			"space around a bare property that is known", `{"a": ["{{$.edition == \"full\"}}", " {{$.edition}} ", " {{($.edition)}} "]}`,
			`{"edition = basic":{"a":[false,"basic"," basic "]},"edition = full":{"a":[true,"full"," full "]}}`,
		},
		{
			"space around a property as an arm", `{"a": " {{$.public ? $.size : 2}} "}`,
			`{"public = false":{"a":2},"public = true":{"a":" {{($.size)}} "}}`,
		},
		{
			"an unknown condition", `{"a": "{{context.environment.name == \"x\" ? $.public ? 1 : 2 : 3}}"}`,
			`{"public = false":{"a":"{{context.environment.name == \"x\" ? 2 : 3}}"},` +
				`"public = true":{"a":"{{context.environment.name == \"x\" ? 1 : 3}}"}}`,
		},
		{
			"an unknown part of a condition", `{"a": "{{$.public && context.environment.name == \"x\" ? 1 : 2}}"}`,
			`{"public = false":{"a":2},"public = true":{"a":"{{context.environment.name == \"x\" ? 1 : 2}}"}}`,
		},
		{
			"an unknown condition in a known one", `{"a": "{{$.public ? 1 : context.environment.name  ==  \"x\" ? (3) : !!$.public}}"}`,
			`{"public = false":{"a":"{{context.environment.name == \"x\" ? 3 : false}}"},"public = true":{"a":1}}`,
		},
		{
			"a known part of a condition", `{"a": "{{context.environment.name == \"x\" || ($.public && $.name == \"y\") ? 1 : 2}}"}`,
			`{"name = (other), public = false":{"a":"{{context.environment.name == \"x\" ? 1 : 2}}"},` +
				`"name = (other), public = true":{"a":"{{context.environment.name == \"x\" ? 1 : 2}}"},` +
				`"name = y, public = false":{"a":"{{context.environment.name == \"x\" ? 1 : 2}}"},` +
				`"name = y, public = true":{"a":"{{context.environment.name == \"x\" || true ? 1 : 2}}"}}`,
		},
		{
			"an arm that fails", `{"a": "{{context.environment.name == \"x\" ? $.public ? context.foo ? 1 : 2 : 3 : 4}}"}`,
			`{"public = false":{"a":"{{context.environment.name == \"x\" ? 3 : 4}}"},` +
				`"public = true":{"a":"{{context.environment.name == \"x\" ? context.foo ? 1 : 2 : 4}}"}}`,
		},
		{
			"nothing that changes", `{"a": "{{context.environment.name  ==  \"x\" ? (3) : 4}}"}`,
			`{"":{"a":"{{context.environment.name  ==  \"x\" ? (3) : 4}}"}}`,
		},
		{
			"a connection", `{"a": "{{context.resource.connections.db.properties.size == \"S\" ? 1 : 2}}"}`,
			`{"":{"a":"{{context.resource.connections.db.properties.size == \"S\" ? 1 : 2}}"}}`,
		},
		{"null", `{"a": "{{$.public ? null : 2}}"}`, `{"public = false":{"a":2},"public = true":{"a":null}}`},
		{"null in text", `{"a": "x-{{$.public ? null : 2}}"}`, `{"public = false":{"a":"x-2"},"public = true":{"a":null}}`},
		{
			"a property that is left out", `{"a": "{{$.tls != \"x\" ? $.tls : 2}}"}`,
			`{"tls = (other)":{"a":"{{$.tls}}"},"tls = null":{"a":null},"tls = x":{"a":2}}`,
		},
		{"an error in one text", `{"a": ["{{$.size =}}", "x"]}`, `{"":{"a":[null,"x"]}}`},
		{"an unknown path", `{"a": "{{$.public ? context.foo : 2}}"}`, `{"public = false":{"a":2},"public = true":{"a":null}}`},
		{"a read-only property", `{"a": "{{$.host == null ? 1 : $.host}}", "b": "{{$.host}}"}`, `{"":{"b":null},"host = null":{"a":1}}`},
		{
			"an undeclared property", `{"a": "{{$.sise == \"S\" ? 1 : 2}}", "b": "{{$.sise}}"}`,
			`{"":{"b":"{{$.sise}}"},"sise = (other)":{"a":2},"sise = S":{"a":1},"sise = null":{"a":2}}`,
		},
		{
			"an expression in a literal", `{"a": "{{$.public ? \"{{context.resource.id}}\" : 2}}"}`,
			`{"public = false":{"a":2},"public = true":{"a":"{{context.resource.id}}"}}`,
		},
		{
			"an expression in a literal beside one", `{"a": "{{$.public ? \"{{context.resource.id}}\" : 2}}{{$.name}}"}`,
			`{"public = false":{"a":"2{{$.name}}"},"public = true":{"a":"{{$.public ? \"{{context.resource.id}}\" : 2}}{{$.name}}"}}`,
		},
		{
			"an expression in a literal with text around it", `{"a": "a-{{$.public ? \"{{context.resource.id}}\" : 2}}"}`,
			`{"public = false":{"a":"a-2"},"public = true":{"a":"a-{{context.resource.id}}"}}`,
		},
		{
			"a property compared beside another path", `{"a": "{{($.public ? context.resource.name : $.name) == \"on\" ? 1 : 2}}"}`,
			`{"name = (other), public = false":{"a":2},"name = (other), public = true":` + open +
				`,"name = on, public = false":{"a":1},"name = on, public = true":` + open + `}`,
		},
		{"a number that no integer is", `{"a": "{{$.port == 1.5 ? 1 : 2}}"}`, `{"port = (other)":{"a":2},"port = null":{"a":2}}`},
		{"unknown values", `{"a": "?", "b": "{{$.public}}"}`, `{"":{"a":"?","b":"{{$.public}}"}}`},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			recipes := parse(t, `{"Acme.Data/stores": {"parameters": `+spelledOut(c.parameters)+`}}`)
			m, err := Matrix(recipes, theTypes(t))
			if err != nil {
				t.Fatal(err)
			}
			if got, want := shownMatrix(t, m), `{"Acme.Data/stores":`+c.want+`}`; got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// shownMatrix returns a matrix as JSON, with "?" for what is unknown.
func shownMatrix(t *testing.T, m value.Value) string {
	t.Helper()
	w := value.NewWalk(m)
	for leaf := range w.Leaves() {
		if value.IsUnknown(leaf) {
			w.Replace(value.String("?"))
		}
	}
	text, err := value.JSON(w.Result(), 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(text, "context.resource.properties.", "$.")
}

func TestMatrixOfOtherRecipes(t *testing.T) {
	cases := []struct{ name, recipes, want string }{
		{"no recipes", `{}`, `{}`},
		{"no object", `[]`, `{}`},
		{"an unknown recipe", `{"Acme.Data/stores": "?"}`, `{"Acme.Data/stores":"?"}`},
		{"unknown parameters", `{"Acme.Data/stores": {"parameters": "?"}}`, `{"Acme.Data/stores":"?"}`},
		{"a recipe without parameters", `{"Acme.Data/stores": {}}`, `{"Acme.Data/stores":{"":{}}}`},
		{"a recipe that is no object", `{"Acme.Data/stores": 1}`, `{"Acme.Data/stores":{}}`},
		{
			"an unknown type", `{"Acme.Data/others": {"parameters": {"a": "{{$.size == \"S\" ? 1 : 2}}"}}}`,
			`{"Acme.Data/others":{"size = (other)":{"a":2},"size = S":{"a":1},"size = null":{"a":2}}}`,
		},
		{
			"several types", `{"Acme.Data/stores": {"parameters": {"a": 1}}, "acme.data/QUEUES": {"parameters": {"a": "{{$.topic}}"}}}`,
			`{"Acme.Data/stores":{"":{"a":1}},"acme.data/QUEUES":{"":{"a":"{{$.topic}}"}}}`,
		},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			m, err := Matrix(parse(t, spelledOut(c.recipes)), theTypes(t))
			if err != nil {
				t.Fatal(err)
			}
			if got := shownMatrix(t, m); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// A group may have 1,000 combinations and no more, whatever other groups have.
func TestMatrixBounds(t *testing.T) {
	// A string is each of the literals, another one, or left out.
	anyOf := func(property string, n int) string {
		var b strings.Builder
		for i := range n - 2 {
			fmt.Fprintf(&b, `$.%s == \"%d\" || `, property, i)
		}
		return b.String() + "$." + property + ` == null`
	}
	parameters := func(texts ...string) value.Value {
		all := make([]string, len(texts))
		for i, text := range texts {
			all[i] = fmt.Sprintf(`"p%d": "{{%s}}"`, i, text)
		}
		return parse(t, spelledOut(`{"Acme.Data/stores": {"parameters": {`+strings.Join(all, ",")+`}}}`))
	}
	if _, err := Matrix(parameters(anyOf("tls", 500)+" || $.public", anyOf("tls", 1000)), theTypes(t)); err != nil {
		t.Error(err)
	}
	const want = `Acme.Data/stores: the conditions of "p0" and "p1" depend on more than 1,000 combinations ` +
		`of "public" (2 values) and "tls" (501 values)`
	_, err := Matrix(parameters(anyOf("tls", 501)+" || $.public", "$.public || $.tls == null"), theTypes(t))
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %s", err, want)
	}
}

// What questions count bounds how many are asked, and evaluated.
func TestQuestionsCount(t *testing.T) {
	cases := []struct {
		expression  string
		size, nodes int
	}{
		{`$.name`, 0, 0},
		{`!$.public`, 1, 2},
		{`$.name == "x"`, 2, 3},
		{`"x" == $.name`, 2, 3},
		{`$.name == ($.public ? "x" : "y")`, 4, 5},
		{`$.name == "x" || $.name == "y"`, 3, 7},
		{`$.public ? $.name : 1`, 1, 1},
	}
	for _, c := range cases {
		text := value.String(spelledOut("{{" + c.expression + "}}"))
		got := groupsOf(value.Map{"p": text}, theType(t))[0].questions
		if got.size != c.size || got.nodes != c.nodes {
			t.Errorf("%s: got %d and %d, want %d and %d", c.expression, got.size, got.nodes, c.size, c.nodes)
		}
	}
}

// A matrix that takes all that it may is not too large.
func TestMatrixCost(t *testing.T) {
	text := value.String(spelledOut(`{{$.public ? "ab" : "cd"}}`))
	parameters := value.Map{"p": value.List{text, value.Null{}, value.String("efg")}}
	// The leaves and their texts, and once more the text that was read.
	cost := 2 * (3*leafCost + len("ab") + len("efg") + len(text))
	for left, want := range map[int]error{cost: nil, cost - 1: errTooLarge} {
		m := &matrix{left: left}
		if err := m.addGroup(value.Map{}, groupsOf(parameters, theType(t))[0]); !errors.Is(err, want) {
			t.Errorf("with %d for %d, got %v", left, cost, err)
		}
	}
}

// A matrix does not become larger than some 64 MiB, however long its texts are.
func TestMatrixSize(t *testing.T) {
	recipe := recipeWith(value.Map{"p": value.String(strings.Repeat("x", 30<<20) + spelledOut("{{$.size == \"S\" ? 1 : 2}}"))})
	_, err := Matrix(value.Map{"Acme.Data/stores": recipe}, theTypes(t))
	const want = "Acme.Data/stores: the matrix becomes too large (about 64 MiB); leave out long texts"
	if err == nil || err.Error() != want {
		t.Errorf("got %v", err)
	}
}
