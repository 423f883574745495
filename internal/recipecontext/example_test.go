// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext_test

import (
	"errors"
	"fmt"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/recipecontext"
)

func ExampleParseResourceID() {
	id, err := recipecontext.ParseResourceID("/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(id.Name)
	fmt.Println(id.Type)
	// Output:
	// cache
	// Radius.Data/redisCaches
}

func ExampleError() {
	_, err := recipecontext.ParseResourceID("/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache/listSecrets")
	var wrong *recipecontext.Error
	if errors.As(err, &wrong) {
		fmt.Println(wrong.Segment(), "at", wrong.Span.Start)
		fmt.Println(wrong.Example)
	}
	// Output:
	// listSecrets at 78
	// /planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache
}

func ExampleParseAzureScope() {
	scope, err := recipecontext.ParseAzureScope("/subscriptions/s/resourcegroups/g")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(scope.Subscription.SubscriptionID)
	fmt.Println(scope.Subscription.ID)
	fmt.Println(scope.ResourceGroup.Name)
	fmt.Println(scope.ResourceGroup.ID)
	// Output:
	// s
	// /subscriptions/s
	// g
	// /subscriptions/s/resourceGroups/g
}

func ExampleParseAWSScope() {
	_, err := recipecontext.ParseAWSScope("/planes/aws/aws/accounts/123456789012")
	fmt.Println(err)
	// Output:
	// The AWS scope ends behind "123456789012", where "regions" and a name belong. Add them. For example: "/planes/aws/aws/accounts/123456789012/regions/us-east-1".
}

func ExampleAzureResourceNameHash() {
	scope, err := recipecontext.ParseAzureScope("/subscriptions/testSub")
	if err != nil {
		fmt.Println(err)
		return
	}
	resource := "/planes/radius/local/resourceGroups/testGroup/providers/applications.datastores/mongodatabases/mongo0"
	fmt.Println(recipecontext.AzureResourceNameHash(scope, resource))
	// Output:
	// 2ee7ced618d5dd8e
}
