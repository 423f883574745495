// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package value

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// ParseJSON returns the value that a JSON text stands for, with numbers as
// [ParseNumber] returns them. If an object has a key twice, the last one
// counts. The error says at what line and column, counted in characters, or at
// what path the text is wrong, and shows nothing of its values.
func ParseJSON(text string) (Value, error) {
	if !utf8.ValidString(text) {
		return nil, errors.New("the JSON is not encoded in UTF-8")
	}
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	var decoded any
	if err := decoder.Decode(&decoded); err != nil {
		return nil, syntaxError(text, err)
	}
	if rest := strings.TrimLeft(text[decoder.InputOffset():], " \t\r\n"); rest != "" {
		return nil, fmt.Errorf("the JSON has more text after its end, at %s", position(text, len(text)-len(rest)))
	}
	return From(decoded)
}

// syntaxError returns the error of encoding/json in this package's words.
func syntaxError(text string, err error) error {
	syntax, ok := errors.AsType[*json.SyntaxError](err)
	if !ok {
		return errors.New("the JSON ends too early: expected a value, or the end of a string, list or object")
	}
	at := position(text, int(syntax.Offset)-1)
	if strings.HasSuffix(syntax.Error(), "exceeded max depth") {
		return fmt.Errorf("the JSON is nested too deeply at %s: at most 10,000 levels are allowed", at)
	}
	return fmt.Errorf("the JSON has a syntax error at %s", at)
}

// position returns the line and the column of a byte of the text.
func position(text string, offset int) string {
	before := text[:offset]
	line := before[strings.LastIndexByte(before, '\n')+1:]
	return fmt.Sprintf("line %d, column %d", strings.Count(before, "\n")+1, utf8.RuneCountInString(line)+1)
}

// ErrLength is the error of [JSON] for text longer than allowed.
var ErrLength = errors.New("the text is longer than allowed")

// JSON returns a value as compact JSON: keys sorted by code point, "<", ">" and
// "&" as they are, numbers in plain decimal digits, and U+FFFD for bytes that
// are not UTF-8. It returns [ErrUnknown] if something in the value is not
// known, [ErrDigits] if a number is one that [Number.Text] does not write, and
// [ErrLength] once the text is longer than limit bytes, whichever comes first;
// the text is then what was written until there.
func JSON(v Value, limit int) (string, error) {
	w := jsonWriter{limit: limit}
	w.strings = json.NewEncoder(&w.text)
	w.strings.SetEscapeHTML(false)
	w.write(v)
	return w.text.String(), w.err
}

// jsonWriter writes values as JSON, up to the first error.
type jsonWriter struct {
	text bytes.Buffer
	// strings writes strings to the text.
	strings *json.Encoder
	limit   int
	err     error
}

func (w *jsonWriter) write(v Value) {
	switch v := v.(type) {
	case Unknown:
		w.err = ErrUnknown
	case Null, nil:
		w.text.WriteString("null")
	case Bool:
		w.text.WriteString(strconv.FormatBool(bool(v)))
	case Number:
		w.writeNumber(v)
	case String:
		w.writeString(string(v))
	case Object:
		w.writeObject(v)
	case Array:
		w.writeArray(v)
	default:
		w.err = notValue(v)
	}
	if w.err == nil && w.text.Len() > w.limit {
		w.err = ErrLength
	}
}

func (w *jsonWriter) writeNumber(n Number) {
	text, ok := n.Text()
	if !ok {
		w.err = ErrDigits
	}
	w.text.WriteString(text)
}

func (w *jsonWriter) writeObject(o Object) {
	w.text.WriteByte('{')
	for i, key := range o.Keys() {
		if i > 0 {
			w.text.WriteByte(',')
		}
		w.writeString(key)
		w.text.WriteByte(':')
		v, _ := o.Element(key)
		if w.write(v); w.err != nil {
			return
		}
	}
	w.text.WriteByte('}')
}

func (w *jsonWriter) writeArray(a Array) {
	w.text.WriteByte('[')
	for i := range a.Len() {
		if i > 0 {
			w.text.WriteByte(',')
		}
		if w.write(a.Element(i)); w.err != nil {
			return
		}
	}
	w.text.WriteByte(']')
}

func (w *jsonWriter) writeString(s string) {
	// A string cannot fail to encode, and a buffer cannot fail to take it.
	_ = w.strings.Encode(s)
	w.text.Truncate(w.text.Len() - len("\n"))
}
