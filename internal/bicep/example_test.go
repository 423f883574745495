// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep_test

import (
	"fmt"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/bicep"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

func ExampleCompile() {
	template, err := bicep.Compile(`
param prefix string

resource pack 'T@1' = {
  name: '${prefix}-{{context.resource.name}}'
}
`)
	if err != nil {
		fmt.Println(err)
		return
	}
	resources, _ := template.Element("resources")
	text, err := value.JSON(resources, 1<<20)
	fmt.Println(text, err)

	_, err = bicep.Compile("param prefix string = \"shop\"")
	fmt.Println(err)

	// Output:
	// {"pack":{"properties":{"name":"[format('{0}-{{{{context.resource.name}}}}', parameters('prefix'))]"},"type":"T@1"}} <nil>
	// line 1, column 23: A string cannot start with a double quote. Use single quotes: 'text'.
}
