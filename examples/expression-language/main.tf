# Tries an expression on context.json:
#
#   terraform plan -var 'parameter={{context.resource.properties.port == 5432}}'

terraform {
  required_version = ">= 1.7" # Terraform 1.8 or OpenTofu 1.7
  required_providers {
    paramresolver = {
      source  = "paramresolver/paramresolver"
      version = "~> 0.1"
    }
  }
}

variable "parameter" {
  description = "A parameter of a recipe."
  type        = string
  default     = "{{context.resource.properties.size == \"S\" ? 32 : context.resource.properties.size == \"M\" ? 256 : 1024}}"
}

output "gives" {
  # In an object, since OpenTofu does not call a function for a bare null.
  value = provider::paramresolver::resolve(jsondecode(file("${path.module}/context.json")), { v = var.parameter }).v
}
