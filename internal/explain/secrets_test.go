// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package explain

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// A marker is what takes the place of every value of a context.
type marker struct {
	text    string
	number  string
	boolean bool
}

// mark returns a context with every value replaced, and every key as it is. A
// value that counts as false still does, but for booleans.
func (m marker) mark(v value.Value) value.Value {
	w := value.NewWalk(v)
	for leaf := range w.Leaves() {
		switch leaf := leaf.(type) {
		case value.String:
			if leaf != "" {
				w.Replace(value.String(m.text))
			}
		case value.Number:
			if _, ok := leaf.Text(); ok && !leaf.IsZero() {
				n, _ := value.ParseNumber(m.number)
				w.Replace(n)
			}
		case value.Bool:
			w.Replace(value.Bool(m.boolean))
		}
	}
	return w.Result()
}

var markers = []marker{
	{"hunter2-marker", "8675309.25", true},
	{"{{hunter2-marker}}\n\"x", "-86753098675309", true},
	{"hunter2-marker\x1b", "8675309e9", false},
}

// secretContexts are contexts of every shape, and secretTexts what reads them.
var secretContexts = []string{
	`{
		"resource": {
			"properties": {"size": "S", "sise": "x", "nested": {"deep": "x", "list": [1, "x", {"k": "x"}]}},
			"connections": {"db": {"id": "x", "properties": {"host": "x"}}}
		}
	}`,
	`{
		"resource": {"name": ["x"], "id": {"k": "x"}, "type": "x", "properties": "x", "connections": "x"},
		"azure": "x", "aws": 1, "runtime": true
	}`,
	`{
		"resource": {
			"name": 5, "properties": ["x"],
			"connections": {"db": "x", "cache": ["x"], "list": {"id": ["x"], "properties": "x"}}
		},
		"azure": {"resourceGroup": "x", "subscription": {"id": ["x"]}, "resourceNameHash": ["x"]}
	}`,
	`{"resource": "x"}`, `"x"`, `5`, `["x"]`,
}

var secretTexts = []string{
	"{{context.resource.properties.size == context.resource.properties.nested}}",
	"{{context.resource.properties.nested != 1}}",
	"{{context.resource.properties.nested.list == context.resource.properties.size}}",
	"{{context.resource.properties.size.x}}",
	"{{context.resource.properties.nested.deep.x.y}}",
	"{{context.resource.properties.nested.list.0}}",
	"{{context.resource.properties.siz}}",
	"{{context.resource.properties.nested.deap}}",
	"{{context.resource.connections.dc.id}}",
	"{{context.resource.connections.dbproperties.host}}",
	"{{context.resource.connections.db.host}}",
	"{{context.resource.connections.db.properties.hosst}}",
	"{{context.resource.connections.db.properties.host.x}}",
	"{{context.resource.connections.db.name}}",
	"{{context.resource.connections.list.id}}",
	"{{context.resource.connections.list.properties.x}}",
	"{{context.resource.connections.cache.id}}",
	"{{context.resource.name}}",
	"{{context.resource.id}}",
	"{{context.resource.type.x}}",
	"{{context.azure.resourceGroup.name}}",
	"{{context.azure.subscription.id}}",
	"{{context.azure.resourceNameHash}}",
	"{{context.aws.region}}",
	"{{context.runtime.kubernetes.namespace}}",
	"{{context.environment.name}}",
	"{{context.foo}}",
	"{{context.resource.name = 1}}",
	"x{{context.resource.properties.size}}{{context.resource.properties.missing}}{{context.resource.properties.size}}",
	"{{context.resource.properties.size ? null : null}}",
	"{{(context.resource.properties.size ? context.resource.properties.nested : 1) == context.resource.properties.size}}",
}

// No text holds a value of the context, whatever it is. The names of keys may be
// in it.
func TestValuesAreNotShown(t *testing.T) {
	var cases []messageCase
	for file := range stages {
		cases = append(cases, readCases(t, file)...)
	}
	for i, context := range secretContexts {
		for _, text := range secretTexts {
			cases = append(cases, messageCase{fmt.Sprintf("context %d %s", i, text), context, "p", text})
		}
	}
	texts := 0
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			context := c.contextValue(t)
			var last []string
			for _, m := range markers {
				all := textsOf(m.mark(context), c.parameters())
				for _, text := range all {
					if strings.Contains(text, "hunter2") || strings.Contains(text, "86753") {
						t.Errorf("a value is in the text:\n%s", text)
					}
				}
				// They do not depend on the values either, but for what is true.
				if m.boolean && last != nil && !slices.Equal(all, last) {
					t.Errorf("with other values, the texts are others:\n%s\n%s", all, last)
				}
				last = all
			}
			texts += len(last)
		})
	}
	if texts < 1000 {
		t.Errorf("there are %d texts, too few to say anything", texts)
	}
}

// textsOf returns all texts of all diagnostics of parameters.
func textsOf(context, parameters value.Value) []string {
	e := &Explainer{Context: context}
	_, found := paramresolver.Resolver{Context: context}.Resolve(parameters)
	var texts []string
	for _, d := range slices.Concat(found, paramresolver.Check(parameters)) {
		explained := e.Explain(d)
		texts = append(texts, d.Error(), explained.Message(), Detail(d, explained), Expression(d))
	}
	return texts
}
