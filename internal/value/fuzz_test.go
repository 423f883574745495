// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package value

import (
	"errors"
	"strings"
	"testing"
)

// What was parsed is written to text that is parsed to the same.
func FuzzParseJSON(f *testing.F) {
	for _, text := range []string{
		"null", `{"b": [true, -0, 1e3, 0.1, "\u00e9"], "a": {}}`, `{"a": 1, "a": 2}`, "[1]]", "[1,", "\"\xff\"",
		"18446744073709551616", "1e1233", "1e1234", "1e-1300", "1e99999999999", `"<&>\u2028\ud800"`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, err := ParseJSON(text)
		if err != nil {
			if v != nil || strings.Contains(err.Error(), "\n") {
				t.Fatalf("got %v, %q", v, err)
			}
			return
		}
		written, err := JSON(v, 1<<30)
		if errors.Is(err, ErrDigits) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		again, err := ParseJSON(written)
		if err != nil {
			t.Fatalf("%s: %v", written, err)
		}
		if rewritten := show(t, again); rewritten != written {
			t.Fatalf("%s becomes %s", written, rewritten)
		}
	})
}

// A number has text that stands for it, unless that has MaxDigits characters or
// more.
func FuzzParseNumber(f *testing.F) {
	for _, text := range []string{"0", "-0.10", "1e3", "1p3", "inf", "1e1233", "1e1234", "5e-1234", "4e-1234", "1e-99999999999"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		n, ok := ParseNumber(text)
		if !ok {
			return
		}
		plain, ok := n.Text()
		if !ok {
			if strings.Trim(text, "-0123456789.") == "" && len(text) < MaxDigits {
				t.Fatalf("%s has no text", text)
			}
			return
		}
		again, ok := ParseNumber(plain)
		if !ok || n.Float().Cmp(again.Float()) != 0 {
			t.Fatalf("%s becomes %s", text, plain)
		}
	})
}
