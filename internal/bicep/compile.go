// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

import (
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/armtemplate"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// Compile returns the ARM template that a Bicep source stands for. The error,
// an [*Error], is for a source that is not Bicep, uses a name that it does not
// declare, or is nested too deep.
func Compile(source string) (*armtemplate.Object, error) {
	f, err := parse(source)
	if err != nil {
		return nil, err
	}
	c := &compiler{file: f, locator: armtemplate.NewLocator(source)}
	template := armtemplate.NewObject()
	set(template, "languageVersion", value.String("2.0"))
	set(template, "parameters", c.parameters())
	set(template, "variables", c.variables())
	set(template, "resources", c.resources())
	return template, nil
}

// compiler makes a template of a file.
type compiler struct {
	file    *file
	locator *armtemplate.Locator
	// inside is the resource in whose body a value is, or nil.
	inside *resource
}

// set gives an object an element that no key of the source stands for.
func set(o *armtemplate.Object, key string, v value.Value) {
	o.Set(key, armtemplate.Position{}, v)
}

func (c *compiler) parameters() value.Value {
	parameters := armtemplate.NewObject()
	secure := c.file.secureTypes()
	for _, p := range c.file.parameters {
		parameter := armtemplate.NewObject()
		at := c.locator.Position(p.name.at.Start)
		if t := p.of.template(secure); t != "" {
			set(parameter, "type", value.String(t))
		}
		if p.of.isNullable {
			set(parameter, "nullable", value.Bool(true))
		}
		if p.value != nil {
			set(parameter, "defaultValue", c.value(p.value))
		}
		parameters.Set(p.name.name, at, parameter)
	}
	return parameters
}

func (c *compiler) variables() value.Value {
	variables := armtemplate.NewObject()
	for _, v := range c.file.variables {
		at := c.locator.Position(v.name.at.Start)
		variables.Set(v.name.name, at, c.value(v.value))
	}
	return variables
}

func (c *compiler) resources() value.Value {
	resources := armtemplate.NewObject()
	for _, r := range c.file.resources {
		at := c.locator.Position(r.name.at.Start)
		resources.Set(r.name.name, at, c.resource(r))
	}
	return resources
}

// resource returns a resource as one of an extension has it, with all of its
// body below properties. A loop has none, since its body has no value.
func (c *compiler) resource(r *resource) value.Value {
	o := armtemplate.NewObject()
	set(o, "type", value.String(armtemplate.Escape(r.of.texts[0])))
	if r.isExisting {
		set(o, "existing", value.Bool(true))
	}
	if r.isLoop {
		loop := armtemplate.NewObject()
		set(loop, "name", value.String(r.name.name))
		set(o, "copy", loop)
		return o
	}
	if r.condition != nil {
		set(o, "condition", c.value(r.condition))
	}
	c.inside = r
	set(o, "properties", c.value(r.body))
	c.inside = nil
	return o
}

// value returns what is in a template for an expression: an object, array or
// literal is itself, and any other an expression in square brackets.
func (c *compiler) value(e expression) value.Value {
	switch e := e.(type) {
	case *parentheses:
		return c.value(e.inner)
	case *assertion:
		return c.value(e.operand)
	case *numberLiteral:
		return number(e.value, false)
	case *unary:
		if n, ok := e.operand.(*numberLiteral); ok && e.operator == tokenMinus {
			return number(n.value, true)
		}
	case *call:
		if inner, ok := c.cast(e); ok {
			return c.value(inner)
		}
	case *objectLiteral:
		if o, ok := c.object(e); ok {
			return o
		}
	case *arrayLiteral:
		if a, ok := c.array(e); ok {
			return a
		}
	}
	lowered, ok := c.lower(e)
	if !ok {
		return armtemplate.Embed(c.unresolved(e))
	}
	return armtemplate.Embed(lowered)
}

// object returns an object, and false for one that has to be computed as a
// whole: one with a spread, or with two keys that may become the same.
func (c *compiler) object(e *objectLiteral) (value.Value, bool) {
	o := armtemplate.NewObject()
	for _, p := range e.properties {
		if p.key == nil {
			return nil, false
		}
		at := c.locator.Position(p.key.span().Start)
		o.Set(c.key(p.key), at, c.value(p.value))
	}
	return o, o.Len() == len(e.properties)
}

// key returns the key of an object. A template gives "copy" another meaning, but
// where it is computed.
func (c *compiler) key(s *stringLiteral) string {
	lowered := c.lowerText(s)
	if len(s.holes) == 0 && strings.EqualFold(s.texts[0], "copy") {
		lowered = armtemplate.Function("string", lowered)
	}
	key, _ := armtemplate.Embed(lowered).(value.String)
	return string(key)
}

// array returns an array, and false for one with a spread.
func (c *compiler) array(e *arrayLiteral) (value.Value, bool) {
	list := make(value.List, len(e.elements))
	for i, element := range e.elements {
		if _, ok := element.(*spread); ok {
			return nil, false
		}
		list[i] = c.value(element)
	}
	return list, true
}

// template returns the type as a template has it, or "" if that is not known.
// What may be a secret is a secret.
func (t dataType) template(secure map[string]bool) string {
	isSecure := t.isSecure
	for _, part := range t.parts {
		isSecure = isSecure || secure[part.name]
	}
	switch {
	case !isSecure:
		return t.name
	case t.name == "object" || t.name == "array":
		return "secureObject"
	}
	return "securestring"
}

// secureTypes returns the declared types that are secrets, or contain one.
func (f *file) secureTypes() map[string]bool {
	users := map[string][]string{}
	secure := map[string]bool{}
	var next []string
	for name, d := range f.declared {
		if d.of.isSecure {
			next = append(next, name)
		}
		for _, part := range d.of.parts {
			users[part.name] = append(users[part.name], name)
		}
	}
	for len(next) > 0 {
		name := next[len(next)-1]
		next = next[:len(next)-1]
		if !secure[name] {
			secure[name] = true
			next = append(next, users[name]...)
		}
	}
	return secure
}
