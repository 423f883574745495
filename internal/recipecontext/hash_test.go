// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

import "testing"

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
