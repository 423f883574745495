// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

func TestPathValues(t *testing.T) {
	cases := []struct{ path, want string }{
		{"context.resource.name", `"orders-db"`},
		{"context.resource.id", `"/planes/radius/local/orders-db"`},
		{"context.resource.type", `"Radius.Data/postgreSqlDatabases"`},
		{"context.application.name", `"shop"`},
		{"context.application.id", `"/apps/shop"`},
		{"context.environment.name", `"dev"`},
		{"context.environment.id", `"/envs/dev"`},
		{"context.runtime.kubernetes.namespace", `"dev-shop"`},
		{"context.runtime.kubernetes.environmentNamespace", `"dev"`},
		{"context.azure.resourceGroup.name", `"rg"`},
		{"context.azure.resourceGroup.id", `"/subscriptions/sub/resourceGroups/rg"`},
		{"context.azure.subscription.subscriptionId", `"sub"`},
		{"context.azure.subscription.id", `"/subscriptions/sub"`},
		{"context.azure.resourceNameHash", `"b9f5a1471dadc792"`},
		{"context.aws.region", `"us-east-1"`},
		{"context.aws.account", `"123456789012"`},

		// Properties of every kind.
		{"context.resource.properties.size", `"M"`},
		{"context.resource.properties.empty", `""`},
		{"context.resource.properties.port", "5432"},
		{"context.resource.properties.zero", "0"},
		{"context.resource.properties.ratio", "0.1"},
		{"context.resource.properties.enabled", "true"},
		{"context.resource.properties.disabled", "false"},
		{"context.resource.properties.config", `{"list":[1],"nested":{"deep":"x"},"replicas":3,"tier":"gold","unset":null}`},
		{"context.resource.properties.list", `["a",1,true,null]`},
		{"context.resource.properties.emptyObject", "{}"},
		{"context.resource.properties.emptyList", "[]"},
		{"context.resource.properties.config.tier", `"gold"`},
		{"context.resource.properties.config.nested", `{"deep":"x"}`},
		{"context.resource.properties.config.nested.deep", `"x"`},
		{"context.resource.properties.my-prop", `"dash"`},
		{"context.resource.properties.a/b", `"slash"`},
		{"context.resource.properties.größe", `"unicode"`},
		{"context.resource.properties.true", `"a keyword"`},
		{"context.resource.properties.context.x", `"inner"`},
		{"context.resource.properties.connections.db", `"not a connection"`},
		{"context.resource.properties.service.name", `"exact"`},
		{"context.resource.properties.service", `{"name":"nested"}`},

		// Connections.
		{"context.resource.connections.db.id", `"/ids/my-db"`},
		{"context.resource.connections.db.name", `"my-db"`},
		{"context.resource.connections.db.type", `"Radius.Data/mySqlDatabases"`},
		{"context.resource.connections.db.properties.host", `"h"`},
		{"context.resource.connections.db.properties.port", "3306"},
		{"context.resource.connections.db.properties.tls", `{"mode":"require"}`},
		{"context.resource.connections.db.properties.tls.mode", `"require"`},
		{"context.resource.connections.db.properties.app.id", `"dotted"`},
		{"context.resource.connections.properties.name", `"odd"`},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.path, func(t *testing.T) {
			wantResolved(t, recipeContext, "{{"+c.path+"}}", c.want)
			wantResolved(t, recipeContext, "{{"+c.path+" == null}}", "false")
		})
	}
}

// Properties that are not set are null.
func TestPropertiesThatAreNotSet(t *testing.T) {
	cases := []struct{ name, context, path string }{
		{"not there", recipeContext, "context.resource.properties.missing"},
		{"null", recipeContext, "context.resource.properties.nothing"},
		{"below one that is not there", recipeContext, "context.resource.properties.missing.a.b"},
		{"below null", recipeContext, "context.resource.properties.nothing.a"},
		{"below a nested null", recipeContext, "context.resource.properties.config.unset.deep"},
		{"not there in an object", recipeContext, "context.resource.properties.config.missing"},
		{"not there in an empty object", recipeContext, "context.resource.properties.emptyObject.a"},
		{"in another case", recipeContext, "context.resource.properties.Size"},
		{"without normalization", recipeContext, "context.resource.properties.gro\u0308ße"},
		{"a null one with the whole path for its name", recipeContext, "context.resource.properties.gone.away"},
		{"a dotted name in parts", recipeContext, "context.resource.properties.service.port"},
		{"of a connection, not there", recipeContext, "context.resource.connections.db.properties.missing"},
		{"of a connection, null", recipeContext, "context.resource.connections.db.properties.nothing"},
		{"of a connection, below one that is not there", recipeContext, "context.resource.connections.db.properties.missing.a"},
		{"of a connection without properties", recipeContext, "context.resource.connections.bare.properties.a.b"},
		{"of a connection with null for properties", recipeContext, "context.resource.connections.cache.properties.a"},
		{"no properties", `{"resource": {"name": "x"}}`, "context.resource.properties.size"},
		{"null for properties", `{"resource": {"properties": null}}`, "context.resource.properties.size"},
		{"no resource", `{}`, "context.resource.properties.size"},
		{"null for the resource", `{"resource": null}`, "context.resource.properties.size.a"},
		{"null for the context", `null`, "context.resource.properties.size"},
		{"a dotted name below the top", `{"resource": {"properties": {"a": {"b.c": 1}}}}`, "context.resource.properties.a.b.c"},
		{"below a dotted name", `{"resource": {"properties": {"a.b": {"c": 1}}}}`, "context.resource.properties.a.b.c"},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			for expression, want := range map[string]string{
				c.path + " == null":         "true",
				"null != " + c.path:         "false",
				c.path + ` != "x"`:          "true",
				c.path + ` == ""`:           "false",
				c.path + ` ? 1 : 2`:         "2",
				"!" + c.path:                "true",
				c.path + ` || false`:        "false",
				c.path + ` == null ? 1 : 2`: "1",
			} {
				wantResolved(t, c.context, "{{"+expression+"}}", want)
			}
		})
	}
}

func TestPathPrecedence(t *testing.T) {
	cases := []struct{ name, properties, path, want string }{
		{"the whole path before nested keys", `{"a": {"b": "nested"}, "a.b": "whole"}`, "a.b", `"whole"`},
		{"the whole path alone", `{"a.b": "whole"}`, "a.b", `"whole"`},
		{"the whole path of three", `{"a": {"b.c": 1, "b": {"c": 2}}, "a.b": {"c": 3}, "a.b.c": 4}`, "a.b.c", "4"},
		{"nested keys before parts", `{"a": {"b.c": 1, "b": {"c": 2}}, "a.b": {"c": 3}}`, "a.b.c", "2"},
		{"the whole path before a scalar", `{"a": "scalar", "a.b": "whole"}`, "a.b", `"whole"`},
		{"the whole path before an array", `{"a": [1], "a.b": false}`, "a.b", "false"},
		{"the whole path below another", `{"a": {"b": {"c": 1}}, "a.b": "whole"}`, "a.b.c", "1"},
		{"an unknown whole path", `{"a": {"b": 1}, "a.b": {"$unknown": "string"}}`, "a.b", `{"$unknown": "string"}`},
		{"a known whole path before an unknown one", `{"a": {"$unknown": "any"}, "a.b": 1}`, "a.b", "1"},
		{"a slash and points", `{"labels": {"app": {"kubernetes": {"io/name": "deep"}}}}`, "labels.app.kubernetes.io/name", `"deep"`},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			ofResource := `{"resource": {"properties": ` + c.properties + `}}`
			wantResolved(t, ofResource, "{{context.resource.properties."+c.path+"}}", c.want)
			ofConnection := `{"resource": {"connections": {"db": {"properties": ` + c.properties + `}}}}`
			wantResolved(t, ofConnection, "{{context.resource.connections.db.properties."+c.path+"}}", c.want)
		})
	}
	wantFound(t, withProperties(t, `{"a": {"b": 1}, "a.b": null}`), NotSet, "{{⟦context.resource.properties.a.b⟧}}")
}

// The fixed fields are strings.
func TestFields(t *testing.T) {
	cases := []struct{ name, field, want string }{
		{"a string", `"x"`, `"x"`},
		{"the empty string", `""`, `""`},
		{"digits", `"007"`, `"007"`},
		{"a number", "5", `"5"`},
		{"a decimal", "0.10", `"0.1"`},
		{"a large number", "1e20", `"100000000000000000000"`},
		{"true", "true", `"true"`},
		{"false", "false", `"false"`},
		{"an unknown string", `{"$unknown": "string"}`, `{"$unknown": "string"}`},
		{"an unknown number", `{"$unknown": "number"}`, `{"$unknown": "string"}`},
		{"unknown", `{"$unknown": "any"}`, `{"$unknown": "string"}`},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			wantResolved(t, `{"resource": {"name": `+c.field+`}}`, "{{context.resource.name}}", c.want)
			wantResolved(t, `{"aws": {"region": `+c.field+`}}`, "{{context.aws.region}}", c.want)
			wantResolved(t, `{"resource": {"connections": {"db": {"type": `+c.field+`}}}}`, "{{context.resource.connections.db.type}}", c.want)
			if c.field != `""` {
				wantResolved(t, `{"azure": {"resourceNameHash": `+c.field+`}}`, "{{context.azure.resourceNameHash}}", c.want)
			}
		})
	}
}

// Paths that no context has are errors where they are evaluated, of whatever
// context, and warnings before.
func TestPathsThatDoNotExist(t *testing.T) {
	r := newCaseRunner(t)
	for _, c := range readCases(t, "no-such-path.txt", recipeContext) {
		r.run(c.name, func(t *testing.T) {
			parameters, _ := c.parameters()
			for _, context := range []value.Value{c.context, nil, value.Map{}, value.UnknownOf(value.KindAny)} {
				_, found := Resolver{Context: context}.Resolve(parameters)
				c.check(t, found, Error)
			}
			c.check(t, Check(parameters), Warning)
		})
	}
}

// A nil value is null, in the context and around it.
func TestNilContext(t *testing.T) {
	contexts := map[string]value.Value{
		"nil": nil, "null": value.Null{}, "a nil resource": value.Map{"resource": nil},
		"nil properties": value.Map{"resource": value.Map{"properties": nil}},
		"a nil property": value.Map{"resource": value.Map{"properties": value.Map{"a": nil}}},
	}
	for name, context := range contexts {
		r := Resolver{Context: context}
		v, found := r.Resolve(value.String("{{context.resource.properties.a == null}}"))
		if len(found) > 0 || v != value.Bool(true) {
			t.Errorf("%s: got %v, %v", name, v, found)
		}
		wantFound(t, context, NotSet, "{{⟦context.resource.properties.a⟧}}")
		wantFound(t, context, NotAvailable, "{{⟦context.resource.name⟧}}")
		wantFound(t, context, NoSuchConnection, "{{context.resource.connections.⟦a⟧.id}}")
	}
	context := value.Map{"resource": value.Map{"properties": value.Map{"o": value.Map{"x": nil}, "l": value.List{nil}}}}
	v, found := Resolver{Context: context}.Resolve(value.String("{{context.resource.properties.o}}{{context.resource.properties.l}}"))
	if want := value.String(`{"x":null}[null]`); len(found) > 0 || v != want {
		t.Errorf("got %v, %v, want %s", v, found, want)
	}
	if v, found := (Resolver{}).Resolve(nil); !value.IsNull(v) || len(found) > 0 {
		t.Errorf("nil parameters become %v, %v", v, found)
	}
	if found := Check(nil); len(found) > 0 {
		t.Errorf("of nil parameters, Check says %v", found)
	}
}

func TestElement(t *testing.T) {
	object := value.Map{"a": value.Int(1), "null": nil}
	unknown := value.UnknownOf(value.KindAny)
	cases := []struct {
		name      string
		container value.Value
		key       string
		want      value.Value
		ok        bool
	}{
		{"an element", object, "a", object["a"], true},
		{"an element that is nil", object, "null", value.Null{}, true},
		{"no such element", object, "b", value.Null{}, true},
		{"of null", value.Null{}, "a", value.Null{}, true},
		{"of nil", nil, "a", value.Null{}, true},
		{"of what is unknown", value.UnknownOf(value.KindObject), "a", unknown, true},
		{"of an unknown string", value.UnknownOf(value.KindString), "a", unknown, true},
		{"of a string", value.String("x"), "a", nil, false},
		{"of a list", value.List{value.Int(1)}, "0", nil, false},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			if got, ok := Element(c.container, c.key); got != c.want || ok != c.ok {
				t.Errorf("got %v, %v, want %v, %v", got, ok, c.want, c.ok)
			}
		})
	}
}

func TestCheckPath(t *testing.T) {
	for _, path := range []string{
		"context.resource", "context.resource.properties", "context.resource.properties.a.b", "context.resource.connections",
		"context.resource.connections.db", "context.resource.connections.db.properties", "context.resource.connections.db.properties.x",
		"context.azure", "context.azure.resourceGroup.name", "context.runtime.kubernetes",
	} {
		if d := CheckPath(path); d != nil {
			t.Errorf("%s: %v", path, d)
		}
	}
	r := newCaseRunner(t)
	for _, c := range readCases(t, "paths.txt", recipeContext) {
		r.run(c.name, func(t *testing.T) {
			d := CheckPath(c.text)
			if d == nil {
				t.Fatal("there is no error")
			}
			if got := findingOf(t, c.text, *d); got != c.want[0] {
				t.Errorf("got %s, want %s", got.marked, c.want[0].marked)
			}
			if d.Source != c.text || d.Severity != Error || d.Parameter != nil {
				t.Errorf("the diagnostic is %+v", d)
			}
		})
	}
}
