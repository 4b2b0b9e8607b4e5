package bismarck

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// asker sends a command for a side: as host, in its own view, or from its seat.
type asker func(j *journal.Journal, side string, c engine.Command) (journal.Entry, error)

var askers = map[string]asker{
	"host": func(j *journal.Journal, side string, c engine.Command) (journal.Entry, error) {
		c.Side = side
		return j.Do(c)
	},
	"side": func(j *journal.Journal, side string, c engine.Command) (journal.Entry, error) {
		return j.SideView(side).Do(c)
	},
	"seat": func(j *journal.Journal, side string, c engine.Command) (journal.Entry, error) {
		s := j.Seat(side)
		return s.Do(s.Number(), c)
	},
}

// atTheHunt is a game in which KG 1 stands on a convoy route in the phase of the hunt.
func atTheHunt(t *testing.T) *journal.Journal {
	t.Helper()
	j, _ := enginetest.Begin(t, open(t, "exhaustion"))
	do := func(name string, args any) {
		c := engine.Ask(name, args)
		_, err := j.Do(c)
		var warning *engine.Warning
		if errors.As(err, &warning) {
			c.Override = true
			_, err = j.Do(c)
		}
		require.NoError(t, err, name)
	}
	for j.State().Shared.Phase != "convoy" {
		switch j.State().Shared.Phase {
		case "setup_german", "setup_allied":
			do("muster", nil)
		case "move":
			do("place", map[string]any{"unit": "m_kg_1", "hex": "P9"})
		}
		do(play.NextVerb, play.NextArgs{All: true})
	}
	return j
}

// The escorts of a convoy give battle, and it scores nothing, whoever sends the attack: the German does not see the
// Allied ships, but both know which of them escort it.
func TestEscortsGiveBattleForEverySender(t *testing.T) {
	for name, ask := range askers {
		t.Run(name, func(t *testing.T) {
			j := atTheHunt(t)
			send := func(do string, args any, faces ...int) {
				c := engine.Ask(do, args)
				c.Faces = faces
				_, err := ask(j, german, c)
				require.NoError(t, err, do)
			}
			send("convoy.hunt", map[string]any{"unit": "m_kg_1", "route": "east_west", "centre": true}, 0)
			send("convoy.identify", nil, 2)
			send("convoy.attack", nil)
			assert.Equal(t, "hx_128", readSpoils(j.State()).Escort)
			assert.Zero(t, j.State().Tracker("convoy_points"))
			assert.Equal(t, engine.AtHex("P9"), pieceOf(j.Game(), j.State(), "revenge").Place)
			send("battle.new", map[string]any{"attacker": german, "hex": "P9", "escorts": true, "german": []string{"m_kg_1"}})
			b := readBattle(j.State())
			require.NotNil(t, b)
			assert.Equal(t, []string{"revenge", "dd_troop_2"}, b.in(j.Game(), j.State()).bringable(allied))
		})
	}
}

// A battle is called alike by every sender when ships of the other side are sunk, which all see: the sender still does
// not see the others.
func TestBattleBesideSunkEscortsForEverySender(t *testing.T) {
	for name, ask := range askers {
		j := recordedTo(t, "testdata/convoy.txt", "convoy.loot drawn")
		assert.Equal(t, boxSunk, pieceOf(j.Game(), j.State(), "revenge").Place.Box)
		_, err := ask(j, german, engine.Ask("battle.new", map[string]any{"attacker": german, "hex": "P9", "escorts": true}))
		assert.NoError(t, err, name)
	}
}
