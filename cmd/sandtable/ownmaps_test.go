package main

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
)

// A broken map of another program is refused where it was opened, not in the map editor.
func TestBrokenMapIsRefusedAtTheStart(t *testing.T) {
	win := test.NewWindow(nil)
	win.Resize(fyne.NewSize(800, 600))
	dir := kept(t)
	p := &places{app: fit.App(t), win: win, folder: filepath.Join(dir, "maps"), aside: func(f func()) { f() }}
	p.begin(dir)
	path := filepath.Join(t.TempDir(), "a.tmx")
	require.NoError(t, os.WriteFile(path, []byte("<map"), 0o600))
	p.openPaths([]string{path})
	assert.Contains(t, fit.Read(win.Content()), "a.tmx")
	assert.Nil(t, p.design, "the map editor stays closed")
}

// A map that is kept takes the place of no other.
func TestKeepMap(t *testing.T) {
	folder, path := t.TempDir(), filepath.Join(t.TempDir(), "ridge.json")
	require.NoError(t, os.WriteFile(path, []byte("{}"), 0o600))
	for _, want := range []string{"ridge.json", "ridge 2.json", "ridge 3.json"} {
		got, err := keepMap(folder, path)
		require.NoError(t, err)
		assert.Equal(t, filepath.Join(folder, want), got)
		assert.FileExists(t, got)
	}
}
