package main

import (
	"encoding/xml"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// appData is the part of the metainfo that must agree with other files.
type appData struct {
	ID         string   `xml:"id"`
	Icon       string   `xml:"icon"`
	Launchable string   `xml:"launchable"`
	Binaries   []string `xml:"provides>binary"`
	Types      []string `xml:"provides>mediatype"`
	Release    struct {
		Version string `xml:"version,attr"`
	} `xml:"releases>release"`
}

// fileKinds are the file types that the desktop learns.
type fileKinds struct {
	Kinds []struct {
		Type string `xml:"type,attr"`
		Icon struct {
			Name string `xml:"name,attr"`
		} `xml:"icon"`
		Glob struct {
			Pattern string `xml:"pattern,attr"`
		} `xml:"glob"`
	} `xml:"mime-type"`
}

// entry returns a key of the desktop file.
func entry(t *testing.T, key string) string {
	found := regexp.MustCompile(`(?m)^` + key + `=(.*)$`).FindSubmatch(desktopEntry)
	require.NotNil(t, found, key)
	return string(found[1])
}

// TestDesktopFilesAgree compares the ids, icons and types in the files that desktops read.
func TestDesktopFilesAgree(t *testing.T) {
	var about appData
	require.NoError(t, xml.Unmarshal([]byte(aboutApp(release{})), &about))
	assert.Equal(t, appID, about.ID)
	assert.Equal(t, appID+".desktop", about.Launchable)
	assert.Equal(t, number, about.Release.Version)
	assert.Equal(t, []string{"sandtable", "tablectl"}, about.Binaries)
	assert.Equal(t, appID, about.Icon)
	assert.Equal(t, appID, entry(t, "Icon"))
	var kinds fileKinds
	require.NoError(t, xml.Unmarshal(fileTypes, &kinds))
	var types, ends []string
	for _, k := range kinds.Kinds {
		types, ends = append(types, k.Type), append(ends, k.Glob.Pattern)
		assert.Equal(t, appID, k.Icon.Name)
	}
	assert.Equal(t, about.Types, types)
	assert.Equal(t, strings.Join(types, ";")+";", entry(t, "MimeType"))
	assert.Equal(t, []string{"*.sandtable", "*.sandsession", "*.sandcopy"}, ends)
}

// TestAppNamesItself compares the id with the one that the app gives to the window toolkit.
func TestAppNamesItself(t *testing.T) {
	program, err := os.ReadFile("../../sandtable/main.go")
	require.NoError(t, err)
	assert.Contains(t, string(program), `const appID = "`+appID+`"`)
}

// TestDesktopFilesAreValid has the checkers of desktops read the files, where they are installed.
func TestDesktopFilesAreValid(t *testing.T) {
	r, dir := release{when: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)}, t.TempDir()
	for name, text := range map[string][]byte{appID + ".desktop": desktopEntry, appID + ".metainfo.xml": []byte(aboutApp(r))} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), text, 0o644))
	}
	for _, line := range []string{"desktop-file-validate " + appID + ".desktop", "appstreamcli validate --no-net " + appID + ".metainfo.xml"} {
		words := strings.Fields(line)
		if _, err := exec.LookPath(words[0]); err != nil {
			t.Logf("%s is not installed", words[0])
			continue
		}
		c := exec.CommandContext(t.Context(), words[0], words[1:]...)
		c.Dir = dir
		out, err := c.CombinedOutput()
		assert.NoError(t, err, string(out))
	}
}
