// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package server

import (
	"context"
	"sync"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
)

// requestsEach is how many requests one of the framework's servers is given.
// Until it is told to stop, it keeps the context of each, some 12 KB with
// everything that belongs to its log.
const requestsEach = 256

// requests are those under way, and the framework's server that is given the
// next ones. One that has had its share is dropped once its last request is
// answered.
type requests struct {
	fresh func() tfprotov6.ProviderServer

	mu       sync.Mutex
	current  tfprotov6.ProviderServer
	begun    int
	underWay map[int]context.CancelFunc
}

func newRequests(fresh func() tfprotov6.ProviderServer) *requests {
	return &requests{fresh: fresh, underWay: map[int]context.CancelFunc{}}
}

// begin returns the context of a request, the framework's server to give it to,
// and what to call when it is answered.
func (r *requests) begin(ctx context.Context) (context.Context, tfprotov6.ProviderServer, func()) {
	ctx, cancel := context.WithCancel(ctx)
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.begun%requestsEach == 0 {
		r.current = r.fresh()
	}
	n := r.begun
	r.begun++
	r.underWay[n] = cancel
	return ctx, r.current, func() { r.end(n) }
}

// end forgets a request.
func (r *requests) end(n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.underWay[n]()
	delete(r.underWay, n)
}

// cancel cancels all requests that are under way.
func (r *requests) cancel() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, cancel := range r.underWay {
		cancel()
	}
}
