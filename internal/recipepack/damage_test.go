// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipepack

import (
	"strings"
	"testing"

	"github.com/paramresolver/terraform-provider-paramresolver/internal/bicep"
	"github.com/paramresolver/terraform-provider-paramresolver/internal/value"
)

// secretFile has the word hunter2 wherever a value can be.
const secretFile = `@secure()
param password string = 'hunter2'
param other string = 'hunter2'
var copied = '${password}!'

resource pack 'Radius.Core/recipePacks@1' = {
  name: 'pack-${password}'
  properties: {
    recipes: {
      'A.B/c': {
        kind: 'hunter2'
        source: 'registry/hunter2:${other}'
        parameters: {
          a: 'hunter2'
          b: [ 'hunter2', copied ]
          c: empty(password) ? 'hunter2' : { d: 'hunter2' }
        }
        outputs: { host: 'hunter2' }
      }
      'A.B/${password}': { kind: 'bicep' }
    }
  }
}

resource env 'Radius.Core/environments@1' = {
  name: password
  properties: {
    recipePacks: [ pack.id, pack.name ]
    recipeParameters: {
      'A.B/c': { a: 'hunter2' }
      'A.B/${password}': { a: password }
    }
  }
}
`

// Damaged files end in recipes or in an error, which has a place in the file and
// holds no value.
func TestDamagedFiles(t *testing.T) {
	template, err := bicep.Compile(secretFile)
	if err != nil {
		t.Fatal(err)
	}
	options := value.Map{"environment": value.String("env"), "parameters": value.Map{"other": value.String("hunter2")}}
	for form, text := range map[string]string{"Bicep": secretFile, "JSON": encoded(t, template)} {
		t.Run(form, func(t *testing.T) {
			if _, err := Recipes(value.String(text), options); err != nil {
				t.Fatal(err)
			}
			replacements := []string{"}", "]", ",", "\n", "x"}
			errors := 0
			for i := range text {
				if text[i] == '\'' || strings.HasPrefix(text[i:], "hunter2") {
					// Without its quote, text is a name.
					continue
				}
				for _, with := range []string{"", replacements[i%len(replacements)]} {
					damaged := text[:i] + with + text[i+1:]
					if _, err := Recipes(value.String(damaged), options); err != nil {
						errors++
						checkPlace(t, damaged, err)
						if strings.Contains(err.Error(), "hunter2") {
							t.Errorf("%s\nis the error of\n%s", err, damaged)
						}
					}
				}
			}
			if errors < len(text)/2 {
				t.Errorf("only %d of %d are errors", errors, 2*len(text))
			}
		})
	}
}
