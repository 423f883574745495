terraform {
  required_version = ">= 1.0"
  required_providers {
    paramresolver = {
      source  = "paramresolver/paramresolver"
      version = "~> 0.1"
    }
  }
}

data "paramresolver_context" "db" {
  resource_id    = "/planes/radius/local/resourceGroups/shop/providers/Radius.Data/postgreSqlDatabases/orders"
  application_id = "/planes/radius/local/resourceGroups/shop/providers/Radius.Core/applications/shop"
  environment_id = "/planes/radius/local/resourceGroups/shop/providers/Radius.Core/environments/production"

  properties = {
    size = "M"
  }

  connections = {
    cache = {
      id         = "/planes/radius/local/resourceGroups/shop/providers/Radius.Data/redisCaches/sessions"
      properties = { host = "sessions.example.com", port = 6379 }
    }
  }

  kubernetes = {
    namespace             = "production-shop"
    environment_namespace = "production"
  }

  azure_scope = "/subscriptions/00000000-0000-0000-0000-000000000000/resourceGroups/shop"
  aws_scope   = "/planes/aws/aws/accounts/123456789012/regions/eu-west-1"
}

data "paramresolver_parameters" "db" {
  context = data.paramresolver_context.db.context

  parameters = {
    name  = "psql-{{context.azure.resourceNameHash}}"
    sku   = "{{context.resource.properties.size == \"S\" ? \"Standard_B2s\" : \"Standard_D4ds_v5\"}}"
    cache = "{{context.resource.connections.cache.name}}:{{context.resource.connections.cache.properties.port}}"
    tags  = { application = "{{context.application.name}}", type = "{{context.resource.type}}" }
  }
}

# {
#   name  = "psql-02997f6de392aa48"
#   sku   = "Standard_D4ds_v5"
#   cache = "sessions:6379"
#   tags  = { application = "shop", type = "Radius.Data/postgreSqlDatabases" }
# }
output "resolved" {
  value = data.paramresolver_parameters.db.resolved
}
