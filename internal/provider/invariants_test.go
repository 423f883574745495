// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// fuzzRecipes fuzzes what holds of all contexts and parameters. Its seeds are
// what an ordinary test tries.
func fuzzRecipes(f *testing.F, holds func(t *testing.T, s testServer, r *recipeReader)) {
	const seeds = 300
	source := rand.NewChaCha8([32]byte{})
	for range seeds {
		data := make([]byte, 256)
		_, _ = source.Read(data) // never fails
		f.Add(data)
	}
	s := newServer(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		// The framework keeps something of every request until it is stopped.
		defer func() { _, _ = s.StopProvider(context.Background(), &tfprotov6.StopProviderRequest{}) }()
		holds(t, s, newRecipeReader(data))
	})
}

// FuzzPartlyUnknown has something that is not known yet, and becomes known: what
// was said before, a value or an error, still holds.
func FuzzPartlyUnknown(f *testing.F) {
	fuzzRecipes(f, func(t *testing.T, s testServer, r *recipeReader) {
		recipe, parameters := r.recipe(), r.parameters()
		earlyRecipe, earlyParameters := r.hide(recipe), r.hide(parameters)
		wantNoContradiction(t, s, "resolve", []tftypes.Value{earlyRecipe, earlyParameters}, []tftypes.Value{recipe, parameters})
	})
}

// FuzzPartlyUnknownContext is FuzzPartlyUnknown with the arguments of a context.
func FuzzPartlyUnknownContext(f *testing.F) {
	fuzzRecipes(f, func(t *testing.T, s testServer, r *recipeReader) {
		arguments := r.arguments()
		wantNoContradiction(t, s, "context", []tftypes.Value{r.hide(arguments)}, []tftypes.Value{arguments})
	})
}

// wantNoContradiction compares a call of a function with arguments that are not
// wholly known with the same call once they are.
func wantNoContradiction(t *testing.T, s testServer, function string, early, late []tftypes.Value) {
	t.Helper()
	said, earlyErr := s.call(t, function, tftypes.DynamicPseudoType, early...)
	is, lateErr := s.call(t, function, tftypes.DynamicPseudoType, late...)
	switch {
	case earlyErr != nil && lateErr == nil:
		t.Errorf("an error of what is not known yet is none later:\n%s", earlyErr.Text)
	case lateErr == nil:
		if at, ok := contradiction(said, is); ok {
			t.Errorf("%s is not what it was:\n%s\nand later\n%s", at, said, is)
		}
	}
	if t.Failed() {
		t.Logf("the arguments are\n%s\nand later\n%s", early, late)
	}
}

// contradiction returns where a value that is not wholly known is not what it
// has become.
func contradiction(early, late tftypes.Value) (at string, ok bool) {
	t := early.Type()
	if t.Is(tftypes.DynamicPseudoType) && !early.IsKnown() {
		return "", false
	}
	if !early.IsKnown() || early.IsNull() || !late.IsKnown() || late.IsNull() {
		return "it", !t.Equal(late.Type()) || early.IsKnown() && early.IsNull() != late.IsNull()
	}
	switch t.(type) {
	case tftypes.Object, tftypes.Map:
		if !sameCollection(t, late.Type()) {
			return "it", true
		}
		elements, others := fieldsOf(early), fieldsOf(late)
		if !slices.Equal(slices.Sorted(maps.Keys(elements)), slices.Sorted(maps.Keys(others))) {
			return "it", true
		}
		for name, element := range elements {
			if at, ok := contradiction(element, others[name]); ok {
				return name + " of " + at, true
			}
		}
		return "", false
	case tftypes.List, tftypes.Tuple:
		if !sameCollection(t, late.Type()) {
			return "it", true
		}
		elements, others := itemsOf(early), itemsOf(late)
		if len(elements) != len(others) {
			return "it", true
		}
		for i, element := range elements {
			if at, ok := contradiction(element, others[i]); ok {
				return "an element of " + at, true
			}
		}
		return "", false
	case tftypes.Set: // whose elements have no order
		return "it", !t.Equal(late.Type()) || early.IsFullyKnown() && !early.Equal(late)
	}
	return "it", !t.Equal(late.Type()) || !early.Equal(late)
}

// sameCollection reports whether types are the same but for what may be in an
// object or a tuple.
func sameCollection(a, b tftypes.Type) bool {
	switch a.(type) {
	case tftypes.Object:
		return b.Is(tftypes.Object{})
	case tftypes.Tuple:
		return b.Is(tftypes.Tuple{})
	}
	return a.Equal(b)
}

// FuzzObjectsAgree compares what the data source, the ephemeral resource and the
// function say of the same.
func FuzzObjectsAgree(f *testing.F) {
	fuzzRecipes(f, func(t *testing.T, s testServer, r *recipeReader) {
		recipe, parameters := r.recipe(), r.parameters()
		if r.byte()%4 == 0 {
			recipe = r.hide(recipe)
		}
		read, diags := s.read(t, recipe, parameters)
		opened, found := s.open(t, recipe, parameters)
		called, err := s.call(t, "resolve", tftypes.DynamicPseudoType, recipe, parameters)
		if render(found) != render(diags) {
			t.Errorf("the ephemeral resource says\n%s\nand the data source\n%s", render(found), render(diags))
		}
		if (err != nil) != (len(diags) > 0) {
			t.Fatalf("the function says\n%v\nand the data source\n%s", err, render(diags))
		}
		if err == nil {
			wantValue(t, opened, read["resolved"])
			wantValue(t, called, read["resolved"])
			return
		}
		first := int64(1)
		for _, d := range diags {
			if !strings.Contains(err.Text, strings.TrimSuffix(d.Detail, ".")) {
				t.Errorf("the function says\n%s\nand not\n%s", err.Text, d.Detail)
			}
			if place(d.Attribute) == "context" {
				first = 0
			}
		}
		if *err.FunctionArgument != first {
			t.Errorf("the error is on argument %d, want %d:\n%s", *err.FunctionArgument, first, err.Text)
		}
	})
}

// errorsIn returns where the errors among diagnostics are, and their headlines.
func errorsIn(diags []*tfprotov6.Diagnostic) []string {
	var found []string
	for _, d := range diags {
		if d.Severity == tfprotov6.DiagnosticSeverityError {
			found = append(found, place(d.Attribute)+": "+d.Summary)
		}
	}
	return found
}

// FuzzValidate compares what is found before all is known with what a read
// finds: each error is one there, and all are found where all is known.
func FuzzValidate(f *testing.F) {
	fuzzRecipes(f, func(t *testing.T, s testServer, r *recipeReader) {
		recipe, parameters := r.recipe(), r.parameters()
		_, read := s.read(t, recipe, parameters)
		late := errorsIn(read)
		known := s.validate(t, recipe, parameters)
		if all := errorsIn(known); !slices.Equal(all, late) {
			t.Errorf("when all is known, the errors are\n%q\nand of a read\n%q", all, late)
		}
		for _, found := range errorsIn(s.validate(t, r.hide(recipe), r.hide(parameters))) {
			if !slices.Contains(late, found) && !strings.HasPrefix(found, "context: ") {
				t.Errorf("what is found early is none of a read's errors: %s\n%q", found, late)
			}
		}
		wantNothingTwice(t, known)
	})
}

// wantNothingTwice reports what is said twice of one parameter, such as as a
// warning and as an error.
func wantNothingTwice(t *testing.T, diags []*tfprotov6.Diagnostic) {
	t.Helper()
	said := map[string]bool{}
	for _, d := range diags {
		_, parameter, _ := strings.Cut(d.Summary, "parameter ")
		for part := range strings.SplitSeq(d.Detail, "\n\n") {
			if said[parameter+part] && strings.Contains(part, "^\n") { // the caret under a mistake
				t.Errorf("said twice of %s:\n%s", parameter, part)
			}
			said[parameter+part] = true
		}
	}
}

// FuzzReferences compares what is read with what the function references lists.
func FuzzReferences(f *testing.F) {
	fuzzRecipes(f, func(t *testing.T, s testServer, r *recipeReader) {
		recipe, parameters := r.recipe(), r.parameters()
		var read []string
		resolution := newResolution(fromProtocol(t, recipe), fromProtocol(t, parameters))
		resolution.resolve(func(_ *value.Path, path string) { read = append(read, path) })
		listed, err := s.call(t, "references", tftypes.List{ElementType: tftypes.String}, parameters)
		if err != nil {
			return // an expression is malformed
		}
		var references []string
		for _, reference := range itemsOf(listed) {
			references = append(references, textOf(t, reference))
		}
		for _, path := range read {
			if !slices.Contains(references, path) {
				t.Errorf("%s is read, and not among %q", path, references)
			}
		}
	})
}

func textOf(t *testing.T, v tftypes.Value) (text string) {
	t.Helper()
	if err := v.As(&text); err != nil {
		t.Fatal(err)
	}
	return text
}

// sensitive makes a list of sensitive paths: some that the parameters name, or
// beginnings of them.
func (r *recipeReader) sensitive(t *testing.T, parameters tftypes.Value) []string {
	references, _, _ := paramresolver.References(fromTerraform(fromProtocol(t, parameters)))
	listed := map[string]bool{}
	for _, path := range references {
		if paramresolver.CheckPath(path) != nil || r.byte()%2 == 0 {
			continue
		}
		if segments := strings.Split(path, "."); r.byte()%4 == 0 {
			path = strings.Join(segments[:max(2, len(segments)-1)], ".")
		}
		listed[path] = true
	}
	return slices.Sorted(maps.Keys(listed))
}

// FuzzSensitivePaths lists paths as sensitive: that changes nothing but where
// the parameters are that read them.
func FuzzSensitivePaths(f *testing.F) {
	fuzzRecipes(f, func(t *testing.T, s testServer, r *recipeReader) {
		recipe, parameters := r.recipe(), r.parameters()
		paths := r.sensitive(t, parameters)
		all, diags := s.read(t, recipe, parameters)
		got, found := s.read(t, recipe, parameters, paths...)
		if render(found) != render(diags) {
			t.Errorf("with sensitive paths it says\n%s\nand without\n%s", render(found), render(diags))
		}
		if len(diags) > 0 {
			return
		}
		union := fieldsOf(got["resolved"])
		for name, v := range fieldsOf(got["sensitive_resolved"]) {
			if _, ok := union[name]; ok {
				t.Errorf("%s is in both", name)
			}
			union[name] = v
		}
		want := fieldsOf(all["resolved"])
		if len(union) != len(want) {
			t.Errorf("got %s, want %s", obj(union), all["resolved"])
		}
		for name, v := range want {
			wantValue(t, union[name], v)
		}
	})
}

// FuzzSecretsDoNotShow changes a secret in the context: `resolved` stays as it
// was, with its type, and so does what is warned of.
func FuzzSecretsDoNotShow(f *testing.F) {
	fuzzRecipes(f, func(t *testing.T, s testServer, r *recipeReader) {
		recipe, parameters := r.recipe(), r.parameters()
		const secret = "context.resource.properties.b"
		resource := fieldsOf(recipe)["resource"]
		if !resource.Type().Is(tftypes.Object{}) || fieldsOf(resource)["properties"].IsNull() {
			return
		}
		change := func(v tftypes.Value) tftypes.Value {
			all := fieldsOf(recipe)
			inside := fieldsOf(resource)
			properties := fieldsOf(inside["properties"])
			properties["b"] = v
			inside["properties"] = obj(properties)
			all["resource"] = obj(inside)
			return obj(all)
		}
		was, diags := s.read(t, change(one(r, r.property(1), obj(attributes{"a": r.scalar()}))), parameters, secret)
		is, found := s.read(t, change(one(r, r.property(1), obj(attributes{"a": r.scalar()}))), parameters, secret)
		if len(errorsIn(diags)) > 0 || len(errorsIn(found)) > 0 {
			return
		}
		wantValue(t, is["resolved"], was["resolved"])
		if render(diags) != render(found) {
			t.Errorf("of one secret it says\n%s\nand of another\n%s", render(diags), render(found))
		}
	})
}
