package gamedata_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/play"
	"sandtable/engine/stock/basic"
	"sandtable/engine/stock/position"
	"sandtable/engine/stock/setting"
)

// A screen finds what it shows of the current state among the rules and calculators of the game.
func TestFoundByAScreen(t *testing.T) {
	g := open(t, tiny(), "full")
	begun, err := play.Begin(g)
	require.NoError(t, err)
	s := engine.NewState()
	require.NoError(t, engine.ApplyAll(s, begun.Events))
	d := engine.NewDraft(g, s)
	d.Set("town", 1)
	d.Move("bh", engine.InBox("away"))
	d.Mark("b1", "hungry", true)

	points, ok := g.Rule("points").(basic.LedgerRule)
	require.True(t, ok)
	assert.Equal(t, "blue", points.Settings().Bands[2].ID)
	assert.Equal(t, "2½", points.Tally(g, d.State).Points)

	setup, ok := g.Rule("setup_red").(position.SetupRule)
	require.True(t, ok)
	assert.Equal(t, "red", setup.Settings().Side)
	assert.Equal(t, setting.FoundAsk, setup.Check(g, s)[0].Found)

	move, ok := g.Calc("move").(position.MoveCalc)
	require.True(t, ok)
	assert.Equal(t, "movement", move.Settings().Factor)
	assert.Equal(t, map[string]bool{"hungry": true}, move.Flags(d.State, "b1"))
	assert.Empty(t, move.Flags(s, "b1"))
}
