package bismarck

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/play"
)

// A battle called at a contact begins with the ships that the session has there: players do not add ships by hand. A
// side with several there chooses which one fights, and a call by the wrong side, or without a contact, adds no
// ships.
func TestBattleAtAContactBegins(t *testing.T) {
	for _, c := range []struct {
		name   string
		places map[string]string // beside the task force of the Bismarck in K20
		mark   string            // hex of the contact marker
		by     string
		step   string
		ships  []string
	}{
		{"one each", map[string]string{"norfolk": "K20"}, "K20", "", stepTorpedoes, []string{"norfolk", "bismarck", "prinz_eugen"}},
		{"by the caller", map[string]string{"norfolk": "K20"}, "K20", allied, stepTorpedoes, []string{"norfolk", "bismarck", "prinz_eugen"}},
		{"two to choose from", map[string]string{"norfolk": "K20", "suffolk": "K20"}, "K20", "", stepGather, nil},
		{"nobody to attack", nil, "K20", "", stepGather, nil},
		{"no contact there", map[string]string{"norfolk": "K20"}, "L20", "", stepGather, nil},
		{"called for the enemy", map[string]string{"norfolk": "K20"}, "K20", german, stepGather, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			j, _ := enginetest.Begin(t, open(t))
			do := func(verb, side string, args any) {
				t.Helper()
				command := engine.Ask(verb, args)
				command.Side, command.Override = side, verb != play.NextVerb
				_, err := j.Do(command)
				require.NoError(t, err, verb)
			}
			do("muster", german, nil)
			do(play.NextVerb, "", play.NextArgs{All: true})
			do("muster", allied, nil)
			do("place", "", play.PlaceArgs{Unit: "m_kg_1", Hex: "K20"})
			for unit, hex := range c.places {
				do("place", "", play.PlaceArgs{Unit: unit, Hex: hex})
			}
			do("contact.put", "", map[string]any{"of": german, "hex": c.mark})
			for j.State().Shared.Phase != "battle" {
				do(play.NextVerb, "", play.NextArgs{All: true})
			}
			do("battle.new", c.by, map[string]any{"hex": "K20", "attacker": allied})
			require.NoError(t, j.Answer(""))
			b := readBattle(j.State())
			require.NotNil(t, b)
			assert.Equal(t, c.step, b.Step)
			assert.ElementsMatch(t, c.ships, names(b.Ships))
		})
	}
}

// A battle is offered for each contact marker, which both players see. Whether ships of the caller are there, the offer
// does not tell anybody else.
func TestAnOfferedBattleTellsNothing(t *testing.T) {
	offered := func(norfolk, seer string) []engine.Choice {
		b := table{t, afloatOrder(t, "norfolk", "bismarck")}
		b.State.Shared.Phase = "battle"
		b.Move("bismarck", engine.AtHex("K20"))
		b.Move("norfolk", engine.AtHex(norfolk))
		b.Move("c_german_1", engine.AtHex("K20"))
		choices, _ := play.Offered(b.Game, b.State.For(seer))
		require.True(t, slices.ContainsFunc(choices, func(c engine.Choice) bool { return c.Args["hex"] == "K20" }))
		return choices
	}
	for _, seer := range []string{"", german} {
		assert.Equal(t, offered("L20", seer), offered("K20", seer), "%q", seer)
	}
}

// A hex in which a battle was fought this turn is not offered again.
func TestAFoughtHexIsNotOffered(t *testing.T) {
	o := afloatOrder(t, "bismarck", "hood")
	o.Set("turn", 7)
	o.Move("c_german_1", engine.AtHex("K20"))
	for hexes, offered := range map[string]bool{"K21": true, "K20": false} {
		o.Form(foughtForm, seas{Turn: 7, Hexes: []string{hexes}})
		assert.Equal(t, offered, len(calls(o.Game, o.State)) > 0, hexes)
	}
}

// Which of several fights is chosen; then the battle begins by itself.
func TestBattleBeginsWhenAllHaveChosen(t *testing.T) {
	b := fightingAt(t, &fight{Hex: "F20", Attacker: allied, Round: 1, Step: stepGather}, "norfolk", "suffolk", "bismarck")
	for _, ship := range []string{"norfolk", "suffolk", "bismarck"} {
		b.Move(ship, engine.AtHex("F20"))
	}
	for _, ship := range afloat(b.Game, b.State, german) {
		if hexOf(b.Game, b.State, ship) == "" {
			b.Move(ship, engine.AtHex("O33"))
		}
	}
	for _, ship := range afloat(b.Game, b.State, allied) {
		if hexOf(b.Game, b.State, ship) == "" {
			b.Move(ship, engine.AtHex("K27"))
		}
	}
	b.Move("c_german_1", engine.AtHex("F20"))
	_, ok := battleAnswers(b.Game, b.State)
	require.False(t, ok)
	b.do("bring", map[string]any{"ships": []string{"suffolk"}})
	c, ok := battleAnswers(b.Game, b.State)
	require.True(t, ok)
	assert.Equal(t, "battle.bring", c.Do)
	assert.Equal(t, german, c.Side)
	b.do("bring", map[string]any{"ships": []string{"bismarck"}})
	c, ok = battleAnswers(b.Game, b.State)
	require.True(t, ok)
	assert.Equal(t, "battle.next", c.Do)
}
