// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver_test

import (
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The language knows nothing of Terraform: neither the package, and the one that
// explains its diagnostics, nor any of this module that they import, directly or
// not, imports more than the standard library and what measures text.
func TestImports(t *testing.T) {
	const (
		module  = "github.com/paramresolver/terraform-provider-paramresolver"
		explain = module + "/internal/explain"
	)
	root, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	var check func(path string)
	check = func(path string) {
		if seen[path] {
			return
		}
		seen[path] = true
		dir := filepath.Join(root, filepath.FromSlash(strings.TrimPrefix(path, module)))
		pkg, err := build.ImportDir(dir, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, imported := range pkg.Imports {
			first, _, _ := strings.Cut(imported, "/")
			switch {
			case strings.HasPrefix(imported, module+"/"):
				check(imported)
			case strings.Contains(first, ".") && (path != explain || imported != "github.com/rivo/uniseg"):
				t.Errorf("%s imports %s", path, imported)
			}
		}
	}
	check(explain)
	for _, name := range []string{"paramresolver", "suggest", "value", "contextpath"} {
		if !seen[module+"/internal/"+name] {
			t.Errorf("only %v were looked at", slices.Sorted(maps.Keys(seen)))
		}
	}
}

// No file uses names of another one that uses names of it, directly or not: a
// reader can take one after the other.
func TestFilesHaveNoCycle(t *testing.T) {
	graph := filesUsed(t)
	if !graph["resolve.go"]["evaluate.go"] || !graph["parse.go"]["lex.go"] {
		t.Fatalf("resolve.go uses only %v, and parse.go %v", graph["resolve.go"], graph["parse.go"])
	}
	for file := range graph {
		if way := wayBetween(graph, file, file, map[string]bool{}); way != nil {
			t.Errorf("%s use one another", strings.Join(way, ", "))
		}
	}
}

// fileGraph has the files whose names each file uses.
type fileGraph map[string]map[string]bool

// filesUsed returns the graph of this package, without its tests.
func filesUsed(t *testing.T) fileGraph {
	t.Helper()
	pkg, err := build.ImportDir(".", 0)
	if err != nil {
		t.Fatal(err)
	}
	set := token.NewFileSet()
	var files []*ast.File
	for _, name := range pkg.GoFiles {
		file, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: importer.ForCompiler(set, "source", nil)}
	checked, err := config.Check(pkg.Name, set, files, info)
	if err != nil {
		t.Fatal(err)
	}
	graph := fileGraph{}
	for use, object := range info.Uses {
		if object.Pkg() != checked {
			continue
		}
		from, to := set.Position(use.Pos()).Filename, set.Position(object.Pos()).Filename
		if from != to {
			graph.add(from, to)
		}
	}
	return graph
}

func (g fileGraph) add(from, to string) {
	if g[from] == nil {
		g[from] = map[string]bool{}
	}
	g[from][to] = true
}

// wayBetween returns the files on a way from one file to another, or nil if
// there is none.
func wayBetween(graph fileGraph, from, to string, seen map[string]bool) []string {
	for _, next := range slices.Sorted(maps.Keys(graph[from])) {
		if next == to {
			return []string{from, to}
		}
		if seen[next] {
			continue
		}
		seen[next] = true
		if way := wayBetween(graph, next, to, seen); way != nil {
			return append([]string{from}, way...)
		}
	}
	return nil
}
