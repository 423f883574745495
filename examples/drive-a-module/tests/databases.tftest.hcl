run "known_at_plan_time" {
  command = plan

  assert {
    condition     = output.storage_gb == { orders = 1024, reports = 32, reviews = 256 }
    error_message = "The sizes are ${jsonencode(output.storage_gb)}."
  }
}

run "apply" {
  assert {
    condition     = output.databases["orders"].high_availability && !output.databases["reports"].high_availability
    error_message = "In production, L databases are highly available, and S databases are not."
  }
  assert {
    condition     = output.databases["reports"].tags == tomap({ owner = "nobody" })
    error_message = "A database without an owner has the tags ${jsonencode(output.databases["reports"].tags)}."
  }
}
