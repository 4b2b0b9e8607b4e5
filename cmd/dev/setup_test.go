package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// box is a machine of the imagination.
type box struct {
	programs []string
	headers  bool
	dri      bool
}

func (b box) has(program string) bool { return slices.Contains(b.programs, program) }

func (b box) succeeds(program string, args ...string) bool { return b.has(program) && b.headers }

func (b box) includes(headers ...string) bool { return b.has("gcc") && b.headers }

func (b box) holds(pattern string) bool { return b.dri }

func (b box) compiler() string { return "gcc" }

// full is a machine that lacks nothing.
var full = box{
	programs: []string{"gcc", "pkg-config", "Xvfb", "xdotool", "xclip", "pdftotext", "pdftoppm", "qpdf", "tiled", "chromium", "firefox"},
	headers:  true,
	dri:      true,
}

// TestAdvice shows for each kind of machine what it lacks and what to type.
func TestAdvice(t *testing.T) {
	cases := []struct {
		name, goos string
		box        box
		root       bool
	}{
		{"debian", "linux", box{programs: []string{"apt-get"}}, false},
		{"debian-root", "linux", box{programs: []string{"apt-get"}}, true},
		{"debian-compiler", "linux", box{programs: []string{"apt-get", "gcc"}}, false},
		{"fedora", "linux", box{programs: []string{"dnf"}}, false},
		{"arch", "linux", box{programs: []string{"pacman"}}, false},
		{"suse", "linux", box{programs: []string{"zypper"}}, false},
		{"linux-unknown", "linux", box{}, false},
		{"macos", "darwin", box{}, false},
		{"macos-compiler", "darwin", box{programs: []string{"gcc"}}, false},
		{"windows", "windows", box{}, false},
		{"complete", "linux", full, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var s strings.Builder
			for _, group := range []struct {
				name  string
				needs []need
			}{{"run", buildNeeds}, {"test", slices.Concat(buildNeeds, testNeeds)}} {
				fmt.Fprintf(&s, "== %s\n%s\n", group.name, advised(c.box, c.goos, group.needs, c.root))
			}
			gone := missing(c.box, c.goos, witnesses)
			one, _ := findInstaller(c.box, c.goos)
			if len(gone) > 0 {
				fmt.Fprintf(&s, "== witnesses\n%s\n", leftOut(one, gone, c.root))
			}
			golden(t, filepath.Join("testdata", "setup", c.name+".txt"), s.String())
		})
	}
}

// advised is what a user of the machine reads.
func advised(m machine, goos string, needs []need, root bool) string {
	gone := missing(m, goos, needs)
	if len(gone) == 0 {
		return "nothing is missing"
	}
	one, _ := findInstaller(m, goos)
	return advice(one, gone, root).Error()
}

func golden(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err, "run go test ./cmd/dev -update")
	assert.Equal(t, string(want), got)
}

// TestEveryLinuxNeedHasItsPackage holds the table of needs complete.
func TestEveryLinuxNeedHasItsPackage(t *testing.T) {
	for _, n := range slices.Concat(buildNeeds, testNeeds, witnesses) {
		for _, one := range installers {
			if one.system == "linux" {
				assert.NotEmpty(t, n.packages[one.name], "%s with %s", n.what, one.name)
			}
		}
	}
}
