// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/big"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
)

const (
	guideFolder      = "../../templates/guides/"
	languageGuide    = "expression-language.md"
	guideContextFile = "../../examples/expression-language/context.json"
)

// TestGuides runs every row of the tables with the columns "parameter" and
// "gives" in the guides to the language.
func TestGuides(t *testing.T) {
	context := guideContext(t, readGuide(t, languageGuide))
	guides := map[string]int{ // with the least number of rows that each has
		languageGuide: 100,
		"coming-from-the-radius-resolver.md.tmpl": 20,
	}
	for name, least := range guides {
		t.Run(name, func(t *testing.T) {
			rows := guideRows(t, readGuide(t, name))
			if len(rows) < least {
				t.Fatalf("found only %d rows: have the tables changed their form?", len(rows))
			}
			seen := map[string]bool{}
			for _, row := range rows {
				if seen[row.parameter] {
					t.Errorf("line %d: the guide has the parameter %s twice", row.line, row.parameter)
				}
				seen[row.parameter] = true
				t.Run(row.parameter, func(t *testing.T) {
					if got := row.run(t, context); got != row.gives {
						t.Errorf("line %d\ngot  %s\nwant %s", row.line, got, row.gives)
					}
				})
			}
		})
	}
}

// readGuide gives the text of a guide as it is published.
func readGuide(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(guideFolder + name)
	if err != nil {
		t.Fatal(err)
	}
	// In a template, these are two braces.
	return strings.ReplaceAll(string(text), `{{"{{"}}`, "{{")
}

// guideContext gives the context that the guide to the language shows, which is
// the one in the example that belongs to it.
func guideContext(t *testing.T, guide string) paramresolver.Value {
	t.Helper()
	_, rest, _ := strings.Cut(guide, "\n```json\n")
	shown, _, ok := strings.Cut(rest, "```")
	if !ok {
		t.Fatal("the guide shows no context")
	}
	file, err := os.ReadFile(guideContextFile)
	if err != nil {
		t.Fatal(err)
	}
	if shown != string(file) {
		t.Errorf("the context in the guide is not the one in %s", guideContextFile)
	}
	return fromJSON(t, shown)
}

// guideRow is a row of a table of the guide.
type guideRow struct {
	line      int
	parameter string
	// gives is the result as compact JSON, or "error: " and a message.
	gives string
}

// guideCells are the first two cells of a row.
var guideCells = regexp.MustCompile("^\\| `(.+?)` \\| (error: )?`(.+?)` \\|")

func guideRows(t *testing.T, guide string) []guideRow {
	t.Helper()
	var rows []guideRow
	inTable := false
	for i, line := range strings.Split(guide, "\n") {
		switch {
		case strings.HasPrefix(line, "| parameter | gives |"):
			inTable = true
		case !strings.HasPrefix(line, "|"):
			inTable = false
		case inTable && !strings.HasPrefix(line, "| --- |"):
			cells := guideCells.FindStringSubmatch(strings.ReplaceAll(line, `\|`, "|"))
			if cells == nil {
				t.Fatalf("line %d of the guide has another form than `parameter` | `value`, or error: `message`: %s", i+1, line)
			}
			row := guideRow{line: i + 1, parameter: cells[1], gives: cells[2] + cells[3]}
			if cells[2] == "" {
				row.gives = toJSON(fromJSON(t, cells[3]))
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// run gives what the parameter of the row gives.
func (r guideRow) run(t *testing.T, context paramresolver.Value) string {
	t.Helper()
	var parameter paramresolver.Value = paramresolver.String(r.parameter)
	if strings.HasPrefix(r.parameter, `"`) {
		parameter = fromJSON(t, r.parameter)
	}
	resolver := paramresolver.Resolver{Context: context}
	v, errors := resolver.Resolve(parameter)
	if len(errors) > 0 {
		return "error: " + errors[0].Message()
	}
	return toJSON(v)
}

// fromJSON gives a JSON text as a value of the language.
func fromJSON(t *testing.T, text string) paramresolver.Value {
	t.Helper()
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	var v any
	if err := decoder.Decode(&v); err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return fromGo(v)
}

func fromGo(v any) paramresolver.Value {
	switch v := v.(type) {
	case nil:
		return paramresolver.Null{}
	case bool:
		return paramresolver.Bool(v)
	case json.Number:
		f, _, err := big.ParseFloat(v.String(), 10, 512, big.ToNearestEven)
		if err != nil {
			panic(err)
		}
		return paramresolver.NewNumber(f)
	case string:
		return paramresolver.String(v)
	case []any:
		list := paramresolver.List{}
		for _, element := range v {
			list = append(list, fromGo(element))
		}
		return list
	case map[string]any:
		m := paramresolver.Map{}
		for key, element := range v {
			m[key] = fromGo(element)
		}
		return m
	}
	panic(fmt.Sprintf("unexpected %T", v))
}

// toJSON gives a known value as compact JSON with sorted keys.
func toJSON(v paramresolver.Value) string {
	switch v := v.(type) {
	case paramresolver.Bool:
		return fmt.Sprint(bool(v))
	case paramresolver.Number:
		return v.Float().Text('f', -1)
	case paramresolver.String:
		var b bytes.Buffer
		encoder := json.NewEncoder(&b)
		encoder.SetEscapeHTML(false)
		if err := encoder.Encode(string(v)); err != nil {
			panic(err)
		}
		return strings.TrimSuffix(b.String(), "\n")
	case paramresolver.Array:
		elements := make([]string, v.Len())
		for i := range elements {
			elements[i] = toJSON(v.Element(i))
		}
		return "[" + strings.Join(elements, ",") + "]"
	case paramresolver.Object:
		members := make([]string, v.Len())
		for i, key := range v.Keys() {
			element, _ := v.Element(key)
			members[i] = toJSON(paramresolver.String(key)) + ":" + toJSON(element)
		}
		return "{" + strings.Join(members, ",") + "}"
	}
	return "null"
}
