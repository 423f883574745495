// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

// checkValues looks at the results for all values that the conditions ask for,
// unless there are too many combinations. It reports whether the result is
// always null.
func (x *expression) checkValues() (isNull bool) {
	asked := questions{properties: &x.properties}
	asked.addResult(x.Node)
	s, ok := asked.situation((*question).values)
	if !ok || s.count*asked.nodes > maxWork {
		x.checkNeverNull()
		return false
	}
	x.situation = s
	if x.checkNull(x.newPlace(x.Node, &x.mistakes)) {
		return true
	}
	x.checkNeverNull()
	x.checkArms()
	return false
}

// maxWork bounds how many nodes are evaluated for one expression.
const maxWork = 10_000_000
