# Sourced by the scripts beside it, which then stand in the root of the clone.
# shellcheck shell=bash
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# A script's standard output is its result; what it has to say goes to standard error.
say() { printf '%s\n' "$*" >&2; }

die() {
  say "error: $*"
  exit 1
}

# quietly COMMAND...: what the command has to say is worth reading only if it fails.
quietly() {
  local output
  output=$("$@" 2>&1) || {
    say "$output"
    return 1
  }
}

# at_least HAVE WANT: whether the version HAVE is WANT or newer.
at_least() { [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$2" ]; }

# require_go DIR: stops with advice unless there is a Go that can build the module in DIR.
require_go() {
  local want have
  want=$(awk '$1 == "go" { print $2; exit }' "$1/go.mod")
  command -v go >/dev/null ||
    die "Go $want or newer is needed, and there is no go on the PATH. Install it from https://go.dev/dl/ and run this again."
  # Asked inside the module, where a Go since 1.21 has already switched to the toolchain that go.mod wants.
  have=$(cd "$1" && go env GOVERSION 2>/dev/null) || have=$(cd / && go env GOVERSION)
  at_least "${have#go}" "$want" ||
    die "Go $want or newer is needed, and this one is ${have#go}. Install a newer one from https://go.dev/dl/, or let Go fetch it: export GOTOOLCHAIN=auto"
}

# forget_cli_settings: what the user has set for Terraform or OpenTofu (a workspace, variables, arguments, a log)
# has no say in what follows. Settings of the acceptance tests stay.
forget_cli_settings() {
  local name
  for name in $(compgen -v TF_); do
    case $name in TF_ACC | TF_ACC_*) ;; *) unset "$name" ;; esac
  done
}

# cli_version PATH: "Terraform 1.11.4" or "OpenTofu 1.12.6", or nothing for what is neither or does not run.
cli_version() {
  # The user's own CLI configuration, which may be broken or missing, has no say in it.
  TF_CLI_CONFIG_FILE=/dev/null CHECKPOINT_DISABLE=1 "$1" version 2>/dev/null |
    sed -n -E 's/^(Terraform|OpenTofu) v([0-9.]+).*/\1 \2/p' || true
}
