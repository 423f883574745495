// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package explain

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
)

// This file recognizes what people write who come from other languages.

// otherOperators are operators of other languages that start with a character
// that is a mistake by itself, and what to write instead.
var otherOperators = map[string]string{
	">=": compareOnly, "<=": compareOnly, "<>": "To compare, write !=.", "=~": compareOnly, "=>": compareOnly,
	"===": "Write ==.", "!==": "Write !=.", "&&&": "Write &&.", "|||": "Write ||.",
	"**": computeBefore,
}

const compareOnly = "Values can only be compared with == and !=."

// mistakenOperator explains a token that is found where an operator is
// expected, if it is a common mistake.
func (m malformed) mistakenOperator() (Explanation, bool) {
	if m.token.Kind == paramresolver.TokenEnd {
		return Explanation{}, false
	}
	text := m.text()
	switch {
	case m.isComment():
		return m.noComments(), true
	case (text[0] == '-' || text[0] == '/') && !m.isTrimming():
		reason, hint := mistakenCharacter(text[:1])
		return Explanation{Reason: reason, Hint: hint, Span: m.token.Span.Within(0, 1)}, true
	case m.isAdjacent(paramresolver.TokenString) && m.token.Kind.IsOperand() && operatorWords[strings.ToLower(text)] == "":
		return Explanation{
			Reason: fmt.Sprintf("Found %s right after a string, without an operator.", m.found()),
			Hint:   "A double quote may be missing: a string has one at each end, and none inside.",
			Span:   m.last.Span.To(m.token.Span),
		}, true
	case m.token.Kind == paramresolver.TokenWord:
		return m.mistakenWord(operatorWords, false, operators), true
	case m.token.Kind == paramresolver.TokenOpen && m.last.Kind == paramresolver.TokenPath:
		return m.noFunctions(), true
	case m.beginsExpression():
		return m.nestedExpression(`Close the first one before it, with "}}".`), true
	case m.token.Kind == paramresolver.TokenInvalid:
		return m.mistakenSymbol(), true
	}
	return Explanation{}, false
}

// mistakenSymbol explains characters that start no token and are found where an
// operator is expected.
func (m malformed) mistakenSymbol() Explanation {
	rest := m.source[m.token.Span.Start:]
	for _, length := range []int{3, 2} {
		if hint, ok := otherOperators[rest[:min(length, len(rest))]]; ok {
			return m.noOperator(m.token.Span.Within(0, length), hint)
		}
	}
	reason, hint := mistakenCharacter(m.text())
	if reason == "" {
		return m.expectedOperatorHere()
	}
	return Explanation{Reason: reason, Hint: hint, Span: m.token.Span}
}

func (m malformed) expectedOperatorHere() Explanation {
	e := m.expectedOperator("an operator or the end of the expression")
	e.Hint = operators
	return e
}

// escapedQuote explains a backslash before the double quote that ends the last
// string, if what follows reads as if the string was meant to go on.
func (m malformed) escapedQuote() (Explanation, bool) {
	if m.last.Kind != paramresolver.TokenString || !strings.HasSuffix(m.last.Span.In(m.source), `\"`) {
		return Explanation{}, false
	}
	isApart := m.last.Span.End != m.token.Span.Start
	switch m.token.Kind {
	case paramresolver.TokenEnd, paramresolver.TokenClose, paramresolver.TokenColon:
		return Explanation{}, false
	case paramresolver.TokenInvalid:
		if isApart {
			return Explanation{}, false
		}
	default:
	}
	backslash := m.last.Span.End - len(`\"`)
	return Explanation{
		Reason: "A backslash does not escape the double quote after it: the string ends there.",
		Hint:   "A string cannot contain a double quote; the quotes around it need no backslash.",
		Span:   paramresolver.Span{Start: backslash, End: backslash + 1},
	}, true
}

// foreignTemplate explains a template of another language, such as Helm's, that
// has a context path in it.
func (m malformed) foreignTemplate() (Explanation, bool) {
	words := strings.Fields(strings.TrimLeft(m.source[len("{{"):], "- "))
	if len(words) > 1 && isGoAction(words[0], words[1]) {
		return foreign(paramresolver.Span{}), true
	}
	rest := m.source[m.token.Span.Start:]
	if m.token.Kind == paramresolver.TokenInvalid && isGoField(rest) || strings.HasPrefix(rest, "$.") {
		return foreign(m.token.Span), true
	}
	return Explanation{}, false
}

// isGoAction reports whether an action of Go's templates starts with two words.
// Only an "if" may also come from another language.
func isGoAction(first, second string) bool {
	switch {
	case goActions[first]:
		return !strings.ContainsAny(second[:1], "=!&|?:<>+*")
	case goConditions[first]:
		return goFunctions[second] || strings.ContainsAny(second[:1], ".$")
	}
	return false
}

// isGoField reports whether text begins like a field in a template of Go's: with
// a dot and a name in upper case, such as .Values.
func isGoField(text string) bool {
	r, _ := utf8.DecodeRuneInString(text[1:])
	return text[0] == '.' && unicode.IsUpper(r)
}

func foreign(at paramresolver.Span) Explanation {
	return Explanation{
		Reason: "This looks like a template of another language, such as Helm, and such a template cannot contain a context path.",
		Hint:   "Move the path out of the template, or write all of it as an expression.",
		Span:   at,
	}
}

// goActions and goConditions are the words with which actions of Go's templates
// begin, and goFunctions the functions that often follow a condition.
var (
	goActions    = wordSet("range", "with", "define", "template", "include", "block", "tpl")
	goConditions = wordSet("if", "else")
	goFunctions  = wordSet("eq", "ne", "lt", "gt", "le", "ge", "and", "or", "not")
)

func wordSet(words ...string) map[string]bool {
	set := make(map[string]bool, len(words))
	for _, word := range words {
		set[word] = true
	}
	return set
}

// mistakenCharacter returns what is wrong with a character that starts no token
// and is found where an operator is expected.
func mistakenCharacter(character string) (reason, hint string) {
	switch character {
	case "=":
		return `A single "=" is not an operator.`, "To compare, write ==."
	case "&":
		return `A single "&" is not an operator.`, `For "and", write &&.`
	case "|":
		return `A single "|" is not an operator.`, `For "or", write ||. There are no pipes or filters.`
	case "<", ">":
		return fmt.Sprintf("There is no %q operator.", character), compareOnly
	case "+":
		return `There is no "+" operator: the language has no arithmetic.`, "To join text, write it around the expressions: a-{{...}}-{{...}}."
	case "-", "*", "/", "%":
		return fmt.Sprintf("There is no %q operator: the language has no arithmetic.", character), computeBefore
	case "[":
		return "There is no indexing.",
			"Write a key of an object after a dot, as in config.tier. The elements of a list cannot be read one by one."
	case ".":
		return "A dot is not allowed here.", "It belongs in a path, which has no spaces, or between the digits of a number."
	}
	return strayCharacter(character)
}

// strayCharacter returns what is wrong with a character that starts no token,
// wherever it is.
func strayCharacter(character string) (reason, hint string) {
	switch character {
	case "`":
		return "Strings are not written in backticks.", `Use double quotes: "text".`
	case "{", "[", "]":
		return fmt.Sprintf("%q is not allowed in an expression.", character), "Remove it, or use parentheses to group."
	case "}":
		return `"}" is not allowed in an expression.`, `Remove it, or end the expression here, with "}}".`
	case ",":
		return `"," is not allowed in an expression.`, "There are no functions or lists."
	}
	return "", ""
}

// mistakenOperand explains a token that is found where a value is expected, if
// it is a common mistake.
func (m malformed) mistakenOperand() (Explanation, bool) {
	const aDefault = `For a default, write a condition: x == null ? "default" : x.`
	both := m.last.Span.To(m.token.Span)
	switch {
	case m.token.Kind == paramresolver.TokenWord:
		general := fmt.Sprintf(`Put text in double quotes (%s); a path starts with "context.".`, Name(m.show(m.token)))
		return m.mistakenWord(operandWords, m.readsLikeCall(), general), true
	case m.isAdjacent(paramresolver.TokenQuestion) &&
		(m.token.Kind == paramresolver.TokenQuestion || m.token.Kind == paramresolver.TokenColon):
		return m.noOperator(both, aDefault), true
	case m.token.Kind != paramresolver.TokenInvalid:
		return Explanation{}, false
	}
	character := m.text()
	if hint, ok := otherOperators[both.In(m.source)]; ok {
		return m.noOperator(both, hint), true
	}
	e := Explanation{Span: m.token.Span}
	switch {
	case character == "." && m.isAdjacent(paramresolver.TokenQuestion):
		return m.noOperator(both, "Write just the dot: a key below a property that is not set is null."), true
	case m.beginsExpression() && m.token.Span.Start > len("{{"):
		return m.nestedExpression("Remove these braces and the ones that close them: a path needs none in here."), true
	case character == "{" && m.token.Span.Start == len("{{"):
		e.Reason = "Two braces open an expression, and this is a third."
		e.Hint = "Remove it. For a brace as text before an expression, put a space between them."
	case character == ".":
		e.Reason = "A value cannot start with a dot."
		e.Hint = `A number has a digit before its decimal point, as in 0.5, and a path starts with "context.".`
	default:
		e.Reason, e.Hint = strayCharacter(character)
	}
	return e, e.Reason != ""
}

// noOperator explains an operator, at the given span, that the language does not
// have.
func (m malformed) noOperator(at paramresolver.Span, hint string) Explanation {
	return Explanation{Reason: fmt.Sprintf("There is no %q operator.", at.In(m.source)), Hint: hint, Span: at}
}

func (m malformed) noComments() Explanation {
	return Explanation{Reason: "Comments are not supported.", Hint: "Remove it.", Span: m.token.Span}
}

// beginsExpression reports whether the token at which the parser stopped is the
// first brace of "{{".
func (m malformed) beginsExpression() bool {
	return strings.HasPrefix(m.source[m.token.Span.Start:], "{{")
}

// nestedExpression explains a "{{" inside an expression.
func (m malformed) nestedExpression(hint string) Explanation {
	return Explanation{
		Reason: "An expression cannot be inside another one.",
		Hint:   hint,
		Span:   m.token.Span.Within(0, len("{{")),
	}
}
