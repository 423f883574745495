// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

const (
	parametersDescription         = "Resolves the `{{context.*}}` expressions in recipe parameters."
	parametersDataSourceNotes     = ""
	parametersEphemeralNotes      = ""
	contextDescription            = "The recipe context."
	parametersArgumentDescription = "The parameters."
	sensitivePathsDescription     = "Paths."
	resolvedDescription           = "The resolved."
	sensitiveResolvedDescription  = "The sensitive."
	resolveDescription            = "Resolves."
	resolveParametersDescription  = "Parameters."
	referencesDescription         = "References."
)
