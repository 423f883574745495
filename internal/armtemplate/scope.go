// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import "github.com/paramresolver/terraform-provider-paramresolver/internal/value"

const (
	// maxSize bounds how large the values of a template's expressions grow, in
	// bytes: a few variables that refer to one another can stand for more than
	// fits into memory.
	maxSize = 64 << 20

	// elementSize is how many bytes a value counts in addition to its text: about
	// what it takes in memory.
	elementSize = 128

	// maxEvaluationDepth bounds how deep the values of a template nest once
	// parameters and variables stand for what they are.
	maxEvaluationDepth = 4 * maxDepth
)

// Scope has the values that the names in a template's expressions stand for.
type Scope struct {
	template  *Template
	given     value.Object
	resources map[string]Resource  // by their symbolic names
	named     map[name]value.Value // what was evaluated already
	size      int                  // how much more the values may grow
	depth     int
	err       *Error // the first error, after which nothing is evaluated
}

// name is the name of something that has a value in a template.
type name struct{ kind, name string }

// Kinds of names.
const (
	parameterName = "parameter"
	variableName  = "variable"
	resourceName  = "resource"
)

// NewScope returns the scope of a template. The given values are those of its
// parameters; where there is none, or null, the parameter has its default.
func NewScope(t *Template, given value.Object) *Scope {
	if given == nil {
		given = value.Map{}
	}
	s := &Scope{template: t, given: given, resources: map[string]Resource{}, named: map[name]value.Value{}, size: maxSize}
	for _, r := range t.Resources {
		if r.Symbol != "" {
			s.resources[r.Symbol] = r
		}
	}
	return s
}

// Evaluate returns a value of the template with the values of its expressions.
// An expression without a value stays as it is, in square brackets, also where
// it is a part of text, an object or an array. What depends on an unknown value
// is unknown. The error, an [*Error], is for an expression that is malformed,
// and for values that grow beyond 64 MiB. The position is that of the key which
// the value belongs to.
func (s *Scope) Evaluate(v value.Value, position Position) (value.Value, error) {
	r := s.expander()
	r.leaf = func(v value.Value, position Position) value.Value {
		if v = s.expandLeaf(v, position); v != nil {
			v = s.finish(v)
		}
		return v
	}
	v = r.rewrite(v, position)
	if s.err != nil {
		return nil, s.err
	}
	return v, nil
}

// fail notes an error, unless there was one before.
func (s *Scope) fail(err *Error) {
	if s.err == nil {
		s.err = err
	}
}

// spend takes the size of a value from what is left, and reports whether that
// was enough.
func (s *Scope) spend(size int) bool {
	if s.size -= size; s.size < 0 {
		s.fail(&Error{Problem: "The values of the expressions grow beyond 64 MiB."})
	}
	return s.err == nil
}

// enter goes one level deeper, and reports whether that is allowed. Either way,
// leave must be called.
func (s *Scope) enter() bool {
	if s.depth++; s.depth > maxEvaluationDepth {
		s.fail(&Error{Problem: "The values of the expressions are nested too deeply."})
	}
	return s.err == nil
}

func (s *Scope) leave() { s.depth-- }
