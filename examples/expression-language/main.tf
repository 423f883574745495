# Tries an expression on context.json:
#
#   terraform plan -var 'parameter={{context.resource.properties.port == 5432}}'

terraform {
  required_providers {
    paramresolver = {
      source = "paramresolver/paramresolver"
    }
  }
}

variable "parameter" {
  description = "A parameter of a recipe."
  type        = string
  default     = "{{context.resource.properties.size == \"S\" ? 32 : context.resource.properties.size == \"M\" ? 256 : 1024}}"
}

output "gives" {
  value = provider::paramresolver::resolve(jsondecode(file("${path.module}/context.json")), var.parameter)
}
