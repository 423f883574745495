# A stand-in for a module that knows nothing of expressions: it takes typed inputs, and shows what it got.

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

variable "allowed_subnets" {
  type = list(string)
}

variable "tags" {
  type = map(string)
}

resource "terraform_data" "database" {
  input = {
    name              = var.name
    sku_name          = var.sku_name
    storage_gb        = var.storage_gb
    high_availability = var.high_availability
    allowed_subnets   = var.allowed_subnets
    tags              = var.tags
  }
}

output "database" {
  value = terraform_data.database.output
}
