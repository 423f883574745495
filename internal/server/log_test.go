// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package server

import (
	"os"
	"testing"
)

func TestLogIsWanted(t *testing.T) {
	tests := map[string]bool{
		"TF_LOG=trace":                        true,
		"TF_LOG=off":                          true, // whoever says so is heeded, by the CLI
		"TF_LOG_PROVIDER=debug":               true,
		"TF_LOG_PROVIDER_PARAMRESOLVER=debug": true,
		"TF_LOG_SDK=warn":                     true,
		"TF_LOG_SDK_PROTO=trace":              true,
		"TF_LOG_SDK_FRAMEWORK=trace":          true,
		"TF_LOG_SDK_PROTO_DATA_DIR=/data":     true,
		"TF_LOG=":                             false,
		"TF_LOG_PROVIDER=":                    false,
		"TF_LOG_CORE=trace":                   false,
		"TF_LOG_CLOUD=trace":                  false,
		"TF_LOG_PATH=/log":                    false,
		"NOT_TF_LOG=trace":                    false,
	}
	for variable, want := range tests {
		if got := logIsWanted([]string{"HOME=/", variable, "PATH=/bin"}); got != want {
			t.Errorf("%s: got %t", variable, got)
		}
	}
	if logIsWanted(nil) {
		t.Error("an empty environment asks for a log")
	}
}

func TestTurnLogOff(t *testing.T) {
	names := []string{"TF_LOG_SDK", "TF_LOG_SDK_PROTO", "TF_LOG_SDK_FRAMEWORK"}
	for _, name := range names {
		t.Setenv(name, "") // and as it was, at the end
	}
	if err := turnLogOff(); err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if got := os.Getenv(name); got != "off" {
			t.Errorf("%s is %q", name, got)
		}
	}
}
