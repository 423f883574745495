// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package main

import (
	"bytes"
	"errors"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// traceOptions has the runtime of the provider's process write down each
// collection of garbage, and the state of its scheduler twice a second: the
// binary as it is tells how much memory and how many goroutines it keeps.
const traceOptions = "GODEBUG=gctrace=1,schedtrace=500,scheddetail=1"

// trace takes what the process writes on its standard error.
type trace struct {
	mu   sync.Mutex
	line []byte // the one that is not yet complete
	// collections counts the collections of garbage, and live is what the last
	// one left, in MB.
	collections, live int
	// dumps counts the completed dumps of the scheduler's state; threads and
	// goroutines are from the last of them.
	dumps, threads, goroutines int
	dumping                    dump
	// rest has the first lines that are nothing of this, such as a panic's.
	rest []string
}

// dump is a dump that has not been read to its end.
type dump struct{ threads, goroutines int }

// Write implements [io.Writer].
func (t *trace) Write(text []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.line = append(t.line, text...)
	for {
		line, rest, ok := bytes.Cut(t.line, []byte("\n"))
		if !ok {
			return len(text), nil
		}
		t.read(string(line))
		t.line = rest
	}
}

var (
	// gc 7 @1.2s 3%: ... ms cpu, 4->5->2 MB, 6 MB goal, ...
	collectionLine = regexp.MustCompile(`^gc \d+ @.*, \d+->\d+->(\d+) MB, `)
	// SCHED 502ms: gomaxprocs=2 idleprocs=2 threads=8 ...
	schedulerLine = regexp.MustCompile(`^SCHED .* threads=(\d+) `)
	//   G12: status=4(select) m=nil lockedm=nil
	goroutineLine = regexp.MustCompile(`^  G\d+: status=(\d+)`)
	// The lines about processors and threads, and those of forced collections.
	otherLine = regexp.MustCompile(`^  [PM]\d+: |^GC forced`)
)

// deadGoroutine is the status of one that has ended, and is kept to be used
// again.
const deadGoroutine = "6"

func (t *trace) read(line string) {
	if m := collectionLine.FindStringSubmatch(line); m != nil {
		t.collections++
		t.live, _ = strconv.Atoi(m[1])
	} else if m := schedulerLine.FindStringSubmatch(line); m != nil {
		// A dump has no end but the beginning of the next.
		t.dumps++
		t.threads, t.goroutines = t.dumping.threads, t.dumping.goroutines
		t.dumping = dump{}
		t.dumping.threads, _ = strconv.Atoi(m[1])
	} else if m := goroutineLine.FindStringSubmatch(line); m != nil {
		if m[1] != deadGoroutine {
			t.dumping.goroutines++
		}
	} else if !otherLine.MatchString(line) && len(t.rest) < 50 {
		t.rest = append(t.rest, line)
	}
}

// collected gives how many collections there were.
func (t *trace) collected() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.collections
}

// dumped gives how many dumps there were.
func (t *trace) dumped() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.dumps
}

// lastWords returns what the process wrote of its own.
func (p *plugin) lastWords() error {
	p.trace.mu.Lock()
	defer p.trace.mu.Unlock()
	if len(p.trace.rest) == 0 {
		return nil
	}
	return errors.New("the provider wrote:\n" + strings.Join(p.trace.rest, "\n"))
}
