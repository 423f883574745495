// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package main

import (
	"errors"
	"math/big"
	"slices"
	"strings"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// hostileRequests gives requests that no well-meaning user sends. Each must be
// answered: with an error, or with the value that the language gives it.
func hostileRequests() []request {
	var requests []request
	for _, text := range hostileTexts() {
		requests = append(requests, text.requests()...)
	}
	return slices.Concat(requests, hostileValues(), hostileMessages())
}

// hostileText is text of a parameter.
type hostileText struct {
	name string
	text string
	// resolved is what it resolves to: nothing if that is an error.
	resolved any
	// malformed is whether its syntax is an error.
	malformed bool
}

var hostileContext = object{"resource": object{
	"name":       "db",
	"properties": object{"big": strings.Repeat("x", 100_000)},
}}

func hostileTexts() []hostileText {
	repeat := strings.Repeat
	const name = "context.resource.name"
	templates := repeat(`{{ " }} " `, 200_000)
	return []hostileText{
		{name: "parentheses after", text: "{{" + name + repeat("(", 2_000_000) + "}}", malformed: true},
		{name: "parentheses before", text: "{{" + repeat("(", 2_000_000) + name + "}}", malformed: true},
		{name: "balanced parentheses", text: "{{" + repeat("(", 9_000) + name + repeat(")", 9_000) + "}}", resolved: "db"},
		{name: "unclosed quotes", text: templates, resolved: templates},
		{name: "unclosed quote in an expression", text: `{{context.x " ` + templates, malformed: true},
		{name: "huge number", text: "{{" + name + " == " + repeat("9", 2_000_000) + "}}", malformed: true},
		{name: "negations", text: "{{" + repeat("!", 1_000_000) + name + "}}", resolved: true},
		{name: "long chain of arms", text: "{{" + repeat(name+` == "x" ? 1 : `, 50_000) + "2}}", resolved: 2},
		{name: "deep arms", text: "{{" + repeat(name+" ? ", 9_000) + "1" + repeat(" : 2", 9_000) + "}}", resolved: 1},
		{name: "deeper arms", text: "{{" + repeat(name+" ? ", 50_000) + "1" + repeat(" : 2", 50_000) + "}}", malformed: true},
		{name: "long path", text: "{{context.resource.properties" + repeat(".a", 500_000) + " == null}}", resolved: true},
		{name: "many expressions", text: repeat("{{"+name+"}}", 50_000), resolved: repeat("db", 50_000)},
		{name: "too large a result", text: repeat("{{context.resource.properties.big}}", 5_000)},
	}
}

// requests returns the text to all that takes parameters.
func (h hostileText) requests() []request {
	parameters := object{"p": h.text}
	refused := refuses("p")
	resolved, validated, looked := refused, refused, refused
	if h.resolved != nil {
		resolved, validated = gives(object{"p": h.resolved}), accepts
	}
	if !h.malformed {
		looked = accepts
	}
	return []request{
		reading(h.name+", read", hostileContext, parameters, resolved),
		resolving(h.name+", resolve", hostileContext, parameters, resolved),
		validating(h.name+", validate", hostileContext, parameters, validated),
		referencing(h.name+", references", parameters, looked),
	}
}

// hostileValues gives requests with values that are large in other ways.
func hostileValues() []request {
	nested := any("{{context.resource.name}}")
	resolved := any("db")
	for range 100 {
		nested, resolved = object{"a": []any{nested}}, object{"a": []any{resolved}}
	}
	tooLong := object{"resource": object{"name": "db", "properties": object{"n": hugeNumber()}}}
	return []request{
		reading("deep parameters, read", hostileContext, object{"p": nested}, gives(object{"p": resolved})),
		resolving("deep parameters, resolve", hostileContext, object{"p": nested}, gives(object{"p": resolved})),
		resolving("number of many digits, resolve", tooLong, object{"p": "n={{context.resource.properties.n}}"}, refuses("p")),
		resolving("no object, resolve", "context", 1, refusesAll),
		reading("no object, read", "context", 1, refusesAll),
	}
}

// hugeNumber returns a number that is short in exponent form.
func hugeNumber() *big.Float {
	n, _, _ := big.ParseFloat("1e400000", 10, 512, big.ToNearestEven)
	return n
}

// refusesAll is the check that an answer is an error, whichever.
func refusesAll(a answer, _ func(*tfprotov6.DynamicValue) (tftypes.Value, error)) error {
	if len(a.errors) == 0 {
		return errors.New("no error")
	}
	return nil
}
