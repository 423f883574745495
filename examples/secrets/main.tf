# One password, resolved in three ways. The guide "Secrets" says what each keeps a secret out of.

terraform {
  required_version = ">= 1.10" # Terraform 1.10 or OpenTofu 1.11
  required_providers {
    paramresolver = {
      source  = "paramresolver/paramresolver"
      version = "~> 0.1"
    }
  }
}

variable "password" {
  description = "The password of a database."
  type        = string
  default     = "not-for-production"
  sensitive   = true
}

variable "ephemeral_password" {
  description = "The same for the ephemeral resource: a variable that is in no plan and no state."
  type        = string
  default     = "not-for-production-either"
  ephemeral   = true
}

locals {
  parameters = {
    name                       = "psql-{{context.resource.name}}"
    administratorLoginPassword = "{{context.resource.properties.password}}"
    configurations = [
      { name = "require_secure_transport", value = "{{context.resource.properties.password == \"\" ? \"OFF\" : \"ON\"}}" }
    ]
  }

  # Those of them that can read the password.
  secret_parameters = {
    for name, value in local.parameters : name => value
    if contains(provider::paramresolver::references(value), "context.resource.properties.password")
  }
}

# The data source: secrets stand apart from the rest.
data "paramresolver_parameters" "db" {
  context = {
    resource = { name = "orders", properties = { password = var.password } }
  }
  parameters      = local.parameters
  sensitive_paths = ["context.resource.properties.password"]
}

output "data_source" {
  value = data.paramresolver_parameters.db.resolved
}

output "data_source_secrets" {
  value     = data.paramresolver_parameters.db.sensitive_resolved
  sensitive = true
}

# The function: all of the result is sensitive, because an argument is.
output "function" {
  value = provider::paramresolver::resolve(
    { resource = { name = "orders", properties = { password = var.password } } },
    local.parameters,
  )
  sensitive = true
}

# The ephemeral resource: nothing is kept. It resolves the parameters with secrets alone.
ephemeral "paramresolver_parameters" "db" {
  context = {
    resource = { name = "orders", properties = { password = var.ephemeral_password } }
  }
  parameters = local.secret_parameters
}

# Its result goes where ephemeral values may go: most often to a write-only argument of a resource, here to a command.
resource "terraform_data" "db" {
  provisioner "local-exec" {
    command     = "test -n \"$PGPASSWORD\""
    environment = { PGPASSWORD = ephemeral.paramresolver_parameters.db.resolved.administratorLoginPassword }
  }
}
