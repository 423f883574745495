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

func ExampleError_About() {
	_, err := recipecontext.ParseAWSScope("123456789012")
	if wrong, ok := errors.AsType[*recipecontext.Error](err); ok {
		fmt.Println(wrong.About("aws_scope"))
	}
	// Output:
	// aws_scope does not start with a slash. For example: "/planes/aws/aws/accounts/123456789012/regions/us-east-1".
}

func ExampleParseAzureScope() {
	scope, err := recipecontext.ParseAzureScope("/subscriptions/s/resourcegroups/g")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(scope.SubscriptionID)
	fmt.Println(scope.Subscription())
	fmt.Println(scope.ResourceGroup)
	fmt.Println(scope.ID())
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
	// the AWS scope ends where "regions" and a name must follow. For example: "/planes/aws/aws/accounts/123456789012/regions/us-east-1".
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
