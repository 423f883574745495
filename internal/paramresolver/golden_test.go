// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files in testdata")

// A goldenCase is a parameter that holds a mistake.
type goldenCase struct {
	name string
	// context is JSON or largeContext; it is recipeContext where it is empty.
	context string
	// parameters is the path of the parameter, of which the first key is used,
	// and the text that it holds.
	parameter, text string
}

// A goldenFile is a file in testdata that has the texts of all mistakes of a
// sort.
type goldenFile struct {
	file, title string
	// find gives the mistakes.
	find  func(context Value, parameters Value) []*Error
	cases []goldenCase
}

func findErrors(context Value, parameters Value) []*Error {
	r := Resolver{Context: context}
	_, errors := r.Resolve(parameters)
	return errors
}

func findWarnings(_ Value, parameters Value) []*Error {
	_, warnings := Check(parameters)
	return warnings
}

var goldenFiles = []goldenFile{
	{"syntax.golden", "Errors of malformed expressions", findErrors, []goldenCase{
		// Operators.
		{"= for ==", "", "skuName", `{{context.resource.properties.size = "S" ? "B1" : "D2"}}`},
		{"===", "", "skuName", `{{context.resource.properties.size === "S" ? "B1" : "D2"}}`},
		{"!==", "", "skuName", `{{context.resource.properties.size !== "S" ? "B1" : "D2"}}`},
		{"&", "", "ha", "{{context.resource.properties.enabled & context.resource.properties.port}}"},
		{"&&&", "", "ha", "{{context.resource.properties.enabled &&& context.resource.properties.port}}"},
		{"|", "", "ha", "{{context.resource.properties.enabled | context.resource.properties.port}}"},
		{"a filter", "", "name", `{{context.resource.properties.host | default("localhost")}}`},
		{"and", "", "ha", "{{context.resource.properties.enabled and context.resource.properties.port}}"},
		{"or", "", "ha", "{{context.resource.properties.enabled OR context.resource.properties.port}}"},
		{"is", "", "ha", "{{context.resource.properties.enabled is null}}"},
		{"ne", "", "ha", `{{context.resource.properties.size ne "S"}}`},
		{"not for !=", "", "ha", `{{context.resource.properties.size not "S"}}`},
		{"not for !", "", "public", "{{not context.resource.properties.enabled}}"},
		{"<", "", "tier", `{{context.resource.properties.port < 1024 ? "low" : "high"}}`},
		{">=", "", "tier", `{{context.resource.properties.port >= 1024 ? "high" : "low"}}`},
		{"+", "", "name", `{{"pg-" + context.resource.name}}`},
		{"- between values", "", "port", "{{context.resource.properties.port - 1}}"},
		{"- before digits", "", "port", "{{context.resource.properties.port -1}}"},
		{"*", "", "storage", "{{context.resource.properties.port * 2}}"},
		{"/", "", "storage", "{{context.resource.properties.port / 2}}"},
		{"??", "", "tier", `{{context.resource.properties.tier ?? "basic"}}`},
		{"?:", "", "tier", `{{context.resource.properties.tier ?: "basic"}}`},
		{"?.", "", "tier", "{{context.resource.properties?.tier}}"},
		{"an operator of no language", "", "tier", "{{context.resource.name ~~ context.resource.id}}"},
		{"an operator of words", "", "tier", "{{context.resource.name in context.resource.properties.list}}"},
		{"! behind a value", "", "tier", "{{context.resource.name !}}"},

		// Choices.
		{"if", "", "skuName", `{{if context.resource.properties.size == "S"}}`},
		{"then and else", "", "skuName", `{{context.resource.properties.size == "S" then "B1" else "D2"}}`},
		{"elsif", "", "skuName", `{{context.resource.properties.size == "S" ? "B1" elsif context.resource.properties.size == "M" ? "D2" : "D4"}}`},
		{"no second arm", "", "skuName", `{{context.resource.properties.size == "S" ? "B1"}}`},
		{"no colon", "", "skuName", `{{context.resource.properties.size == "S" ? "B1" "D2"}}`},
		{"no first arm", "", "skuName", `{{context.resource.properties.size == "S" ? : "D2"}}`},
		{"nothing behind the colon", "", "skuName", `{{context.resource.properties.size == "S" ? "B1" :}}`},
		{"a third arm", "", "skuName", `{{context.resource.properties.size == "S" ? "B1" : "D2" : "D4"}}`},
		{"a colon in a name", "", "tag", "{{context.resource.properties.cost:center}}"},

		// Strings.
		{"single quotes", "", "skuName", `{{context.resource.properties.size == 'S' ? "B1" : "D2"}}`},
		{"single quotes around double quotes", "", "skuName", `{{context.resource.properties.size == 'a "S"' ? "B1" : "D2"}}`},
		{"backticks", "", "skuName", "{{context.resource.properties.size == `S` ? 1 : 2}}"},
		{"typographic quotes", "", "skuName", "{{context.resource.properties.size == “S” ? 1 : 2}}"},
		{"an escaped quote in a string", "", "greeting", `{{context.resource.name == "say \"hi\"" ? 1 : 2}}`},
		{"escaped quotes around a string", "", "skuName", `{{context.resource.properties.size == \"S\" ? 1 : 2}}`},
		{"an unclosed string", "", "skuName", `{{context.resource.properties.size == "S}} and more`},
		{"quotes out of step", "", "skuName", `{{context.resource.properties.size == "S ? "B1" : "D2"}}`},
		{"an escaped quote at the end of a string", "", "greeting", `{{context.resource.name == "say \"hi\"" ? "say \"" : 2}}`},

		// Words.
		{"True", "", "public", "{{context.resource.properties.enabled == True}}"},
		{"nil", "", "public", "{{context.resource.properties.enabled == nil}}"},
		{"yes", "", "public", "{{context.resource.properties.enabled == yes}}"},
		{"text without quotes", "", "skuName", "{{context.resource.properties.size == S ? 1 : 2}}"},
		{"the context alone", "", "all", "{{context == context.resource.name}}"},
		{"a path without its beginning", "", "name", "{{context.resource.name == resource.id}}"},
		{"a misspelled beginning", "", "name", "{{context.resource.name == contxt.resource.id}}"},
		{"a word with a point", "", "name", "{{context.resource.name == var.name}}"},
		{"a variable", "", "name", "{{$size == context.resource.properties.size}}"},
		{"a comment", "", "name", "{{/* context.resource.name */}}"},
		{"a comment behind", "", "name", "{{context.resource.name // the name\n}}"},
		{"a semicolon", "", "name", `{{context.resource.properties.size == "S" ? 1 : 2 ;}}`},
		{"trimming", "", "name", "{{- context.resource.name -}}"},
		{"a function", "", "name", "{{upper(context.resource.name)}}"},
		{"a function of Go's", "", "name", `{{default "x" context.resource.name}}`},
		{"a method", "", "name", "{{context.resource.name.toUpper()}}"},
		{"an invisible character", "", "name", "{{\u200bcontext.resource.name}}"},
		{"a full-width digit", "", "name", "{{context.resource.properties.port == ５}}"},

		// Numbers.
		{"an exponent", "", "limit", "{{context.resource.properties.enabled ? 1e6 : 0}}"},
		{"hexadecimal digits", "", "limit", "{{context.resource.properties.enabled ? 0xFF : 0}}"},
		{"underscores between digits", "", "limit", "{{context.resource.properties.enabled ? 1_000 : 0}}"},
		{"a point without digits behind", "", "limit", "{{context.resource.properties.enabled ? 1. : 0}}"},
		{"a point without digits before", "", "limit", "{{context.resource.properties.enabled ? .5 : 0}}"},
		{"a semicolon behind a number", "", "limit", "{{context.resource.properties.enabled ? 1 : 0;}}"},
		{"a unit", "", "memory", "{{context.resource.properties.enabled ? 4Gi : 0}}"},
		{"a date", "", "day", "{{context.resource.properties.enabled ? 2024-01-01 : 0}}"},
		{"an invisible character in a number", "", "limit", "{{context.resource.properties.enabled ? 1\u00ad0 : 0}}"},
		{"a minus apart", "", "limit", "{{context.resource.properties.enabled ? - 1 : 0}}"},
		{"two minuses", "", "limit", "{{context.resource.properties.enabled ? --1 : 0}}"},
		{"an integer too large", "", "limit", "{{context.resource.properties.enabled ? 18446744073709551616 : 0}}"},
		{"a decimal too large", "", "limit", "{{context.resource.properties.enabled ? 1" + strings.Repeat("0", 309) + ".0 : 0}}"},

		// Paths.
		{"a point at the end", "", "name", "{{context.resource.}}"},
		{"a space behind a point", "", "name", "{{context. resource.name}}"},
		{"a space before a point", "", "name", "{{context.resource .name}}"},
		{"a point alone", "", "name", "{{.Values.x == context.resource.name}}"},
		{"an index", "", "first", "{{context.resource.properties.list[0]}}"},
		{"a key in brackets", "", "label", `{{context.resource.properties.config["app.kubernetes.io/name"]}}`},

		// Parentheses and braces.
		{"an unclosed parenthesis", "", "ha", "{{(context.resource.properties.enabled && context.resource.properties.port}}"},
		{"an unopened parenthesis", "", "ha", "{{context.resource.properties.enabled)}}"},
		{"two values in parentheses", "", "ha", "{{(context.resource.name context.resource.id)}}"},
		{"a third brace", "", "name", "{{{context.resource.name}}}"},
		{"an expression in an expression", "", "name", `{{context.resource.properties.enabled ? {{context.resource.name}} : "x"}}`},
		{"an expression that should have been closed", "", "name", "{{context.resource.name} {{context.resource.id}}"},
		{"an expression behind one that is not closed", "", "name", "{{context.resource.name {{context.resource.id}}"},
		{"an object", "", "tags", `{{context.resource.properties.enabled ? { a = 1 } : 0}}`},
		{"a list", "", "zones", `{{context.resource.properties.enabled ? ["1"] : 0}}`},
		{"a comma", "", "zones", `{{context.resource.name, context.resource.id}}`},
		{"nested too deep", "", "deep", "{{context.resource.name == " + strings.Repeat("(", 40_000) + "}}"},

		// Missing values and operators.
		{"nothing behind an operator", "", "name", "{{context.resource.name ==}}"},
		{"nothing before an operator", "", "name", "{{&& context.resource.name}}"},
		{"nothing in parentheses", "", "name", "{{() == context.resource.name}}"},
		{"no operator between values", "", "name", "{{context.resource.name context.resource.id}}"},
		{"no operator before a string", "", "name", `{{context.resource.name "x"}}`},

		// Where it stands.
		{"in a list of objects", "", "databases[0].name", "{{context.resource.name = 1}}"},
		{"below a key with a point", "", `tags["a.b"]`, "{{context.resource.name = 1}}"},
		{"in text", "", "url", "https://{{context.resource.name = 1}}.example.com/{{context.resource.id & 1}}"},
		{"on a line of several", "", "skuName", "{{\n  context.resource.properties.size == \"S\"\n\t? 'B1'\n\t: \"D2\"\n}}\n"},
		{"behind wide characters", "", "größe", `{{context.resource.properties.größe == "大きい 👩‍💻" ? 1 : zwei}}`},
		{"in a long line", "", "skuName", "{{" + strings.Repeat(`context.resource.properties.size == "S" ? "Standard_B1ms" : `, 8) + "Standard_D2}}"},
	}},
	{"evaluation.golden", "Errors of expressions that cannot be evaluated", findErrors, []goldenCase{
		// Paths that do not exist.
		{"a misspelled part of the context", "", "env", "{{context.environmnt.name}}"},
		{"an unknown part of the context", "", "env", "{{context.cluster.name}}"},
		{"a part without what it stands in", "", "size", "{{context.properties.size}}"},
		{"a misspelled field", "", "skuName", `{{context.resource.propertis.size == "S" ? "B1" : "D2"}}`},
		{"an unknown field", "", "location", "{{context.azure.location}}"},
		{"a name below a field", "", "name", "{{context.resource.name.first}}"},
		{"a field that a connection does not have", "", "host", "{{context.resource.connections.db.host}}"},
		{"a whole object", "", "resource", "{{context.resource}}"},
		{"all properties", "", "properties", "{{context.resource.properties}}"},
		{"all connections", "", "connections", "{{context.resource.connections}}"},
		{"a whole connection", "", "db", "{{context.resource.connections.db}}"},
		{"all properties of a connection", "", "db", "{{context.resource.connections.db.properties}}"},
		{"an invisible character in a path", "", "name", "{{context.resource.name\u200b}}"},

		// Paths that this context does not set.
		{"no Azure provider", `{"resource": {}}`, "group", "{{context.azure.resourceGroup.name}}"},
		{"no resource group", `{"azure": {"subscription": {"subscriptionId": "s", "id": "i"}}}`, "group", "{{context.azure.resourceGroup.name}}"},
		{"no hash", `{"azure": {"resourceNameHash": ""}}`, "name", "st{{context.azure.resourceNameHash}}"},
		{"no AWS provider", `{"resource": {}}`, "region", "{{context.aws.region}}"},
		{"no Kubernetes", `{"resource": {}}`, "namespace", "{{context.runtime.kubernetes.namespace}}"},
		{"no application", `{"application": null}`, "app", `{{context.application.name == null ? "shared" : context.application.name}}`},
		{"no environment", `{"resource": {}}`, "env", "{{context.environment.name}}"},
		{"no resource", `{}`, "name", "{{context.resource.name}}"},
		{"no connection of that name", "", "host", "{{context.resource.connections.queue.properties.host}}"},
		{"a misspelled connection", "", "host", "{{context.resource.connections.cahce.id}}"},
		{"no connection but one", `{"resource": {"connections": {"cache": {"id": "c"}}}}`, "host", "{{context.resource.connections.db.id}}"},
		{"no connections", `{"resource": {}}`, "host", "{{context.resource.connections.db.id}}"},
		{"an invisible character in a connection", "", "host", "{{context.resource.connections.d\u200bb.id}}"},
		{"a connection without a field", "", "host", "{{context.resource.connections.cache.name}}"},

		// Names in the context that are not right.
		{"a misspelled part in the context", `{"resource": {}, "enviroment": {"name": "e"}}`, "env", "{{context.environment.name}}"},
		{"a misspelled object in the context", `{"azure": {"resource_group": {"name": "g"}}}`, "group", "{{context.azure.resourceGroup.name}}"},
		{"a misspelled field in the context", `{"aws": {"Region": "r"}}`, "region", "{{context.aws.region}}"},
		{"a misspelled field of a connection", `{"resource": {"connections": {"db": {"ID": "i"}}}}`, "db", "{{context.resource.connections.db.id}}"},
		{"misspelled connections", `{"resource": {"conections": {"db": {"id": "i"}}}}`, "db", "{{context.resource.connections.db.id}}"},
		{"misspelled properties", `{"resource": {"Properties": {"size": "S"}}}`, "size", "{{context.resource.properties.size}}"},
		{"a misspelled resource", `{"Resource": {"properties": {"size": "S"}}}`, "size", "{{context.resource.properties.size}}"},
		{"misspelled properties of a connection", `{"resource": {"connections": {"db": {"propertys": {}}}}}`, "host", "{{context.resource.connections.db.properties.host}}"},
		{"the context in an object", `{"context": {"resource": {"name": "n"}}, "resource_id": "i"}`, "name", "{{context.resource.name}}-{{context.aws.region}}"},
		{"the context in an object, and a property", `{"context": {"resource": {"properties": {}}}}`, "size", "{{context.resource.properties.size}}"},
		{"a connection in the context in an object", `{"context": {"resource": {"connections": {"db": {"id": "i"}}}}}`, "db", "{{context.resource.connections.db.id}}"},
		{"a context beside the resource", `{"context": {"resource": {}}, "resource": {}}`, "region", "{{context.aws.region}}"},
		{"a context that is another one", `{"context": {"x": 1}, "Aws": {"region": "r"}}`, "region", "{{context.aws.region}}"},
		{"a context that is not known", `{"context": {"$unknown": "object"}}`, "region", "{{context.aws.region}}"},
		{"an invisible character in a name of the context", `{"aws": {"region\u200b": "r"}}`, "region", "{{context.aws.region}}"},
		{"an invisible character in a name of the properties", `{"resource": {"properties": {"si\u200bze": "S"}}}`, "size", "{{context.resource.properties.size}}"},
		{"an invisible character in a name of a connection", `{"resource": {"connections": {"d\u200bb": {"id": "i"}}}}`, "db", "{{context.resource.connections.db.id}}"},
		{"connections that are empty", `{"resource": {"connections": {}, "conections": {}}}`, "db", "{{context.resource.connections.db.id}}"},
		{"connections of a misspelled resource", `{"Resource": {"connections": {"db": {"id": "i"}}}}`, "db", "{{context.resource.connections.db.id}}"},
		{"an empty hash", `{"azure": {"resourceNameHash": "", "resourceNamehash": "h"}}`, "name", "{{context.azure.resourceNameHash}}"},
		{"a property beside the properties", `{"resource": {"size": "S"}}`, "size", "{{context.resource.properties.size}}"},
		{"a property beside the properties, and among them", `{"resource": {"config": {"size": "S"}, "properties": {"config": {"Size": "S"}}}}`, "size", "{{context.resource.properties.config.size}}"},
		{"a part of a property beside the properties", `{"resource": {"host": {"a": 1}}}`, "host", "{{context.resource.properties.host.name}}"},
		{"a string beside the properties", `{"resource": {"host": "h"}}`, "host", "{{context.resource.properties.host.name}}"},
		{"a property beside those of a connection", `{"resource": {"connections": {"db": {"host": {"name": "h"}}}}}`, "host", "{{context.resource.connections.db.properties.host.name}}"},

		// Values of another kind.
		{"a field that is an object", `{"resource": {"name": {"first": "x"}}}`, "name", "{{context.resource.name}}"},
		{"an object that is a string", `{"resource": {"properties": "none"}}`, "size", "{{context.resource.properties.size}}"},
		{"a connection that is a string", `{"resource": {"connections": {"db": "/ids/db"}}}`, "host", "{{context.resource.connections.db.id}}"},
		{"a key of a string", "", "host", "{{context.resource.properties.host.name}}"},
		{"a key of a number", "", "host", "{{context.resource.properties.port.name}}"},
		{"a key of an array", "", "host", "{{context.resource.properties.list.0}}"},
		{"an object compared", "", "ha", `{{context.resource.properties.config == "gold" ? 1 : 2}}`},
		{"an array compared", "", "ha", `{{1 != context.resource.properties.list ? 1 : 2}}`},

		// Results.
		{"a property that is not set", "", "zone", "{{context.resource.properties.zone}}"},
		{"a property that is not set, in text", "", "zone", "zone-{{context.resource.properties.config.unset}}"},
		{"a misspelled property", "", "size", "{{context.resource.properties.sise}}"},
		{"a misspelled key of a property", "", "tier", "{{context.resource.properties.config.teir}}"},
		{"a property of a connection that is not set", "", "user", "{{context.resource.connections.db.properties.username}}"},
		{"an arm that gives a property that is not set", "", "zone", `{{context.resource.properties.size == "M" ? context.resource.properties.zone : "1"}}`},
		{"an arm that gives null", "", "zone", `{{context.resource.properties.size == "M" ? null : "1"}}`},
		{"an invisible character in a property", "", "port", "{{context.resource.properties.port\u2060}}"},
		{"a number of too many digits in text", `{"resource": {"properties": {"n": 1e1000000}}}`, "n", "n={{context.resource.properties.n}}"},
		{"a number of too many digits in a field", `{"resource": {"name": 1e1000000}}`, "n", "{{context.resource.name}}"},
		{"results that are too large", largeContext, "large", "{{context.resource.properties.large}}"},

		// Several at once.
		{"several in a text", "", "url", "{{context.resource.nam}}:{{context.resource.properties.prt}}/{{context.resource.name =}}"},
	}},
	{"warnings.golden", "Warnings of what passes through, or may never be evaluated", findWarnings, []goldenCase{
		{"a path that does not exist", "", "name", "{{context.resource.nam}}"},
		{"paths in arms", "", "name", `{{context.resource.properties.size == "S" ? context.resource.connections.db : context.azure.location}}`},
		{"another case", "", "name", "{{Context.resource.name}}"},
		{"a misspelled word", "", "name", "db-{{ contxt.resource.name }}-x"},
		{"a misspelled word and an operator", "", "skuName", `{{Context.resource.properties.size == "S" ? "B1" : "D2"}}`},
		{"never closed", "", "name", "{{ context.resource.name"},
		{"closed with one brace", "", "name", "{{context.resource.name} and more"},
		{"one brace", "", "name", "{context.resource.name}"},
		{"one brace behind an expression", "", "name", "{{context.resource.id}}-{{ .x }}-{ context.resource.name }"},
		{"a dollar and one brace", "", "name", "${context.resource.name}"},
		{"an invisible character", "", "name", "{{context\u200b.resource.name}}"},
		{"in a key", "", `tags["for-{{context.resource.name}}"]`, "x"},
	}},
	{"paths.golden", "Errors of paths that stand alone", findPathError, []goldenCase{
		{"no path", "", "", "password"},
		{"an expression", "", "", "{{context.resource.properties.password}}"},
		{"an index", "", "", "context.resource.properties.passwords[0]"},
		{"a point at the end", "", "", "context.resource.properties."},
		{"a misspelled path", "", "", "context.resource.propertis.password"},
		{"a path below a field", "", "", "context.resource.name.first"},
	}},
}

// findPathError checks a text as a path.
func findPathError(_ Value, path Value) []*Error {
	if err := CheckPath(string(path.(String))); err != nil {
		return []*Error{err}
	}
	return nil
}

// goldenParameters gives parameters in which a text stands at a path.
func goldenParameters(path string, v Value) Value {
	switch {
	case path == "":
		return v
	case strings.HasPrefix(path, `["`):
		key, rest, _ := strings.Cut(path[2:], `"]`)
		return Map{key: goldenParameters(rest, v)}
	case path[0] == '[':
		_, rest, _ := strings.Cut(path, "]")
		return List{goldenParameters(rest, v)}
	}
	path = strings.TrimPrefix(path, ".")
	end := strings.IndexAny(path, ".[")
	if end < 0 {
		end = len(path)
	}
	return Map{path[:end]: goldenParameters(path[end:], v)}
}

// largeContext is a context in which the property "large" is too large.
const largeContext = "large"

func (c goldenCase) contextValue(t *testing.T) Value {
	t.Helper()
	switch c.context {
	case "":
		return value(t, recipeContext)
	case largeContext:
		large := slices.Repeat(List{String(strings.Repeat("x", 1<<20))}, 256)
		return Map{"resource": Map{"properties": Map{"large": large}}}
	}
	return value(t, c.context)
}

func TestGolden(t *testing.T) {
	for _, file := range goldenFiles {
		t.Run(file.file, func(t *testing.T) {
			var b strings.Builder
			fmt.Fprintf(&b, "%s, as a person reads them.\nWritten by: go test -run TestGolden -update\n", file.title)
			r := newCaseRunner(t)
			for _, c := range file.cases {
				r.run(c.name, func(t *testing.T) {
					errors := file.find(c.contextValue(t), goldenParameters(c.parameter, String(c.text)))
					if len(errors) == 0 {
						t.Error("there is no mistake")
					}
					fmt.Fprintf(&b, "\n%s\n%s\n", c.name, strings.Repeat("=", len([]rune(c.name))))
					for _, err := range errors {
						if err.Parameter.String() != c.parameter {
							t.Errorf("the parameter is %s, want %s", err.Parameter, c.parameter)
						}
						if c.parameter != "" {
							fmt.Fprintf(&b, "\n%s:\n", c.parameter)
						}
						fmt.Fprintf(&b, "\n%s\n", err.Detail())
					}
				})
			}
			checkGolden(t, file.file, b.String())
		})
	}
}

// checkGolden compares a text with a golden file, or writes the file.
func checkGolden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	gotLines, wantLines := strings.Split(got, "\n"), strings.Split(strings.ReplaceAll(string(want), "\r\n", "\n"), "\n")
	for i, line := range gotLines {
		if i >= len(wantLines) || line != wantLines[i] {
			t.Fatalf("%s differs from line %d on; run go test -run TestGolden -update, and look at what changes.\ngot  %s\nwant %s", path, i+1, line, strings.Join(wantLines[min(i, len(wantLines)):min(i+1, len(wantLines))], ""))
		}
	}
	if len(gotLines) != len(wantLines) {
		t.Errorf("%s has %d lines, want %d", path, len(wantLines), len(gotLines))
	}
}
