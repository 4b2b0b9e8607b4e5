package main

import (
	"cmp"
	"fmt"
	"go/doc"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// contributing is the page for people who change the code.
const contributing = ".github/CONTRIBUTING.md"

// packageTable is the generated part of the page: everything between its two marks.
var packageTable = regexp.MustCompile(`(?s)(<!-- packages:[^\n]*-->\n).*(<!-- end of packages -->)`)

// TestPackageTable holds the table of packages to the package docs. With -update it writes the table.
func TestPackageTable(t *testing.T) {
	page := filepath.Join(root, contributing)
	text, err := os.ReadFile(page)
	require.NoError(t, err)
	require.Regexp(t, packageTable, string(text))
	want := packageTable.ReplaceAllString(string(text), "${1}"+packageRows(t)+"${2}")
	if *update {
		require.NoError(t, os.WriteFile(page, []byte(want), 0o644))
		return
	}
	assert.Equal(t, want, string(text), "run go test ./cmd/dev -run TestPackageTable -update")
}

// packageRows returns a row for each package, lowest first: its path and the first sentence of its doc.
func packageRows(t *testing.T) string {
	docs := packageDocs(t)
	dirs := slices.SortedFunc(maps.Keys(docs), func(a, b string) int {
		return cmp.Or(cmp.Compare(layerOf(a), layerOf(b)), cmp.Compare(a, b))
	})
	var rows strings.Builder
	rows.WriteString("| package | what it does |\n|---|---|\n")
	for _, dir := range dirs {
		require.NotEmpty(t, docs[dir], "%s: give the package a doc comment", dir)
		fmt.Fprintf(&rows, "| `%s` | %s |\n", dir, docs[dir])
	}
	return rows.String()
}

// packageDocs returns the first sentence of each package's doc, by the package's folder. "Package board is" at
// its head is left out, since the table says which package it is.
func packageDocs(t *testing.T) map[string]string {
	head := regexp.MustCompile(`^(Package|Command) \w+ (is )?`)
	docs := map[string]string{}
	for _, s := range sources(t) {
		if s.test || strings.Contains(s.dir, "testdata") {
			continue
		}
		first := new(doc.Package).Synopsis(s.file.Doc.Text())
		docs[s.dir] = cmp.Or(head.ReplaceAllString(first, ""), docs[s.dir])
	}
	return docs
}

// layerOf returns the number of the first line of layers that fits the folder.
func layerOf(dir string) int {
	for i, line := range strings.Split(layers, "\n") {
		if words := strings.Fields(line); len(words) > 0 && below(dir, words[0]) {
			return i
		}
	}
	return len(layers)
}

// pathInText matches a path of the repository between backquotes, from its top folder on.
var pathInText = regexp.MustCompile("`((?:cmd|companion|editor|engine|printables|scenarios)(?:/[A-Za-z0-9_.-]+)+)`")

// TestNamedFilesExist checks the paths that README, the page for contributors and the decisions mention.
func TestNamedFilesExist(t *testing.T) {
	decisions, err := filepath.Glob(filepath.Join(root, ".github/decisions/*.md"))
	require.NoError(t, err)
	for _, page := range append(decisions, filepath.Join(root, contributing), filepath.Join(root, "README.md")) {
		text, err := os.ReadFile(page)
		require.NoError(t, err)
		for _, path := range pathInText.FindAllStringSubmatch(string(text), -1) {
			if strings.HasSuffix(path[1], "/NAME") {
				continue // the reader's own
			}
			_, err := os.Stat(filepath.Join(root, path[1]))
			assert.NoError(t, err, "%s mentions %s", page, path[1])
		}
	}
}
