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
  context = {
    resource = {
      name = "orders"
      properties = {
        size     = "M"
        username = "shop"
        password = "not-for-production"
      }
    }
    azure = {
      resourceNameHash = "02997f6de392aa48"
    }
  }

  parameters = {
    name                       = "psql-{{context.azure.resourceNameHash}}"
    skuName                    = "{{context.resource.properties.size == \"S\" ? \"Standard_B2s\" : \"Standard_D4ds_v5\"}}"
    storageSizeGB              = "{{context.resource.properties.size == \"S\" ? 32 : 256}}"
    version                    = "{{context.resource.properties.version == null ? \"16\" : context.resource.properties.version}}"
    administratorLogin         = "{{context.resource.properties.username}}"
    administratorLoginPassword = "{{context.resource.properties.password}}"
    databases                  = [{ name = "{{context.resource.name}}" }]
  }

  sensitive_paths = ["context.resource.properties.password"]
}

# {
#   name               = "psql-02997f6de392aa48"
#   skuName            = "Standard_D4ds_v5"
#   storageSizeGB      = 256
#   version            = "16"
#   administratorLogin = "shop"
#   databases          = [{ name = "orders" }]
# }
output "resolved" {
  value = data.paramresolver_parameters.db.resolved
}

# { administratorLoginPassword = "not-for-production" }
output "secrets" {
  value     = data.paramresolver_parameters.db.sensitive_resolved
  sensitive = true
}
