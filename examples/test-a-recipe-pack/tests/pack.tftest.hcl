run "there_are_no_mistakes" {
  command = plan

  assert {
    condition     = length(output.mistakes) == 0
    error_message = join("\n", output.mistakes)
  }
}

run "sizes_of_databases" {
  command = plan

  # Numbers are compared as numbers: the string "32" would not match.
  assert {
    condition = output.sizes["Radius.Data/postgreSqlDatabases"]["size = S"] == {
      skuName = "Standard_B2s", tier = "Burstable", storageSizeGB = 32
    }
    error_message = "S is ${jsonencode(output.sizes["Radius.Data/postgreSqlDatabases"]["size = S"])}."
  }
  assert {
    condition     = output.sizes["Radius.Data/postgreSqlDatabases"]["size = L"].storageSizeGB == 1024
    error_message = "L has ${output.sizes["Radius.Data/postgreSqlDatabases"]["size = L"].storageSizeGB} GB."
  }
}

run "without_a_size" {
  command = plan

  # The default of the type is S.
  assert {
    condition     = output.database.skuName == "Standard_B2s"
    error_message = "Without a size, the SKU is ${output.database.skuName}."
  }
}

run "large_in_production" {
  command = plan

  variables {
    environment = "production"
    properties  = { size = "L", database = "orders" }
  }

  # All of the parameters at once, with those of the environment.
  assert {
    condition = output.database == {
      name                       = "psql-02997f6de392aa48"
      location                   = "northeurope"
      administratorLogin         = "shop"
      administratorLoginPassword = "not-for-production"
      skuName                    = "Standard_D8ds_v5"
      tier                       = "GeneralPurpose"
      storageSizeGB              = 1024
      highAvailability           = "ZoneRedundant"
      databases                  = [{ name = "orders" }]
      tags                       = { environment = "production" }
    }
    error_message = "L is ${jsonencode(output.database)}."
  }
}
