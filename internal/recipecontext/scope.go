// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

// An AzureScope is where a recipe deploys Azure resources. Its fields are
// those of a recipe context's azure object.
type AzureScope struct {
	Subscription AzureSubscription
	// ResourceGroup is empty where the scope is a whole subscription.
	ResourceGroup AzureResourceGroup
}

// An AzureSubscription is a subscription by its two names.
type AzureSubscription struct {
	// SubscriptionID is the bare ID, mostly a GUID.
	SubscriptionID string
	// ID is /subscriptions/<subscription ID>.
	ID string
}

// An AzureResourceGroup is a resource group by its two names.
type AzureResourceGroup struct {
	Name string
	// ID is /subscriptions/<subscription ID>/resourceGroups/<name>.
	ID string
}

// ID gives the ID of the scope as Azure writes it: that of the resource group
// where there is one, else that of the subscription.
func (s AzureScope) ID() string {
	if s.ResourceGroup.ID != "" {
		return s.ResourceGroup.ID
	}
	return s.Subscription.ID
}

// An AWSScope is where a recipe deploys AWS resources. Its fields are those of
// a recipe context's aws object.
type AWSScope struct {
	Account string
	Region  string
}

// ParseAzureScope reads an Azure scope, with or without a resource group:
//
//	/subscriptions/<subscription ID>
//	/subscriptions/<subscription ID>/resourceGroups/<name>
//
// Radius's own form, which starts with /planes/azure/<name>, is taken too. The
// IDs of the result are written as Azure writes them, whatever the case of the
// keywords in s was.
//
// The error is an [*Error]. It says, for example, that the subscription is
// missing, that s is the ID of a resource, or that a segment is empty.
func ParseAzureScope(s string) (AzureScope, error) {
	scope, err := readAzureScope(s)
	if err != nil {
		return AzureScope{}, withExample(err)
	}
	return scope, nil
}

// readAzureScope reads an Azure scope. Its error has no example yet.
//
//	Azure = ( "/planes" "/azure" "/" NAME )? "/subscriptions" "/" ID ( "/resourceGroups" "/" NAME )?
func readAzureScope(s string) (AzureScope, *Error) {
	p := &parser{form: FormAzureScope, input: s}
	if err := p.azureStart(); err != nil {
		return AzureScope{}, err
	}
	subscription, err := p.pair(subscriptions)
	if err != nil {
		return AzureScope{}, err
	}
	scope := AzureScope{Subscription: AzureSubscription{
		SubscriptionID: subscription,
		ID:             "/" + subscriptions + "/" + subscription,
	}}
	if p.atEnd() {
		return scope, p.suspect
	}
	group, err := p.pair(resourceGroups)
	if err != nil {
		return AzureScope{}, err
	}
	scope.ResourceGroup = AzureResourceGroup{
		Name: group,
		ID:   scope.Subscription.ID + "/" + resourceGroups + "/" + group,
	}
	if err := p.end(); err != nil {
		return AzureScope{}, err
	}
	return scope, nil
}

// azureStart reads the plane, where the scope starts with one.
func (p *parser) azureStart() *Error {
	if err := p.begin(); err != nil {
		return err
	}
	first, err := p.read()
	switch {
	case err != nil:
		return err
	case first.is(planes):
		return p.plane(first, azurePlane)
	case first.is(subscriptions):
		p.next = 0
		return nil
	default:
		return p.failExpecting(ReasonStart, first.span, closest(first.text, planes, subscriptions))
	}
}

// ParseAWSScope reads an AWS scope:
//
//	/planes/aws/aws/accounts/<account>/regions/<region>
//
// The error is an [*Error]. It says, for example, that the region is missing,
// that s is the ID of a resource, or that a segment is empty.
func ParseAWSScope(s string) (AWSScope, error) {
	scope, err := readAWSScope(s)
	if err != nil {
		return AWSScope{}, withExample(err)
	}
	return scope, nil
}

// readAWSScope reads an AWS scope. Its error has no example yet.
//
//	AWS = "/planes" "/aws" "/" NAME "/accounts" "/" ACCOUNT "/regions" "/" REGION
func readAWSScope(s string) (AWSScope, *Error) {
	p := &parser{form: FormAWSScope, input: s}
	if err := p.awsStart(); err != nil {
		return AWSScope{}, err
	}
	account, err := p.pair(accounts)
	if err != nil {
		return AWSScope{}, err
	}
	region, err := p.pair(regions)
	if err != nil {
		return AWSScope{}, err
	}
	if err := p.end(); err != nil {
		return AWSScope{}, err
	}
	return AWSScope{Account: account, Region: region}, nil
}

// awsStart reads the plane that every AWS scope starts with.
func (p *parser) awsStart() *Error {
	if err := p.begin(); err != nil {
		return err
	}
	first, err := p.read()
	switch {
	case err != nil:
		return err
	case !first.is(planes):
		return p.failExpecting(ReasonStart, first.span, closest(first.text, planes))
	default:
		return p.plane(first, awsPlane)
	}
}

// pair reads the keyword and gives the value behind it.
func (p *parser) pair(keyword string) (string, *Error) {
	if p.atEnd() {
		return "", p.failExpecting(ReasonIncomplete, Span{p.next, p.next}, keyword)
	}
	found, err := p.read()
	switch {
	case err != nil:
		return "", err
	case found.is(providers):
		return "", p.suspecting(p.fail(ReasonResource, found.span))
	case !found.is(keyword):
		return "", p.suspecting(p.failExpecting(ReasonKeyword, found.span, keyword))
	}
	value, err := p.value(found)
	return value.text, err
}

// end checks that nothing follows.
func (p *parser) end() *Error {
	if p.atEnd() {
		return nil
	}
	extra, err := p.read()
	switch {
	case err != nil:
		return err
	case extra.is(providers):
		return p.fail(ReasonResource, extra.span)
	default:
		return p.fail(ReasonExtra, extra.span)
	}
}
