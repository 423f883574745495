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
  description = "The password of the database."
  type        = string
  default     = "not-for-production"
  ephemeral   = true
}

ephemeral "paramresolver_parameters" "db" {
  context = {
    resource = {
      name       = "orders"
      properties = { username = "shop", password = var.password }
    }
  }

  parameters = {
    administratorLogin         = "{{context.resource.properties.username}}"
    administratorLoginPassword = "{{context.resource.properties.password}}"
  }
}

# Most often the value goes to a write-only argument of a resource, such as administrator_password_wo.
# Here a command takes it.
resource "terraform_data" "db" {
  provisioner "local-exec" {
    command = "test -n \"$PGPASSWORD\""
    environment = {
      PGUSER     = ephemeral.paramresolver_parameters.db.resolved.administratorLogin
      PGPASSWORD = ephemeral.paramresolver_parameters.db.resolved.administratorLoginPassword
    }
  }
}
