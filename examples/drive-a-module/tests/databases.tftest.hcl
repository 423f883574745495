variables {
  passwords = { orders = "not-for-production-1", reviews = "not-for-production-2", reports = "not-for-production-3" }
}

run "known_at_plan_time" {
  command = plan

  assert {
    condition     = output.storage_gb == { orders = 1024, reports = 32, reviews = 256 }
    error_message = "The sizes are ${jsonencode(output.storage_gb)}."
  }
}

run "apply" {
  assert {
    condition     = output.properties["orders"] == { host = "psql-orders-production.example.com", port = "5432" }
    error_message = "The properties of orders are ${jsonencode(output.properties["orders"])}."
  }
}
