// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"github.com/paramresolver/terraform-provider-paramresolver/internal/explain"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
)

// languageKinds are the kinds of the findings that the language itself has.
var languageKinds = map[paramresolver.Kind]Kind{
	paramresolver.NoSuchPath:          NoSuchPath,
	paramresolver.IncompletePath:      NoSuchPath,
	paramresolver.ConstantCondition:   ConstantCondition,
	paramresolver.SuspiciousLiteral:   SuspiciousLiteral,
	paramresolver.TrailingLineBreak:   TrailingLineBreak,
	paramresolver.ExpressionInLiteral: ExpressionInLiteral,
	paramresolver.ExpressionInKey:     ExpressionInKey,
	paramresolver.NearMiss:            NearMiss,
}

// reportLanguage reports what the language itself finds.
func (c *checker) reportLanguage(d paramresolver.Diagnostic) {
	kind, ok := languageKinds[d.Kind]
	if !ok {
		kind = Malformed
	}
	var e explain.Explainer
	explained := e.Explain(d)
	c.report(Finding{
		Parameter: d.Parameter, Source: d.Source, Offset: d.Offset, Span: explained.Span,
		Kind: kind, Text: explained.Message(), mask: d.Kind,
	})
}
