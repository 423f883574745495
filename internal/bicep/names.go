// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bicep

import (
	"maps"
	"slices"
)

// builtInNames are the names that can be used without a declaration: those of the
// namespaces of functions.
var builtInNames = []string{"az", "sys", "this"}

// checkNames fails where a name is used that is not declared.
func (p *parser) checkNames() {
	if p.err != nil {
		return
	}
	for _, use := range p.uses {
		_, ok := p.file.declared[use.name]
		if !ok && !p.nested[use.name] && !slices.Contains(builtInNames, use.name) {
			known := slices.Collect(maps.Keys(p.file.declared))
			known = slices.AppendSeq(known, maps.Keys(p.nested))
			slices.Sort(known)
			p.fail(undeclared(use, append(known, "false", "null", "true")))
			return
		}
	}
}
