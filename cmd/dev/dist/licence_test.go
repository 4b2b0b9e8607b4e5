package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/licensecheck"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/golden"
)

// permissive are the licences that allow everybody to pass on what is made with them, with their text beside it.
var permissive = []string{"MIT", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Apache-2.0", "ISC", "Unlicense", "GooglePatentsFile"}

// weak adds those that bind only changes of the library itself. Tests may use them: they are not in the packages.
var weak = append([]string{"MPL-2.0"}, permissive...)

// others is the file in which a module lists the licences of its own tests and tools.
const others = "LICENSE-3RD-PARTY.md"

// kinds returns the SPDX names of a module's licences.
func kinds(t *testing.T, m module) []string {
	texts, err := m.licences()
	require.NoError(t, err)
	var all []string
	for _, l := range texts {
		if l.file == others {
			continue
		}
		for _, found := range licensecheck.Scan([]byte(l.text)).Match {
			if !slices.Contains(all, found.ID) {
				all = append(all, found.ID)
			}
		}
	}
	return all
}

// TestLicencesArePermissive lists the modules of programs and tests with their licences, and fails for one that is not
// permissive.
func TestLicencesArePermissive(t *testing.T) {
	packed := map[string]bool{}
	for _, m := range listing(t, "./...") {
		packed[m.path] = true
	}
	var list strings.Builder
	for _, m := range listing(t, "-test", "./...") {
		all, may, where := kinds(t, m), weak, " (tests)"
		if packed[m.path] {
			may, where = permissive, ""
		}
		fmt.Fprintf(&list, "%s%s: %s\n", m.path, where, strings.Join(all, ", "))
		assert.NotEmpty(t, all, "%s: licensecheck does not recognise its licence", m.path)
		assert.Subset(t, may, all, m.path)
	}
	golden.Text(t, "licences.txt", list.String())
}

// listing returns the modules of packages of the repository, as this system builds them.
func listing(t *testing.T, args ...string) []module {
	all, err := modules(t.Context(), "../../..", linuxApp, args...)
	require.NoError(t, err)
	return all
}
