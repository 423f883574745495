// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// An Error is why an input is not of its form. [Error.Error] makes the text;
// the fields are for those who want to say it otherwise, or to mark the place.
type Error struct {
	// Form is what the input has to be.
	Form   Form
	Reason Reason
	// Input is the whole input, as it was given.
	Input string
	// Span is the part of the input that is wrong. It always lies inside the
	// input. Each reason says what it covers.
	Span Span
	// Expected is the keyword that belongs at the span, or "" where the reason
	// has none or where it might be any of several.
	Expected string
	// Example is a right input, which parses without an error. It is the input
	// mended where that could be done, and a general example elsewhere.
	Example string
	// Mended tells that Example is the input with no more than its mistake
	// taken away, so that it is probably what was meant. It is false where a
	// name in Example is made up.
	Mended bool
}

// A Reason is a kind of mistake.
type Reason int

// The reasons. ReasonScope to ReasonOtherKind occur in IDs only, ReasonPlane
// to ReasonExtra in scopes only.
const (
	// The input is empty or blank. The span is all of it.
	ReasonEmpty Reason = iota
	// There is white space, or something else that cannot be seen, before or
	// behind the input. The span is that.
	ReasonWhiteSpace
	// The input does not begin with a slash. The span is its beginning, empty.
	ReasonNoLeadingSlash
	// Two slashes follow each other. The span is between them, empty.
	ReasonEmptySegment
	// The input ends in a slash, or in several. The span is those.
	ReasonTrailingSlash
	// The first segment is no keyword that may stand there. The span is that
	// segment.
	ReasonStart
	// A segment stands where a keyword belongs. The span is that segment.
	ReasonKeyword
	// A keyword or a scope type has no name behind it. The span is the keyword
	// or type.
	ReasonNoScopeName

	// A resource is missing: there is no providers part. The span is the end
	// of the input, empty.
	ReasonScope
	// There is no namespace behind providers. The span is the end of the
	// input, empty, or a second providers.
	ReasonNoNamespace
	// The ID ends behind a namespace. The span is the namespace.
	ReasonNoType
	// The ID ends behind a type. The span is the namespace and the type.
	ReasonCollection
	// An extension follows a type without a name. The span is the extension's
	// providers.
	ReasonNoName
	// A last segment without a name follows a resource. The span is that
	// segment.
	ReasonAction
	// An environment stands for an application, or the other way round. The
	// span is the namespace and the type.
	ReasonOtherKind

	// The scope is on a plane of another type. The span is that type.
	ReasonPlane
	// The scope ends before the keyword that is expected. The span is the end
	// of the input, empty.
	ReasonIncomplete
	// The ID of a resource stands for a scope. The span is providers.
	ReasonResource
	// Something follows the scope. The span is the first segment of it.
	ReasonExtra
)

// Segment gives what stands at the span.
func (e *Error) Segment() string {
	return e.Input[e.Span.Start:e.Span.End]
}

// Error says in whole sentences what is wrong, what belongs there and how to
// mend it, and ends with a right example.
func (e *Error) Error() string {
	lead := "For example:"
	if e.Mended {
		lead = "Write:"
	}
	problem, advice := e.text()
	if advice != "" {
		problem += " " + advice
	}
	return fmt.Sprintf("The %s %s %s %s.", e.Form, problem, lead, strconv.Quote(e.Example))
}

// text gives what is wrong, as a sentence without its subject, and what to do
// about it, as a sentence or nothing.
func (e *Error) text() (problem, advice string) {
	switch {
	case e.Reason < ReasonScope:
		return e.commonText()
	case e.Reason < ReasonPlane:
		return e.idText()
	default:
		return e.scopeText()
	}
}

// commonText is the text of the reasons that IDs and scopes share.
func (e *Error) commonText() (problem, advice string) {
	here := excerpt(e.Segment())
	switch e.Reason {
	case ReasonEmpty:
		if e.Input != "" {
			return "is blank.", ""
		}
		return "is empty.", ""
	case ReasonWhiteSpace:
		verb := "ends"
		if e.Span.Start == 0 {
			verb = "begins"
		}
		return fmt.Sprintf("%s with %s, which cannot be seen.", verb, here), "Trim it."
	case ReasonNoLeadingSlash:
		return fmt.Sprintf("%s does not begin with a slash.", excerpt(e.Input)), e.leadingSlashAdvice()
	case ReasonEmptySegment:
		where := "at its beginning"
		if before := e.before(); before != "" {
			where = "behind " + excerpt(before)
		}
		return fmt.Sprintf("has two slashes in a row %s.", where), e.slashAdvice("one of them", "between them")
	case ReasonTrailingSlash:
		if e.Segment() != "/" {
			return "ends with slashes.", e.slashAdvice("them", "behind the first")
		}
		return "ends with a slash.", e.slashAdvice("it", "behind it")
	case ReasonStart:
		return fmt.Sprintf("begins with %s instead of %s.", excerpt(e.Input[:e.Span.End]), e.Form.starts()), ""
	case ReasonKeyword:
		return fmt.Sprintf("has %s where %q belongs.", here, e.Expected), ""
	default: // ReasonNoScopeName
		return e.noScopeName()
	}
}

// leadingSlashAdvice says how an input begins, unless the example shows it.
func (e *Error) leadingSlashAdvice() string {
	if _, ok := urlPath(e.Input); ok {
		return "It is a URL, of which only the path belongs there."
	}
	if e.Mended {
		return ""
	}
	return fmt.Sprintf("A right one begins with %s.", e.Form.starts())
}

// slashAdvice says what to do about a slash that another or nothing follows.
func (e *Error) slashAdvice(which, where string) string {
	if e.Mended {
		return fmt.Sprintf("Leave %s out.", which)
	}
	return fmt.Sprintf("Leave %s out, or write what belongs %s.", which, where)
}

// noScopeName is the text of [ReasonNoScopeName]: which name is missing, and
// what stands in its place.
func (e *Error) noScopeName() (problem, advice string) {
	here, missing := excerpt(e.Segment()), "a name belongs"
	advice = "Add the name."
	switch {
	case e.atPlanes():
		missing, advice = "the type and the name of a plane belong", "Add them."
	case e.atPlaneType():
		missing = "the name of the plane belongs"
	}
	after := e.after()
	switch {
	case after != "":
		return fmt.Sprintf("has %s behind %s, where %s.", excerpt(after), here, missing), advice
	case e.Form.isID() && !e.atPlanes() && !e.atPlaneType():
		return fmt.Sprintf("is that of a collection of scopes: it ends behind %s, where %s.", here, missing), advice
	default:
		return fmt.Sprintf("ends behind %s, where %s.", here, missing), advice
	}
}

// idText is the text of the reasons that occur in IDs only.
func (e *Error) idText() (problem, advice string) {
	here := excerpt(e.Segment())
	switch e.Reason {
	case ReasonScope:
		return `is that of a scope: it has no "providers" part, which gives the type and the name of a resource.`, "Add one."
	case ReasonNoNamespace:
		if e.Segment() != "" {
			return fmt.Sprintf("has %s twice in a row, where a namespace belongs.", here), "Leave one out."
		}
		return fmt.Sprintf("ends behind %s, where a namespace, a type and a name belong.", excerpt(e.before())), "Add them."
	case ReasonNoType:
		return fmt.Sprintf("ends behind the namespace %s, where a type and a name belong.", here), "Add them."
	case ReasonCollection:
		return fmt.Sprintf("is that of a collection: it ends behind the type %s, where a name belongs.", here), "Add the name."
	case ReasonNoName:
		return fmt.Sprintf("has %s behind the type %s, where a name belongs.", here, excerpt(e.before())), "Add the name."
	case ReasonAction:
		return fmt.Sprintf("goes on behind the resource %s with %s, an action or a collection: no name follows it.", excerpt(e.before()), here), "Leave that out, or add a name to it."
	default: // ReasonOtherKind
		other := "environment"
		if e.Form == FormEnvironmentID {
			other = "application"
		}
		return fmt.Sprintf("is that of an %s: its type is %s.", other, here), ""
	}
}

// scopeText is the text of the reasons that occur in scopes only.
func (e *Error) scopeText() (problem, advice string) {
	here := excerpt(e.Segment())
	switch e.Reason {
	case ReasonPlane:
		return fmt.Sprintf("is on the plane %s instead of %q.", here, e.Expected), ""
	case ReasonIncomplete:
		return fmt.Sprintf("ends behind %s, where %q and a name belong.", excerpt(e.before()), e.Expected), "Add them."
	case ReasonResource:
		return fmt.Sprintf("goes on with %s: it is the ID of a resource in the scope.", here), "Leave that part out."
	default: // ReasonExtra
		return fmt.Sprintf("goes on with %s behind its end.", here), "Leave that out."
	}
}

// atPlanes tells whether the span is that of the planes that an input starts
// with.
func (e *Error) atPlanes() bool {
	return e.Span.Start == len("/") && isAny(e.Segment(), planes)
}

// atPlaneType tells whether the span is that of the type of a plane.
func (e *Error) atPlaneType() bool {
	return e.Span.Start == len("/"+planes+"/") && isAny(e.before(), planes)
}

// before gives the segment before the span, or "" where there is none.
func (e *Error) before() string {
	head := strings.TrimSuffix(e.Input[:e.Span.Start], "/")
	return head[strings.LastIndexByte(head, '/')+1:]
}

// after gives the segment behind the span, or "" where there is none.
func (e *Error) after() string {
	tail := strings.TrimPrefix(e.Input[e.Span.End:], "/")
	if n := strings.IndexByte(tail, '/'); n >= 0 {
		return tail[:n]
	}
	return tail
}

// excerptLimit is the number of bytes that a message quotes of a text.
const excerptLimit = 60

// excerpt quotes a text, or the beginning of a long one.
func excerpt(text string) string {
	if len(text) <= excerptLimit {
		return strconv.Quote(text)
	}
	end := excerptLimit - len("...")
	for end > 0 && !utf8.RuneStart(text[end]) {
		end--
	}
	return strconv.Quote(text[:end] + "...")
}
