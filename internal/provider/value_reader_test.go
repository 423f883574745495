// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// valueReader makes a Terraform value of any bytes.
type valueReader struct{ rest []byte }

func (r *valueReader) byte() byte {
	if len(r.rest) == 0 {
		return 0
	}
	b := r.rest[0]
	r.rest = r.rest[1:]
	return b
}

// string makes a string as Terraform knows them, which is of valid UTF-8.
func (r *valueReader) string() string {
	n := min(int(r.byte()%24), len(r.rest))
	s := strings.ToValidUTF8(string(r.rest[:n]), "?")
	r.rest = r.rest[n:]
	return s
}

func (r *valueReader) number() *big.Float {
	switch r.byte() % 3 {
	case 0:
		return big.NewFloat(float64(int8(r.byte())))
	case 1:
		var bits uint64
		for range 8 {
			bits = bits<<8 | uint64(r.byte())
		}
		// In Terraform's precision: of fewer bits, not all digits are sent. Of a
		// number much longer than that, package big may not read the digits that
		// it writes as the same number, which is nobody's fault here.
		if f := math.Float64frombits(bits); math.Abs(f) < 1e100 {
			return new(big.Float).SetPrec(512).SetFloat64(f)
		}
		return new(big.Float)
	default:
		f := new(big.Float).SetPrec(512)
		digits := strconv.Itoa(int(r.byte())) + strconv.Itoa(int(r.byte())) + "." + strconv.Itoa(int(r.byte()))
		// Digits cannot fail to parse.
		_, _, _ = f.Parse(digits+"e"+strconv.Itoa(int(int8(r.byte()))/8), 10)
		return f
	}
}

// value makes a value that is at most so deep.
func (r *valueReader) value(depth int) tftypes.Value {
	kind := r.byte() % 12
	if depth == 0 {
		kind %= 5
	}
	switch kind {
	case 0:
		return str(r.string())
	case 1:
		return boolean(r.byte()%2 == 0)
	case 2:
		return tftypes.NewValue(tftypes.Number, r.number())
	case 3:
		return null
	case 4:
		return nullOf(r.value(0).Type())
	case 5, 6:
		elements := attributes{}
		for range r.byte() % 4 {
			elements[r.string()] = r.value(depth - 1)
		}
		return obj(elements)
	case 7:
		var elements []tftypes.Value
		for range r.byte() % 4 {
			elements = append(elements, r.value(depth-1))
		}
		return tuple(elements...)
	default:
		return r.collection(kind, r.value(depth-1))
	}
}

// collection makes a list, set or map whose elements have the type of the given
// one.
func (r *valueReader) collection(kind byte, element tftypes.Value) tftypes.Value {
	t := element.Type()
	switch n := int(r.byte() % 3); {
	case kind == 8 && n == 0:
		return set(t)
	case kind == 8:
		return set(t, element)
	case kind == 9 && n == 0:
		return mapping(t, attributes{})
	case kind == 9:
		return mapping(t, attributes{"a": element, r.string(): nullOf(t)})
	case n == 0:
		return list(t)
	default:
		return list(t, element, nullOf(t), element)
	}
}
