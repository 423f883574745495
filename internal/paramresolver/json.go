// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"bytes"
	"encoding/json"
)

// jsonWriter writes a value as compact JSON: keys sorted by code point, "<",
// ">" and "&" as they are, numbers in plain decimal digits.
type jsonWriter struct {
	bytes.Buffer
	// limit is how many bytes may be written; beyond it, writing stops.
	limit int
	// unknown is whether something in the value is not known.
	unknown bool
	// tooLong is whether a number has more digits than can be written, as an
	// infinite one has.
	tooLong bool
}

func (w *jsonWriter) stopped() bool {
	return w.unknown || w.tooLong || w.Len() > w.limit
}

func (w *jsonWriter) write(v Value) {
	if w.stopped() {
		return
	}
	switch v := v.(type) {
	case Unknown:
		w.unknown = true
	case Null:
		w.WriteString("null")
	case String:
		w.writeString(string(v))
	case Object:
		w.writeObject(v)
	case Array:
		w.writeArray(v)
	default:
		text, ok := scalarText(v)
		n, isNumber := v.(Number)
		w.tooLong = !ok || isNumber && n.Float().IsInf()
		w.WriteString(text)
	}
}

func (w *jsonWriter) writeObject(o Object) {
	w.WriteByte('{')
	for i, key := range o.Keys() {
		if w.stopped() {
			return
		}
		if i > 0 {
			w.WriteByte(',')
		}
		w.writeString(key)
		w.WriteByte(':')
		v, _ := o.Element(key)
		w.write(v)
	}
	w.WriteByte('}')
}

func (w *jsonWriter) writeArray(a Array) {
	w.WriteByte('[')
	for i := range a.Len() {
		if w.stopped() {
			return
		}
		if i > 0 {
			w.WriteByte(',')
		}
		w.write(a.Element(i))
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
