// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package server

import (
	"errors"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// kinds of collections nest a value in one more level.
var kinds = map[string]func(tftypes.Value) tftypes.Value{
	"lists": func(v tftypes.Value) tftypes.Value {
		return tftypes.NewValue(tftypes.List{ElementType: v.Type()}, []tftypes.Value{v})
	},
	"sets": func(v tftypes.Value) tftypes.Value {
		return tftypes.NewValue(tftypes.Set{ElementType: v.Type()}, []tftypes.Value{v})
	},
	"maps": func(v tftypes.Value) tftypes.Value {
		return tftypes.NewValue(tftypes.Map{ElementType: v.Type()}, map[string]tftypes.Value{"a": v})
	},
	"tuples": func(v tftypes.Value) tftypes.Value {
		return tftypes.NewValue(tftypes.Tuple{ElementTypes: []tftypes.Type{v.Type()}}, []tftypes.Value{v})
	},
	"pairs": func(v tftypes.Value) tftypes.Value {
		types := []tftypes.Type{tftypes.String, v.Type()}
		return tftypes.NewValue(tftypes.Tuple{ElementTypes: types}, []tftypes.Value{text("x"), v})
	},
	"objects": func(v tftypes.Value) tftypes.Value {
		types := map[string]tftypes.Type{`a"[{`: v.Type(), "list": tftypes.Bool}
		return tftypes.NewValue(tftypes.Object{AttributeTypes: types}, map[string]tftypes.Value{
			`a"[{`: v, "list": tftypes.NewValue(tftypes.Bool, true),
		})
	},
}

// nested returns a value of so many levels.
func nested(depth int, kind func(tftypes.Value) tftypes.Value) tftypes.Value {
	v := text("x")
	for range depth {
		v = kind(v)
	}
	return v
}

func TestDepth(t *testing.T) {
	for name, kind := range kinds {
		for _, depth := range []int{maxDepth, maxDepth + 1} {
			v := nested(depth, kind)
			forms := map[string]tftypes.Value{
				"value":   v,
				"null":    tftypes.NewValue(v.Type(), nil),
				"unknown": tftypes.NewValue(v.Type(), tftypes.UnknownValue),
			}
			for form, v := range forms {
				refused := checkArguments([]*tfprotov6.DynamicValue{argument(t, v)}) != nil
				refusedToo := checkConfig(config(t, v)) != nil
				if want := depth > maxDepth; refused != want || refusedToo != want {
					t.Errorf("%s of %d %s: refused: %t, %t, want %t", form, depth, name, refused, refusedToo, want)
				}
			}
		}
	}
}

func TestDeepestIsAnswered(t *testing.T) {
	v := nested(maxDepth, kinds["lists"])
	s := New(newFake())
	if resp := call(t, s, argument(t, text("x")), argument(t, v)); resp.Error != nil {
		t.Errorf("CallFunction: got %s", resp.Error.Text)
	}
	for name, diagnostics := range asConfig(t, s, config(t, v)) {
		if strings.Contains(name, "Provider") {
			continue // it has no attributes, which is an error
		}
		if len(diagnostics) > 0 {
			t.Errorf("%s: got %s", name, diagnostics[0].Detail)
		}
	}
}

func TestDeeperIsRefused(t *testing.T) {
	const detail = "There are more than 250 levels of lists, maps and objects in this value. " +
		"Pass the inner levels as a string, with jsonencode."
	v := nested(maxDepth+1, kinds["lists"])
	s := New(newFake())
	resp := call(t, s, argument(t, text("x")), argument(t, v))
	want := "t" + strings.TrimSuffix(detail[1:], ".")
	if resp.Error == nil || resp.Error.Text != want || resp.Error.FunctionArgument == nil || *resp.Error.FunctionArgument != 1 {
		t.Errorf("CallFunction: got %v", resp.Error)
	}
	for name, diagnostics := range asConfig(t, s, config(t, v)) {
		if !isDiagnostic(diagnostics, "Nested too deeply", detail, `AttributeName("in")`) {
			t.Errorf("%s: got %v", name, diagnostics)
		}
	}
}

// isDiagnostic reports whether there is but this error.
func isDiagnostic(got []*tfprotov6.Diagnostic, summary, detail, attribute string) bool {
	return len(got) == 1 && got[0].Severity == tfprotov6.DiagnosticSeverityError &&
		got[0].Summary == summary && got[0].Detail == detail && got[0].Attribute.String() == attribute
}

// TestDepthTakesTimeInProportion has messages that would take the framework
// hours, or all of the stack.
func TestDepthTakesTimeInProportion(t *testing.T) {
	const depth = 1 << 20
	repeat := strings.Repeat
	deepType := repeat(`["list",`, depth) + `"string"` + repeat("]", depth)
	tests := map[string]string{
		"arrays":         repeat("\x91", depth),
		"maps":           repeat("\x81\xa1a", depth),
		"pairs":          repeat("\x92\xc4\x09"+`"dynamic"`, depth),
		"a type":         "\x92\xc6" + length(deepType) + deepType + "\xc0",
		"an open type":   "\x92\xc6" + length(repeat("[", depth)) + repeat("[", depth) + "\xc0",
		"braces":         "\x92\xc6" + length(repeat(`{"a":[`, depth)) + repeat(`{"a":[`, depth) + "\xc0",
		"a type further": "\x93\x01\x02\xc6" + length(deepType) + deepType,
	}
	for name, message := range tests {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			p := checkArguments([]*tfprotov6.DynamicValue{{MsgPack: []byte(message)}})
			if p == nil || p.summary != "Nested too deeply" {
				t.Errorf("got %v", p)
			}
			if took := time.Since(start); took > 5*time.Second {
				t.Errorf("took %s for %d bytes", took, len(message))
			}
		})
	}
}

// TestLevels has what is inside of as many lists as there may be: a list is one
// too many, and a pair of a type and a value is none.
func TestLevels(t *testing.T) {
	tests := map[string]struct {
		message   string
		isTooDeep bool
	}{
		"a number":                             {"\x01", false},
		"a list of two numbers":                {"\x92\x01\x02", true},
		"a list of true and a number":          {"\x92\xc3\x01", true},
		"a list that begins with an extension": {"\x92\xc7\x0101\x01", true},
		"a list of a type alone":               {"\x91\xc4\x06\"bool\"", true},
		"a list of a type and more":            {"\x93\xc4\x06\"bool\"\xc3\xc3", true},
		"a short type":                         {"\x92\xc4\x06\"bool\"\xc3", false},
		"a type with a long length":            {"\x92\xc5\x00\x06\"bool\"\xc3", false},
		"a type with a longer length":          {"\x92\xc6" + length(`"bool"`) + "\"bool\"\xc3", false},
		"a list in a pair":                     {"\x92\xc4\x06\"bool\"\x91\xc3", true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			message := strings.Repeat("\x91", maxDepth) + test.message
			p := checkArguments([]*tfprotov6.DynamicValue{{MsgPack: []byte(message)}})
			if isTooDeep := p != nil && p.summary == "Nested too deeply"; isTooDeep != test.isTooDeep || p != nil && !isTooDeep {
				t.Errorf("got %v, want too deep: %t", p, test.isTooDeep)
			}
		})
	}
}

// length returns the length of text as MessagePack has it.
func length(text string) string {
	n := len(text)
	return string([]byte{byte(n >> 24), byte(n >> 16), byte(n >> 8), byte(n)})
}

// pairs returns pairs of different keys and null, at most 26.
func pairs(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString("\xa1" + string(rune('a'+i)) + "\xc0")
	}
	return b.String()
}

func TestTypeDepth(t *testing.T) {
	tests := map[string]int{
		`"string"`:                            0,
		`["list","string"]`:                   1,
		`["tuple",[]]`:                        1,
		`["object",{}]`:                       1,
		`["tuple",["string",["map","bool"]]]`: 2,
		`["tuple",[["set","bool"],["map","bool"]]]`:                    2,
		`["object",{"a":["tuple",[]],"b":["list",["list","number"]]}]`: 3,
		`["object",{"a[{\"\\":"string","tuple":["list","string"]}]`:    2,
		`]]][`:       0,
		`[[["list"`:  3,
		`["li[[[[[[`: 1,
	}
	for text, want := range tests {
		if got := typeDepth([]byte(text)); got != want {
			t.Errorf("%s: got %d, want %d", text, got, want)
		}
	}
}

func TestMessages(t *testing.T) {
	const number = "\x92\xc4\x08\"number\"" // and then its value
	tests := map[string]struct {
		message string
		want    error
	}{
		"null":                                {"\xc0", nil},
		"unknown":                             {"\xd4\x00\x00", nil},
		"unknown with what is known of it":    {"\xc7\x03\x0c\x81\x01\xc2", nil},
		"false":                               {"\xc2", nil},
		"true":                                {"\xc3", nil},
		"positive number":                     {"\x7f", nil},
		"negative number":                     {"\xe0", nil},
		"numbers of all lengths":              {"\x98\xcc1\xcd12\xce1234\xcf12345678\xd01\xd112\xd21234\xd312345678", nil},
		"floats":                              {"\x92\xca1234\xcb12345678", nil},
		"extensions of all lengths":           {"\x95\xd401\xd5012\xd601234\xd7012345678\xd800123456789abcdef", nil},
		"longer extensions of all lengths":    {"\x93\xc7\x0101\xc8\x00\x0101\xc9\x00\x00\x00\x0101", nil},
		"strings of all lengths":              {"\x94\xa11\xd9\x011\xda\x00\x011\xdb\x00\x00\x00\x011", nil},
		"longest short string":                {"\xbf" + strings.Repeat("a", 31), nil},
		"longest short array":                 {"\x9f" + strings.Repeat("\xc0", 15), nil},
		"longest short map":                   {"\x8f" + pairs(15), nil},
		"types of all lengths":                {"\x93\xc4\x011\xc5\x00\x011\xc6\x00\x00\x00\x011", nil},
		"arrays of all lengths":               {"\x92\xdc\x00\x01\xc0\xdd\x00\x00\x00\x01\xc0", nil},
		"maps of all lengths":                 {"\x93\x81\xa1a\xc0\xde\x00\x01\xa1a\xc0\xdf\x00\x00\x00\x01\xa1a\xc0", nil},
		"pair with a type":                    {number + "\x01", nil},
		"nothing":                             {"", errMalformed},
		"unused code":                         {"\xc1", errMalformed},
		"doubled key":                         {"\x82\xa1a\xc0\xa1a\xc0", errMalformed},
		"same key further inside":             {"\x81\xa1a\x81\xa1a\xc0", nil},
		"map as a key":                        {"\x81\x80\xc0", errMalformed},
		"number without its bytes":            {"\xcf1234567", errMalformed},
		"float without its bytes":             {"\xcb1234567", errMalformed},
		"extension without its bytes":         {"\xd400"[:2], errMalformed},
		"string without its bytes":            {"\xa212"[:2], errMalformed},
		"string without its length":           {"\xdb\x00\x00\x00", errMalformed},
		"array without its last element":      {"\x93\xc0\xc0", errMalformed},
		"map without its last value":          {"\x81\xa1a", errMalformed},
		"pair without its value":              {number, errMalformed},
		"string of four billion bytes":        {"\xdb\xff\xff\xff\xff", errMalformed},
		"type of four billion bytes":          {"\x92\xc6\xff\xff\xff\xff", errMalformed},
		"extension of four billion bytes":     {"\xc9\xff\xff\xff\xff\x00", errMalformed},
		"array of four billion elements":      {"\xdd\xff\xff\xff\xff\xc0\xc0", errMalformed},
		"map of four billion pairs":           {"\xdf\xff\xff\xff\xff\xa1a\xc0", errMalformed},
		"list of four billion strings":        {"\x92\xc4\x11[\"list\",\"string\"]\xdd\xff\xff\xff\xff", errMalformed},
		"arrays of as many as there are left": {"\x92\xdc\x00\x07\xdc\x00\x04\xc0\xc0\xc0\xc0", errMalformed},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			m := message{rest: []byte(test.message)}
			m.value(maxDepth)
			if !errors.Is(m.err, test.want) || len(m.rest) > 0 {
				t.Errorf("got %v, and %q is left", m.err, m.rest)
			}
			config := message{rest: []byte("\x81\xa2in" + test.message)}
			if attribute := config.config(); attribute != "in" || !errors.Is(config.err, test.want) {
				t.Errorf("got %v, in the attribute %q", config.err, attribute)
			}
		})
	}
}

// TestMalformed sends what cannot be read to all that takes values.
func TestMalformed(t *testing.T) {
	const detail = "The provider cannot read what it was sent. This is a bug in the provider, or in what runs it: " +
		"please report it at https://github.com/paramresolver/terraform-provider-paramresolver/issues."
	messages := map[string]*tfprotov6.DynamicValue{
		"a length that is not there": {MsgPack: []byte("\xdd\xff\xff\xff\xff")},
		"JSON":                       {MsgPack: []byte("\xc0"), JSON: []byte("null")},
	}
	s := New(newFake())
	for name, message := range messages {
		t.Run(name, func(t *testing.T) {
			for method, diagnostics := range asConfig(t, s, message) {
				if len(diagnostics) != 1 || diagnostics[0].Summary != "Malformed message" || diagnostics[0].Detail != detail {
					t.Errorf("%s: got %v", method, diagnostics)
				}
			}
			resp := call(t, s, message, argument(t, text("x")))
			if resp.Error == nil || "T"+resp.Error.Text[1:]+"." != detail || *resp.Error.FunctionArgument != 0 {
				t.Errorf("got %v", resp.Error)
			}
		})
	}
}

// FuzzMessage sends any bytes as an argument and as a configuration. Everything
// must be answered, without memory out of proportion to the length.
func FuzzMessage(f *testing.F) {
	for _, kind := range kinds {
		f.Add(argument(f, nested(3, kind)).MsgPack)
		f.Add(config(f, nested(3, kind)).MsgPack)
	}
	f.Add([]byte("\xdd\xff\xff\xff\xff"))
	s := New(newFake())
	f.Fuzz(func(t *testing.T, message []byte) {
		v := &tfprotov6.DynamicValue{MsgPack: message}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		call(t, s, v, v)
		asConfig(t, s, v)
		runtime.ReadMemStats(&after)
		const each = 1 << 14
		if got, most := after.TotalAlloc-before.TotalAlloc, uint64(1<<22+each*len(message)); got > most {
			t.Errorf("%d bytes were allocated for %d, and at most %d may be", got, len(message), most)
		}
	})
}
