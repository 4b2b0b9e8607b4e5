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

// sent asks a session for something, over a warning too.
func sent(t *testing.T, j *journal.Journal, do string, args any, faces ...int) {
	t.Helper()
	c := engine.Ask(do, args)
	c.Faces = faces
	_, err := j.Do(c)
	var warning *engine.Warning
	if errors.As(err, &warning) {
		c.Override = true
		_, err = j.Do(c)
	}
	require.NoError(t, err, "%s %s", do, c.Args)
}

// until continues to a phase, and sets the ships up on the way.
func until(t *testing.T, j *journal.Journal, phase string) {
	t.Helper()
	for range 60 {
		now := j.State().Shared.Phase
		if now == phase {
			return
		}
		switch now {
		case "setup_german", "setup_allied":
			sent(t, j, "muster", nil)
		case "weather":
			sent(t, j, "visibility", nil, 5)
		}
		sent(t, j, play.NextVerb, play.NextArgs{All: true})
	}
	require.Fail(t, "no such phase", phase)
}

// atTheChase is a game in the phase in which the shadowed German ships move: KG 1 and the Norfolk are shadowed.
func atTheChase(t *testing.T) *journal.Journal {
	t.Helper()
	j, _ := enginetest.Begin(t, open(t, "exhaustion"))
	until(t, j, "search_allied")
	until(t, j, "weather")
	for side, ships := range map[string]string{german: "m_kg_1", allied: "norfolk"} {
		sent(t, j, "contact.put", contactArgs{Of: side, Hex: hexOf(j.Game(), j.State(), first(j.Game(), j.State(), ships)), Shadowed: true})
		sent(t, j, "fleet.note", fleetArgs{Units: []string{ships}, As: "shadowed"})
	}
	until(t, j, "chase_german")
	return j
}

func refusedWith(t *testing.T, err error, id string) {
	t.Helper()
	var warning *engine.Warning
	require.ErrorAs(t, err, &warning, id)
	assert.Equal(t, id+".text", warning.Problem.Code)
}

// duties lists the duties that are open, as Next asks for them.
func duties(t *testing.T, err error) []string {
	t.Helper()
	var owed *engine.Owed
	require.ErrorAs(t, err, &owed)
	var out []string
	for _, d := range owed.Duties {
		out = append(out, d.ID)
	}
	return out
}

// The shadowed ships move before all others, the German ones first: the phase asks for it when it is left, and nothing
// else moves without a word, as host, in each side's view and from each seat.
func TestShadowedShipsMoveFirst(t *testing.T) {
	for name, ask := range askers {
		t.Run(name, func(t *testing.T) {
			j := atTheChase(t)
			steps := []struct {
				side, phase, shadowed, other, to, stays string
			}{
				{german, "chase_german", "m_kg_1", "dd_5", "I29", "K30"},
				{allied, "chase_allied", "norfolk", "suffolk", "E20", "D21"},
			}
			for _, s := range steps {
				require.Equal(t, s.phase, j.State().Shared.Phase)
				_, err := ask(j, s.side, engine.Ask("fleet.sail", fleetArgs{Units: []string{s.other}, Hex: s.stays}))
				refusedWith(t, err, "shadowed_first")
				_, err = ask(j, s.side, engine.Ask(play.NextVerb, nil))
				assert.Equal(t, []string{"chase"}, duties(t, err))
				_, err = ask(j, s.side, engine.Ask("fleet.sail", fleetArgs{Units: []string{s.shadowed}, Hex: s.to}))
				require.NoError(t, err)
				_, err = ask(j, s.side, engine.Ask(play.NextVerb, nil))
				require.NoError(t, err, "done: nothing is asked")
			}
			require.Equal(t, "move", j.State().Shared.Phase)
			_, err := ask(j, german, engine.Ask("fleet.sail", fleetArgs{Units: []string{"m_kg_1"}, Hex: "H29"}))
			refusedWith(t, err, "chase_over")
		})
	}
}

// Who cannot move, and who stays to repair or refuel, has nothing to do in the chase.
func TestChaseIsNotOwedByWhoStays(t *testing.T) {
	for name, do := range map[string]func(j *journal.Journal){
		"idle": func(j *journal.Journal) {
			sent(t, j, "mark", play.MarkArgs{Units: []string{"bismarck"}, Mark: "idle_2", On: true})
		},
		"repair": func(j *journal.Journal) {
			sent(t, j, "track", play.TrackArgs{Unit: "bismarck", Track: "evasion", Value: 5})
			sent(t, j, "fleet.repair", fleetArgs{Unit: "bismarck"}, 9)
		},
	} {
		t.Run(name, func(t *testing.T) {
			j := atTheChase(t)
			do(j)
			_, err := j.Do(engine.Ask(play.NextVerb, nil))
			require.NoError(t, err)
			assert.Equal(t, "chase_allied", j.State().Shared.Phase)
		})
	}
}

// A Shadowed marker that the players turned by hand asks for a move. Ships in its hex sail at once and take it along; for
// ships that are elsewhere their side first chooses which they are.
func TestMarkerTurnedByHandOwesAMove(t *testing.T) {
	for name, c := range map[string]struct {
		hex  string // of KG 1
		owed string
		do   []engine.Command
	}{
		"in its hex": {"K20", "chase", []engine.Command{engine.Ask("fleet.sail", fleetArgs{Units: []string{"m_kg_1"}, Hex: "K21"})}},
		"in others":  {"C20", "join", []engine.Command{engine.Ask("fleet.join", fleetArgs{Units: []string{"m_kg_1"}}), engine.Ask("fleet.sail", fleetArgs{Units: []string{"m_kg_1"}, Hex: "C21"})}},
	} {
		t.Run(name, func(t *testing.T) {
			j, _ := enginetest.Begin(t, open(t, "exhaustion"))
			until(t, j, "search_allied")
			sent(t, j, "place", play.PlaceArgs{Unit: "m_kg_1", Hex: c.hex})
			until(t, j, "admin")
			sent(t, j, "contact.put", contactArgs{Of: german, Hex: "K20"})
			until(t, j, "shadow")
			sent(t, j, "contact.turn", contactArgs{Contact: "c_german_1"})
			until(t, j, "chase_german")
			for i, do := range c.do {
				_, err := askers["side"](j, german, engine.Ask(play.NextVerb, nil))
				assert.Equal(t, []string{map[bool]string{true: c.owed, false: "chase"}[i == 0]}, duties(t, err))
				do.Side = german
				_, err = j.Do(do)
				require.NoError(t, err)
			}
			assert.Equal(t, "c_german_1", contactOf(j.Game(), j.State(), "bismarck"))
			assert.Equal(t, hexOf(j.Game(), j.State(), "bismarck"), pieceOf(j.Game(), j.State(), "c_german_1").Place.Hex)
			_, err := askers["side"](j, german, engine.Ask(play.NextVerb, nil))
			assert.NoError(t, err, "done: nothing is asked")
		})
	}
}

// The game is over when the Bismarck sails into a friendly port, and Next does not go on without a word where she was
// put into one by hand. Only the German is asked.
func TestPortEndsTheGame(t *testing.T) {
	for name, ask := range askers {
		t.Run(name, func(t *testing.T) {
			j, _ := enginetest.Begin(t, open(t, "exhaustion"))
			until(t, j, "move")
			_, err := ask(j, german, engine.Ask("fleet.sail", fleetArgs{Units: []string{"m_kg_1"}, Hex: "J30"}))
			require.NoError(t, err)
			assert.Equal(t, valueOf(j.Game(), "bismarck", "norway"), j.State().Tracker("bismarck"))
			_, err = ask(j, german, engine.Ask(play.NextVerb, nil))
			require.NoError(t, err)
			assert.Equal(t, engine.Final, j.Game().Phase(j.State().Shared.Phase).Stage)
		})
	}
	j, _ := enginetest.Begin(t, open(t, "exhaustion"))
	until(t, j, "move")
	sent(t, j, "place", play.PlaceArgs{Unit: "m_kg_1", Hex: "J30"})
	_, err := askers["side"](j, german, engine.Ask(play.NextVerb, nil))
	assert.Equal(t, []string{"haven"}, duties(t, err))
	_, err = askers["side"](j, allied, engine.Ask(play.NextVerb, nil))
	require.NoError(t, err, "the Allied player learns nothing")
}
