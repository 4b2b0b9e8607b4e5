package gamedoc_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/editor/gamedoc"
	"sandtable/engine/gamedata"
)

// The same draft gives the same file, whatever its history, and the file gives the same draft.
func TestPack(t *testing.T) {
	d := open(t, games()["ridge"])
	var one, two bytes.Buffer
	require.NoError(t, d.Pack(&one))
	require.NoError(t, d.Set("game.toml", "name", "x"))
	require.True(t, d.Undo())
	require.NoError(t, d.Frozen().Pack(&two))
	require.Equal(t, one.Bytes(), two.Bytes())
	fsys, err := gamedata.Zip(one.Bytes())
	require.NoError(t, err)
	require.Equal(t, texts(d.Snapshot()), texts(open(t, fsys).Snapshot()))
}

// A file with broken TOML refuses changes of values and takes changes of text.
func TestFaultyText(t *testing.T) {
	d := open(t, games()["ridge"])
	require.NoError(t, d.SetText("game.toml", 0, 0, "= "))
	require.Error(t, d.Set("game.toml", "name", "x"))
	require.Error(t, d.AddRow("game.toml", "side", 0, gamedoc.Fields{"id": "x"}))
	require.NoError(t, d.SetText("game.toml", 0, 2, ""))
	require.NoError(t, d.Set("game.toml", "name", "x"))
}
