// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package explain

import (
	"fmt"
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/contextpath"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
)

// explainWarning explains what may be intended, but probably is not.
func explainWarning(d paramresolver.Diagnostic) Explanation {
	switch d.Kind {
	case paramresolver.NearMiss:
		return nearMiss(d)
	case paramresolver.ExpressionInKey:
		return Explanation{
			Reason: "This key passes through unchanged: expressions are resolved in values only.",
			Hint:   "Write out the key.",
		}
	case paramresolver.ExpressionInLiteral:
		return expressionInLiteral(d)
	case paramresolver.ConstantCondition:
		return constantCondition(d)
	case paramresolver.SuspiciousLiteral:
		return suspiciousLiteral(d)
	case paramresolver.TrailingLineBreak:
		return Explanation{
			Reason: "The result keeps the line break around the expression.",
			Hint:   "Remove it: a heredoc ends with a line break, and so does a YAML block, unless it starts with |-.",
		}
	default:
		return Explanation{Reason: string(d.Kind) + "."}
	}
}

// nearMiss explains text that looks like an attempt at an expression.
func nearMiss(d paramresolver.Diagnostic) Explanation {
	e := Explanation{Reason: "This text passes through unchanged, but looks as if it was meant to be an expression."}
	written := d.Span.In(d.Source)
	word, _, _ := strings.Cut(written, ".")
	_, isHidden := invisibleInName(word, d.Span)
	braces := len(d.Source) - len(strings.TrimLeft(d.Source, "{"))
	switch {
	case isHidden:
		hidden, _ := invisibleInName(word, d.Span)
		e.Hint, e.Span = hidden.Message(), hidden.Span
	case d.Path == "":
		e.Hint = "Name what to read from the context, such as {{context.resource.name}}."
	case braces == 1:
		e.Hint = fmt.Sprintf("An expression has two braces on each side: {{%s}}.", Shorten(d.Path))
	case strings.HasPrefix(written, contextpath.Root.Name+"["):
		e.Hint = fmt.Sprintf("Write names after dots, not in brackets: %s.", Name(d.Path))
	case word != contextpath.Root.Name:
		e.Hint = didYouMean(Name(d.Path))
	default:
		e.Hint = `Close it with "}}".`
	}
	return e
}

// expressionInLiteral explains an expression in a string of another one, which
// is all of the string or a part of it.
func expressionInLiteral(d paramresolver.Diagnostic) Explanation {
	e := Explanation{Reason: "This is plain text: an expression inside a string of another expression is not resolved."}
	e.Hint = `Write two expressions: {{a == "x" ? "name-" : ""}}{{a == "x" ? context.resource.name : ""}}.`
	if d.Source[d.Span.Start-1] == '"' && d.Source[d.Span.End] == '"' {
		e.Hint = "Remove the double quotes and the braces inside them."
	}
	return e
}

// constantCondition explains a literal, or the comparison of a negation, whose
// truth is always the same.
func constantCondition(d paramresolver.Diagnostic) Explanation {
	if n, _ := paramresolver.Parse("{{" + d.Span.In(d.Source) + "}}"); !isLiteral(n) {
		return Explanation{
			Reason: "This compares a negation, which is true or false, with something that is neither.",
			Hint:   "To negate the comparison, write a != b or !(a == b).",
		}
	}
	return Explanation{
		Reason: "This literal is a condition by itself, so the outcome is always the same.",
		Hint:   `Compare something with it, as in a == "x" || a == "y".`,
	}
}

func isLiteral(n paramresolver.Node) bool {
	switch n.(type) {
	case *paramresolver.StringNode, *paramresolver.LiteralNode:
		return true
	}
	return false
}

// suspiciousLiteral explains a literal that is probably a mistake in a
// comparison.
func suspiciousLiteral(d paramresolver.Diagnostic) Explanation {
	if literal := d.Span.In(d.Source); !strings.HasPrefix(literal, `"`) {
		return Explanation{
			Reason: fmt.Sprintf("As a string, this number is not %s: numbers are converted to their shortest form.", Name(literal)),
			Hint:   fmt.Sprintf("To compare with that string, put the literal in double quotes: %s.", Name(literal)),
		}
	}
	return Explanation{
		Reason: "This string starts or ends with whitespace, and equals only a string that does too.",
		Hint:   "Remove the whitespace.",
	}
}
