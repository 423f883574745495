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
  type = yamldecode(<<-YAML
    namespace: Acme.Data
    types:
      ledgers:
        apiVersions:
          "2026-01-01-preview":
            schema:
              type: object
              properties:
                environment: { type: string }
                size: { type: string, enum: [S, M, L], default: S }
              required: [environment]
  YAML
  )

  # Most often from provider::paramresolver::recipes(file("pack.bicep")).
  recipes = {
    "Acme.Data/ledgers" = {
      kind   = "terraform"
      source = "git::https://example.com/ledger.git"
      parameters = {
        name    = "ledger-{{context.resource.name}}"
        sku     = "{{context.resource.properties.size == \"S\" ? \"small\" : \"large\"}}"
        storage = "{{context.resource.properties.size == \"L\" ? 1024 : 128}}"
      }
    }
  }
}

# {
#   "Acme.Data/ledgers" = {
#     ""         = { name = "ledger-{{context.resource.name}}" }
#     "size = S" = { sku = "small", storage = 128 }
#     "size = M" = { sku = "large", storage = 128 }
#     "size = L" = { sku = "large", storage = 1024 }
#   }
# }
output "sizes" {
  value = provider::paramresolver::matrix(local.recipes, local.type)
}
