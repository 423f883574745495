# Sizes of databases, defined once as expressions, drive a module for each of them.

terraform {
  required_providers {
    paramresolver = {
      source = "paramresolver/paramresolver"
    }
  }
}

locals {
  # What the platform decides.
  parameters = {
    name              = "psql-{{context.resource.name}}-{{context.environment.name}}"
    sku_name          = "{{context.resource.properties.size == \"S\" ? \"B_Standard_B2s\" : context.resource.properties.size == \"M\" ? \"GP_Standard_D4ds_v5\" : \"GP_Standard_D8ds_v5\"}}"
    storage_gb        = "{{context.resource.properties.size == \"S\" ? 32 : context.resource.properties.size == \"M\" ? 256 : 1024}}"
    high_availability = "{{context.resource.properties.size == \"L\" && context.environment.name == \"production\"}}"
    allowed_subnets   = ["{{context.resource.properties.subnet}}"]
    tags = {
      owner = "{{context.resource.properties.owner == null ? \"nobody\" : context.resource.properties.owner}}"
    }
  }

  # What the teams ask for.
  databases = {
    orders  = { size = "L", owner = "checkout" }
    reviews = { size = "M", owner = "community" }
    reports = { size = "S" }
  }

  resolved = {
    for name, properties in local.databases : name => provider::paramresolver::resolve(
      {
        resource    = { name = name, properties = merge(properties, { subnet = terraform_data.subnet.id }) }
        environment = { name = "production" }
      },
      local.parameters,
    )
  }
}

# Its ID is not known before apply. Everything that does not depend on it is.
resource "terraform_data" "subnet" {}

module "database" {
  source   = "./modules/database"
  for_each = local.databases

  name              = local.resolved[each.key].name
  sku_name          = local.resolved[each.key].sku_name
  storage_gb        = local.resolved[each.key].storage_gb
  high_availability = local.resolved[each.key].high_availability
  allowed_subnets   = local.resolved[each.key].allowed_subnets
  tags              = local.resolved[each.key].tags
}

output "databases" {
  value = { for name, database in module.database : name => database.database }
}

output "storage_gb" {
  description = "Known at plan time, although the subnet is not."
  value       = { for name, resolved in local.resolved : name => resolved.storage_gb }
}
