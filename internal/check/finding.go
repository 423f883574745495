// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/explain"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// A Finding is something that is wrong with a recipe, or may be.
type Finding struct {
	// Type is the resource type as the recipes name it. It is empty in what
	// [Parameters] finds.
	Type string
	// Parameter is where in the parameters, or under "outputs" in the outputs. It
	// is nil if the recipe itself is meant.
	Parameter *value.Path
	// Source is the expression with its braces, empty if there is none. Offset is
	// where it begins in the text of the parameter, and Span the part of it that
	// the finding is about.
	Source string
	Offset int
	Span   paramresolver.Span

	Kind     Kind
	Severity Severity
	// Text says what is wrong and how to fix it, in full sentences.
	Text string

	// mask is the kind of the language's own diagnostic, which decides what of the
	// expression may be shown.
	mask paramresolver.Kind
}

// Severity is how bad a finding is.
type Severity string

// The severities. An error is wrong for every resource that sets only declared
// and writable properties, wherever the place is evaluated. A warning may be
// intended.
const (
	Error   Severity = "error"
	Warning Severity = "warning"
)

// Kind is what a finding says.
type Kind string

// The kinds of findings. One hides later ones that have the same cause.
const (
	Malformed             Kind = "malformed"
	NoSuchPath            Kind = "no-such-path"
	NoSuchProperty        Kind = "no-such-property"
	BelowScalar           Kind = "below-scalar"
	CompositeCompared     Kind = "composite-compared"
	NeverSet              Kind = "never-set"
	NeverEqual            Kind = "never-equal"
	AlwaysNull            Kind = "always-null"
	MayBeNull             Kind = "may-be-null"
	NeverNull             Kind = "never-null"
	ConstantCondition     Kind = "constant-condition"
	UnusedArm             Kind = "unused-arm"
	SameForSeveral        Kind = "same-for-several"
	NoApplication         Kind = "no-application"
	SuspiciousLiteral     Kind = "suspicious-literal"
	TrailingLineBreak     Kind = "trailing-line-break"
	ExpressionInLiteral   Kind = "expression-in-literal"
	ExpressionInKey       Kind = "expression-in-key"
	NearMiss              Kind = "near-miss"
	RecipeField           Kind = "recipe-field"
	NoSuchOutputProperty  Kind = "no-such-output-property"
	OutputOverwrites      Kind = "output-overwrites"
	PropertyWithoutOutput Kind = "property-without-output"
	TypeUnknown           Kind = "type-unknown"
	Radius060             Kind = "radius-0.60"
)

// severity returns how bad findings of the kind are.
func (k Kind) severity() Severity {
	switch k {
	case Malformed, NoSuchPath, NoSuchProperty, BelowScalar, CompositeCompared, NeverSet, NeverEqual, AlwaysNull,
		RecipeField, NoSuchOutputProperty, Radius060:
		return Error
	default:
		return Warning
	}
}

// Message returns the text as a sentence that stands alone: with the type and
// the parameter before it.
func (f Finding) Message() string {
	if where := f.where(); where != "" {
		return where + ": " + lowerFirst(f.Text)
	}
	return f.Text
}

// where returns the type and the parameter, as far as there are any, and where in
// the parameter a malformed expression is.
func (f Finding) where() string {
	place := ""
	if f.Kind == Malformed {
		place = fmt.Sprintf("character %d of the expression", utf8.RuneCountInString(f.Source[:f.Span.Start])+1)
	}
	parts := make([]string, 0, 3)
	for _, part := range []string{f.Type, f.Parameter.String(), place} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, ", ")
}

// lowerFirst returns a sentence as it continues after a colon.
func lowerFirst(sentence string) string {
	r, size := utf8.DecodeRuneInString(sentence)
	return string(unicode.ToLower(r)) + sentence[size:]
}

// Expression returns the expression on one line, as messages show it: without
// what may be a secret. It is empty if there is none.
func (f Finding) Expression() string {
	if f.Source == "" {
		return ""
	}
	return explain.Expression(f.diagnostic())
}

// Detail returns the text of a finding. In an expression, the line that it is
// about comes before it, with the part at fault underlined.
func (f Finding) Detail() string {
	if f.Source == "" {
		return f.Text
	}
	return explain.Detail(f.diagnostic(), explain.Explanation{Reason: f.Text, Span: f.Span})
}

func (f Finding) diagnostic() paramresolver.Diagnostic {
	return paramresolver.Diagnostic{Kind: f.mask, Parameter: f.Parameter, Source: f.Source, Offset: f.Offset, Span: f.Span}
}

// sortFindings sorts the findings of one recipe by parameter, and those of one
// parameter by position.
func sortFindings(findings []Finding) {
	slices.SortStableFunc(findings, func(a, b Finding) int {
		return cmp.Or(
			comparePaths(a.Parameter, b.Parameter),
			cmp.Compare(a.Offset+a.Span.Start, b.Offset+b.Span.Start),
		)
	})
}

// comparePaths compares paths by their steps: indexes by number, and keys by
// code point.
func comparePaths(a, b *value.Path) int {
	if a == b {
		return 0
	}
	return slices.CompareFunc(a.Steps(), b.Steps(), func(a, b value.Step) int {
		return cmp.Or(cmp.Compare(a.Index, b.Index), strings.Compare(a.Key, b.Key))
	})
}
