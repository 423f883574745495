// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package server

import (
	"fmt"
	"runtime"
	"strings"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// A problem is why the only answer to a request is an error.
type problem struct {
	summary, detail string
	// attribute is the one of a configuration that it is in, or nil.
	attribute *tftypes.AttributePath
	// argument is the position of the one of a function that it is in, or nil.
	argument *int64
}

func newTooDeep() *problem {
	return &problem{
		summary: "Nested too deeply",
		detail: fmt.Sprintf("There are more than %d levels of lists, maps and objects in this value. "+
			"Pass the inner levels as a string, with jsonencode.", maxDepth),
	}
}

// reports is where to report a bug.
const reports = "https://github.com/paramresolver/terraform-provider-paramresolver/issues"

func newMalformed() *problem {
	return &problem{
		summary: "Malformed message",
		detail: "The provider cannot read what it was sent. This is a bug in the provider, or in what runs it: " +
			"please report it at " + reports + ".",
	}
}

// newBug returns the problem for a panic. The deferred function that recovers
// calls it. The panic may hold a value, and values may be secret, so the
// problem only says where in the code it happened.
func newBug() *problem {
	return &problem{
		summary: "The provider failed",
		detail: "This is a bug in the provider. Please report it at " + reports +
			", with these lines, and with a configuration that has no secrets in it:\n\n" + panicked(),
	}
}

// panicked returns where the panic being recovered happened: the innermost
// functions, one per line.
func panicked() string {
	const most = 10
	callers := make([]uintptr, 64)
	frames := runtime.CallersFrames(callers[:runtime.Callers(1, callers)])
	var lines []string
	for inside := false; len(lines) < most; {
		frame, more := frames.Next()
		if inside && !strings.HasPrefix(frame.Function, "runtime.") {
			lines = append(lines, fmt.Sprintf("  %s:%d", frame.Function, frame.Line))
		}
		inside = inside || frame.Function == "runtime.gopanic"
		if !more {
			break
		}
	}
	return strings.Join(lines, "\n")
}

// diagnostics returns the problem as an error of a request about a
// configuration.
func (p *problem) diagnostics() []*tfprotov6.Diagnostic {
	return []*tfprotov6.Diagnostic{{
		Severity: tfprotov6.DiagnosticSeverityError, Summary: p.summary, Detail: p.detail, Attribute: p.attribute,
	}}
}

// functionError returns the problem as the error of a function. The CLI puts
// words before it and a full stop after it.
func (p *problem) functionError() *tfprotov6.FunctionError {
	text := strings.TrimSuffix(p.detail, ".")
	return &tfprotov6.FunctionError{Text: strings.ToLower(text[:1]) + text[1:], FunctionArgument: p.argument}
}
