# Finds the parameters of a recipe that used to pass through unchanged, and the ones that change their type.

terraform {
  required_providers {
    paramresolver = {
      source = "paramresolver/paramresolver"
    }
  }
}

locals {
  # A context like those that the recipe meets.
  context = {
    resource = {
      name       = "orders"
      properties = { size = "M", port = 5432, config = { tier = "gold" } }
    }
    environment = { name = "production" }
  }

  parameters = {
    name        = "{{context.resource.name}}"
    skuName     = "{{context.resource.properties.size == \"S\" ? \"Standard_B2s\" : \"Standard_D4ds_v5\"}}"
    storage     = "{{context.resource.properties.size == \"S\" ? 32 : 256}}"
    public      = "{{context.environment.name != \"production\"}}"
    tier        = "{{context.resource.properties.config.tier}}"
    version     = "{{context.resource.properties.version}}"
    application = "{{context.application.name}}"
    title       = "{{ .Release.Name }}"
  }

  resolved = {
    for name, value in local.parameters : name => provider::paramresolver::resolve(local.context, value)
    if can(provider::paramresolver::resolve(local.context, value))
  }
}

output "resolved" {
  value = local.resolved
}

output "failing" {
  description = "An older resolver hands these on as they are, or as an empty string."
  value       = [for name, value in local.parameters : name if !contains(keys(local.resolved), name)]
}

output "not_strings" {
  description = "An older resolver gives text here, or the expression itself."
  value       = [for name, value in local.resolved : name if value != try(tostring(value), null)]
}
