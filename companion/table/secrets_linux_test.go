package table

import (
	"os"
	"path/filepath"
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
		p.front.Act(c.act)
		fit.Settle(p.win)
		field := p.win.Canvas().Focused()
		require.NotNil(t, field, c.name)
		test.Type(field, path)
		field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		fit.Settle(p.win)
		info, err := os.Stat(path)
		require.NoError(t, err)
		assert.Equal(t, c.mode, info.Mode().Perm(), c.name)
		read := fit.Read(p.win.Content())
		assert.Contains(t, read, c.says)
		assert.Equal(t, c.says == all, c.mode == 0o600)
	}
}
