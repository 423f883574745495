// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"strconv"
	"strings"
	"time"
)

// state is what the provider's process keeps while it has nothing to do.
type state struct {
	live       int // MB on the heap after a collection
	resident   int // MB of memory
	goroutines int
	threads    int
}

func (s state) String() string {
	return fmt.Sprintf("%d MB live, %d MB resident, %d goroutines, %d threads", s.live, s.resident, s.goroutines, s.threads)
}

// settle waits until what the round has left~after is gone, and gives the
// state of the process. Garbage is collected only while there is more of it: so
// a single caller goes on until there have been two collections.
func settle(p *plugin, t *tally) (state, error) {
	random := newRandom(0)
	for before := p.trace.collected(); p.trace.collected() < before+2; {
		if err := t.send(context.Background(), p, ordinaryRequest(random)); err != nil {
			return state{}, err
		}
	}
	// What a dump found is known when the next one begins.
	for before := p.trace.dumped(); p.trace.dumped() < before+2; {
		time.Sleep(50 * time.Millisecond)
	}
	resident, err := p.resident()
	p.trace.mu.Lock()
	defer p.trace.mu.Unlock()
	return state{p.trace.live, resident, p.trace.goroutines, p.trace.threads}, err
}

// resident gives how many MB of memory the process has.
func (p *plugin) resident() (int, error) {
	statm, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", p.pid))
	if err != nil {
		return 0, err
	}
	fields := strings.Fields(string(statm))
	pages, err := strconv.Atoi(fields[1])
	return pages * os.Getpagesize() >> 20, err
}

// judge fails if the process kept more in the last quarter of the rounds than
// in the second: the first one warms up. What is allowed is what differs from
// round to round.
func judge(states []state) error {
	quarter := len(states) / 4
	second, last := states[quarter:2*quarter], states[len(states)-quarter:]
	var grown []error
	for _, kept := range []struct {
		what    string
		of      func(state) int
		allowed func(before int) int
	}{
		{"MB live on the heap", func(s state) int { return s.live }, func(before int) int { return before/10 + 5 }},
		{"MB of resident memory", func(s state) int { return s.resident }, func(before int) int { return before/4 + 16 }},
		{"goroutines", func(s state) int { return s.goroutines }, func(int) int { return 3 }},
		{"threads", func(s state) int { return s.threads }, func(int) int { return 3 }},
	} {
		// What a round keeps for a while differs; what never goes is a leak.
		before, after := least(second, kept.of), least(last, kept.of)
		log.Printf("%s, at least in the second quarter and in the last: %d, %d", kept.what, before, after)
		if after > before+kept.allowed(before) {
			grown = append(grown, fmt.Errorf("the process keeps more and more %s: %d, then %d", kept.what, before, after))
		}
	}
	return errors.Join(grown...)
}

// least returns the least of what the states have of something.
func least(states []state, of func(state) int) int {
	value := of(states[0])
	for _, s := range states[1:] {
		value = min(value, of(s))
	}
	return value
}
