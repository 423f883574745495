// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

// Package explain puts the diagnostics of package paramresolver into words:
// what is wrong, where, and how to fix it.
package explain

import (
	"fmt"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/contextpath"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// Explainer explains diagnostics.
type Explainer struct {
	// Context is the recipe context, in which hints are looked for. It may be
	// nil.
	Context value.Value
}

// Explanation is a diagnostic in words. It has names from the context and the
// parameters, but never a value.
type Explanation struct {
	// Reason says what is wrong and what was expected, in full sentences.
	Reason string
	// Hint says how to fix it, in full sentences. It may be empty.
	Hint string
	// Span is what to underline in the source.
	Span paramresolver.Span
	// Unset is the outermost place of the context that is not set and should
	// be added, or nil.
	Unset *contextpath.Place
}

// Message returns the reason and the hint.
func (e Explanation) Message() string {
	if e.Hint == "" {
		return e.Reason
	}
	return e.Reason + " " + e.Hint
}

// Explain explains a diagnostic.
func (e *Explainer) Explain(d paramresolver.Diagnostic) Explanation {
	var explained Explanation
	if d.Kind.IsMalformed() {
		explained = explainMalformed(d)
	} else {
		explained = e.explainEvaluation(d)
	}
	if explained.Span == (paramresolver.Span{}) {
		explained.Span = d.Span
	}
	return explained
}

// explainEvaluation explains what is not malformed.
func (e *Explainer) explainEvaluation(d paramresolver.Diagnostic) Explanation {
	switch d.Kind {
	case paramresolver.NoSuchPath:
		return e.noSuchPath(d)
	case paramresolver.IncompletePath:
		return incompletePath(d)
	case paramresolver.NotAPath:
		return notAPath()
	case paramresolver.NotAvailable:
		return e.notAvailable(d)
	case paramresolver.NoSuchConnection:
		return e.noSuchConnection(d)
	case paramresolver.NotObject:
		return notObject(d)
	case paramresolver.BelowScalar:
		return belowScalar(d)
	case paramresolver.NotString:
		return notString(d)
	case paramresolver.CompositeCompared:
		return compositeCompared(d)
	case paramresolver.NotSet:
		return e.notSet(d)
	case paramresolver.NullResult:
		return nullResult()
	case paramresolver.NumberTooLong:
		return numberTooLong(d)
	case paramresolver.ResultTooLarge:
		return resultTooLarge()
	default:
		return explainWarning(d)
	}
}

func didYouMean(name string) string { return fmt.Sprintf("Did you mean %s?", name) }
