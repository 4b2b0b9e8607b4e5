package setup

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/golden"
)

// box is a machine with these programs and files.
type box struct {
	programs []string
	headers  bool
	openGL   bool
}

func (b box) has(program string) bool {
	return slices.Contains(b.programs, strings.Replace(program, "$CC", "gcc", 1))
}

func (b box) includes(headers ...string) bool { return b.has("gcc") && b.headers }

func (b box) links(library string) bool { return b.has("pkg-config") && b.headers }

func (b box) holds(pattern string) bool { return b.openGL }

// complete is a machine that meets every need.
var complete = box{
	programs: []string{"gcc", "pkg-config", "Xvfb", "xdotool", "xclip", "pdftotext", "pdftoppm", "qpdf", "gs", "tiled", "chromium", "firefox"},
	headers:  true,
	openGL:   true,
}

// TestAdvice shows what each kind of machine lacks and what its user must type.
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
		{"complete", "linux", complete, false},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			var s strings.Builder
			fmt.Fprintf(&s, "== run\n%s\n", advised(t, c.box, c.goos, c.root, App))
			fmt.Fprintf(&s, "== test\n%s\n", advised(t, c.box, c.goos, c.root, App, Tests))
			if gone := missing(c.box, c.goos, needed(t, witnesses)); len(gone) > 0 {
				fmt.Fprintf(&s, "== witnesses\n%s\n", skipped(findInstaller(c.box, c.goos), gone, c.root))
			}
			golden.Text(t, c.name+".txt", s.String())
		})
	}
}

// advised returns what a user of the machine reads.
func advised(t *testing.T, m machine, goos string, root bool, purposes ...Purpose) string {
	gone := missing(m, goos, needed(t, purposes...))
	if len(gone) == 0 {
		return "nothing is missing"
	}
	return advice(findInstaller(m, goos), gone, root).Error()
}

func needed(t *testing.T, purposes ...Purpose) []need {
	t.Helper()
	all, err := needs(purposes...)
	require.NoError(t, err)
	return all
}

// TestEveryLinuxNeedHasItsPackage fails for a need that a package manager of Linux does not bring.
func TestEveryLinuxNeedHasItsPackage(t *testing.T) {
	for _, n := range needed(t, App, Tests, witnesses) {
		for _, one := range installers {
			if one.system == "linux" {
				assert.NotEmpty(t, n.Packages[one.name], "%s with %s", n.What, one.name)
			}
		}
	}
}

func TestBrowsers(t *testing.T) {
	browsers, err := Browsers()
	require.NoError(t, err)
	assert.Equal(t, []string{"firefox-esr", "firefox"}, browsers["Firefox"])
	assert.Contains(t, browsers["Chromium"], "chromium")
}
