// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"fmt"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/explain"
)

// This file has the words of all findings about releases of Radius.

// leaves060 starts the texts about what Radius 0.60 does not resolve.
const leaves060 = "In Radius 0.60, the whole expression stays as it is"

func braceInRadius060() string {
	return leaves060 + `: it has a "}" between its braces. Use text without one.`
}

func formInRadius060() string {
	return leaves060 + `: only a path, and path == "text" ? "text" : "text", are resolved.`
}

func nestedInRadius060(path string) string {
	return fmt.Sprintf("%s: %s is not a top-level property.", leaves060, explain.Name(path))
}

func unsetInRadius060(path string) string {
	return fmt.Sprintf("%s where %s is not set. Give the property a default in the manifest, or require it.", leaves060, explain.Name(path))
}

func compositeInRadius060(p *property) string {
	return fmt.Sprintf("In Radius 0.60, %s, which is %s, becomes different text: [a b], or map[k:v].",
		explain.Name(p.path), p.Property.Kind.WithArticle())
}

func exponentInRadius060(p *property) string {
	return fmt.Sprintf("In Radius 0.60, %s is never equal to this: a number of that size is written with an exponent, as in 1e+06.",
		explain.Name(p.path))
}
