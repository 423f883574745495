// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package main

import (
	"log"
	"os"
	"slices"
	"strings"

	"golang.org/x/perf/benchfmt"
	"golang.org/x/perf/benchmath"
)

// measured has what was measured by each benchmark, in the order in which they
// ran.
type measured []*benchmark

type benchmark struct {
	name string
	// parameters are those in the name: work=size-map/by=cel.
	parameters map[string]string
	// samples are what the rounds measured, by unit.
	samples map[string][]float64
}

// The units that benchfmt gives.
const (
	seconds     = "sec/op"
	bytesUsed   = "B/op"
	allocations = "allocs/op"
)

// read reads a file in the format of benchstat.
func read(file string) (measured, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var m measured
	reader := benchfmt.NewReader(f, file)
	for reader.Scan() {
		switch record := reader.Result().(type) {
		case *benchfmt.SyntaxError:
			return nil, record
		case *benchfmt.Result:
			b := m.named(record.Name)
			if b == nil {
				b = newBenchmark(record.Name)
				m = append(m, b)
			}
			for _, v := range record.Values {
				b.samples[v.Unit] = append(b.samples[v.Unit], v.Value)
			}
		}
	}
	return m, reader.Err()
}

func (m measured) named(name benchfmt.Name) *benchmark {
	wanted := newBenchmark(name)
	return m.find(wanted.name, wanted.parameters)
}

func newBenchmark(full benchfmt.Name) *benchmark {
	name, parts := full.Parts()
	b := &benchmark{string(name), map[string]string{}, map[string][]float64{}}
	for _, part := range parts {
		if key, value, ok := strings.Cut(strings.TrimPrefix(string(part), "/"), "="); ok {
			b.parameters[key] = value
		}
	}
	return b
}

// find returns the benchmark with that name and all of these parameters, or
// nil.
func (m measured) find(name string, parameters map[string]string) *benchmark {
	for _, b := range m {
		if b.name == name && b.has(parameters) {
			return b
		}
	}
	return nil
}

func (b *benchmark) has(parameters map[string]string) bool {
	for key, value := range parameters {
		if b.parameters[key] != value {
			return false
		}
	}
	return true
}

// values returns the values that a parameter has in the names of benchmarks.
func (m measured) values(name, parameter string) []string {
	var values []string
	for _, b := range m {
		if v := b.parameters[parameter]; b.name == name && !slices.Contains(values, v) {
			values = append(values, v)
		}
	}
	return values
}

// median returns the median of what the rounds measured.
func (b *benchmark) median(unit string) float64 { return median(b.samples[unit]) }

func median(values []float64) float64 {
	sorted := slices.Clone(values) // a sample sorts what it is made of
	sample := benchmath.NewSample(sorted, &benchmath.DefaultThresholds)
	return benchmath.AssumeNothing.Summary(sample, 0.95).Center
}

// ratio gives how many times as much of a unit one benchmark takes as another,
// as the median of the ratios of the rounds: how fast a machine is may change
// between them. Without both of them in each round, the measurements are
// meaningless.
func (m measured) ratio(unit, name string, of, to map[string]string) float64 {
	a, b := m.find(name, of), m.find(name, to)
	if a == nil || b == nil || len(a.samples[unit]) == 0 || len(a.samples[unit]) != len(b.samples[unit]) {
		log.Fatalf("%s of %s was not measured in each round for both %v and %v", unit, name, of, to)
	}
	ratios := make([]float64, len(a.samples[unit]))
	for round := range ratios {
		ratios[round] = a.samples[unit][round] / b.samples[unit][round]
	}
	return median(ratios)
}
