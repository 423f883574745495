# What the sizes S, M and L mean.

variables {
  type = "Radius.Data/postgreSqlDatabases"
}

run "small" {
  command = plan

  variables {
    properties = { size = "S", username = "shop", database = "orders" }
  }

  assert {
    condition     = length(output.failing) == 0
    error_message = "These parameters do not resolve: ${join(", ", output.failing)}."
  }
  assert {
    condition     = output.resolved.skuName == "Standard_B2s" && output.resolved.tier == "Burstable"
    error_message = "S is ${output.resolved.skuName}, ${output.resolved.tier}."
  }
  # Numbers are compared as numbers: "32" would not do.
  assert {
    condition     = output.resolved.storageSizeGB == 32
    error_message = "S has ${output.resolved.storageSizeGB} GB."
  }
}

run "medium" {
  command = plan

  variables {
    properties = { size = "M", username = "shop", database = "orders" }
  }

  assert {
    condition     = length(output.failing) == 0
    error_message = "These parameters do not resolve: ${join(", ", output.failing)}."
  }
  assert {
    condition     = output.resolved.skuName == "Standard_D4ds_v5" && output.resolved.tier == "GeneralPurpose"
    error_message = "M is ${output.resolved.skuName}, ${output.resolved.tier}."
  }
  assert {
    condition     = output.resolved.storageSizeGB == 256
    error_message = "M has ${output.resolved.storageSizeGB} GB."
  }
}

run "large" {
  command = plan

  variables {
    properties = { size = "L", username = "shop", database = "orders" }
  }

  # All of the parameters at once. What Bicep resolves in its turn passes through.
  assert {
    condition = output.resolved == {
      name               = "psql-02997f6de392aa48"
      location           = "[parameters('location')]"
      administratorLogin = "shop"
      skuName            = "Standard_D8ds_v5"
      tier               = "GeneralPurpose"
      storageSizeGB      = 1024
      highAvailability   = "Disabled"
      version            = "16"
      databases          = [{ name = "orders" }]
    }
    error_message = "L is ${jsonencode(output.resolved)}."
  }
}
