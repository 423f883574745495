// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// Each case of the file has text, and the severity and the message of all that
// is found in it.
func TestMessages(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/messages.txt")
	if err != nil {
		t.Fatal(err)
	}
	r := newCaseRunner(t)
	for _, f := range archive.Files {
		r.run(f.Name, func(t *testing.T) {
			text, want, _ := strings.Cut(strings.TrimSpace(string(f.Data)), "\n")
			parameters := value.Map{"p": value.String(spelledOut(strings.ReplaceAll(text, `\n`, "\n")))}
			if got := messagesOf(t, recipeWith(parameters)); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// recipeWith returns a recipe with parameters.
func recipeWith(parameters value.Value) value.Map {
	return value.Map{"kind": value.String("bicep"), "source": value.String("x"), "parameters": parameters}
}

// messagesOf returns the severity and the message of all that is found in a
// recipe for Acme.Data/stores.
func messagesOf(t *testing.T, recipe value.Value) string {
	t.Helper()
	var lines []string
	for _, f := range Recipes(value.Map{"Acme.Data/stores": recipe}, theTypes(t), Options{}) {
		lines = append(lines, string(f.Severity)+": "+f.Message())
	}
	return strings.Join(lines, "\n")
}

// If a finding is shown by itself, it has no prefix, and the line of the
// expression with what is meant underlined.
func TestDetail(t *testing.T) {
	parameters := parse(t, `{"a": "{{context.resource.properties.sise}}"}`)
	found := Parameters(parameters, theType(t))
	const want = "  {{context.resource.properties.sise}}\n" +
		"                                ^^^^\n" +
		`The type has no property "sise". Did you mean "size"?`
	if len(found) != 1 || found[0].Detail() != want || found[0].Type != "" {
		t.Errorf("got %+v", found)
	}
	if got, want := found[0].Message(), `a: the type has no property "sise". Did you mean "size"?`; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if got := found[0].Expression(); got != "{{context.resource.properties.sise}}" {
		t.Errorf("got %s", got)
	}
}

// If there is only text, a message has nothing before it.
func TestMessageWithoutParameter(t *testing.T) {
	found := Parameters(value.String("{{context.resource.properties.sise}}"), theType(t))
	if len(found) != 1 || found[0].Message() != found[0].Text {
		t.Errorf("got %+v", found)
	}
}

// Without an expression, there is only the text.
func TestDetailWithoutExpression(t *testing.T) {
	found := Recipes(parse(t, `{"Acme.Data/others": {"kind": "bicep", "source": "x"}}`), theTypes(t), Options{})
	if len(found) != 1 || found[0].Detail() != found[0].Text || found[0].Expression() != "" {
		t.Errorf("got %+v", found)
	}
}

// What may be a secret is not shown, wherever a message or an expression holds
// it.
func TestNoSecrets(t *testing.T) {
	const secret = "correct-horse-battery-staple"
	texts := []string{
		`{{$.size == "` + secret + `" ? 1 : 2}}`, `{{$.port == "` + secret + `" ? 1 : 2}}`, `{{$.zones == "` + secret + `" ? 1 : 2}}`,
		`{{$.public ? "` + secret + `" : !$.public ? "` + secret + `" : "` + secret + `"}}`, `{{$.size == "S" ? 1 : "` + secret + `"}}`,
		`{{$.name || "` + secret + `"}}`, `{{$.edition == "full" ? null : "` + secret + `"}}`, `{{$.name == " ` + secret + `" ? 1 : 2}}`,
	}
	for _, text := range texts {
		found := Parameters(value.Map{"p": value.String(spelledOut(text))}, theType(t))
		if len(found) == 0 {
			t.Errorf("nothing is found in %s", text)
		}
		for _, f := range found {
			if shown := f.Message() + f.Detail() + f.Expression(); strings.Contains(shown, secret) {
				t.Errorf("%s of %s shows\n%s", f.Kind, text, shown)
			}
		}
	}
}
