# Resolves one recipe of recipe-pack.json for one resource, so that tests can say what comes out.

terraform {
  required_providers {
    paramresolver = {
      source = "paramresolver/paramresolver"
    }
  }
}

variable "type" {
  description = "The type of the resource."
  type        = string
}

variable "properties" {
  description = "The properties that a developer gives the resource."
  type        = any
  default     = {}
}

variable "environment" {
  description = "The name of the environment. If the file defines it, its recipeParameters count."
  type        = string
  default     = "development"
}

locals {
  resources = values(jsondecode(file("${path.module}/recipe-pack.json")).resources)

  recipes = merge([
    for r in local.resources : r.properties.properties.recipes if startswith(r.type, "Radius.Core/recipePacks@")
  ]...)

  recipe_parameters = merge([
    for r in local.resources : try(r.properties.properties.recipeParameters, {})
    if startswith(r.type, "Radius.Core/environments@") && r.properties.name == var.environment
  ]...)

  # Radius lets the environment's parameters replace those of the recipe, name by name.
  parameters = merge(
    try(local.recipes[var.type].parameters, {}),
    try(local.recipe_parameters[var.type], {}),
  )

  group = "/planes/radius/local/resourceGroups/shop/providers"
}

data "paramresolver_context" "this" {
  resource_id    = "${local.group}/${var.type}/orders"
  environment_id = "${local.group}/Radius.Core/environments/${var.environment}"
  azure_scope    = "/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/shop"
  properties     = var.properties
}

output "resolved" {
  description = "The parameters that resolve."
  value = {
    for name, value in local.parameters :
    name => provider::paramresolver::resolve(data.paramresolver_context.this.context, value)
    if can(provider::paramresolver::resolve(data.paramresolver_context.this.context, value))
  }
}

output "failing" {
  description = "The names of the parameters that do not."
  value = [
    for name, value in local.parameters : name
    if !can(provider::paramresolver::resolve(data.paramresolver_context.this.context, value))
  ]
}

output "reads" {
  description = "The properties that each recipe reads, whatever the size."
  value = {
    for type, recipe in local.recipes : type => [
      for path in provider::paramresolver::references(recipe.parameters) : trimprefix(path, "context.resource.properties.")
      if startswith(path, "context.resource.properties.")
    ]
  }
}
