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
  group     = "/planes/radius/local/resourceGroups/shop/providers"
  databases = { orders = "M", reports = "S" }

  contexts = {
    for name, size in local.databases : name => provider::paramresolver::context({
      resource_id    = "${local.group}/Radius.Data/postgreSqlDatabases/${name}"
      environment_id = "${local.group}/Radius.Core/environments/production"
      azure_scope    = "/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/shop"
      properties     = { size = size }
    })
  }
}

# {
#   orders  = { name = "psql-02997f6de392aa48", sku = "Standard_D4ds_v5" }
#   reports = { name = "psql-d6204d039ba79b70", sku = "Standard_B2s" }
# }
output "resolved" {
  value = {
    for name, context in local.contexts : name => provider::paramresolver::resolve(context, {
      name = "psql-{{context.azure.resourceNameHash}}"
      sku  = "{{context.resource.properties.size == \"S\" ? \"Standard_B2s\" : \"Standard_D4ds_v5\"}}"
    })
  }
}
