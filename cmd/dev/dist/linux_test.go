package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/golden"
)

// TestDeb makes the same package twice, in different folders and at different times, with this test's program in the
// place of the app.
func TestDeb(t *testing.T) {
	if _, err := exec.LookPath("dpkg-deb"); err != nil {
		t.Skip("dpkg-deb is not installed")
	}
	self, err := os.Executable()
	require.NoError(t, err)
	app, err := os.ReadFile(self)
	require.NoError(t, err)
	var made [][]byte
	for range 2 {
		r := release{out: t.TempDir(), work: t.TempDir(), when: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)}
		b := bundle{}
		r.add(b, "sandtable", app, 0o755)
		for _, name := range []string{"tablectl", "sandtable.desktop", "sandtable.xml", "LICENCES.txt"} {
			r.add(b, name, []byte(name), 0o644)
		}
		require.NoError(t, r.deb(t.Context(), b))
		deb := filepath.Join(r.out, "sandtable_"+number+"_amd64.deb")
		data, err := os.ReadFile(deb)
		require.NoError(t, err)
		made = append(made, data)
		files, err := exec.CommandContext(t.Context(), "sh", "-c", "dpkg-deb -c "+deb+" | awk '{print $1, $2, $6}'; dpkg-deb -f "+deb).Output()
		require.NoError(t, err)
		golden.Text(t, "deb.txt", ofTheProgram.ReplaceAllString(string(files), ""))
	}
	assert.Equal(t, made[0], made[1])
}

// ofTheProgram matches the lines that depend on the test's program.
var ofTheProgram = regexp.MustCompile(`(?m)^(Installed-Size|Depends): .*\n`)
