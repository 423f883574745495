// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// failSyntax notes the mistake that the decoder has found in the token at an
// offset. Only decoding the whole text tells where exactly it is.
func (r *jsonReader) failSyntax(start int) {
	at := start
	var whole json.RawMessage
	var syntax *json.SyntaxError
	if err := json.Unmarshal([]byte(r.text[r.start:]), &whole); errors.As(err, &syntax) {
		at = r.start + int(syntax.Offset) - 1
	}
	isString := start < len(r.text) && r.text[start] == '"'
	switch {
	case at+1 >= len(r.text) && r.isIncomplete():
		r.failEnd(start, isString)
	case isString && at > start:
		r.failString(start, at)
	default:
		r.fail(at, r.problem(at, at > start))
	}
}

// isIncomplete reports whether the text may be the start of valid JSON, since
// something in it is not closed.
func (r *jsonReader) isIncomplete() bool {
	var syntax *json.SyntaxError
	err := json.Unmarshal([]byte(r.text[r.start:]+"\x00"), new(json.RawMessage))
	return errors.As(err, &syntax) && int(syntax.Offset) == len(r.text)-r.start+1
}

// failEnd notes that the text ends too early, at whatever is not closed.
func (r *jsonReader) failEnd(start int, isString bool) {
	switch {
	case isString:
		r.fail(start, `The string that starts here is never closed. Write a " at its end.`)
	case len(r.open) > 0:
		open := r.open[len(r.open)-1]
		r.fail(open, fmt.Sprintf("The %q here is never closed.", r.text[open:open+1]))
	default:
		r.fail(len(r.text), "The JSON ends where a value is expected.")
	}
}

// failString notes a mistake inside a string.
func (r *jsonReader) failString(start, at int) {
	if r.text[at] < ' ' {
		r.fail(start, `The string that starts here has a line break or another control character in it. `+
			`Close it with a ", or write a line break as \n.`)
		return
	}
	r.fail(at, `A backslash in a string must start one of \" \\ \/ \b \f \n \r \t \u0000. For a backslash, write \\.`)
}

// problem says what is wrong with the character at an offset outside strings,
// which may be inside the token.
func (r *jsonReader) problem(at int, inside bool) string {
	before := strings.TrimRight(r.text[:at], whiteSpace)
	switch c := r.text[at : at+1]; {
	case inside:
		return "A number or word is malformed here. Put words other than true, false and null in double quotes."
	case c == "/" || c == "#":
		return "JSON has no comments. Remove this one."
	case c == "'":
		return "JSON has no single quotes. Use double quotes."
	case (c == "}" || c == "]") && strings.HasSuffix(before, ","):
		return fmt.Sprintf("There is a comma before this %q. Remove the comma.", c)
	case c == "}" || c == "]":
		return fmt.Sprintf("A value is missing before this %q, or it closes the wrong bracket.", c)
	case c == "," || c == ":":
		return fmt.Sprintf("A key or value is missing before this %q.", c)
	case c == `"` || c == "{" || c == "[":
		return "A comma or colon is missing before this."
	}
	return "This is not JSON. Put keys and text in double quotes, and commas between elements."
}
