// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

import (
	"strings"
	"unicode"
)

// The keywords of IDs and scopes, in the case in which Radius writes them.
const (
	planes         = "planes"
	subscriptions  = "subscriptions"
	resourceGroups = "resourceGroups"
	providers      = "providers"
	accounts       = "accounts"
	regions        = "regions"
	namespaces     = "namespaces"
)

// The types of planes, in the case in which Radius writes them.
const (
	radiusPlane     = "radius"
	azurePlane      = "azure"
	awsPlane        = "aws"
	kubernetesPlane = "kubernetes"
)

// A Span is a part of an input. Start and End count bytes from its beginning;
// the byte at End is not part of it. An empty span is the place between two
// bytes, where something is missing.
type Span struct {
	Start, End int
}

// A segment is what stands between two slashes, or behind the last one.
type segment struct {
	text string
	span Span
}

// is tells whether the segment is the keyword, in any case.
func (s segment) is(keyword string) bool {
	return isAny(s.text, keyword)
}

// isKeyword tells whether the segment is any of the keywords, in any case.
func (s segment) isKeyword() bool {
	return isAny(s.text, planes, subscriptions, resourceGroups, providers, accounts, regions, namespaces)
}

// isAny tells whether a text is one of the keywords, in any case. Letters
// outside ASCII that fold to one inside it, such as the long s, don't count:
// they are longer.
func isAny(text string, keywords ...string) bool {
	for _, keyword := range keywords {
		if len(text) == len(keyword) && strings.EqualFold(text, keyword) {
			return true
		}
	}
	return false
}

// A parser reads an input segment by segment.
type parser struct {
	form  Form
	input string
	// next is the offset of the slash before the segment that comes next, or
	// the length of the input at its end.
	next int
	// suspect is the first value that has the text of a keyword. Where the
	// parser cannot go on, the value before it was probably left out.
	suspect *Error
}

// begin checks what holds for an input as a whole, whatever its form: it is
// not blank, has no white space around it, and starts with a slash.
func (p *parser) begin() *Error {
	if strings.TrimFunc(p.input, isInvisible) == "" {
		return p.fail(ReasonEmpty, Span{0, len(p.input)})
	}
	if n := len(p.input) - len(strings.TrimLeftFunc(p.input, isInvisible)); n > 0 {
		return p.fail(ReasonWhiteSpace, Span{0, n})
	}
	if n := len(strings.TrimRightFunc(p.input, isInvisible)); n < len(p.input) {
		return p.fail(ReasonWhiteSpace, Span{n, len(p.input)})
	}
	if p.input[0] != '/' {
		return p.fail(ReasonNoLeadingSlash, Span{0, 0})
	}
	return nil
}

// isInvisible tells whether r leaves no mark: white space, a control
// character, or one that only formats, such as a zero-width space.
func isInvisible(r rune) bool {
	return unicode.IsSpace(r) || unicode.In(r, unicode.Cc, unicode.Cf)
}

// atEnd tells whether no segment is left.
func (p *parser) atEnd() bool {
	return p.next == len(p.input)
}

// read gives the segment that comes next. It must not be called at the end.
// The error is that the segment is empty, for one of two reasons: a slash
// follows it, or the end does, perhaps after more slashes.
func (p *parser) read() (segment, *Error) {
	start := p.next + 1
	end := len(p.input)
	if n := strings.IndexByte(p.input[start:], '/'); n >= 0 {
		end = start + n
	}
	p.next = end
	s := segment{p.input[start:end], Span{start, end}}
	switch {
	case s.text != "":
		return s, nil
	case strings.TrimLeft(p.input[start:], "/") == "":
		return s, p.fail(ReasonTrailingSlash, Span{start - 1, len(p.input)})
	default:
		return s, p.fail(ReasonEmptySegment, s.span)
	}
}

// fail makes the error for what stands at the span.
func (p *parser) fail(reason Reason, at Span) *Error {
	return &Error{Form: p.form, Reason: reason, Input: p.input, Span: at}
}

// failExpecting makes the error for a segment that should be the keyword.
func (p *parser) failExpecting(reason Reason, at Span, keyword string) *Error {
	err := p.fail(reason, at)
	err.Expected = keyword
	return err
}

// suspecting gives the error that the parser has suspected before, or err
// where it has suspected none.
func (p *parser) suspecting(err *Error) *Error {
	if p.suspect != nil {
		return p.suspect
	}
	return err
}

// value reads the segment that belongs to the keyword or scope type before
// it. That it is another keyword is suspicious; that it is providers is an
// error, as no scope has that name.
func (p *parser) value(of segment) (segment, *Error) {
	if p.atEnd() {
		return segment{}, p.suspecting(p.fail(ReasonNoScopeName, of.span))
	}
	v, err := p.read()
	if err != nil {
		return v, err
	}
	if v.is(providers) {
		return v, p.suspecting(p.fail(ReasonNoScopeName, of.span))
	}
	if p.suspect == nil && v.isKeyword() {
		p.suspect = p.fail(ReasonNoScopeName, of.span)
	}
	return v, nil
}

// plane reads the type of a plane and its name. The type must be the one that
// is wanted, where one is, and is never a keyword.
func (p *parser) plane(keyword segment, want string) *Error {
	typ, err := p.value(keyword)
	switch {
	case err != nil:
		return err
	case typ.isKeyword():
		return p.fail(ReasonNoScopeName, keyword.span)
	case want != "" && !typ.is(want):
		return p.failExpecting(ReasonPlane, typ.span, want)
	}
	_, err = p.value(typ)
	return err
}
