// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import (
	"errors"
	"fmt"
	"os"
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
	for _, c := range readCases(t, "testdata/evaluate.txt") {
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

// An evaluateCase is a string of template, or the JSON of a value in it, and what
// it evaluates to.
type evaluateCase struct{ name, text, want string }

// readCases returns the cases of a file: the name of a case, the string or
// value, and the result as JSON, each on a line. Two cases must not have the same name.
func readCases(t *testing.T, file string) []evaluateCase {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var cases []evaluateCase
	seen := map[string]bool{}
	for block := range strings.SplitSeq(strings.TrimSpace(string(content)), "\n\n") {
		lines := strings.Split(block, "\n")
		if len(lines) != 3 || seen[lines[0]] {
			t.Fatalf("%s: %q is no case, or there are two of them", file, lines[0])
		}
		seen[lines[0]] = true
		cases = append(cases, evaluateCase{lines[0], lines[1], lines[2]})
	}
	return cases
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
	for _, c := range readCases(t, "testdata/values.txt") {
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

// Evaluated objects know where their keys are, whatever they are now.
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

// aSet is a set, which a caller may give where a template has a list.
type aSet struct{ value.List }

func (aSet) Kind() value.Kind { return value.KindSet }

func TestElementsOfSetsHaveNoIndex(t *testing.T) {
	if v := elementOf(aSet{value.List{value.Int(1)}}, value.Int(0)); v != nil {
		t.Errorf("got %v", v)
	}
}

// A number that is not written out equals nothing for certain, not even itself.
func TestEvaluateUnwritable(t *testing.T) {
	n, ok := value.ParseNumber("1e-20000")
	if !ok {
		t.Fatal("it is no number")
	}
	scope := NewScope(readTemplate(t, `{"parameters": {"l": {"type": "array"}}}`), value.Map{"l": value.List{n}})
	for _, text := range []string{
		"[equals(parameters('l'), parameters('l'))]",
		"[equals(parameters('l'), createArray())]",
		"[equals(createArray(), parameters('l'))]",
	} {
		v, err := scope.Evaluate(value.String(text), Position{})
		if err != nil {
			t.Fatal(err)
		}
		if v != value.Value(value.String(text)) {
			t.Errorf("%s is %v", text, v)
		}
	}
}

// What takes all of the space and of the depth that there is, but no more.
func TestScopeLimits(t *testing.T) {
	s := newScope(t)
	s.size, s.depth = 3, maxEvaluationDepth-1
	if !s.spend(2) || !s.spend(1) || !s.enter() {
		t.Errorf("what is just allowed is refused: %v", s.err)
	}
	if s.spend(1) || s.enter() {
		t.Error("what is too much is allowed")
	}
}

func TestEvaluateErrors(t *testing.T) {
	const (
		malformed = `Text in square brackets is an expression, and this one has a name without parentheses after it. ` +
			`For text in brackets that is not an expression, start with "[[".`
		same  = "Two keys of an object are the same once their expressions are evaluated."
		large = "The values of the expressions grow beyond 64 MiB."
		deep  = "The values of the expressions are nested too deeply."
		twice = "[createArray(variables('v#'), variables('v#'))]"
		both  = "[createObject('a', variables('v#'), 'b', variables('v#'))]"
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
		for i := range 10_000 {
			fmt.Fprintf(&b, `, "v%d": %q`, i+1, strings.ReplaceAll(next, "#", fmt.Sprint(i)))
		}
		return b.String() + "}}"
	}
	cases := []struct{ name, template, text, want string }{
		{"malformed", `{}`, "{\n \"a\": [1, \"[x]\"]}", "line 2, column 2: " + malformed},
		{"a malformed key", `{}`, "{\n \"a\": {\"[x]\": 1}}", "line 2, column 8: " + malformed},
		{"a malformed variable", "{\"variables\": {\n \"v\": \"[x]\"}}", `"[variables('v')]"`, "line 2, column 2: " + malformed},
		{
			"a malformed default", "{\"parameters\": {\"p\": {\n \"defaultValue\": \"[x]\"}}}",
			`"[parameters('p')]"`, "line 2, column 2: " + malformed,
		},
		{"a key twice", `{}`, "{\"a\": 1,\n \"[toLower('A')]\": 2}", "line 1, column 2: " + same},
		{"texts that double", doubling("ab", "[format('{0}{0}', variables('v#'))]"), `"[variables('v60')]"`, large},
		{"missing texts that double", doubling("[f()]", "[format('{0}{0}', variables('v#'))]"), `"[variables('v60')]"`, large},
		{"lists that double", doubling("ab", twice), `"[variables('v60')]"`, large},
		{"empty lists that double", doubling("[createArray()]", twice), `"[variables('v60')]"`, large},
		{"lists that grow", doubling("[createArray(1)]", "[concat(variables('v#'), variables('v#'))]"), `"[empty(variables('v60'))]"`, large},
		{"objects that double", doubling("ab", both), `"[variables('v60')]"`, large},
		{"objects that are compared", doubling("ab", both), `"[equals(variables('v60'), variables('v60'))]"`, large},
		{"objects that are merged", doubling("[createObject()]", both), `"[union(variables('v60'), variables('v60'))]"`, large},
		{"variables that name one another", chain("[variables('v#')]"), `"[variables('v10000')]"`, deep},
		{"lists in lists", chain("[createArray(variables('v#'))]"), `"[variables('v10000')]"`, deep},
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
