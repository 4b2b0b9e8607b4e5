package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// contributing is the page for whoever changes the code.
const contributing = ".github/CONTRIBUTING.md"

// packageRow is a line of its map of packages.
var packageRow = regexp.MustCompile("(?m)^\\| `([a-z/-]+)` \\| .+ \\|$")

// TestEveryPackageIsOnTheMap holds the map complete and without what is gone.
func TestEveryPackageIsOnTheMap(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, contributing))
	require.NoError(t, err)
	told := map[string]bool{}
	for _, row := range packageRow.FindAllStringSubmatch(string(text), -1) {
		assert.False(t, told[row[1]], "%s stands there twice", row[1])
		told[row[1]] = true
	}
	there := map[string]bool{}
	for _, s := range sources(t) {
		if !s.test && !strings.Contains(s.dir, "testdata") {
			there[s.dir] = true
		}
	}
	for dir := range there {
		assert.True(t, told[dir], "%s: give the package a line in %s", dir, contributing)
	}
	for dir := range told {
		assert.True(t, there[dir], "%s: %s names it, and there is no such package", dir, contributing)
	}
}

// named is a path of the repository in a text: it begins with a top folder and stands between backquotes.
var named = regexp.MustCompile("`((?:cmd|companion|editor|engine|printables|scenarios)(?:/[A-Za-z0-9_.-]+)+)`")

// TestFilesThatAreNamedAreThere holds what README and the page for contributors tell to open or to copy.
func TestFilesThatAreNamedAreThere(t *testing.T) {
	for _, page := range []string{contributing, "README.md"} {
		text, err := os.ReadFile(filepath.Join(root, page))
		require.NoError(t, err)
		for _, path := range named.FindAllStringSubmatch(string(text), -1) {
			if strings.HasSuffix(path[1], "/NAME") {
				continue // the reader's own
			}
			_, err := os.Stat(filepath.Join(root, path[1]))
			assert.NoError(t, err, "%s names it", page)
		}
	}
}
