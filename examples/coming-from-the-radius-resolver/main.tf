# Finds the parameters of a pack that Radius 0.60 does not resolve, or resolves differently.

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
  types    = [for name in fileset(path.module, "types/*.yaml") : yamldecode(file("${path.module}/${name}"))]
  recipes  = provider::paramresolver::recipes(file("${path.module}/pack.bicep"))
  findings = provider::paramresolver::check(local.recipes, local.types, { radius = "0.60" })
}

output "differs_in_radius" {
  value = [for f in local.findings : f.message if f.kind == "radius-0.60"]
}
