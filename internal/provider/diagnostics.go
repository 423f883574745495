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
// it. The CLI shows the line of a key of an argument, and no deeper one, so the
// summary says where inside the parameter the expression is.
func appendErrors(diags *diag.Diagnostics, errors []*paramresolver.Error) {
	length := 0
	for i, err := range errors {
		if i == maxErrors || length > maxErrorText {
			diags.AddAttributeError(parametersPath, "Too many errors", notShown(len(errors)-i)+".")
			return
		}
		summary, detail := summaryOf(err), err.Detail()
		length += len(summary) + len(detail)
		appendDiagnostic(diags, diag.NewAttributeErrorDiagnostic(parameterPath(err), summary, detail))
	}
}

// appendDiagnostic adds a diagnostic without comparing it with all others, as
// the framework would.
func appendDiagnostic(diags *diag.Diagnostics, d diag.Diagnostic) { *diags = append(*diags, d) }

// appendWarnings adds a warning for each path that can never exist and each
// text that looks as if it was meant for an expression.
func appendWarnings(diags *diag.Diagnostics, warnings []*paramresolver.Error) {
	for _, w := range warnings {
		diags.AddAttributeWarning(parameterPath(w), "Suspicious parameter "+quoteParameter(w), w.Detail())
	}
}

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
	var b strings.Builder
	for i, err := range errors {
		if i > 0 {
			b.WriteString("\n\n")
		}
		if b.Len() > maxErrorText {
			b.WriteString(notShown(len(errors) - i))
			break
		}
		summary := summaryOf(err)
		if len(err.Parameter) == 0 {
			summary = "Cannot resolve the argument"
		}
		if i == 0 {
			summary = strings.ToLower(summary[:1]) + summary[1:]
		}
		b.WriteString(summary + ":\n\n" + err.Detail())
	}
	text := b.String()
	if strings.HasSuffix(text, "?") {
		text += " Change it and try again."
	}
	return function.NewArgumentFuncError(position, strings.TrimSuffix(text, "."))
}
