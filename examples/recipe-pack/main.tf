# Checks the recipes of pack.bicep, and resolves them for the resources of an application.
# To try a pack of your own, replace pack.bicep and types/*.yaml with your own.

terraform {
  required_version = ">= 1.7" # Terraform 1.8 or OpenTofu 1.7
  required_providers {
    paramresolver = {
      source  = "paramresolver/paramresolver"
      version = "~> 0.1"
    }
  }
}

locals {
  types    = [for name in fileset(path.module, "types/*.yaml") : yamldecode(file("${path.module}/${name}"))]
  recipes  = provider::paramresolver::recipes(file("${path.module}/pack.bicep"))
  findings = provider::paramresolver::check(local.recipes, local.types)

  # What a developer writes: the resources of the application.
  resources = {
    orders = {
      type       = "Radius.Data/postgreSqlDatabases"
      properties = { size = "L", database = "orders", username = "shop", password = "not-for-production" }
    }
    reports = { # of size S, which is the default
      type       = "Radius.Data/postgreSqlDatabases"
      properties = { username = "shop", password = "not-for-production" }
    }
    carts = {
      type       = "Radius.Data/redisCaches"
      properties = { size = "M" }
    }
    catalog = {
      type       = "Radius.Data/mySqlDatabases"
      properties = { username = "shop", password = "not-for-production" }
    }
    events = {
      type       = "Radius.Messaging/kafka"
      properties = { topic = "orders" }
    }
    web = {
      type       = "Radius.Compute/containers"
      properties = { containers = { web = { image = "shop:1.0" } }, replicas = 2 }
      connections = {
        database = {
          id         = "${local.group}/Radius.Data/postgreSqlDatabases/orders"
          properties = { host = "orders.example.com", port = "5432", database = "orders" }
        }
      }
    }
    assistant = {
      type       = "Radius.AI/models"
      properties = {}
    }
  }

  group       = "/planes/radius/local/resourceGroups/shop/providers"
  provisioned = { for name, resource in local.resources : name => resource if contains(keys(local.recipes), resource.type) }
}

data "paramresolver_context" "this" {
  for_each = local.provisioned

  resource_id    = "${local.group}/${each.value.type}/${each.key}"
  application_id = "${local.group}/Radius.Core/applications/shop"
  environment_id = "${local.group}/Radius.Core/environments/production"
  resource_type  = local.types
  properties     = each.value.properties
  connections    = try(each.value.connections, null)
  kubernetes     = { namespace = "production-shop", environment_namespace = "production" }
  azure_scope    = "/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/shop"
  aws_scope      = "/planes/aws/aws/accounts/123456789012/regions/eu-west-1"
}

data "paramresolver_parameters" "this" {
  for_each = local.provisioned

  context       = data.paramresolver_context.this[each.key].context
  resource_type = local.types # it also says which properties are secret
  parameters    = local.recipes[each.value.type].parameters
}

output "findings" {
  description = "The warnings of check. An error stops the run."
  value       = [for f in local.findings : f.message if f.severity == "warning"]

  precondition {
    condition     = alltrue([for f in local.findings : f.severity == "warning"])
    error_message = join("\n", [for f in local.findings : f.message if f.severity == "error"])
  }
}

output "resolved" {
  description = "The source and the resolved parameters for each resource."
  value = {
    for name, resource in local.provisioned : name => {
      source     = local.recipes[resource.type].source
      parameters = data.paramresolver_parameters.this[name].resolved
    }
  }
}

output "resources_without_recipe" {
  description = "The resources of a type that the pack has no recipe for."
  value       = sort(setsubtract(keys(local.resources), keys(local.provisioned)))
}

output "secrets" {
  description = "The parameters that hold secrets, by resource. A CLI prints them only if asked for this output."
  value       = { for name, resolved in data.paramresolver_parameters.this : name => resolved.sensitive_resolved }
  sensitive   = true
}

output "sizes" {
  description = "What the parameters become that depend on properties."
  value = {
    for type, combinations in provider::paramresolver::matrix(local.recipes, local.types) : type => {
      for values, parameters in combinations : values => parameters if values != ""
    } if length(keys(combinations)) > 1
  }
}
