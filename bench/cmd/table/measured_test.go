// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package main

import (
	"os"
	"path/filepath"
	"testing"
)

// Two rounds, in which the machine's speed differs tenfold, and a third.
const rounds = `
BenchmarkPeers/work=x/by=ours-2     1    10 ns/op    3 allocs/op
BenchmarkPeers/work=x/by=peer-2     1    80 ns/op    5 allocs/op
BenchmarkPeers/work=x/by=ours-2     1   100 ns/op    3 allocs/op
BenchmarkPeers/work=x/by=peer-2     1   700 ns/op    5 allocs/op
BenchmarkPeers/work=x/by=ours-2     1    20 ns/op    3 allocs/op
BenchmarkPeers/work=x/by=peer-2     1   100 ns/op    5 allocs/op
`

func TestRatioComparesWithinRounds(t *testing.T) {
	file := filepath.Join(t.TempDir(), "bench.txt")
	if err := os.WriteFile(file, []byte(rounds), 0o600); err != nil {
		t.Fatal(err)
	}
	m, err := read(file)
	if err != nil {
		t.Fatal(err)
	}
	peer, ours := parameters{"by": "peer"}, parameters{"by": "ours"}
	if got := m.find("Peers", ours).median(seconds); got != 20e-9 {
		t.Errorf("the median of ours is %v, want 20 ns", got)
	}
	if got := m.ratio(seconds, "Peers", peer, ours); got != 7 {
		t.Errorf("the peer takes %v times as long, want 7: the median of 8, 7 and 5", got)
	}
}
