// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipepack

import (
	"fmt"
	"strconv"
	"strings"

	"pgregory.net/rapid"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// A term is a value of a file that a generator has made. It knows how Bicep and
// the JSON of "bicep build" write it, and what it stands for.
type term interface {
	// bicep returns the term in Bicep.
	bicep(w *style) string
	// expression returns the term as a part of an expression of a template.
	expression() string
	// template returns what stands for the term in a template.
	template() value.Value
	// meaning returns what the term stands for, where the parameters have values,
	// and false if it has none.
	meaning(parameters value.Map) (value.Value, bool)
}

type (
	literal   struct{ value.Value }
	parameter string
	// mixture has terms between texts, of which there is one more.
	mixture struct {
		texts []string
		terms []term
	}
	// choice is one of two terms, as the parameter is empty or not.
	choice struct {
		parameter          parameter
		ifEmpty, otherwise term
	}
	array  []term
	object []element
)

type element struct {
	key   string
	value term
}

// style is how Bicep is written.
type style struct{ *rapid.T }

func (w style) pick(from ...string) string { return rapid.SampledFrom(from).Draw(w.T, "style") }

func (w style) quoted(s string) string {
	var b strings.Builder
	for i, r := range s {
		switch {
		case r == '\'' || r == '\\':
			b.WriteString(`\` + string(r))
		case r == '\n':
			b.WriteString(`\n`)
		case r == '$' && strings.HasPrefix(s[i+1:], "{"):
			b.WriteString(`\$`)
		case r > 0x7f:
			b.WriteString(w.pick(string(r), fmt.Sprintf(`\u{%X}`, r)))
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

func (l literal) bicep(w *style) string {
	if s, ok := l.Value.(value.String); ok {
		if strings.ContainsAny(string(s), "\\$") && !strings.Contains(string(s), "'") {
			return w.pick("'"+w.quoted(string(s))+"'", "'''\n"+string(s)+"'''")
		}
		return "'" + w.quoted(string(s)) + "'"
	}
	return w.pick("", "", "/* a */ ") + plain(l.Value)
}

// plain returns a value that is not text as Bicep and JSON write it.
func plain(v value.Value) string {
	text, err := value.JSON(v, 100)
	if err != nil {
		panic(err)
	}
	return text
}

func (l literal) expression() string {
	switch v := l.Value.(type) {
	case value.String:
		return "'" + strings.ReplaceAll(string(v), "'", "''") + "'"
	case value.Number:
		if _, err := strconv.ParseInt(plain(v), 10, 32); err != nil {
			return "json('" + plain(v) + "')"
		}
		return plain(v)
	}
	return plain(l.Value) + "()"
}

func (l literal) template() value.Value {
	if s, ok := l.Value.(value.String); ok && strings.HasPrefix(string(s), "[") && strings.HasSuffix(string(s), "]") && len(s) > 1 {
		return "[" + s
	}
	return l.Value
}

func (l literal) meaning(value.Map) (value.Value, bool) { return l.Value, true }

func (p parameter) bicep(w *style) string { return w.pick(string(p), "("+string(p)+")") }
func (p parameter) expression() string    { return "parameters('" + string(p) + "')" }
func (p parameter) template() value.Value { return inBrackets(p) }

func (p parameter) meaning(parameters value.Map) (value.Value, bool) {
	v, ok := parameters[string(p)]
	return v, ok
}

func inBrackets(t term) value.String { return value.String("[" + t.expression() + "]") }

// orText returns what a term stands for, which is its expression where it has no
// value.
func orText(t term, parameters value.Map) value.Value {
	if v, ok := t.meaning(parameters); ok {
		return v
	}
	return inBrackets(t)
}

func (x mixture) bicep(w *style) string {
	var b strings.Builder
	for i, t := range x.terms {
		b.WriteString(w.quoted(x.texts[i]) + "${" + t.bicep(w) + "}")
	}
	return "'" + b.String() + w.quoted(x.texts[len(x.terms)]) + "'"
}

func (x mixture) expression() string {
	doubled := strings.NewReplacer("{", "{{", "}", "}}", "'", "''")
	var format, arguments strings.Builder
	for i, t := range x.terms {
		format.WriteString(doubled.Replace(x.texts[i]) + "{" + strconv.Itoa(i) + "}")
		arguments.WriteString(", " + t.expression())
	}
	return "format('" + format.String() + doubled.Replace(x.texts[len(x.terms)]) + "'" + arguments.String() + ")"
}

func (x mixture) template() value.Value { return inBrackets(x) }

func (x mixture) meaning(parameters value.Map) (value.Value, bool) {
	var b strings.Builder
	for i, t := range x.terms {
		b.WriteString(x.texts[i])
		switch v := orText(t, parameters).(type) {
		case value.String:
			b.WriteString(string(v))
		case value.Number:
			b.WriteString(plain(v))
		case value.Bool:
			b.WriteString(map[value.Bool]string{true: "True", false: "False"}[v])
		default:
			b.WriteString(string(inBrackets(t)))
		}
	}
	return value.String(b.String() + x.texts[len(x.terms)]), true
}

func (c choice) bicep(w *style) string {
	return "empty(" + c.parameter.bicep(w) + ")" + w.pick(" ", "\n  ") +
		"? " + c.ifEmpty.bicep(w) + w.pick(" ", "\n  ") + ": " + c.otherwise.bicep(w)
}

func (c choice) expression() string {
	return "if(empty(" + c.parameter.expression() + "), " + c.ifEmpty.expression() + ", " + c.otherwise.expression() + ")"
}

func (c choice) template() value.Value { return inBrackets(c) }

func (c choice) meaning(parameters value.Map) (value.Value, bool) {
	v, ok := c.parameter.meaning(parameters)
	if !ok {
		return nil, false
	}
	if v == value.String("") {
		return orText(c.ifEmpty, parameters), true
	}
	return orText(c.otherwise, parameters), true
}

func (a array) bicep(w *style) string {
	items := make([]string, len(a))
	for i, t := range a {
		items[i] = t.bicep(w)
	}
	return w.joined("[", items, "]")
}

// joined returns elements between brackets, in a line or in several.
func (w style) joined(open string, elements []string, end string) string {
	switch {
	case len(elements) == 0:
		return open + w.pick("", " ", "\n") + end
	case w.pick("line", "lines") == "line":
		return open + " " + strings.Join(elements, ", ") + " " + end
	}
	separator := w.pick("\n  ", "\n\n", " // it's\n")
	return open + w.pick("", " // a comment", " /* a\n comment */") + "\n  " + strings.Join(elements, separator) + "\n" + end
}

func (a array) expression() string {
	items := make([]string, len(a))
	for i, t := range a {
		items[i] = t.expression()
	}
	return "createArray(" + strings.Join(items, ", ") + ")"
}

func (a array) template() value.Value {
	list := value.List{}
	for _, t := range a {
		list = append(list, t.template())
	}
	return list
}

func (a array) meaning(parameters value.Map) (value.Value, bool) {
	list := value.List{}
	for _, t := range a {
		list = append(list, orText(t, parameters))
	}
	return list, true
}

func (o object) bicep(w *style) string {
	elements := make([]string, len(o))
	for i, e := range o {
		key := "'" + w.quoted(e.key) + "'"
		if isPlainName(e.key) && e.key != "null" {
			key = w.pick(key, e.key)
		}
		elements[i] = key + w.pick(": ", ":") + e.value.bicep(w)
	}
	return w.joined("{", elements, "}")
}

func isPlainName(key string) bool {
	return key != "" && strings.Trim(key, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_") == ""
}

func (o object) expression() string {
	elements := make([]string, len(o))
	for i, e := range o {
		elements[i] = literal{value.String(e.key)}.expression() + ", " + e.value.expression()
	}
	return "createObject(" + strings.Join(elements, ", ") + ")"
}

func (o object) template() value.Value {
	m := value.Map{}
	for _, e := range o {
		key := literal{value.String(e.key)}.template()
		if e.key == "copy" {
			key = value.String("[string('copy')]")
		}
		m[string(key.(value.String))] = e.value.template()
	}
	return m
}

func (o object) meaning(parameters value.Map) (value.Value, bool) {
	m := value.Map{}
	for _, e := range o {
		m[e.key] = orText(e.value, parameters)
	}
	return m, true
}

// texts generates texts of what is awkward in one of the languages.
func texts() *rapid.Generator[string] {
	parts := []string{
		"a", "b-c", "'", `"`, `\`, "$", "${", "{", "}", "{{context.resource.name}}", "[", "]", "[[", "\n", "é", "😀",
		"//", "/*", "#", "{0}", " ",
	}
	return rapid.Map(rapid.SliceOfN(rapid.SampledFrom(parts), 0, 4), func(s []string) string { return strings.Join(s, "") })
}

// parameterNames are the parameters that terms read.
var parameterNames = []string{"given", "byDefault", "absent", "number", "none", "flag"}

// terms generates terms.
func terms(depth int) *rapid.Generator[term] {
	read := rapid.Map(rapid.SampledFrom(parameterNames), func(name string) term { return parameter(name) })
	leaves := []*rapid.Generator[term]{
		rapid.Map(texts(), func(s string) term { return literal{value.String(s)} }),
		rapid.Map(rapid.Int64(), func(i int64) term { return literal{value.Int(max(i, -1<<62))} }),
		rapid.SampledFrom([]term{literal{value.Bool(true)}, literal{value.Bool(false)}, literal{value.Null{}}}),
		read,
	}
	if depth == 0 {
		return rapid.OneOf(leaves...)
	}
	inner := terms(depth - 1)
	return rapid.OneOf(append(leaves,
		rapid.Custom(func(t *rapid.T) term {
			x := mixture{terms: rapid.SliceOfN(read, 1, 3).Draw(t, "holes")}
			x.texts = rapid.SliceOfN(texts(), len(x.terms)+1, len(x.terms)+1).Draw(t, "texts")
			return x
		}),
		rapid.Custom(func(t *rapid.T) term {
			name := rapid.SampledFrom([]string{"given", "absent", "none"}).Draw(t, "parameter")
			return choice{parameter(name), inner.Draw(t, "first"), inner.Draw(t, "second")}
		}),
		rapid.Map(rapid.SliceOfN(inner, 0, 4), func(items []term) term { return array(items) }),
		rapid.Map(objects(inner), func(o object) term { return o }),
	)...)
}

// objects generates objects.
func objects(of *rapid.Generator[term]) *rapid.Generator[object] {
	return rapid.Custom(func(t *rapid.T) object {
		keys := rapid.SliceOfNDistinct(rapid.OneOf(rapid.SampledFrom([]string{"name", "copy", "if", "for", "resource", "null"}), texts()),
			0, 4, rapid.ID[string]).Draw(t, "keys")
		o := make(object, len(keys))
		for i, key := range keys {
			o[i] = element{key, of.Draw(t, "value")}
		}
		return o
	})
}
