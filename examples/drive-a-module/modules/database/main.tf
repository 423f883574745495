# A stand-in for a module that knows nothing of expressions: it takes typed inputs.

variable "name" {
  type = string
}

variable "sku_name" {
  type = string
}

variable "storage_gb" {
  type = number

  validation {
    condition     = var.storage_gb >= 32
    error_message = "A database has 32 GB at least."
  }
}

variable "high_availability" {
  type = bool
}

variable "login" {
  type = string
}

variable "password" {
  type      = string
  ephemeral = true
}

variable "startup_script" {
  type = string
}

resource "terraform_data" "database" {
  input = {
    name              = var.name
    sku_name          = var.sku_name
    storage_gb        = var.storage_gb
    high_availability = var.high_availability
    login             = var.login
    startup_script    = var.startup_script
  }

  # A real database takes the password in a write-only argument, such as administrator_password_wo. Here a command does.
  provisioner "local-exec" {
    command     = "test -n \"$PGPASSWORD\""
    environment = { PGPASSWORD = var.password }
  }
}

output "fqdn" {
  value = "${terraform_data.database.output.name}.example.com"
}

output "port" {
  value = "5432"
}
