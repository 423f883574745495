// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package resourcetype

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// FuzzRead holds what is true of all manifests and properties. Both are JSON, in
// which the string "?" stands for what is not known.
func FuzzRead(f *testing.F) {
	for _, seed := range [][2]string{
		{`{"namespace": "A", "types": {"b": ` + aType + `}}`, `{"environment": "e"}`},
		{`[{"namespace": "A", "types": {"b": {"capabilities": ["ManualResourceProvisioning"], "defaultApiVersion": "1", "apiVersions":
			{"1": {"schema": ` + lookupSchema + `}}}}}]`, `{"config": {"deep": {}}, "tags": {"x": null}, "sise": 1, "list": [{"x": "?"}]}`},
		{`{"namespace": "A", "type": {"b": {}}}`, `{}`},
		{`{"namespace": "A", "types": {"b": {"apiVersion": {"1": {"schema": "x"}}}, "B": "?"}}`, `null`},
		{`{"namespace": "A", "types": {"b": {"apiVersions": {"2026-01-01": {"schema": {"type": "strin", "enum": [1, "a", null, {}],
			"additionalProperties": false, "required": ["x"], "default": {"x": 1}}}}}}}`, `"?"`},
	} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, manifests, properties string) {
		for _, text := range []string{manifests, properties} {
			if _, err := value.ParseJSON(text); err != nil {
				t.Skip()
			}
		}
		known := !strings.Contains(manifests+properties, "?")
		types, err := Read(parse(t, manifests))
		if err != nil {
			if _, ok := errors.AsType[*Error](err); !ok {
				t.Fatalf("%v is a %T", err, err)
			}
			checkText(t, err.Error())
			return
		}
		if known && !types.Known() {
			t.Error("something is not known")
		}
		for _, found := range types.All() {
			if again, _ := types.Find(found.Name); again != found {
				t.Errorf("%s is found as %v", found.Name, again)
			}
			fuzzType(t, found, parse(t, properties), known)
		}
	})
}

// fuzzType checks a type with properties. Known says that all of both is.
func fuzzType(t *testing.T, found *Type, properties value.Value, known bool) {
	t.Helper()
	completed, err := found.Complete(properties)
	if err != nil {
		return
	}
	again, err := found.Complete(completed)
	if err != nil || shown(t, again) != shown(t, completed) {
		t.Errorf("%s becomes %s", shown(t, completed), shown(t, again))
	}
	if _, err := value.To(completed); known && errors.Is(err, value.ErrUnknown) {
		t.Errorf("%s is not known", shown(t, completed))
	}
	for v := range found.Violations(completed) {
		checkText(t, v.String())
	}
	redacted := found.Redact(completed)
	if again := found.Redact(redacted); shown(t, again) != shown(t, redacted) {
		t.Errorf("%s becomes %s", shown(t, redacted), shown(t, again))
	}
	if !slices.IsSorted(found.SensitivePaths()) || !slices.IsSorted(found.Outputs()) {
		t.Errorf("not sorted: %q, %q", found.SensitivePaths(), found.Outputs())
	}
	for _, name := range found.schema.names {
		if l := found.Lookup(name); known && l.Outcome != Found && name != recipeProperty && name != statusProperty {
			t.Errorf("%q is not found: %+v", name, l)
		}
	}
}

// checkText fails for text that nobody could show.
func checkText(t *testing.T, text string) {
	t.Helper()
	if !utf8.ValidString(text) || strings.ContainsAny(text, "\n\r\x1b") || len(text) > 60*4*maxShown {
		t.Errorf("got the text %q", text)
	}
	if last := text[len(text)-1]; last != '.' && last != '?' {
		t.Errorf("the text is no sentence: %q", text)
	}
}
