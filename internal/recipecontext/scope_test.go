// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

import "testing"

type azureCase struct {
	name, scope string
	want        AzureScope
	wantID      string
}

func TestParseAzureScope(t *testing.T) {
	cases := []azureCase{
		{
			"a subscription", "/subscriptions/testSub",
			AzureScope{"testSub", ""},
			"/subscriptions/testSub",
		},
		{
			"a resource group", "/subscriptions/testSub/resourceGroups/testGroup",
			AzureScope{"testSub", "testGroup"},
			"/subscriptions/testSub/resourceGroups/testGroup",
		},
		{
			"keywords in other cases", "/SUBSCRIPTIONS/testSub/resourcegroups/testGroup",
			AzureScope{"testSub", "testGroup"},
			"/subscriptions/testSub/resourceGroups/testGroup",
		},
		{
			"a subscription on a plane", "/planes/azure/azurecloud/subscriptions/testSub",
			AzureScope{"testSub", ""},
			"/subscriptions/testSub",
		},
		{
			"a resource group on a plane", "/Planes/Azure/azurecloud/Subscriptions/testSub/ResourceGroups/testGroup",
			AzureScope{"testSub", "testGroup"},
			"/subscriptions/testSub/resourceGroups/testGroup",
		},
		{
			"a resource group that has the name of a keyword", "/subscriptions/testSub/resourceGroups/regions",
			AzureScope{"testSub", "regions"},
			"/subscriptions/testSub/resourceGroups/regions",
		},
	}
	refuseRepeats(t, cases, func(c azureCase) string { return c.name })
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := ParseAzureScope(c.scope)
			if err != nil {
				t.Fatal(err)
			}
			if got != c.want {
				t.Errorf("got  %+v\nwant %+v", got, c.want)
			}
			if got.ID() != c.wantID {
				t.Errorf("got the ID %s, want %s", got.ID(), c.wantID)
			}
		})
	}
}

type awsCase struct {
	name, scope string
	want        AWSScope
}

func TestParseAWSScope(t *testing.T) {
	cases := []awsCase{
		{
			"a region", "/planes/aws/aws/accounts/123456789012/regions/us-east-1",
			AWSScope{Account: "123456789012", Region: "us-east-1"},
		},
		{
			"keywords in other cases", "/PLANES/AWS/aws/Accounts/a/REGIONS/US-East-1",
			AWSScope{Account: "a", Region: "US-East-1"},
		},
		{
			"another name of the plane", "/planes/aws/china/accounts/a/regions/cn-north-1",
			AWSScope{Account: "a", Region: "cn-north-1"},
		},
	}
	refuseRepeats(t, cases, func(c awsCase) string { return c.name })
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got, err := ParseAWSScope(c.scope)
			if err != nil {
				t.Fatal(err)
			}
			if got != c.want {
				t.Errorf("got  %+v\nwant %+v", got, c.want)
			}
		})
	}
}

func TestParseAzureScopeErrors(t *testing.T) {
	const right = "/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/my-group"
	testErrors(t, ParseAzureScope, "the Azure scope", right, []errorCase{
		{"empty", "", `is empty.`},
		{"a subscription ID alone", "00000000-1111-2222-3333-444444444444", `does not begin with a slash.`},
		{"no leading slash", "subscriptions/s/resourceGroups/g", `does not begin with a slash.`},
		{"a URL", "https://management.azure.com/subscriptions/s?api-version=2022-12-01", `does not begin with a slash.`},
		{"a newline at the end", "/subscriptions/s\n", `ends with something that cannot be seen, such as a space. Remove that.`},
		{"a slash at the end", "/subscriptions/s/resourceGroups/g/", `ends with a slash. Leave it out, or write what belongs after it.`},
		{"a slash for the resource group", "/subscriptions/s/resourceGroups/", `ends with a slash. Leave it out, or write what belongs after it.`},
		{"a doubled slash", "/subscriptions//resourceGroups/g", `has two slashes in a row, after segment 1. Leave one of them out, or write what belongs between them.`},
		{"a doubled slash at the beginning", "//subscriptions/s", `begins with two slashes. Leave one of them out.`},
		{"a doubled slash after the subscription", "/subscriptions/s//resourceGroups/g", `has two slashes in a row, after segment 2. Leave one of them out, or write what belongs between them.`},
		{"a doubled slash at the end", "/subscriptions/s/resourceGroups/g//", `has two slashes in a row, after segment 4. Leave one of them out, or write what belongs between them.`},
		{"subscriptions alone", "/subscriptions", `ends with "subscriptions", and a name must follow.`},
		{"no subscription ID", "/subscriptions/resourceGroups/g", `has "resourceGroups" as segment 2, where a name belongs.`},
		{"two keywords", "/subscriptions/resourceGroups", `has "resourceGroups" as segment 2, where a name belongs.`},
		{"no name of the resource group", "/subscriptions/s/resourceGroups", `ends with "resourceGroups", and a name must follow.`},
		{"a resource group alone", "/resourceGroups/g", `does not begin with "/subscriptions".`},
		{"a misspelled subscriptions", "/subscription/s", `begins with "/subscription" instead of "/subscriptions". Did you mean "/subscriptions"?`},
		{"a misspelled resourceGroups", "/subscriptions/s/resourceGroup/g", `has "resourceGroup" where "resourceGroups" belongs.`},
		{"a resource group without its keyword", "/subscriptions/s/g", `has segment 3 where "resourceGroups" belongs.`},
		{"an unknown start", "/tenants/t", `does not begin with "/subscriptions".`},
		{"a resource in a resource group", "/subscriptions/s/resourceGroups/g/providers/Microsoft.Cache/redis/cache", `goes on after the scope, with "providers". Leave that out.`},
		{"providers for a subscription", "/subscriptions/providers", `has "providers" as segment 2, where a name belongs.`},
		{"providers for a resource group", "/subscriptions/s/resourceGroups/providers", `has "providers" as segment 4, where a name belongs.`},
		{"a resource in a subscription", "/subscriptions/s/providers/Microsoft.Cache/redis/cache", `has "providers" where "resourceGroups" belongs.`},
		{"something after the resource group", "/subscriptions/s/resourceGroups/g/locations/l", `goes on after the scope, with segment 5. Leave that out.`},
		{"a Radius scope", "/planes/radius/local/resourceGroups/g", `is on another plane than "azure".`},
		{"an AWS scope", "/planes/aws/aws/accounts/1/regions/r", `is on another plane than "azure".`},
		{"planes alone", "/planes", `ends with "planes", and the type and the name of a plane must follow.`},
		{"a type of planes", "/planes/azure", `ends with segment 2, and a name must follow.`},
		{"a plane", "/planes/azure/azurecloud", `ends where "subscriptions" and a name must follow.`},
		{"a plane without a name", "/planes/azure/subscriptions/s", `has "subscriptions" as segment 3, where a name belongs.`},
		{"planes without a plane", "/planes/subscriptions/s", `has "subscriptions" after "planes", where the type and the name of a plane belong.`},
		{"a misspelled planes", "/plane/azure/azurecloud/subscriptions/s", `begins with "/plane" instead of "/subscriptions". Did you mean "/planes"?`},
		{"a misspelled subscriptions on a plane", "/planes/azure/azurecloud/subscription/s", `has "subscription" where "subscriptions" belongs.`},
	})
}

func TestParseAWSScopeErrors(t *testing.T) {
	const right = "/planes/aws/aws/accounts/123456789012/regions/us-east-1"
	testErrors(t, ParseAWSScope, "the AWS scope", right, []errorCase{
		{"empty", "", `is empty.`},
		{"an account alone", "123456789012", `does not begin with a slash.`},
		{"no leading slash", "planes/aws/aws/accounts/1/regions/r", `does not begin with a slash.`},
		{"a slash at the end", "/planes/aws/aws/accounts/1/regions/r/", `ends with a slash. Leave it out, or write what belongs after it.`},
		{"a doubled slash", "/planes/aws/aws//accounts/1/regions/r", `has two slashes in a row, after segment 3. Leave one of them out, or write what belongs between them.`},
		{"a doubled slash for the region", "/planes/aws/aws/accounts/1/regions//", `has two slashes in a row, after segment 6. Leave one of them out, or write what belongs between them.`},
		{"a doubled slash at the beginning", "//planes", `begins with two slashes. Leave one of them out.`},
		{"planes alone", "/planes", `ends with "planes", and the type and the name of a plane must follow.`},
		{"a type of planes", "/planes/aws", `ends with segment 2, and a name must follow.`},
		{"a plane", "/planes/aws/aws", `ends where "accounts" and a name must follow.`},
		{"no region", "/planes/aws/aws/accounts/1", `ends where "regions" and a name must follow.`},
		{"no account ID", "/planes/aws/aws/accounts", `ends with "accounts", and a name must follow.`},
		{"no name of the region", "/planes/aws/aws/accounts/1/regions", `ends with "regions", and a name must follow.`},
		{"a misspelled regions", "/planes/aws/aws/accounts/1/region/r", `has "region" where "regions" belongs.`},
		{"a plane without a name", "/planes/aws/accounts/1/regions/r", `has "accounts" as segment 3, where a name belongs.`},
		{"the region first", "/planes/aws/aws/regions/r/accounts/1", `has "regions" where "accounts" belongs.`},
		{"an account without planes", "/accounts/1/regions/r", `does not begin with "/planes/aws".`},
		{"a plane without planes", "/aws/aws/accounts/1/regions/r", `does not begin with "/planes/aws".`},
		{"an Azure scope", "/subscriptions/s", `does not begin with "/planes/aws".`},
		{"a plane of another type", "/planes/azure/azurecloud/accounts/1/regions/r", `is on another plane than "aws".`},
		{"a resource", "/planes/aws/aws/accounts/1/regions/r/providers/AWS.S3/Bucket/b", `goes on after the scope, with "providers". Leave that out.`},
		{"a resource on the plane", "/planes/aws/aws/providers/AWS.S3/Bucket/b", `has "providers" where "accounts" belongs.`},
		{"something after the region", "/planes/aws/aws/accounts/1/regions/r/zones/z", `goes on after the scope, with segment 8. Leave that out.`},
		{"no account ID before the region", "/planes/aws/aws/accounts/regions/r", `has "regions" as segment 5, where a name belongs.`},
	})
}

func TestAzureResourceNameHash(t *testing.T) {
	const mongo = "/planes/radius/local/resourceGroups/testGroup/providers/applications.datastores/mongodatabases/mongo0"
	type hashCase struct{ name, scope, resourceID, want string }
	cases := []hashCase{
		{"a subscription", "/subscriptions/testSub", mongo, "2ee7ced618d5dd8e"},
		{"a resource group", "/subscriptions/testSub/resourceGroups/testGroup", mongo, "90af35ee55457d03"},
		{
			"case does not matter", "/Subscriptions/TESTSUB/resourcegroups/TestGroup",
			"/PLANES/radius/local/RESOURCEGROUPS/testGroup/providers/Applications.Datastores/mongoDatabases/MONGO0",
			"90af35ee55457d03",
		},
		{"the plane does not matter", "/planes/azure/azurecloud/subscriptions/testSub", mongo, "2ee7ced618d5dd8e"},
		{"another subscription", "/subscriptions/test-subscription-id", mongo, "bdba72b3ff162ff0"},
		{"no resource ID", "/subscriptions/testSub", "", ""},
	}
	refuseRepeats(t, cases, func(c hashCase) string { return c.name })
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			scope, err := ParseAzureScope(c.scope)
			if err != nil {
				t.Fatal(err)
			}
			if got := AzureResourceNameHash(scope, c.resourceID); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
	t.Run("no scope", func(t *testing.T) {
		if got := AzureResourceNameHash(AzureScope{}, mongo); got != "" {
			t.Errorf("got %q, want none", got)
		}
	})
}
