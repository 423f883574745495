// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

import "testing"

// An idCase is an ID and what it says.
type idCase struct{ name, id, wantName, wantType string }

// testIDs runs cases of a function that parses IDs.
func testIDs(t *testing.T, parse func(string) (ResourceID, error), cases []idCase) {
	t.Helper()
	refuseRepeats(t, cases, func(c idCase) string { return c.name })
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := parse(c.id)
			if err != nil {
				t.Fatal(err)
			}
			want := ResourceID{ID: c.id, Name: c.wantName, Type: c.wantType}
			if got != want {
				t.Errorf("got  %+v\nwant %+v", got, want)
			}
		})
	}
}

func TestParseResourceID(t *testing.T) {
	testIDs(t, ParseResourceID, []idCase{
		{
			"a Radius resource",
			"/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache",
			"cache", "Radius.Data/redisCaches",
		},
		{
			"keywords in lower case",
			"/planes/radius/local/resourcegroups/g/providers/Radius.Data/redisCaches/cache",
			"cache", "Radius.Data/redisCaches",
		},
		{
			"keywords in upper case",
			"/PLANES/radius/local/RESOURCEGROUPS/g/PROVIDERS/Radius.Data/redisCaches/cache",
			"cache", "Radius.Data/redisCaches",
		},
		{
			"values keep their case",
			"/planes/RADIUS/Local/resourceGroups/G/providers/rADIUS.dATA/REDIScaches/CaChE",
			"CaChE", "rADIUS.dATA/REDIScaches",
		},
		{
			"a nested resource",
			"/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache/shards/s1",
			"s1", "Radius.Data/redisCaches/shards",
		},
		{
			"a resource nested twice",
			"/subscriptions/s/resourceGroups/g/providers/Microsoft.Sql/servers/db/databases/orders/schemas/dbo",
			"dbo", "Microsoft.Sql/servers/databases/schemas",
		},
		{
			"an extension",
			"/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache/providers/Radius.Core/locks/l",
			"l", "Radius.Core/locks",
		},
		{
			"an extension of a nested resource",
			"/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache/shards/s1/Providers/Radius.Core/locks/l",
			"l", "Radius.Core/locks",
		},
		{
			"a nested extension",
			"/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache/providers/Radius.Core/locks/l/notes/n",
			"n", "Radius.Core/locks/notes",
		},
		{
			"an extension of an extension",
			"/planes/radius/local/providers/A.B/a/1/b/2/providers/C.D/c/3/d/4/providers/E.F/e/5/f/6",
			"6", "E.F/e/f",
		},
		{
			"a resource on a plane",
			"/planes/radius/local/providers/System.Resources/resourceProviders/Radius.Data",
			"Radius.Data", "System.Resources/resourceProviders",
		},
		{
			"an Azure resource",
			"/subscriptions/s/resourceGroups/g/providers/Microsoft.Cache/redis/cache",
			"cache", "Microsoft.Cache/redis",
		},
		{
			"an Azure resource of a subscription",
			"/Subscriptions/s/providers/Microsoft.Authorization/locks/l",
			"l", "Microsoft.Authorization/locks",
		},
		{
			"an Azure resource on a plane",
			"/planes/azure/azurecloud/subscriptions/s/resourceGroups/g/providers/Microsoft.Cache/redis/cache",
			"cache", "Microsoft.Cache/redis",
		},
		{
			"a resource of a resource group",
			"/resourceGroups/g/providers/Radius.Data/redisCaches/cache",
			"cache", "Radius.Data/redisCaches",
		},
		{
			"a resource of no scope",
			"/providers/Microsoft.Management/managementGroups/m",
			"m", "Microsoft.Management/managementGroups",
		},
		{
			"an extension of a resource of no scope",
			"/providers/Microsoft.Management/managementGroups/m/providers/Microsoft.Authorization/locks/l",
			"l", "Microsoft.Authorization/locks",
		},
		{
			"an AWS resource",
			"/planes/aws/aws/accounts/123456789012/regions/us-east-1/providers/AWS.S3/Bucket/b",
			"b", "AWS.S3/Bucket",
		},
		{
			"a Kubernetes resource, whose namespace has no dot",
			"/planes/kubernetes/local/namespaces/default/providers/core/Secret/password",
			"password", "core/Secret",
		},
		{
			"a scope of another type",
			"/planes/radius/local/zones/z/resourceGroups/g/providers/Radius.Data/redisCaches/cache",
			"cache", "Radius.Data/redisCaches",
		},
		{
			"a scope that has the name of a keyword",
			"/planes/radius/local/resourceGroups/regions/providers/Radius.Data/redisCaches/cache",
			"cache", "Radius.Data/redisCaches",
		},
		{
			"a resource that has the name of a keyword",
			"/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/providers",
			"providers", "Radius.Data/redisCaches",
		},
		{
			"a nested resource below one that has the name of a keyword",
			"/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/providers/shards/s1",
			"s1", "Radius.Data/redisCaches/shards",
		},
		{
			"any characters",
			"/planes/radius/local/resourceGroups/größe x/providers/Radius.Data/redisCaches/\U0001f980 \"{{x}}\\\xff",
			"\U0001f980 \"{{x}}\\\xff", "Radius.Data/redisCaches",
		},
	})
}

func TestParseEnvironmentID(t *testing.T) {
	testIDs(t, ParseEnvironmentID, []idCase{
		{
			"Radius.Core", "/planes/radius/local/resourceGroups/g/providers/Radius.Core/environments/dev",
			"dev", "Radius.Core/environments",
		},
		{
			"Applications.Core", "/planes/radius/local/resourceGroups/g/providers/applications.core/environments/dev",
			"dev", "applications.core/environments",
		},
		{
			"another type", "/planes/radius/local/resourceGroups/g/providers/A.B/applications/dev",
			"dev", "A.B/applications",
		},
	})
}

func TestParseApplicationID(t *testing.T) {
	testIDs(t, ParseApplicationID, []idCase{
		{
			"Radius.Core", "/planes/radius/local/resourceGroups/g/providers/Radius.Core/applications/shop",
			"shop", "Radius.Core/applications",
		},
		{
			"Applications.Core", "/planes/radius/local/resourceGroups/g/providers/Applications.Core/applications/shop",
			"shop", "Applications.Core/applications",
		},
		{
			"another type", "/planes/radius/local/resourceGroups/g/providers/A.B/environments/shop",
			"shop", "A.B/environments",
		},
	})
}

const (
	rightResourceID    = "/planes/radius/local/resourceGroups/my-group/providers/Radius.Data/redisCaches/my-cache"
	rightEnvironmentID = "/planes/radius/local/resourceGroups/my-group/providers/Radius.Core/environments/my-environment"
	rightApplicationID = "/planes/radius/local/resourceGroups/my-group/providers/Radius.Core/applications/my-application"
)

func TestParseResourceIDErrors(t *testing.T) {
	testErrors(t, ParseResourceID, "the resource ID", rightResourceID, []errorCase{
		{"empty", "", `is empty.`},
		{"blank", "  \n", `is blank.`},
		{"a name alone", "cache", `does not begin with a slash.`},
		{"no leading slash", "planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache", `does not begin with a slash.`},
		{"a URL", "https://management.azure.com/subscriptions/s/resourceGroups/g/providers/Microsoft.Cache/redis/cache?api-version=2024-11-01", `does not begin with a slash.`},
		{"a URL without a path", "https://example.com", `does not begin with a slash.`},
		{"a newline at the end", "/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache\n", `ends with something that cannot be seen, such as a space. Remove that.`},
		{"a blank at the beginning", " /planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache", `begins with something that cannot be seen, such as a space. Remove that.`},
		{"a zero-width space at the end", "/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache\u200b", `ends with something that cannot be seen, such as a space. Remove that.`},
		{"two leading slashes", "//planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache", `begins with two slashes. Leave one of them out.`},
		{"a slash alone", "/", `ends with a slash. Leave it out, or write what belongs after it.`},
		{"a doubled slash", "/planes/radius/local/resourceGroups/g//providers/Radius.Data/redisCaches/cache", `has two slashes in a row, after segment 5. Leave one of them out, or write what belongs between them.`},
		{"a doubled slash in the providers part", "/planes/radius/local/resourceGroups/g/providers/Radius.Data//redisCaches/cache", `has two slashes in a row, after segment 7. Leave one of them out, or write what belongs between them.`},
		{"a doubled slash before the name", "/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches//cache", `has two slashes in a row, after segment 8. Leave one of them out, or write what belongs between them.`},
		{"a doubled slash before the type of a child", "/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache//x/y", `has two slashes in a row, after segment 9. Leave one of them out, or write what belongs between them.`},
		{"a doubled slash before the name of a child", "/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache/x//y", `has two slashes in a row, after segment 10. Leave one of them out, or write what belongs between them.`},
		{"a doubled slash for the name of a scope", "/subscriptions/s/resourceGroups//providers/Microsoft.Cache/redis/cache", `has two slashes in a row, after segment 3. Leave one of them out, or write what belongs between them.`},
		{"a doubled slash for the name of a scope that is not a keyword", "/planes/radius/local/zones//providers/Radius.Data/redisCaches/cache", `has two slashes in a row, after segment 4. Leave one of them out, or write what belongs between them.`},
		{"a doubled slash after planes", "/planes//local/resourceGroups/g/providers/Radius.Data/redisCaches/cache", `has two slashes in a row, after segment 1. Leave one of them out, or write what belongs between them.`},
		{"a doubled slash for the name of a resource", "/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches//shards/s1", `has two slashes in a row, after segment 8. Leave one of them out, or write what belongs between them.`},
		{"two slashes at the end", "/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache//", `has two slashes in a row, after segment 9. Leave one of them out, or write what belongs between them.`},
		{"a doubled slash after providers", "/planes/radius/local/resourceGroups/g/providers//Radius.Data/redisCaches/cache", `has two slashes in a row, after segment 6. Leave one of them out, or write what belongs between them.`},
		{"slashes alone", "///", `begins with two slashes. Leave one of them out.`},
		{"slashes at the end", "/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches///", `has two slashes in a row, after segment 8. Leave one of them out, or write what belongs between them.`},
		{"three slashes", "/planes/radius/local/resourceGroups/g///providers/Radius.Data/redisCaches/cache", `has two slashes in a row, after segment 5. Leave one of them out, or write what belongs between them.`},
		{"a slash at the end", "/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache/", `ends with a slash. Leave it out, or write what belongs after it.`},
		{"a slash at the end of a collection", "/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/", `ends with a slash. Leave it out, or write what belongs after it.`},
		{"a slash at the end of a scope", "/planes/radius/local/resourceGroups/g/", `ends with a slash. Leave it out, or write what belongs after it.`},
		{"a misspelled planes", "/plane/radius/local/providers/Radius.Data/redisCaches/cache", `begins with "/plane" instead of "/planes", "/subscriptions", "/resourceGroups" or "/providers". Did you mean "/planes"?`},
		{"a plane without planes", "/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache", `does not begin with "/planes", "/subscriptions", "/resourceGroups" or "/providers".`},
		{"an unknown start", "/apps/shop", `does not begin with "/planes", "/subscriptions", "/resourceGroups" or "/providers".`},
		{"a misspelled providers", "/planes/radius/local/resourceGroups/g/provider/Radius.Data/redisCaches/cache", `has "provider" where "providers" belongs.`},
		{"a misspelled resourceGroups", "/planes/radius/local/resource-group/g/providers/Radius.Data/redisCaches/cache", `has "resource-group" where "resourceGroups" belongs.`},
		{"a resource group", "/planes/radius/local/resourceGroups/g", `is the ID of a scope: it has no "providers", after which the namespace, the type and the name of a resource belong.`},
		{"a plane", "/planes/radius/local", `is the ID of a scope: it has no "providers", after which the namespace, the type and the name of a resource belong.`},
		{"planes alone", "/planes", `ends with "planes", and the type and the name of a plane must follow.`},
		{"a type of planes", "/planes/radius", `ends with segment 2, and a name must follow.`},
		{"a plane without a name", "/planes/radius/providers/Radius.Data/redisCaches/cache", `has "providers" as segment 3, where a name belongs.`},
		{"planes without a plane", "/planes/providers/Radius.Data/redisCaches/cache", `has "providers" after "planes", where the type and the name of a plane belong.`},
		{"planes without a plane before a scope", "/planes/resourceGroups/g/providers/Radius.Data/redisCaches/cache", `has "resourceGroups" after "planes", where the type and the name of a plane belong.`},
		{"a collection of scopes", "/planes/radius/local/resourceGroups", `ends with "resourceGroups", and a name must follow.`},
		{"a collection of scopes of an unknown type", "/planes/radius/local/zones", `ends with segment 4, and a name must follow.`},
		{"a scope without a name", "/planes/radius/local/resourceGroups/providers/Radius.Data/redisCaches/cache", `has "providers" as segment 5, where a name belongs.`},
		{"a scope without a name before another one", "/subscriptions/resourceGroups/g/providers/Microsoft.Cache/redis/cache", `has "providers" as segment 4, where a name belongs.`},
		{"a scope without a name at the end", "/subscriptions/resourceGroups/g", `ends with segment 3, and a name must follow.`},
		{"providers at the end", "/planes/radius/local/resourceGroups/g/providers", `ends with "providers", and a namespace, a type and a name must follow.`},
		{"providers twice", "/planes/radius/local/resourceGroups/g/providers/providers/Radius.Data/redisCaches/cache", `has "providers" twice in a row. Leave one of them out.`},
		{"a namespace", "/planes/radius/local/resourceGroups/g/providers/Radius.Data", `ends with a namespace, and a type and a name must follow.`},
		{"a collection", "/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches", `is the ID of a collection: it ends with a type, and a name must follow.`},
		{"a collection of an extension", "/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache/providers/Radius.Core/locks", `is the ID of a collection: it ends with a type, and a name must follow.`},
		{"a namespace of an extension", "/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache/providers/Radius.Core", `ends with a namespace, and a type and a name must follow.`},
		{"an extension of a collection", "/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/providers/Radius.Core/locks/l", `has "providers" after a type, where a name belongs.`},
		{"an extension of a nested collection", "/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache/shards/providers/Radius.Core/locks/l", `has "providers" after a type, where a name belongs.`},
		{"an action", "/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache/listSecrets", `goes on after the resource with segment 10, an action or a collection: no name follows it. Leave it out, or add the name.`},
		{"an action of a nested resource", "/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache/shards/s1/restart", `goes on after the resource with segment 12, an action or a collection: no name follows it. Leave it out, or add the name.`},
		{"a long segment", "/planes/radius/local/resourceGroups/g/éééééééééééééééééééééééééééééééééééééééééééééééééé", `ends with segment 6, and a name must follow.`},
		{"bytes that are not UTF-8", "/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache/\xff", `goes on after the resource with segment 10, an action or a collection: no name follows it. Leave it out, or add the name.`},
	})
}

func TestParseEnvironmentIDErrors(t *testing.T) {
	testErrors(t, ParseEnvironmentID, "the environment ID", rightEnvironmentID, []errorCase{
		{"an application", "/planes/radius/local/resourceGroups/g/providers/applications.core/Applications/shop", `is the ID of an application: its type is "applications.core/Applications".`},
		{"a scope", "/planes/radius/local/resourceGroups/g", `is the ID of a scope: it has no "providers", after which the namespace, the type and the name of a resource belong.`},
		{"a collection", "/planes/radius/local/resourceGroups/g/providers/Radius.Core/environments", `is the ID of a collection: it ends with a type, and a name must follow.`},
		{"empty", "", `is empty.`},
	})
}

func TestParseApplicationIDErrors(t *testing.T) {
	testErrors(t, ParseApplicationID, "the application ID", rightApplicationID, []errorCase{
		{"an environment", "/planes/radius/local/resourceGroups/g/providers/Radius.Core/environments/dev", `is the ID of an environment: its type is "Radius.Core/environments".`},
		{"a scope", "/planes/radius/local/resourceGroups/g", `is the ID of a scope: it has no "providers", after which the namespace, the type and the name of a resource belong.`},
		{"a collection", "/planes/radius/local/resourceGroups/g/providers/Radius.Core/applications", `is the ID of a collection: it ends with a type, and a name must follow.`},
		{"a name alone", "shop", `does not begin with a slash.`},
	})
}
