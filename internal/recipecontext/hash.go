// Copyright (c) The paramresolver Authors
// SPDX-License-Identifier: MPL-2.0

package recipecontext

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// hashDigits is the number of hexadecimal digits of a resource name hash.
const hashDigits = 16

// AzureResourceNameHash returns the hash by which a recipe makes the names of
// Azure resources unique: the first 16 hexadecimal digits, in lower case, of
// SHA-256 over the ID of the scope, a NUL byte and the ID of the Radius
// resource, both IDs in lower case.
//
// There is no hash, and the result is "", for an empty scope or resource ID.
func AzureResourceNameHash(scope AzureScope, resourceID string) string {
	if scope.SubscriptionID == "" || resourceID == "" {
		return ""
	}
	seed := strings.ToLower(scope.ID()) + "\x00" + strings.ToLower(resourceID)
	sum := sha256.Sum256([]byte(seed))
	return hex.EncodeToString(sum[:hashDigits/2])
}
