// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"fmt"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/diag"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
)

// arguments are the two arguments that a data source and an ephemeral resource
// share, in the form that the language takes.
type arguments struct{ context, parameters paramresolver.Value }

// readArguments gives the arguments, and false where one of them has the wrong
// shape, which adds an error on it. An error inside of the context is added
// too, but leaves the parameters that do not depend on it to be resolved.
func readArguments(context, parameters attr.Value, diags *diag.Diagnostics) (arguments, bool) {
	a := arguments{fromTerraform(context), fromTerraform(parameters)}
	contextProblem := notArgument("context", a.context, contextExample)
	parametersProblem := notArgument("parameters", a.parameters, parametersExample)
	if contextProblem != "" {
		diags.AddAttributeError(contextPath, "Invalid context", contextProblem)
	} else if problem := resourceNotObject(a.context); problem != "" {
		diags.AddAttributeError(contextPath, "Invalid context", problem)
	}
	if parametersProblem != "" {
		diags.AddAttributeError(parametersPath, "Invalid parameters", parametersProblem)
	}
	return a, contextProblem == "" && parametersProblem == ""
}

const (
	contextExample    = " Give the recipe context, such as { resource = { name = \"db\", properties = { size = \"S\" } } }."
	parametersExample = " Give the parameters by name, such as { skuName = \"{{context.resource.properties.size}}\" }."
)

// resourceNotObject says what is wrong with the resource of a context.
func resourceNotObject(context paramresolver.Value) string {
	o, ok := context.(paramresolver.Object)
	if !ok {
		return ""
	}
	resource, ok := o.Element("resource")
	if !ok || resource.Kind() == paramresolver.KindNull {
		return ""
	}
	return notArgument("context.resource", resource, contextExample)
}

// notArgument says what is wrong with an argument that is no object, and what
// to give instead.
func notArgument(name string, v paramresolver.Value, example string) string {
	problem := notObject(name, v)
	if problem == "" {
		return ""
	}
	if v.Kind() == paramresolver.KindString {
		example += " If it is JSON, decode it with jsondecode."
	}
	return problem + example
}

// notObject says what is wrong with an argument that is neither an object nor a
// map, nor may turn out to be one.
func notObject(name string, v paramresolver.Value) string {
	switch v.Kind() {
	case paramresolver.KindObject, paramresolver.KindAny:
		return ""
	case paramresolver.KindNull, paramresolver.KindBool, paramresolver.KindNumber,
		paramresolver.KindString, paramresolver.KindArray:
	}
	return fmt.Sprintf("%s is %s, and must be an object or a map.", name, v.Kind())
}

// validateArguments adds what can be said of the arguments before they are all
// known: their shape, the syntax of the expressions, and warnings.
func validateArguments(context, parameters attr.Value, diags *diag.Diagnostics) {
	a, ok := readArguments(context, parameters, diags)
	if !ok {
		return
	}
	errors, warnings := paramresolver.Check(a.parameters)
	if len(errors) > 0 {
		// Nothing is read after an error here, so all others that are certain
		// belong to this run.
		_, errors = a.resolve(nil)
	}
	shown := appendErrors(diags, errors)
	appendWarnings(diags, warnings, shown)
}

// resolve resolves the parameters. Where it is set, onRead is told each path
// that an expression reads.
func (a arguments) resolve(onRead func(paramresolver.ParameterPath, string)) (paramresolver.Value, []*paramresolver.Error) {
	resolver := paramresolver.Resolver{Context: a.context, OnRead: onRead}
	return resolver.Resolve(a.parameters)
}
