// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"fmt"
	"slices"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/diag"
	"github.com/hashicorp/terraform-plugin-framework/types"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/check"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/contextpath"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/explain"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/resourcetype"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

const (
	contextExample    = `Pass the recipe context, such as { resource = { name = "db", properties = { size = "S" } } }.`
	parametersExample = `Pass the parameters by name, such as { skuName = "{{context.resource.properties.size}}" }.`
)

// expression is one of the expressions in the parameters: where it begins in the
// text of which one.
type expression struct {
	parameter string
	offset    int
}

// parametersPath is the argument with the parameters.
var parametersPath = (*value.Path)(nil).Child("parameters")

// A resolution resolves parameters, for the data source, the ephemeral resource
// and the function alike.
type resolution struct {
	context, parameters value.Value
	// typ is the type of the resource, nil if that is not known.
	typ *resourcetype.Type
	// isUsable is whether the arguments can be resolved at all.
	isUsable bool
	problems
}

// newResolution reads the context and the parameters. Despite an error inside
// the context, the parameters that do not depend on it are resolved.
func newResolution(context, parameters attr.Value) *resolution {
	r := &resolution{}
	given := newArgument("context", context)
	r.context = given.read()
	r.parameters = fromTerraform(parameters)
	r.isUsable = !refuseOther(given.at, r.context, contextExample, &r.problems)
	if resource, ok := paramresolver.Element(r.context, "resource"); ok && r.isUsable && !value.IsNull(resource) {
		refuseOther(given.at.Child("resource"), resource, contextExample, &r.problems)
	}
	return r
}

// requireObject notes an error if the parameters are not given by name.
func (r *resolution) requireObject() *resolution {
	if refuseOther(parametersPath, r.parameters, parametersExample, &r.problems) {
		r.isUsable = false
	}
	return r
}

// withTypes reads the manifests of resource types. It takes the type that the
// context names or, while the context does not say, the only one. If neither is
// known yet, all that depends on it waits for the read.
func (r *resolution) withTypes(manifests attr.Value, isRead bool) *resolution {
	given := newArgument("resource_type", manifests)
	types := readTypes(given, &r.problems)
	if types == nil {
		return r
	}
	resource, _ := paramresolver.Element(r.context, "resource")
	name, _ := paramresolver.Element(resource, "type")
	text, isNamed := name.(value.String)
	switch all := types.All(); {
	case isNamed:
		r.typ = findType(types, string(text), given.at, &r.problems)
	case len(all) == 1 && types.Known():
		r.typ = all[0]
	case isRead && !value.IsUnknown(name):
		r.fail(given.at, "has several resource types, and the context does not say which one it is. Set context.resource.type.")
	}
	return r
}

// validate notes everything that is certainly wrong, or may be, before all
// values are known.
func (r *resolution) validate() {
	if !r.isUsable {
		return
	}
	_, errors := r.resolver(nil).Resolve(r.parameters)
	if r.typ != nil {
		r.reportFindings(check.Parameters(r.parameters, r.typ), errors)
		return
	}
	type mistake struct {
		expression
		kind paramresolver.Kind
		span paramresolver.Span
	}
	mistakeOf := func(d paramresolver.Diagnostic) mistake {
		return mistake{expression{d.Parameter.String(), d.Offset}, d.Kind, d.Span}
	}
	certain := map[mistake]bool{}
	for _, d := range errors {
		certain[mistakeOf(d)] = true
	}
	r.report(errors)
	for _, d := range paramresolver.Check(r.parameters) {
		if d.Severity == paramresolver.Warning && !certain[mistakeOf(d)] {
			r.report(paramresolver.Diagnostics{d})
		}
	}
}

// resolve returns the parameters, resolved, and notes what is wrong with them.
// If it is set, onRead is called with each path that an expression reads.
func (r *resolution) resolve(onRead func(*value.Path, string)) value.Value {
	if !r.isUsable {
		return nil
	}
	resolved, errors := r.resolver(onRead).Resolve(r.parameters)
	if r.typ == nil {
		r.report(errors)
		return resolved
	}
	findings := check.Parameters(r.parameters, r.typ)
	r.reportFindings(slices.DeleteFunc(findings, func(f check.Finding) bool { return f.Severity != check.Error }), errors)
	return resolved
}

// answer returns the parameters, resolved, as Terraform's, and notes what is
// wrong with them.
func (r *resolution) answer() types.Dynamic {
	resolved := r.resolve(nil)
	if r.hasError() {
		return unknownDynamic
	}
	answer := toDynamic(resolved)
	r.refuseLarge(answer)
	return answer
}

func (r *resolution) resolver(onRead func(*value.Path, string)) paramresolver.Resolver {
	return paramresolver.Resolver{Context: r.context, OnRead: onRead}
}

// report notes what the language has found.
func (r *resolution) report(found paramresolver.Diagnostics) {
	explainer := explain.Explainer{Context: r.context}
	for _, d := range found {
		r.note(d.Parameter, d.Severity == paramresolver.Warning, func() string {
			return explain.Detail(d, advise(explainer.Explain(d)))
		})
	}
}

// note notes that something is wrong with a parameter, or may be. The detail is
// only made if it is shown.
func (r *resolution) note(parameter *value.Path, isWarning bool, detail func() string) {
	noted := problem{severity: diag.SeverityError, attribute: attributePath(parametersPath)}
	if isWarning {
		noted.severity = diag.SeverityWarning
	}
	if key, ok := parameter.Root(); ok {
		noted.attribute = attributePath(parametersPath.Child(key))
	}
	if !r.isFull(noted.severity) {
		noted.summary, noted.detail = headline(parameter, noted.severity), detail()
	}
	r.add(noted)
}

// reportFindings notes what the resource type shows to be wrong with the
// parameters, and the errors of all expressions that it says nothing about.
func (r *resolution) reportFindings(findings []check.Finding, errors paramresolver.Diagnostics) {
	isWrong, fails := map[expression]bool{}, map[expression]bool{}
	for _, f := range findings {
		if f.Severity == check.Error {
			isWrong[expression{f.Parameter.String(), f.Offset}] = true
		}
	}
	for _, d := range errors {
		at := expression{d.Parameter.String(), d.Offset}
		if fails[at] = true; !isWrong[at] {
			r.report(paramresolver.Diagnostics{d})
		}
	}
	for _, f := range findings {
		// What may be null is null here.
		if f.Kind != check.MayBeNull || !fails[expression{f.Parameter.String(), f.Offset}] {
			r.note(f.Parameter, f.Severity == check.Warning, f.Detail)
		}
	}
}

// headline returns the first line of what is wrong with a parameter.
func headline(parameter *value.Path, severity diag.Severity) string {
	name := "parameter " + explain.Path(parameter)
	if parameter == nil {
		name = "the argument"
	}
	if severity == diag.SeverityWarning {
		return "Possible mistake in " + name
	}
	return "Cannot resolve " + name
}

// builtFrom has, for each part of the context, the argument of
// paramresolver_context that it is built from.
var builtFrom = map[string]string{
	"resource": "resource_id", "application": "application_id", "environment": "environment_id",
	"runtime": "kubernetes", "azure": "azure_scope", "aws": "aws_scope",
}

// advise adds to an explanation what a user of the provider can do.
func advise(e explain.Explanation) explain.Explanation {
	place := e.Unset
	if place == nil {
		return e
	}
	for place.Parent != contextpath.Root {
		place = place.Parent
	}
	e.Hint += fmt.Sprintf(" The data source paramresolver_context makes it from %s.", builtFrom[place.Name])
	return e
}
