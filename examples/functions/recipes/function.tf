terraform {
  required_version = ">= 1.7" # Terraform 1.8 or OpenTofu 1.7
  required_providers {
    paramresolver = {
      source  = "paramresolver/paramresolver"
      version = "~> 0.1"
    }
  }
}

# {
#   "Radius.Data/postgreSqlDatabases" = {
#     kind       = "bicep"
#     source     = "mcr.microsoft.com/bicep/avm/res/db-for-postgre-sql/flexible-server:0.15.2"
#     plainHttp  = false
#     parameters = { name = "db-{{context.azure.resourceNameHash}}", highAvailability = "ZoneRedundant" }
#     outputs    = {}
#   }
# }
output "recipes" {
  value = provider::paramresolver::recipes(file("${path.module}/pack.bicep"), {
    environment = "production"
    parameters  = { prefix = "db" }
  })
}
