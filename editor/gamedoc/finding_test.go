package gamedoc_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/gamedoc"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// Each finding leads to its field.
func TestFindings(t *testing.T) {
	for _, x := range []struct {
		name, code, file, path string
		row                    int
		do                     func(d *gamedoc.Draft) error
	}{
		{"a misspelt tracker", "formula.fault", "game.toml", "sequence.more", -1, set("sequence.more", "trun < 2")},
		{"a name taken away", "text.missing", "game.toml", "side[1].name", -1, unset("side[1].name")},
		{"an unknown side", "ref.unknown", "game.toml", "phase[2].side", -1, set("phase[2].side", "green")},
		{"an unknown rule in a list", "ref.unknown", "game.toml", "phase[1].do[0]", -1, set("phase[1].do", []string{"combat"})},
		{"an unknown key", "toml.key", "game.toml", "side[0].nick", -1, set("side[0].nick", "B")},
		{"a factor that is no number", "csv.number", "units.csv", "", 1, func(d *gamedoc.Draft) error {
			return d.Sheet(gamedoc.Roster).SetCell(1, "strength", "x")
		}},
		{"faulty text", "toml.fault", "tables.toml", "", -1, func(d *gamedoc.Draft) error { return d.SetText("tables.toml", 0, 0, "id = \n") }},
	} {
		t.Run(x.name, func(t *testing.T) {
			d := open(t, games()["ridge"])
			require.NoError(t, x.do(d))
			found := d.Check()
			require.NotEmpty(t, found)
			f := found[0]
			assert.Equal(t, []any{x.code, x.file, x.path, x.row}, []any{f.Code, f.File, f.Path, f.Row}, "%+v", f.Problem)
			assert.Positive(t, f.Line)
			assert.False(t, f.Minor)
			for d.Undo() {
			}
			assert.Empty(t, d.Check())
		})
	}
}

// A keystroke parses only its own file again.
func TestCheckIsQuick(t *testing.T) {
	d := open(t, games()["veritable"])
	require.Empty(t, d.Check())
	i := 0
	allocs := testing.AllocsPerRun(3, func() {
		i++
		_ = d.Set("game.toml", "phase[3].prompt", []string{"Move.", "Fight."}[i%2])
		d.Check()
	})
	assert.Less(t, allocs, 130_000.0)
}

// A game in English alone hears nothing of other languages. Russian is dropped from it, with the names in its roster, in
// one step; once it is taken up again, each missing text is found.
func TestLanguages(t *testing.T) {
	d := open(t, games()["ridge"])
	was := d.Snapshot()
	assert.Equal(t, []words.Lang{"ru"}, d.Languages())
	require.NoError(t, d.DropLanguage("ru"))
	assert.Empty(t, d.Languages())
	assert.Empty(t, d.Check())
	require.NoError(t, d.AddLanguage("de"))
	assert.Equal(t, []words.Lang{"de"}, d.Languages())
	assert.Empty(t, d.Check())
	require.NoError(t, d.AddLanguage("ru"))
	assert.Greater(t, len(d.Check()), 10)
	for range 3 {
		require.True(t, d.Undo())
	}
	assert.Equal(t, was, d.Snapshot())
}

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
