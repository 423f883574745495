// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package main

import (
	"context"
	"encoding/binary"
	"fmt"
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/bench/wire"
)

// hostileMessages gives requests that no CLI sends. All must be refused.
func hostileMessages() []request {
	requests := cutMessages()
	for _, v := range hostileEncodings {
		for _, depth := range []int{0, 1, 2, 30, 249, 250, 251, 3_000, 100_000} {
			name := fmt.Sprintf("%s in %d lists", v.name, depth)
			requests = append(requests, refused(name, v.asParameters(depth), v.asArgument(depth))...)
		}
	}
	return requests
}

// cutMessages gives requests whose messages end too early, or are nothing that
// the schema has.
func cutMessages() []request {
	config := wire.Config(hostileContext, object{"p": "{{context.resource.name}}"}).MsgPack
	argument := wire.Argument(hostileContext).MsgPack
	var requests []request
	requests = append(requests, refused("nothing", nil, []byte("\xc1"))...)
	requests = append(requests, refused("half a message", config[:len(config)/2], argument[:len(argument)/2])...)
	requests = append(requests, refused("most of a message", config[:len(config)-1], argument[:len(argument)-1])...)
	requests = append(requests, refused("another type", argument, config)...)
	return requests
}

// refused returns the requests that send such messages. Each must be answered
// with an error.
func refused(name string, config, argument []byte) []request {
	check := func(a answer) error { return refusesAll(a, nil) }
	return []request{
		{name + ", read", func(ctx context.Context, p *plugin) (answer, error) { return p.read(ctx, config) }, check},
		{name + ", validate", func(ctx context.Context, p *plugin) (answer, error) { return p.validate(ctx, config) }, check},
		{name + ", resolve", func(ctx context.Context, p *plugin) (answer, error) {
			return p.call(ctx, "resolve", argument, argument)
		}, check},
	}
}

// hostileEncoding is a type in JSON, and in MessagePack what is not a value of
// it.
type hostileEncoding struct{ name, typ, value string }

var hostileEncodings = []hostileEncoding{
	{"code without a meaning", `"string"`, "\xc1"},
	{"string of four billion bytes", `"string"`, "\xdb\xff\xff\xff\xff"},
	{"extension of four billion bytes", `"string"`, "\xc9\xff\xff\xff\xff\x0c"},
	{"list of four billion elements", `["list","string"]`, "\xdd\xff\xff\xff\xff"},
	{"set of four billion elements", `["set","string"]`, "\xdd\xff\xff\xff\xff"},
	{"map of four billion elements", `["map","string"]`, "\xdf\xff\xff\xff\xff"},
	{"tuple of four billion elements", `["tuple",["string"]]`, "\xdd\xff\xff\xff\xff"},
	{"object of four billion attributes", `["object",{"a":"string"}]`, "\xdf\xff\xff\xff\xff"},
	{"type of four billion bytes", `"dynamic"`, "\x92\xc6\xff\xff\xff\xff"},
	{"not a number", `"number"`, "\xcb\x7f\xf8\x00\x00\x00\x00\x00\x01"},
	{"number of letters", `"number"`, "\xa1x"},
	{"doubled key of a map", `["map","bool"]`, "\x82\xa1a\xc2\xa1a\xc2"},
	{"doubled key of an object", `["object",{"a":"bool","b":"bool"}]`, "\x82\xa1a\xc2\xa1a\xc2"},
	{"map of two types", `["map","dynamic"]`, "\x82\xa1a\x92\xc4\x06\"bool\"\xc3\xa1b\x92\xc4\x08\"number\"\x01"},
	{"list of two types", `["list","dynamic"]`, "\x92\x92\xc4\x06\"bool\"\xc3\x92\xc4\x08\"number\"\x01"},
	{"kind of type that there is not", `["bag","string"]`, "\x91\xa1x"},
}

// asArgument gives it as an argument, in so many lists.
func (e hostileEncoding) asArgument(depth int) []byte {
	typ := strings.Repeat(`["list",`, depth) + e.typ + strings.Repeat("]", depth)
	message := binary.BigEndian.AppendUint32([]byte("\x92\xc6"), uint32(len(typ))) //nolint:gosec // It is not that long.
	return append(append(message, typ...), strings.Repeat("\x91", depth)+e.value...)
}

// asParameters gives it as the parameters of a data source, in so many lists.
func (e hostileEncoding) asParameters(depth int) []byte {
	config := []byte("\x86\xa7context\xc0\xa8resolved\xc0\xadresource_type\xc0\xafsensitive_paths\xc0\xb2sensitive_resolved\xc0\xaaparameters")
	return append(config, e.asArgument(depth)...)
}
