package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// modFile is the part of go.mod about other modules.
type modFile struct {
	Require []struct {
		Path     string
		Indirect bool
	}
	Tool []struct{ Path string }
}

// readMod reads a go.mod with go itself.
func readMod(t *testing.T, path string) modFile {
	t.Helper()
	text, err := exec.CommandContext(t.Context(), "go", "mod", "edit", "-json", path).Output()
	require.NoError(t, err)
	var m modFile
	require.NoError(t, json.Unmarshal(text, &m))
	return m
}

// direct returns the modules that our own files import, sorted.
func (m modFile) direct() []string {
	var paths []string
	for _, r := range m.Require {
		if !r.Indirect {
			paths = append(paths, r.Path)
		}
	}
	slices.Sort(paths)
	return paths
}

// home returns the module of a package: the longest path that matches.
func (m modFile) home(of string) string {
	longest := ""
	for _, r := range m.Require {
		if len(r.Path) > len(longest) && below(of, r.Path+"/...") {
			longest = r.Path
		}
	}
	return longest
}

// used returns the modules of the packages, each once, without the standard library.
func (m modFile) used(paths []string) []string {
	var found []string
	for _, p := range paths {
		first, _, _ := strings.Cut(p, "/")
		if home := m.home(p); strings.Contains(first, ".") && !slices.Contains(found, home) {
			found = append(found, home)
		}
	}
	slices.Sort(found)
	return found
}

// TestModFileNamesWhatIsImported compares the direct modules of go.mod with the imports of our files. `go mod tidy`
// would do the same, but it needs the network for the tests of libraries.
func TestModFileNamesWhatIsImported(t *testing.T) {
	var imports []string
	for _, s := range sources(t) {
		imports = append(imports, s.imports()...)
	}
	m := readMod(t, filepath.Join(root, "go.mod"))
	assert.Equal(t, m.used(imports), m.direct(), "run go mod tidy")
}

// dependencyRow matches a row of the table of dependencies in CONTRIBUTING; its first cell may name several modules.
var dependencyRow = regexp.MustCompile("(?m)^\\| (`[^|]+`) \\|")

// TestEachDependencyHasItsReason compares the table with go.mod.
func TestEachDependencyHasItsReason(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, contributing))
	require.NoError(t, err)
	_, table, found := strings.Cut(string(text), "\n## Dependencies\n")
	require.True(t, found)
	var listed []string
	for _, row := range dependencyRow.FindAllStringSubmatch(table, -1) {
		for _, name := range strings.Split(row[1], ", ") {
			listed = append(listed, strings.Trim(name, "`"))
		}
	}
	m := readMod(t, filepath.Join(root, "go.mod"))
	want := m.direct()
	for _, tool := range m.Tool {
		want = append(want, m.home(tool.Path))
	}
	assert.ElementsMatch(t, want, listed)
}

// TestOneLibraryOfTheWindow allows one GLFW only: our loop must wait for the events of the toolkit's copy.
func TestOneLibraryOfTheWindow(t *testing.T) {
	var found []string
	for _, r := range readMod(t, filepath.Join(root, "go.mod")).Require {
		if strings.HasPrefix(r.Path, "github.com/go-gl/glfw") {
			found = append(found, r.Path)
		}
	}
	assert.Len(t, found, 1)
}

func TestModulesOfImportsAreFound(t *testing.T) {
	path := filepath.Join(t.TempDir(), "go.mod")
	const text = "module m\n\nrequire (\n\ta.org/x v1.0.0\n\ta.org/x/y/v2 v2.0.0 // indirect\n\tb.org v1.0.0\n)\n"
	require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
	m := readMod(t, path)
	assert.Equal(t, []string{"a.org/x", "b.org"}, m.direct())
	assert.Equal(t, []string{"a.org/x", "a.org/x/y/v2"}, m.used([]string{"fmt", "a.org/x/z", "a.org/x/y/v2/w", "a.org/x"}))
}
