// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package main

import (
	"context"
	"fmt"
	"log"
	"math/rand/v2"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
)

const (
	// callers is how many send ordinary requests at the same time.
	callers = 4
	// requestsEach is how many each of them sends in a round.
	requestsEach = 300
	// cancellations is how many requests are cancelled in a round.
	cancellations = 40
	// patience is how long an answer may take before it counts as lost.
	patience = 2 * time.Minute
)

// request is something to ask the provider.
type request struct {
	name string
	send func(context.Context, *plugin) (answer, error)
	// check fails if the answer is wrong.
	check func(answer) error
}

// round loads the provider with ordinary requests, with every hostile one, and
// with requests that are cancelled, all at the same time. It ends when all of
// them have been answered, or with the first failure.
func round(p *plugin, n int, hostile []request, t *tally) error {
	group, ctx := errgroup.WithContext(context.Background())
	for caller := range callers {
		group.Go(func() error {
			random := newRandom(n*callers + caller)
			for range requestsEach {
				if err := t.send(ctx, p, ordinaryRequest(random)); err != nil {
					return err
				}
			}
			return nil
		})
	}
	group.Go(func() error {
		for _, r := range hostile {
			if err := t.send(ctx, p, r); err != nil {
				return err
			}
		}
		return nil
	})
	group.Go(func() error {
		random := newRandom(-n)
		for range cancellations {
			after := time.Duration(random.IntN(int(50 * time.Millisecond)))
			if err := t.cancel(ctx, p, hostile[random.IntN(len(hostile))], after); err != nil {
				return err
			}
		}
		return nil
	})
	return group.Wait()
}

// newRandom returns the same numbers for the same seed, in every run.
func newRandom(seed int) *rand.Rand {
	return rand.New(rand.NewPCG(uint64(seed), 0)) //nolint:gosec // nothing here is secret
}

// tally counts the right answers.
type tally struct {
	start     time.Time
	mu        sync.Mutex
	right     int
	cancelled int
	slowest   time.Duration
	slowName  string
}

func newTally() *tally { return &tally{start: time.Now()} }

// send sends a request, and fails if the answer is wrong or lost.
func (t *tally) send(ctx context.Context, p *plugin, r request) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	start := time.Now()
	a, err := r.send(ctx, p)
	if err != nil {
		return fmt.Errorf("%s: no answer: %w", r.name, err)
	}
	return t.count(r, a, time.Since(start))
}

// cancel sends a request and cancels it after some time. What is answered
// nevertheless must be right.
func (t *tally) cancel(ctx context.Context, p *plugin, r request, after time.Duration) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer time.AfterFunc(after, cancel).Stop()
	a, err := r.send(ctx, p)
	if status.Code(err) == codes.Canceled {
		t.mu.Lock()
		defer t.mu.Unlock()
		t.cancelled++
		return nil
	}
	if err != nil {
		return fmt.Errorf("%s, cancelled after %s: %w", r.name, after, err)
	}
	return t.count(r, a, 0)
}

func (t *tally) count(r request, a answer, took time.Duration) error {
	if err := r.check(a); err != nil {
		return fmt.Errorf("%s: wrong answer: %w", r.name, err)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.right++
	if took > t.slowest {
		t.slowest, t.slowName = took, r.name
	}
	return nil
}

func (t *tally) report() {
	log.Printf("%d requests answered rightly and %d cancelled, in %s", t.right, t.cancelled, time.Since(t.start).Round(time.Second))
	log.Printf("the slowest answer took %s: %s", t.slowest.Round(time.Millisecond), t.slowName)
}
