// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

//go:build !race

package paramresolver

// fewer divides how much the longest tests do, where they are slow.
const fewer = 1
