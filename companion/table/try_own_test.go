package table

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
)

// The games of the design sheets are tried from each turn: the turn begins, and the game is played on from there to its end.
func TestOwnGamesFromEachTurn(t *testing.T) {
	for _, x := range []struct {
		name, edition string
		turns         int
	}{
		{"amber_road", "first", 10}, {"grey_water", "first", 36}, {"long_watch", "first", 15},
		{"sunken_lane", "first", 8}, {"third_ford", "first", 6}, {"third_ford", "short", 4},
	} {
		g, err := gamedata.Open(os.DirFS("../view/draft/script/testdata/"+x.name), nil, engine.Opening{ID: "empty", Edition: x.edition})
		require.NoError(t, err)
		for turn := 1; turn <= x.turns; turn++ {
			j, store := enginetest.Begin(t, g)
			require.NoError(t, forward(j, turn, "2000-02-08T05:00:00Z"), "%s, turn %d", x.name, turn)
			require.Equal(t, turn, j.State().Tracker(g.Sequence.Turn), x.name)
			p := &enginetest.Player{Seed: uint64(turn), Most: 3000, Sober: true}
			require.NoError(t, p.Play(j), "%s, turn %d", x.name, turn)
			assert.NotEmpty(t, j.State().Shared.Ended, "%s, turn %d", x.name, turn)
			enginetest.CheckReopened(t, j, store)
		}
	}
}
