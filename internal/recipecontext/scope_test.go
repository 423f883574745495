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
