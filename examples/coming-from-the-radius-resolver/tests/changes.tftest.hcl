run "changes" {
  command = plan

  assert {
    condition     = toset(output.failing) == toset(["application", "version"])
    error_message = "These parameters do not resolve: ${join(", ", output.failing)}."
  }
  assert {
    condition     = toset(output.not_strings) == toset(["public", "storage"])
    error_message = "These parameters are not strings: ${join(", ", output.not_strings)}."
  }
  assert {
    condition     = output.resolved.tier == "gold" && output.resolved.title == "{{ .Release.Name }}"
    error_message = "The tier is ${output.resolved.tier}, and the title ${output.resolved.title}."
  }
}
