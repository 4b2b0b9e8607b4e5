package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/golden"
)

// permissive are the licences that allow everybody to pass on what is made with them, with their text beside it.
var permissive = []string{"MIT", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Apache-2.0", "ISC", "Unlicense", "GooglePatentsFile"}

// weak adds those that bind only changes of the library itself. Tests may use them: they are not in the packages.
var weak = append([]string{"MPL-2.0"}, permissive...)

// TestLicencesArePermissive lists the modules of programs and tests with their licences, and fails for one that is not
// permissive.
func TestLicencesArePermissive(t *testing.T) {
	packed := map[string]bool{}
	for _, m := range listing(t, "./...") {
		packed[m.path] = true
	}
	var list strings.Builder
	for _, m := range listing(t, "-test", "./...") {
		texts, err := m.licences()
		require.NoError(t, err)
		all, may, where := kinds(texts), weak, " (tests)"
		if packed[m.path] {
			may, where = permissive, ""
		}
		fmt.Fprintf(&list, "%s%s: %s\n", m.path, where, strings.Join(all, ", "))
		assert.NotEmpty(t, all, "%s: licensecheck does not recognise its licence", m.path)
		assert.Subset(t, may, all, m.path)
	}
	golden.Text(t, "licences.txt", list.String())
}

// TestTypefaceIsOpen reads the licence that is kept beside the fonts.
func TestTypefaceIsOpen(t *testing.T) {
	beside := typeface
	beside.dir = filepath.Join("../../..", typeface.dir)
	texts, err := beside.licences()
	require.NoError(t, err)
	assert.Equal(t, []string{"OFL-1.1"}, kinds(texts))
}

// listing returns the modules of packages of the repository, as this system builds them.
func listing(t *testing.T, args ...string) []module {
	all, err := modules(t.Context(), "../../..", linuxApp, args...)
	require.NoError(t, err)
	return all
}
