package table

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/companion/widget/fit"
	"sandtable/engine"
)

// A file that holds secrets can be read by its owner alone, also in place of one that others could read, and the
// message says which secrets it holds.
func TestFilesWithSecretsArePrivate(t *testing.T) {
	const all = "This file holds the secrets of all sides. Its rights let only you read it."
	for _, c := range []struct {
		game, name, says string
		mode             os.FileMode
		act              page.Act
	}{
		{hidden, "whole.sandsession", all, 0o600, page.Act{Do: page.ExportOne, Of: "1", Text: "whole"}},
		{"veritable", "open.sandsession", "Saved as open.sandsession", 0o644, page.Act{Do: page.ExportOne, Of: "1", Text: "open"}},
		{"veritable", "library.db", all, 0o600, page.Act{Do: page.BackUp}},
	} {
		p := at(t, paper)
		home := t.TempDir()
		t.Setenv("HOME", home)
		t.Setenv("XDG_CONFIG_HOME", filepath.Join(home, ".config"))
		_, err := p.deps.Library.New(engine.Opening{ID: c.game, Default: true}, "Thursday", p.deps.stamp())
		require.NoError(t, err)
		path := filepath.Join(home, c.name)
		savedAs(t, p, path, c.act)
		info, err := os.Stat(path)
		require.NoError(t, err)
		assert.Equal(t, c.mode, info.Mode().Perm(), c.name)
		read := fit.Read(p.win.Content())
		assert.Contains(t, read, c.says)
		assert.Equal(t, c.says == all, c.mode == 0o600)
	}
}

// savedAs runs an act that asks for a file, and types its path.
func savedAs(t *testing.T, p *Screen, path string, act page.Act) {
	t.Helper()
	p.front.Act(act)
	fit.Settle(p.win)
	field := p.win.Canvas().Focused()
	require.NotNil(t, field, path)
	test.Type(field, path)
	field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	fit.Settle(p.win)
}

// After a backup to a file of the user's the settings and the first page say when and where it was made.
func TestBackUpIsShown(t *testing.T) {
	p := at(t, paper)
	dir := t.TempDir()
	t.Setenv("HOME", dir)
	t.Setenv("XDG_CONFIG_HOME", filepath.Join(dir, ".config"))
	p.openSettings()
	assert.Contains(t, fit.Read(p.win.Content()), "No backup yet.")
	path := filepath.Join(dir, "mine.db")
	savedAs(t, p, path, page.Act{Do: page.BackUp})
	for range 2 {
		read := strings.ReplaceAll(fit.Read(p.win.Content()), " ", "") // a long path has several lines
		assert.Contains(t, read, "Lastbackup:2026-02-0818:00,in"+path)
		p.home()
	}
}
