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

// The list of versions in CONTRIBUTING.md says what the code says.
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

// otherVersions are constants of that name which are no version of what we store.
var otherVersions = map[string]string{
	"companion/library/portable.go openVersion": "one of those of fileVersion",
	"editor/format/tmx_write.go tiledVersion":   "of Tiled",
	"editor/vassal/module.go version":           "of the module",
}

// Every version of something stored that stands in the code is in the list.
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

// versionsBelow gives the constants below a folder that are called a version, each behind the file it stands in.
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

// versionConstants gives the constants of a source that are called a version.
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
