package rework_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/gamedoc"
	"sandtable/editor/gamedoc/rework"
)

// A chit that is a counter or a card follows its id.
func TestChitsFollowTheirPieces(t *testing.T) {
	d := open(t, ridge)
	c := checker(d)
	unit := d.Sheet(gamedoc.Roster).Cell(0, "id")
	require.NoError(t, d.AddRow("game.toml", "cup", 0, gamedoc.Fields{"id": "deck", "name": "Deck"}))
	for i, id := range []string{unit, "storm"} {
		require.NoError(t, d.AddRow("game.toml", "cup[0].chit", i, gamedoc.Fields{"id": "c_" + id, "name": "Chit", "piece": id}))
	}
	require.Empty(t, faults(c))
	assert.Len(t, rework.Uses(d, "card", "storm"), 1)
	require.NoError(t, rework.Rename(c, rework.UnitKind, unit, "first_one"))
	require.NoError(t, rework.Rename(c, "card", "storm", "foray"))
	require.Empty(t, faults(c))
	assert.Equal(t, "first_one", d.String("game.toml", "cup[0].chit[0].piece"))
	assert.Equal(t, "foray", d.String("game.toml", "cup[0].chit[1].piece"))
	assert.GreaterOrEqual(t, d.Find("print.toml", "card", "foray"), 0)
}
