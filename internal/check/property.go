// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/contextpath"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/resourcetype"
)

// properties are those of a resource that expressions read. Each is looked up in
// the type once.
type properties struct {
	of     *resourcetype.Type // nil where no manifest describes it
	byPath map[string]*property
}

// property is what is certain of a property.
type property struct {
	// path is where it is below the properties of the resource.
	path string
	// isWhole says that the path is the name of a property, dots included.
	isWhole bool
	resourcetype.Lookup
	// fault is the kind of the mistake that it is to read it, empty if it is not
	// one.
	fault Kind
	// texts has the string forms of the values of the enum.
	texts map[string]bool
}

// named returns the property that a path names, and nil if it names something
// else, such as a property of a connection: the types of connected resources
// are not known.
func (ps *properties) named(n paramresolver.Node) *property {
	path, ok := n.(*paramresolver.PathNode)
	if !ok || path.Target.Property == "" || path.Target.Connection != "" {
		return nil
	}
	return ps.at(path.Target.Property)
}

// at returns the property at a path.
func (ps *properties) at(path string) *property {
	p, ok := ps.byPath[path]
	if !ok {
		p = &property{path: path}
		if ps.of != nil {
			p.isWhole, p.Lookup = ps.of.Has(path), ps.of.Lookup(path)
		}
		p.fault = p.findFault()
		p.texts = make(map[string]bool, len(p.Property.Enum))
		for _, v := range p.Property.Enum {
			if !v.Kind().IsComposite() {
				p.texts[textOf(v)] = true
			}
		}
		ps.byPath[path] = p
	}
	return p
}

func (p *property) findFault() Kind {
	switch {
	case p.Outcome == resourcetype.Undeclared:
		return NoSuchProperty
	case p.Outcome == resourcetype.BelowScalar:
		return BelowScalar
	case p.Outcome == resourcetype.Found && p.Property.Output:
		return NeverSet
	}
	return ""
}

// isKnown reports whether it is known which values the property can have.
func (p *property) isKnown() bool { return p.Outcome == resourcetype.Found && p.fault == "" }

// isComposite reports whether the property is certainly an object or an array.
func (p *property) isComposite() bool {
	return p.isKnown() && (p.Property.Kind == resourcetype.KindObject || p.Property.Kind == resourcetype.KindArray)
}

// isIn reports whether the property is in the object at a path.
func (p *property) isIn(path string) bool {
	return !p.isWhole && len(path) < len(p.path) && p.path[len(path)] == '.' && strings.HasPrefix(p.path, path)
}

// isNullable reports whether the property may be null or not there.
func (p *property) isNullable() bool { return len(p.Optional) > 0 }

// readsApplication reports whether a path is one of the application's fields,
// which are there only where the resource belongs to an application.
func readsApplication(n paramresolver.Node) bool {
	path, ok := n.(*paramresolver.PathNode)
	return ok && path.Target.IsValue() && path.Target.Place.Parent.Name == applicationProperty &&
		path.Target.Place.Kind == contextpath.Field
}

// applicationProperty is the property of a resource that belongs to an
// application, and the name of what the context then has.
const applicationProperty = "application"
