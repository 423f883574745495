// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	_ "embed"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/resourcetype"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

//go:embed testdata/manifest.json
var manifest string

// theTypes returns the types of the manifest in testdata.
func theTypes(t testing.TB) *resourcetype.Types {
	t.Helper()
	return readTypes(t, manifest)
}

// readTypes returns the types of a manifest, or of a list of them, as JSON.
func readTypes(t testing.TB, manifests string) *resourcetype.Types {
	t.Helper()
	types, err := resourcetype.Read(parse(t, manifests))
	if err != nil {
		t.Fatal(err)
	}
	return types
}

// theType returns the type Acme.Data/stores.
func theType(t testing.TB) *resourcetype.Type {
	t.Helper()
	found, ok := theTypes(t).Find("Acme.Data/stores")
	if !ok {
		t.Fatal("there is no such type")
	}
	return found
}

// parse returns the value of a JSON text, in which the string "?" stands for what
// is not known.
func parse(t testing.TB, text string) value.Value {
	t.Helper()
	v, err := value.ParseJSON(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	w := value.NewWalk(v)
	for leaf := range w.Leaves() {
		if leaf == value.String("?") {
			w.Replace(value.UnknownOf(value.KindAny))
		}
	}
	return w.Result()
}

// spelledOut returns text with the paths of properties in place of "$".
func spelledOut(text string) string {
	return strings.ReplaceAll(text, "$.", "context.resource.properties.")
}

// A caseRunner runs the cases of a table.
type caseRunner struct {
	t    *testing.T
	seen map[string]bool
}

func newCaseRunner(t *testing.T) *caseRunner { return &caseRunner{t, map[string]bool{}} }

// run runs a case. It refuses a name that another case has.
func (r *caseRunner) run(name string, test func(*testing.T)) {
	r.t.Helper()
	if r.seen[name] {
		r.t.Fatalf("two cases are named %q", name)
	}
	r.seen[name] = true
	r.t.Run(name, test)
}
