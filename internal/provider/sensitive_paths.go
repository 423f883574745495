// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"
	"fmt"
	"slices"

	"github.com/hashicorp/terraform-plugin-framework-validators/setvalidator"
	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/diag"
	"github.com/hashicorp/terraform-plugin-framework/path"
	"github.com/hashicorp/terraform-plugin-framework/schema/validator"
	"github.com/hashicorp/terraform-plugin-framework/types"
	"github.com/hashicorp/terraform-plugin-go/tftypes"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/contextpath"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/explain"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/resourcetype"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// sensitivePathsType is a set of strings in which the framework does not look for
// duplicates, by comparing each with all others: no CLI sends any.
type sensitivePathsType struct{ types.SetType }

// Validate accepts everything.
func (sensitivePathsType) Validate(context.Context, tftypes.Value, path.Path) diag.Diagnostics {
	return nil
}

// maxSensitivePaths bounds the elements of sensitive_paths, since each path that
// is read is compared with all of them.
const maxSensitivePaths = 250

// sensitivePathsValidators check the argument sensitive_paths.
func sensitivePathsValidators() []validator.Set {
	return []validator.Set{setvalidator.SizeAtMost(maxSensitivePaths), setvalidator.NoNullValues(), contextPathsValidator{}}
}

// contextPathsValidator refuses strings that are neither context paths nor
// beginnings of one. It looks at no set that has too many.
type contextPathsValidator struct{}

// Description implements [validator.Set].
func (contextPathsValidator) Description(context.Context) string {
	return "values must be context paths, or beginnings of such paths"
}

// MarkdownDescription implements [validator.Set].
func (v contextPathsValidator) MarkdownDescription(ctx context.Context) string {
	return v.Description(ctx)
}

// ValidateSet implements [validator.Set].
func (contextPathsValidator) ValidateSet(_ context.Context, req validator.SetRequest, resp *validator.SetResponse) {
	listed := knownStrings(req.ConfigValue)
	if len(listed) > maxSensitivePaths {
		return
	}
	var found problems
	var explainer explain.Explainer
	for _, text := range listed {
		if d := paramresolver.CheckPath(text); d != nil {
			detail := explain.Detail(*d, explainer.Explain(*d))
			found.add(problem{diag.SeverityError, req.Path.AtSetValue(types.StringValue(text)), "Invalid sensitive path", detail})
		}
	}
	found.appendTo(&resp.Diagnostics)
}

// knownStrings returns the elements of a set that are known and not null.
func knownStrings(set types.Set) []string {
	var known []string
	for _, v := range set.Elements() {
		if s, ok := v.(types.String); ok && !s.IsNull() && !s.IsUnknown() {
			known = append(known, s.ValueString())
		}
	}
	return known
}

// secrets separates the parameters whose values depend on a sensitive path.
type secrets struct {
	listed []string // by the user
	typed  []string // by the type of the resource
	// parameters has the names of those that read one of the paths.
	parameters map[string]bool
}

// newSecrets returns the secrets that the known elements of sensitive_paths lead
// to, and those of the type of the resource, which may be nil.
func newSecrets(sensitivePaths types.Set, t *resourcetype.Type) *secrets {
	s := &secrets{listed: knownStrings(sensitivePaths), parameters: map[string]bool{}}
	if t != nil {
		s.typed = t.SensitivePaths()
	}
	return s
}

// onRead returns a function that notes a parameter which reads one of the
// paths, and nil if there are none.
func (s *secrets) onRead() func(parameter *value.Path, read string) {
	if len(s.listed)+len(s.typed) == 0 {
		return nil
	}
	return func(parameter *value.Path, read string) {
		overlaps := func(listed string) bool { return contextpath.Overlaps(read, listed) }
		if slices.ContainsFunc(s.listed, overlaps) || slices.ContainsFunc(s.typed, overlaps) {
			name, _ := parameter.Root()
			s.parameters[name] = true
		}
	}
}

// warnOfUnread notes a warning for each listed path that no expression names,
// in any arm: it is probably misspelled, and protects nothing.
func (s *secrets) warnOfUnread(r *resolution) {
	if len(s.listed) == 0 {
		return
	}
	references, _, _ := paramresolver.References(r.parameters)
	for _, listed := range s.listed {
		overlaps := func(read string) bool { return contextpath.Overlaps(read, listed) }
		if !slices.ContainsFunc(references, overlaps) {
			r.add(problem{
				diag.SeverityWarning, path.Root("sensitive_paths").AtSetValue(types.StringValue(listed)), "Unused sensitive path",
				fmt.Sprintf("No parameter reads %s, so listing it protects nothing. Check its spelling, or remove it.", explain.Shorten(listed)),
			})
		}
	}
}

// split returns the resolved parameters without those that hold secrets, and
// those that do. The type of each depends only on what is in it.
func (s *secrets) split(resolved value.Value) (plain, sensitive types.Dynamic) {
	o, ok := withAllDigits(resolved).(*object)
	if !ok {
		return toDynamic(resolved), unknownDynamic
	}
	if len(s.parameters) == 0 { // there is nothing to take out
		return toDynamic(o), types.DynamicValue(objectOf(nil))
	}
	kept, taken := map[string]attr.Value{}, map[string]attr.Value{}
	for name, v := range o.elements {
		if s.parameters[name] {
			taken[name] = v
		} else {
			kept[name] = v
		}
	}
	return dynamic(objectLike(o.source, kept)), dynamic(objectLike(o.source, taken))
}
