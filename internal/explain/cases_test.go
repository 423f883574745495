// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package explain

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// A messageCase is a parameter with something to explain.
type messageCase struct {
	name string
	// context is JSON, or "" for the one of the language's own tests.
	context string
	// parameter is the path of the parameter, and text what it holds.
	parameter, text string
}

// languageCases is where the language's own tests have their cases.
const languageCases = "../paramresolver/testdata/"

// readCases returns the cases of a file of the language's tests. What they say
// of diagnostics is tested there: here, a case is a context and text.
func readCases(t testing.TB, file string) []messageCase {
	t.Helper()
	archive, err := txtar.ParseFile(languageCases + file)
	if err != nil {
		t.Fatal(err)
	}
	withoutMarks := strings.NewReplacer("⟦", "", "⟧", "")
	var cases []messageCase
	for _, f := range archive.Files {
		c := messageCase{name: strings.TrimSuffix(file, filepath.Ext(file)) + "/" + f.Name, parameter: "p"}
		for line := range strings.Lines(string(f.Data)) {
			switch key, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": "); {
			case key == "context":
				c.context = rest
			case key == "" || key == "path" || key == "found" || key == "source":
			case strings.HasPrefix(rest, `"`):
				if c.text, err = strconv.Unquote(rest); err != nil {
					t.Fatalf("%s: %v", c.name, err)
				}
			default:
				c.text = rest
			}
		}
		c.text = withoutMarks.Replace(c.text)
		cases = append(cases, c)
	}
	return cases
}

// contextValue returns the context of a case.
func (c messageCase) contextValue(t *testing.T) value.Value {
	t.Helper()
	text := c.context
	if text == "" {
		file, err := os.ReadFile(languageCases + "context.json")
		if err != nil {
			t.Fatal(err)
		}
		text = string(file)
	}
	const unknown = `{"$unknown": "object"}`
	v, err := value.ParseJSON(strings.ReplaceAll(text, unknown, `"$unknown"`))
	if err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	w := value.NewWalk(v)
	for leaf := range w.Leaves() {
		if leaf == value.String("$unknown") {
			w.Replace(value.UnknownOf(value.KindObject))
		}
	}
	return w.Result()
}

// parameters returns parameters in which the text of a case is at its path.
func (c messageCase) parameters() value.Value {
	return parametersAt(c.parameter, value.String(c.text))
}

func parametersAt(path string, v value.Value) value.Value {
	switch {
	case path == "":
		return v
	case strings.HasPrefix(path, `["`):
		key, rest, _ := strings.Cut(path[2:], `"]`)
		return value.Map{key: parametersAt(rest, v)}
	case path[0] == '[':
		_, rest, _ := strings.Cut(path, "]")
		return value.List{parametersAt(rest, v)}
	}
	path = strings.TrimPrefix(path, ".")
	end := strings.IndexAny(path, ".[")
	if end < 0 {
		end = len(path)
	}
	return value.Map{path[:end]: parametersAt(path[end:], v)}
}

// A stage finds diagnostics in a case, and returns the context in which hints may
// be looked for.
type stage func(t *testing.T, c messageCase) (paramresolver.Diagnostics, value.Value)

func resolve(t *testing.T, c messageCase) (paramresolver.Diagnostics, value.Value) {
	t.Helper()
	context := c.contextValue(t)
	_, found := paramresolver.Resolver{Context: context}.Resolve(c.parameters())
	return found, context
}

func check(_ *testing.T, c messageCase) (paramresolver.Diagnostics, value.Value) {
	return paramresolver.Check(c.parameters()), nil
}

func checkPath(_ *testing.T, c messageCase) (paramresolver.Diagnostics, value.Value) {
	if d := paramresolver.CheckPath(c.text); d != nil {
		return paramresolver.Diagnostics{*d}, nil
	}
	return nil, nil
}

// stages has the files of cases, and what finds the diagnostics in them.
var stages = map[string]stage{
	"malformed.txt": resolve, "no-such-path.txt": resolve, "evaluation.txt": resolve,
	"mistakes.txt": check, "near-misses.txt": check, "paths.txt": checkPath,
}
