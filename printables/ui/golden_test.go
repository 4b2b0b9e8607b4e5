package ui

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/look"
	"sandtable/companion/look/fit"
	"sandtable/engine/enginetest"
	"sandtable/engine/words"
)

// pictured are the scenes whose markup is kept.
var pictured = []string{"products", "pages", "paper_end", "much", "nothing", "ask_counters", "ask_map", "progress", "list"}

// The markup of the place, in English and light, on a phone and on a desktop, is that of the files in
// testdata; -update writes them anew.
func TestMarkup(t *testing.T) {
	for _, scene := range scenes {
		if !slices.Contains(pictured, scene.name) {
			continue
		}
		for _, size := range []setting{{words.English, look.Normal, look.Light, phoneSize}, english} {
			name := scene.name + "_" + sizeName(size)
			t.Run(name, func(t *testing.T) {
				s := at(t, size)
				scene.show(s)
				fit.Settle(s.win)
				compare(t, name, test.RenderToMarkup(s.win.Canvas()))
			})
		}
	}
}

func compare(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name+".xml")
	if enginetest.Updating() {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err, "write it with -update")
	assert.Equal(t, string(want), got)
}
