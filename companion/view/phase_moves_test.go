package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/move"
	"sandtable/editor/gamedoc"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
	"sandtable/scenarios/template"
)

// TestPhasesSayThatUnitsMove takes the numbers of rules out of a game, which said when units move; a phase says so then.
func TestPhasesSayThatUnitsMove(t *testing.T) {
	d, err := gamedoc.Open(template.List()[0].Files)
	require.NoError(t, err)
	moving := func() (out []string) {
		g, err := gamedata.Open(d.FS(), nil, engine.Opening{ID: template.List()[0].ID, Default: true})
		require.NoError(t, err)
		j, _ := enginetest.Begin(t, g)
		st := j.Now().State.Clone()
		for _, p := range g.Phases {
			st.Shared.Phase = p.ID
			if move.Moves(view.Reader{Game: g, Lang: "en"}, st) {
				out = append(out, p.ID)
			}
		}
		return out
	}
	assert.Equal(t, []string{"blue_move", "red_move"}, moving())
	for _, p := range d.Rows("game.toml", "phase") {
		require.NoError(t, d.Unset("game.toml", outline.Join(p.Path, "rule")))
	}
	assert.Empty(t, moving())
	require.NoError(t, d.Set("game.toml", outline.Join(d.Rows("game.toml", "phase")[d.Find("game.toml", "phase", "red_move")].Path, "moves"), true))
	assert.Equal(t, []string{"red_move"}, moving())
}
