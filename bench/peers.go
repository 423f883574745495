// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package bench

import (
	"fmt"
	"strings"
	"text/template"

	"cel.dev/cel-go/cel"
	"github.com/expr-lang/expr"
	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/itchyny/gojq"
	"github.com/zclconf/go-cty/cty"
)

func newTemplate(context object) evaluator {
	root := object{"context": context}
	return func(s source) (any, error) {
		t, err := template.New("").Parse(string(s))
		if err != nil {
			return nil, err
		}
		var b strings.Builder
		err = t.Execute(&b, root)
		return b.String(), err
	}
}

func newGojq(context object) evaluator {
	root := object{"context": context}
	return func(s source) (any, error) {
		query, err := gojq.Parse(string(s))
		if err != nil {
			return nil, err
		}
		v, _ := query.Run(root).Next()
		if err, ok := v.(error); ok {
			return nil, err
		}
		return v, nil
	}
}

// newExpr uses the function that is meant for evaluating once: to compile with
// types or with optimizations, and then to run, takes several times as long.
func newExpr(context object) evaluator {
	root := object{"context": context}
	return func(s source) (any, error) { return expr.Eval(string(s), root) }
}

func newHCL(context object) evaluator {
	scope := &hcl.EvalContext{Variables: map[string]cty.Value{"context": toCty(context)}}
	return func(s source) (any, error) {
		expression, diags := hclsyntax.ParseExpression([]byte(s), "", hcl.InitialPos)
		if diags.HasErrors() {
			return nil, diags
		}
		v, diags := expression.Value(scope)
		if diags.HasErrors() {
			return nil, diags
		}
		return v, nil
	}
}

func toCty(v any) cty.Value {
	switch v := v.(type) {
	case string:
		return cty.StringVal(v)
	case bool:
		return cty.BoolVal(v)
	case int:
		return cty.NumberIntVal(int64(v))
	case object:
		attributes := map[string]cty.Value{}
		for key, element := range v {
			attributes[key] = toCty(element)
		}
		return cty.ObjectVal(attributes)
	}
	panic(fmt.Sprintf("unexpected value of type %T", v))
}

// ctyToGo converts a result, which is never an object or list here.
func ctyToGo(v cty.Value) any {
	switch v.Type() {
	case cty.String:
		return v.AsString()
	case cty.Bool:
		return v.True()
	case cty.Number:
		f, _ := v.AsBigFloat().Float64()
		return f
	}
	panic("unexpected value of type " + v.Type().GoString())
}

// newCEL makes the environment once, and compiles without a type check, which
// takes less time than with one.
func newCEL(context object) evaluator {
	env, err := cel.NewEnv(cel.Variable("context", cel.DynType))
	if err != nil {
		panic(err)
	}
	root := object{"context": context}
	return func(s source) (any, error) {
		ast, issues := env.Parse(string(s))
		if issues.Err() != nil {
			return nil, issues.Err()
		}
		program, err := env.Program(ast)
		if err != nil {
			return nil, err
		}
		v, _, err := program.Eval(root)
		if err != nil {
			return nil, err
		}
		return v.Value(), nil
	}
}
