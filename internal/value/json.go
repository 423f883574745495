// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package value

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// ParseJSON returns the value that a JSON text stands for, with every digit of
// its numbers. The error is that of encoding/json, with the offset in a
// [json.SyntaxError] where there is one.
func ParseJSON(text string) (Value, error) {
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	var decoded any
	if err := decoder.Decode(&decoded); err != nil {
		return nil, err
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("the JSON text goes on behind its end, at offset %d", decoder.InputOffset())
	}
	return From(decoded)
}

// Errors of [AppendJSON].
var (
	ErrUnknown = errors.New("a value is not known")
	ErrDigits  = errors.New("a number has too many digits to be written")
	ErrLength  = errors.New("the text is longer than allowed")
)

// JSON returns a value as compact JSON: keys sorted by code point, "<", ">" and
// "&" as they are, numbers in plain decimal digits. It gives [ErrUnknown] where
// something in the value is not known, [ErrDigits] where a number is infinite or
// has too many digits, and [ErrLength] once the text is longer than limit bytes.
func JSON(v Value, limit int) (string, error) {
	w := jsonWriter{limit: limit}
	w.write(v)
	return w.String(), w.err
}

// jsonWriter writes values as JSON, up to the first error.
type jsonWriter struct {
	bytes.Buffer
	limit int
	err   error
}

func (w *jsonWriter) write(v Value) {
	if w.Len() > w.limit {
		w.err = ErrLength
	}
	if w.err != nil {
		return
	}
	switch v := v.(type) {
	case Unknown:
		w.err = ErrUnknown
	case Null, nil:
		w.WriteString("null")
	case Bool:
		fmt.Fprint(w, bool(v))
	case Number:
		text, ok := v.Text()
		if !ok {
			w.err = ErrDigits
		}
		w.WriteString(text)
	case String:
		w.writeString(string(v))
	case Object:
		w.writeObject(v)
	case Array:
		w.writeArray(v)
	}
}

func (w *jsonWriter) writeObject(o Object) {
	w.WriteByte('{')
	for i, key := range o.Keys() {
		if i > 0 {
			w.WriteByte(',')
		}
		w.writeString(key)
		w.WriteByte(':')
		v, _ := o.Element(key)
		if w.write(v); w.err != nil {
			return
		}
	}
	w.WriteByte('}')
}

func (w *jsonWriter) writeArray(a Array) {
	w.WriteByte('[')
	for i := range a.Len() {
		if i > 0 {
			w.WriteByte(',')
		}
		if w.write(a.Element(i)); w.err != nil {
			return
		}
	}
	w.WriteByte(']')
}

func (w *jsonWriter) writeString(s string) {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	// A string cannot fail to encode, and a buffer cannot fail to take it.
	_ = encoder.Encode(s)
	w.Truncate(w.Len() - len("\n"))
}
