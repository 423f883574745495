variables {
  # An apply in a test of Terraform 1.11 does not take the default of an ephemeral variable.
  ephemeral_password = "not-for-production-either"
}

run "secrets_stand_apart" {
  assert {
    condition     = output.data_source == { name = "psql-orders" }
    error_message = "What reads no secret is ${jsonencode(output.data_source)}."
  }
  # A parameter that only compares the password counts, too.
  assert {
    condition     = nonsensitive(toset(keys(output.data_source_secrets))) == toset(["administratorLoginPassword", "configurations"])
    error_message = "The parameters that read a secret are others."
  }
  assert {
    condition     = issensitive(output.function)
    error_message = "The result of the function is not sensitive."
  }
}
