// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

// Command soak builds the provider and drives it hard through the plugin
// protocol, as Terraform does: with reads, function calls, hostile inputs and
// cancelled requests at the same time. It fails if an answer is wrong or does
// not come, if the process ends, or if it keeps more and more memory or
// goroutines. It runs where there is a /proc file system.
//
// It is run in the folder of the module:
//
//	go run ./soak -minutes 2
package main

import (
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// minRounds is how many rounds it takes to tell a trend from noise.
const minRounds = 12

func main() {
	log.SetFlags(log.Ltime)
	minutes := flag.Float64("minutes", 2, "how long to go on, at the least")
	flag.Parse()
	if err := soak(time.Duration(*minutes * float64(time.Minute))); err != nil {
		log.Fatal("FAILED: ", err)
	}
	log.Print("All is well.")
}

func soak(duration time.Duration) error {
	binary, err := build()
	if err != nil {
		return err
	}
	p, err := start(binary)
	if err != nil {
		return err
	}
	tally, states, err := rounds(p, duration)
	tally.report()
	if err == nil {
		err = judge(states)
	}
	if err := errors.Join(err, p.stop()); err != nil {
		return errors.Join(err, p.lastWords())
	}
	return nil
}

// build builds the provider, with the versions in its own go.mod.
func build() (binary string, err error) {
	binary, err = filepath.Abs(filepath.Join("out", "terraform-provider-paramresolver"))
	if err != nil {
		return "", err
	}
	command := exec.Command("go", "build", "-C", "..", "-o", binary, ".")
	command.Stdout, command.Stderr = os.Stderr, os.Stderr
	if err := command.Run(); err != nil {
		return "", fmt.Errorf("cannot build the provider in the folder above this one: %w", err)
	}
	return binary, nil
}

// rounds loads the provider for the given time, and at least for as many rounds
// as it takes to judge it. All rounds have the same load, so that the states
// after them can be compared.
func rounds(p *plugin, duration time.Duration) (*tally, []state, error) {
	hostile := hostileRequests()
	t := newTally()
	var states []state
	start := time.Now()
	for n := 1; n <= minRounds || time.Since(start) < duration; n++ {
		if err := round(p, n, hostile, t); err != nil {
			return t, states, err
		}
		s, err := settle(p, t)
		if err != nil {
			return t, states, err
		}
		states = append(states, s)
		log.Printf("round %d: %s", n, s)
	}
	return t, states, nil
}
