package bismarck

import (
	"errors"
	"fmt"
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
			attackHX128(send)
			assert.Equal(t, convoyID("hx_128"), readSpoils(j.State()).Escort)
			assert.Zero(t, j.State().Tracker("convoy_points"))
			assert.Equal(t, engine.AtHex("P9"), pieceOf(j.Game(), j.State(), "revenge").Place)
			send("battle.new", map[string]any{"attacker": german, "hex": "P9", "escorts": true, "german": []string{"m_kg_1"}})
			b := readBattle(j.State())
			require.NotNil(t, b)
			assert.Equal(t, []string{"revenge", "dd_troop_2"}, b.in(j.Game(), j.State()).bringable(allied))
		})
	}
}

// attackHX128 finds the convoy HX128 in P9 and attacks it: its escorts give battle.
func attackHX128(send func(do string, args any, faces ...int)) {
	send("convoy.hunt", map[string]any{"unit": "m_kg_1", "route": "east_west", "centre": true}, 0)
	send("convoy.identify", nil, 2)
	send("convoy.attack", nil)
}

// From the attack on a convoy until its escorts' battle is fought, that battle is an open duty: Next asks every sender
// about it, and a battle that was let go can be taken up again.
func TestEscortsBattleIsOwedToEverySender(t *testing.T) {
	for name, ask := range askers {
		t.Run(name, func(t *testing.T) {
			j := atTheHunt(t)
			send := func(do string, args any, faces ...int) {
				c := engine.Ask(do, args)
				c.Faces = faces
				_, err := ask(j, german, c)
				require.NoError(t, err, do)
			}
			attackHX128(send)
			for _, seen := range []*engine.State{j.State(), j.State().For(german), j.State().For(allied)} {
				open := play.Open(j.Game(), seen)
				require.Len(t, open, 1)
				assert.Equal(t, "battle", open[0].Do)
				called := battles().Legal(j.Game(), seen)[0]
				assert.True(t, called.Main)
				assert.Equal(t, engine.Args{"hex": "P9", "side": "@side.allied.name"}, called.Args)
			}
			var owed *engine.Owed
			_, err := ask(j, german, engine.Ask(play.NextVerb, nil))
			require.ErrorAs(t, err, &owed)
			assert.Contains(t, fmt.Sprint(owed.Problem), "@phase.convoy.duty.battle.what")
			send(play.NextVerb, play.NextArgs{LetGo: []string{"battle"}})
			assert.Equal(t, "admin", j.State().Shared.Phase)
			lines, err := j.Log(allied, 1, 0)
			require.NoError(t, err)
			assert.Contains(t, fmt.Sprint(lines), "text.battle_let_go.text")
			assert.Empty(t, play.Open(j.Game(), j.State()))
			send(play.TakeUpVerb, play.TakeUpArgs{Rule: "battle"})
			b := readBattle(j.State())
			require.NotNil(t, b)
			assert.Equal(t, fight{Hex: "P9", Attacker: allied, Escorts: true, Round: 1, Step: stepGather}, *b)
			assert.Equal(t, convoyID("hx_128"), readSpoils(j.State()).Escort)
		})
	}
}

// The battle with escorts is an open duty only after the attack, while one of them is afloat and with the convoy.
func TestEscortsBattleIsOwedUntilItIsFought(t *testing.T) {
	for name, c := range map[string]struct {
		spoils spoils
		sunk   []string
		owed   bool
	}{
		"no convoy":    {spoils{}, nil, false},
		"given battle": {spoils{Escort: "hx_128", Turn: 3}, nil, true},
		"one sunk":     {spoils{Escort: "hx_128", Turn: 3}, []string{"revenge"}, true},
		"all sunk":     {spoils{Escort: "hx_128", Turn: 3}, []string{"revenge", "dd_troop_2"}, false},
		"released":     {spoils{Escort: "hx_128", Turn: 3, Bare: true}, nil, false},
		"last turn":    {spoils{Escort: "hx_128", Turn: 2}, nil, false},
	} {
		o := afloatOrder(t, "bismarck", "revenge", "dd_troop_2")
		o.Set("turn", 3)
		o.State.Shared.Phase = "convoy"
		o.Form(convoysForm, c.spoils)
		for _, id := range c.sunk {
			o.vessel(id).sink("bismarck")
		}
		assert.Equal(t, c.owed, battles().Owes(o.Game, o.State), name)
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
