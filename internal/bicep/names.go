// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

import (
	"maps"
	"slices"
)

// Names that can be used without a declaration, but for those that
// [parser.parseNamedType] knows: those of the namespaces that functions and types
// are in, and of types.
var (
	builtInNames     = []string{"az", "sys", "this"}
	builtInTypeNames = []string{"any", "az", "sys"}
)

// checkNames fails if a name is used that is not declared.
func (p *parser) checkNames() {
	for _, use := range p.uses {
		if !p.isDeclared(use.name) && !p.nested[use.name] && !slices.Contains(builtInNames, use.name) {
			p.fail(undeclared(use, slices.AppendSeq(p.declaredNames(), maps.Keys(p.nested))))
			return
		}
	}
	for _, use := range p.usedTypes {
		if !p.isDeclared(use.name) && !slices.Contains(builtInTypeNames, use.name) {
			p.fail(undeclaredType(use, append(p.declaredNames(), builtInTypes...)))
			return
		}
	}
}

func (p *parser) isDeclared(name string) bool {
	_, ok := p.file.declared[name]
	return ok
}

func (p *parser) declaredNames() []string { return slices.Collect(maps.Keys(p.file.declared)) }
