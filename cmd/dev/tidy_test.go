package main

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// rootHolds is everything in the root but dot files.
var rootHolds = []string{
	"go.mod", "go.sum", "README.md", "engine", "scenarios", "printables", "editor", "companion", "cmd",
}

func TestRootHoldsOnlyTheDesign(t *testing.T) {
	ignored, err := os.ReadFile(filepath.Join(root, ".gitignore"))
	require.NoError(t, err)
	entries, err := os.ReadDir(root)
	require.NoError(t, err)
	for _, entry := range entries {
		name := entry.Name()
		if strings.HasPrefix(name, ".") || strings.Contains(string(ignored), "/"+name+"\n") {
			continue
		}
		assert.Contains(t, rootHolds, name, "the root holds %s", name)
	}
}

// emptyNames matches names that do not say what is inside.
var emptyNames = regexp.MustCompile(`(?i)(^|[_.-])(utils?|common|managers?|helpers?|misc|stuff|data2)([_.-]|$)`)

func TestNamesSayWhatIsInside(t *testing.T) {
	for _, p := range files(t) {
		for _, part := range strings.Split(p, "/") {
			assert.False(t, emptyNames.MatchString(part), "%s: name it after what it does", p)
		}
	}
	for _, bad := range []string{"util", "map_util.go", "Helpers.go", "common", "sessionmanager/manager.go"} {
		assert.True(t, emptyNames.MatchString(path.Base(bad)), bad)
	}
	assert.False(t, emptyNames.MatchString("uncommon.go"))
}

// mostLines is the greatest length of a Go file.
const mostLines = 400

func TestFilesStayShort(t *testing.T) {
	for _, s := range sources(t) {
		assert.LessOrEqual(t, s.lines, mostLines, "%s: split it by what it does", s.path)
	}
}

func TestEveryPackageIsExplained(t *testing.T) {
	explained := map[string]bool{}
	for _, s := range sources(t) {
		if s.test {
			continue
		}
		want := "Package " + s.file.Name.Name + " "
		if s.file.Name.Name == "main" {
			want = "Command " + path.Base(s.dir) + " "
		}
		explained[s.dir] = explained[s.dir] || strings.HasPrefix(s.file.Doc.Text(), want)
	}
	for dir, ok := range explained {
		assert.True(t, ok, "%s: no file has a package comment that begins as go doc wants", dir)
	}
}

func TestEveryTestSaysWhyItIsSkipped(t *testing.T) {
	for _, s := range sources(t) {
		for _, call := range calls(s.file) {
			name := selected(call)
			silent := (strings.HasSuffix(name, ".Skip") || strings.HasSuffix(name, ".SkipNow")) && len(call.Args) == 0
			assert.False(t, silent && s.test, "%s: skips without a reason", s.at(call.Pos()))
		}
	}
}

// TestWindowTestsRunAlone fails for tests of windows that run in parallel: Fyne has one test app a process.
func TestWindowTestsRunAlone(t *testing.T) {
	for _, s := range sources(t) {
		if !slices.Contains(strings.Fields(windows), s.dir) {
			continue
		}
		for _, call := range calls(s.file) {
			assert.False(t, strings.HasSuffix(selected(call), ".Parallel"), fmt.Sprintf("%s: runs in parallel", s.at(call.Pos())))
		}
	}
}
