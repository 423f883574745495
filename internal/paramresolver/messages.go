// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import (
	"cmp"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/suggest"
)

// This file has the texts of all errors that evaluating an expression can give,
// syntax.go those of malformed expressions, nearmiss.go those of warnings.

// path gives the path of a place, with the name of the connection that it
// belongs to.
func (p *place) path(connection string) string {
	if p.parent == nil {
		return p.name
	}
	path := p.parent.path(connection) + "." + p.name
	if p.kind == pathConnections && connection != "" {
		path += "." + shorten(connection)
	}
	return path
}

// noSuchPath tells of the segment at the given span of path, behind t, that the
// language does not have.
func noSuchPath(t target, path string, at Span) *Error {
	name := at.In(path)
	err := &Error{
		Span:   at,
		Reason: fmt.Sprintf("%s has no %s.", t.place.path(t.connection), quote(name)),
	}
	if err := invisibleInName(name, at); err != nil {
		return err
	}
	if t.place.kind == pathField {
		err.Reason = fmt.Sprintf("%s is a string and has no %s.", t.place.path(t.connection), quote(name))
		err.Suggestion = fmt.Sprintf("End the path at %s.", quote(t.place.name))
		return err
	}
	names := t.place.childNames()
	if match := suggest.Closest(name, names); match != "" {
		err.Suggestion = fmt.Sprintf("Did you mean %s?", quote(match))
		return err
	}
	if t.connection != "" {
		err.Suggestion = fmt.Sprintf("For a property, write %s.properties.%s.", t.place.path(t.connection), shorten(name))
		return err
	}
	for _, c := range t.place.children {
		if c.child(name) != nil {
			err.Suggestion = fmt.Sprintf("Did you mean %s?", quote(c.path("")+"."+name))
			return err
		}
	}
	err.Suggestion = fmt.Sprintf("It has %s.", listed(names))
	return err
}

// incompletePath tells of a path that ends at t, which is no value.
func incompletePath(t target, path string) *Error {
	err := &Error{
		Span:   Span{0, len(path)},
		Reason: fmt.Sprintf("%s is not a value that an expression can use.", shorten(path)),
	}
	switch {
	case t.place.kind == pathProperties:
		err.Suggestion = fmt.Sprintf("Name one of the properties: %s.<property>.", shorten(path))
	case t.place.kind == pathConnections && t.connection == "":
		err.Suggestion = fmt.Sprintf("Name a connection and a field of it: %s.<connection>.id.", shorten(path))
	default:
		err.Suggestion = fmt.Sprintf("Name one of its fields: %s.", listed(t.place.childNames()))
	}
	return err
}

// notAPath tells of a text that is no context path.
func notAPath(at Span) *Error {
	return &Error{
		Span:       at,
		Reason:     "This is not a context path.",
		Suggestion: `Write one such as "context.resource.properties.password", without braces or spaces.`,
	}
}

// notAvailable tells of a field that is not set, naming the outermost object
// around it that is not.
func (e *evaluator) notAvailable(t target, n *pathNode) *Error {
	unset := e.outermostUnset(t.place, t.connection, n)
	reason := fmt.Sprintf("The context has no %s.", strings.TrimPrefix(unset.path(""), reference))
	if t.connection != "" {
		reason = fmt.Sprintf("The connection %s has no %s.", quote(t.connection), quote(t.place.name))
	}
	return &Error{
		Span:       n.position(),
		Reason:     reason,
		Suggestion: cmp.Or(e.misplaced(unset, t.connection, n), addField(t, unset)),
	}
}

// addField says how to set a field, of which unset is the outermost object
// around it that is not set.
func addField(t target, unset *place) string {
	if t.connection != "" {
		return fmt.Sprintf("Add %s to the connection.", t.place.name)
	}
	known := unset
	for known.provided == "" {
		known = known.parent
	}
	return fmt.Sprintf("%s. Add it to the context: %s, or give %s to paramresolver_context.",
		known.provided, snippet(t.place), known.argument)
}

// misplaced says where in the context a place that is not set probably is: under
// a similar name, or inside of another object. It gives "" where neither is so.
func (e *evaluator) misplaced(unset *place, connection string, n *pathNode) string {
	container, _ := e.at(unset.parent, connection, n)
	if v, ok := element(container, unset.name); !ok || v.Kind() != KindNull {
		return "" // it is set, such as to an empty object
	}
	if unset.parent == contextPlace && holdsContext(container) {
		return "The context given has the recipe context in it: give only that, as in data.paramresolver_context.<name>.context."
	}
	names, _ := e.otherNames(container, unset.name)
	match := suggest.Closest(unset.name, names)
	if match == "" {
		return ""
	}
	return fmt.Sprintf("%s has %s: rename that to %s.", unset.parent.path(connection), quoteFound(match), quote(unset.name))
}

// holdsContext reports whether a context is an object with the recipe context
// in it, such as the whole of a data source that builds one.
func holdsContext(context Value) bool {
	inner, _ := element(context, contextPlace.name)
	return !hasResource(context) && hasResource(inner)
}

func hasResource(context Value) bool {
	resource, ok := element(context, "resource")
	return ok && !isUnknown(context) && resource.Kind() != KindNull
}

// snippet gives what sets a field in a context, as Terraform writes it.
func snippet(p *place) string {
	s := p.name + ` = "..."`
	for p = p.parent; p.parent != nil; p = p.parent {
		s = p.name + " = { " + s + " }"
	}
	return s
}

// noSuchConnection tells of a path through a connection that is not among those
// that stand at p.
func (e *evaluator) noSuchConnection(p *place, name string, connections Value, n *pathNode) *Error {
	at := n.position().within(len("context.resource.connections."), len(name))
	if err := invisibleInName(name, at); err != nil {
		return err
	}
	err := &Error{Span: at, Reason: fmt.Sprintf("The resource has no connection %s.", quote(name))}
	names, ok := e.otherNames(connections, name)
	match := suggest.Closest(name, names)
	switch {
	case !ok:
	case match != "":
		err.Suggestion = fmt.Sprintf("Did you mean %s?", quoteFound(match))
	case len(names) == 0:
		resource := e.outermostUnset(p.parent, "", n)
		err.Suggestion = cmp.Or(e.misplaced(resource, "", n), e.misplaced(p, "", n), "It has no connections at all.")
	case len(names) == 1:
		err.Suggestion = fmt.Sprintf("Its only connection is %s.", quoteFound(names[0]))
	default:
		err.Suggestion = fmt.Sprintf("Its connections are %s.", listed(quoteAll(names)))
	}
	return err
}

// maxCompared bounds how many names a run looks at to suggest one of them:
// there may be many errors, and many names for each.
const maxCompared = 100_000

// otherNames gives the names of all elements of v that are set, but for the
// given name. It reports false once it has looked at too many.
func (e *evaluator) otherNames(v Value, name string) (names []string, ok bool) {
	o, ok := v.(Object)
	if !ok {
		return nil, true
	}
	e.compared += o.Len()
	if e.compared > maxCompared {
		return nil, false
	}
	for _, key := range o.Keys() {
		if element, _ := o.Element(key); key != name && element.Kind() != KindNull {
			names = append(names, key)
		}
	}
	return names, true
}

// notAnObject tells of a path through a place of the context, whose path is
// given, that should be an object.
func notAnObject(n *pathNode, path string, v Value) *Error {
	return &Error{
		Span:       n.position(),
		Reason:     fmt.Sprintf("%s is %s in this context, and must be an object.", path, v.Kind()),
		Suggestion: "Give it as an object, or leave it out.",
	}
}

// keyBelowScalar tells of the key at the given offset of the path, which is
// below a value that has no keys.
func keyBelowScalar(n *pathNode, at int, v Value) *Error {
	key := segmentAt(n.text, at)
	err := &Error{
		Span:   n.position().within(at, len(key)),
		Reason: fmt.Sprintf("%s is %s, and only an object has keys such as %s.", shorten(n.text[:at-1]), v.Kind(), quote(key)),
	}
	err.Suggestion = fmt.Sprintf("End the path at %s.", quote(lastSegment(n.text[:at-1])))
	if v.Kind() == KindArray {
		err.Suggestion = "The elements of an array cannot be read one by one. " + err.Suggestion
	}
	return err
}

func lastSegment(path string) string { return path[strings.LastIndexByte(path, '.')+1:] }

// fieldNotString tells of a fixed field that is an object or an array.
func fieldNotString(n *pathNode, v Value) *Error {
	return &Error{
		Span:       n.position(),
		Reason:     fmt.Sprintf("%s is %s in this context, and must be a string.", shorten(n.text), v.Kind()),
		Suggestion: "Give it as a string.",
	}
}

// comparedComposite tells of an operand, the left or right one, that is an
// object or an array.
func comparedComposite(operand node, side string, v Value) *Error {
	err := &Error{
		Span:       operand.position(),
		Reason:     fmt.Sprintf("The %s side is %s, and objects and arrays cannot be compared.", side, v.Kind()),
		Suggestion: "Test it with == null, or use it as a condition.",
	}
	if v.Kind() == KindObject {
		err.Suggestion = "Compare a value inside it, or test it with == null."
	}
	return err
}

// nullResult tells of an expression whose result, that of the given node, is
// null.
func (e *evaluator) nullResult(n node) *Error {
	err := &Error{Span: n.position()}
	path, ok := n.(*pathNode)
	if !ok {
		err.Reason = "The result is null, and a parameter cannot be null."
		err.Suggestion = "Give another value, such as an empty string."
		return err
	}
	if err := invisibleInName(path.text, n.position()); err != nil {
		return err
	}
	err.Reason = fmt.Sprintf("%s is not set, and a parameter cannot be null.", shorten(path.text))
	err.Suggestion = e.setProperty(path)
	return err
}

// setProperty says how to set the property that a path names.
func (e *evaluator) setProperty(n *pathNode) string {
	t, _ := n.target() // that has been read, so it is one
	if where := e.misplaced(e.outermostUnset(t.place, t.connection, n), t.connection, n); where != "" {
		return where
	}
	if name := e.besideProperties(t, n); name != "" {
		return fmt.Sprintf("%s has %s itself: put that into its properties.", t.place.parent.path(t.connection), quote(name))
	}
	text, set := shorten(n.text), "Set it"
	if match := e.similarProperty(t, n); match != "" {
		set = fmt.Sprintf("Did you mean %s? If not, set it", quoteFound(match))
	}
	return fmt.Sprintf(`%s, or give a default: %s == null ? "default" : %s.`, set, text, text)
}

// besideProperties gives the name that stands beside the properties, and would
// set the property if it stood among them, or "".
func (e *evaluator) besideProperties(t target, n *pathNode) string {
	owner, _ := e.at(t.place.parent, t.connection, n)
	properties, _ := element(owner, t.place.name)
	name := segmentAt(t.property, 0)
	inside, ok := element(properties, name)
	beside, err := e.readProperty(owner, t, n)
	if !ok || inside.Kind() != KindNull || err != nil || beside.Kind() == KindNull || t.place.parent.child(name) != nil {
		return ""
	}
	return name
}

// similarProperty gives the name among the properties that is closest to the
// last segment of the path of one that is not set, or "".
func (e *evaluator) similarProperty(t target, n *pathNode) string {
	v, _ := e.at(t.place, t.connection, n)
	segments := strings.Split(t.property, ".")
	for _, name := range segments[:len(segments)-1] {
		if v, _ = element(v, name); v == nil {
			return ""
		}
	}
	last := segments[len(segments)-1]
	names, _ := e.otherNames(v, last)
	return suggest.Closest(last, names)
}

// numberTooLong tells of a number with more digits than can be written.
func numberTooLong(at Span, suggestion string) *Error {
	return &Error{Span: at, Reason: "A number has too many digits to be written as text.", Suggestion: suggestion}
}

// resultTooLarge tells of the result with which all results taken together
// become larger than a plugin may send.
func resultTooLarge(at Span) *Error {
	return &Error{
		Span:       at,
		Reason:     "With this result the parameters become larger than 256 MiB, which is more than a provider can give.",
		Suggestion: "Use the large property in fewer places.",
	}
}

// expressionInKey tells of an expression that stands in a key.
func expressionInKey(expression string) *Error {
	return &Error{
		Span:       Span{0, len(expression)},
		Reason:     "This key passes through unchanged: expressions are resolved in values only.",
		Suggestion: "Write out the key, or make it in Terraform.",
	}
}

// invisible gives the first character of s that has no visible form, such as a
// zero-width space, and where in s it stands.
func invisible(s string) (r rune, at Span, ok bool) {
	for i, r := range s {
		if unicode.Is(unicode.Cf, r) || unicode.IsControl(r) {
			_, size := utf8.DecodeRuneInString(s[i:])
			return r, Span{i, i + size}, true
		}
	}
	return 0, Span{}, false
}

func invisibleCharacter(r rune) string {
	return fmt.Sprintf("There is an invisible character here, U+%04X.", r)
}

// invisibleInName tells of a character without a visible form in a name at the
// given span, which is not to be found. It gives nil where there is none.
func invisibleInName(name string, at Span) *Error {
	r, inName, ok := invisible(name)
	if !ok {
		return nil
	}
	return &Error{
		Span:       at.within(inName.Start, inName.End-inName.Start),
		Reason:     invisibleCharacter(r),
		Suggestion: "Delete it.",
	}
}
