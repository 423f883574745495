# Which properties a recipe needs, and which it reads at all.

variables {
  type = "Radius.Data/postgreSqlDatabases"
}

run "without_optional_properties" {
  command = plan

  variables {
    properties = { username = "shop", database = "orders" }
  }

  assert {
    condition     = length(output.failing) == 0
    error_message = "These parameters need a property that is optional: ${join(", ", output.failing)}."
  }
  # A size that is not set is neither S nor M.
  assert {
    condition     = output.resolved.skuName == "Standard_D8ds_v5"
    error_message = "Without a size, the SKU is ${output.resolved.skuName}."
  }
  assert {
    condition     = output.resolved.version == "16"
    error_message = "Without a version, the version is ${output.resolved.version}."
  }
}

run "without_required_properties" {
  command = plan

  variables {
    properties = { size = "S" }
  }

  assert {
    condition     = toset(output.failing) == toset(["administratorLogin", "databases"])
    error_message = "The parameters that need a property are: ${join(", ", output.failing)}."
  }
}

run "reads_only_what_the_types_have" {
  command = plan

  assert {
    condition = length(setsubtract(
      output.reads["Radius.Data/postgreSqlDatabases"],
      ["size", "version", "database", "username", "password"],
    )) == 0
    error_message = "The recipe reads ${join(", ", output.reads["Radius.Data/postgreSqlDatabases"])}."
  }
  assert {
    condition     = output.reads["Radius.Data/redisCaches"] == ["size"]
    error_message = "The recipe reads ${join(", ", output.reads["Radius.Data/redisCaches"])}."
  }
}
