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
  parameters = {
    identifier        = "{{context.resource.name}}"
    instance_class    = "{{context.resource.properties.size == \"S\" ? \"db.t4g.small\" : \"db.m6g.large\"}}"
    allocated_storage = "{{context.resource.properties.size == \"S\" ? 20 : 200}}"
  }

  databases = {
    catalog = { size = "S" }
    reviews = { size = "M" }
  }
}

# {
#   catalog = { identifier = "catalog", instance_class = "db.t4g.small", allocated_storage = 20 }
#   reviews = { identifier = "reviews", instance_class = "db.m6g.large", allocated_storage = 200 }
# }
output "resolved" {
  value = {
    for name, properties in local.databases :
    name => provider::paramresolver::resolve({ resource = { name = name, properties = properties } }, local.parameters)
  }
}
