package main

import (
	"bytes"
	"compress/gzip"
	"io"
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
		for _, name := range []string{"tablectl", appID + ".desktop", appID + ".xml", appID + ".metainfo.xml", "copyright", "man/tablectl.1", "changelog"} {
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

// TestManualNamesEachFlag compares the manual page of the app with the flags of its program.
func TestManualNamesEachFlag(t *testing.T) {
	program, err := os.ReadFile("../../sandtable/main.go")
	require.NoError(t, err)
	flags := regexp.MustCompile(`flag\.\w+\("(\w+)"`).FindAllSubmatch(program, -1)
	require.NotEmpty(t, flags)
	for _, f := range flags {
		assert.Contains(t, string(manual), `\-\-`+string(f[1]))
	}
}

func TestDebianTerms(t *testing.T) {
	credits := []credit{
		{module{path: "a.org/x"}, []licence{{"LICENSE", "MIT\n\nCopyright (c) 2020 Ann\nCopyright 2021 Ben"}}},
		{module{path: "b.org/y"}, []licence{{"LICENSE", "Apache License\n  Version 2.0, January 2004\nlong\nEND OF TERMS AND CONDITIONS"}, {"NOTICE", "Thanks"}}},
		{module{path: "c.org/z"}, []licence{{"LICENSE", "Apache License\n Version 2.0, January 2004\nlong, without its end"}}},
	}
	golden.Text(t, "copyright.txt", string(debianTerms(credits)))
}

func TestGzippedIsWhole(t *testing.T) {
	packed, err := gzipped([]byte("a page"))
	require.NoError(t, err)
	r, err := gzip.NewReader(bytes.NewReader(packed))
	require.NoError(t, err)
	text, err := io.ReadAll(r)
	require.NoError(t, err)
	assert.Equal(t, "a page", string(text))
}
