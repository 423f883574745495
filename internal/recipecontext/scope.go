// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

// An AzureScope is where a recipe deploys Azure resources.
type AzureScope struct {
	// SubscriptionID is the bare ID of the subscription, mostly a GUID.
	SubscriptionID string
	// ResourceGroup is the name of the resource group. It is empty if the scope is
	// a whole subscription.
	ResourceGroup string
}

// Subscription returns the ID of the subscription as Azure writes it:
// /subscriptions/<subscription ID>.
func (s AzureScope) Subscription() string {
	return "/" + subscriptions + "/" + s.SubscriptionID
}

// ID returns the ID of the scope as Azure writes it: that of the resource group
// where there is one, else that of the subscription.
func (s AzureScope) ID() string {
	if s.ResourceGroup == "" {
		return s.Subscription()
	}
	return s.Subscription() + "/" + resourceGroups + "/" + s.ResourceGroup
}

// An AWSScope is where a recipe deploys AWS resources.
type AWSScope struct {
	Account string
	Region  string
}

var (
	azureForm = &form{
		name:    "Azure scope",
		example: "/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/my-group",
		start:   `"/subscriptions"`,
		roots:   []string{subscriptions, planes},
	}
	awsForm = &form{
		name:    "AWS scope",
		example: "/planes/aws/aws/accounts/123456789012/regions/us-east-1",
		start:   `"/planes/aws"`,
		roots:   []string{planes},
	}
)

// ParseAzureScope reads an Azure scope, with or without a resource group:
//
//	/subscriptions/<subscription ID>
//	/subscriptions/<subscription ID>/resourceGroups/<name>
//
// Radius's own form, which starts with /planes/azure/<name>, is taken too.
//
// The error is an [*Error]. It says, for example, that the subscription is
// missing, that something follows the scope, or that a segment is empty.
func ParseAzureScope(s string) (AzureScope, error) {
	r := newReader(azureForm, s)
	first := r.next()
	if isAny(first, planes) {
		r.plane("azure", subscriptions)
		r.keyword(subscriptions)
	} else if !isAny(first, subscriptions) {
		r.failStart(first)
	}
	scope := AzureScope{SubscriptionID: r.nameOf(subscriptions, resourceGroups)}
	if r.more() {
		r.keyword(resourceGroups)
		scope.ResourceGroup = r.nameOf(resourceGroups)
	}
	if err := r.end(); err != nil {
		return AzureScope{}, err
	}
	return scope, nil
}

// ParseAWSScope reads an AWS scope:
//
//	/planes/aws/aws/accounts/<account>/regions/<region>
//
// The error is an [*Error]. It says, for example, that the region is missing,
// that something follows the scope, or that a segment is empty.
func ParseAWSScope(s string) (AWSScope, error) {
	r := newReader(awsForm, s)
	if first := r.next(); !isAny(first, planes) {
		r.failStart(first)
	}
	r.plane("aws", accounts)
	r.keyword(accounts)
	account := r.nameOf(accounts, regions)
	r.keyword(regions)
	region := r.nameOf(regions)
	if err := r.end(); err != nil {
		return AWSScope{}, err
	}
	return AWSScope{Account: account, Region: region}, nil
}

// end returns the first mistake. That something follows is one.
func (r *reader) end() error {
	if extra := r.next(); extra != "" {
		r.fail("goes on after the scope, with %s. Remove that.", r.shown(extra))
	}
	if r.err != nil {
		return r.err
	}
	return nil
}
