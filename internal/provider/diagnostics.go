// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"fmt"
	"strings"

	"github.com/hashicorp/terraform-plugin-framework/diag"
	"github.com/hashicorp/terraform-plugin-framework/function"
	"github.com/hashicorp/terraform-plugin-framework/path"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
)

// maxErrors and maxErrorText bound the errors of a run, by their number and by
// the bytes of their text: a message to the CLI that is too large would be lost
// as a whole, and the framework compares each diagnostic with all others.
const (
	maxErrors    = 10_000
	maxErrorText = 16 << 20
)

var (
	contextPath    = path.Root("context")
	parametersPath = path.Root("parameters")
)

// appendErrors adds a diagnostic for each error, at the parameter that holds
// it, and gives those that are not too many. The CLI shows the line of a key of
// an argument, and no deeper one, so the summary says where inside the parameter
// the expression is.
func appendErrors(diags *diag.Diagnostics, errors []*paramresolver.Error) []shownError {
	shown := showable(errors)
	for _, err := range shown {
		appendDiagnostic(diags, diag.NewAttributeErrorDiagnostic(parameterPath(err.Error), summaryOf(err.Error), err.detail))
	}
	if more := len(errors) - len(shown); more > 0 {
		diags.AddAttributeError(parametersPath, "Too many errors", notShown(more)+".")
	}
	return shown
}

// appendWarnings adds a warning for each of the possible mistakes but those that
// are shown as errors.
func appendWarnings(diags *diag.Diagnostics, warnings []*paramresolver.Error, errors []shownError) {
	wrong := map[string]bool{}
	for _, err := range errors {
		wrong[err.text()] = true
	}
	for _, w := range showable(warnings) {
		if wrong[w.text()] {
			continue
		}
		summary := "Possible mistake in parameter " + quoteParameter(w.Error)
		appendDiagnostic(diags, diag.NewAttributeWarningDiagnostic(parameterPath(w.Error), summary, w.detail))
	}
}

// shownError is an error with its text, which takes longer to make than to keep.
type shownError struct {
	*paramresolver.Error
	detail string
}

// text tells an error from another.
func (e shownError) text() string { return quoteParameter(e.Error) + e.detail }

// showable gives the first of the errors, as many as a message may hold.
func showable(errors []*paramresolver.Error) []shownError {
	var shown []shownError
	length := 0
	for _, err := range errors {
		if len(shown) == maxErrors || length > maxErrorText {
			break
		}
		detail := err.Detail()
		length += len(summaryOf(err)) + len(detail)
		shown = append(shown, shownError{err, detail})
	}
	return shown
}

// appendDiagnostic adds a diagnostic without comparing it with all others, as
// the framework would.
func appendDiagnostic(diags *diag.Diagnostics, d diag.Diagnostic) { *diags = append(*diags, d) }

// parameterPath gives the attribute path of the top-level parameter that an
// error is in.
func parameterPath(err *paramresolver.Error) path.Path {
	if len(err.Parameter) == 0 {
		return parametersPath
	}
	return parametersPath.AtMapKey(err.Parameter[0].Key)
}

func summaryOf(err *paramresolver.Error) string {
	return "Cannot resolve parameter " + quoteParameter(err)
}

func quoteParameter(err *paramresolver.Error) string {
	return `"` + err.Parameter.String() + `"`
}

func notShown(n int) string {
	return fmt.Sprintf("%d more errors are not shown; mend the ones above first", n)
}

// functionError gives the errors of a function call as the one that it may
// have, on the argument of the given position. The CLI puts words before the
// text and a full stop behind it.
func functionError(position int64, errors []*paramresolver.Error) *function.FuncError {
	var texts []string
	shown := showable(errors)
	for _, err := range shown {
		summary := summaryOf(err.Error)
		if len(err.Parameter) == 0 {
			summary = "Cannot resolve the argument"
		}
		texts = append(texts, summary+":\n\n"+err.detail)
	}
	if more := len(errors) - len(shown); more > 0 {
		texts = append(texts, notShown(more))
	}
	text := strings.Join(texts, "\n\n")
	text = strings.ToLower(text[:1]) + text[1:]
	if strings.HasSuffix(text, "?") {
		text += " Change it and try again."
	}
	return argumentError(position, text)
}

// argumentError gives an error of the argument of a function at the given
// position. The CLI puts a full stop behind it.
func argumentError(position int64, text string) *function.FuncError {
	return function.NewArgumentFuncError(position, strings.TrimSuffix(text, "."))
}
