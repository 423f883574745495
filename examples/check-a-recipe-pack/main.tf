# Checks the recipes of pack.bicep against the types that they are for.

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
  types   = [for name in fileset(path.module, "types/*.yaml") : yamldecode(file("${path.module}/${name}"))]
  recipes = provider::paramresolver::recipes(file("${path.module}/pack.bicep"))

  findings = provider::paramresolver::check(local.recipes, local.types)

  # M and L share a tier on purpose.
  accepted = [{ type = "Acme.Data/ledgers", parameter = "tier", kind = "same-for-several" }]
}

output "findings" {
  value = [
    for f in local.findings : f.message
    if !contains(local.accepted, { type = f.type, parameter = f.parameter, kind = f.kind })
  ]
}
