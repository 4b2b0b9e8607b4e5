package main

import (
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// update rewrites the files that the tests compare with.
var update = flag.Bool("update", false, "rewrite the golden files")

// root is where the repository begins, seen from this package's folder.
const root = "../.."

// source is one Go file of the repository, whatever its build tags.
type source struct {
	path  string // from the root, with slashes
	dir   string // its folder: the import path without the module's name
	test  bool
	lines int
	fset  *token.FileSet
	file  *ast.File
}

// parsed keeps the sources for all tests, which only read them.
var parsed []source

// sources parses every Go file of the repository, once.
func sources(t *testing.T) []source {
	t.Helper()
	if parsed != nil {
		return parsed
	}
	var all []source
	for _, p := range files(t) {
		if path.Ext(p) != ".go" {
			continue
		}
		text, err := os.ReadFile(filepath.Join(root, p))
		require.NoError(t, err)
		all = append(all, parse(t, p, string(text)))
	}
	parsed = all
	return all
}

func parse(t *testing.T, name, text string) source {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, text, parser.ParseComments|parser.SkipObjectResolution)
	require.NoError(t, err)
	return source{
		path: name, dir: path.Dir(name), test: strings.HasSuffix(name, "_test.go"),
		lines: strings.Count(text, "\n"), fset: fset, file: file,
	}
}

// files lists the files of the repository but those in dot folders, by their path
// from the root with slashes.
func files(t *testing.T) []string {
	t.Helper()
	var all []string
	err := fs.WalkDir(os.DirFS(root), ".", func(p string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case p != "." && strings.HasPrefix(entry.Name(), "."):
			if entry.IsDir() {
				return fs.SkipDir
			}
		case !entry.IsDir():
			all = append(all, p)
		}
		return nil
	})
	require.NoError(t, err)
	return all
}

// imports returns the import paths of the file.
func (s source) imports() []string {
	var paths []string
	for _, spec := range s.file.Imports {
		if p, err := strconv.Unquote(spec.Path.Value); err == nil {
			paths = append(paths, p)
		}
	}
	return paths
}

// at names a place in the file: "engine/state.go:12".
func (s source) at(pos token.Pos) string {
	return s.path + ":" + strconv.Itoa(s.fset.Position(pos).Line)
}

// below reports whether a folder is the pattern's, or, for a pattern ending in "/...", is in it or is it.
func below(dir, pattern string) bool {
	above, open := strings.CutSuffix(pattern, "/...")
	return dir == above || open && strings.HasPrefix(dir, above+"/")
}
