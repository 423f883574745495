// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package provider

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/hashicorp/terraform-plugin-go/tftypes"
)

// ledgers is a manifest with one type, Acme.Data/ledgers.
const ledgers = `{"namespace": "Acme.Data", "types": {"ledgers": {"apiVersions": {"2026-01-01-preview": {"schema": {
	"type": "object",
	"required": ["database"],
	"properties": {
		"database": {"type": "string"},
		"size":     {"type": "string", "enum": ["S", "M", "L"], "default": "S"},
		"tls":      {"type": "boolean", "default": true},
		"ratio":    {"type": "number", "default": 0.1},
		"serial":   {"type": "integer", "default": 123456789012345678901234567890},
		"zones":    {"type": "array", "items": {"type": "string"}},
		"nodes":    {"type": "array", "items": {"type": "object", "properties": {"role": {"type": "string", "default": "reader"}}}},
		"labels":   {"type": "object", "additionalProperties": {"type": "string"}},
		"network":  {
			"type": "object", "required": ["cidr"],
			"properties": {"cidr": {"type": "string"}, "mtu": {"type": "integer", "default": 1500}}
		},
		"password": {"type": "string", "x-radius-sensitive": true},
		"host":     {"type": "string", "readOnly": true}
	}
}}}}}}`

// queues is a manifest with another type, Acme.Data/queues.
const queues = `{"namespace": "Acme.Data", "types": {"queues": {"apiVersions": {"2026-01-01-preview": {"schema": {
	"type": "object", "properties": {"length": {"type": "integer"}}
}}}}}}`

const (
	ledgerType = "Acme.Data/ledgers"
	ledgerID   = "/planes/radius/local/resourceGroups/g/providers/Acme.Data/ledgers/books"
)

// decode returns a JSON text as jsondecode gives it, in which "?" is a value that
// is not known yet.
func decode(t testing.TB, text string) tftypes.Value {
	t.Helper()
	decoder := json.NewDecoder(strings.NewReader(text))
	decoder.UseNumber()
	var v any
	if err := decoder.Decode(&v); err != nil {
		t.Fatalf("%s in %s", err, text)
	}
	return decoded(v)
}

func decoded(v any) tftypes.Value {
	switch v := v.(type) {
	case bool:
		return boolean(v)
	case json.Number:
		return number(v.String())
	case string:
		if v == "?" {
			return unknown
		}
		return str(v)
	case []any:
		elements := make([]tftypes.Value, len(v))
		for i, element := range v {
			elements[i] = decoded(element)
		}
		return tuple(elements...)
	case map[string]any:
		elements := attributes{}
		for key, element := range v {
			elements[key] = decoded(element)
		}
		return obj(elements)
	}
	return null
}
