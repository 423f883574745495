// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

// docs is where the registry has the documentation. Descriptions link to it in
// full, since an editor shows them too. They have two sentences at most: the rest
// is in the template of the page.
const docs = "https://registry.terraform.io/providers/paramresolver/paramresolver/latest/docs/"

// The descriptions of the Terraform objects.
const (
	parametersDataSourceDescription = "Resolves the `{{context.*}}` expressions in the parameters of a Radius recipe. " +
		"Every mistake is reported at the line of its parameter."

	parametersEphemeralDescription = "Resolves the `{{context.*}}` expressions in the parameters of a Radius recipe, " +
		"and keeps the result out of plan and state. Use it for parameters that hold secrets."

	contextDataSourceDescription = "Builds the recipe context that Radius would build for a resource, from resource IDs and cloud scopes. " +
		"Nothing is looked up: the resource does not have to exist."

	contextFunctionDescription = "Builds the recipe context that Radius would build for a resource, from resource IDs and cloud scopes. " +
		"What does not depend on an unknown argument is known at plan time."

	resolveDescription = "Resolves the `{{context.*}}` expressions in a value. " +
		"The result has the shape of the value, with a value of the exact type in place of each expression."

	referencesDescription = "Lists the context paths that the expressions in a value name. " +
		"Paths in arms that may never be taken are included."

	recipesDescription = "Reads the recipes of recipe packs and environments, from Bicep or JSON. " +
		"The parameters of pack and environment are merged as Radius merges them."

	checkDescription = "Finds the mistakes in the recipes of a pack that can be found without deploying a resource. " +
		"Each finding says which parameter is wrong, why, and how to fix it."

	matrixDescription = "Lists what the parameters of each recipe become for every combination of the values that they depend on."
)

// The descriptions of what parameters are resolved from, and to.
const (
	contextDescription = "The recipe context: an object or a map with any of `resource`, `application`, `environment`, " +
		"`runtime`, `azure` and `aws`. " +
		"[`paramresolver_context`](" + docs + "data-sources/context) builds one from resource IDs."

	parametersArgumentDescription = "The parameters by name: an object or a map, with values of any type and depth. " +
		"Expressions are resolved in all strings, but not in keys."

	resolvedDescription = "The parameters, in the same shape, with the result of each expression in its place."

	resolvedWithoutSecretsDescription = "The parameters, in the same shape, with the result of each expression in its place. " +
		"Those in `sensitive_resolved` are left out."

	sensitivePathsDescription = "Context paths that lead to secrets, such as `context.resource.properties.password`, or beginnings " +
		"of such paths; 250 at most. " +
		"A parameter whose value depends on one of them is in `sensitive_resolved` instead of `resolved`."

	sensitiveResolvedDescription = "The parameters whose values depend on a secret: an object, empty if there are none. " +
		"It is marked sensitive, but the state holds it: see [Secrets](" + docs + "guides/secrets)."

	resolveParametersDescription = "Any value, most often an object of parameters by name. " +
		"Expressions are resolved in all strings in it, at any depth, but not in keys."

	referencesParametersDescription = "Any value, most often an object of parameters by name. " +
		"Expressions are found in all strings in it, at any depth, but not in keys."
)

// The descriptions of resource types and recipes.
const (
	resourceTypeDescription = "The manifest of the resource type, such as `yamldecode(file(\"redisCaches.yaml\"))`, or a list of manifests. " +
		"`properties` then get the defaults of the type, and are checked as Radius checks them."

	parametersResourceTypeDescription = "The manifest of the resource type, such as `yamldecode(file(\"redisCaches.yaml\"))`, " +
		"or a list of manifests. " +
		"What [`check`](" + docs + "functions/check) finds wrong in the parameters for that type is then an error."

	recipesFilesDescription = "A file or a list of files: the text of a Bicep or JSON file, such as `file(\"pack.bicep\")`, or an object. " +
		"An object is a recipe pack or an environment as Radius has it, or what `bicep build` writes."

	recipesOptionsDescription = "An object with one or both of two options. " +
		"`environment` is the name of the environment to take recipes for, and `parameters` are values for the parameters of the files."

	packRecipesDescription = "The recipes by resource type, as [`recipes`](" + docs + "functions/recipes) returns them."

	packTypesDescription = "The manifest of the resource types, such as `yamldecode(file(\"redisCaches.yaml\"))`, or a list of manifests."

	checkOptionsDescription = "An object with the option `radius`: a version of Radius, of which only `\"0.60\"` is known. " +
		"Whatever that version leaves unresolved or resolves differently is then a finding too."
)

// The descriptions of what a context is built from.
const (
	resourceIDDescription = "The ID of the resource that the recipe deploys, such as " +
		"`/planes/radius/local/resourceGroups/shop/providers/Radius.Data/redisCaches/cache`."

	environmentIDDescription = "The ID of the environment, such as " +
		"`/planes/radius/local/resourceGroups/shop/providers/Radius.Core/environments/dev`."

	applicationIDDescription = "The ID of the application that the resource belongs to, such as " +
		"`/planes/radius/local/resourceGroups/shop/providers/Radius.Core/applications/shop`."

	propertiesDescription = "The properties that the developer sets on the resource: an object or a map, with values of any type and depth."

	connectionsDescription = "The resources that the resource is connected to, by the name of the connection: " +
		"an object or a map of objects with `id` and, optionally, `name`, `type` and `properties`. " +
		"`name` and `type` are those of the ID unless they are given."

	kubernetesDescription = "The Kubernetes namespaces that the recipe deploys to, if the environment runs on Kubernetes."

	namespaceDescription = "The namespace of the application or, for a resource without one, of the environment."

	environmentNamespaceDescription = "The namespace of the environment."

	azureScopeDescription = "Where the recipe deploys Azure resources: `/subscriptions/<subscription>` or " +
		"`/subscriptions/<subscription>/resourceGroups/<name>`."

	awsScopeDescription = "Where the recipe deploys AWS resources: `/planes/aws/aws/accounts/<account>/regions/<region>`."

	builtContextDescription = "The recipe context, as `paramresolver_parameters` and `resolve` take it."

	contextArgumentsDescription = "An object with the arguments of the data source " +
		"[`paramresolver_context`](" + docs + "data-sources/context): " +
		"`resource_id`, `environment_id` and any of `application_id`, `resource_type`, `properties`, `connections`, `kubernetes`, " +
		"`azure_scope` and `aws_scope`. Null counts as left out."
)
