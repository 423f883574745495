// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

import "strings"

const (
	// mendLimit is the length in bytes up to which an input is mended. An
	// example longer than that would not help anybody.
	mendLimit = 300
	// mendRounds is the number of mistakes that are mended in one input.
	mendRounds = 6
)

// withExample completes an error with its example: the input, mended mistake
// by mistake until it is right, or else the sample of the form.
func withExample(err *Error) *Error {
	example, exact := err.Input, true
	next := err
	for range mendRounds {
		mended, keepsWords, ok := mend(next)
		if !ok || len(mended) > mendLimit {
			break
		}
		example, exact = mended, exact && keepsWords
		if next = check(err.Form, example); next == nil {
			err.Example, err.Mended = example, exact
			return err
		}
	}
	err.Example = err.Form.sample()
	return err
}

// check gives the mistake in s, or nil where it is right.
func check(form Form, s string) *Error {
	switch form {
	case FormAzureScope:
		_, err := readAzureScope(s)
		return err
	case FormAWSScope:
		_, err := readAWSScope(s)
		return err
	default:
		_, err := readID(form, s)
		return err
	}
}

// mend gives the input of an error with its mistake taken away; another may
// come to light by that. It tells whether the mended input is made of the
// words of the input alone, without a name made up, and whether there is one.
func mend(err *Error) (mended string, keepsWords, ok bool) {
	s, at := err.Input, err.Span
	if len(s) > mendLimit {
		return "", false, false
	}
	switch err.Reason {
	case ReasonWhiteSpace:
		return strings.TrimFunc(s, isInvisible), true, true
	case ReasonNoLeadingSlash:
		return mendStart(err)
	case ReasonEmptySegment:
		mended, keepsWords = mendGap(err)
		return mended, keepsWords, true
	case ReasonTrailingSlash, ReasonAction, ReasonResource, ReasonExtra:
		return strings.TrimRight(s[:at.Start], "/"), true, true
	case ReasonStart:
		return mendRoot(err)
	case ReasonKeyword:
		misspelt := closest(err.Segment(), err.Expected) != ""
		return s[:at.Start] + err.Expected + s[at.End:], true, misspelt
	case ReasonNoScopeName:
		return s[:at.End] + err.sampleScopeName() + s[at.End:], false, true
	case ReasonScope:
		return s + err.Form.sampleResource(), false, true
	case ReasonNoNamespace:
		if at.Start < at.End {
			return s[:at.Start-1] + s[at.End:], true, true // without its slash
		}
		return strings.TrimSuffix(s[:len(s)-len(providers)], "/") + err.Form.sampleResource(), false, true
	case ReasonCollection:
		return s + "/" + err.Form.sampleResourceName(), false, true
	case ReasonNoName:
		return s[:at.Start] + err.Form.sampleResourceName() + "/" + s[at.Start:], false, true
	case ReasonIncomplete:
		return s + "/" + err.Expected + "/" + sampleName(err.Expected), false, true
	default:
		return "", false, false
	}
}

// mendStart gives an input that does not begin with a slash its beginning.
func mendStart(err *Error) (mended string, keepsWords, ok bool) {
	if path, ok := urlPath(err.Input); ok {
		return path, true, true
	}
	if err.Form == FormAzureScope && !strings.Contains(err.Input, "/") {
		return "/" + subscriptions + "/" + err.Input, true, true
	}
	return "/" + err.Input, true, strings.Contains(err.Input, "/")
}

// urlPath gives the path of a URL, without the query behind it.
func urlPath(s string) (path string, ok bool) {
	_, rest, ok := strings.Cut(s, "://")
	if !ok {
		return "", false
	}
	n := strings.IndexByte(rest, '/')
	if n < 0 {
		return "", false
	}
	path, _, _ = strings.Cut(rest[n:], "?")
	return path, true
}

// mendRoot corrects the first segment, or puts before it what was left out.
func mendRoot(err *Error) (mended string, keepsWords, ok bool) {
	s, at := err.Input, err.Span
	first := segment{text: err.Segment()}
	switch {
	case err.Expected != "":
		return "/" + err.Expected + s[at.End:], true, true
	case err.Form == FormAWSScope && first.is(awsPlane):
		return "/" + planes + s, true, true
	case err.Form == FormAWSScope && first.is(accounts):
		return "/" + planes + "/aws/aws" + s, true, true
	case err.Form == FormAzureScope && first.is(resourceGroups):
		return "/" + subscriptions + "/" + sampleName(subscriptions) + s, false, true
	case err.Form.isID() && isAny(first.text, radiusPlane, azurePlane, awsPlane, kubernetesPlane):
		return "/" + planes + s, true, true
	default:
		return "", false, false
	}
}

// mendGap closes the gap between two slashes, or fills it where only that
// gives a right input.
func mendGap(err *Error) (mended string, keepsWords bool) {
	s, at := err.Input, err.Span
	closed := s[:at.Start-1] + s[at.End:]
	next := check(err.Form, closed)
	if next == nil {
		return closed, true
	}
	filled := s[:at.Start] + err.sampleGap() + s[at.End:]
	if check(err.Form, filled) == nil {
		return filled, false
	}
	return closed, next.Reason == ReasonEmptySegment || next.Reason == ReasonTrailingSlash
}

// sampleGap gives a name for what is missing between two slashes.
func (e *Error) sampleGap() string {
	before := e.before()
	switch {
	case isAny(before, planes):
		return e.Form.samplePlane()
	case strings.Contains(strings.ToLower(e.Input[:e.Span.Start]), "/"+providers+"/"):
		return e.Form.sampleResourceName()
	default:
		return sampleName(before)
	}
}

// sampleScopeName gives what belongs behind a keyword or scope type without a
// name, with the slash before it.
func (e *Error) sampleScopeName() string {
	if !e.atPlanes() {
		return "/" + sampleName(e.Segment())
	}
	plane := e.Form.samplePlane()
	return "/" + plane + "/" + sampleName(plane)
}
