// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// template is what the expressions of the tests are evaluated in. Of its
// parameters, s, o and l are given, u is unknown, and none has no value.
const template = `{
	"parameters": {
		"none":     { "type": "string" },
		"s":        { "type": "string", "defaultValue": "default" },
		"o":        { "type": "object" },
		"l":        { "type": "array" },
		"u":        { "type": "string" },
		"byDefault":   { "type": "string", "defaultValue": "[format('{0}-d', parameters('s'))]" },
		"byNone":      { "type": "string", "defaultValue": "[parameters('none')]" },
		"byNull":      { "type": "string", "defaultValue": null },
		"isNull":      { "type": "string", "defaultValue": "used" },
		"nullable":    { "type": "string", "nullable": true },
		"odd":         "not a declaration"
	},
	"variables": {
		"v":      "[format('{0}-v', parameters('s'))]",
		"part":   "[format('{0}-v', parameters('none'))]",
		"object": { "a": "[parameters('s')]", "b": "[parameters('none')]", "c": 1 },
		"list":   [1, "[parameters('none')]"],
		"self":   "[variables('self')]",
		"first":  "[variables('second')]",
		"second": "[variables('first')]",
		"text":   "[[parameters('s')]"
	},
	"resources": {
		"pack":  { "type": "T/packs@1", "properties": { "name": "[variables('v')]" } },
		"plain": { "type": "T/packs", "apiVersion": "1", "name": "plain" },
		"bare":  { "type": "T/packs@1", "properties": {} }
	}
}`

// given are the values that are given to the parameters of template.
func given() value.Map {
	return value.Map{
		"s":          value.String("x"),
		"o":          value.Map{"a": value.Int(1), "n": value.Null{}, "u": value.UnknownOf(value.KindString)},
		"l":          value.List{value.String("[parameters('s')]"), value.Int(2)},
		"u":          value.UnknownOf(value.KindString),
		"isNull":     value.Null{},
		"undeclared": value.String("x"),
	}
}

func TestEvaluate(t *testing.T) {
	cases := []struct{ name, text, want string }{
		{"a text", "a", `"a"`},
		{"an escape", "[[a]", `"[a]"`},
		{"no escape", "[[a", `"[[a"`},
		{"a literal text", "['it''s']", `"it's"`},
		{"a literal number", "[12]", `12`},

		{"a parameter that is given", "[parameters('s')]", `"x"`},
		{"a parameter with text in brackets", "[parameters('l')]", `["[parameters('s')]",2]`},
		{"a parameter without a value", "[parameters('none')]", `"[parameters('none')]"`},
		{"a parameter with a default", "[parameters('byDefault')]", `"x-d"`},
		{"a parameter with a default without a value", "[parameters('byNone')]", `"[parameters('none')]"`},
		{"a parameter that is null by default", "[parameters('byNull')]", `null`},
		{"a parameter that is given as null", "[parameters('isNull')]", `"used"`},
		{"a parameter that may be null", "[parameters('nullable')]", `null`},
		{"a parameter that is not declared", "[parameters('other')]", `"[parameters('other')]"`},
		{"a parameter that is given but not declared", "[parameters('undeclared')]", `"[parameters('undeclared')]"`},
		{"a parameter in another case", "[parameters('S')]", `"[parameters('S')]"`},
		{"a parameter of a malformed declaration", "[parameters('odd')]", `"[parameters('odd')]"`},
		{"a parameter without a name", "[parameters()]", `"[parameters()]"`},
		{"a parameter with a computed name", "[parameters(parameters('s'))]", `"[parameters(parameters('s'))]"`},
		{"an unknown parameter", "[parameters('u')]", `<string>`},

		{"a variable", "[variables('v')]", `"x-v"`},
		{"a variable without a value in part", "[variables('part')]", `"[parameters('none')]-v"`},
		{"a variable that is an object", "[variables('object')]", `{"a":"x","b":"[parameters('none')]","c":1}`},
		{"a variable that is a list", "[variables('list')]", `[1,"[parameters('none')]"]`},
		{"a variable that is a text", "[variables('text')]", `"[parameters('s')]"`},
		{"a variable that is not declared", "[variables('other')]", `"[variables('other')]"`},
		{"a variable that needs itself", "[variables('self')]", `"[variables('self')]"`},
		{"a variable that needs another that needs it", "[variables('first')]", `"[variables('first')]"`},

		{"an element", "[variables('object').a]", `"x"`},
		{"an element by its expression", "[parameters('o')[toLower('A')]]", `1`},
		{"an element without a value", "[variables('object').b]", `"[parameters('none')]"`},
		{"an element that is null", "[parameters('o').n]", `null`},
		{"an element that is unknown", "[parameters('o').u]", `<string>`},
		{"an element that is not there", "[parameters('o').x]", `"[parameters('o').x]"`},
		{"an element of what has no value", "[parameters('none').a[0]]", `"[parameters('none').a[0]]"`},
		{"an element of an unknown value", "[parameters('u').a[0]]", `<unknown>`},
		{"an element of a text", "[parameters('s').a]", `"[parameters('s').a]"`},
		{"an element by a key without a value", "[parameters('o')[parameters('none')]]", `"[parameters('o')[parameters('none')]]"`},
		{"an item", "[parameters('l')[1]]", `2`},
		{"an item behind the end", "[parameters('l')[2]]", `"[parameters('l')[2]]"`},
		{"an item before the start", "[parameters('l')[-1]]", `"[parameters('l')[-1]]"`},
		{"an item between two", "[parameters('l')[0.5]]", `"[parameters('l')[0.5]]"`},
		{"an item of an object", "[parameters('o')[0]]", `"[parameters('o')[0]]"`},
		{"an element of a list", "[parameters('l').a]", `"[parameters('l').a]"`},

		{"the name of a resource of an extension", "[reference('pack').name]", `"x-v"`},
		{"the name of a resource", "[reference('plain').name]", `"plain"`},
		{"the name of a resource without a name", "[reference('bare').name]", `"[reference('bare').name]"`},
		{"the name of another resource", "[reference('other').name]", `"[reference('other').name]"`},
		{"the ID of a resource", "[reference('pack').id]", `"[reference('pack').id]"`},
		{"the ID of a resource in a text", "[format('{0}/x', reference('pack').id)]", `"[reference('pack').id]/x"`},
		{"a property of a resource", "[reference('pack').properties.x]", `"[reference('pack').properties.x]"`},
		{"an ID", "[resourceId('T/packs', 'p')]", `"[resourceId('T/packs', 'p')]"`},

		{"format", "[format('{1}{0}', 'a', 'b')]", `"ba"`},
		{"format with braces", "[format('{0}-{{{{context.resource.name}}}}', parameters('s'))]", `"x-{{context.resource.name}}"`},
		{"format with braces around", "[format('{{{0}}}', 'a')]", `"{a}"`},
		{"format without arguments", "[format('a}}')]", `"a}"`},
		{"format with a number", "[format('{0}', 12)]", `"12"`},
		{"format with booleans", "[format('{0}{1}', true(), false())]", `"TrueFalse"`},
		{"format with a decimal", "[format('a{0}', json('1.5'))]", `"a[json('1.5')]"`},
		{"format with null", "[format('a{0}', null())]", `"a[null()]"`},
		{"format with an object", "[format('a{0}', parameters('o'))]", `"a[parameters('o')]"`},
		{
			"format without a value", "[format('{0}-{{{{context.resource.name}}}}', parameters('none'))]",
			`"[parameters('none')]-{{context.resource.name}}"`,
		},
		{"format without a value in the middle", "[format('a{0}b', parameters('none'))]", `"a[parameters('none')]b"`},
		{"format of what has no value in part", "[format('a{0}b', variables('part'))]", `"a[parameters('none')]-vb"`},
		{"format in format", "[format('a{0}', format('b{0}', parameters('none')))]", `"ab[parameters('none')]"`},
		{"format with an unknown value", "[format('{0}{1}', parameters('u'), parameters('none'))]", `<string>`},
		{"format that is unknown", "[format(parameters('u'))]", `<string>`},
		{"format without a pattern", "[format(parameters('none'), 'a')]", `"[format(parameters('none'), 'a')]"`},
		{"format with no argument", "[format()]", `"[format()]"`},
		{"format with a number too large", "[format('{1}', 'a')]", `"[format('{1}', 'a')]"`},
		{"format with a width", "[format('{0,5}', 'a')]", `"[format('{0,5}', 'a')]"`},
		{"format with a form", "[format('{0:N2}', 1)]", `"[format('{0:N2}', 1)]"`},
		{"format with an open brace", "[format('{0', 'a')]", `"[format('{0', 'a')]"`},
		{"format with a closing brace", "[format('a}', 'a')]", `"[format('a}', 'a')]"`},

		{"concat", "[concat('a', parameters('s'), 1)]", `"ax1"`},
		{"concat of lists", "[concat(parameters('l'), variables('list'))]", `["[parameters('s')]",2,1,"[parameters('none')]"]`},
		{"concat without a value", "[concat('a', parameters('none'))]", `"a[parameters('none')]"`},
		{"concat of no values", "[concat(parameters('none'), parameters('none'))]", `"[concat(parameters('none'), parameters('none'))]"`},
		{"concat of a list without a value", "[concat(parameters('l'), parameters('none'))]", `"[concat(parameters('l'), parameters('none'))]"`},
		{"concat of a list and a text", "[concat(parameters('l'), 'a')]", `"[concat(parameters('l'), 'a')]"`},
		{"concat with a boolean", "[concat('a', true())]", `"[concat('a', true())]"`},
		{"concat with an unknown value", "[concat('a', parameters('u'))]", `<string>`},
		{"concat of what may be anything", "[concat(parameters('u').a, parameters('u').b)]", `<unknown>`},
		{"concat of a list with an unknown value", "[concat(parameters('l'), parameters('u').a)]", `<list>`},
		{"concat of numbers", "[concat(1, 2)]", `"[concat(1, 2)]"`},
		{"concat of nothing", "[concat()]", `"[concat()]"`},

		{"if true", "[if(true(), 'a', parameters('none'))]", `"a"`},
		{"if false", "[if(false(), 'a', parameters('none'))]", `"[parameters('none')]"`},
		{"if without a value", "[if(empty(parameters('none')), 'a', 'b')]", `"[if(empty(parameters('none')), 'a', 'b')]"`},
		{"if unknown", "[if(empty(parameters('u')), 'a', parameters('none'))]", `<unknown>`},
		{"if with a text", "[if('true', 'a', 'b')]", `"[if('true', 'a', 'b')]"`},
		{"if without an arm", "[if(true(), 'a')]", `"[if(true(), 'a')]"`},

		{"empty text", "[empty('')]", `true`},
		{"text", "[empty('a')]", `false`},
		{"empty list", "[empty(createArray())]", `true`},
		{"list", "[empty(createArray(parameters('none')))]", `false`},
		{"empty object", "[empty(createObject())]", `true`},
		{"object", "[empty(parameters('o'))]", `false`},
		{"empty null", "[empty(null())]", `true`},
		{"empty number", "[empty(0)]", `"[empty(0)]"`},
		{"empty of nothing", "[empty()]", `"[empty()]"`},
		{"empty of two", "[empty('', '')]", `"[empty('', '')]"`},
		{"empty of a text without a value in part", "[empty(variables('part'))]", `"[empty(variables('part'))]"`},

		{"equal texts", "[equals('a', 'a')]", `true`},
		{"texts in another case", "[equals('a', 'A')]", `false`},
		{"equal numbers", "[equals(1, 1)]", `true`},
		{"equal booleans", "[equals(true(), true())]", `true`},
		{"null and null", "[equals(null(), parameters('o').n)]", `true`},
		{"null and an object", "[equals(null(), createObject())]", `false`},
		{"equal objects", "[equals(createObject('a', 1, 'b', createArray()), json('{\"b\":[],\"a\":1.0}'))]", `true`},
		{"different lists", "[equals(createArray(1, 2), createArray(2, 1))]", `false`},
		{"a text and a number", "[equals('1', 1)]", `"[equals('1', 1)]"`},
		{"a list and an object", "[equals(createArray(), createObject())]", `"[equals(createArray(), createObject())]"`},
		{"equals without a value", "[equals(parameters('none'), 'a')]", `"[equals(parameters('none'), 'a')]"`},
		{"equals without a value inside", "[equals(variables('object'), variables('object'))]", `"[equals(variables('object'), variables('object'))]"`},
		{"equals with an unknown value", "[equals(parameters('u'), 'a')]", `<boolean>`},
		{"equals with an unknown value inside", "[equals(parameters('o'), createObject())]", `<boolean>`},
		{"equals without a value and with an unknown one", "[equals(parameters('none'), parameters('u'))]", `"[equals(parameters('none'), parameters('u'))]"`},

		{"not", "[not(false())]", `true`},
		{"not a text", "[not('a')]", `"[not('a')]"`},
		{"not unknown", "[not(parameters('u'))]", `<boolean>`},
		{"and", "[and(true(), true())]", `true`},
		{"and false", "[and(true(), parameters('none'), parameters('u'), false())]", `false`},
		{"and without a value", "[and(true(), parameters('none'))]", `"[and(true(), parameters('none'))]"`},
		{"and with an unknown value", "[and(parameters('u'), parameters('none'))]", `<boolean>`},
		{"and a text", "[and(true(), 'a')]", `"[and(true(), 'a')]"`},
		{"and of nothing", "[and()]", `"[and()]"`},
		{"or", "[or(false(), false())]", `false`},
		{"or true", "[or(parameters('none'), true())]", `true`},
		{"or without a value", "[or(parameters('none'), false())]", `"[or(parameters('none'), false())]"`},

		{"createObject", "[createObject('a', 1, 'b', parameters('none'))]", `{"a":1,"b":"[parameters('none')]"}`},
		{"createObject with a key twice", "[createObject('a', 1, 'a', 2)]", `"[createObject('a', 1, 'a', 2)]"`},
		{"createObject without a last value", "[createObject('a')]", `"[createObject('a')]"`},
		{"createObject without a key", "[createObject(parameters('none'), 1)]", `"[createObject(parameters('none'), 1)]"`},
		{"createObject with an unknown key", "[createObject(parameters('u'), 1)]", `<object>`},
		{"createArray", "[createArray(1, createArray(), parameters('none'))]", `[1,[],"[parameters('none')]"]`},

		{"coalesce", "[coalesce(null(), parameters('o').n, 'a', parameters('none'))]", `"a"`},
		{"coalesce of nulls", "[coalesce(null())]", `null`},
		{"coalesce without a value", "[coalesce(parameters('none'), 'a')]", `"[coalesce(parameters('none'), 'a')]"`},
		{"coalesce with an unknown value", "[coalesce(null(), parameters('u'))]", `<unknown>`},

		{"union of objects", "[union(json('{\"a\":1,\"b\":{\"x\":1,\"y\":[1]}}'), json('{\"b\":{\"y\":[2]},\"c\":3}'))]", `{"a":1,"b":{"x":1,"y":[2]},"c":3}`},
		{"union of objects without a value", "[union(createObject('a', parameters('none')), createObject('b', 1))]", `{"a":"[parameters('none')]","b":1}`},
		{
			"union over what has no value", "[union(createObject('a', parameters('none')), createObject('a', 1))]",
			`"[union(createObject('a', parameters('none')), createObject('a', 1))]"`,
		},
		{"union over an unknown value", "[union(createObject('a', parameters('u')), createObject('a', 1))]", `<object>`},
		{"union with an unknown value", "[union(createObject('a', 1), parameters('u').a)]", `<object>`},
		{"union of what may be anything", "[union(parameters('u').a, parameters('u').a)]", `<unknown>`},
		{"union with null", "[union(createObject('a', 1), createObject('a', null()))]", `"[union(createObject('a', 1), createObject('a', null()))]"`},
		{"union of keys in another case", "[union(createObject('a', 1), createObject('A', 1))]", `"[union(createObject('a', 1), createObject('A', 1))]"`},
		{"union of lists", "[union(createArray(1, 1, 'a'), createArray('a', createArray(1), createArray(1)))]", `[1,"a",[1]]`},
		{"union of a list without a value", "[union(createArray(parameters('none')))]", `"[union(createArray(parameters('none')))]"`},
		{"union of a list with an unknown value", "[union(createArray(parameters('u')))]", `<list>`},
		{"union of a list and an object", "[union(createArray(), createObject())]", `"[union(createArray(), createObject())]"`},
		{"union of nothing", "[union()]", `"[union()]"`},

		{"toLower", "[toLower('AbC')]", `"abc"`},
		{"toUpper", "[toUpper('AbC')]", `"ABC"`},
		{"toLower of other letters", "[toLower('Ä')]", `"[toLower('Ä')]"`},
		{"toLower of a number", "[toLower(1)]", `"[toLower(1)]"`},
		{"toLower of a text without a value in part", "[toLower(variables('part'))]", `"[toLower(variables('part'))]"`},
		{"toLower of an unknown value", "[toLower(parameters('u'))]", `<string>`},
		{"string", "[string('copy')]", `"copy"`},
		{"string of a number", "[string(12)]", `"12"`},
		{"string of a boolean", "[string(true())]", `"[string(true())]"`},
		{"json of a number", "[json('1.50')]", `1.5`},
		{"json of an object", "[json('{\"a\": [null, \"[x]\"]}')]", `{"a":[null,"[x]"]}`},
		{"json of what is none", "[json('{')]", `"[json('{')]"`},
		{"json of a number", "[json(1)]", `"[json(1)]"`},

		{"another function", "[newGuid()]", `"[newGuid()]"`},
		{"another function in a text", "[format('a-{0}', uniqueString(resourceGroup().id))]", `"a-[uniqueString(resourceGroup().id)]"`},
		{"another function of an unknown value", "[uniqueString(parameters('u'))]", `"[uniqueString(parameters('u'))]"`},
		{"a function in another case", "[Concat('a', 'b')]", `"[Concat('a', 'b')]"`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			v, err := newScope(t).Evaluate(value.String(c.text), Position{})
			if err != nil {
				t.Fatal(err)
			}
			if got := shown(t, v); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// newScope returns a scope of template.
func newScope(t *testing.T) *Scope {
	t.Helper()
	return NewScope(readTemplate(t, template), given())
}

// readTemplate returns the template that a JSON text is.
func readTemplate(t *testing.T, text string) *Template {
	t.Helper()
	v, err := ParseJSON(text)
	if err != nil {
		t.Fatal(err)
	}
	read, err := ReadTemplate(v.(value.Object))
	if err != nil {
		t.Fatal(err)
	}
	return read
}

// shown returns a value as JSON, and an unknown one as its kind: <string>.
func shown(t *testing.T, v value.Value) string {
	t.Helper()
	walk := value.NewWalk(v)
	for leaf := range walk.Leaves() {
		if value.IsUnknown(leaf) {
			walk.Replace(value.String(fmt.Sprintf("<%s>", leaf.Kind())))
		}
	}
	return strings.NewReplacer(`"<`, "<", `>"`, ">").Replace(encoded(t, walk.Result()))
}

func TestEvaluateValues(t *testing.T) {
	cases := []struct{ name, text, want string }{
		{"a tree", `{"a":[{"b":"[parameters('s')]"},"[parameters('none')]",1,null],"c":"[[x]"}`, `{"a":[{"b":"x"},"[parameters('none')]",1,null],"c":"[x]"}`},
		{"keys", `{"[parameters('s')]":1,"[[a]":2,"[format('{0}!', 'a')]":3}`, `{"[a]":2,"a!":3,"x":1}`},
		{"a key without a value", `{"[parameters('none')]":1,"[format('{0}!', parameters('none'))]":2}`, `{"[parameters('none')]":1,"[parameters('none')]!":2}`},
		{"a key that is no text", `{"[parameters('l')]":"[parameters('s')]","[[x]":1}`, `{"[parameters('l')]":"x","[x]":1}`},
		{"an unknown key", `{"a":{"[parameters('u')]":1}}`, `{"a":<object>}`},
		{"a key called copy", `{"[string('copy')]":[{"name":"a","count":1}]}`, `{"copy":[{"count":1,"name":"a"}]}`},
		{
			"a loop", `{"a":{"copy":[{"name":"b","count":"[length(parameters('l'))]","input":{"c":"[copyIndex('b')]"}}],"d":"[parameters('s')]"}}`,
			`{"a":{"b":"[{\"count\":\"[length(parameters('l'))]\",\"input\":{\"c\":\"[copyIndex('b')]\"},\"name\":\"b\"}]","d":"x"}}`,
		},
		{"a loop without a count", `{"copy":[{"name":"b"}]}`, `{"copy":[{"name":"b"}]}`},
		{"a loop that is an element too", `{"copy":[{"name":"b","count":1}],"b":"[parameters('s')]"}`, `{"b":"x","copy":[{"count":1,"name":"b"}]}`},
		{"a copy that is no list", `{"copy":"[parameters('s')]"}`, `{"copy":"x"}`},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			v, err := ParseJSON(c.text)
			if err != nil {
				t.Fatal(err)
			}
			v, err = newScope(t).Evaluate(v, Position{})
			if err != nil {
				t.Fatal(err)
			}
			if got := shown(t, v); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// Evaluated objects know where their keys stand, whatever they are now.
func TestEvaluateKeepsPositions(t *testing.T) {
	v, err := ParseJSON("{\n \"[parameters('s')]\": 1,\n \"b\": {\"c\": \"[parameters('s')]\"}\n}")
	if err != nil {
		t.Fatal(err)
	}
	v, err = newScope(t).Evaluate(v, Position{})
	if err != nil {
		t.Fatal(err)
	}
	o := v.(value.Object)
	b, _ := o.Element("b")
	for want, got := range map[Position]Position{
		{2, 2}: PositionOf(o, "x"),
		{3, 2}: PositionOf(o, "b"),
		{3, 8}: PositionOf(b.(value.Object), "c"),
	} {
		if got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

// opaque is an object that is not of this package.
type opaque struct{ value.Map }

// What has no expression comes back as what it was.
func TestEvaluateKeepsValues(t *testing.T) {
	o := &opaque{value.Map{"a": value.List{value.String("x")}}}
	v, err := newScope(t).Evaluate(o, Position{})
	if err != nil {
		t.Fatal(err)
	}
	if v != value.Value(o) {
		t.Errorf("got another value: %v", v)
	}
}

func TestEvaluateErrors(t *testing.T) {
	const (
		malformed = `A text in square brackets is an expression, and this one has a name without parentheses behind it. ` +
			`To write a text in brackets that is no expression, begin it with "[[".`
		large = "The values of the expressions grow beyond 64 MiB."
		deep  = "The values of the expressions are nested too deep."
	)
	doubling := func(first, next string) string {
		var b strings.Builder
		fmt.Fprintf(&b, `{"variables": {"v0": %q`, first)
		for i := range 60 {
			fmt.Fprintf(&b, `, "v%d": %q`, i+1, strings.ReplaceAll(next, "#", fmt.Sprint(i)))
		}
		return b.String() + "}}"
	}
	chain := func(next string) string {
		var b strings.Builder
		b.WriteString(`{"variables": {"v0": "a"`)
		for i := range 100_000 {
			fmt.Fprintf(&b, `, "v%d": %q`, i+1, strings.ReplaceAll(next, "#", fmt.Sprint(i)))
		}
		return b.String() + "}}"
	}
	cases := []struct{ name, template, text, want string }{
		{"malformed", `{}`, "{\n \"a\": [1, \"[x]\"]}", "line 2, column 2: " + malformed},
		{"a malformed key", `{}`, "{\n \"a\": {\"[x]\": 1}}", "line 2, column 8: " + malformed},
		{"a malformed variable", "{\"variables\": {\n \"v\": \"[x]\"}}", `"[variables('v')]"`, "line 2, column 2: " + malformed},
		{"a malformed default", "{\"parameters\": {\"p\": {\n \"defaultValue\": \"[x]\"}}}", `"[parameters('p')]"`, "line 2, column 2: " + malformed},
		{"a key twice", `{}`, "{\"a\": 1,\n \"[toLower('A')]\": 2}", "line 1, column 2: Two keys of an object are the same once their expressions are evaluated."},
		{"texts that double", doubling("ab", "[format('{0}{0}', variables('v#'))]"), `"[variables('v60')]"`, large},
		{"missing texts that double", doubling("[f()]", "[format('{0}{0}', variables('v#'))]"), `"[variables('v60')]"`, large},
		{"lists that double", doubling("ab", "[createArray(variables('v#'), variables('v#'))]"), `"[variables('v60')]"`, large},
		{"lists that double and are empty", doubling("[createArray()]", "[createArray(variables('v#'), variables('v#'))]"), `"[variables('v60')]"`, large},
		{"lists that grow", doubling("[createArray(1)]", "[concat(variables('v#'), variables('v#'))]"), `"[empty(variables('v60'))]"`, large},
		{"objects that double", doubling("ab", "[createObject('a', variables('v#'), 'b', variables('v#'))]"), `"[variables('v60')]"`, large},
		{"objects that are compared", doubling("ab", "[createObject('a', variables('v#'), 'b', variables('v#'))]"), `"[equals(variables('v60'), variables('v60'))]"`, large},
		{"objects that are merged", doubling("[createObject()]", "[createObject('a', variables('v#'), 'b', variables('v#'))]"), `"[union(variables('v60'), variables('v60'))]"`, large},
		{"variables that name one another", chain("[variables('v#')]"), `"[variables('v100000')]"`, deep},
		{"lists in lists", chain("[createArray(variables('v#'))]"), `"[variables('v100000')]"`, deep},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			v, err := ParseJSON(c.text)
			if err != nil {
				t.Fatal(err)
			}
			v, err = NewScope(readTemplate(t, c.template), nil).Evaluate(v, Position{})
			if _, ok := errors.AsType[*Error](err); !ok {
				t.Fatalf("got %v and the error %v, want an *Error", v, err)
			}
			if err.Error() != c.want {
				t.Errorf("got  %s\nwant %s", err, c.want)
			}
		})
	}
}
