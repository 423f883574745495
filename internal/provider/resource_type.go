// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"fmt"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/resourcetype"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/suggest"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/wording"
)

// readTypes returns the resource types of the manifests in an argument. It is
// nil if the argument was left out, or is wrong, which is noted.
func readTypes(a argument, found *problems) *resourcetype.Types {
	if a.isNull() {
		return nil
	}
	types, err := resourcetype.Read(a.read())
	if err != nil {
		found.failInFull(a.at, "The manifest of the resource type cannot be read: "+err.Error())
		return nil
	}
	return types
}

// findType returns the type of that name. If the manifests in the argument at
// the given path do not have it, that is noted.
func findType(types *resourcetype.Types, name string, at *value.Path, found *problems) *resourcetype.Type {
	t, ok := types.Find(name)
	if ok || !types.Known() {
		return t
	}
	names := make([]string, len(types.All()))
	for i, t := range types.All() {
		names[i] = t.Name
	}
	rest := fmt.Sprintf("has no resource type %q.", name)
	if len(names) == 0 {
		found.fail(at, rest+" It has no resource type at all.")
		return nil
	}
	if match := suggest.Closest(name, names); match != "" {
		rest += fmt.Sprintf(" Did you mean %q?", match)
	}
	found.fail(at, fmt.Sprintf("%s It has %s.", rest, wording.List(names, "and", maxListed)))
	return nil
}
