// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/armtemplate"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// surroundings declares what the values of tests use.
const surroundings = `
param p string
param q object
var v = 1
resource r 'T@1' = {
  resource nested 'N' = {
    resource inner 'I' = {}
  }
}
resource many 'T@1' = [for i in range(0, 3): { name: '${i}' }]
resource old 'T@1' existing = { name: 'x' }
module m 'm.bicep' = {}
module ms 'm.bicep' = [for i in range(0, 3): {}]
func own(x string) string => x
import * as other from 'other.bicep'
import { imported } from 'other.bicep'
`

func TestCompileValues(t *testing.T) {
	cases := []testCase{
		{"null", "null", `null`},
		{"booleans", "[true, false]", `[true,false]`},
		{"numbers", "[0, 007, -1, 9223372036854775807]", `[0,7,-1,9223372036854775807]`},
		{"the smallest number", "-9223372036854775808", `-9223372036854775808`},
		{"a string", "'a'", `"a"`},
		{"an expression of somebody else", "'{{context.resource.name}}'", `"{{context.resource.name}}"`},
		{"a text in brackets", "['[a]', '[[a]', '[]']", `["[[a]","[[[a]","[[]"]`},
		{"a text with brackets", "['[a', 'a]', '[', ']', 'a[b]']", `["[a","a]","[","]","a[b]"]`},
		{"an object", "{ a: { 'b.c': [1] }, d: {} }", `{"a":{"b.c":[1]},"d":{}}`},
		{"keys", "{ '[a]': 1, copy: 2, '${p}': 3 }", `{"[[a]":1,"[format('{0}', parameters('p'))]":3,"[string('copy')]":2}`},
		{
			"keys that may be the same", "{ '${p}': 1, '${ p }': 2 }",
			`"[createObject(format('{0}', parameters('p')), 1, format('{0}', parameters('p')), 2)]"`,
		},
		{"parentheses", "([(1)])", `[1]`},
		{"an assertion", "{ a: 1 }!", `{"a":1}`},
		{"any", "[any({}), sys.any([any(1)]), f(any(1))]", `[{},[1],"[f(1)]"]`},

		{"names", "[p, v, r, m]", `["[parameters('p')]","[variables('v')]","[reference('r')]","[reference('m')]"]`},
		{"a hole", "'${p}'", `"[format('{0}', parameters('p'))]"`},
		{"a hole beside braces", "'${p}-{{context.resource.name}}'", `"[format('{0}-{{{{context.resource.name}}}}', parameters('p'))]"`},
		{"holes", "'a${p}{b}${v}c'", `"[format('a{0}{{b}}{1}c', parameters('p'), variables('v'))]"`},
		{"a quote", "'it\\'s ${p}'", `"[format('it''s {0}', parameters('p'))]"`},
		{"brackets around a hole", "'[${p}]'", `"[format('[{0}]', parameters('p'))]"`},
		{"a string in a hole", "'a${'b'}'", `"[format('a{0}', 'b')]"`},
		{"a line break", "'''\na${p}\n'''", `"a${p}\n"`},

		{"properties", "q.a['b'].c['d-e'][0]", `"[parameters('q').a.b.c['d-e'][0]]"`},
		{"a computed property", "q[p]", `"[parameters('q')[parameters('p')]]"`},
		{
			"safe properties", "[q.?a, q[?'a'], q[?0]]",
			`["[tryGet(parameters('q'), 'a')]","[tryGet(parameters('q'), 'a')]","[tryGet(parameters('q'), 0)]"]`,
		},
		{"after a safe property", "[q.?a.b[0], q.?a!.b, (q.?a).b, q.?a.?b]", `["[tryGet(parameters('q'), 'a', 'b', 0)]",` +
			`"[tryGet(parameters('q'), 'a', 'b')]","[tryGet(parameters('q'), 'a').b]","[tryGet(tryGet(parameters('q'), 'a'), 'b')]"]`},
		{"from the end", "[q[^1], q[?^1], q.?a[^1]]", `["[indexFromEnd(parameters('q'), 1)]","[tryIndexFromEnd(parameters('q'), 1)]",` +
			`"[tryGet(parameters('q'), 'a', createObject('value', 1, 'fromEnd', true()))]"]`},
		{
			"a property of a literal", "[{ a: 1 }.a, [1][0], 'a'[0]]",
			`["[createObject('a', 1).a]","[createArray(1)[0]]","[string('a')[0]]"]`,
		},

		{"a resource", "[r.id, r.name, r.properties.a]", `["[reference('r').id]","[reference('r').name]","[reference('r').properties.a]"]`},
		{"an existing resource", "old.id", `"[reference('old').id]"`},
		{
			"a nested resource", "[r::nested.id, r::nested::inner.id]",
			`["[reference('r::nested').id]","[reference('r::nested::inner').id]"]`,
		},
		{"resources of a loop", "[many[0].id, many]", `["[reference(format('many[{0}]', 0)).id]","[references('many')]"]`},
		{"an output", "[m.outputs.a, m.outputs.a.b]", `["[reference('m').outputs.a.value]","[reference('m').outputs.a.value.b]"]`},
		{"an output of a loop", "ms[1].outputs.a", `"[reference(format('ms[{0}]', 1)).outputs.a.value]"`},
		{"no output", "[m.name, q.outputs.a]", `["[reference('m').name]","[parameters('q').outputs.a]"]`},

		{"a ternary", "empty(q) ? {} : { a: [1] }", `"[if(empty(parameters('q')), createObject(), createObject('a', createArray(1)))]"`},
		{"literals in an expression", "f(null, true, 'it\\'s', -1, '[a]')", `"[f(null(), true(), 'it''s', -1, '[a]')]"`},
		{
			"large numbers in an expression", "f(2147483647, 2147483648, -2147483648)",
			`"[f(2147483647, json('2147483648'), json('-2147483648'))]"`,
		},
		{"coalesce", "p ?? 'a' ?? 'b'", `"[coalesce(coalesce(parameters('p'), 'a'), 'b')]"`},
		{
			"logic", "!(p == 'a' || true) && v != 1",
			`"[and(not(or(equals(parameters('p'), 'a'), true())), not(equals(variables('v'), 1)))]"`,
		},
		{"comparisons that ignore case", "[p =~ 'a', p !~ 'a']", `["[equals(toLower(parameters('p')), toLower('a'))]",` +
			`"[not(equals(toLower(parameters('p')), toLower('a')))]"]`},
		{"orders", "[v < 1, v <= 1, v > 1, v >= 1]", `["[less(variables('v'), 1)]","[lessOrEquals(variables('v'), 1)]",` +
			`"[greater(variables('v'), 1)]","[greaterOrEquals(variables('v'), 1)]"]`},
		{"arithmetic", "[v + 1, v - 1, v * 2, v / 2, v % 2, -v]", `["[add(variables('v'), 1)]","[sub(variables('v'), 1)]",` +
			`"[mul(variables('v'), 2)]","[div(variables('v'), 2)]","[mod(variables('v'), 2)]","[sub(0, variables('v'))]"]`},
		{
			"functions", "[union(q, {}), sys.toLower(p), az.resourceGroup().location, own(p)]",
			`["[union(parameters('q'), createObject())]","[toLower(parameters('p'))]","[resourceGroup().location]",` +
				`"[__bicep.own(parameters('p'))]"]`,
		},
		{"names of things", "[nameof(p), nameof(q.a.b), nameof(r::nested)]", `["p","b","nested"]`},
		{"lambdas", "map(q, x => '${x}${p}')", `"[map(parameters('q'), lambda('x', format('{0}{1}', lambdaVariables('x'), parameters('p'))))]"`},
		{
			"a lambda of two", "reduce(q, 0, (x, y) => x + y)",
			`"[reduce(parameters('q'), 0, lambda('x', 'y', add(lambdaVariables('x'), lambdaVariables('y'))))]"`,
		},
		{"a lambda that hides a resource", "map(q, r => r.id)", `"[map(parameters('q'), lambda('r', lambdaVariables('r').id))]"`},
		{
			"a spread in an object", "{ a: 1, ...q, b: 2, c: 3 }",
			`"[shallowMerge(createArray(createObject('a', 1), parameters('q'), createObject('b', 2, 'c', 3)))]"`,
		},
		{"a spread alone", "[{ ...q }, [...q]]", `["[shallowMerge(createArray(parameters('q')))]","[flatten(createArray(parameters('q')))]"]`},
		{"a spread in an array", "[1, ...q, 2]", `"[flatten(createArray(createArray(1), parameters('q'), createArray(2)))]"`},

		{"a loop", "{ a: [for x in q: x.b] }", `{"a":"[[[for x in q: x.b]]"}`},
		{"a loop in an expression", "f([for x in q: x])", `"[[f([for x in q: x])]"`},
		{
			"a method", "[old.listKeys().a, '${old.listKeys().a}-${p}']",
			`["[[old.listKeys().a]","[format('{0}-{1}', '[old.listKeys().a]', parameters('p'))]"]`,
		},
		{"quotes in what has no form", "'${r.f('a')}'", `"[format('{0}', '[r.f(''a'')]')]"`},
		{"imports", "[other.a, imported, other.f(), imported(1)]", `["[[other.a]","[[imported]","[[other.f()]","[[imported(1)]"]`},
		{"what has no form in what has one", "empty(old.f()) ? 1 : 2", `"[[empty(old.f()) ? 1 : 2]"`},
		{
			"what has no form in an operation", "[other.a + 1, !other.a, other.a.b, q[other.a], other.a::b]",
			`["[[other.a + 1]","[[!other.a]","[[other.a.b]","[[q[other.a]]","[[other.a::b]"]`,
		},
		{"what has no form in an array or object", "f([other.a], [...other.a])", `"[[f([other.a], [...other.a])]"`},
		{"what has no form in an object", "[f({ a: other.a }), { ...other.a }]", `["[[f({ a: other.a })]","[[{ ...other.a }]"]`},
		{"what has no form in a lambda", "map(q, x => other.f(x))", `"[[map(q, x => other.f(x))]"`},
		{"a name of no thing", "[nameof(1), nameof(q[p])]", `["[[nameof(1)]","[[nameof(q[p])]"]`},
		{"a property of a number", "1[0]", `"[int(1)[0]]"`},
		{"a namespace", "[az, sys.x]", `["[[az]","[[sys.x]"]`},
		{"a resource that is not nested", "r::absent.id", `"[[r::absent.id]"`},
	}
	runCases(t, cases, func(t *testing.T, c testCase) {
		template := mustCompile(t, "var x = "+c.source+surroundings)
		if got := toJSON(t, at(t, template, "variables", "x")); got != c.want {
			t.Errorf("%s compiles to\n%s, want\n%s", c.source, got, c.want)
		}
	})
}

func TestCompileStatements(t *testing.T) {
	runCases(t, readCases(t, "statements.txt"), func(t *testing.T, c testCase) {
		template := mustCompile(t, c.source)
		var got []string
		for _, key := range []string{"parameters", "variables", "resources"} {
			for _, name := range at(t, template, key).(value.Object).Keys() {
				got = append(got, strings.TrimSuffix(key, "s")+" "+name+" "+toJSON(t, at(t, template, key, name)))
			}
		}
		if got := strings.Join(got, "\n"); got != c.want {
			t.Errorf("it compiles to\n%s\nwant\n%s", got, c.want)
		}
	})
}

func TestCompilePack(t *testing.T) {
	source, err := os.ReadFile("testdata/pack.bicep")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("testdata/pack.json")
	if err != nil {
		t.Fatal(err)
	}
	want, err := value.ParseJSON(string(text))
	if err != nil {
		t.Fatal(err)
	}
	for name, source := range map[string]string{
		"as it is":                   string(source),
		"with lines of two bytes":    strings.ReplaceAll(string(source), "\n", "\r\n"),
		"after a byte order mark":    "\uFEFF" + string(source),
		"without a line break ahead": strings.TrimSpace(string(source)),
	} {
		t.Run(name, func(t *testing.T) {
			if got := toJSON(t, mustCompile(t, source)); got != toJSON(t, want) {
				t.Errorf("it compiles to\n%s, want\n%s", got, toJSON(t, want))
			}
		})
	}
}

func TestPositions(t *testing.T) {
	source := "param p object = { a: 1 }\nvar v = {\n  'b': [{ c: 2 }]\n}\nresource r 'T@1' = {\n  d: {\n    '${p}': 3\n  }\n}\n"
	template := mustCompile(t, source)
	cases := []struct {
		name  string
		of    value.Value
		key   string
		where string
	}{
		{"a parameter", at(t, template, "parameters"), "p", "line 1, column 7"},
		{"a key of a default", at(t, template, "parameters", "p", "defaultValue"), "a", "line 1, column 20"},
		{"a variable", at(t, template, "variables"), "v", "line 2, column 5"},
		{"a quoted key", at(t, template, "variables", "v"), "b", "line 3, column 3"},
		{"a key in an array", at(t, template, "variables", "v", "b").(value.Array).Element(0), "c", "line 3, column 11"},
		{"a resource", at(t, template, "resources"), "r", "line 5, column 10"},
		{"a key of a resource", at(t, template, "resources", "r", "properties"), "d", "line 6, column 3"},
		{"a computed key", at(t, template, "resources", "r", "properties", "d"), "[format('{0}', parameters('p'))]", "line 7, column 5"},
		{"what the template adds", at(t, template, "resources", "r"), "type", ""},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			o := c.of.(value.Object)
			if _, ok := o.Element(c.key); !ok {
				t.Fatalf("there is no %q", c.key)
			}
			if got := armtemplate.PositionOf(o, c.key).String(); got != c.where {
				t.Errorf("it stands in %q, want %q", got, c.where)
			}
		})
	}
}

func TestErrors(t *testing.T) {
	runCases(t, readCases(t, "errors.txt"), func(t *testing.T, c testCase) {
		source := strings.NewReplacer("¶", "\uFEFF", "␍", "\r").Replace(c.source)
		_, err := Compile(source)
		var e *Error
		if !errors.As(err, &e) {
			t.Fatalf("the error is %v", err)
		}
		got := e.Error() + "\n" + e.Span.in(source)
		if strings.TrimSpace(got) != c.want {
			t.Errorf("the error is\n%s\nwant\n%s", got, c.want)
		}
	})
}

func TestNotUTF8(t *testing.T) {
	const source = "var a = 'é\xff\xfe'"
	_, err := Compile(source)
	var e *Error
	if !errors.As(err, &e) {
		t.Fatalf("the error is %v", err)
	}
	const want = "line 1, column 11: The file is not UTF-8 text. Save it as UTF-8."
	if got := e.Span.in(source); e.Error() != want || got != "\xff" {
		t.Errorf("got %s\nat %q, want %s", e, got, want)
	}
}

func TestQuote(t *testing.T) {
	for name, want := range map[string]string{
		"":                                   `""`,
		strings.Repeat("a", maxNameLength):   `"` + strings.Repeat("a", maxNameLength) + `"`,
		strings.Repeat("a", maxNameLength+1): `"` + strings.Repeat("a", maxNameLength) + `..."`,
		strings.Repeat("a", maxNameLength-1) + "é": `"` + strings.Repeat("a", maxNameLength-1) + `..."`,
	} {
		if got := quote(name); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
