run "differs_in_radius" {
  command = plan

  assert {
    condition = [for message in output.differs_in_radius : split(":", message)[0]] == [
      "Radius.Data/postgreSqlDatabases, public",
      "Radius.Data/postgreSqlDatabases, script",
      "Radius.Data/postgreSqlDatabases, storage",
    ]
    error_message = join("\n", output.differs_in_radius)
  }
}
