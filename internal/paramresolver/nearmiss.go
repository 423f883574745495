// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"fmt"
	"regexp"
	"strings"
)

// candidate matches what looks like a context path: a word that may be
// "context", a known name behind it, and the braces before them. Its groups are
// the braces, the word, and the path with the word.
var candidate = regexp.MustCompile(
	`(\$?\{+)[\s\pZ]*((\pL+)\.(?i:resource|application|environment|runtime|azure|aws)\b[^\s{}"` + "`" + `]*)`)

// nearMiss gives a warning for text outside of the given expressions that
// passes through unchanged but looks as if it was meant for an expression:
// a context path that is misspelled, in other braces, or in braces that are
// never closed. It gives nil where there is none.
func nearMiss(text string, expressions []Span) *Error {
	if !strings.Contains(text, "{") {
		return nil
	}
	end := 0
	for _, span := range append(expressions, Span{len(text), len(text)}) {
		if err := nearMissIn(text[end:span.Start], text[span.Start:]); err != nil {
			return err
		}
		end = span.End
	}
	return nil
}

// nearMissIn looks at text between expressions; after is what follows it.
func nearMissIn(text, after string) *Error {
	for _, m := range candidate.FindAllStringSubmatchIndex(text, -1) {
		braces, path, word := text[m[2]:m[3]], text[m[4]:m[5]], text[m[6]:m[7]]
		match := closest(word, []string{contextPlace.name})
		if match == "" {
			continue
		}
		err := &Error{Expression: text[m[0]:m[1]], Span: Span{m[4] - m[0], m[5] - m[0]}}
		err.Reason = "This text passes through unchanged, but looks as if it was meant for an expression."
		switch {
		case word != match:
			err.Span.End = err.Span.Start + len(word)
			err.Suggestion = fmt.Sprintf("Did you mean %s?", quote(match))
		case !strings.HasPrefix(strings.TrimPrefix(braces, "$"), opening):
			err.Suggestion = fmt.Sprintf("An expression has two braces on each side: {{%s}}.", shorten(path))
		case !strings.Contains(text[m[1]:]+after, closing):
			err.Suggestion = `Close it with "}}".`
		default:
			continue
		}
		return err
	}
	return nil
}
