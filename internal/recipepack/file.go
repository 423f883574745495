// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipepack

import (
	"errors"
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/armtemplate"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/bicep"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// A file is one of the files.
type file struct {
	number int // from 1
	// template and scope are those of a template, and nil of a pack or environment
	// as Radius has it, in which nothing is evaluated.
	template *armtemplate.Template
	scope    *armtemplate.Scope
	// packs and environments are those of the file.
	packs, environments []*resource
}

// readFiles returns the files that a value is: one, or a list of them.
func readFiles(v value.Value, o *options) ([]*file, error) {
	list, ok := v.(value.Array)
	if !ok {
		list = value.List{v}
	}
	files := make([]*file, list.Len())
	for i := range files {
		files[i] = &file{number: i + 1}
		if err := files[i].read(list.Element(i), o); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// read reads text or an object.
func (f *file) read(v value.Value, o *options) error {
	switch v := v.(type) {
	case value.Unknown:
		return value.ErrUnknown
	case value.Object:
		return f.readObject(v, o)
	case value.String:
		return f.readText(string(v), o)
	}
	return f.errorf(armtemplate.Position{}, "A file must be a string or an object, not %s.", v.Kind().WithArticle())
}

// readText reads text: JSON if it begins with a brace, and else Bicep.
func (f *file) readText(text string, o *options) error {
	trimmed := strings.TrimLeft(text, " \t\r\n\uFEFF")
	switch {
	case strings.HasPrefix(trimmed, "{"):
		v, err := armtemplate.ParseJSON(text)
		if err != nil {
			return f.wrap(err)
		}
		object, _ := v.(value.Object)
		return f.readObject(object, o)
	case isFileName(trimmed):
		return f.errorf(armtemplate.Position{}, `This is the name of a file, not its text. Read it: file("pack.bicep").`)
	}
	template, err := bicep.Compile(text)
	if err != nil {
		return f.wrap(err)
	}
	return f.readTemplate(template, o)
}

// isFileName reports whether text is the name of a file of Bicep or JSON.
func isFileName(text string) bool {
	name, isBicep := strings.CutSuffix(text, ".bicep")
	name, isJSON := strings.CutSuffix(name, ".json")
	return (isBicep || isJSON) && !strings.ContainsAny(name, " \t\r\n")
}

// readObject reads a template, a pack or an environment.
func (f *file) readObject(o value.Object, options *options) error {
	for _, key := range o.Keys() {
		switch key {
		case "$schema", "resources":
			return f.readTemplate(o, options)
		case "properties":
			return f.readResource(o)
		}
	}
	if _, ok := o.Element("recipes"); ok {
		f.packs = []*resource{{file: f, name: value.Null{}, properties: o, condition: value.Null{}}}
		return nil
	}
	return f.errorf(armtemplate.Position{}, `This object is not a file with recipes. It needs "resources", as in the JSON of "bicep build", `+
		`"properties", as in a recipe pack or environment of Radius, or "recipes".`)
}

// evaluate returns a value of the file with the values of its expressions. The
// position is that of the key which it belongs to.
func (f *file) evaluate(v value.Value, position armtemplate.Position) (value.Value, error) {
	if f.scope == nil {
		return v, nil
	}
	evaluated, err := f.scope.Evaluate(v, position)
	if err != nil {
		return nil, f.wrap(err)
	}
	return evaluated, nil
}

// object returns the object that a value is. The name is that of the value, as
// an error shows it.
func (f *file) object(v value.Value, position armtemplate.Position, name string) (value.Object, error) {
	if o, ok := v.(value.Object); ok {
		return o, nil
	}
	return nil, f.mismatch(v, position, name, "an object")
}

// mismatch returns the error of a value that is not what was expected. If the
// value is unknown, that is not certain.
func (f *file) mismatch(v value.Value, position armtemplate.Position, name, expected string) error {
	switch {
	case value.IsUnknown(v):
		return value.ErrUnknown
	case f.isMissing(v):
		return f.errorf(position, "%s must be %s, but is an expression without a value here. "+
			"Pass the parameters that it needs in the option %q.", name, expected, optionParameters)
	}
	return f.errorf(position, "%s is %s, but must be %s.", name, v.Kind().WithArticle(), expected)
}

// isMissing reports whether an evaluated value is the text of an expression that
// has none.
func (f *file) isMissing(v value.Value) bool {
	text, ok := v.(value.String)
	return ok && f.scope != nil && strings.HasPrefix(string(text), "[") && strings.HasSuffix(string(text), "]")
}

// parameters returns the names of the parameters that the file declares.
func (f *file) parameters() []string {
	if f.template == nil {
		return nil
	}
	return f.template.Parameters.Keys()
}

// errorf returns an error at a position in the file.
func (f *file) errorf(position armtemplate.Position, format string, arguments ...any) *Error {
	err := errorf(format, arguments...)
	err.Place = Place{f.number, position}
	return err
}

// wrap returns an error of the readers of texts as one in the file.
func (f *file) wrap(err error) error {
	if template, ok := errors.AsType[*armtemplate.Error](err); ok {
		return &Error{Place{f.number, template.Position}, template.Problem}
	}
	if source, ok := errors.AsType[*bicep.Error](err); ok {
		return &Error{Place{f.number, source.Position}, source.Message()}
	}
	return err
}
