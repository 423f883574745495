// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"fmt"
	"slices"
	"strings"
	"testing"
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
			wantResolved(t, `{"resource": {"properties": `+c.properties+`}}`, "{{context.resource.properties."+c.path+"}}", c.want)
			wantResolved(t, `{"resource": {"connections": {"db": {"properties": `+c.properties+`}}}}`, "{{context.resource.connections.db.properties."+c.path+"}}", c.want)
		})
	}
	wantError(t, `{"resource": {"properties": {"a": {"b": 1}, "a.b": null}}}`, "{{⟦context.resource.properties.a.b⟧}}",
		`context.resource.properties.a.b is not set, and a parameter cannot be null. Set it, or give a default: context.resource.properties.a.b == null ? "default" : context.resource.properties.a.b.`)
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

// Paths that the language does not have are errors where they are evaluated,
// and warnings before.
func TestPathsThatDoNotExist(t *testing.T) {
	const (
		itHas      = "It has resource, application, environment, runtime, azure and aws."
		nameFields = "Name one of its fields: "
	)
	cases := []struct{ name, expression, message string }{
		{"an unknown root", "{{context.⟦foo⟧}}", `context has no "foo". ` + itHas},
		{"an unknown root with more behind", "{{context.⟦foo⟧.bar}}", `context has no "foo". ` + itHas},
		{"a misspelled root", "{{context.⟦environmnt⟧.name}}", `context has no "environmnt". Did you mean "environment"?`},
		{"a root in another case", "{{context.⟦Azure⟧.resourceNameHash}}", `context has no "Azure". Did you mean "azure"?`},
		{"properties of the context", "{{context.⟦properties⟧.size}}", `context has no "properties". Did you mean "context.resource.properties"?`},
		{"connections of the context", "{{context.⟦connections⟧.db.id}}", `context has no "connections". Did you mean "context.resource.connections"?`},
		{"kubernetes of the context", "{{context.⟦kubernetes⟧.namespace}}", `context has no "kubernetes". Did you mean "context.runtime.kubernetes"?`},
		{"a field of the context", "{{context.⟦name⟧}}", `context has no "name". Did you mean "context.resource.name"?`},
		{"the region of the context", "{{context.⟦region⟧}}", `context has no "region". Did you mean "context.aws.region"?`},
		{"an unknown field", "{{context.resource.⟦size⟧}}", `context.resource has no "size". It has name, id, type, properties and connections.`},
		{"a misspelled field", "{{context.resource.⟦nam⟧}}", `context.resource has no "nam". Did you mean "name"?`},
		{"a field in another case", "{{context.resource.⟦Name⟧}}", `context.resource has no "Name". Did you mean "name"?`},
		{"misspelled properties", `{{context.resource.⟦propertis⟧.size == "S" ? "B1" : "D2"}}`, `context.resource has no "propertis". Did you mean "properties"?`},
		{"misspelled connections", "{{context.resource.⟦connection⟧.db.id}}", `context.resource has no "connection". Did you mean "connections"?`},
		{"an unknown field of the application", "{{context.application.⟦type⟧}}", `context.application has no "type". It has name and id.`},
		{"an unknown field of Azure", "{{context.azure.⟦location⟧}}", `context.azure has no "location". It has resourceGroup, subscription and resourceNameHash.`},
		{"a field of the resource group", "{{context.azure.⟦name⟧}}", `context.azure has no "name". Did you mean "context.azure.resourceGroup.name"?`},
		{"an unknown field of the subscription", "{{context.azure.subscription.⟦name⟧}}", `context.azure.subscription has no "name". It has subscriptionId and id.`},
		{"an unknown field of AWS", "{{context.aws.⟦zone⟧}}", `context.aws has no "zone". It has region and account.`},
		{"an unknown runtime", "{{context.runtime.⟦docker⟧.x}}", `context.runtime has no "docker". It has kubernetes.`},
		{"a field of Kubernetes", "{{context.runtime.⟦namespace⟧}}", `context.runtime has no "namespace". Did you mean "context.runtime.kubernetes.namespace"?`},
		{"below a field", "{{context.resource.name.⟦x⟧}}", `context.resource.name is a string and has no "x". End the path at "name".`},
		{"far below a field", "{{context.resource.name.⟦x⟧.y.z}}", `context.resource.name is a string and has no "x". End the path at "name".`},
		{"below a field of a connection", "{{context.resource.connections.db.name.⟦x⟧}}", `context.resource.connections.db.name is a string and has no "x". End the path at "name".`},
		{"an unknown field of a connection", "{{context.resource.connections.db.⟦host⟧}}", `context.resource.connections.db has no "host". For a property, write context.resource.connections.db.properties.host.`},
		{"a misspelled field of a connection", "{{context.resource.connections.db.⟦propertys⟧.host}}", `context.resource.connections.db has no "propertys". Did you mean "properties"?`},
		{"a connection with a point in its name", "{{context.resource.connections.my.⟦db⟧.id}}", `context.resource.connections.my has no "db". For a property, write context.resource.connections.my.properties.db.`},
		{"the resource", "{{⟦context.resource⟧}}", "context.resource is not a value that an expression can use. " + nameFields + "name, id, type, properties and connections."},
		{"the properties", "{{⟦context.resource.properties⟧}}", "context.resource.properties is not a value that an expression can use. Name one of the properties: context.resource.properties.<property>."},
		{"the connections", "{{⟦context.resource.connections⟧}}", "context.resource.connections is not a value that an expression can use. Name a connection and a field of it: context.resource.connections.<connection>.id."},
		{"a connection", "{{⟦context.resource.connections.db⟧}}", "context.resource.connections.db is not a value that an expression can use. " + nameFields + "id, name, type and properties."},
		{"the properties of a connection", "{{⟦context.resource.connections.db.properties⟧}}", "context.resource.connections.db.properties is not a value that an expression can use. Name one of the properties: context.resource.connections.db.properties.<property>."},
		{"the application", "{{⟦context.application⟧ == null}}", "context.application is not a value that an expression can use. " + nameFields + "name and id."},
		{"the resource group", "{{⟦context.azure.resourceGroup⟧}}", "context.azure.resourceGroup is not a value that an expression can use. " + nameFields + "name and id."},
		{"the runtime", "{{⟦context.runtime⟧ ? 1 : 2}}", "context.runtime is not a value that an expression can use. " + nameFields + "kubernetes."},
		{"an invisible character", "{{context.resource.na⟦\u200b⟧me}}", "There is an invisible character here, U+200B. Delete it."},
		{"an invisible character at the end", "{{context.resource.name⟦\u2060⟧}}", "There is an invisible character here, U+2060. Delete it."},
		{"a control character", "{{context.resource.name⟦\x01⟧}}", "There is an invisible character here, U+0001. Delete it."},
		{"a semicolon behind", "{{context.resource.⟦name;⟧}}", `context.resource has no "name;". Did you mean "name"?`},
		{"a name of two characters", "{{context.resource.⟦ix⟧}}", `context.resource has no "ix". It has name, id, type, properties and connections.`},
		{
			"a long name", "{{context.resource.⟦" + strings.Repeat("語", 99) + "⟧}}",
			`context.resource has no "` + strings.Repeat("語", 80) + `...". It has name, id, type, properties and connections.`,
		},
		{
			"a long connection", "{{context.resource.connections." + strings.Repeat("x", 99) + ".⟦host⟧}}",
			`context.resource.connections.` + strings.Repeat("x", 80) + `... has no "host". For a property, write context.resource.connections.` + strings.Repeat("x", 80) + `....properties.host.`,
		},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			wantError(t, recipeContext, c.expression, c.message)
			wantError(t, `{"$unknown": "any"}`, c.expression, c.message)
			expression, span := cutMark(t, c.expression)
			errors, warnings := Check(String(expression))
			if len(errors) != 0 || len(warnings) != 1 {
				t.Fatalf("Check gives %d errors and %d warnings, want one warning", len(errors), len(warnings))
			}
			checkError(t, warnings[0], expression, span, c.message)
		})
	}
}

// Paths that a context does not set, or sets to what they cannot be, are errors
// where they are evaluated, and nothing before.
func TestPathsThatAreNotAvailable(t *testing.T) {
	const manyConnections = `{"resource": {"connections": {"a1": {}, "b2": {}, "c3": {}, "d4": {}, "e5": {}, "f6": {}, "g7": {}, "h8": {}, "i9": {}, "j10": {}, "k11": {}}}}`
	cases := []struct{ name, context, expression, message string }{
		// Fields.
		{"no Azure", `{}`, "{{⟦context.azure.resourceGroup.name⟧}}", `The context has no azure. Radius sets it where the environment has an Azure provider. Add it to the context: azure = { resourceGroup = { name = "..." } }, or give azure_scope to paramresolver_context.`},
		{"null for Azure", `{"azure": null}`, "{{⟦context.azure.resourceGroup.name⟧ == null}}", `The context has no azure. Radius sets it where the environment has an Azure provider. Add it to the context: azure = { resourceGroup = { name = "..." } }, or give azure_scope to paramresolver_context.`},
		{"no resource group", `{"azure": {}}`, "{{⟦context.azure.resourceGroup.id⟧}}", `The context has no azure.resourceGroup. Radius sets it where the Azure provider has a resource group. Add it to the context: azure = { resourceGroup = { id = "..." } }, or give azure_scope to paramresolver_context.`},
		{"null for the name of a resource group", `{"azure": {"resourceGroup": {"name": null}}}`, "{{⟦context.azure.resourceGroup.name⟧}}", `The context has no azure.resourceGroup.name. Radius sets it where the Azure provider has a resource group. Add it to the context: azure = { resourceGroup = { name = "..." } }, or give azure_scope to paramresolver_context.`},
		{"no subscription", `{"azure": {}}`, "{{⟦context.azure.subscription.subscriptionId⟧}}", `The context has no azure.subscription. Radius sets it where the environment has an Azure provider. Add it to the context: azure = { subscription = { subscriptionId = "..." } }, or give azure_scope to paramresolver_context.`},
		{"no hash", `{"azure": {}}`, "{{⟦context.azure.resourceNameHash⟧}}", `The context has no azure.resourceNameHash. Radius sets it where the environment has an Azure provider. Add it to the context: azure = { resourceNameHash = "..." }, or give azure_scope to paramresolver_context.`},
		{"an empty hash", `{"azure": {"resourceNameHash": ""}}`, "{{⟦context.azure.resourceNameHash⟧}}", `The context has no azure.resourceNameHash. Radius sets it where the environment has an Azure provider. Add it to the context: azure = { resourceNameHash = "..." }, or give azure_scope to paramresolver_context.`},
		{"no AWS", `{}`, "{{⟦context.aws.region⟧}}", `The context has no aws. Radius sets it where the environment has an AWS provider. Add it to the context: aws = { region = "..." }, or give aws_scope to paramresolver_context.`},
		{"no account", `{"aws": {"region": "r"}}`, "{{⟦context.aws.account⟧}}", `The context has no aws.account. Radius sets it where the environment has an AWS provider. Add it to the context: aws = { account = "..." }, or give aws_scope to paramresolver_context.`},
		{"no runtime", `{}`, "{{⟦context.runtime.kubernetes.namespace⟧}}", `The context has no runtime. Radius sets it where the environment runs on Kubernetes. Add it to the context: runtime = { kubernetes = { namespace = "..." } }, or give kubernetes to paramresolver_context.`},
		{"no Kubernetes", `{"runtime": {}}`, "{{⟦context.runtime.kubernetes.namespace⟧}}", `The context has no runtime.kubernetes. Radius sets it where the environment runs on Kubernetes. Add it to the context: runtime = { kubernetes = { namespace = "..." } }, or give kubernetes to paramresolver_context.`},
		{"no application", `{"application": null}`, "{{⟦context.application.name⟧}}", `The context has no application. Radius sets it for a resource that belongs to an application. Add it to the context: application = { name = "..." }, or give application_id to paramresolver_context.`},
		{"no environment", `{}`, "{{⟦context.environment.id⟧}}", `The context has no environment. Radius always sets it. Add it to the context: environment = { id = "..." }, or give environment_id to paramresolver_context.`},
		{"no resource", `{}`, "{{⟦context.resource.name⟧}}", `The context has no resource. Radius always sets it. Add it to the context: resource = { name = "..." }, or give resource_id to paramresolver_context.`},
		{"no type", `{"resource": {}}`, "{{⟦context.resource.type⟧}}", `The context has no resource.type. Radius always sets it. Add it to the context: resource = { type = "..." }, or give resource_id to paramresolver_context.`},
		{"no context", `null`, "{{⟦context.resource.name⟧}}", `The context has no resource. Radius always sets it. Add it to the context: resource = { name = "..." }, or give resource_id to paramresolver_context.`},

		// Connections.
		{"no such connection", recipeContext, "{{context.resource.connections.⟦queue⟧.id}}", `The resource has no connection "queue". Its connections are "bare", "cache", "db" and "properties".`},
		{"properties of no such connection", recipeContext, "{{context.resource.connections.⟦queue⟧.properties.host == null}}", `The resource has no connection "queue". Its connections are "bare", "cache", "db" and "properties".`},
		{"a misspelled connection", recipeContext, "{{context.resource.connections.⟦cahce⟧.id}}", `The resource has no connection "cahce". Did you mean "cache"?`},
		{"a connection in another case", recipeContext, "{{context.resource.connections.⟦DB⟧.id}}", `The resource has no connection "DB". Did you mean "db"?`},
		{"a null connection", recipeContext, "{{context.resource.connections.⟦removed⟧.id}}", `The resource has no connection "removed". Its connections are "bare", "cache", "db" and "properties".`},
		{"one other connection", `{"resource": {"connections": {"cache": {}, "db": null}}}`, "{{context.resource.connections.⟦db⟧.id}}", `The resource has no connection "db". Its only connection is "cache".`},
		{"more than ten connections", manyConnections, "{{context.resource.connections.⟦db⟧.id}}", `The resource has no connection "db". Its connections are "a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8", "i9", "j10" and others.`},
		{"no connections", `{"resource": {}}`, "{{context.resource.connections.⟦db⟧.id}}", `The resource has no connection "db". It has no connections at all.`},
		{"a connection with a name of more than a line", `{"resource": {"connections": {"a\nb\u001b[2J": {}}}}`, "{{context.resource.connections.⟦db⟧.id}}", "The resource has no connection \"db\". Its only connection is \"a b\ufffd[2J\" (with the invisible character U+000A)."},
		{"null connections alone", `{"resource": {"connections": {"db": null}}}`, "{{context.resource.connections.⟦db⟧.id}}", `The resource has no connection "db". It has no connections at all.`},
		{"no resource, and a connection", `{}`, "{{context.resource.connections.⟦db⟧.properties.a}}", `The resource has no connection "db". It has no connections at all.`},
		{"an invisible character in a connection", recipeContext, "{{context.resource.connections.d⟦\u200d⟧b.id}}", "There is an invisible character here, U+200D. Delete it."},
		{"a connection without a name", recipeContext, "{{⟦context.resource.connections.cache.name⟧ == null}}", `The connection "cache" has no "name". Add name to the connection.`},
		{"a connection with nothing", recipeContext, "{{⟦context.resource.connections.bare.id⟧}}", `The connection "bare" has no "id". Add id to the connection.`},

		// What is there is something else.
		{"a field that is an object", `{"resource": {"name": {"a": 1}}}`, "{{⟦context.resource.name⟧}}", "context.resource.name is an object in this context, and must be a string. Give it as a string."},
		{"a field that is an array", `{"aws": {"region": ["a"]}}`, "{{⟦context.aws.region⟧ == null}}", "context.aws.region is an array in this context, and must be a string. Give it as a string."},
		{"a field of a connection that is an object", `{"resource": {"connections": {"db": {"id": {}}}}}`, "{{⟦context.resource.connections.db.id⟧}}", "context.resource.connections.db.id is an object in this context, and must be a string. Give it as a string."},
		{"a resource that is a string", `{"resource": "x"}`, "{{⟦context.resource.name⟧}}", "context.resource is a string in this context, and must be an object. Give it as an object, or leave it out."},
		{"a resource that is a string, and a property", `{"resource": "x"}`, "{{⟦context.resource.properties.a.b⟧ == null}}", "context.resource is a string in this context, and must be an object. Give it as an object, or leave it out."},
		{"a resource that is an array", `{"resource": []}`, "{{⟦context.resource.connections.db.id⟧}}", "context.resource is an array in this context, and must be an object. Give it as an object, or leave it out."},
		{"properties that are a string", `{"resource": {"properties": "x"}}`, "{{⟦context.resource.properties.size⟧ == null}}", "context.resource.properties is a string in this context, and must be an object. Give it as an object, or leave it out."},
		{"properties that are an array", `{"resource": {"properties": []}}`, "{{⟦context.resource.properties.size.a⟧}}", "context.resource.properties is an array in this context, and must be an object. Give it as an object, or leave it out."},
		{"properties that are true", `{"resource": {"properties": true}}`, "{{⟦context.resource.properties.size⟧}}", "context.resource.properties is a boolean in this context, and must be an object. Give it as an object, or leave it out."},
		{"connections that are an array", `{"resource": {"connections": []}}`, "{{⟦context.resource.connections.db.id⟧}}", "context.resource.connections is an array in this context, and must be an object. Give it as an object, or leave it out."},
		{"a connection that is a string", `{"resource": {"connections": {"db": "x"}}}`, "{{⟦context.resource.connections.db.id⟧}}", "context.resource.connections.db is a string in this context, and must be an object. Give it as an object, or leave it out."},
		{"a connection that is a string, and a property", `{"resource": {"connections": {"db": "x"}}}`, "{{⟦context.resource.connections.db.properties.a⟧}}", "context.resource.connections.db is a string in this context, and must be an object. Give it as an object, or leave it out."},
		{"properties of a connection that are a number", `{"resource": {"connections": {"db": {"properties": 5}}}}`, "{{⟦context.resource.connections.db.properties.a⟧}}", "context.resource.connections.db.properties is a number in this context, and must be an object. Give it as an object, or leave it out."},
		{"an Azure that is a number", `{"azure": 5}`, "{{⟦context.azure.resourceGroup.name⟧}}", "context.azure is a number in this context, and must be an object. Give it as an object, or leave it out."},
		{"a resource group that is false", `{"azure": {"resourceGroup": false}}`, "{{⟦context.azure.resourceGroup.name⟧}}", "context.azure.resourceGroup is a boolean in this context, and must be an object. Give it as an object, or leave it out."},
		{"a context that is an array", `[]`, "{{⟦context.resource.name⟧}}", "context is an array in this context, and must be an object. Give it as an object, or leave it out."},

		// Keys below scalars and arrays.
		{"a key of a string", recipeContext, "{{context.resource.properties.host.⟦x⟧}}", `context.resource.properties.host is a string, and only an object has keys such as "x". End the path at "host".`},
		{"a key of a string in a null test", recipeContext, "{{context.resource.properties.host.⟦x⟧ == null}}", `context.resource.properties.host is a string, and only an object has keys such as "x". End the path at "host".`},
		{"a key of a number", recipeContext, "{{context.resource.properties.port.⟦x⟧}}", `context.resource.properties.port is a number, and only an object has keys such as "x". End the path at "port".`},
		{"a key of a boolean", recipeContext, "{{context.resource.properties.enabled.⟦x⟧.y}}", `context.resource.properties.enabled is a boolean, and only an object has keys such as "x". End the path at "enabled".`},
		{"a key of an array", recipeContext, "{{context.resource.properties.list.⟦0⟧}}", `context.resource.properties.list is an array, and only an object has keys such as "0". The elements of an array cannot be read one by one. End the path at "list".`},
		{"a key of an empty array", recipeContext, "{{context.resource.properties.emptyList.⟦length⟧}}", `context.resource.properties.emptyList is an array, and only an object has keys such as "length". The elements of an array cannot be read one by one. End the path at "emptyList".`},
		{"a key of a nested string", recipeContext, "{{context.resource.properties.config.tier.⟦x⟧.y}}", `context.resource.properties.config.tier is a string, and only an object has keys such as "x". End the path at "tier".`},
		{"a key of a nested array", recipeContext, "{{context.resource.properties.config.list.⟦x⟧}}", `context.resource.properties.config.list is an array, and only an object has keys such as "x". The elements of an array cannot be read one by one. End the path at "list".`},
		{"a key of a string of a connection", recipeContext, "{{context.resource.connections.db.properties.host.⟦x⟧}}", `context.resource.connections.db.properties.host is a string, and only an object has keys such as "x". End the path at "host".`},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			wantError(t, c.context, c.expression, c.message)
			expression, _ := cutMark(t, c.expression)
			if errors, warnings := Check(String(expression)); len(errors)+len(warnings) > 0 {
				t.Errorf("Check gives %v and %v", errors, warnings)
			}
		})
	}
}

func TestNilContext(t *testing.T) {
	var r Resolver
	v, errors := r.Resolve(String("{{context.resource.properties.a == null}}"))
	if len(errors) > 0 || v != Bool(true) {
		t.Errorf("got %v, %v", v, errors)
	}
}

// After a great many names, there are no more suggestions: there may be as many
// errors as names.
func TestSuggestionsEnd(t *testing.T) {
	properties, connections := Map{}, Map{}
	for i := range 1000 {
		properties[fmt.Sprintf("property%d", i)] = Int(1)
		connections[fmt.Sprintf("connection%d", i)] = Map{}
	}
	r := Resolver{Context: Map{"resource": Map{"properties": properties, "connections": connections}}}
	parameters := List{}
	for range 100 {
		parameters = append(parameters, String("{{context.resource.properties.propertyy1}}"), String("{{context.resource.connections.conection1.id}}"))
	}
	_, errors := r.Resolve(parameters)
	if len(errors) != 200 {
		t.Fatalf("got %d errors, want 200", len(errors))
	}
	for i, want := range map[int]string{
		0:   `context.resource.properties.propertyy1 is not set, and a parameter cannot be null. Did you mean "property1"? If not, set it, or give a default: context.resource.properties.propertyy1 == null ? "default" : context.resource.properties.propertyy1.`,
		1:   `The resource has no connection "conection1". Did you mean "connection1"?`,
		99:  `The resource has no connection "conection1". Did you mean "connection1"?`,
		100: `context.resource.properties.propertyy1 is not set, and a parameter cannot be null. Set it, or give a default: context.resource.properties.propertyy1 == null ? "default" : context.resource.properties.propertyy1.`,
		199: `The resource has no connection "conection1".`,
	} {
		if got := errors[i].Message(); got != want {
			t.Errorf("error %d is\n%s, want\n%s", i, got, want)
		}
	}
}

func TestOverlaps(t *testing.T) {
	cases := []struct {
		read, listed string
		want         bool
	}{
		{"context.resource.properties.password", "context.resource.properties.password", true},
		{"context.resource.properties.password", "context.resource.properties", true},
		{"context.resource.properties.password", "context", true},
		{"context.resource.properties.admin", "context.resource.properties.admin.password", true},
		{"context.resource.properties.password", "context.resource.properties.pass", false},
		{"context.resource.properties.pass", "context.resource.properties.password", false},
		{"context.resource.properties.password2", "context.resource.properties.password", false},
		{"context.resource.name", "context.resource.properties", false},
		{"context.aws.region", "context.azure", false},
	}
	for _, c := range cases {
		if got := Overlaps(c.read, c.listed); got != c.want {
			t.Errorf("Overlaps(%q, %q) is %v", c.read, c.listed, got)
		}
	}
}

func TestCheckPath(t *testing.T) {
	for _, path := range []string{
		"context.resource", "context.resource.properties", "context.resource.properties.a.b", "context.resource.connections",
		"context.resource.connections.db", "context.resource.connections.db.properties", "context.resource.connections.db.properties.x",
		"context.azure", "context.azure.resourceGroup.name", "context.runtime.kubernetes",
	} {
		if err := CheckPath(path); err != nil {
			t.Errorf("%s: %s", path, err.Message())
		}
	}
	const notAPath = `This is not a context path. Write one such as "context.resource.properties.password", without braces or spaces.`
	cases := []struct{ name, path, message string }{
		{"empty", "⟦⟧", notAPath},
		{"the word alone", "⟦context⟧", notAPath},
		{"another word", "⟦password⟧", notAPath},
		{"braces", "⟦{{context.resource.name}}⟧", notAPath},
		{"a space before", "⟦ context.resource.name⟧", notAPath},
		{"a space behind", "⟦context.resource.name ⟧", notAPath},
		{"an expression", "⟦context.resource.name == null⟧", notAPath},
		{"a string", `⟦"context.resource.name"⟧`, notAPath},
		{"an unclosed string", `⟦"context⟧`, notAPath},
		{"a number", "⟦5⟧", notAPath},
		{"a number with a mistake", "⟦5x⟧", notAPath},
		{"an index", "⟦context.resource.properties.list[0]⟧", notAPath},
		{"in upper case", "⟦Context.resource.name⟧", notAPath},
		{"no name", "context⟦.⟧", "A name is missing behind this point. Write the name right behind it, without a space."},
		{"an empty name", "context.resource⟦.⟧.name", "A name is missing behind this point. Write the name right behind it, without a space."},
		{"a misspelled name", "context.resource.⟦propertis⟧.password", `context.resource has no "propertis". Did you mean "properties"?`},
		{"below a field", "context.resource.name.⟦x⟧", `context.resource.name is a string and has no "x". End the path at "name".`},
	}
	r := newCaseRunner(t)
	for _, c := range cases {
		r.run(c.name, func(t *testing.T) {
			path, span := cutMark(t, c.path)
			err := CheckPath(path)
			if err == nil {
				t.Fatal("there is no error")
			}
			checkError(t, err, path, span, c.message)
		})
	}
}

// The places of the context are those of the language.
func TestPlaces(t *testing.T) {
	var got []string
	var list func(p *place)
	list = func(p *place) {
		if len(p.children) == 0 {
			got = append(got, p.path(""))
		}
		for _, c := range p.children {
			if c.parent != p {
				t.Errorf("the parent of %s is not %s", c.name, p.name)
			}
			list(c)
		}
	}
	list(contextPlace)
	want := []string{
		"context.resource.name", "context.resource.id", "context.resource.type", "context.resource.properties",
		"context.resource.connections.id", "context.resource.connections.name", "context.resource.connections.type", "context.resource.connections.properties",
		"context.application.name", "context.application.id", "context.environment.name", "context.environment.id",
		"context.runtime.kubernetes.namespace", "context.runtime.kubernetes.environmentNamespace",
		"context.azure.resourceGroup.name", "context.azure.resourceGroup.id",
		"context.azure.subscription.subscriptionId", "context.azure.subscription.id", "context.azure.resourceNameHash",
		"context.aws.region", "context.aws.account",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the places are\n%v, want\n%v", got, want)
	}
}
