// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipepack

import (
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/armtemplate"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// A packSearch finds the packs that the "recipePacks" of an environment name.
type packSearch struct {
	// file is that of the environment, and position that of its "recipePacks".
	file     *file
	position armtemplate.Position
	// written has the elements that are written down and not computed: those a
	// message may show.
	written map[value.Value]bool
	// packs are those that the files deploy, and named has them by their names in
	// lower case.
	packs []*resource
	named map[string][]*resource
	// hasUnknown reports whether the name of one of them is unknown.
	hasUnknown bool
	// symbolic has the packs of the file by their symbolic names.
	symbolic map[string]*resource
}

func newPackSearch(files []*file, environment *resource, elements property) (*packSearch, error) {
	packs, err := allPacks(files)
	s := &packSearch{
		file:     environment.file,
		position: elements.position,
		written:  elements.writtenTexts(),
		packs:    packs,
		named:    map[string][]*resource{},
		symbolic: map[string]*resource{},
	}
	for _, pack := range packs {
		if name, ok := pack.name.(value.String); ok {
			folded := strings.ToLower(string(name))
			s.named[folded] = append(s.named[folded], pack)
		}
		s.hasUnknown = s.hasUnknown || value.IsUnknown(pack.name)
	}
	for _, pack := range environment.file.packs {
		s.symbolic[pack.symbol] = pack
	}
	return s, err
}

// find returns the pack that an element names: by its name, its ID, or a
// reference to its symbolic name.
func (s *packSearch) find(element value.Value) (*resource, error) {
	name, ok := element.(value.String)
	switch {
	case !ok:
		return nil, s.file.mismatch(element, s.position, `An element of "recipePacks"`, "the name or ID of a recipe pack")
	case !s.file.isMissing(element):
		return s.byName(string(name), s.written[element])
	}
	expression, err := armtemplate.Parse(string(name))
	if err != nil {
		return nil, s.noValue()
	}
	if reference, ok := armtemplate.AsReference(expression); ok && reference.Property == "id" {
		return s.bySymbol(reference.Symbol)
	}
	if call, ok := expression.(*armtemplate.Call); ok && call.Function == "resourceId" {
		return s.byResourceID(call.Arguments)
	}
	return nil, s.noValue()
}

// noValue returns the error of an element that is an expression without a value.
func (s *packSearch) noValue() error {
	return s.file.errorf(s.position, `An element of "recipePacks" is an expression without a value here. `+
		"Write the name of a recipe pack, or pass the parameters that it needs in the option %q.", optionParameters)
}

// bySymbol returns the pack with that symbolic name in the file.
func (s *packSearch) bySymbol(symbol string) (*resource, error) {
	pack, ok := s.symbolic[symbol]
	if !ok {
		var names []string
		for _, pack := range s.file.packs {
			names = append(names, pack.symbol)
		}
		return nil, s.file.errorf(s.position, `"recipePacks" names %s, which is not a recipe pack of the file. %s`,
			quote(symbol), insteadOf(symbol, names, "recipe packs"))
	}
	if pack.isExisting {
		name, ok := pack.name.(value.String)
		if !ok || s.file.isMissing(name) {
			return nil, s.noValue()
		}
		return s.byName(string(name), pack.isNamed)
	}
	deployed, err := pack.isDeployed()
	if err == nil && !deployed {
		err = s.file.errorf(s.position, `"recipePacks" names %s, but the condition of that recipe pack is not true. `+
			"Pass the parameters that it needs in the option %q.", quote(symbol), optionParameters)
	}
	return pack, err
}

// byResourceID returns the pack whose ID a call of resourceId is: its last two
// arguments are the type and the name.
func (s *packSearch) byResourceID(arguments []armtemplate.Expression) (*resource, error) {
	if len(arguments) < 2 {
		return nil, s.noValue()
	}
	last := arguments[len(arguments)-2:]
	typ, err := s.file.evaluate(armtemplate.Embed(last[0]), s.position)
	if err != nil {
		return nil, err
	}
	written := armtemplate.Embed(last[1])
	evaluated, err := s.file.evaluate(written, s.position)
	if err != nil {
		return nil, err
	}
	if value.IsUnknown(typ) || value.IsUnknown(evaluated) {
		return nil, value.ErrUnknown
	}
	of, _ := typ.(value.String)
	name, ok := evaluated.(value.String)
	if !ok || !isType(string(of), packType) || s.file.isMissing(name) {
		return nil, s.noValue()
	}
	return s.byName(string(name), written == evaluated)
}

// byName returns the pack that a name or an ID names, which Radius compares
// without regard to case. Of several, it is that of the environment's file.
// Whether it is written down says whether a message may show it.
func (s *packSearch) byName(nameOrID string, isWritten bool) (*resource, error) {
	name := nameOrID[strings.LastIndexByte(nameOrID, '/')+1:]
	var found, own []*resource
	for _, pack := range s.named[strings.ToLower(name)] {
		if nameOrID != name && pack.id != "" && !strings.EqualFold(pack.id, nameOrID) {
			continue
		}
		found = append(found, pack)
		if pack.file == s.file {
			own = append(own, pack)
		}
	}
	if len(own) > 0 {
		found = own
	}
	switch {
	case len(found) == 1:
		return found[0], nil
	case len(found) > 1:
		return nil, s.file.errorf(s.position, `"recipePacks" names two recipe packs: that of %s, and that of %s. Pass fewer files.`,
			found[0].place(), found[1].place())
	case s.hasUnknown:
		return nil, value.ErrUnknown
	case !isWritten:
		return nil, s.file.errorf(s.position, `"recipePacks" names a recipe pack that is not in the files. Pass its file too.`)
	}
	return nil, s.file.errorf(s.position, `"recipePacks" names %s, a recipe pack that is not in the files. `+
		"Pass its file too, or write another name. %s", quote(name), insteadOf(name, shownNames(s.packs), "recipe packs"))
}
