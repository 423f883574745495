// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// hostileResult is what becomes of a hostile text: text, or so many errors of
// which the first one is of that kind, and so many warnings before.
type hostileResult struct {
	text     string
	errors   int
	kind     Kind
	warnings int
}

func becomes(text string) hostileResult           { return hostileResult{text: text} }
func fails(errors int, kind Kind) hostileResult   { return hostileResult{errors: errors, kind: kind} }
func (r hostileResult) warns(n int) hostileResult { r.warnings = n; return r }

// Inputs of megabytes, whatever they are made of, end in a value or an error.
// There is no limit on the time, but a test that does not end says enough.
func TestHostileInputs(t *testing.T) {
	const (
		path = "context.resource.properties.size"
		many = 200_000 / fewer
		few  = 20_000 / fewer
	)
	repeat := strings.Repeat
	unchanged := becomes("unchanged")
	tooDeep := fails(1, TooDeep)
	cases := []struct {
		name, text string
		want       hostileResult
	}{
		{"2,000,000 parentheses", "{{" + repeat("(", 2_000_000) + path + "}}", tooDeep},
		{"opening parentheses after a path", "{{" + path + repeat("(", many) + "}}", fails(1, MissingOperator)},
		{"closing parentheses", "{{" + path + repeat(")", many) + "}}", fails(1, MissingOperator)},
		{"balanced parentheses", "{{" + repeat("(", 20_000) + path + repeat(")", 20_000) + "}}", tooDeep},
		{"900 parentheses", "{{" + repeat("(", 900) + path + repeat(")", 900) + "}}", becomes("M")},
		{"not and parentheses", "{{" + repeat("!(", 20_000) + path + "}}", tooDeep},
		{"1,000,000 nots", "{{" + repeat("!", 1_000_000) + path + "}}", becomes("true")},
		{"not with spaces", "{{" + repeat("! \n", many+1) + path + "}}", becomes("false")},
		{"first arms", "{{" + repeat(path+" ? ", 20_000) + "1" + repeat(" : 2", 20_000) + "}}", tooDeep},
		{"5,000 arms", "{{" + repeat(path+` == "x" ? 1 : `, 5000) + "2}}", becomes("2")},
		{"many arms", "{{" + repeat(path+` == "x" ? 1 : `, many) + "2}}", becomes("2")},
		{"or", "{{false" + repeat(" || context.resource.properties.a", many) + "}}", becomes("false").warns(1)},
		{"and", "{{true" + repeat(" && "+path, many) + "}}", becomes("true").warns(1)},
		{"equal", "{{" + path + ` == "M"` + repeat(" == true", many) + "}}", becomes("true")},
		{"equal to paths", "{{" + path + repeat(" == "+path, many) + "}}", becomes("false")},
		{"or and paths that do not exist", "{{" + path + repeat(" || context.foo", few) + "}}", becomes("true").warns(few)},
		{"operators alone", "{{" + path + repeat("==", many) + "}}", fails(1, MissingOperand)},
		{"question marks", "{{" + path + repeat("?", many) + "}}", fails(1, MissingOperand)},

		{"many expressions", repeat("{{"+path+"}}", many), becomes(repeat("M", many))},
		{"many expressions that fail", repeat("{{context.resource.siz}}", many), fails(many, NoSuchPath).warns(many)},
		{"many malformed expressions", repeat("{{context.x =}}", many), fails(many, MissingOperator)},
		{"many templates of others", repeat("{{ .x }}", many), unchanged},

		{"opening braces", repeat("{{", 5_000_000/fewer), unchanged},
		{"opening braces and a path", repeat("{{", many) + path + "}}", fails(1, MissingOperand)},
		{"opening braces after a path", "{{" + path + repeat("{{", many) + "}}", fails(1, MissingOperator)},
		{"closing braces", repeat("}}", many), unchanged},
		{"braces that hold nothing", repeat("{{}}", many), unchanged},
		{"braces with a space between", repeat("{ ", many), unchanged},

		{"an unclosed quote before templates", `{{ " }}` + repeat("{{ x }}", many), unchanged},
		{
			"an unclosed quote before templates and an expression", `{{ " }}` + repeat("{{ x }}", many) + "{{" + path + "}}",
			becomes(`{{ " }}` + repeat("{{ x }}", many) + "M"),
		},
		{"an unclosed quote in an expression before templates", `{{context.x " }}` + repeat("{{ x }}", many), fails(1, UnclosedString)},
		{"quotes in and out of step", repeat(`{{ " }} " `, many), unchanged},
		{"quotes and backticks in and out of step", repeat("{{ \" }} \" ` }} ` ", many), unchanged},
		{"quotes in and out of step, and a path", repeat(`{{ " }} " `, many) + "context.x }}", fails(1, MissingOperator)},
		{"an unclosed quote in each template", repeat(`{{ " }}`, many+1), unchanged},
		{"an unclosed backtick in each expression", repeat("{{context.x ` }}", many+1), fails(many/2+1, MissingOperator)},
		{"quotes alone", `{{context.x ` + repeat(`"`, many) + "}}", fails(1, MissingOperator)},
		{"single quotes", "{{" + path + " == 'a" + repeat("'b' ", many) + "}}", fails(1, MissingOperand)},

		{"spaces", "{{" + path + repeat(" ", many) + "}}", becomes("M")},
		{"newlines", repeat("\n", many) + "{{" + repeat("\n", many) + path + repeat("\n", many) + "}}", becomes("M")},
		{"wide spaces", "{{" + repeat("\u3000", many) + path + "}}", becomes("M")},
		{"spaces before a mistake", "{{" + path + repeat(" ", many) + "=}}", fails(1, MissingOperator)},
		{"spaces after a word", "{{" + path + " foo" + repeat(" ", many) + "}}", fails(1, MissingOperator)},
		{"newlines before a mistake", "{{" + repeat("\n", many) + "context.resource.nam}}", fails(1, NoSuchPath).warns(1)},

		{"a long segment", "{{context.resource.properties." + repeat("x", many) + " == null}}", becomes("true")},
		{"a long name that does not exist", "{{context.resource." + repeat("x", many) + "}}", fails(1, NoSuchPath).warns(1)},
		{"a long word", "{{context.x == " + repeat("é", many) + "}}", fails(1, MissingOperand)},
		{"many segments", "{{context.resource.properties" + repeat(".a", many) + " == null}}", becomes("true")},
		{"many segments of null", "{{context.resource.properties" + repeat(".a", many) + "}}", fails(1, NotSet)},
		{"dots", "{{context" + repeat(".", many) + "}}", fails(1, EmptySegment)},
		{"a long string", `{{"` + repeat("x", many) + `" == ` + path + "}}", becomes("false")},
		{"a long integer", "{{" + path + " == " + repeat("9", many) + "}}", fails(1, IntegerRange)},
		{"a long decimal", "{{" + path + " == 0." + repeat("9", many) + "}}", becomes("false").warns(1)},
		{"leading zeros", "{{" + path + ` ? ` + repeat("0", many) + "7 : 1}}", becomes("7")},
		{"dots in a number", "{{" + path + " == 1" + repeat(".", many) + "}}", fails(1, InvalidNumber)},
		{"minuses", "{{" + path + " == " + repeat("-", many) + "1}}", fails(1, MissingOperand)},

		{"near misses", repeat("{contxt.resource.name ", many), unchanged.warns(many)},
		{"what is almost a near miss", repeat("{contxt.resources.name ", many), unchanged},
		{"never closed", repeat("{{context.foo ", many), unchanged},
		{"braces before a path", repeat("{", many) + "context.resource.name", unchanged.warns(1)},
		{"spaces before a path", "{{" + repeat(" ", many) + "Context.resource.name}}", unchanged.warns(1)},
		{"bytes that are no UTF-8", "{{context." + repeat("\xff", many) + "}}", fails(1, NoSuchPath).warns(1)},
		{"bare paths", repeat("{{aws.region}}", many), unchanged.warns(many)},
		{"what is almost a bare path", repeat("{{aws.region x}}", many), unchanged},
		{"contexts with a key in brackets", repeat(`{{context["aws"]}}`, many), unchanged.warns(many)},
		{"the context with brackets", "{{context" + repeat("[", many) + "}}", unchanged},
		{"open braces before spaces and an end", repeat("{{ aws.region", few) + repeat(" ", few) + "}}", unchanged},
		{"literals as conditions", "{{" + path + repeat(` || "x"`, few) + "}}", becomes("true").warns(few)},
		{"literals with spaces", "{{" + path + repeat(` == "x "`, few) + "}}", becomes("false").warns(few)},
		{
			"an expression in a literal", "{{" + path + ` ? "` + repeat("{{context.a}}", many) + `" : 1}}`,
			becomes(repeat("{{context.a}}", many)).warns(1),
		},
		{"line breaks around an expression", repeat("\n", many) + "{{context.resource.type}}", becomes(repeat("\n", many) + "T").warns(1)},
	}
	context := jsonValue(t, `{"resource": {"type": "T", "properties": {"size": "M"}}}`)
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			v, found := Resolver{Context: context}.Resolve(value.List{value.String(c.text)})
			if len(found) != c.want.errors || len(found) > 0 && found[0].Kind != c.want.kind {
				t.Fatalf("there are %d errors, want %d, the first one of kind %q", len(found), c.want.errors, c.want.kind)
			}
			want := c.want.text
			if want == "unchanged" {
				want = c.text
			}
			if got := stringForm(v.(value.List)[0]); len(found) == 0 && got != want {
				t.Errorf("got %.100s of %d bytes, want %.100s of %d", got, len(got), want, len(want))
			}
			warnings, errors := 0, 0
			for _, d := range Check(value.List{value.String(c.text)}) {
				if d.Severity == Warning {
					warnings++
				} else {
					errors++
				}
			}
			if warnings != c.want.warnings || errors > c.want.errors {
				t.Errorf("there are %d warnings and %d errors, want %d warnings", warnings, errors, c.want.warnings)
			}
			if _, _, malformed := References(value.List{value.String(c.text)}); len(malformed) != errors {
				t.Errorf("there are %d errors among the references", len(malformed))
			}
		})
	}
}

// Parameters may be nested deep, and hold much.
func TestLargeParameters(t *testing.T) {
	var deep value.Value = value.String("{{context.resource.name}}")
	for range 10_000 {
		deep = value.List{value.Map{"a": deep}}
	}
	r := Resolver{Context: jsonValue(t, recipeContext)}
	v, found := r.Resolve(deep)
	if len(found) > 0 {
		t.Fatal(found[0])
	}
	for range 10_000 {
		v = v.(value.List)[0].(value.Map)["a"]
	}
	if v != value.String("orders-db") {
		t.Errorf("deep inside is %v", v)
	}
	wide := value.List{}
	for range 200_000 / fewer {
		wide = append(wide, value.String("x{{context.resource.name}}"), value.Int(1))
	}
	v, found = r.Resolve(wide)
	list := v.(value.List)
	if len(found) > 0 || len(list) != len(wide) || list[len(list)-2] != value.String("xorders-db") {
		t.Errorf("there are %d errors, and %d elements", len(found), len(list))
	}
}

// nested returns parameters with a mistake at each of so many levels.
func nested(levels int, key string) value.Value {
	var v value.Value = value.Null{}
	for i := range levels {
		v = value.Map{"a": value.String(fmt.Sprintf("{{context.resource.x%d}}", i)), key: value.List{v}, key + "z": value.Null{}}
	}
	return v
}

// Diagnostics deep inside of parameters take memory in proportion to how many
// they are, and not to the square of that.
func TestDeepDiagnosticsTakeLinearMemory(t *testing.T) {
	stages := map[string]func(value.Value) Diagnostics{
		"Resolve": func(v value.Value) Diagnostics {
			_, found := Resolver{}.Resolve(v)
			return found
		},
		"Check": Check,
	}
	for name, find := range stages {
		for _, key := range []string{"b", "{{context.b}}"} {
			t.Run(name+" "+key, func(t *testing.T) {
				const few, factor = 1000, 4
				less, more := retained(t, few, key, find), retained(t, factor*few, key, find)
				if more > 2*factor*less {
					t.Errorf("diagnostics of %d levels take %d bytes, and those of %d times as many %d", few, less, factor, more)
				}
			})
		}
	}
}

// retained returns how much memory the diagnostics of nested parameters take.
func retained(t *testing.T, levels int, key string, find func(value.Value) Diagnostics) uint64 {
	t.Helper()
	parameters := nested(levels, key)
	before := heapInUse()
	found := find(parameters)
	after := heapInUse()
	if len(found) < levels || after <= before {
		t.Fatalf("%d levels have %d diagnostics, in %d bytes", levels, len(found), after-before)
	}
	runtime.KeepAlive(parameters)
	runtime.KeepAlive(found)
	return after - before
}

func heapInUse() uint64 {
	runtime.GC()
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return stats.HeapAlloc
}
