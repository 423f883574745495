// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"
)

// fuzzSeeds are inputs from which the fuzzer finds its way into every form.
var fuzzSeeds = []string{
	"", " ", "/", "//", "cache", "https://example.com/subscriptions/s?x=y",
	"/planes/radius/local/resourceGroups/g/providers/Radius.Data/redisCaches/cache",
	"/PLANES/radius/local/resourceGroup/g/provider/Radius.Data/redisCaches/cache/\n",
	"/planes/radius/local/resourceGroups/g/providers/A.B/a/1/b/2/providers/C.D/c/3/listSecrets",
	"/subscriptions/s/resourceGroups//providers/A.B/providers/C.D/c/3",
	"/resourceGroups/g/providers/providers/A.B/a",
	"/providers/Radius.Core/applications/shop",
	"/providers/Applications.Core/environments/dev",
	"/planes/azure/azurecloud/subscriptions/s/resourceGroups/g",
	"/subscriptions/resourceGroups/g/x",
	"/planes/aws/aws/accounts/1/regions/r",
	"/planes/aws/accounts/regions/region/1///",
	"/planeſ/radiuſ/\xff/\u200b/é/providerſ",
}

// FuzzParse holds what is true of every function that parses, whatever it is
// given: it says the same each time, and an error has a short text of whole
// sentences.
func FuzzParse(f *testing.F) {
	for _, seed := range fuzzSeeds {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		fuzzID(t, ParseResourceID, s)
		fuzzID(t, ParseEnvironmentID, s)
		fuzzID(t, ParseApplicationID, s)
		if scope, ok := fuzzOne(t, ParseAzureScope, s); ok {
			again, err := ParseAzureScope(scope.ID())
			if err != nil || again != scope {
				t.Errorf("%q gives the ID %q, which gives %+v, %v", s, scope.ID(), again, err)
			}
		}
		if scope, ok := fuzzOne(t, ParseAWSScope, s); ok {
			if !strings.HasSuffix(s, "/"+scope.Region) || !strings.Contains(s, "/"+scope.Account+"/") {
				t.Errorf("%q gives %+v, which is not from it", s, scope)
			}
		}
	})
}

// fuzzID checks that an ID holds its parts.
func fuzzID(t *testing.T, parse func(string) (ResourceID, error), s string) {
	t.Helper()
	id, ok := fuzzOne(t, parse, s)
	if !ok {
		return
	}
	if id.ID != s || id.Name == "" || !strings.HasSuffix(s, "/"+id.Name) {
		t.Errorf("%q gives %+v", s, id)
	}
	types := strings.Split(id.Type, "/")
	if len(types) < 2 || !strings.Contains(s, "/"+types[0]+"/"+types[1]+"/") {
		t.Errorf("%q gives the type %q", s, id.Type)
	}
	for _, typ := range types {
		if typ == "" || !strings.Contains(s, "/"+typ+"/") {
			t.Errorf("%q gives the type %q", s, id.Type)
		}
	}
}

// fuzzOne parses an input, and tells whether it is right.
func fuzzOne[T comparable](t *testing.T, parse func(string) (T, error), s string) (result T, ok bool) {
	t.Helper()
	result, err := parse(s)
	again, errAgain := parse(s)
	if err == nil {
		if errAgain != nil || again != result {
			t.Errorf("%q gives %+v, and then %+v, %v", s, result, again, errAgain)
		}
		return result, true
	}
	var wrong, wrongAgain *Error
	if !errors.As(err, &wrong) || !errors.As(errAgain, &wrongAgain) || *wrong != *wrongAgain {
		t.Fatalf("%q gives the error %#v, and then %#v", s, err, errAgain)
	}
	text := wrong.About("It")
	sentences := strings.HasPrefix(text, "It ") && strings.HasSuffix(text, `".`)
	misprinted := strings.Contains(text, "%!") && !strings.Contains(s, "%!")
	if !sentences || misprinted || !utf8.ValidString(text) {
		t.Errorf("%q gives the text %q", s, text)
	}
	if len(text) > 600 {
		t.Errorf("%q gives a text of %d bytes", s, len(text))
	}
	return result, false
}
