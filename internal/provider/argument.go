// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"fmt"
	"slices"

	"github.com/hashicorp/terraform-plugin-framework/attr"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/suggest"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/wording"
)

// An argument is one of the arguments of a Terraform object, or something
// inside of it.
type argument struct {
	at    *value.Path
	value attr.Value // nil where it was left out
}

// newArgument returns the argument of that name.
func newArgument(name string, v attr.Value) argument {
	return argument{(*value.Path)(nil).Child(name), v}
}

// inside returns the element of that name in the argument.
func (a argument) inside(elements map[string]attr.Value, name string) argument {
	return argument{a.at.Child(name), elements[name]}
}

// read returns the argument as the language sees it: null if it was left out.
func (a argument) read() value.Value {
	if a.value == nil {
		return value.Null{}
	}
	return fromTerraform(a.value)
}

func (a argument) isNull() bool { return a.value == nil || unwrap(a.value).IsNull() }

// object returns an argument that must be an object or a map, and notes an
// error if it is neither, nor may turn out to be one; how is added to the error
// and says what to write.
func (a argument) object(how string, found *problems) value.Value {
	v := a.read()
	refuseOther(a.at, v, how, found)
	return v
}

// refuseOther notes an error if v is not an object or map, nor may turn out to
// be one.
func refuseOther(at *value.Path, v value.Value, how string, found *problems) bool {
	if v.Kind().IsObject() || v.Kind() == value.KindAny {
		return false
	}
	if v.Kind() == value.KindString {
		how += " If it is JSON, decode it with jsondecode."
	}
	found.fail(at, fmt.Sprintf("is %s, but must be an object or a map. %s", v.Kind().WithArticle(), how))
	return true
}

// text returns an argument that must be a string, and notes an error if it is
// something else. It is null if it was left out, and unknown if it is not known
// or wrong.
func (a argument) text(found *problems) value.Value {
	switch v := a.read(); v.Kind() {
	case value.KindNull, value.KindString:
		return v
	case value.KindAny:
	default:
		found.fail(a.at, fmt.Sprintf("is %s, but must be a string.", v.Kind().WithArticle()))
	}
	return value.UnknownOf(value.KindString)
}

// elements returns the elements of an argument that must be an object or a map,
// and false if it is not known or wrong. If there are names, an element without
// one of them is an error.
func (a argument) elements(how string, found *problems, names ...string) (map[string]attr.Value, bool) {
	o, ok := a.object(how, found).(*object)
	if !ok {
		return nil, false
	}
	if len(names) == 0 {
		return o.elements, true
	}
	return a.only(o, names, found), true
}

// only returns the elements with one of the names, and notes an error for every
// other one. A misspelled element counts as unknown under the name that was
// meant.
func (a argument) only(o *object, names []string, found *problems) map[string]attr.Value {
	elements := make(map[string]attr.Value, len(names))
	for _, name := range o.Keys() {
		if slices.Contains(names, name) {
			elements[name] = o.elements[name]
		}
	}
	for _, name := range o.Keys() {
		if slices.Contains(names, name) {
			continue
		}
		rest := fmt.Sprintf("takes no %q.", name)
		if match := suggest.Closest(name, names); match != "" {
			rest += fmt.Sprintf(" Did you mean %q?", match)
			if elements[match] == nil {
				elements[match] = unknownDynamic
			}
		}
		found.fail(a.at, fmt.Sprintf("%s It takes %s.", rest, wording.List(names, "and", maxListed)))
	}
	return elements
}

// maxListed bounds how many names a message lists.
const maxListed = 20
