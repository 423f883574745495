// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package resourcetype

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// aType is a type in a manifest, of which nothing is said.
const aType = `{"apiVersions": {"2026-01-01": {"schema": {}}}}`

func TestRead(t *testing.T) {
	cases := []struct{ name, manifests, want string }{
		{"no manifest", `[]`, ``},
		{"no type", `{"namespace": "A.B", "types": {}}`, ``},
		{"one type", `{"namespace": "A.B", "types": {"c": ` + aType + `}}`, `A.B/c 2026-01-01`},
		{"several types", `{"namespace": "A.B", "types": {"d": ` + aType + `, "c": ` + aType + `}}`, `A.B/c 2026-01-01, A.B/d 2026-01-01`},
		{
			"several manifests", `[{"namespace": "B", "types": {"c": ` + aType + `}}, {"namespace": "A", "types": {"c": ` + aType + `}}]`,
			`A/c 2026-01-01, B/c 2026-01-01`,
		},
		{
			"unknown keywords",
			`{"namespace": "A.B", "name": 1, "types": {"c": {"location": [], "apiVersions": {"2026-01-01":
			{"x": {}, "schema": {"type": "object", "title": 1, "$ref": 1, "allOf": [1], "pattern": {}, "minimum": "x"}}}}}}`,
			`A.B/c 2026-01-01`,
		},
		{
			"null keywords",
			`{"namespace": "A.B", "types": {"c": {"capabilities": null, "defaultApiVersion": null, "apiVersions": {"2026-01-01":
			{"schema": {"type": null, "properties": null, "required": null, "readOnly": null, "enum": null, "items": null, "default": null,
			"additionalProperties": null, "nullable": null, "x-radius-sensitive": null}}}}}}`,
			`A.B/c 2026-01-01`,
		},
		{
			"a capability",
			`{"namespace": "A.B", "types": {"c": {"capabilities": ["Other", "ManualResourceProvisioning"],
			"apiVersions": {"2026-01-01": {"schema": {}}}}}}`,
			`A.B/c 2026-01-01 manual`,
		},
		{
			"another capability",
			`{"namespace": "A.B", "types": {"c": {"capabilities": ["SupportsRecipes"],
			"apiVersions": {"2026-01-01": {"schema": {}}}}}}`,
			`A.B/c 2026-01-01`,
		},
		{
			"a version that is not read",
			`{"namespace": "A.B", "types": {"c": {"apiVersions": {"2025-01-01": 1, "2026-01-01": {"schema": {}}}}}}`, `A.B/c 2026-01-01`,
		},
	}
	seen := names{}
	for _, c := range cases {
		seen.check(t, c.name)
		t.Run(c.name, func(t *testing.T) {
			types, err := Read(parse(t, c.manifests))
			if err != nil {
				t.Fatal(err)
			}
			if got := shownTypes(types); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// shownTypes returns the types in one line.
func shownTypes(types *Types) string {
	var all []string
	for _, found := range types.All() {
		text := found.Name + " " + found.APIVersion
		if found.Manual {
			text += " manual"
		}
		if !found.Known() {
			text += " unknown"
		}
		all = append(all, text)
	}
	if !types.Known() {
		all = append(all, "and others")
	}
	return strings.Join(all, ", ")
}

func TestFind(t *testing.T) {
	types, err := Read(parse(t, `{"namespace": "Radius.Data", "types": {"redisCaches": `+aType+`}}`))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Radius.Data/redisCaches", "radius.DATA/REDIScaches"} {
		if found, ok := types.Find(name); !ok || found.Name != "Radius.Data/redisCaches" {
			t.Errorf("%s: got %v, %v", name, found, ok)
		}
	}
	for _, name := range []string{"Radius.Data", "redisCaches", "Radius.Data/redisCache", ""} {
		if found, ok := types.Find(name); ok {
			t.Errorf("%s: got %v", name, found)
		}
	}
}

func TestAPIVersion(t *testing.T) {
	cases := []struct{ name, byDefault, versions, want string }{
		{"the only one", "", "2026-01-01", "2026-01-01"},
		{"the default", "2025-01-01", "2026-01-01 2025-01-01 2027-01-01", "2025-01-01"},
		{"the latest", "", "2025-12-31 2026-01-01 2025-01-01", "2026-01-01"},
		{"a preview that is the latest", "", "2025-08-01 2026-01-01-preview", "2026-01-01-preview"},
		{"a preview that is older", "", "2025-08-01-preview 2026-01-01", "2026-01-01"},
		{"a preview of the same date", "", "2026-01-01-preview 2026-01-01", "2026-01-01"},
		{"suffixes of the same date", "", "2026-01-01-beta 2026-01-01-alpha", "2026-01-01-beta"},
		{"no date", "", "v2 v1", "v2"},
		{"a date and none", "", "v2 2026-01-01", "2026-01-01"},
		{"a date that is none", "", "2026-13-01 2026-01-01", "2026-01-01"},
		{"no date, and a year", "", "v2 2026", "v2"},
	}
	seen := names{}
	for _, c := range cases {
		seen.check(t, c.name)
		t.Run(c.name, func(t *testing.T) {
			versions := value.Map{}
			for version := range strings.FieldsSeq(c.versions) {
				versions[version] = value.Map{"schema": value.Map{}}
			}
			of := value.Map{"apiVersions": versions}
			if c.byDefault != "" {
				of["defaultApiVersion"] = value.String(c.byDefault)
			}
			types, err := Read(value.Map{"namespace": value.String("A"), "types": value.Map{"b": of}})
			if err != nil {
				t.Fatal(err)
			}
			if got := types.All()[0].APIVersion; got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestCompareVersions(t *testing.T) {
	sorted := []string{"2026", "v1", "2025-01-01-preview", "2025-01-01", "2026-01-01-alpha", "2026-01-01-preview", "2026-01-01"}
	for i, a := range sorted {
		for j, b := range sorted {
			if got, want := compareVersions(a, b), i-j; got*want < 0 || (got == 0) != (want == 0) {
				t.Errorf("%q and %q: got %d", a, b, got)
			}
		}
	}
}

// What is not known stops only what depends on it.
func TestReadUnknown(t *testing.T) {
	const version = `{"2026-01-01": {"schema": {}}}`
	cases := []struct{ name, manifests, want string }{
		{"the manifest", `"?"`, `and others`},
		{"the list", `"?list"`, `and others`},
		{"one of the list", `["?", {"namespace": "A", "types": {"b": ` + aType + `}}]`, `A/b 2026-01-01, and others`},
		{"the namespace", `{"namespace": "?", "types": {"b": ` + aType + `}}`, `and others`},
		{"the types", `{"namespace": "A", "types": "?object"}`, `and others`},
		{"a type", `{"namespace": "A", "types": {"b": "?", "c": ` + aType + `}}`, `A/b  unknown, A/c 2026-01-01`},
		{"the API versions", `{"namespace": "A", "types": {"b": {"apiVersions": "?"}}}`, `A/b  unknown`},
		{
			"the default version", `{"namespace": "A", "types": {"b": {"defaultApiVersion": "?", "apiVersions": ` + version + `}}}`,
			`A/b  unknown`,
		},
		{"the capabilities", `{"namespace": "A", "types": {"b": {"capabilities": "?", "apiVersions": ` + version + `}}}`, `A/b  unknown`},
		{"a capability", `{"namespace": "A", "types": {"b": {"capabilities": ["?"], "apiVersions": ` + version + `}}}`, `A/b  unknown`},
		{"the version", `{"namespace": "A", "types": {"b": {"apiVersions": {"2026-01-01": "?"}}}}`, `A/b 2026-01-01 unknown`},
		{
			"another version", `{"namespace": "A", "types": {"b": {"apiVersions": {"2026-01-01": {"schema": {}}, "2025-01-01": "?"}}}}`,
			`A/b 2026-01-01`,
		},
		{"the schema", `{"namespace": "A", "types": {"b": {"apiVersions": {"2026-01-01": {"schema": "?"}}}}}`, `A/b 2026-01-01 unknown`},
		{
			"a keyword", `{"namespace": "A", "types": {"b": {"apiVersions": {"2026-01-01": {"schema": {"type": "?"}}}}}}`,
			`A/b 2026-01-01 unknown`,
		},
		{
			"something else",
			`{"namespace": "A", "x": "?", "types": {"b": {"y": "?", "apiVersions": {"2026-01-01":
			{"z": "?", "schema": {"title": "?", "properties": {"p": "?"}}}}}}}`,
			`A/b 2026-01-01`,
		},
	}
	seen := names{}
	for _, c := range cases {
		seen.check(t, c.name)
		t.Run(c.name, func(t *testing.T) {
			types, err := Read(parse(t, c.manifests))
			if err != nil {
				t.Fatal(err)
			}
			if got := shownTypes(types); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

// A keyword that is not known makes the schema unknown, and with it what the
// type says of the property.
func TestUnknownKeywords(t *testing.T) {
	for _, keyword := range []string{
		`"type": "?"`, `"properties": "?"`, `"required": "?"`, `"required": ["?"]`, `"required": ["?", "a"]`,
		`"readOnly": "?"`, `"enum": "?"`, `"enum": ["a", "?"]`,
		`"enum": ["?", "a"]`, `"items": "?"`, `"default": "?"`, `"additionalProperties": "?"`, `"nullable": "?"`, `"x-radius-sensitive": "?"`,
	} {
		t.Run(keyword, func(t *testing.T) {
			found := typeOf(t, parse(t, `{"properties": {"p": {`+keyword+`}, "q": {"type": "string"}}}`))
			if got := found.Lookup("p"); got.Outcome != Open {
				t.Errorf("p: got %+v", got)
			}
			if got := found.Lookup("q"); got.Outcome != Found {
				t.Errorf("q: got %+v", got)
			}
		})
	}
}

func TestReadErrors(t *testing.T) {
	inType := func(keys string) string { return `{"namespace": "A", "types": {"b": {` + keys + `}}}` }
	inSchema := func(keys string) string { return inType(`"apiVersions": {"2026-01-01": {"schema": {` + keys + `}}}`) }
	const (
		atType   = `types.b`
		atSchema = `types.b.apiVersions["2026-01-01"].schema`
	)
	cases := []struct{ name, manifests, want string }{
		{"null", `null`, `the manifest must be an object, not null.`},
		{"a text", `"namespace: A"`, `the manifest must be an object, not a string. Decode the text of a file with yamldecode.`},
		{"a text in a list", `["x"]`, `[0] must be an object, not a string. Decode the text of a file with yamldecode.`},
		{"types in a list that are a text", `[{"namespace": "A", "types": "x"}]`, `[0].types must be an object, not a string.`},
		{"a list in a list", `[[]]`, `[0] must be an object, not a list.`},
		{"nothing", `{}`, `namespace is missing. It must be a string, such as "Acme.Data".`},
		{"no namespace", `{"types": {}}`, `namespace is missing. It must be a string, such as "Acme.Data".`},
		{"a null namespace", `{"namespace": null, "types": {}}`, `namespace is missing. It must be a string, such as "Acme.Data".`},
		{"a misspelled namespace", `{"Namespace": "A", "types": {}}`, `Namespace is an unknown key. Did you mean "namespace"?`},
		{"an empty namespace", `{"namespace": "", "types": {}}`, `namespace must not be empty. For example: "Acme.Data".`},
		{"a namespace that is a number", `{"namespace": 1, "types": {}}`, `namespace must be a string, not a number.`},
		{"no types", `{"namespace": "A"}`, `types is missing. It must be an object with a key for each resource type.`},
		{
			"no types, and something unknown", `{"namespace": "?"}`,
			`types is missing. It must be an object with a key for each resource type.`,
		},
		{"misspelled types", `{"namespace": "A", "type": {}}`, `type is an unknown key. Did you mean "types"?`},
		{
			"misspelled types in a list", `[{"namespace": "A", "types": {}}, {"namespace": "A", "type": {}}]`,
			`[1].type is an unknown key. Did you mean "types"?`,
		},
		{"types that are a list", `{"namespace": "A", "types": []}`, `types must be an object, not a list.`},
		{"types that are a text", `{"namespace": "A", "types": "x"}`, `types must be an object, not a string.`},
		{"a type that is null", `{"namespace": "A", "types": {"b": null}}`, atType + ` must be an object, not null.`},
		{"no API versions", inType(``), atType + `.apiVersions is missing. It must be an object with a key for each API version.`},
		{"misspelled API versions", inType(`"apiVersion": {}`), atType + `.apiVersion is an unknown key. Did you mean "apiVersions"?`},
		{"API versions that are a list", inType(`"apiVersions": []`), atType + `.apiVersions must be an object, not a list.`},
		{
			"empty API versions", inType(`"apiVersions": {}`),
			atType + `.apiVersions must have a key for each API version, such as "2026-01-01-preview".`,
		},
		{
			"a default version that is none", inType(`"defaultApiVersion": "2026-01-10", "apiVersions": {"2026-01-01": 1, "2020-05-05": 2}`),
			atType + `.defaultApiVersion must be an API version of the type: "2020-05-05" or "2026-01-01". Did you mean "2026-01-01"?`,
		},
		{
			"a default version like none", inType(`"defaultApiVersion": "x", "apiVersions": {"2026-01-01": 1}`),
			atType + `.defaultApiVersion must be an API version of the type: "2026-01-01".`,
		},
		{
			"a default version that is a number", inType(`"defaultApiVersion": 1, "apiVersions": {"2026-01-01": 1}`),
			atType + `.defaultApiVersion must be a string, not a number.`,
		},
		{
			"capabilities that are a text", inType(`"capabilities": "x", "apiVersions": {}`),
			atType + `.capabilities must be a list, not a string.`,
		},
		{
			"a capability that is a number", inType(`"capabilities": ["x", 1], "apiVersions": {}`),
			atType + `.capabilities[1] must be a string, not a number.`,
		},
		{
			"a version that is null", inType(`"apiVersions": {"2026-01-01": null}`),
			atType + `.apiVersions["2026-01-01"] must be an object, not null.`,
		},
		{
			"no schema", inType(`"apiVersions": {"2026-01-01": {}}`),
			atSchema + ` is missing. It must be an object that describes the properties.`,
		},
		{
			"a misspelled schema", inType(`"apiVersions": {"2026-01-01": {"shcema": {}}}`),
			atType + `.apiVersions["2026-01-01"].shcema is an unknown key. Did you mean "schema"?`,
		},
		{"a schema that is a text", inType(`"apiVersions": {"2026-01-01": {"schema": "x"}}`), atSchema + ` must be an object, not a string.`},
		{
			"a type like one", inSchema(`"type": "strng"`),
			atSchema + `.type must be "string", "integer", "number", "boolean", "object" or "array". Did you mean "string"?`,
		},
		{
			"a type like none", inSchema(`"type": "file"`),
			atSchema + `.type must be "string", "integer", "number", "boolean", "object" or "array".`,
		},
		{"an empty type", inSchema(`"type": ""`), atSchema + `.type must be "string", "integer", "number", "boolean", "object" or "array".`},
		{"a type that is an object", inSchema(`"type": {}`), atSchema + `.type must be a string, not an object.`},
		{"readOnly that is a text", inSchema(`"readOnly": "true"`), atSchema + `.readOnly must be a bool, not a string.`},
		{"nullable that is a text", inSchema(`"nullable": "true"`), atSchema + `.nullable must be a bool, not a string.`},
		{
			"x-radius-sensitive that is a text", inSchema(`"x-radius-sensitive": "true"`),
			atSchema + `.x-radius-sensitive must be a bool, not a string.`,
		},
		{"an enum that is a text", inSchema(`"enum": "S"`), atSchema + `.enum must be a list, not a string.`},
		{"required that is a flag", inSchema(`"required": true`), atSchema + `.required must be a list, not a bool.`},
		{"required with a null", inSchema(`"required": ["a", null]`), atSchema + `.required[1] must be a string, not null.`},
		{"required with something unknown", inSchema(`"required": ["?", null]`), atSchema + `.required[1] must be a string, not null.`},
		{"properties that are a list", inSchema(`"properties": []`), atSchema + `.properties must be an object, not a list.`},
		{"a property that is null", inSchema(`"properties": {"p": null}`), atSchema + `.properties.p must be an object, not null.`},
		{"a property that is a text", inSchema(`"properties": {"p": "string"}`), atSchema + `.properties.p must be an object, not a string.`},
		{"items that are a text", inSchema(`"items": "string"`), atSchema + `.items must be an object, not a string.`},
		{
			"additionalProperties that are a text", inSchema(`"additionalProperties": "string"`),
			atSchema + `.additionalProperties must be an object, not a string.`,
		},
		{
			"a mistake inside", inSchema(`"properties": {"a": {"items": {"additionalProperties": {"properties": {"x y": {"type": 1}}}}}}`),
			atSchema + `.properties.a.items.additionalProperties.properties["x y"].type must be a string, not a number.`,
		},
		{
			"the first mistake", inSchema(`"properties": {"b": {"type": 1}, "a": {"type": 2}}, "required": 1`),
			atSchema + `.properties.a.type must be a string, not a number.`,
		},
		{
			"a repeated type", `[{"namespace": "A", "types": {"b": ` + aType + `}}, {"namespace": "A", "types": {"b": ` + aType + `}}]`,
			`[1].types.b describes "A/b", and so does [0].types.b. Keep one of them.`,
		},
		{
			"a repeated type in another case", `{"namespace": "A", "types": {"b": ` + aType + `, "B": ` + aType + `}}`,
			`types.b describes "A/b", and so does types.B. Keep one of them.`,
		},
	}
	seen := names{}
	for _, c := range cases {
		seen.check(t, c.name)
		t.Run(c.name, func(t *testing.T) {
			types, err := Read(parse(t, c.manifests))
			var wrong *Error
			if !errors.As(err, &wrong) {
				t.Fatalf("got %v and the error %v, want an *Error", types, err)
			}
			if got := wrong.Error(); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestMaxDepth(t *testing.T) {
	// nested returns a manifest of that many levels: the schema is 5 below it.
	nested := func(levels int) value.Value {
		s := value.Map{"type": value.String("object")}
		for range levels - 6 {
			s = value.Map{"items": s}
		}
		return manifest(s)
	}
	// list returns an object of that many levels, of which all but one are lists.
	list := func(levels int) value.Value {
		l := value.Value(value.String("x"))
		for range levels - 1 {
			l = value.List{l}
		}
		return value.Map{"x": l}
	}
	const tooDeep = " is nested more than 200 levels deep."
	cases := []struct {
		name      string
		manifests value.Value
		want      string
	}{
		{"at the limit", nested(200), ""},
		{"beyond the limit", nested(201), "the manifest" + tooDeep},
		{"a list of those at the limit", value.List{nested(200)}, ""},
		{"one of a list beyond the limit", value.List{manifest(value.Map{}), nested(201)}, "[1]" + tooDeep},
		{"lists at the limit", list(200), `namespace is missing. It must be a string, such as "Acme.Data".`},
		{"lists beyond the limit", list(201), "the manifest" + tooDeep},
	}
	seen := names{}
	for _, c := range cases {
		seen.check(t, c.name)
		t.Run(c.name, func(t *testing.T) {
			got := ""
			if _, err := Read(c.manifests); err != nil {
				got = err.Error()
			}
			if got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestReadNil(t *testing.T) {
	if _, err := Read(nil); err == nil || err.Error() != "the manifest must be an object, not null." {
		t.Errorf("got %v", err)
	}
}

// An error is short, however long the names in it are.
func TestErrorsOfLongNames(t *testing.T) {
	long := strings.Repeat("ä", 1<<20)
	_, err := Read(value.Map{"namespace": value.String("A"), "types": value.Map{long: value.Null{}}})
	if want := "types." + strings.Repeat("ä", 194) + "… must be an object, not null."; err == nil || err.Error() != want {
		t.Errorf("got %v", err)
	}
	versions := value.Map{long: value.Null{}}
	for i := range 100 {
		versions[fmt.Sprintf("2026-01-01-%03d", i)] = value.Null{}
	}
	_, err = Read(value.Map{"namespace": value.String("A"), "types": value.Map{"b": value.Map{
		"defaultApiVersion": value.String(long + "x"), "apiVersions": versions,
	}}})
	if err == nil || len(err.Error()) > 2000 || !strings.HasSuffix(err.Error(), `"2026-01-01-049" or others.`) {
		t.Errorf("got %v", err)
	}
}

// objectToBe is an unknown value that cannot be a key of a Go map.
type objectToBe struct {
	value.Unknown
	attributes map[string]bool
}

// An enum may have values that are not known yet, of whatever Go type.
func TestReadUnknownInEnum(t *testing.T) {
	unknown := objectToBe{value.UnknownOf(value.KindObject), nil}
	found := typeOf(t, value.Map{"properties": value.Map{"p": value.Map{"enum": value.List{unknown, value.String("a"), unknown}}}})
	if got := found.Lookup("p"); got.Outcome != Open {
		t.Errorf("got %+v", got)
	}
}
