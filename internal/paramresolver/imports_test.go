// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"go/build"
	"path/filepath"
	"strings"
	"testing"
)

// The language knows nothing of Terraform: neither the package nor any of this
// module that it imports, directly or not, imports more than the standard
// library and what measures the width of text.
func TestImports(t *testing.T) {
	const module = "github.com/paramresolver/terraform-provider-paramresolver"
	allowed := map[string]bool{"github.com/rivo/uniseg": true}
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
			case strings.Contains(first, ".") && !allowed[imported]:
				t.Errorf("%s imports %s", path, imported)
			}
		}
	}
	check(module + "/internal/paramresolver")
	if !seen[module+"/internal/suggest"] {
		t.Errorf("only %v were looked at", seen)
	}
}
