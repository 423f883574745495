// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bench

import (
	"encoding/json"
	"fmt"

	"github.com/zclconf/go-cty/cty"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// engine is one of what is compared.
type engine struct {
	name     string
	language language
	// prepare makes ready what does not depend on the parameters, and gives a
	// function that resolves them: the operation that is measured.
	prepare func(context object, parameters any) func() (any, error)
	// toGo returns a result as encoding/json would.
	toGo func(any) any
	// textOnly is whether all results of expressions are strings.
	textOnly bool
}

// engines are the ones compared, ours first.
var engines = []engine{
	{name: "paramresolver", language: paramresolverLanguage, prepare: prepareOurs, toGo: oursToGo},
	textOnly(peer("text-template", templateLanguage, newTemplate)),
	peer("gojq", gojqLanguage, newGojq),
	peer("expr", exprLanguage, newExpr),
	peer("hcl", hclLanguage, newHCL),
	peer("cel", celLanguage, newCEL),
}

// source is an expression in the words of an engine.
type source string

// in gives parameters with their expressions in the words of a language, each
// made a value by the given function.
func in(l language, parameters any, expression func(string) any) any {
	return convert(parameters, func(v any) any {
		if s, ok := l.write(v); ok {
			return expression(s)
		}
		return v
	})
}

// convert returns a value with all in it converted that is neither an object
// nor a list.
func convert(v any, one func(any) any) any {
	switch v := v.(type) {
	case object:
		converted := object{}
		for key, element := range v {
			converted[key] = convert(element, one)
		}
		return converted
	case []any:
		converted := make([]any, len(v))
		for i, element := range v {
			converted[i] = convert(element, one)
		}
		return converted
	}
	return one(v)
}

// evaluator compiles and evaluates an expression.
type evaluator func(source) (any, error)

// peer returns the engine that finds the expressions in parameters by their
// type, which costs nothing, and leaves the rest as it is.
func peer(name string, l language, newEvaluator func(context object) evaluator) engine {
	return engine{
		name: name, language: l, toGo: peerToGo,
		prepare: func(context object, parameters any) func() (any, error) {
			evaluate := newEvaluator(context)
			written := in(l, parameters, func(s string) any { return source(s) })
			return func() (any, error) { return evaluate.resolve(written) }
		},
	}
}

func textOnly(e engine) engine {
	e.textOnly = true
	return e
}

// resolve returns a copy of parameters with their expressions resolved.
func (e evaluator) resolve(v any) (any, error) {
	switch v := v.(type) {
	case source:
		return e(v)
	case object:
		resolved := make(object, len(v))
		for key, element := range v {
			r, err := e.resolve(element)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", key, err)
			}
			resolved[key] = r
		}
		return resolved, nil
	case []any:
		resolved := make([]any, len(v))
		for i, element := range v {
			r, err := e.resolve(element)
			if err != nil {
				return nil, fmt.Errorf("%d: %w", i, err)
			}
			resolved[i] = r
		}
		return resolved, nil
	}
	return v, nil
}

// peerToGo is the same for all peers, since what a peer's own types are is
// known by their type.
func peerToGo(v any) any {
	return convert(v, func(v any) any {
		switch v := v.(type) {
		case int:
			return float64(v)
		case int64:
			return float64(v)
		case cty.Value:
			return ctyToGo(v)
		}
		return v
	})
}

func prepareOurs(context object, parameters any) func() (any, error) {
	ours := fromGo(in(paramresolverLanguage, parameters, func(s string) any { return s }))
	resolver := paramresolver.Resolver{Context: fromGo(context)}
	return func() (any, error) {
		resolved, found := resolver.Resolve(ours)
		return resolved, found.Err()
	}
}

func fromGo(v any) value.Value {
	converted, err := value.From(v)
	if err != nil {
		panic(err)
	}
	return converted
}

// oursToGo returns a result with its numbers as encoding/json gives them.
func oursToGo(v any) any {
	ours, ok := v.(value.Value)
	if !ok {
		panic(fmt.Sprintf("unexpected result of type %T", v))
	}
	result, err := value.To(ours)
	if err != nil {
		panic(err)
	}
	return convert(result, func(v any) any {
		if n, ok := v.(json.Number); ok {
			f, _ := n.Float64()
			return f
		}
		return v
	})
}
