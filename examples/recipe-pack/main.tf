# Resolves the recipes of recipe-pack.json for the resources of an application.
# To try a pack of your own, put it in the place of recipe-pack.json.

terraform {
  required_providers {
    paramresolver = {
      source = "paramresolver/paramresolver"
    }
  }
}

locals {
  pack = jsondecode(file("${path.module}/recipe-pack.json"))

  # A file that `bicep build` wrote will do as well.
  recipes = try(local.pack.recipes, merge([
    for r in values(local.pack.resources) : r.properties.properties.recipes if startswith(r.type, "Radius.Core/recipePacks@")
  ]...))

  group = "/planes/radius/local/resourceGroups/shop/providers"

  # What a developer writes: the resources of the application, in sizes S, M and L.
  resources = {
    orders = {
      type = "Radius.Data/postgreSqlDatabases"
      properties = {
        size     = "L"
        database = "orders"
        username = "shop"
        password = "not-for-production"
      }
    }
    reports = {
      type = "Radius.Data/postgreSqlDatabases"
      properties = {
        size     = "S"
        version  = "15"
        database = "reports"
        username = "shop"
        password = "not-for-production"
      }
    }
    carts = {
      type       = "Radius.Data/redisCaches"
      properties = { size = "M" }
    }
    sessions = {
      type       = "Radius.Data/redisCaches"
      properties = { size = "S", durable = true }
    }
    catalog = {
      type = "Radius.Data/mySqlDatabases"
      properties = {
        size     = "M"
        database = "catalog"
        username = "shop"
        password = "not-for-production"
      }
    }
    reviews = {
      type       = "Radius.Data/mongoDatabases"
      properties = { size = "S", database = "reviews" }
    }
    events = {
      type       = "Radius.Messaging/kafka"
      properties = { size = "L", topic = "orders", partitions = 12 }
    }
    images = {
      type       = "Radius.Storage/objectStorage"
      properties = { size = "M", containerName = "images" }
    }
    search = {
      type       = "Radius.AI/models"
      properties = { model = "gpt-5-mini" }
    }
    web = {
      type       = "Radius.Compute/containers"
      properties = { size = "M" }
      connections = {
        database = {
          id = "${local.group}/Radius.Data/postgreSqlDatabases/orders"
          properties = {
            host     = "orders.example.com"
            port     = 5432
            database = "orders"
          }
        }
      }
    }
  }

  # Those that the pack has a recipe for.
  provisioned = { for name, resource in local.resources : name => resource if can(local.recipes[resource.type]) }
}

data "paramresolver_context" "this" {
  for_each = local.provisioned

  resource_id    = "${local.group}/${each.value.type}/${each.key}"
  application_id = "${local.group}/Radius.Core/applications/shop"
  environment_id = "${local.group}/Radius.Core/environments/production"
  properties     = each.value.properties
  connections    = try(each.value.connections, null)
  kubernetes     = { namespace = "production-shop", environment_namespace = "production" }
  azure_scope    = "/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/shop"
  aws_scope      = "/planes/aws/aws/accounts/123456789012/regions/eu-west-1"
}

data "paramresolver_parameters" "this" {
  for_each = local.provisioned

  context    = data.paramresolver_context.this[each.key].context
  parameters = try(local.recipes[each.value.type].parameters, {})

  # A parameter that reads a password is kept out of `resolved`.
  sensitive_paths = can(each.value.properties.password) ? ["context.resource.properties.password"] : []
}

output "resolved" {
  description = "The source and the resolved parameters of each resource."
  value = {
    for name, resource in local.provisioned : name => {
      source     = local.recipes[resource.type].source
      parameters = data.paramresolver_parameters.this[name].resolved
    }
  }
}

output "secrets" {
  description = "The parameters that hold secrets, by resource. A CLI prints them if asked for this output by name, or for all outputs as JSON."
  value       = { for name, resolved in data.paramresolver_parameters.this : name => resolved.sensitive_resolved }
  sensitive   = true
}

output "resources_without_recipe" {
  description = "The resources of a type that the pack has no recipe for."
  value       = sort(setsubtract(keys(local.resources), keys(local.provisioned)))
}

output "recipes_without_resource" {
  description = "The types that the pack has a recipe for, and that none of the resources has."
  value       = setsubtract(keys(local.recipes), values(local.resources)[*].type)
}
