# Reads pack.bicep and types/*.yaml, so that tests can say what the recipes do.

terraform {
  required_version = ">= 1.7" # Terraform 1.8 or OpenTofu 1.7
  required_providers {
    paramresolver = {
      source  = "paramresolver/paramresolver"
      version = "~> 0.1"
    }
  }
}

variable "environment" {
  description = "An environment in pack.bicep, whose recipeParameters are applied. If null, none are."
  type        = string
  default     = null
}

variable "properties" {
  description = "The properties of a database."
  type        = any
  default     = {}
}

locals {
  types   = [for name in fileset(path.module, "types/*.yaml") : yamldecode(file("${path.module}/${name}"))]
  recipes = provider::paramresolver::recipes(file("${path.module}/pack.bicep"), { environment = var.environment })
  group   = "/planes/radius/local/resourceGroups/shop/providers"
}

output "mistakes" {
  value = provider::paramresolver::check(local.recipes, local.types)[*].message
}

output "sizes" {
  value = provider::paramresolver::matrix(local.recipes, local.types)
}

output "database" {
  description = "The parameters that a database with these properties gets."
  value = provider::paramresolver::resolve(
    provider::paramresolver::context({
      resource_id    = "${local.group}/Radius.Data/postgreSqlDatabases/orders"
      environment_id = "${local.group}/Radius.Core/environments/production"
      azure_scope    = "/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/shop"
      resource_type  = local.types
      properties     = merge({ username = "shop", password = "not-for-production" }, var.properties)
    }),
    local.recipes["Radius.Data/postgreSqlDatabases"].parameters,
  )
}
