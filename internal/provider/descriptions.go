// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import _ "embed"

// The descriptions of the Terraform objects. They become the pages in docs/,
// so links in them are relative to a folder there.
var (
	//go:embed descriptions/parameters_data_source.md
	parametersDataSourceDescription string

	//go:embed descriptions/parameters_ephemeral_resource.md
	parametersEphemeralDescription string

	//go:embed descriptions/context_data_source.md
	contextDataSourceDescription string

	//go:embed descriptions/context_function.md
	contextFunctionDescription string

	//go:embed descriptions/resolve_function.md
	resolveDescription string

	//go:embed descriptions/references_function.md
	referencesDescription string
)

// The descriptions of attributes and of the parameters of functions.
const (
	contextDescription = "The recipe context: an object or a map with any of `resource`, `application`, `environment`, " +
		"`runtime`, `azure` and `aws`. Only what the evaluated expressions read must be there. " +
		"The data source [`paramresolver_context`](../data-sources/context.md) and the function [`context`](../functions/context.md) " +
		"make one from resource IDs. " +
		"Anything but an object or a map is an error, null included, and so is a `resource` that is neither, null apart. " +
		"In the data source it is marked sensitive, so plan and apply do not print it; the state holds it."

	parametersArgumentDescription = "The parameters by name: an object or a map, with values of any type and depth. " +
		"Expressions are found in all strings, and not in keys; what has none comes back as it went in. " +
		"Anything but an object or a map is an error, null included. " +
		"So is every expression that is malformed, reads what is not available, compares an object or array, or gives null: the error stands on its " +
		"parameter and says where inside it (`databases[0].name`), quotes the expression, and says how to mend it. " +
		"A path that no context can have, an expression in a key, and text that passes through unchanged but looks like a misspelled expression, is a warning."

	resolvedDescription = "The parameters, in the same shape, with the result of every expression in its place. " +
		"A parameter that is one expression takes the type of its result; in other text, the result takes its string form. " +
		"A list, set or map in which every element still has the element type stays one, and becomes a tuple or an object otherwise."

	resolvedWithoutSecretsDescription = resolvedDescription +
		" Without the parameters that are in `sensitive_resolved`."

	sensitivePathsDescription = "Context paths that lead to secrets, such as `context.resource.properties.password`, or beginnings " +
		"of such paths, such as `context.resource.connections.db.properties`. " +
		"A parameter whose value depended on one of them, in a condition too, is in `sensitive_resolved` instead of `resolved`. " +
		"Reading an object that contains a listed path counts. " +
		"At most 250 of them. What is not a context path is an error, and a path that no parameter reads is a warning."

	sensitiveResolvedDescription = "The parameters whose values depended on one of `sensitive_paths`: an object, empty where there are none. " +
		"It is marked sensitive, so plan and apply do not print it; the state holds it. " +
		"`merge(resolved, sensitive_resolved)` gives all parameters."

	resolveParametersDescription = "Any value: most often an object of parameters by name, but a string, a list or null will do. " +
		"Expressions are found in all strings in it, at any depth, and not in keys; what has none comes back as it went in."

	referencesParametersDescription = "Any value: most often an object of parameters by name. " +
		"Expressions are found in all strings in it, at any depth, and not in keys."
)

// The descriptions of the arguments from which a context is built.
const (
	resourceIDDescription = "The ID of the resource that the recipe deploys, such as " +
		"`/planes/radius/local/resourceGroups/shop/providers/Radius.Data/redisCaches/cache`. It may be of any type. " +
		"The ID of a scope, a collection or an action is an error."

	environmentIDDescription = "The ID of the environment, such as " +
		"`/planes/radius/local/resourceGroups/shop/providers/Radius.Core/environments/dev`. " +
		"What is an error in `resource_id` is one here, and so is the ID of an application."

	applicationIDDescription = "The ID of the application that the resource belongs to, such as " +
		"`/planes/radius/local/resourceGroups/shop/providers/Radius.Core/applications/shop`. " +
		"What is an error in `resource_id` is one here, and so is the ID of an environment."

	propertiesDescription = "The properties of the resource: an object or a map, with values of any type and depth. " +
		"They are in the context as they were given. Anything but an object or a map is an error."

	connectionsDescription = "The resources that the resource is connected to, by the name of the connection: an object or a map, " +
		"each element of which is an object with the `id` of the connected resource, its `properties` and, " +
		"to say otherwise than the ID, its `name` and `type`. " +
		"Only `id` is required, and is of the form of `resource_id`; `properties` are an object or a map. " +
		"Anything else in a connection is an error."

	kubernetesDescription = "The Kubernetes namespaces to which the recipe deploys, where the environment runs on Kubernetes."

	namespaceDescription = "The namespace of the resource: that of its application or, for a resource of no application, that of " +
		"the environment."

	environmentNamespaceDescription = "The namespace of the environment."

	azureScopeDescription = "Where the recipe deploys Azure resources: `/subscriptions/<subscription>` or " +
		"`/subscriptions/<subscription>/resourceGroups/<name>`. " +
		"The form in which Radius writes it, with `/planes/azure/<name>` before that, is taken too. " +
		"Anything else is an error, such as an empty segment or the ID of a resource."

	awsScopeDescription = "Where the recipe deploys AWS resources: `/planes/aws/aws/accounts/<account>/regions/<region>`. " +
		"Anything else is an error, such as an empty segment or the ID of a resource."

	builtContextDescription = "The recipe context, in the shape that `paramresolver_parameters` and `resolve` take: an object with " +
		"`resource` and `environment` and, where they are given, `application`, `runtime`, `azure` and `aws`."

	contextArgumentsDescription = "An object with the arguments of the data source [`paramresolver_context`](../data-sources/context.md): " +
		"`resource_id` and `environment_id` and, where there are any, `application_id`, `properties`, `connections`, `kubernetes`, " +
		"`azure_scope` and `aws_scope`. Null counts as left out. Anything else in it is an error."
)
