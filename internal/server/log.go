// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package server

import (
	"os"
	"strings"
)

// logIsWanted reports whether an environment has a variable that asks for the
// log of a provider, whichever it is of those that Terraform, OpenTofu and the
// framework know: TF_LOG, TF_LOG_PROVIDER, TF_LOG_PROVIDER_<NAME>, TF_LOG_SDK,
// TF_LOG_SDK_PROTO, TF_LOG_SDK_FRAMEWORK and TF_LOG_SDK_PROTO_DATA_DIR. Those
// that say something of the CLI's own log alone are TF_LOG_CORE, TF_LOG_CLOUD
// and TF_LOG_PATH.
func logIsWanted(environment []string) bool {
	for _, variable := range environment {
		name, value, _ := strings.Cut(variable, "=")
		asks := name == "TF_LOG" || strings.HasPrefix(name, "TF_LOG_PROVIDER") || strings.HasPrefix(name, "TF_LOG_SDK")
		if asks && value != "" {
			return true
		}
	}
	return false
}

// turnLogOff keeps the framework, which reads these variables for each request,
// from writing a log: some twenty lines per request that the CLI throws away.
func turnLogOff() error {
	for _, name := range []string{"TF_LOG_SDK", "TF_LOG_SDK_PROTO", "TF_LOG_SDK_FRAMEWORK"} {
		if err := os.Setenv(name, "off"); err != nil {
			return err
		}
	}
	return nil
}
