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
        sku = "{{context.resource.properties.sise == \"S\" ? \"small\" : \"large\"}}"
      }
    }
  }
}

# [{
#   type       = "Acme.Data/ledgers"
#   parameter  = "sku"
#   expression = "{{context.resource.properties.sise == \"S\" ? \"small\" : \"large\"}}"
#   kind       = "no-such-property"
#   severity   = "error"
#   message    = "Acme.Data/ledgers, sku: the type has no property \"sise\". Did you mean \"size\"?"
# }]
output "findings" {
  value = provider::paramresolver::check(local.recipes, local.type)
}
