package fit

import (
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/enginetest"
)

// Markup settles a window and compares what it shows with testdata/NAME.xml, which -update rewrites.
func Markup(t testing.TB, w fyne.Window, name string) {
	t.Helper()
	Settle(w)
	got := test.RenderToMarkup(w.Canvas())
	path := filepath.Join("testdata", name+".xml")
	if enginetest.Updating() {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err, "write it with -update")
	assert.Equal(t, string(want), got)
}

// Picture settles a window and writes what it shows to a PNG file.
func Picture(t testing.TB, w fyne.Window, path string) {
	t.Helper()
	Settle(w)
	f, err := os.Create(path)
	require.NoError(t, err)
	require.NoError(t, png.Encode(f, w.Canvas().Capture()))
	require.NoError(t, f.Close())
}
