package rework_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/gamedoc/rework"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/scenarios/veritable"
)

// A copy of one edition has the pictures too.
func TestAloneHasPictures(t *testing.T) {
	d := open(t, veritable.Files)
	require.NoError(t, d.AddFile("pictures/flag.svg", `<svg viewBox="0 0 3 2"><rect width="3" height="2"/></svg>`))
	require.NoError(t, rework.Alone(d, "vpg"))
	assert.True(t, d.Has("pictures/flag.svg"))
	_, err := gamedata.Open(d.FS(), nil, engine.Opening{})
	require.NoError(t, err)
}

// A copy of one edition has only its rows: it contains no edition and no finding, and the game equals that of the whole
// package in that edition.
func TestAlone(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		d := open(t, veritable.Files)
		start := d.Snapshot()
		require.NoError(t, rework.Alone(d, edition))
		assert.Len(t, d.Rows("game.toml", "edition"), 1)
		for _, file := range d.Files() {
			assert.NotRegexp(t, `(?m)^only\b|"first:|"vpg:`, d.Text(file), file)
		}
		for _, f := range checker(d).CheckAll() {
			t.Errorf("%s: %s %s: %v", edition, f.File, f.Path, f.Problem)
		}
		whole, err := gamedata.Open(veritable.Files, nil, engine.Opening{Edition: edition, Default: true})
		require.NoError(t, err)
		own, err := gamedata.Open(d.FS(), nil, engine.Opening{Edition: edition, Default: true})
		require.NoError(t, err)
		assert.Equal(t, whole.Counters, own.Counters)
		assert.Equal(t, ruled(whole), ruled(own))
		assert.Equal(t, len(whole.Tables), len(own.Tables))
		for _, lang := range words.Langs() {
			for _, p := range whole.Phases {
				assert.Equal(t, whole.Book.Say(lang, "phase."+p.ID+".name", nil), own.Book.Say(lang, "phase."+p.ID+".name", nil))
			}
		}
		require.True(t, d.Undo(), "it is one step")
		assert.Equal(t, start, d.Snapshot())
	}
}

// ruled returns the phases and their rules.
func ruled(g *engine.Game) []string {
	var out []string
	for _, p := range g.Phases {
		out = append(out, p.ID+" "+p.Rule)
		for _, c := range p.Checks {
			out = append(out, c.ID+" "+c.Rule)
		}
	}
	return out
}

// An unknown edition is refused, and nothing changes.
func TestAloneUnknownEdition(t *testing.T) {
	d := open(t, veritable.Files)
	assert.Error(t, rework.Alone(d, "third"))
	assert.False(t, d.CanUndo())
}
