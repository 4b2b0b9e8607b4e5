package view_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	table "sandtable/companion/view/session"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// The escorts that give battle are chosen among the Allied ships, and join it in the German phase without a correction.
func TestTheEscortsAreChosen(t *testing.T) {
	for name, side := range map[string]string{"host": "", "side": "allied"} {
		g := &session{t, bismarckAfter(t, setUp...)}
		g.to("move").ask("place", map[string]any{"unit": "m_kg_1", "hex": "P9"}).to("convoy")
		g.ask("convoy.hunt", map[string]any{"unit": "m_kg_1", "route": "east_west", "centre": true}, 0).ask("convoy.identify", nil, 2).ask("convoy.attack", nil)
		g.ask("battle.new", map[string]any{"attacker": "allied", "hex": "P9"})
		seat := g.looking(side)
		if side == "" {
			seat = g.seat("en")
		}
		all, _ := seat.Offered(seat.State)
		at := slices.IndexFunc(all, func(c engine.Choice) bool { return c.Do == "battle.bring" && c.Side == "allied" })
		require.GreaterOrEqual(t, at, 0, name)
		form := choice.Send(seat, all[at]).Sheet.(*choice.Form)
		assert.Equal(t, []string{"revenge", "dd_troop_2"}, form.Values["ships"], name)
		do := control(t, form.Page(seat), "do")
		assert.Empty(t, do.DisabledReason, name)
		_, err := g.Do(do.Send.Commands[0])
		require.NoError(t, err, name)
		assert.Contains(t, string(g.State().Form("battle")), "dd_troop_2", name)
	}
}

// After an attack on an escorted convoy the battle with the escorts is the main button of the German, on a device of
// his own and at a linked seat. It calls that battle; the Allied seat waits for it.
func TestTheEscortsBattleIsTheMainButton(t *testing.T) {
	type sender func(j *journal.Journal, c engine.Command) (journal.Entry, error)
	for name, send := range map[string]sender{
		"side": func(j *journal.Journal, c engine.Command) (journal.Entry, error) { return j.SideView("german").Do(c) },
		"seat": func(j *journal.Journal, c engine.Command) (journal.Entry, error) {
			s := j.Seat("german")
			return s.Do(s.Number(), c)
		},
	} {
		t.Run(name, func(t *testing.T) {
			g := &session{t, bismarckAfter(t, setUp...)}
			g.to("move").ask("place", map[string]any{"unit": "m_kg_1", "hex": "P9"}).to("convoy")
			g.ask("convoy.hunt", map[string]any{"unit": "m_kg_1", "route": "east_west", "centre": true}, 0).ask("convoy.identify", nil, 2).ask("convoy.attack", nil)
			german := func() view.Seat {
				s := linkedSeat(g.Journal, "german")
				s.Linked = name == "seat"
				return s
			}
			assert.Equal(t, "Waiting for: German", phase.Of(linkedSeat(g.Journal, "allied")).Waiting)
			mains := phase.Main(german())
			require.Len(t, mains, 1)
			assert.Equal(t, "Battle in P9 (Allied attack)", mains[0].Label)
			assert.Equal(t, page.Big, mains[0].Style)
			assert.True(t, phase.Of(german()).Due)
			require.Len(t, mains[0].Send.Commands, 1)
			var owed *engine.Owed
			_, err := send(g.Journal, engine.Ask("next", nil))
			require.ErrorAs(t, err, &owed)
			asked := table.Owed{Owed: owed, Send: page.Command("next", nil)}.Page(german())
			settle, _ := asked.Find("settle")
			assert.Equal(t, "Battle in P9 (Allied attack)", settle.Label)
			_, err = send(g.Journal, mains[0].Send.Commands[0])
			require.NoError(t, err)
			assert.Contains(t, string(g.State().Form("battle")), `"escorts":true`)
		})
	}
}
