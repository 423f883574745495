// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// checkApplication reports that the expression reads what only a resource in an
// application has, unless it tests for the application first.
func (x *expression) checkApplication() {
	application := x.properties.at(applicationProperty)
	if !application.isKnown() || !application.isNullable() {
		return
	}
	for n := range paramresolver.Paths(x.Node) {
		if !readsApplication(n) {
			continue
		}
		if x.readsWithoutApplication(application) {
			x.reportAt(NoApplication, n.Span(), noApplication())
		}
		return
	}
}

// readsWithoutApplication reports whether a combination without an application
// leads to where the application is read.
func (x *expression) readsWithoutApplication(application *property) bool {
	if x.situation == nil || !x.situation.asks(application) {
		return true
	}
	x.situation.application = value.Null{}
	found := false
	whole := x.newPlace(x.Node, &x.mistakes)
	x.situation.each(func() {
		if x.situation.presence(application) == isNotThere {
			found = found || x.fails(whole)
		}
	})
	return found
}

// fails reports whether evaluation fails for the current combination.
func (x *expression) fails(p *place) bool {
	for {
		n := p.node
		if p.condition != nil {
			n = p.condition
		}
		v, err := paramresolver.Evaluate(n, x.situation.context)
		switch {
		case err != nil:
			return true
		case p.condition == nil:
			return false
		case value.IsUnknown(v):
			if x.fails(p.then) {
				return true
			}
			p = p.otherwise
		case paramresolver.Truth(v):
			p = p.then
		default:
			p = p.otherwise
		}
	}
}
