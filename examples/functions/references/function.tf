terraform {
  required_providers {
    paramresolver = {
      source = "paramresolver/paramresolver"
    }
  }
}

locals {
  parameters = {
    name          = "psql-{{context.azure.resourceNameHash}}"
    storageSizeGB = "{{context.resource.properties.size == \"S\" ? 32 : context.resource.properties.storage}}"
  }
}

# ["context.azure.resourceNameHash", "context.resource.properties.size", "context.resource.properties.storage"]
output "references" {
  value = provider::paramresolver::references(local.parameters)
}
