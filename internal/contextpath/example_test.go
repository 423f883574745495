// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package contextpath_test

import (
	"fmt"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/contextpath"
)

func ExampleOverlaps() {
	fmt.Println(contextpath.Overlaps("context.resource.properties.admin.password", "context.resource.properties.admin"))
	fmt.Println(contextpath.Overlaps("context.resource.properties.administrator", "context.resource.properties.admin"))
	// Output:
	// true
	// false
}

func ExampleLocate() {
	target := contextpath.Locate("context.resource.connections.db.properties.tls.mode")
	fmt.Println(target.Path(), target.Connection, target.Property)
	// Output: context.resource.connections.db.properties db tls.mode
}
