run "no_findings" {
  command = plan

  assert {
    condition     = length(output.findings) == 0
    error_message = join("\n", output.findings)
  }
}
