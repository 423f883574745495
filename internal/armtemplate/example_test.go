// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate_test

import (
	"fmt"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/armtemplate"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

func ExampleScope_Evaluate() {
	parsed, err := armtemplate.ParseJSON(`{
		"parameters": { "prefix": { "type": "string" }, "size": { "type": "string", "defaultValue": "S" } },
		"variables": { "isSmall": "[equals(parameters('size'), 'S')]" }
	}`)
	if err != nil {
		fmt.Println(err)
		return
	}
	template, err := armtemplate.ReadTemplate(parsed.(value.Object))
	if err != nil {
		fmt.Println(err)
		return
	}
	scope := armtemplate.NewScope(template, value.Map{"size": value.String("L")})
	for _, text := range []value.String{"[variables('isSmall')]", "[format('{0}-{1}', parameters('prefix'), parameters('size'))]"} {
		v, err := scope.Evaluate(text, armtemplate.Position{})
		fmt.Println(v, err)
	}
	// Output:
	// false <nil>
	// [parameters('prefix')]-L <nil>
}

func ExampleEmbed() {
	e := armtemplate.Function("format", armtemplate.Text("{0}-{{{{context.resource.name}}}}"), armtemplate.Parameter("prefix"))
	fmt.Println(armtemplate.Embed(e))
	fmt.Println(armtemplate.Embed(armtemplate.Text("[a text]")))
	// Output:
	// [format('{0}-{{{{context.resource.name}}}}', parameters('prefix'))]
	// [[a text]
}
