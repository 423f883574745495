// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// A marker is what takes the place of every value of a context.
type marker struct {
	text    string
	number  string
	boolean bool
}

// mark gives a context with every value replaced, and every key as it is. A
// value that counts as false still does, but for booleans.
func (m marker) mark(v Value) Value {
	switch v := v.(type) {
	case String:
		if v != "" {
			return String(m.text)
		}
	case Number:
		if _, ok := v.text(); ok && !v.isZero() {
			return number(m.number)
		}
	case Bool:
		return Bool(m.boolean)
	case Map:
		marked := Map{}
		for key, element := range v {
			marked[key] = m.mark(element)
		}
		return marked
	case List:
		marked := List{}
		for _, element := range v {
			marked = append(marked, m.mark(element))
		}
		return marked
	}
	return v
}

// No text of an error holds a value of the context, whatever it is. The names
// of keys may be in it.
func TestErrorsHoldNoValues(t *testing.T) {
	markers := []marker{{"hunter2-marker", "8675309.25", true}, {"{{hunter2-marker}}\n\"x", "-86753098675309", true}, {"hunter2-marker\x1b", "8675309e9", false}}
	contexts := []string{
		`{"resource": {"properties": {"size": "S", "sise": "x", "nested": {"deep": "x", "list": [1, "x", {"k": "x"}]}}, "connections": {"db": {"id": "x", "properties": {"host": "x"}}}}}`,
		`{"resource": {"name": ["x"], "id": {"k": "x"}, "type": "x", "properties": "x", "connections": "x"}, "azure": "x", "aws": 1, "runtime": true}`,
		`{"resource": {"name": 5, "properties": ["x"], "connections": {"db": "x", "cache": ["x"], "list": {"id": ["x"], "properties": "x"}}}, "azure": {"resourceGroup": "x", "subscription": {"id": ["x"]}, "resourceNameHash": ["x"]}}`,
		`{"resource": "x"}`, `"x"`, `5`, `["x"]`,
	}
	texts := []string{
		"{{context.resource.properties.size == context.resource.properties.nested}}", "{{context.resource.properties.nested != 1}}", "{{context.resource.properties.nested.list == context.resource.properties.size}}",
		"{{context.resource.properties.size.x}}", "{{context.resource.properties.nested.deep.x.y}}", "{{context.resource.properties.nested.list.0}}", "{{context.resource.properties.siz}}",
		"{{context.resource.properties.nested.deap}}", "{{context.resource.connections.dc.id}}", "{{context.resource.connections.db.properties.hosst}}", "{{context.resource.connections.db.properties.host.x}}",
		"{{context.resource.connections.db.name}}", "{{context.resource.connections.list.id}}", "{{context.resource.connections.list.properties.x}}", "{{context.resource.connections.cache.id}}",
		"{{context.resource.name}}", "{{context.resource.id}}", "{{context.resource.type.x}}", "{{context.azure.resourceGroup.name}}", "{{context.azure.subscription.id}}", "{{context.azure.resourceNameHash}}",
		"{{context.aws.region}}", "{{context.runtime.kubernetes.namespace}}", "{{context.environment.name}}", "{{context.foo}}", "{{context.resource.name = 1}}",
		"x{{context.resource.properties.size}}{{context.resource.properties.missing}}{{context.resource.properties.size}}", "{{context.resource.properties.size ? null : null}}",
		`{{(context.resource.properties.size ? context.resource.properties.nested : context.resource.properties.nested) == context.resource.properties.size}}`,
	}
	cases := map[string]goldenCase{}
	for _, file := range goldenFiles {
		for _, c := range file.cases {
			cases[file.file+" "+c.name] = c
		}
	}
	for i, context := range contexts {
		for _, text := range texts {
			cases[fmt.Sprintf("context %d %s", i, text)] = goldenCase{context: context, parameter: "p", text: text}
		}
	}
	failed := 0
	for name, c := range cases {
		if c.context == largeContext {
			continue
		}
		t.Run(name, func(t *testing.T) {
			context := c.contextValue(t)
			parameters := goldenParameters(c.parameter, String(c.text))
			var all [][]string
			for _, m := range markers {
				texts := errorTexts(m.mark(context), parameters)
				for _, text := range texts {
					if strings.Contains(text, "hunter2") || strings.Contains(text, "86753") {
						t.Errorf("a value is in the text:\n%s", text)
					}
				}
				all = append(all, texts)
			}
			failed += len(all[0])
			// They do not depend on the values either.
			if !slices.Equal(all[0], all[1]) {
				t.Errorf("with other values, the texts are others:\n%s\n%s", all[0], all[1])
			}
		})
	}
	if failed < 500 {
		t.Errorf("there are %d texts, too few to say anything", failed)
	}
}

// errorTexts gives all texts of all errors and warnings.
func errorTexts(context, parameters Value) []string {
	r := Resolver{Context: context}
	_, errors := r.Resolve(parameters)
	syntax, warnings := Check(parameters)
	var texts []string
	for _, err := range slices.Concat(errors, syntax, warnings) {
		texts = append(texts, err.Error(), err.Message(), err.Detail())
	}
	return texts
}
