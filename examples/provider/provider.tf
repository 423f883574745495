terraform {
  required_version = ">= 1.0"
  required_providers {
    paramresolver = {
      source  = "paramresolver/paramresolver"
      version = "~> 0.1"
    }
  }
}

data "paramresolver_parameters" "db" {
  context = { resource = { name = "orders", properties = { size = "M" } } }
  parameters = {
    name          = "psql-{{context.resource.name}}"
    skuName       = "{{context.resource.properties.size == \"S\" ? \"Standard_B2s\" : \"Standard_D4ds_v5\"}}"
    storageSizeGB = "{{context.resource.properties.size == \"S\" ? 32 : 256}}"
  }
}

output "resolved" {
  value = data.paramresolver_parameters.db.resolved
}
