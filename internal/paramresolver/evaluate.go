// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

import "strings"

// evaluator gives the values of nodes.
//
// An unknown value is an operand like any other. What depends on it is unknown
// as well, an error too; what laziness leaves aside does not matter.
type evaluator struct {
	context Value
	// onRead is told the text of every path that is read. It may be nil.
	onRead func(path string)
}

// evaluate gives the value of a node.
func (e *evaluator) evaluate(n node) (Value, *Error) {
	n, err := e.selectArm(n)
	if err != nil {
		return nil, err
	}
	return e.evaluateSelected(n)
}

// evaluateSelected gives the value of a node that selectArm gave.
func (e *evaluator) evaluateSelected(n node) (Value, *Error) {
	switch n := n.(type) {
	case *literal:
		return n.value, nil
	case *contextPath:
		return e.read(n)
	case *not:
		return e.evaluateNot(n)
	case *equality:
		return e.evaluateEquality(n)
	case *logical:
		return e.evaluateLogical(n)
	}
	return Unknown{}, nil // a ternary whose condition is unknown
}

// selectArm follows the arms that the conditions select, and gives the node
// that they lead to: a ternary only where its condition is unknown.
func (e *evaluator) selectArm(n node) (node, *Error) {
	for {
		t, ok := n.(*ternary)
		if !ok {
			return n, nil
		}
		condition, err := e.evaluate(t.condition)
		if err != nil {
			return nil, err
		}
		if isUnknown(condition) {
			return t, nil
		}
		n = t.otherwise
		if truth(condition) {
			n = t.then
		}
	}
}

func (e *evaluator) evaluateNot(n *not) (Value, *Error) {
	operand, err := e.evaluate(n.operand)
	if err != nil {
		return nil, err
	}
	if isUnknown(operand) {
		return Unknown{Of: KindBool}, nil
	}
	negated := n.count%2 == 1
	return Bool(truth(operand) != negated), nil
}

// evaluateLogical evaluates operands up to the first that decides: a true one
// for "||", a false one for "&&".
func (e *evaluator) evaluateLogical(n *logical) (Value, *Error) {
	decisive := n.operator == "||"
	for _, operand := range n.operands {
		v, err := e.evaluate(operand)
		if err != nil {
			return nil, err
		}
		if isUnknown(v) {
			return Unknown{Of: KindBool}, nil
		}
		if truth(v) == decisive {
			return Bool(decisive), nil
		}
	}
	return Bool(!decisive), nil
}

func (e *evaluator) evaluateEquality(n *equality) (Value, *Error) {
	left, err := e.evaluate(n.first)
	if err != nil {
		return nil, err
	}
	position := n.first.position()
	for _, c := range n.rest {
		right, err := e.evaluate(c.operand)
		if err != nil {
			return nil, err
		}
		left, err = compare(left, right, position, c.operand.position())
		if err != nil {
			return nil, err
		}
		if equal, ok := left.(Bool); ok {
			left = Bool(bool(equal) != c.negated)
		}
		position = position.to(c.operand.position())
	}
	return left, nil
}

// compare gives whether two values, of operands at the given positions, are
// equal: a [Bool], or Unknown.
func compare(left, right Value, leftAt, rightAt Span) (Value, *Error) {
	if isUnknown(left) || isUnknown(right) {
		return Unknown{Of: KindBool}, nil
	}
	if left.Kind() == KindNull || right.Kind() == KindNull {
		return Bool(left.Kind() == right.Kind()), nil
	}
	if isComposite(left) {
		return nil, comparedComposite(leftAt, "left", left)
	}
	if isComposite(right) {
		return nil, comparedComposite(rightAt, "right", right)
	}
	if x, ok := left.(Number); ok {
		if y, ok := right.(Number); ok {
			return Bool(x.equal(y)), nil
		}
	}
	x, ok := scalarText(left)
	if !ok {
		return nil, numberTooLong(leftAt)
	}
	y, ok := scalarText(right)
	if !ok {
		return nil, numberTooLong(rightAt)
	}
	return Bool(x == y), nil
}

// scalarText gives the string form of a boolean, a number or a string. It
// reports false for a number with more digits than can be written.
func scalarText(v Value) (string, bool) {
	switch v := v.(type) {
	case Bool:
		if v {
			return "true", true
		}
		return "false", true
	case Number:
		return v.text()
	case String:
		return string(v), true
	}
	return "", false
}

// read gives the value at a path of the context.
func (e *evaluator) read(n *contextPath) (Value, *Error) {
	t, err := n.target()
	if err != nil {
		return nil, err
	}
	if e.onRead != nil {
		e.onRead(n.text)
	}
	if t.place.kind == pathProperties {
		properties, err := e.at(t.place, t.connection, n)
		if err != nil {
			return nil, err
		}
		return e.readProperty(properties, t, n)
	}
	return e.readField(t, n)
}

// at gives what stands at a place of the context, null where nothing does: at
// the place of the connections, the connection of that name. It is an error
// where an object on the way is something else, or where there is no such
// connection.
func (e *evaluator) at(p *place, connection string, n *contextPath) (Value, *Error) {
	if p.parent == nil {
		return e.context, nil
	}
	container, err := e.at(p.parent, connection, n)
	if err != nil {
		return nil, err
	}
	v, ok := element(container, p.name)
	if !ok {
		return nil, notAnObject(n, p.parent.path(connection), container)
	}
	if p.kind != pathConnections {
		return v, nil
	}
	named, ok := element(v, connection)
	if !ok {
		return nil, notAnObject(n, p.path(""), v)
	}
	if named.Kind() == KindNull {
		return nil, noSuchConnection(n, connection, v)
	}
	return named, nil
}

// element gives the element of that name: null where there is none, and of
// null. It reports false where the container is no object.
func element(container Value, name string) (Value, bool) {
	switch c := container.(type) {
	case Unknown:
		return Unknown{}, true
	case Null:
		return Null{}, true
	case Object:
		if v, ok := c.Element(name); ok {
			return v, true
		}
		return Null{}, true
	}
	return nil, false
}

// readField gives the value of one of the fixed fields, which are strings.
func (e *evaluator) readField(t target, n *contextPath) (Value, *Error) {
	container, err := e.at(t.place.parent, t.connection, n)
	if err != nil {
		return nil, err
	}
	v, ok := element(container, t.place.name)
	if !ok {
		return nil, notAnObject(n, t.place.parent.path(t.connection), container)
	}
	if isUnknown(v) {
		return stringUnknown(v), nil
	}
	if isComposite(v) {
		return nil, fieldNotString(n, v)
	}
	if v.Kind() == KindNull || v == String("") && t.place.name == resourceNameHash {
		return nil, e.notAvailable(t, n)
	}
	text, ok := scalarText(v)
	if !ok {
		return nil, numberTooLong(n.span)
	}
	return String(text), nil
}

// stringUnknown gives the unknown string that an unknown value will turn into.
func stringUnknown(v Value) Value {
	if v.Kind() == KindString {
		return v
	}
	return Unknown{Of: KindString}
}

// notAvailable tells of a field that is not set, naming the outermost object
// around it that is not.
func (e *evaluator) notAvailable(t target, n *contextPath) *Error {
	missing := t.place
	for p := t.place.parent; p.parent != nil && t.connection == ""; p = p.parent {
		if v, err := e.at(p, "", n); err == nil && v.Kind() == KindNull {
			missing = p
		}
	}
	return notAvailable(n, t, missing)
}

// readProperty gives the property that the target names: the one whose name is
// the whole path, even a null one, else what its segments lead to.
func (e *evaluator) readProperty(properties Value, t target, n *contextPath) (Value, *Error) {
	if object, ok := properties.(Object); ok {
		if v, ok := object.Element(t.property); ok {
			return v, nil
		}
	}
	v := properties
	for at := t.propertyAt; at <= len(n.text); {
		name, _, _ := strings.Cut(n.text[at:], ".")
		inner, ok := element(v, name)
		if !ok {
			return nil, keyBelowScalar(n, at, v)
		}
		v = inner
		at += len(name) + 1
	}
	return v, nil
}
