// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/armtemplate"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// literals draws values, and writes each as a person may write it.
type literals struct{ *rapid.T }

func (l literals) chance() bool { return rapid.Bool().Draw(l.T, "chance") }

func (l literals) text() string {
	part := rapid.OneOf(
		rapid.String(),
		rapid.SampledFrom([]string{"'", "''", "'''", "\n", "\r\n", "${", "$", "{", "}", "{{context.resource.name}}", "[", "]", `\`, "//", "/*"}),
	)
	return strings.ToValidUTF8(strings.Join(rapid.SliceOfN(part, 0, 4).Draw(l.T, "text"), ""), "")
}

// value draws a value, with what it is in a template.
func (l literals) value(depth int) (source string, want value.Value) {
	kinds := 7
	if depth == 0 {
		kinds = 5
	}
	switch rapid.IntRange(0, kinds-1).Draw(l.T, "kind") {
	case 0:
		return "null", value.Null{}
	case 1:
		b := l.chance()
		return fmt.Sprint(b), value.Bool(b)
	case 2:
		i := rapid.Int64().Draw(l.T, "number")
		return fmt.Sprint(i), value.Int(i)
	case 3, 4:
		s := l.text()
		return l.string(s), value.String(armtemplate.Escape(s))
	case 5:
		return l.array(depth - 1)
	default:
		return l.object(depth - 1)
	}
}

// string writes a string.
func (l literals) string(s string) string {
	if !strings.Contains(s, "''") && !strings.HasPrefix(s, "'") && !strings.HasSuffix(s, "'") && l.chance() {
		return "'''\n" + s + "'''"
	}
	var b strings.Builder
	b.WriteByte('\'')
	for i, r := range s {
		switch {
		case strings.ContainsRune("'\\", r), r == '$' && strings.HasPrefix(s[i:], "${"):
			b.WriteString(`\` + string(r))
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\r':
			b.WriteString(`\r`)
		case l.chance():
			fmt.Fprintf(&b, `\u{%x}`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String() + "'"
}

// space writes what means nothing.
func (l literals) space() string {
	return rapid.SampledFrom([]string{"", " ", "\t", "  ", "/* ' { */"}).Draw(l.T, "space")
}

// line writes a line break.
func (l literals) line() string {
	return l.space() + rapid.SampledFrom([]string{"\n", "\r\n", "\n\n", "// '[{\n", "\n#disable-next-line x\n"}).Draw(l.T, "line") + l.space()
}

// enclose writes elements between brackets.
func (l literals) enclose(opener, closer string, elements []string) string {
	var b strings.Builder
	b.WriteString(opener + l.space())
	if l.chance() {
		b.WriteString(l.line())
	}
	for i, element := range elements {
		b.WriteString(element)
		switch {
		case l.chance():
			b.WriteString(l.line())
		case i < len(elements)-1 || l.chance():
			b.WriteString("," + l.space())
		}
	}
	return b.String() + closer
}

func (l literals) array(depth int) (source string, want value.Value) {
	var sources []string
	list := value.List{}
	for range rapid.IntRange(0, 4).Draw(l.T, "length") {
		source, v := l.value(depth)
		sources, list = append(sources, source), append(list, v)
	}
	return l.enclose("[", "]", sources), list
}

func (l literals) object(depth int) (source string, want value.Value) {
	var sources []string
	object := value.Map{}
	for range rapid.IntRange(0, 4).Draw(l.T, "length") {
		key := rapid.StringMatching(`[A-Za-z_][A-Za-z0-9_]{0,5}`).Draw(l.T, "key")
		written := key
		if l.chance() || key == "true" || key == "false" || key == "null" {
			key += l.text()
			written = l.string(key)
		}
		source, v := l.value(depth)
		if _, ok := object[armtemplate.Escape(key)]; ok || strings.EqualFold(key, "copy") {
			continue
		}
		object[armtemplate.Escape(key)] = v
		sources = append(sources, written+l.space()+":"+l.space()+source)
	}
	return l.enclose("{", "}", sources), object
}

func TestLiterals(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		literal, want := literals{t}.value(4)
		source := "var x = " + literal + "\nparam y object = {}"
		template, err := Compile(source)
		if err != nil {
			t.Fatalf("%s\n%s", source, err)
		}
		variables, _ := template.Element("variables")
		got, _ := variables.(value.Object).Element("x")
		gotJSON, err := value.JSON(got, 1<<30)
		if err != nil {
			t.Fatal(err)
		}
		if wantJSON, _ := value.JSON(want, 1<<30); gotJSON != wantJSON {
			t.Fatalf("%s\nis\n%s, want\n%s", source, gotJSON, wantJSON)
		}
	})
}
