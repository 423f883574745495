// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

import (
	"strings"
	"testing"
)

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
			"a type that begins as those of Radius do",
			"/planes/radius/local/resourceGroups/g/providers/Radius.Core/s/x",
			"x", "Radius.Core/s",
		},
		{
			// Comparing takes longer than reading, so only the first sixteen are compared.
			"a scope that is nearly a keyword, after sixteen others",
			"/planes/radius/local" + strings.Repeat("/zones/z", 16) + "/resourceGroup/g/providers/Radius.Data/redisCaches/cache",
			"cache", "Radius.Data/redisCaches",
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

func TestLastScopeThatIsCompared(t *testing.T) {
	id := "/planes/radius/local" + strings.Repeat("/zones/z", 15) + "/resourceGroup/g/providers/Radius.Data/redisCaches/cache"
	const want = `has "resourceGroup" where "resourceGroups" belongs.`
	if got := errorOf(ParseResourceID)(t, id).problem; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
