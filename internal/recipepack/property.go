// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipepack

import (
	"github.com/paramresolver/terraform-provider-paramresolver/internal/armtemplate"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// A property is one of a pack or an environment.
type property struct {
	// value is evaluated, and null if there is none.
	value value.Value
	// written is as it is written in the file.
	written value.Value
	// position is that of its key.
	position armtemplate.Position
}

// property returns a property. Others are not evaluated: they are of no interest.
func (r *resource) property(key string) (property, error) {
	properties, err := r.file.evaluate(r.properties, r.position)
	if _, ok := r.properties.(value.Object); ok {
		properties, err = r.properties, nil
	}
	if err != nil {
		return property{}, err
	}
	if value.IsNull(properties) {
		return property{}, r.file.errorf(r.position, `The resource has no "properties".`)
	}
	o, err := r.file.object(properties, r.position, `"properties"`)
	if err != nil {
		return property{}, err
	}
	p := property{position: orElse(armtemplate.PositionOf(o, key), r.position)}
	p.written, _ = o.Element(key)
	p.value, err = r.file.evaluate(p.written, p.position)
	return p, err
}

// orElse returns a position, or another where it is nowhere.
func orElse(position, other armtemplate.Position) armtemplate.Position {
	if position.IsKnown() {
		return position
	}
	return other
}

// shownKey returns a key of the property as a message shows it. One that is
// computed may hold a secret.
func (p property) shownKey(key string) string {
	if o, ok := p.written.(value.Object); ok {
		if _, ok := o.Element(key); ok {
			return quote(key)
		}
	}
	return `"…"`
}

// writtenTexts returns the elements of the property that are written down and
// not computed.
func (p property) writtenTexts() map[value.Value]bool {
	texts := map[value.Value]bool{}
	if list, ok := p.written.(value.Array); ok {
		for i := range list.Len() {
			if text, ok := list.Element(i).(value.String); ok {
				texts[text] = true
			}
		}
	}
	return texts
}
