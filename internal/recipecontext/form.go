// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

// A Form is what an input has to be.
type Form int

// The forms, each with the function that reads it.
const (
	FormResourceID    Form = iota // ParseResourceID
	FormEnvironmentID             // ParseEnvironmentID
	FormApplicationID             // ParseApplicationID
	FormAzureScope                // ParseAzureScope
	FormAWSScope                  // ParseAWSScope
)

// String gives the form as errors name it, such as "resource ID".
func (f Form) String() string {
	switch f {
	case FormEnvironmentID:
		return "environment ID"
	case FormApplicationID:
		return "application ID"
	case FormAzureScope:
		return "Azure scope"
	case FormAWSScope:
		return "AWS scope"
	default:
		return "resource ID"
	}
}

// isID tells whether the form is that of a resource's ID.
func (f Form) isID() bool {
	return f != FormAzureScope && f != FormAWSScope
}

// sample gives a right input of the form.
func (f Form) sample() string {
	switch f {
	case FormAzureScope:
		return "/subscriptions/" + sampleName(subscriptions) + "/resourceGroups/" + sampleName(resourceGroups)
	case FormAWSScope:
		return "/planes/aws/aws/accounts/" + sampleName(accounts) + "/regions/" + sampleName(regions)
	default:
		return "/planes/radius/local/resourceGroups/" + sampleName(resourceGroups) + f.sampleResource()
	}
}

// sampleResource gives the providers part of a right ID of the form.
func (f Form) sampleResource() string {
	switch f {
	case FormEnvironmentID:
		return "/providers/Radius.Core/environments/" + f.sampleResourceName()
	case FormApplicationID:
		return "/providers/Radius.Core/applications/" + f.sampleResourceName()
	default:
		return "/providers/Radius.Data/redisCaches/" + f.sampleResourceName()
	}
}

// sampleResourceName gives a name for what an ID of the form names.
func (f Form) sampleResourceName() string {
	switch f {
	case FormEnvironmentID:
		return "my-environment"
	case FormApplicationID:
		return "my-application"
	default:
		return "my-resource"
	}
}

// samplePlane gives the type of a plane that an input of the form is on.
func (f Form) samplePlane() string {
	switch f {
	case FormAzureScope:
		return azurePlane
	case FormAWSScope:
		return awsPlane
	default:
		return radiusPlane
	}
}

// sampleName gives a name for a scope or plane of the type.
func sampleName(typ string) string {
	for _, sample := range []struct{ typ, name string }{
		{subscriptions, "00000000-0000-0000-0000-000000000000"},
		{resourceGroups, "my-group"},
		{accounts, "123456789012"},
		{regions, "us-east-1"},
		{azurePlane, "azurecloud"},
		{awsPlane, "aws"},
		{radiusPlane, "local"},
	} {
		if isAny(typ, sample.typ) {
			return sample.name
		}
	}
	return "my-name"
}

// starts gives the ways in which an input of the form may begin.
func (f Form) starts() string {
	switch f {
	case FormAzureScope:
		return `"/subscriptions"`
	case FormAWSScope:
		return `"/planes/aws"`
	default:
		return `"/planes", "/subscriptions", "/resourceGroups" or "/providers"`
	}
}

// The two kinds of Radius resources that are easily taken for each other.
var (
	environmentTypes = []string{"Radius.Core/environments", "Applications.Core/environments"}
	applicationTypes = []string{"Radius.Core/applications", "Applications.Core/applications"}
)

// otherTypes gives the types of resources that an ID of the form never names.
func (f Form) otherTypes() []string {
	switch f {
	case FormEnvironmentID:
		return applicationTypes
	case FormApplicationID:
		return environmentTypes
	default:
		return nil
	}
}
