// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package armtemplate

import (
	"slices"
	"strconv"
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// format returns the text of a pattern, in which {0} is the first argument
// after it, and braces are doubled.
func (s *Scope) format(c *Call, arguments []value.Value) value.Value {
	if len(arguments) == 0 {
		return nil
	}
	pattern, ok := arguments[0].(value.String)
	switch {
	case value.IsUnknown(arguments[0]):
		return value.UnknownOf(value.KindString)
	case !ok:
		return nil
	}
	text := joiner{scope: s}
	rest := string(pattern)
	for rest != "" && s.err == nil {
		brace := strings.IndexAny(rest, "{}")
		if brace < 0 {
			text.add(value.String(rest))
			break
		}
		text.add(value.String(rest[:brace]))
		rest = rest[brace:]
		if len(rest) > 1 && rest[0] == rest[1] {
			text.add(value.String(rest[:1]))
			rest = rest[2:]
			continue
		}
		inner, after, closed := strings.Cut(rest[1:], "}")
		index, err := strconv.ParseUint(inner, 10, 31)
		if rest[0] == '}' || !closed || err != nil || int(index)+1 >= len(arguments) {
			return nil
		}
		text.add(formatted(arguments[index+1], c.Arguments[index+1]))
		rest = after
	}
	return text.result()
}

// formatted returns an argument as it appears in formatted text. It is missing
// if that is not certain.
func formatted(v value.Value, e Expression) value.Value {
	if stateOf(v) != isKnown {
		return v
	}
	if b, ok := v.(value.Bool); ok {
		if b {
			return value.String("True")
		}
		return value.String("False")
	}
	if text := asText(v); text != nil {
		return text
	}
	return missing{e}
}

// concat returns several texts or arrays as one. If one is missing, text among
// the others shows that all are text.
func (s *Scope) concat(arguments []value.Value) value.Value {
	switch {
	case hasKind(arguments, value.Kind.IsArray):
		return s.concatArrays(arguments)
	case hasKind(arguments, func(kind value.Kind) bool { return kind == value.KindString }):
		return s.concatTexts(arguments)
	}
	return anyUnknown(arguments)
}

// hasKind reports whether one of the values has that kind.
func hasKind(values []value.Value, is func(kind value.Kind) bool) bool {
	return slices.ContainsFunc(values, func(v value.Value) bool { return is(v.Kind()) })
}

// anyUnknown returns an unknown value if one of the values is unknown, and nil
// otherwise.
func anyUnknown(values []value.Value) value.Value {
	if slices.ContainsFunc(values, value.IsUnknown) {
		return value.UnknownOf(value.KindAny)
	}
	return nil
}

func (s *Scope) concatTexts(arguments []value.Value) value.Value {
	text := joiner{scope: s}
	for _, v := range arguments {
		if stateOf(v) == isKnown {
			if v = asText(v); v == nil {
				return nil
			}
		}
		text.add(v)
	}
	return text.result()
}

func (s *Scope) concatArrays(arguments []value.Value) value.Value {
	all := value.List{}
	hasUnknown := false
	for _, v := range arguments {
		switch v := v.(type) {
		case value.Unknown:
			hasUnknown = true
		case value.Array:
			if !s.spend(v.Len() * elementSize) {
				return nil
			}
			for i := range v.Len() {
				all = append(all, v.Element(i))
			}
		default:
			return nil
		}
	}
	if hasUnknown {
		return value.UnknownOf(value.KindList)
	}
	return all
}
