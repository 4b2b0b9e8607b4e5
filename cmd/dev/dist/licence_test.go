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

// permissive are the licences on which everybody may hand on what is made with them, with their text beside it.
var permissive = []string{"MIT", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Apache-2.0", "ISC", "Unlicense", "GooglePatentsFile"}

// weak are those that bind changes of the library alone; tests may use such a one, since nothing of them is given out.
var weak = append([]string{"MPL-2.0"}, permissive...)

// others is the file in which a module lists what its own tests and tools are made with.
const others = "LICENSE-3RD-PARTY.md"

// kinds are the licences that a module's files are, by the names that SPDX gives them.
func kinds(t *testing.T, m module) []string {
	texts, err := m.texts()
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

// TestLicencesArePermissive lists all that programs and tests are made of with its terms, and refuses what is not permissive.
func TestLicencesArePermissive(t *testing.T) {
	given := map[string]bool{}
	for _, m := range listing(t, "./...") {
		given[m.Path] = true
	}
	var list strings.Builder
	for _, m := range listing(t, "-test", "./...") {
		all, may, where := kinds(t, m), weak, " (tests)"
		if given[m.Path] {
			may, where = permissive, ""
		}
		fmt.Fprintf(&list, "%s%s: %s\n", m.Path, where, strings.Join(all, ", "))
		assert.NotEmpty(t, all, "%s: its licence was not recognised", m.Path)
		assert.Subset(t, may, all, m.Path)
	}
	golden.Text(t, "licences.txt", list.String())
}

// listing are the modules of packages of the repository, as this system builds them.
func listing(t *testing.T, args ...string) []module {
	all, err := listed(t.Context(), "../../..", linuxApp, args...)
	require.NoError(t, err)
	return all
}
