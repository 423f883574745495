// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/types"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/recipecontext"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/suggest"
)

// A contextArgument is a value from which a recipe context is built: one of the
// arguments, or something inside of it.
type contextArgument struct {
	at    paramresolver.ParameterPath
	value attr.Value // nil where it was left out
}

// inside gives one of the elements that the argument has.
func (a contextArgument) inside(elements map[string]attr.Value, name string) contextArgument {
	return contextArgument{append(slices.Clip(a.at), paramresolver.Step{Key: name}), elements[name]}
}

// read gives the argument as the language sees it: null where it was left out.
func (a contextArgument) read() paramresolver.Value {
	if a.value == nil {
		return paramresolver.Null{}
	}
	return fromTerraform(a.value)
}

func (a contextArgument) isNull() bool { return a.value == nil || unwrap(a.value).IsNull() }

// An argumentProblem is what is wrong with an argument.
type argumentProblem struct {
	at paramresolver.ParameterPath
	// text is in full sentences, of which the first begins with the argument.
	text string
}

// argumentProblems are the problems found so far, up to the number and length
// of errors that can be shown.
type argumentProblems struct {
	found  []argumentProblem
	length int // of their texts
	more   int // how many were too many
}

// problems gives what was found.
func (p *argumentProblems) problems() []argumentProblem {
	if p.more == 0 {
		return p.found
	}
	connections := paramresolver.ParameterPath{{Key: "connections"}}
	return append(p.found, argumentProblem{connections, "connections has more errors: " + notShown(p.more) + "."})
}

// fail notes what is wrong with an argument, given as the rest of a sentence
// that begins with it.
func (p *argumentProblems) fail(a contextArgument, problem string) {
	p.add(a, a.at.String()+" "+problem)
}

// refuse notes the error that a rule has given.
func (p *argumentProblems) refuse(a contextArgument, err error) {
	if wrong, ok := errors.AsType[*recipecontext.Error](err); ok {
		p.add(a, wrong.About(a.at.String()))
		return
	}
	p.fail(a, "is not valid: "+err.Error()+".")
}

func (p *argumentProblems) add(a contextArgument, text string) {
	if len(p.found) == maxErrors || p.length > maxErrorText {
		p.more++
		return
	}
	p.length += len(text)
	p.found = append(p.found, argumentProblem{a.at, text})
}

// text gives an argument that is a string. It is null where it was left out,
// and unknown where it is not known or not a string.
func (p *argumentProblems) text(a contextArgument) types.String {
	v := a.read()
	switch v.Kind() {
	case paramresolver.KindNull:
		return types.StringNull()
	case paramresolver.KindString, paramresolver.KindAny:
		if s, ok := v.(paramresolver.String); ok {
			return types.StringValue(string(s))
		}
	default:
		p.fail(a, fmt.Sprintf("is %s, and must be a string.", v.Kind()))
	}
	return types.StringUnknown()
}

// elements gives the elements of an argument, and false where it is not known
// or neither an object nor a map; what to give instead completes the error.
// Where there are names, an element without one of them is an error.
func (p *argumentProblems) elements(a contextArgument, instead string, names ...string) (map[string]attr.Value, bool) {
	v := a.read()
	if problem := notObject(a.at.String(), v); problem != "" {
		p.add(a, problem+instead)
	}
	o, ok := v.(*object)
	if !ok {
		return nil, false
	}
	if len(names) > 0 {
		p.refuseOthers(a, o, names)
	}
	return o.elements, true
}

// refuseOthers notes each element of an argument that has none of the names.
// What a misspelled one was meant to be then counts as given, and not known.
func (p *argumentProblems) refuseOthers(a contextArgument, o *object, names []string) {
	for _, name := range o.Keys() {
		if slices.Contains(names, name) {
			continue
		}
		problem := fmt.Sprintf("takes no %q.", name)
		if match := suggest.Closest(name, names); match != "" {
			problem += fmt.Sprintf(" Did you mean %q?", match)
			if _, given := o.elements[match]; !given {
				o.elements[match] = types.DynamicUnknown()
			}
		}
		last := len(names) - 1
		p.fail(a, fmt.Sprintf("%s It takes %s and %s.", problem, strings.Join(names[:last], ", "), names[last]))
	}
}
