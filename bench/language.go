// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bench

import (
	"fmt"
	"strings"
)

// language is how an engine writes expressions: each in the shortest form that
// a user of the engine would write.
type language struct {
	// path writes the value of a context path.
	path func(path) string
	// choice writes a choice, given how the engine writes the path.
	choice func(c choice, path string) string
	// text joins pieces to a string, given how the engine writes them.
	text func(pieces []piece) string
	// whole writes an expression that is all of a parameter.
	whole func(expression string) string
}

// piece is a part of text: what a string says, or an expression.
type piece struct {
	source       string
	isExpression bool
}

// write returns the source of an expression, and false for a value that is not
// one.
func (l language) write(v any) (string, bool) {
	switch v := v.(type) {
	case path, choice:
		return l.whole(l.writeExpression(v)), true
	case text:
		pieces := make([]piece, len(v))
		for i, part := range v {
			s, plain := part.(string)
			if !plain {
				s = l.writeExpression(part)
			}
			pieces[i] = piece{s, !plain}
		}
		return l.text(pieces), true
	}
	return "", false
}

func (l language) writeExpression(v any) string {
	switch v := v.(type) {
	case path:
		return l.path(v)
	case choice:
		return l.choice(v, l.path(v.path))
	}
	panic(fmt.Sprintf("unexpected expression of type %T", v))
}

// asWritten is for engines that write paths as [path] does, or a parameter that
// is one expression as that expression alone.
func asWritten[S ~string](s S) string { return string(s) }

// questionMarks writes a choice as C does.
func questionMarks(c choice, path string) string {
	var b strings.Builder
	for _, a := range c.arms {
		fmt.Fprintf(&b, "%s == %q ? %s : ", path, a.value, literal(a.result))
	}
	return b.String() + literal(c.otherwise)
}

// literal writes a string or number.
func literal(v any) string {
	if s, ok := v.(string); ok {
		return fmt.Sprintf("%q", s)
	}
	return fmt.Sprint(v)
}

// sum writes text as strings that are added up.
func sum(pieces []piece) string {
	terms := make([]string, len(pieces))
	for i, p := range pieces {
		terms[i] = p.source
		if !p.isExpression {
			terms[i] = literal(p.source)
		}
	}
	return strings.Join(terms, " + ")
}

// between writes text with each expression between two marks.
func between(before, after string) func(pieces []piece) string {
	return func(pieces []piece) string {
		var b strings.Builder
		for _, p := range pieces {
			if p.isExpression {
				b.WriteString(before + p.source + after)
			} else {
				b.WriteString(p.source)
			}
		}
		return b.String()
	}
}

// quotedBetween writes text as a string literal with each expression between
// two marks.
func quotedBetween(before, after string) func(pieces []piece) string {
	join := between(before, after)
	return func(pieces []piece) string { return `"` + join(pieces) + `"` }
}

var (
	paramresolverLanguage = language{
		path:   asWritten[path],
		choice: questionMarks,
		text:   between("{{", "}}"),
		whole:  func(expression string) string { return "{{" + expression + "}}" },
	}
	celLanguage  = language{asWritten[path], questionMarks, sum, asWritten[string]}
	exprLanguage = celLanguage
	hclLanguage  = language{asWritten[path], questionMarks, quotedBetween("${", "}"), asWritten[string]}
	gojqLanguage = language{
		path: func(p path) string { return "." + string(p) },
		choice: func(c choice, path string) string {
			var b strings.Builder
			for i, a := range c.arms {
				fmt.Fprintf(&b, "%s %s == %q then %s ", [...]string{"if", "elif"}[min(i, 1)], path, a.value, literal(a.result))
			}
			return b.String() + "else " + literal(c.otherwise) + " end"
		},
		text:  quotedBetween(`\(`, ")"),
		whole: asWritten[string],
	}
	templateLanguage = language{
		path: func(p path) string { return "{{." + string(p) + "}}" },
		choice: func(c choice, path string) string {
			operand := strings.Trim(path, "{}")
			var b strings.Builder
			for i, a := range c.arms {
				fmt.Fprintf(&b, "{{%s eq %s %q}}%v", [...]string{"if", "else if"}[min(i, 1)], operand, a.value, a.result)
			}
			return b.String() + fmt.Sprintf("{{else}}%v{{end}}", c.otherwise)
		},
		text:  between("", ""),
		whole: asWritten[string],
	}
)
