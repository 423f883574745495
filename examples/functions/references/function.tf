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
  parameters = {
    name          = "psql-{{context.azure.resourceNameHash}}"
    storageSizeGB = "{{context.resource.properties.size == \"S\" ? 32 : context.resource.properties.storage}}"
  }
}

# ["context.azure.resourceNameHash", "context.resource.properties.size", "context.resource.properties.storage"]
output "references" {
  value = provider::paramresolver::references(local.parameters)
}
