# How the recipeParameters of an environment override those of a recipe.

variables {
  type       = "Radius.Data/postgreSqlDatabases"
  properties = { size = "L", username = "shop", database = "orders" }
}

run "development" {
  command = plan

  assert {
    condition     = output.resolved.highAvailability == "Disabled"
    error_message = "In development, high availability is ${output.resolved.highAvailability}."
  }
  assert {
    condition     = !can(output.resolved.tags)
    error_message = "In development, there are tags."
  }
}

run "production" {
  command = plan

  variables {
    environment = "production"
  }

  assert {
    condition     = output.resolved.highAvailability == "ZoneRedundant"
    error_message = "In production, high availability is ${output.resolved.highAvailability}."
  }
  # What the environment adds is resolved, too.
  assert {
    condition     = output.resolved.tags == { environment = "production" }
    error_message = "In production, the tags are ${jsonencode(output.resolved.tags)}."
  }
  # What it does not name stays.
  assert {
    condition     = output.resolved.storageSizeGB == 1024
    error_message = "In production, L has ${output.resolved.storageSizeGB} GB."
  }
}

run "other_types_stay" {
  command = plan

  variables {
    type        = "Radius.Data/redisCaches"
    environment = "production"
  }

  assert {
    condition     = output.resolved.highAvailability == "Enabled" && !can(output.resolved.tags)
    error_message = "The environment's parameters for databases reach caches."
  }
}
