// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"context"
	"crypto/rand"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hashicorp/terraform-plugin-framework/attr"
	"github.com/hashicorp/terraform-plugin-framework/types"
	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/paramresolver"
)

// marker is a secret that must not be seen anywhere.
const marker = "hunter2-marker"

// markers returns secrets of several forms: the marker, a random one, and one
// that reads like a number at first.
func markers() map[string]string {
	random := strings.ToLower(rand.Text()[:20])
	return map[string]string{"words": marker, "random": "q" + random, "digits": "7" + random}
}

// revealed returns a piece of a secret that text holds, long enough to tell of
// it, or "".
func revealed(secret, text string) string {
	const telling = 6
	for i := range len(secret) - telling + 1 {
		if piece := secret[i : i+telling]; strings.Contains(text, piece) {
			return piece
		}
	}
	return ""
}

// mistakes returns the texts of testdata/mistakes.txt, each with a mistake and
// the secret in it.
func mistakes(t *testing.T, secret string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "mistakes.txt"))
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for line := range strings.Lines(string(text)) {
		line = strings.TrimRight(line, "\r\n")
		if line != "" && !strings.HasPrefix(line, "# ") {
			found = append(found, strings.NewReplacer("SECRET", secret, `\n`, "\n").Replace(line))
		}
	}
	return found
}

// secretContext returns a context whose values are the secret, and which gives
// every error that a context can give.
func secretContext(secret string) tftypes.Value {
	v := str(secret)
	return obj(attributes{
		"resource": obj(attributes{
			"name": v, "id": v,
			"properties": obj(attributes{
				"text": v, "list": tuple(v), "object": obj(attributes{"key": v}),
				"long": number("1e-1300"),
			}),
			"connections": obj(attributes{"db": obj(attributes{"name": v, "properties": obj(attributes{"host": v})})}),
		}),
		"application": obj(attributes{"name": null}),
		"environment": obj(attributes{"name": tuple(v), "id": obj(attributes{"key": v})}),
		"azure":       obj(attributes{"resourceNameHash": str("")}),
		"aws":         v,
	})
}

// diagnose returns all that the data source, the ephemeral resource and the
// function say of parameters.
func (s testServer) diagnose(t *testing.T, recipe, parameters tftypes.Value, sensitivePaths ...string) string {
	t.Helper()
	diags := s.validate(t, recipe, parameters, sensitivePaths...)
	diags = append(diags, s.validate(t, unknown, parameters)...)
	diags = append(diags, s.validateEphemeral(t, recipe, parameters)...)
	_, found := s.read(t, recipe, parameters, sensitivePaths...)
	diags = append(diags, found...)
	_, found = s.open(t, recipe, parameters)
	text := render(append(diags, found...))
	_, resolve := s.call(t, "resolve", tftypes.DynamicPseudoType, recipe, parameters)
	_, references := s.call(t, "references", tftypes.List{ElementType: tftypes.String}, parameters)
	for _, err := range []*tfprotov6.FunctionError{resolve, references} {
		if err != nil {
			text += "\n" + err.Text
		}
	}
	return text
}

// longMistakes returns mistakes that are too long for a file, by the kind of the
// diagnostic that they give.
func longMistakes(secret string) map[paramresolver.Kind]string {
	digits := strings.Repeat("9", 400)
	equal := `{{context.resource.properties.text == "` + secret + `" ? `
	return map[paramresolver.Kind]string{
		paramresolver.IntegerRange: equal + digits + " : 1}}",
		paramresolver.DecimalRange: equal + digits + ".5 : 1}}",
		paramresolver.TooDeep:      equal + strings.Repeat("(", 100_000) + secret + strings.Repeat(")", 100_000) + " : 1}}",
	}
}

// TestMessagesHoldNoSecret has a secret in the context and in the parameters,
// for each message that there is.
func TestMessagesHoldNoSecret(t *testing.T) {
	s := newServer(t)
	for label, secret := range markers() {
		t.Run(label, func(t *testing.T) {
			recipe := secretContext(secret)
			for texts := range slices.Chunk(append(mistakes(t, secret), slices.Collect(maps.Values(longMistakes(secret)))...), 40) {
				parameters := attributes{}
				for i, text := range texts {
					parameters[fmt.Sprintf("p%02d", i)] = str(text)
				}
				said := s.diagnose(t, recipe, obj(parameters))
				wantNothingRevealed(t, secret, said)
				for i, text := range texts {
					if !strings.Contains(said, fmt.Sprintf(" parameter p%02d", i)) {
						t.Errorf("nothing is said of\n%s", text)
					}
				}
			}
		})
	}
}

// wantNothingRevealed reports each line that has a piece of the secret in it.
func wantNothingRevealed(t *testing.T, secret, text string) {
	t.Helper()
	for line := range strings.Lines(text) {
		if piece := revealed(secret, line); piece != "" {
			t.Errorf("of the secret, %q is in: %s", piece, line)
		}
	}
}

// TestWrongContextsHoldNoSecret has a secret where an object should be.
func TestWrongContextsHoldNoSecret(t *testing.T) {
	s := newServer(t)
	secret := str(marker)
	parameters := attributes{}
	for i, path := range []string{"name", "properties.a", "connections.db.id", "connections.db.properties.a"} {
		parameters[fmt.Sprintf("p%d", i)] = str("{{context.resource." + path + "}}")
	}
	for label, recipe := range map[string]tftypes.Value{
		"a string": secret, "a list": tuple(secret), "resource": obj(attributes{"resource": secret}),
		"properties":  obj(attributes{"resource": obj(attributes{"properties": secret, "connections": secret})}),
		"connections": obj(attributes{"resource": obj(attributes{"connections": obj(attributes{"db": secret})})}),
	} {
		t.Run(label, func(t *testing.T) {
			said := s.diagnose(t, recipe, obj(parameters))
			wantNothingRevealed(t, marker, said)
			if !strings.Contains(said, "ERROR") {
				t.Error("there is no error")
			}
		})
	}
	for _, parameters := range []tftypes.Value{secret, tuple(secret), list(tftypes.String, secret), set(tftypes.String, secret)} {
		wantNothingRevealed(t, marker, s.diagnose(t, recipeContext(nil), parameters))
	}
}

// TestResultTooLarge has a property that the parameters name more often than the
// answer may be long.
func TestResultTooLarge(t *testing.T) {
	s := newServer(t)
	large := strings.Repeat(marker, 1<<17)
	recipe := recipeContext(attributes{"large": str(large)})
	parameters := make([]tftypes.Value, 256<<20/len(large)+1)
	for i := range parameters {
		parameters[i] = str("{{context.resource.properties.large}}")
	}
	_, diags := s.read(t, recipe, obj(attributes{"p": tuple(parameters...)}))
	wantDiagnostics(t, diags, `ERROR at parameters["p"]: Cannot resolve parameter p[146]
  {{context.resource.properties.large}}
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^`)
	wantNothingRevealed(t, marker, render(diags))
}

// TestMistakesAreOfEveryKind keeps the texts complete with which secrets are
// looked for.
func TestMistakesAreOfEveryKind(t *testing.T) {
	missing := declaredKinds(t)
	// Each of these has a test of its own, here and beside sensitive_paths.
	for _, kind := range []paramresolver.Kind{paramresolver.ResultTooLarge, paramresolver.NotAPath, paramresolver.ExpressionInKey} {
		delete(missing, string(kind))
	}
	recipe := fromProtocol(t, secretContext(marker))
	found := func(text string) (kinds []paramresolver.Kind) {
		r := newResolution(recipe, types.StringValue(text))
		_, errors := r.resolver(nil).Resolve(r.parameters)
		for _, d := range append(errors, paramresolver.Check(r.parameters)...) {
			kinds = append(kinds, d.Kind)
		}
		return kinds
	}
	for _, text := range mistakes(t, marker) {
		for _, kind := range found(text) {
			delete(missing, string(kind))
		}
	}
	for kind, text := range longMistakes(marker) {
		delete(missing, string(kind))
		if !slices.Contains(found(text), kind) {
			t.Errorf("the mistake of the kind %s is none", kind)
		}
	}
	for kind := range missing {
		t.Errorf("no mistake is of the kind %s", kind)
	}
}

// declaredKinds returns the kinds that package paramresolver declares.
func declaredKinds(t *testing.T) map[string]bool {
	t.Helper()
	source := filepath.Join(root, "internal", "paramresolver", "diagnostic.go")
	file, err := parser.ParseFile(token.NewFileSet(), source, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	kinds := map[string]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		if name, ok := spec.Type.(*ast.Ident); ok && name.Name == "Kind" {
			kind, _ := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
			kinds[kind] = true
		}
		return false
	})
	return kinds
}

// fromProtocol returns a value as the provider's own code gets it.
func fromProtocol(t testing.TB, v tftypes.Value) attr.Value {
	t.Helper()
	converted, err := types.DynamicType.ValueFromTerraform(context.Background(), v)
	if err != nil {
		t.Fatal(err)
	}
	return converted
}
