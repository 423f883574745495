// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/terraform-plugin-framework/diag"
	"github.com/hashicorp/terraform-plugin-framework/function"
	"github.com/hashicorp/terraform-plugin-framework/path"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// maxProblems bounds the errors of a run, and its warnings: a CLI reads the
// configuration anew for each, so that thousands would hang it.
const maxProblems = 100

// A problem is what is wrong, or may be, with an argument.
type problem struct {
	severity diag.Severity
	// attribute is where the CLI shows it: an argument, or the line of one of its
	// keys.
	attribute path.Path
	summary   string
	// detail is in full sentences.
	detail string
}

// problems are what was found in one run.
type problems struct {
	shown []problem
	count map[diag.Severity]int
	// last is where the last of those that are too many is.
	last path.Path
}

// isFull reports whether there are as many problems of a severity as are shown.
// What is added then is only counted.
func (p *problems) isFull(severity diag.Severity) bool { return p.count[severity] >= maxProblems }

// hasError reports whether one of the problems is an error.
func (p *problems) hasError() bool { return p.count[diag.SeverityError] > 0 }

// add adds a problem. Problems with the same thing become one.
func (p *problems) add(added problem) {
	if p.count == nil {
		p.count = map[diag.Severity]int{}
	}
	p.count[added.severity]++
	if p.count[added.severity] > maxProblems {
		p.last = added.attribute
		return
	}
	if n := len(p.shown); n > 0 {
		last := &p.shown[n-1]
		if last.severity == added.severity && last.summary == added.summary && last.attribute.Equal(added.attribute) {
			last.detail += "\n\n" + added.detail
			return
		}
	}
	p.shown = append(p.shown, added)
}

// dropWarnings removes the warnings, for a read: a CLI validates first, and
// validate has given them.
func (p *problems) dropWarnings() {
	p.shown = slices.DeleteFunc(p.shown, func(shown problem) bool { return shown.severity == diag.SeverityWarning })
	delete(p.count, diag.SeverityWarning)
}

// fail adds an error on an argument, or on something in it, given as the rest of
// a sentence that begins with its path.
func (p *problems) fail(at *value.Path, rest string) {
	p.failInFull(at, at.String()+" "+rest)
}

// failInFull adds an error on an argument, given in full sentences.
func (p *problems) failInFull(at *value.Path, detail string) {
	p.add(problem{diag.SeverityError, attributePath(at), "Invalid " + at.String(), detail})
}

// appendTo adds all problems to those that a data source or an ephemeral
// resource answers with, without comparing each with all others, as the
// framework would.
func (p *problems) appendTo(diags *diag.Diagnostics) {
	for _, shown := range append(p.shown, p.rest()...) {
		if shown.severity == diag.SeverityError {
			*diags = append(*diags, diag.NewAttributeErrorDiagnostic(shown.attribute, shown.summary, shown.detail))
		} else {
			*diags = append(*diags, diag.NewAttributeWarningDiagnostic(shown.attribute, shown.summary, shown.detail))
		}
	}
}

// rest returns the problems that say how many more are not shown.
func (p *problems) rest() []problem {
	var rest []problem
	if more := p.count[diag.SeverityError] - maxProblems; more > 0 {
		rest = append(rest, problem{diag.SeverityError, p.last, "Too many errors", notShown(more, "error") + " Fix the ones above first."})
	}
	if more := p.count[diag.SeverityWarning] - maxProblems; more > 0 {
		rest = append(rest, problem{diag.SeverityWarning, p.last, "Too many warnings", notShown(more, "warning")})
	}
	return rest
}

func notShown(n int, what string) string {
	if n == 1 {
		return "One more " + what + " is not shown."
	}
	return fmt.Sprintf("%d more %ss are not shown.", n, what)
}

// functionError returns all errors as the single one that a function call may
// have, on the first argument that has one. It returns nil if there are none.
func (p *problems) functionError(arguments ...string) *function.FuncError {
	if !p.hasError() {
		return nil
	}
	first := len(arguments) - 1
	for _, shown := range p.shown {
		for i, argument := range arguments {
			if shown.severity == diag.SeverityError && i < first && strings.HasPrefix(shown.attribute.String(), argument) {
				first = i
			}
		}
	}
	var texts []string
	for _, shown := range append(p.shown, p.rest()...) {
		if shown.severity == diag.SeverityError {
			texts = append(texts, shown.text())
		}
	}
	return argumentError(int64(first), strings.Join(texts, "\n\n"))
}

// text returns a problem as part of a longer text. Only an excerpt needs its
// headline, which says where it is.
func (p problem) text() string {
	if strings.HasPrefix(p.detail, " ") {
		return p.summary + ":\n\n" + p.detail
	}
	return p.detail
}

// argumentError returns an error of the argument of a function at the given
// position. The CLI puts words before the text, and a full stop after it.
func argumentError(position int64, text string) *function.FuncError {
	if strings.HasPrefix(text, "Cannot ") {
		text = "c" + text[1:]
	}
	if strings.HasSuffix(text, "?") {
		text += " Use that instead."
	}
	return function.NewArgumentFuncError(position, strings.TrimSuffix(text, "."))
}

// attributePath returns where the CLI shows what is wrong at a path that begins
// with the name of an argument. It can show the line of a key of an argument,
// but nothing deeper.
func attributePath(at *value.Path) path.Path {
	steps := at.Steps()
	attribute := path.Root(steps[0].Key)
	if len(steps) > 1 && !steps[1].IsIndex && hasLines[steps[0].Key] {
		attribute = attribute.AtMapKey(steps[1].Key)
	}
	return attribute
}

// hasLines has the arguments whose keys are on lines of their own.
var hasLines = map[string]bool{"parameters": true, "connections": true}
