// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"fmt"
	"slices"
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/explain"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/resourcetype"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/wording"
)

// This file has the words of all findings about expressions. They show names,
// values that the manifest has, and literals as package explain shows them.

// maxListed bounds how many alternatives text lists.
const maxListed = 10

func didYouMean(name string) string {
	if name == "" {
		return ""
	}
	return fmt.Sprintf(" Did you mean %s?", explain.Name(name))
}

// shown returns a value that the manifest has.
func shown(v value.Value) string {
	if s, ok := v.(value.String); ok {
		return explain.Name(string(s))
	}
	return textOf(v)
}

func allShown(values []value.Value) []string {
	texts := make([]string, 0, maxListed+1)
	for _, v := range values[:min(len(values), maxListed+1)] {
		texts = append(texts, shown(v))
	}
	return texts
}

// faultText says why it is a mistake to read a property.
func (c *checker) faultText(p *property) string {
	switch p.fault {
	case BelowScalar:
		hint := ""
		if p.Property.Kind == resourcetype.KindArray {
			hint = " The elements of a list cannot be read one by one."
		}
		return fmt.Sprintf("%s is %s, and only objects have keys.%s End the path there.",
			explain.Name(p.Path), p.Property.Kind.WithArticle(), hint)
	case NeverSet:
		return fmt.Sprintf("%s is set by the outputs of the recipe, so it is not there yet when the recipe is resolved. "+
			"Read a property that a developer sets.", explain.Name(p.path))
	default:
		owner := "The type"
		if p.Path != "" {
			owner = explain.Name(p.Path)
		}
		return fmt.Sprintf("%s has no property %s.%s", owner, explain.Name(p.Name), c.suggest(p.Suggestion))
	}
}

func compositeCompared(p *property) string {
	hint := "Compare a value inside it, or test it with == null."
	if p.Property.Kind == resourcetype.KindArray {
		hint = "Test it with == null, or use it as a condition."
	}
	return fmt.Sprintf("%s is %s, and only strings, numbers, bools and null can be compared. %s",
		explain.Name(p.path), p.Property.Kind.WithArticle(), hint)
}

// neverEqual says why a property never equals a literal.
func (c *checker) neverEqualText(p *property, literal value.Value) string {
	text := textOf(literal)
	never := fmt.Sprintf("%s is never %s", explain.Name(p.path), shownLiteral(literal))
	switch {
	case p.hasEnum():
	case p.Property.Kind == resourcetype.KindBoolean:
		return never + ": it is true or false."
	default:
		return fmt.Sprintf("%s: it is %s.", never, p.Property.Kind.WithArticle())
	}
	for _, v := range p.Property.Enum {
		if s, ok := v.(value.String); ok && strings.EqualFold(string(s), text) {
			return fmt.Sprintf("%s, since case matters. Did you mean %s?", never, shown(v))
		}
	}
	hint := c.suggest(func() string { return closestText(text, p.Property.Enum) })
	return fmt.Sprintf("%s: it is %s.%s", never, wording.List(allShown(p.Property.Enum), "or", maxListed), hint)
}

// shownLiteral returns a literal of an expression.
func shownLiteral(v value.Value) string {
	if s, ok := v.(value.String); ok {
		return explain.Literal(string(s))
	}
	return textOf(v)
}

// notNull ends what is said about a null result.
const notNull = ", and a parameter cannot be null. "

func alwaysNull() string {
	return "The result is always null" + notNull + "Use another value, such as an empty string."
}

func mayBeNull(n nulls) string {
	hint := "Use another value, such as an empty string."
	var where []string
	if len(n.left) > 0 {
		hint = fmt.Sprintf(`Write a default: %[1]s == null ? "default" : %[1]s.`, pathOf(n.left[0]))
		where = append(where, isNotSet(n.left))
	}
	if reasons := n.reasons(); len(reasons) > 0 {
		texts := make([]string, len(reasons))
		for i, r := range reasons {
			texts[i] = r.text()
		}
		where = append(where, wording.List(texts, "and", maxListed))
	}
	if len(where) == 0 {
		where = []string{"this arm is selected"}
	}
	return "The result is null where " + strings.Join(where, ", and where ") + notNull + hint
}

// isNotSet says that one of some properties is left out.
func isNotSet(properties []*property) string {
	names := make([]string, len(properties))
	for i, p := range properties {
		names[i] = explain.Name(p.path)
	}
	slices.Sort(names)
	return wording.List(names, "or", maxListed) + " is not set"
}

// text says that a property has one of some values.
func (r reason) text() string {
	var texts []string
	for _, v := range r.values[:min(len(r.values), maxListed+1)] {
		switch {
		case value.IsNull(v):
			texts = append(texts, "not set")
		case isOther(v):
			texts = append(texts, "any other value")
		default:
			texts = append(texts, shownLiteral(v))
		}
	}
	return explain.Name(r.question.path) + " is " + wording.List(texts, "or", maxListed)
}

// pathOf returns the path of a property in the context, as text shows it.
func pathOf(p *property) string {
	return strings.Trim(explain.Name("context.resource.properties."+p.path), `"`)
}

func neverNull(p *property) string {
	reason := "it is required"
	if p.Property.Default != nil {
		reason = "it has a default"
	}
	return fmt.Sprintf("%s is never null: %s. Remove the test.", explain.Name(p.path), reason)
}

func unusedArm() string {
	return "No values select this arm. Remove it, or correct the conditions before it."
}

func sameForSeveral(p *property, same []value.Value) string {
	all := "all"
	if len(same) == 2 {
		all = "both"
	}
	text := fmt.Sprintf("The values %s of %s %s fall through to the last arm, and no condition names them.",
		wording.List(allShown(same), "and", maxListed), explain.Name(p.path), all)
	if p.Property.Default == nil {
		return text
	}
	for _, v := range same {
		if equalValues(v, p.Property.Default) {
			return text + fmt.Sprintf(" The default, %s, is among them.", shown(p.Property.Default))
		}
	}
	return text + fmt.Sprintf(" The default, %s, is not among them.", shown(p.Property.Default))
}

func noApplication() string {
	return "The type does not require an application, and without one there is no context.application: reading it is then an error. " +
		`Test for it first: context.resource.properties.application == null ? "none" : context.application.name.`
}
