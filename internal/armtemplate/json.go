// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// whiteSpace is what may separate the tokens of a JSON text.
const whiteSpace = " \t\r\n"

// ParseJSON returns the value that a JSON text stands for, in which every
// object is an [*Object] and every number has all of its digits. A byte order
// mark at the start is skipped. The error, an [*Error], is for text that is not
// JSON, has a key twice in an object, or is nested too deep.
func ParseJSON(text string) (value.Value, error) {
	r := newJSONReader(text)
	v := r.value()
	r.end()
	if r.err != nil {
		return nil, r.err
	}
	return v, nil
}

// A jsonReader reads one JSON text token by token. After the first mistake it
// reads nothing more, so err only has to be looked at in the end.
type jsonReader struct {
	text    string
	start   int // of what the decoder reads: after the byte order mark
	decoder *json.Decoder
	locator *Locator
	open    []int // the offsets of the brackets that are not closed yet
	err     *Error
}

func newJSONReader(text string) *jsonReader {
	body := strings.TrimPrefix(text, byteOrderMark)
	r := &jsonReader{
		text:    text,
		start:   len(text) - len(body),
		decoder: json.NewDecoder(strings.NewReader(body)),
		locator: NewLocator(text),
	}
	r.decoder.UseNumber()
	return r
}

// fail notes a mistake, unless there was one before.
func (r *jsonReader) fail(offset int, problem string) {
	if r.err == nil {
		r.err = &Error{r.locator.Position(offset), problem}
	}
}

// next returns the offset of the next token.
func (r *jsonReader) next() int { return r.skip(whiteSpace + ",:") }

// skip returns the offset of the first character after the last token that is
// none of those.
func (r *jsonReader) skip(characters string) int {
	offset := r.start + int(r.decoder.InputOffset())
	return len(r.text) - len(strings.TrimLeft(r.text[offset:], characters))
}

// end reads the end of the text.
func (r *jsonReader) end() {
	if end := r.skip(whiteSpace); end < len(r.text) {
		r.fail(end, "The JSON goes on after its end. Remove the rest.")
	}
}

// token reads a token. It returns nil after a mistake.
func (r *jsonReader) token() json.Token {
	if r.err != nil {
		return nil
	}
	start := r.next()
	token, err := r.decoder.Token()
	if err != nil {
		r.failSyntax(start)
		return nil
	}
	return token
}

// value reads a value.
func (r *jsonReader) value() value.Value {
	start := r.next()
	switch token := r.token().(type) {
	case json.Delim:
		return r.composite(token, start)
	case json.Number:
		n, ok := parseNumber(string(token))
		if !ok {
			r.fail(start, "The number is too large.")
		}
		return n
	case string:
		return value.String(token)
	case bool:
		return value.Bool(token)
	}
	return value.Null{}
}

// composite reads the rest of the object or array that begins with a bracket.
func (r *jsonReader) composite(bracket json.Delim, start int) value.Value {
	if len(r.open) == maxDepth {
		r.fail(start, fmt.Sprintf("The JSON is nested deeper than %d levels.", maxDepth))
		return nil
	}
	r.open = append(r.open, start)
	var v value.Value
	if bracket == '{' {
		v = r.elements()
	} else {
		v = r.items()
	}
	r.token()
	r.open = r.open[:len(r.open)-1]
	return v
}

// elements reads what is in an object.
func (r *jsonReader) elements() *Object {
	o := NewObject()
	for r.more() {
		start := r.next()
		key, _ := r.token().(string)
		if _, ok := o.Element(key); ok {
			r.fail(start, fmt.Sprintf("The object has the key %s twice. Remove one of them.", Quote(key)))
		}
		position := r.locator.Position(start)
		o.Set(key, position, r.value())
	}
	return o
}

// items reads what is in an array.
func (r *jsonReader) items() value.List {
	l := value.List{}
	for r.more() {
		l = append(l, r.value())
	}
	return l
}

// more reports whether there is another element to read.
func (r *jsonReader) more() bool { return r.err == nil && r.decoder.More() }
