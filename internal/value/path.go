// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package value

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Path is where in a value something is: the keys and indexes that lead there.
// The nil Path is the value itself. Paths share their beginnings, and are never
// changed.
type Path struct {
	parent *Path
	step   Step
}

// Step is one step of a [Path]: a key of an object, or else an index of an
// array.
type Step struct {
	Key     string
	Index   int
	IsIndex bool
}

// Child returns the path of the element with that key.
func (p *Path) Child(key string) *Path { return &Path{p, Step{Key: key}} }

// Item returns the path of the element at that index.
func (p *Path) Item(index int) *Path { return &Path{p, Step{Index: index, IsIndex: true}} }

// Last returns the last step. The path must not be nil.
func (p *Path) Last() Step { return p.step }

// Steps returns the steps of the path, outermost first.
func (p *Path) Steps() []Step {
	var steps []Step
	for ; p != nil; p = p.parent {
		steps = append(steps, p.step)
	}
	slices.Reverse(steps)
	return steps
}

// Root returns the key of the outermost step, and false for the nil Path, or
// where that step is an index.
func (p *Path) Root() (key string, ok bool) {
	if p == nil {
		return "", false
	}
	for p.parent != nil {
		p = p.parent
	}
	return p.step.Key, !p.step.IsIndex
}

// String returns the path as HCL writes it: databases[0].name, tags["a.b"]. A
// first key that is not an identifier is quoted, which HCL has no way to write:
// "a.b"[0]. The nil Path is "".
func (p *Path) String() string {
	var b strings.Builder
	for i, step := range p.Steps() {
		switch {
		case step.IsIndex:
			b.WriteString("[" + strconv.Itoa(step.Index) + "]")
		case isIdentifier(step.Key) && i > 0:
			b.WriteString("." + step.Key)
		case isIdentifier(step.Key):
			b.WriteString(step.Key)
		case i > 0:
			b.WriteString("[" + quoteHCL(step.Key) + "]")
		default:
			b.WriteString(quoteHCL(step.Key))
		}
	}
	return b.String()
}

// isIdentifier reports whether HCL would take key for an identifier.
func isIdentifier(key string) bool {
	for i, r := range key {
		first := r == '_' || unicode.In(r, unicode.L, unicode.Nl)
		if !first && (i == 0 || r != '-' && !unicode.In(r, unicode.Mn, unicode.Mc, unicode.Nd, unicode.Pc)) {
			return false
		}
	}
	return key != ""
}

// quoteHCL returns a key as a quoted string of HCL.
func quoteHCL(key string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i, r := range key {
		switch {
		case r == '"' || r == '\\':
			b.WriteString(`\` + string(r))
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\r':
			b.WriteString(`\r`)
		case r == '\t':
			b.WriteString(`\t`)
		case (r == '$' || r == '%') && strings.HasPrefix(key[i+1:], "{"):
			b.WriteString(string(r) + string(r))
		case r <= 0xFFFF && !unicode.IsPrint(r):
			b.WriteString(`\u` + hex(r, 4))
		case !unicode.IsPrint(r):
			b.WriteString(`\U` + hex(r, 8))
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// hex returns the code point in that many hexadecimal digits.
func hex(r rune, digits int) string {
	s := strconv.FormatInt(int64(r), 16)
	return strings.Repeat("0", digits-len(s)) + s
}
