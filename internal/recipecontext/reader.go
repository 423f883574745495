// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/suggest"
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

// A form is what an input has to be.
type form struct {
	name    string   // as errors name it
	example string   // a right input
	start   string   // how an input begins, as errors say it
	roots   []string // the keywords that it may begin with
}

// A reader reads an input segment by segment. After the first mistake it reads
// nothing more, so err only has to be looked at in the end.
type reader struct {
	form  *form
	rest  string // what is not read yet, from the slash before a segment on
	last  string // the segment that was read last
	count int    // of the segments that were read
	err   *Error // the first mistake
}

// newReader returns a reader of an input, after a look at what holds whatever
// the form: the input is not blank, has nothing invisible around it, and starts
// with a slash.
func newReader(f *form, input string) *reader {
	r := &reader{form: f, rest: input}
	before := input[:len(input)-len(strings.TrimLeftFunc(input, isInvisible))]
	after := input[len(strings.TrimRightFunc(input, isInvisible)):]
	switch {
	case input == "":
		r.fail("is empty.")
	case before == input:
		r.fail("is blank.")
	case before != "":
		r.fail("starts with whitespace or an invisible character. Remove it.")
	case after != "":
		r.fail("ends with whitespace or an invisible character. Remove it.")
	case input[0] != '/':
		r.fail("does not start with a slash.")
	}
	return r
}

// isInvisible reports whether r leaves no mark: white space, a control
// character, or one that only formats, such as a zero-width space.
func isInvisible(r rune) bool {
	return unicode.IsSpace(r) || unicode.IsControl(r) || unicode.Is(unicode.Cf, r)
}

// fail notes a mistake, unless there was one before.
func (r *reader) fail(problem string, args ...any) {
	if r.err == nil {
		r.err = &Error{r.form, fmt.Sprintf(problem, args...)}
	}
}

// more reports whether there is a segment to read.
func (r *reader) more() bool { return r.rest != "" && r.err == nil }

// next reads a segment. It returns "" if there is none, and where there was a
// mistake, such as a segment without a character.
func (r *reader) next() string {
	if !r.more() {
		return ""
	}
	r.count++
	r.last, r.rest = r.rest[1:], ""
	if end := strings.IndexByte(r.last, '/'); end >= 0 {
		r.last, r.rest = r.last[:end], r.last[end:]
	}
	switch {
	case r.last != "":
	case r.rest == "":
		r.fail("ends with a slash. Remove it, or write what belongs after it.")
	case r.count == 1:
		r.fail("starts with two slashes. Remove one of them.")
	default:
		r.fail("has two slashes in a row, after segment %d. Remove one of them, or write what belongs between them.", r.count-1)
	}
	return r.last
}

// nameOf reads the name of the given scope. It is neither providers nor one of
// the keywords that may follow instead: there the name was left out.
func (r *reader) nameOf(scope string, following ...string) string {
	name := r.next()
	if name == "" {
		r.fail("ends with %s, and a name must follow.", r.shown(scope))
	} else if isAny(name, providers) || isAny(name, following...) {
		r.fail("has %q as segment %d, where a name belongs.", name, r.count)
	}
	return name
}

// keyword reads the keyword.
func (r *reader) keyword(want string) {
	found := r.next()
	if found == "" {
		r.fail("ends where %q and a name must follow.", want)
	} else if !isAny(found, want) {
		r.fail("has %s where %q belongs.", r.shown(found), want)
	}
}

// plane reads the type of a plane and its name. The type is the one that is
// wanted, where one is, and never a keyword.
//
//	plane = "/planes" "/" TYPE "/" NAME
func (r *reader) plane(want string, following ...string) {
	typ := r.next()
	switch {
	case typ == "":
		r.fail("ends with %q, and the type and the name of a plane must follow.", planes)
	case isAny(typ, keywords...):
		r.fail("has %q after %q, where the type and the name of a plane belong.", typ, planes)
	case want != "" && !isAny(typ, want):
		r.fail("is on another plane than %q.", want)
	}
	r.nameOf(typ, following...)
}

// failStart notes that the first segment is none that an input begins with.
func (r *reader) failStart(first string) {
	if keyword := suggest.Closest(first, r.form.roots); keyword != "" {
		r.fail("starts with %q instead of %s. Did you mean %q?", "/"+first, r.form.start, "/"+keyword)
	}
	r.fail("does not begin with %s.", r.form.start)
}

// keywords are all that there are.
var keywords = []string{planes, subscriptions, resourceGroups, providers, accounts, regions, namespaces}

// shown returns the segment that was read last as a message shows it: as it is
// written if it is nearly a keyword, and any other by its number, since it may
// be a secret.
func (r *reader) shown(segment string) string {
	if suggest.Closest(segment, keywords) != "" {
		return strconv.Quote(segment)
	}
	return "segment " + strconv.Itoa(r.count)
}

// isAny reports whether text is one of the keywords, in any case. Letters
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
