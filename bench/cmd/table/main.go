// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

// Command table prints the ratios of what bench/run measured, as Markdown.
//
//	table out/bench.txt                      prints them
//	table -update README.md out/bench.txt    puts them between the marks in a file
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
)

// What is between these marks in a file is replaced.
const (
	beginMark = "<!-- begin of the measured ratios -->\n"
	endMark   = "<!-- end of the measured ratios -->\n"
)

func main() {
	log.SetFlags(0)
	file := flag.String("update", "", "the file to put the tables into")
	flag.Parse()
	if flag.NArg() != 1 {
		log.Fatal("usage: table [-update FILE] MEASUREMENTS")
	}
	if err := run(flag.Arg(0), *file); err != nil {
		log.Fatal(err)
	}
}

func run(measurements, file string) error {
	m, err := read(measurements)
	if err != nil {
		return err
	}
	var tables bytes.Buffer
	for _, write := range []func(*bytes.Buffer, measured){writePeers, writePlainText, writeServer, writeGrowth} {
		write(&tables, m)
	}
	if file == "" {
		_, err := os.Stdout.Write(tables.Bytes())
		return err
	}
	return update(file, tables.Bytes())
}

// update replaces what is between the marks in a file.
func update(file string, tables []byte) error {
	old, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	before, rest, begins := bytes.Cut(old, []byte(beginMark))
	_, after, ends := bytes.Cut(rest, []byte(endMark))
	if !begins || !ends {
		return errors.New(file + " lacks the lines that the tables belong between:\n" + beginMark + endMark)
	}
	updated := fmt.Appendf(nil, "%s%s\n%s%s%s", before, beginMark, tables, endMark, after)
	return os.WriteFile(file, updated, 0o600) //nolint:gosec // the file is the one that the user names
}
