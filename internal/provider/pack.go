// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/types"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/resourcetype"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// A pack is what the functions about recipe packs take.
type pack struct {
	recipes value.Value
	types   *resourcetype.Types
}

// readPack returns the recipes and resource types of a call, and notes what is
// wrong with them.
func readPack(recipes, manifests attr.Value, found *problems) pack {
	const example = `Pass the recipes by resource type, such as recipes(file("pack.bicep")).`
	given := newArgument("resource_types", manifests)
	if given.isNull() {
		found.fail(given.at, `is null, but must be a manifest or a list of manifests, such as yamldecode(file("redisCaches.yaml")).`)
	}
	return pack{
		newArgument("recipes", recipes).object(example, found),
		readTypes(given, found),
	}
}

// isUnknown reports whether it is not known which recipes or types there are.
func (p pack) isUnknown() bool { return value.IsUnknown(p.recipes) || !p.types.Known() }

// optionsArgument returns the options that a function takes after its other
// arguments: null if there are none.
func optionsArgument(rest types.Tuple, found *problems) argument {
	given := rest.Elements()
	if len(given) == 0 {
		return newArgument("options", nil)
	}
	options := newArgument("options", given[0])
	if len(given) > 1 {
		found.failInFull(options.at, "Pass all options in one object, as the last argument.")
	}
	return options
}
