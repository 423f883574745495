// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

func TestUnknownOperands(t *testing.T) {
	u := property("u")
	// Unknown results are named by their kind.
	cases := []struct{ inside, want string }{
		{u, "any"},
		{property("s"), "string"},
		{property("n"), "number"},
		{property("b"), "bool"},
		{property("o"), "object"},
		{property("a"), "list"},
		{property("o.key"), "any"},
		{property("s.key"), "any"},
		{property("o.key.of.key"), "any"},
		{property("holds.u"), "string"},
		{property("holds.k"), "1"},
		{property("holds.x"), "null"},
		{property("x"), "null"},
		{"context.resource.name", "string"},
		{"context.resource.connections.u.id", "string"},
		{"context.resource.connections.u.properties.x", "any"},
		{"context.resource.connections.part.id", `"x"`},
		{"context.resource.connections.part.properties.x", "any"},
		{"context.environment.name", "string"},
		{"context.azure.resourceGroup.name", "string"},
		{"context.azure.resourceNameHash", "string"},

		{"!" + u, "bool"},
		{"!!" + u, "bool"},
		{"!" + property("o"), "bool"},

		// Equality.
		{u + " == 1", "bool"},
		{"1 == " + u, "bool"},
		{u + " != 1", "bool"},
		{"1 != " + u, "bool"},
		{u + " == " + u, "bool"},
		{u + " == null", "bool"},
		{"null != " + u, "bool"},
		{`"x" == ` + u, "bool"},
		{u + " == " + property("list"), "bool"},
		{property("list") + " != " + u, "bool"},
		{property("o") + " == 1", "bool"},
		{u + " == 1 == true", "bool"},
		{"1 == 1 == " + u, "bool"},
		{property("holds") + " == null", "false"},

		// What decides decides, if it is known in time.
		{u + " && true", "bool"},
		{u + " && false", "bool"},
		{u + " || true", "bool"},
		{u + " || false", "bool"},
		{"true && " + u, "bool"},
		{"false && " + u, "false"},
		{"true || " + u, "true"},
		{"false || " + u, "bool"},
		{u + " && " + u, "bool"},
		{"false && " + u + " || true", "true"},
		{u + " && true || true", "bool"},
		{u + " && context.foo", "bool"},
		{u + " || context.foo", "bool"},
		{property("holds") + " && true", "true"},

		// Arms.
		{u + " ? 1 : 1", "any"},
		{u + " ? context.foo : context.bar", "any"},
		{"true ? " + u + " : 1", "any"},
		{"true ? 1 : " + u, "1"},
		{"false ? " + u + " : 2", "2"},
		{"false ? 1 : " + property("s"), "string"},
		{"(" + u + " ? 1 : 2) == 1", "bool"},
		{"(" + u + " ? 1 : 2) ? 3 : 4", "any"},
		{"!(" + u + " ? 1 : 2)", "bool"},
		{"true ? " + u + " ? 1 : 2 : 3", "any"},
		{u + " == 1 ? 1 : context.foo", "any"},
		{"(" + u + " || true) && false", "bool"},
	}
	context := jsonValue(t, unknownContext)
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.inside, func(t *testing.T) {
			v, err := evaluateText(t, context, c.inside)
			if err != nil {
				t.Fatal(err)
			}
			got := show(v)
			if value.IsUnknown(v) {
				got = kindNames[v.Kind()]
			}
			if got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

// noted is an unknown value with a note of its owner's.
type noted struct {
	kind value.Kind
	note string
}

func (n noted) Kind() value.Kind { return n.kind }

func (noted) MayHoldText() bool { return true }

// An unknown value that passes through is the very value that the context has.
func TestUnknownValuesPassThrough(t *testing.T) {
	name, number, u := noted{value.KindString, "name"}, noted{value.KindNumber, "n"}, noted{value.KindAny, "u"}
	context := value.Map{"resource": value.Map{
		"name": name, "id": number, "properties": value.Map{"u": u, "n": number},
	}}
	for inside, want := range map[string]value.Value{
		"context.resource.name":                       name,
		"context.resource.id":                         value.UnknownOf(value.KindString),
		property("u"):                                 u,
		property("n"):                                 number,
		"true ? " + property("n") + " : 1":            number,
		property("u.key"):                             value.UnknownOf(value.KindAny),
		property("u") + " ? " + property("n") + ": 1": value.UnknownOf(value.KindAny),
		"!" + property("u"):                           value.UnknownOf(value.KindBool),
	} {
		if v, err := evaluateText(t, context, inside); err != nil || v != want {
			t.Errorf("%s is %#v, %v, want %#v", inside, v, err, want)
		}
	}
}

// An error that is certain is one even where something else is unknown.
func TestCertainErrors(t *testing.T) {
	r := newCaseRunner(t)
	for _, c := range readCases(t, "certain.txt", unknownContext) {
		r.run(c.name, func(t *testing.T) {
			parameters, _ := c.parameters()
			_, found := Resolver{Context: c.context}.Resolve(parameters)
			c.check(t, found, Error)
		})
	}
	// Both expressions are in one text, of which the first part is unknown.
	v, found := resolveText(t, unknownContext, "{{context.resource.properties.u}}-{{context.foo}}")
	if len(found) != 1 || found[0].Source != "{{context.foo}}" {
		t.Errorf("got %v, %v, want the error of {{context.foo}}", v, found)
	}
}

// Unknown parameters stay unknown, of any kind where they may hold an
// expression.
func TestUnknownParameters(t *testing.T) {
	for kind, want := range map[string]string{
		"any": "any", "string": "any", "object": "any", "list": "any", "number": "number", "bool": "bool",
	} {
		parameters := jsonValue(t, `[{"$unknown": "`+kind+`"}]`)
		v, found := Resolver{}.Resolve(parameters)
		if got := show(v); got != `[{"$unknown":"`+want+`"}]` || len(found) > 0 {
			t.Errorf("an unknown %s becomes %s, %v", kind, got, found)
		}
		alone, _ := Resolver{}.Resolve(parameters.(value.List)[0])
		if got := kindNames[alone.Kind()]; got != want {
			t.Errorf("an unknown %s becomes an unknown %s alone", kind, got)
		}
	}
	// One that holds no text stays as it is.
	number := notedNumber{}
	if v, _ := (Resolver{}).Resolve(number); v != number {
		t.Errorf("it becomes %#v", v)
	}
}

// notedNumber is an unknown number of its owner's.
type notedNumber struct{}

func (notedNumber) Kind() value.Kind { return value.KindNumber }

func (notedNumber) MayHoldText() bool { return false }

func TestUnknownResults(t *testing.T) {
	cases := []struct{ name, text, want string }{
		{"a field", "{{context.resource.name}}", `{"$unknown": "string"}`},
		{"a property", "{{context.resource.properties.n}}", `{"$unknown": "number"}`},
		{"a property with space around", " {{context.resource.properties.s}} ", `{"$unknown": "string"}`},
		{"a field with space around", " {{context.resource.name}} ", `{"$unknown": "string"}`},
		{"an unknown arm", "{{context.resource.properties.b ? 1 : 2}}", `{"$unknown": "any"}`},
		{"an operator", "{{!context.resource.properties.b}}", `{"$unknown": "bool"}`},
		{"in text", "x{{context.resource.properties.n}}", `{"$unknown": "string"}`},
		{
			"in text beside a known one", "{{context.resource.properties.list}}{{context.resource.properties.n}}",
			`{"$unknown": "string"}`,
		},
		{
			"in text before a known one", "{{context.resource.properties.n}}{{context.resource.properties.list}}",
			`{"$unknown": "string"}`,
		},
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
		"{{context.resource.name}}": "string", "{{context.resource.properties.x}}": "any",
		"{{context.resource.connections.x.id}}": "string", "x{{context.aws.region}}": "string",
	} {
		wantResolved(t, `{"$unknown": "any"}`, text, `{"$unknown": "`+want+`"}`)
	}
}
