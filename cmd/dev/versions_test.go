package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var versionRow = regexp.MustCompile("(?m)^\\|[^|]*\\| (\\d+) \\| `([^`]+)`: `([^`]+)` \\|$")

// TestVersionsAreListed compares the list of versions in CONTRIBUTING.md with the code.
func TestVersionsAreListed(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", ".github", "CONTRIBUTING.md"))
	require.NoError(t, err)
	rows := versionRow.FindAllStringSubmatch(string(page), -1)
	require.GreaterOrEqual(t, len(rows), 5)
	for _, row := range rows {
		source, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(row[2])))
		require.NoError(t, err)
		found := regexp.MustCompile(regexp.QuoteMeta(row[3]) + `(\d+)`).FindSubmatch(source)
		require.NotNil(t, found, row[2])
		assert.Equal(t, row[1], string(found[1]), "%s: %s", row[2], row[3])
	}
}

// otherVersions are constants of that name that are not versions of something stored.
var otherVersions = map[string]string{
	"companion/library/portable.go openVersion": "a value of fileVersion",
	"companion/library/portable.go lostVersion": "a value of fileVersion",
	"editor/format/tmx_write.go tiledVersion":   "the version of Tiled",
	"editor/vassal/module.go version":           "the version of the module",
}

// TestEveryVersionIsListed finds the versions in the code that the list lacks.
func TestEveryVersionIsListed(t *testing.T) {
	page, err := os.ReadFile(filepath.Join("..", "..", ".github", "CONTRIBUTING.md"))
	require.NoError(t, err)
	listed := map[string]bool{}
	for _, row := range versionRow.FindAllStringSubmatch(string(page), -1) {
		listed[row[2]+" "+strings.TrimSuffix(row[3], " = ")] = true
	}
	found := 0
	for _, top := range []string{"engine", "printables", "editor", "companion"} {
		for _, version := range versionsBelow(t, top) {
			found++
			assert.True(t, listed[version] || otherVersions[version] != "", version)
		}
	}
	assert.Greater(t, found, len(otherVersions)+5)
}

// versionsBelow returns the constants below a folder whose names end in version, each behind its file.
func versionsBelow(t *testing.T, top string) (found []string) {
	root := os.DirFS(filepath.Join("..", ".."))
	require.NoError(t, fs.WalkDir(root, top, func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := fs.ReadFile(root, path)
		if err != nil {
			return err
		}
		for _, name := range versionConstants(t, source) {
			found = append(found, path+" "+name)
		}
		return nil
	}))
	return found
}

// versionConstants returns the constants of a source whose names end in version.
func versionConstants(t *testing.T, source []byte) (names []string) {
	file, err := parser.ParseFile(token.NewFileSet(), "", source, parser.SkipObjectResolution)
	require.NoError(t, err)
	ast.Inspect(file, func(n ast.Node) bool {
		if d, ok := n.(*ast.GenDecl); !ok || d.Tok != token.CONST {
			return true
		}
		for _, spec := range n.(*ast.GenDecl).Specs {
			for _, name := range spec.(*ast.ValueSpec).Names {
				if strings.HasSuffix(strings.ToLower(name.Name), "version") {
					names = append(names, name.Name)
				}
			}
		}
		return false
	})
	return names
}
