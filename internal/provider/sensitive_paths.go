// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"
	"fmt"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/diag"
	"github.com/hashicorp/terraform-plugin-framework/path"
	"github.com/hashicorp/terraform-plugin-framework/types"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
)

// secrets keeps the parameters apart whose values depended on a sensitive path.
type secrets struct {
	paths []string
	// parameters has the names of those that read one of the paths.
	parameters map[string]bool
}

func newSecrets(sensitivePaths types.Set) *secrets {
	return &secrets{knownPaths(sensitivePaths), map[string]bool{}}
}

// knownPaths gives the elements that are known and not null.
func knownPaths(sensitivePaths types.Set) []string {
	var paths []string
	for _, v := range sensitivePaths.Elements() {
		if s, ok := v.(types.String); ok && !s.IsNull() && !s.IsUnknown() {
			paths = append(paths, s.ValueString())
		}
	}
	return paths
}

func sensitivePath(listed string) path.Path {
	return path.Root("sensitive_paths").AtSetValue(types.StringValue(listed))
}

// maxSensitivePaths bounds the elements, since the framework compares each with
// all others.
const maxSensitivePaths = 250

// validateSensitivePaths adds an error for each element that is no context path.
func validateSensitivePaths(sensitivePaths types.Set, diags *diag.Diagnostics) {
	if n := len(sensitivePaths.Elements()); n > maxSensitivePaths {
		diags.AddAttributeError(path.Root("sensitive_paths"), "Too many sensitive paths",
			fmt.Sprintf("There are %d paths, and at most %d are allowed. List the beginning of many instead: context.resource.properties stands for all properties.", n, maxSensitivePaths))
		return
	}
	for _, v := range sensitivePaths.Elements() {
		if v.IsNull() {
			diags.AddAttributeError(path.Root("sensitive_paths"), "Invalid sensitive path", "One of the paths is null. Leave it out.")
		}
	}
	for _, listed := range knownPaths(sensitivePaths) {
		if err := paramresolver.CheckPath(listed); err != nil {
			diags.AddAttributeError(sensitivePath(listed), "Invalid sensitive path", err.Detail())
		}
	}
}

// onRead notes a parameter that reads one of the paths.
func (s *secrets) onRead(parameter paramresolver.ParameterPath, read string) {
	for _, listed := range s.paths {
		if paramresolver.Overlaps(read, listed) {
			s.parameters[parameter[0].Key] = true
		}
	}
}

// warnOfUnread adds a warning for each path that no expression names, in an arm
// taken or not: it is probably misspelled, and what it should protect is not.
func (s *secrets) warnOfUnread(parameters paramresolver.Value, diags *diag.Diagnostics) {
	if len(s.paths) == 0 {
		return
	}
	references, _, _ := paramresolver.References(parameters)
	for _, listed := range s.paths {
		if !overlapsAny(references, listed) {
			diags.AddAttributeWarning(sensitivePath(listed), "Unused sensitive path",
				fmt.Sprintf("No parameter reads %s, so listing it protects nothing. Check its spelling, or remove it.", listed))
		}
	}
}

func overlapsAny(references []string, listed string) bool {
	for _, reference := range references {
		if paramresolver.Overlaps(reference, listed) {
			return true
		}
	}
	return false
}

// split gives the resolved parameters without those that hold secrets, in the
// shape they have, and an object of those that do.
func (s *secrets) split(ctx context.Context, resolved paramresolver.Value) (plain, sensitive types.Dynamic) {
	all := toDynamic(ctx, resolved)
	if unwrap(all).IsUnknown() {
		return all, types.DynamicUnknown()
	}
	if len(s.parameters) == 0 { // there is nothing to take out
		return all, types.DynamicValue(objectOf(ctx, nil))
	}
	parameters := fromTerraform(all).(*object) //nolint:forcetypeassert // The shape has been checked.
	kept, taken := map[string]attr.Value{}, map[string]attr.Value{}
	for name, v := range parameters.elements {
		if s.parameters[name] {
			taken[name] = v
		} else {
			kept[name] = v
		}
	}
	sensitive = types.DynamicValue(objectOf(ctx, taken))
	if m, ok := parameters.value.(types.Map); ok {
		return types.DynamicValue(types.MapValueMust(m.ElementType(ctx), kept)), sensitive
	}
	return types.DynamicValue(objectOf(ctx, kept)), sensitive
}
