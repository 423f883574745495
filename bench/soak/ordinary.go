// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"

	"github.com/paramresolver/terraform-provider-paramresolver/bench/wire"
)

// object is short for what JSON calls one.
type object = map[string]any

// ordinaryRequest returns a request as users send them, of a random kind and
// with random values. Its answer is known beforehand, without the help of the
// code that is tested.
func ordinaryRequest(random *rand.Rand) request {
	context, parameters, resolved := ordinaryRecipe(random)
	switch random.IntN(5) {
	case 0:
		return resolving("resolve", context, parameters, gives(resolved))
	case 1:
		return validating("validate", context, parameters, accepts)
	case 2:
		return referencing("references", parameters, gives(references))
	case 3:
		parameters["typo"] = "{{context.resource.nmae}}"
		return reading("read with a mistake", context, parameters, refuses("typo"))
	default:
		return reading("read", context, parameters, gives(resolved))
	}
}

// references are the paths in the parameters of an ordinary recipe.
var references = []any{
	"context.resource.name",
	"context.resource.properties.config.port",
	"context.resource.properties.missing",
	"context.resource.properties.public",
	"context.resource.properties.size",
}

// ordinaryRecipe returns a context, parameters, and what they resolve to.
func ordinaryRecipe(random *rand.Rand) (context, parameters, resolved object) {
	name := fmt.Sprintf("db-%d", random.IntN(1_000_000))
	port := random.IntN(65536)
	public := random.IntN(2) == 0
	size := []string{"S", "M", "L"}[random.IntN(3)]
	sku := map[string]string{"S": "B1ms", "M": "D2ds", "L": "D4ds"}[size]
	padding := strings.Repeat("padding ", random.IntN(500))

	context = object{"resource": object{
		"name":       name,
		"properties": object{"size": size, "public": public, "config": object{"port": port}, "padding": padding},
	}}
	parameters = object{
		"name":     "psql-{{context.resource.name}}-{{context.resource.properties.config.port}}",
		"skuName":  `{{context.resource.properties.size == "S" ? "B1ms" : context.resource.properties.size == "M" ? "D2ds" : "D4ds"}}`,
		"private":  "{{!context.resource.properties.public}}",
		"optional": `{{context.resource.properties.missing == null ? "none" : context.resource.properties.missing}}`,
		"rules":    []any{object{"port": "{{context.resource.properties.config.port}}", "kind": "allow"}, "{{ .Values.rule }}"},
		"padding":  padding,
	}
	resolved = object{
		"name":     fmt.Sprintf("psql-%s-%d", name, port),
		"skuName":  sku,
		"private":  !public,
		"optional": "none",
		"rules":    []any{object{"port": port, "kind": "allow"}, "{{ .Values.rule }}"},
		"padding":  padding,
	}
	return context, parameters, resolved
}

// check fails if an answer, whose value is decoded by the given function, is
// wrong.
type check func(answer, func(*tfprotov6.DynamicValue) (tftypes.Value, error)) error

// resolving returns a call of the function resolve.
func resolving(name string, recipe, parameters any, check check) request {
	first, second := wire.Argument(recipe).MsgPack, wire.Argument(parameters).MsgPack
	return request{
		name,
		func(ctx context.Context, p *plugin) (answer, error) { return p.call(ctx, "resolve", first, second) },
		func(a answer) error { return check(a, wire.Result) },
	}
}

// referencing returns a call of the function references.
func referencing(name string, parameters any, check check) request {
	argument := wire.Argument(parameters).MsgPack
	return request{
		name,
		func(ctx context.Context, p *plugin) (answer, error) { return p.call(ctx, "references", argument) },
		func(a answer) error { return check(a, wire.Paths) },
	}
}

// reading returns a read of the data source.
func reading(name string, recipe, parameters any, check check) request {
	config := wire.Config(recipe, parameters).MsgPack
	return request{
		name,
		func(ctx context.Context, p *plugin) (answer, error) { return p.read(ctx, config) },
		func(a answer) error { return check(a, wire.Resolved) },
	}
}

// validating returns a validation of the data source.
func validating(name string, recipe, parameters any, check check) request {
	config := wire.Config(recipe, parameters).MsgPack
	return request{
		name,
		func(ctx context.Context, p *plugin) (answer, error) { return p.validate(ctx, config) },
		func(a answer) error { return check(a, nil) },
	}
}

// gives is the check that an answer has a value.
func gives(want any) check {
	wanted := wire.Value(want)
	return func(a answer, decode func(*tfprotov6.DynamicValue) (tftypes.Value, error)) error {
		if len(a.errors) > 0 {
			return errors.New(beginning(a.errors[0]))
		}
		got, err := decode(&tfprotov6.DynamicValue{MsgPack: a.value})
		if err != nil {
			return err
		}
		if !got.Equal(wanted) {
			return fmt.Errorf("got %s and not %s", beginning(got.String()), beginning(wanted.String()))
		}
		return nil
	}
}

// accepts is the check that an answer is not an error.
func accepts(a answer, _ func(*tfprotov6.DynamicValue) (tftypes.Value, error)) error {
	if len(a.errors) > 0 {
		return errors.New(beginning(a.errors[0]))
	}
	return nil
}

// maxErrorText is how long the text of an error in one parameter may be.
const maxErrorText = 10_000

// refuses is the check that an answer is an error in a parameter.
func refuses(parameter string) check {
	want := "annot resolve parameter " + parameter
	return func(a answer, _ func(*tfprotov6.DynamicValue) (tftypes.Value, error)) error {
		if len(a.errors) != 1 || !strings.Contains(a.errors[0], want) {
			return fmt.Errorf("got %s and no error in parameter %q", beginning(fmt.Sprint(a.errors)), parameter)
		}
		if length := len(a.errors[0]); length > maxErrorText {
			return fmt.Errorf("the text of the error has %d bytes: %s", length, beginning(a.errors[0]))
		}
		return nil
	}
}

// beginning returns as much of text as can be read.
func beginning(s string) string {
	const readable = 500
	if len(s) > readable {
		return s[:readable] + "..."
	}
	return s
}
