// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package explain

import (
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"math/big"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

var update = flag.Bool("update", false, "write the messages in testdata and in the guides")

const messagesFile = "testdata/messages.golden"

// All messages are in one file, as a person reads them: of the cases of the
// language's own tests, and of those that are found here.
func TestMessages(t *testing.T) {
	g := &golden{t: t, seen: map[string]bool{}, kinds: map[paramresolver.Kind]bool{}}
	for _, file := range slices.Sorted(maps.Keys(stages)) {
		for _, c := range readCases(t, file) {
			found, context := stages[file](t, c)
			g.add(c, found, context)
		}
	}
	for _, c := range placeCases {
		found, context := resolve(t, c)
		g.add(c, found, context)
	}
	for _, c := range checkCases {
		found, context := check(t, c)
		g.add(c, found, context)
	}
	g.addLarge()
	for _, kind := range declaredKinds(t) {
		if !g.kinds[kind] {
			t.Errorf("there is no message of the kind %s", kind)
		}
	}
	g.compare()
}

// declaredKinds returns all kinds of diagnostics that the language has.
func declaredKinds(t *testing.T) []paramresolver.Kind {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "../paramresolver/diagnostic.go", nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var kinds []paramresolver.Kind
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		if declared, ok := spec.Type.(*ast.Ident); ok && declared.Name == "Kind" {
			for _, v := range spec.Values {
				kinds = append(kinds, paramresolver.Kind(strings.Trim(v.(*ast.BasicLit).Value, `"`)))
			}
		}
		return true
	})
	if len(kinds) < 20 {
		t.Fatalf("only the kinds %v were found", kinds)
	}
	return kinds
}

// placeCases are about where in the parameters, and in text, a mistake is.
var placeCases = []messageCase{
	{"place/in a list of objects", "", "databases[0].name", "{{context.resource.name = 1}}"},
	{"place/below a key with a dot", "", `tags["a.b"]`, "{{context.resource.name = 1}}"},
	{"place/in text", "", "url", "https://{{context.resource.name = 1}}.example.com/{{context.resource.id & 1}}"},
	{"place/several kinds in a text", "", "url", "{{context.resource.nam}}:{{context.resource.properties.prt}}/{{context.resource.name =}}"},
	{
		"place/on a line of several", "", "skuName",
		"{{\n  context.resource.properties.size == \"S\"\n\t? 'B1'\n\t: \"D2\"\n}}\n",
	},
	{"place/after wide characters", "", "größe", `{{context.resource.properties.größe == "大きい 👩‍💻" ? 1 : zwei}}`},
	{
		"place/in a long line", "", "skuName",
		"{{" + strings.Repeat(`context.resource.properties.size == "S" ? "B1ms" : `, 8) + "D2}}",
	},
	{
		"place/after masked text", "", "password",
		`{{context.resource.name == "correct horse battery" ? 1 : "staple correct horse" = horse}}`,
	},
	{"place/a masked word", "", "password", "{{context.resource.name == correcthorsebattery ? 1 : 2}}"},
	{"place/a path beside a masked string", "", "p", `{{context.resource.nmae == "correct horse battery" ? 1 : 2}}`},
}

// checkCases are explained without a context.
var checkCases = []messageCase{
	{"check/in a key", "", `tags["for-{{context.resource.name}}"]`, "x"},
	{"check/a connection that has lost the dot before properties", "", "host", "{{context.resource.connections.dbproperties.host}}"},
	{"check/a connection that is called properties", "", "host", "{{context.resource.connections.properties.host}}"},
	{"check/a field that a connection does not have", "", "host", "{{context.resource.connections.db.host}}"},
}

// addLarge adds what is too large for a file: mistakes that need much text, or a
// large context.
func (g *golden) addLarge() {
	nines := strings.Repeat("9", 1234)
	large := slices.Repeat(value.List{value.String(strings.Repeat("x", 1<<20))}, 256)
	context := value.Map{"resource": value.Map{"properties": value.Map{
		"large": large, "n": value.Exactly(new(big.Float).SetMantExp(big.NewFloat(1), 5000)), "nines": value.String(nines),
	}}}
	for name, text := range map[string]string{
		"large/nested too deep":             "{{context.resource.name == " + strings.Repeat("(", 40_000) + "}}",
		"large/a decimal":                   "{{context.resource.properties.enabled ? 1" + nines[:309] + ".0 : 0}}",
		"large/results":                     "{{context.resource.properties.large}}",
		"large/a number compared with text": "{{context.resource.properties.n == context.resource.properties.nines}}",
		"large/a long name":                 "{{context.resource." + strings.Repeat("語", 81) + "}}",
		"large/a long path":                 "{{context.resource.properties." + strings.Repeat("x", 99) + "}}",
		"large/a long connection":           "{{context.resource.connections." + strings.Repeat("x", 99) + ".host}}",
	} {
		_, found := paramresolver.Resolver{Context: context}.Resolve(value.String(text))
		g.add(messageCase{name: name}, found, context)
	}
}

// golden is the file of all messages.
type golden struct {
	t     *testing.T
	files []txtar.File
	seen  map[string]bool
	kinds map[paramresolver.Kind]bool
}

// add adds what a case has to explain. There must be something, and no other case
// of that name.
func (g *golden) add(c messageCase, found paramresolver.Diagnostics, context value.Value) {
	g.t.Helper()
	if g.seen[c.name] {
		g.t.Errorf("two cases are named %s", c.name)
	}
	g.seen[c.name] = true
	if len(found) == 0 {
		g.t.Errorf("there is nothing to explain in %s", c.name)
	}
	e := &Explainer{Context: context}
	var b strings.Builder
	for _, d := range found {
		g.kinds[d.Kind] = true
		if got := d.Parameter.String(); got != c.parameter && d.Parameter != nil {
			g.t.Errorf("in %s, the parameter is %s", c.name, got)
		}
		b.WriteString(Detail(d, e.Explain(d)) + "\n\n")
	}
	g.files = append(g.files, txtar.File{Name: c.name, Data: []byte(b.String())})
}

// compare compares the file with the one in testdata, or writes that.
func (g *golden) compare() {
	g.t.Helper()
	slices.SortFunc(g.files, func(a, b txtar.File) int { return strings.Compare(a.Name, b.Name) })
	got := &txtar.Archive{Files: g.files, Comment: []byte(
		"All messages, as a person reads them.\nWritten by: go test ./internal/explain -run TestMessages -update\n\n",
	)}
	if *update {
		if err := os.WriteFile(messagesFile, txtar.Format(got), 0o644); err != nil {
			g.t.Fatal(err)
		}
		return
	}
	want, err := txtar.ParseFile(messagesFile)
	if err != nil {
		g.t.Fatal(err)
	}
	wanted := map[string]string{}
	for _, f := range want.Files {
		wanted[f.Name] = string(f.Data)
	}
	for _, f := range got.Files {
		if string(f.Data) != wanted[f.Name] {
			g.t.Errorf("%s has changed; look at it, and run this test with -update.\ngot\n%s\nwant\n%s", f.Name, f.Data, wanted[f.Name])
		}
		delete(wanted, f.Name)
	}
	for name := range wanted {
		g.t.Errorf("%s is not among the messages any more: run this test with -update", name)
	}
}
