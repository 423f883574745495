# A recipe of a pack drives a module of ours: one database for each that the teams ask for.

terraform {
  required_version = ">= 1.10" # Terraform 1.10 or OpenTofu 1.11
  required_providers {
    paramresolver = {
      source  = "paramresolver/paramresolver"
      version = "~> 0.1"
    }
  }
}

variable "passwords" {
  description = "The password of each database."
  type        = map(string)
  ephemeral   = true
}

locals {
  type   = yamldecode(file("${path.module}/types/postgreSqlDatabases.yaml"))
  recipe = provider::paramresolver::recipes(file("${path.module}/pack.bicep"))["Radius.Data/postgreSqlDatabases"]

  # What the teams ask for. A size that is left out is S, the default of the type.
  databases = {
    orders  = { size = "L", username = "orders" }
    reviews = { size = "M", username = "reviews" }
    reports = { username = "reports", initSql = terraform_data.schema.output }
  }

  # The parameters with secrets go their own way, below. They are those that read a password.
  secret_parameters = [
    for name, value in local.recipe.parameters : name
    if contains(provider::paramresolver::references(value), "context.resource.properties.password")
  ]

  group = "/planes/radius/local/resourceGroups/shop/providers"
  contexts = {
    for name, properties in local.databases : name => provider::paramresolver::context({
      resource_id    = "${local.group}/Radius.Data/postgreSqlDatabases/${name}"
      environment_id = "${local.group}/Radius.Core/environments/production"
      resource_type  = local.type
      properties     = merge(properties, { password = "not here" }) # since the type requires one
    })
  }

  inputs = {
    for name, context in local.contexts : name => provider::paramresolver::resolve(context, {
      for parameter, value in local.recipe.parameters : parameter => value if !contains(local.secret_parameters, parameter)
    })
  }
}

# Its output is not known before apply. Everything that does not depend on it is.
resource "terraform_data" "schema" {
  input = "create schema reports"
}

# The passwords: in no plan, and in no state.
ephemeral "paramresolver_parameters" "secrets" {
  for_each = local.databases

  context    = { resource = { name = each.key, properties = { password = var.passwords[each.key] } } }
  parameters = { for name in local.secret_parameters : name => local.recipe.parameters[name] }
}

module "database" {
  source   = "./modules/database"
  for_each = local.databases

  name              = local.inputs[each.key].name
  sku_name          = local.inputs[each.key].sku_name
  storage_gb        = local.inputs[each.key].storage_gb
  high_availability = local.inputs[each.key].high_availability
  login             = local.inputs[each.key].login
  startup_script    = local.inputs[each.key].startup_script
  password          = ephemeral.paramresolver_parameters.secrets[each.key].resolved.password
}

output "storage_gb" {
  description = "Known at plan time, although the schema is not."
  value       = { for name, inputs in local.inputs : name => inputs.storage_gb }
}

output "properties" {
  description = "What the recipe sets on each resource: its outputs name outputs of the module."
  value = {
    for name, database in module.database : name => {
      for property, output in local.recipe.outputs : property => database[output]
    }
  }
}
