// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

//go:build race

package paramresolver

// fewer divides how much the longest tests do. The race detector makes them
// many times slower, and finds nothing in them.
const fewer = 20
