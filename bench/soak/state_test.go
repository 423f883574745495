// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package main

import (
	"fmt"
	"strings"
	"testing"
)

func TestTrace(t *testing.T) {
	written := `gc 7 @1.293s 4%: 0.04+2.1+0.01 ms clock, 0.08+0.9/1.1/0+0.03 ms cpu, 21->23->9 MB, 24 MB goal, 0 MB stacks, 0 MB globals, 2 P
SCHED 502ms: gomaxprocs=2 idleprocs=1 threads=8 spinningthreads=0 needspinning=0 idlethreads=3 runqueue=0 gcwaiting=false
  P0: status=0 schedtick=67 syscalltick=6 m=nil runqsize=0 gfreecnt=0 timerslen=0
  M7: p=nil curg=nil mallocing=0 throwing=0 preemptoff= locks=0 dying=0 spinning=false blocked=true lockedg=nil
  G1: status=4(select) m=nil lockedm=nil
  G18: status=6() m=nil lockedm=nil
  G2: status=4(force gc (idle)) m=nil lockedm=nil
panic: out of luck
SCHED 1004ms: gomaxprocs=2 idleprocs=1 threads=9 spinningthreads=0 needspinning=0 idlethreads=3 runqueue=0 gcwaiting=false
`
	var got trace
	// The process writes in pieces.
	for piece := range strings.SplitSeq(written, "e") {
		fmt.Fprint(&got, piece+"e")
	}
	if got.collections != 1 || got.live != 9 {
		t.Errorf("%d collections, and %d MB live", got.collections, got.live)
	}
	if got.dumps != 2 || got.threads != 8 || got.goroutines != 2 {
		t.Errorf("%d dumps, %d threads and %d goroutines", got.dumps, got.threads, got.goroutines)
	}
	if want := []string{"panic: out of luck"}; fmt.Sprint(got.rest) != fmt.Sprint(want) {
		t.Errorf("the rest is %q", got.rest)
	}
}

func TestJudge(t *testing.T) {
	steady := func(n int) state {
		return state{live: 3 + n%2, resident: 400 + n%3*50, goroutines: 24, threads: 9 + n/10}
	}
	for name, test := range map[string]struct {
		state func(n int) state
		want  string
	}{
		"steady": {steady, ""},
		"warms up": {func(n int) state {
			s := steady(n)
			s.live += 50 * min(n, 3)
			return s
		}, ""},
		"keeps memory": {func(n int) state {
			s := steady(n)
			s.live += 2 * n
			return s
		}, "the process keeps more and more MB live on the heap: 10, then 22"},
		"keeps goroutines": {func(n int) state {
			s := steady(n)
			s.goroutines += n
			return s
		}, "the process keeps more and more goroutines: 27, then 33"},
	} {
		t.Run(name, func(t *testing.T) {
			var states []state
			for n := range minRounds {
				states = append(states, test.state(n))
			}
			got := ""
			if err := judge(states); err != nil {
				got = err.Error()
			}
			if got != test.want {
				t.Errorf("got %q and not %q", got, test.want)
			}
		})
	}
}
