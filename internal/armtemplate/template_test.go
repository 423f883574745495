// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import (
	"errors"
	"reflect"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

func TestReadTemplate(t *testing.T) {
	cases := []struct {
		name, text string
		want       []Resource
	}{
		{"no resources", `{}`, nil},
		{"null", `{"resources": null}`, nil},
		{
			"symbolic names", "{\"resources\": {\n \"b\": {\"type\": \"T/b@1\", \"properties\": {\"name\": \"n\", \"properties\": 1}},\n" +
				" \"a\": {\"type\": \"T/a\", \"name\": \"m\", \"properties\": 2, \"condition\": \"[f()]\"}}}",
			[]Resource{
				{
					Symbol: "a", Type: "T/a", Position: Position{3, 2},
					Name: value.String("m"), Properties: value.Int(2), Condition: value.String("[f()]"),
				},
				{
					Symbol: "b", Type: "T/b", Position: Position{2, 2},
					Name: value.String("n"), Properties: value.Int(1), Condition: value.Null{},
				},
			},
		},
		{
			"a list", "{\n\"resources\": [{\"type\": \"T/a\", \"name\": \"m\"}, {\"type\": \"T/b@1\", \"properties\": {\"name\": \"n\"}}]}",
			[]Resource{
				{Type: "T/a", Position: Position{2, 1}, Name: value.String("m"), Properties: value.Null{}, Condition: value.Null{}},
				{Type: "T/b", Position: Position{2, 1}, Name: value.String("n"), Properties: value.Null{}, Condition: value.Null{}},
			},
		},
		{
			"an existing resource", `{"resources": {"a": {"existing": true, "type": "T/a@1", "properties": {"name": "n"}}}}`,
			[]Resource{{
				Symbol: "a", Type: "T/a", Position: Position{1, 16}, Name: value.String("n"), Properties: value.Null{}, Condition: value.Null{},
				IsExisting: true,
			}},
		},
		{
			"a body that is computed", `{"resources": {"a": {"type": "T/a@1", "properties": "[f()]"}}}`,
			[]Resource{{Symbol: "a", Type: "T/a", Position: Position{1, 16}, Name: value.Null{}, Properties: value.Null{}, Condition: value.Null{}}},
		},
		{"a loop", `{"resources": {"a": {"type": "T/a@1", "copy": {"name": "a", "count": 2}}}}`, nil},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := readTemplate(t, c.text).Resources
			if len(got) == 0 && len(c.want) == 0 {
				return
			}
			if shownResources(got) != shownResources(c.want) {
				t.Errorf("got  %v\nwant %v", got, c.want)
			}
		})
	}
}

// shownResources returns resources with their numbers in digits.
func shownResources(resources []Resource) string {
	var shown value.List
	for _, r := range resources {
		shown = append(shown, value.Map{
			"symbol": value.String(r.Symbol), "type": value.String(r.Type), "position": value.String(r.Position.String()),
			"name": r.Name, "properties": r.Properties, "condition": r.Condition, "existing": value.Bool(r.IsExisting),
		})
	}
	text, err := value.JSON(shown, 1<<20)
	if err != nil {
		return err.Error()
	}
	return text
}

func TestReadTemplateErrors(t *testing.T) {
	const noType = `The "type" of a resource is missing or not a string.`
	cases := []struct{ name, text, want string }{
		{"parameters", "{\n\"parameters\": []}", `line 2, column 1: "parameters" must be an object.`},
		{"variables", "{\n\"variables\": \"a\"}", `line 2, column 1: "variables" must be an object.`},
		{"resources", "{\n\"resources\": 1}", `line 2, column 1: "resources" must be an object or a list.`},
		{"a resource", "{\"resources\": {\n\"a\": 1}}", `line 2, column 1: A resource must be an object.`},
		{"an element of a list", "{\n\"resources\": [[]]}", `line 2, column 1: A resource must be an object.`},
		{"no type", "{\"resources\": {\n\"a\": {}}}", "line 2, column 1: " + noType},
		{"a type that is a number", "{\"resources\": {\n\"a\": {\"type\": 1}}}", "line 2, column 1: " + noType},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			v, err := ParseJSON(c.text)
			if err != nil {
				t.Fatal(err)
			}
			_, err = ReadTemplate(v.(value.Object))
			if _, ok := errors.AsType[*Error](err); !ok {
				t.Fatalf("got the error %v, want an *Error", err)
			}
			if err.Error() != c.want {
				t.Errorf("got  %s\nwant %s", err, c.want)
			}
		})
	}
}

func TestReadTemplateUnknown(t *testing.T) {
	unknown := value.UnknownOf(value.KindAny)
	for name, o := range map[string]value.Map{
		"parameters": {"parameters": unknown},
		"variables":  {"variables": unknown},
		"resources":  {"resources": unknown},
		"a resource": {"resources": value.Map{"a": unknown}},
		"a type":     {"resources": value.List{value.Map{"type": unknown}}},
	} {
		if _, err := ReadTemplate(o); !errors.Is(err, value.ErrUnknown) {
			t.Errorf("%s: got the error %v", name, err)
		}
	}
}

func TestLocator(t *testing.T) {
	const text = "\uFEFFa\né\r\nb\rc\xff\xfed"
	want := map[int]Position{
		0: {1, 1}, 3: {1, 1}, 4: {1, 2}, 5: {2, 1}, 6: {2, 1}, 7: {2, 2}, 8: {2, 3}, 9: {3, 1}, 10: {3, 2},
		11: {4, 1}, 12: {4, 2}, 13: {4, 3}, 14: {4, 4}, 15: {4, 5}, 99: {4, 5},
	}
	l := NewLocator(text)
	for _, offset := range []int{14, 3, 0, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 99} {
		if got := l.Position(offset); got != want[offset] {
			t.Errorf("the offset %d is at %s, want %s", offset, got, want[offset])
		}
	}
	if got := (Position{}).String(); got != "" {
		t.Errorf("nowhere is %q", got)
	}
}

func TestObject(t *testing.T) {
	o := NewObject()
	o.Set("b", Position{1, 2}, value.Int(1))
	o.Set("a", Position{3, 4}, nil)
	o.Set("b", Position{5, 6}, value.Int(2))
	if got := encoded(t, o); got != `{"a":null,"b":2}` {
		t.Errorf("got %s", got)
	}
	if got := o.Keys(); !reflect.DeepEqual(got, []string{"a", "b"}) {
		t.Errorf("got the keys %v", got)
	}
	with := o.With(map[string]value.Value{"a": value.Int(3)}).(*Object)
	if got := encoded(t, with); got != `{"a":3,"b":2}` {
		t.Errorf("got %s", got)
	}
	if got := encoded(t, o); got != `{"a":null,"b":2}` {
		t.Errorf("it was changed: %s", got)
	}
	if with.Position("a") != (Position{3, 4}) || with.Position("b") != (Position{5, 6}) {
		t.Errorf("the keys are at %s and %s", with.Position("a"), with.Position("b"))
	}
	if got := PositionOf(value.Map{"a": value.Null{}}, "a"); got.IsKnown() {
		t.Errorf("a key of another object is at %s", got)
	}
}
