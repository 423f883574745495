// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package paramresolver

// evaluator gives the values of nodes.
//
// An unknown value is an operand like any other. What depends on it is unknown
// as well, and no error is given for it yet; what laziness leaves aside does not
// matter.
type evaluator struct {
	context Value
	// onRead is told the text of every path that is read. It may be nil.
	onRead func(path string)
	// compared is how many names have been compared with misspelled ones.
	compared int
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
	case *stringNode:
		return String(n.value), nil
	case *literalNode:
		return n.value, nil
	case *pathNode:
		return e.read(n)
	case *notNode:
		return e.evaluateNot(n)
	case *binaryNode:
		return e.evaluateBinary(n)
	}
	return Unknown{}, nil // a ternary whose condition is unknown
}

// selectArm follows the arms that the conditions select, and gives the node
// that they lead to: a ternary only where its condition is unknown.
func (e *evaluator) selectArm(n node) (node, *Error) {
	for {
		t, ok := n.(*ternaryNode)
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

func (e *evaluator) evaluateNot(n *notNode) (Value, *Error) {
	operand, err := e.evaluate(n.operand)
	if err != nil {
		return nil, err
	}
	v := truthOf(operand)
	if known, ok := v.(Bool); ok && n.count%2 == 1 {
		return !known, nil
	}
	return v, nil
}

// evaluateBinary evaluates the operators on the left side of n in a loop: there
// may be many.
func (e *evaluator) evaluateBinary(n *binaryNode) (Value, *Error) {
	first, operators := n.spine()
	v, err := e.evaluate(first)
	for i := len(operators) - 1; i >= 0 && err == nil; i-- {
		v, err = e.operate(operators[i], v)
	}
	return v, err
}

// operate gives the value of an operator whose left operand has been evaluated.
func (e *evaluator) operate(n *binaryNode, left Value) (Value, *Error) {
	if n.operator == opEqual || n.operator == opNotEqual {
		if same, ok := equalsLiteral(left, n.right); ok {
			return Bool(same == (n.operator == opEqual)), nil
		}
		right, err := e.evaluate(n.right)
		if err != nil {
			return nil, err
		}
		return compare(n, left, right)
	}
	// A true operand decides "||", a false one "&&".
	decisive := n.operator == opOr
	if isUnknown(left) || truth(left) == decisive {
		return truthOf(left), nil
	}
	right, err := e.evaluate(n.right)
	if err != nil {
		return nil, err
	}
	return truthOf(right), nil
}

// equalsLiteral compares a string with a literal one, which is what most
// comparisons do, without making a value of the literal. It reports false in
// the end for other operands.
func equalsLiteral(left Value, right node) (same, ok bool) {
	s, ok := left.(String)
	if !ok {
		return false, false
	}
	literal, ok := right.(*stringNode)
	return ok && string(s) == literal.value, ok
}

// truthOf gives whether v counts as true, as a value.
func truthOf(v Value) Value {
	if isUnknown(v) {
		return Unknown{Of: KindBool}
	}
	return Bool(truth(v))
}

// compare gives the value of an equality with the given operands.
func compare(n *binaryNode, left, right Value) (Value, *Error) {
	if isUnknown(left) || isUnknown(right) {
		return Unknown{Of: KindBool}, nil
	}
	same, err := isEqual(n, left, right)
	return Bool(same == (n.operator == opEqual)), err
}

func isEqual(n *binaryNode, left, right Value) (bool, *Error) {
	if left.Kind() == KindNull || right.Kind() == KindNull {
		return left.Kind() == right.Kind(), nil
	}
	if isComposite(left) {
		return false, comparedComposite(n.left, "left", left)
	}
	if isComposite(right) {
		return false, comparedComposite(n.right, "right", right)
	}
	if x, ok := left.(Number); ok {
		if y, ok := right.(Number); ok {
			return x.equal(y), nil
		}
	}
	return sameText(n, left, right)
}

// sameText compares two scalars by their string form. A number that is too long
// to be written equals no text that is shorter than it would be.
func sameText(n *binaryNode, left, right Value) (bool, *Error) {
	x, leftOK := scalarText(left)
	y, rightOK := scalarText(right)
	switch {
	case leftOK && rightOK:
		return x == y, nil
	case leftOK && len(x) < minLongNumber, rightOK && len(y) < minLongNumber:
		return false, nil
	case leftOK:
		return false, numberTooLong(n.right.position(), "Compare it with a number.")
	}
	return false, numberTooLong(n.left.position(), "Compare it with a number.")
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
func (e *evaluator) read(n *pathNode) (Value, *Error) {
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
func (e *evaluator) at(p *place, connection string, n *pathNode) (Value, *Error) {
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
		return nil, e.noSuchConnection(p, connection, v, n)
	}
	return named, nil
}

// element gives the element of that name: null where there is none, and of
// null. It reports false where the container is no object.
func element(container Value, name string) (Value, bool) {
	switch c := container.(type) {
	case Unknown:
		return Unknown{}, true
	case Null, nil:
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
func (e *evaluator) readField(t target, n *pathNode) (Value, *Error) {
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
		return nil, numberTooLong(n.position(), "Give it as a string.")
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

// outermostUnset gives the outermost place on the way to p that is not set, p
// itself if all others are. A connection on the way is set.
func (e *evaluator) outermostUnset(p *place, connection string, n *pathNode) *place {
	unset := p
	for p.parent != nil && p.kind != pathConnections {
		if v, err := e.at(p, connection, n); err == nil && v.Kind() == KindNull {
			unset = p
		}
		p = p.parent
	}
	return unset
}

// readProperty gives the property that the target names: the one whose name is
// the whole path, even a null one, else what its segments lead to.
func (e *evaluator) readProperty(properties Value, t target, n *pathNode) (Value, *Error) {
	if object, ok := properties.(Object); ok {
		if v, ok := object.Element(t.property); ok {
			return v, nil
		}
	}
	v := properties
	for at := t.propertyAt; at <= len(n.text); {
		name := segmentAt(n.text, at)
		inner, ok := element(v, name)
		if !ok && at == t.propertyAt {
			return nil, notAnObject(n, t.place.path(t.connection), properties)
		}
		if !ok {
			return nil, keyBelowScalar(n, at, v)
		}
		v = inner
		at += len(name) + 1
	}
	return v, nil
}
