// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package server

import (
	"errors"

	"github.com/hashicorp/terraform-plugin-go/tfprotov6"
	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// maxDepth is how many levels of lists, maps and objects a value may have. The
// framework compares types anew at each level, so that the time grows with the
// cube of the depth.
const maxDepth = 250

var (
	errTooDeep   = errors.New("nested too deeply")
	errMalformed = errors.New("malformed")
)

// checkConfig returns why a configuration must not be decoded, or nil.
func checkConfig(config *tfprotov6.DynamicValue) *problem {
	if config == nil {
		return nil
	}
	m := message{rest: config.MsgPack}
	attribute := m.config()
	p := problemOf(config, m.err)
	if p != nil && attribute != "" {
		p.attribute = tftypes.NewAttributePath().WithAttributeName(attribute)
	}
	return p
}

// checkArguments returns why the arguments of a function must not be decoded,
// or nil.
func checkArguments(arguments []*tfprotov6.DynamicValue) *problem {
	for i, argument := range arguments {
		m := message{rest: argument.MsgPack}
		m.value(maxDepth)
		if p := problemOf(argument, m.err); p != nil {
			position := int64(i)
			p.argument = &position
			return p
		}
	}
	return nil
}

// problemOf returns the problem with a value, given the error of reading it as
// MessagePack. The protocol has a form in JSON too, which no CLI sends.
func problemOf(v *tfprotov6.DynamicValue, err error) *problem {
	switch {
	case errors.Is(err, errTooDeep):
		return newTooDeep()
	case err != nil || len(v.JSON) > 0:
		return newMalformed()
	}
	return nil
}

// message is what is left to read of a value in MessagePack, up to the first
// error. It must have all that it declares to have: the decoder makes room for
// as many elements as are declared, before it looks for the first.
type message struct {
	rest []byte
	err  error
}

// config reads a configuration, a map of attributes, and returns the name of the
// last attribute that it has begun to read.
func (m *message) config() (attribute string) {
	t := m.token()
	if t.kind != mapToken {
		m.elements(t, maxDepth)
		return ""
	}
	m.pairs(t.length, func(key string) {
		attribute = key
		m.value(maxDepth)
	})
	return attribute
}

// value reads a value of at most that many levels. If the schema leaves its
// type open, it is the second of a pair, which is not a level of the value.
func (m *message) value(levels int) {
	t := m.token()
	if t.kind == arrayToken && t.length == 2 && m.isAtBinary() {
		m.elements(m.token(), levels)
		t = m.token()
	}
	m.elements(t, levels)
}

// elements reads what belongs to a token.
func (m *message) elements(t token, levels int) {
	switch t.kind {
	case scalarToken:
		m.take(t.length)
	case binaryToken: // which nothing else is than the type of a pair
		if typeDepth(m.take(t.length)) > levels {
			m.fail(errTooDeep)
		}
	case arrayToken, mapToken:
		if levels == 0 {
			m.fail(errTooDeep)
			return
		}
		if t.kind == mapToken {
			m.pairs(t.length, func(string) { m.value(levels - 1) })
			return
		}
		for i := 0; i < t.length && m.err == nil; i++ {
			m.value(levels - 1)
		}
	}
}

// pairs reads the keys of a map, and calls value to read what belongs to each.
// The decoder would make too small a value of a key that is there twice.
func (m *message) pairs(length int, value func(key string)) {
	keys := map[string]bool{}
	for range length {
		t := m.token()
		key := string(m.take(t.length))
		if t.kind != scalarToken || keys[key] {
			m.fail(errMalformed)
		}
		if m.err != nil {
			return
		}
		keys[key] = true
		value(key)
	}
}

// take reads n bytes.
func (m *message) take(n int) []byte {
	if n > len(m.rest) {
		m.fail(errMalformed)
		return nil
	}
	taken := m.rest[:n]
	m.rest = m.rest[n:]
	return taken
}

// fail keeps the first error.
func (m *message) fail(err error) {
	if m.err == nil {
		m.err = err
	}
	m.rest = nil
}
