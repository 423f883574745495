// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package explain_test

import (
	"fmt"
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/explain"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

func ExampleDetail() {
	context := value.Map{"resource": value.Map{}}
	_, found := paramresolver.Resolver{Context: context}.Resolve(value.Map{
		"skuName": value.String(`{{context.resource.propertis.size == "S" ? "B1" : "D2"}}`),
	})
	explainer := explain.Explainer{Context: context}
	for _, d := range found {
		detail := explain.Detail(d, explainer.Explain(d))
		line, carets, _ := strings.Cut(detail, "\n")
		carets, _, _ = strings.Cut(carets, "\n") // what is wrong, and how to fix it, stands after
		fmt.Printf("%s:\n%s\n%s\n", d.Parameter, line, carets)
	}
	// Output:
	// skuName:
	//   {{context.resource.propertis.size == "S" ? "B1" : "D2"}}
	//                      ^^^^^^^^^
}

// What may be a secret is left out.
func ExampleExpression() {
	found := paramresolver.Check(value.String(`{{context.resource.nmae == "correct horse battery" ? 1 : 2}}`))
	fmt.Println(explain.Expression(found[0]))
	// Output: {{context.resource.nmae == "..." ? 1 : 2}}
}
