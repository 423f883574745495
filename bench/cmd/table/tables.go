// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package main

import (
	"bytes"
	"fmt"
	"strings"
)

// parameters is short for those in the name of a benchmark.
type parameters = map[string]string

func writePeers(w *bytes.Buffer, m measured) {
	const name = "Peers"
	engines := m.values(name, "by")
	ours, peers := engines[0], engines[1:]
	w.WriteString("How many times as long as ours a peer takes to compile and evaluate once, " +
		"with the number of allocations in parentheses:\n\n")
	writeRow(w, append([]string{"", ours}, peers...)...)
	writeRule(w, 2+len(peers))
	for _, work := range m.values(name, "work") {
		cells := []string{spaced(work)}
		for _, by := range engines {
			this := parameters{"work": work, "by": by}
			cells = append(cells, fmt.Sprintf("%s (%.0f)",
				times(m.ratio(seconds, name, this, parameters{"work": work, "by": ours})),
				m.find(name, this).median(allocations)))
		}
		writeRow(w, cells...)
	}
	w.WriteByte('\n')
}

func writePlainText(w *bytes.Buffer, m measured) {
	const name = "PlainText"
	w.WriteString("A hundred texts without `{{`, resolved, next to a search for it with strings.Contains:\n\n")
	writeRow(w, "bytes of each", "time", "allocations for all")
	writeRule(w, 3)
	for _, length := range m.values(name, "length") {
		ours := parameters{"length": length, "by": "paramresolver"}
		search := parameters{"length": length, "by": "strings.Contains"}
		writeRow(w, length, times(m.ratio(seconds, name, ours, search)),
			fmt.Sprintf("%.0f", m.find(name, ours).median(allocations)))
	}
	w.WriteByte('\n')
}

func writeServer(w *bytes.Buffer, m measured) {
	const name = "Server"
	w.WriteString("A read of the data source through the provider's server, over one that copies `parameters` to `resolved`:\n\n")
	writeRow(w, "", "time", "bytes", "allocations")
	writeRule(w, 4)
	for _, config := range m.values(name, "config") {
		cells := []string{spaced(config)}
		for _, unit := range []string{seconds, bytesUsed, allocations} {
			cells = append(cells, times(m.ratio(unit, name,
				parameters{"config": config, "by": "provider"}, parameters{"config": config, "by": "copy"})))
		}
		writeRow(w, cells...)
	}
	w.WriteByte('\n')
}

func writeGrowth(w *bytes.Buffer, m measured) {
	w.WriteString("How many times as much it takes where something grows tenfold:\n\n")
	writeTenfold(w, m, "Growth")
	w.WriteString("The same for input whose cost could exceed its length:\n\n")
	writeTenfold(w, m, "Shapes")
}

// writeTenfold writes how much each thing takes that a benchmark measures in
// several sizes. A cell is empty if something is not measured in that way.
func writeTenfold(w *bytes.Buffer, m measured, name string) {
	ways := m.values(name, "through")
	header := []string{"tenfold", "from", "to"}
	for _, through := range ways {
		header = append(header, spaced(through)+": time", spaced(through)+": bytes")
	}
	writeRow(w, header...)
	writeRule(w, len(header))
	for _, what := range m.values(name, "of") {
		sizes := m.sizesOf(name, what)
		for i, large := range sizes[1:] {
			cells := []string{spaced(what), sizes[i], large}
			for _, through := range ways {
				of := parameters{"of": what, "through": through, "size": large}
				to := parameters{"of": what, "through": through, "size": sizes[i]}
				if m.find(name, of) == nil {
					cells = append(cells, "", "")
					continue
				}
				cells = append(cells, times(m.ratio(seconds, name, of, to)), times(m.ratio(bytesUsed, name, of, to)))
			}
			writeRow(w, cells...)
		}
	}
	w.WriteByte('\n')
}

// sizesOf returns the sizes that something was measured with, the smallest
// first.
func (m measured) sizesOf(name, what string) []string {
	var of measured
	for _, b := range m {
		if b.parameters["of"] == what {
			of = append(of, b)
		}
	}
	return of.values(name, "size")
}

// times returns a ratio with as many digits as it is worth.
func times(ratio float64) string {
	switch {
	case ratio < 2:
		return fmt.Sprintf("%.2f", ratio)
	case ratio < 20:
		return fmt.Sprintf("%.1f", ratio)
	default:
		return fmt.Sprintf("%.0f", ratio)
	}
}

func spaced(name string) string { return strings.ReplaceAll(name, "-", " ") }

func writeRow(w *bytes.Buffer, cells ...string) {
	w.WriteString("| " + strings.Join(cells, " | ") + " |\n")
}

// writeRule ends the header: the first column is of words, the others of
// numbers.
func writeRule(w *bytes.Buffer, columns int) {
	w.WriteString("| --- |" + strings.Repeat(" ---: |", columns-1) + "\n")
}
