// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package explain

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

const (
	guideFolder      = "../../templates/guides/"
	languageGuide    = "expression-language.md"
	guideContextFile = "../../examples/expression-language/context.json"
	// inTemplate is what two braces are in a guide that is a template.
	inTemplate = `{{"{{"}}`
)

// Every row of the tables with the columns "parameter" and "gives" in the guides
// to the language is true. The messages in them are written by -update.
func TestGuides(t *testing.T) {
	context := guideContext(t)
	guides := map[string]int{ // with the least number of rows that each has
		languageGuide: 100,
		"coming-from-the-radius-resolver.md.tmpl": 15,
	}
	for name, least := range guides {
		t.Run(name, func(t *testing.T) {
			g := readGuide(t, name)
			rows := g.rows(t)
			if len(rows) < least {
				t.Fatalf("found only %d rows: have the tables changed their form?", len(rows))
			}
			seen := map[string]bool{}
			for _, row := range rows {
				if seen[row.parameter] {
					t.Errorf("line %d: the guide has the parameter %s twice", row.line+1, row.parameter)
				}
				seen[row.parameter] = true
				t.Run(row.parameter, func(t *testing.T) {
					got := row.run(t, context)
					if *update && row.isError && got.isError {
						g.lines[row.line] = strings.Replace(g.lines[row.line], g.escape(row.gives), g.escape(got.text), 1)
						return
					}
					if got.text != row.gives || got.isError != row.isError {
						t.Errorf("line %d\ngot  %s\nwant %s", row.line+1, got.text, row.gives)
					}
				})
			}
			if *update {
				g.write(t)
			}
		})
	}
}

// A guide is a guide, as it is written.
type guide struct {
	path  string
	lines []string
}

func readGuide(t *testing.T, name string) *guide {
	t.Helper()
	text, err := os.ReadFile(guideFolder + name)
	if err != nil {
		t.Fatal(err)
	}
	return &guide{guideFolder + name, strings.Split(string(text), "\n")}
}

func (g *guide) write(t *testing.T) {
	t.Helper()
	if err := os.WriteFile(g.path, []byte(strings.Join(g.lines, "\n")), 0o644); err != nil {
		t.Fatal(err)
	}
}

// escape returns text as it is in a cell of a table of the guide.
func (g *guide) escape(text string) string {
	text = strings.ReplaceAll(text, "|", `\|`)
	if strings.HasSuffix(g.path, ".tmpl") {
		text = strings.ReplaceAll(text, "{{", inTemplate)
	}
	return text
}

// guideContext returns the context that the guide to the language shows, which is
// the one in the example that belongs to it.
func guideContext(t *testing.T) value.Value {
	t.Helper()
	_, rest, _ := strings.Cut(strings.Join(readGuide(t, languageGuide).lines, "\n"), "\n```json\n")
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
	v, err := value.ParseJSON(shown)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// guideRow is a row of a table of a guide: what a parameter becomes, as compact
// JSON, or the message of its error.
type guideRow struct {
	line             int // from 0
	parameter, gives string
	isError          bool
}

// guideCells are the first two cells of a row.
var guideCells = regexp.MustCompile("^\\| `(.+?)` \\| (error: )?`(.+?)` \\|")

func (g *guide) rows(t *testing.T) []guideRow {
	t.Helper()
	var rows []guideRow
	inTable := false
	for i, line := range g.lines {
		switch {
		case strings.HasPrefix(line, "| parameter | gives |"):
			inTable = true
		case !strings.HasPrefix(line, "|"):
			inTable = false
		case inTable && !strings.HasPrefix(line, "| --- |"):
			line = strings.ReplaceAll(strings.ReplaceAll(line, inTemplate, "{{"), `\|`, "|")
			cells := guideCells.FindStringSubmatch(line)
			if cells == nil {
				t.Fatalf("line %d of the guide has another form than `parameter` | `value`, or error: `message`: %s", i+1, line)
			}
			row := guideRow{i, cells[1], cells[3], cells[2] != ""}
			if !row.isError {
				row.gives = compact(t, cells[3])
			}
			rows = append(rows, row)
		}
	}
	return rows
}

// compact returns a JSON text without spaces, and with its keys sorted.
func compact(t *testing.T, text string) string {
	t.Helper()
	v, err := value.ParseJSON(text)
	if err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	return toJSON(t, v)
}

func toJSON(t *testing.T, v value.Value) string {
	t.Helper()
	text, err := value.JSON(v, math.MaxInt)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// guideResult is what a parameter becomes, or the message of its error.
type guideResult struct {
	text    string
	isError bool
}

// run returns what the parameter of a row becomes.
func (r guideRow) run(t *testing.T, context value.Value) guideResult {
	t.Helper()
	var parameter value.Value = value.String(r.parameter)
	if strings.HasPrefix(r.parameter, `"`) {
		var err error
		if parameter, err = value.ParseJSON(r.parameter); err != nil {
			t.Fatal(err)
		}
	}
	v, found := paramresolver.Resolver{Context: context}.Resolve(parameter)
	if len(found) > 0 {
		e := &Explainer{Context: context}
		return guideResult{e.Explain(found[0]).Message(), true}
	}
	return guideResult{toJSON(t, v), false}
}

// The limit that a message names is the one that there is.
func TestLimitInMessage(t *testing.T) {
	large := value.String(strings.Repeat("x", 1<<20))
	context := value.Map{"resource": value.Map{"properties": value.Map{"large": large}}}
	resolve := func(count int) paramresolver.Diagnostics {
		parameters := make(value.List, count)
		for i := range parameters {
			parameters[i] = value.String("{{context.resource.properties.large}}")
		}
		_, found := paramresolver.Resolver{Context: context}.Resolve(parameters)
		return found
	}
	const limit = 256
	if found := resolve(limit - 1); len(found) > 0 {
		t.Errorf("%d MiB are an error: %v", limit-1, found)
	}
	found := resolve(limit)
	if len(found) != 1 {
		t.Fatalf("%d MiB and a little have the errors %v", limit, found)
	}
	if message := (&Explainer{}).Explain(found[0]).Message(); !strings.Contains(message, fmt.Sprintf("%d MiB", limit)) {
		t.Errorf("the message is %s", message)
	}
}
