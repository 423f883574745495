// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package check

import (
	"strings"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/resourcetype"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// reservedOutputs are Radius's own properties: whatever a recipe writes to them
// is lost.
var reservedOutputs = map[string]bool{
	"application": true, "codeReference": true, "connections": true, "environment": true, "recipe": true, "status": true,
}

// secretsOutput is the output that holds the secret outputs.
const secretsOutput = "secrets"

// checkOutputs checks which properties a recipe writes its outputs to.
func (c *checker) checkOutputs(outputs value.Object) {
	if c.properties.of == nil || !c.properties.of.Known() {
		return
	}
	root := (*value.Path)(nil).Child("outputs")
	for _, name := range outputs.Keys() {
		output, _ := outputs.Element(name)
		if value.IsNull(output) {
			continue
		}
		if name == secretsOutput {
			c.checkSecrets(root.Child(name), output)
		} else {
			c.checkOutput(root.Child(name), name, output)
		}
	}
	c.checkMissingOutputs(outputs)
}

func (c *checker) reportOutput(at *value.Path, kind Kind, text string) {
	c.report(Finding{Parameter: at, Kind: kind, Text: text})
}

// checkOutput checks one output that is not a secret.
func (c *checker) checkOutput(at *value.Path, name string, output value.Value) {
	found := c.properties.of.Lookup(name)
	switch {
	case reservedOutputs[name]:
		c.reportOutput(at, NoSuchOutputProperty, reservedOutput(name))
	case !c.properties.of.Has(name):
		c.reportOutput(at, NoSuchOutputProperty, noSuchOutput(name, found.Suggestion()))
	case !isName(output):
		c.reportOutput(at, NoSuchOutputProperty, notAName(output))
	case found.Outcome == resourcetype.Found && !found.Property.Output:
		c.reportOutput(at, OutputOverwrites, outputOverwrites(name))
	}
}

// checkSecrets checks the outputs that are secrets. A type that declares the
// property keeps them all.
func (c *checker) checkSecrets(at *value.Path, output value.Value) {
	secrets, ok := output.(value.Object)
	switch {
	case !c.properties.of.Has(secretsOutput):
		c.reportOutput(at, NoSuchOutputProperty, noSecrets())
	case value.IsUnknown(output):
	case !ok:
		c.reportOutput(at, NoSuchOutputProperty, secretsNotAnObject(output))
	default:
		for _, name := range secrets.Keys() {
			if secret, _ := secrets.Element(name); !value.IsNull(secret) && !isName(secret) {
				c.reportOutput(at.Child(name), NoSuchOutputProperty, notAName(secret))
			}
		}
	}
}

// isName reports whether an output is or may be the name of a module's output.
func isName(v value.Value) bool {
	_, ok := v.(value.String)
	return ok || value.IsUnknown(v)
}

// checkMissingOutputs reports the properties that the recipe should set but
// does not, if it has outputs at all.
func (c *checker) checkMissingOutputs(outputs value.Object) {
	if !hasElements(outputs) {
		return
	}
	root := (*value.Path)(nil).Child("outputs")
	secrets, _ := outputs.Element(secretsOutput)
	for _, name := range c.properties.of.Outputs() {
		container, at, key := value.Value(outputs), root, name
		if secret, ok := strings.CutPrefix(name, secretsOutput+"."); ok {
			container, at, key = secrets, root.Child(secretsOutput), secret
		}
		if !isSetIn(container, key) {
			c.reportOutput(at.Child(key), PropertyWithoutOutput, propertyWithoutOutput(name))
		}
	}
}

// hasElements reports whether a value is an object with an element that is not
// null.
func hasElements(v value.Value) bool {
	o, ok := v.(value.Object)
	if !ok {
		return false
	}
	for _, key := range o.Keys() {
		if v, _ := o.Element(key); !value.IsNull(v) {
			return true
		}
	}
	return false
}

// isSetIn reports whether an object has an element that is not null. What is
// not an object may have it, or is wrong already.
func isSetIn(container value.Value, key string) bool {
	if o, ok := container.(value.Object); ok {
		container, _ = o.Element(key)
	}
	return !value.IsNull(container)
}
