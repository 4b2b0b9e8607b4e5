package bismarck

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// table is a battle between ships that are in no hex.
type table struct {
	*testing.T
	*order
}

func fightingAt(t *testing.T, b *fight, ships ...string) table {
	t.Helper()
	o := afloatOrder(t, ships...)
	o.Set("visibility", 5)
	o.Form(battleForm, b)
	return table{t, o}
}

// ask has the rule answer, and applies its events.
func (b table) ask(verb string, args map[string]any, faces ...int) error {
	b.Command = engine.Ask("battle."+verb, args)
	b.Faces = faces
	return battles().verbs[verb](b.order)
}

func (b table) do(verb string, args map[string]any, faces ...int) {
	b.Helper()
	require.NoError(b, b.ask(verb, args, faces...), "%s %v", verb, args)
}

// stop ends the battle while both sides can fight.
func (b table) stop() {
	b.Helper()
	b.Command = engine.Command{Do: "battle.close", Override: true}
	require.NoError(b, battles().verbs["close"](b.order))
}

func (b table) fight() *fight { return readBattle(b.State) }

// offered lists the sides that a verb is offered to.
func (b table) offered(verb string) []string {
	var out []string
	for _, c := range battleLegal(b.Game, b.State) {
		if c.Do == "battle."+verb && !slices.Contains(out, c.Side) {
			out = append(out, c.Side)
		}
	}
	return out
}

func spoken(o *order) []string {
	var out []string
	for _, s := range o.Outcome().Said {
		out = append(out, s.Key)
	}
	return out
}

// In each step of a round the attacker goes first; when he is done, or has nothing to do, the defender goes (10).
// After both the round continues.
func TestAttackerGoesFirst(t *testing.T) {
	ships := map[string]string{german: "dd_5", allied: "dd_hood"}
	for _, first := range []string{german, allied} {
		second := enemyOf(first)
		b := fightingAt(t, &fight{Attacker: first, Round: 3, Step: stepTorpedoes, Ships: []*fighter{
			{ID: "dd_5", Zone: 12, Position: closing}, {ID: "dd_hood", Zone: 15, Position: closing}}}, "dd_5", "dd_hood", "norfolk", "prinz_eugen")
		at := func(side string) map[string]any {
			return map[string]any{"ship": ships[side], "target": ships[enemyOf(side)], "count": 1}
		}
		assert.Equal(t, []string{first}, b.offered("aim"))
		assert.ErrorContains(t, b.ask("aim", at(second)), "not_first")
		b.do("aim", at(first))
		b.do("next", nil)
		assert.Equal(t, stepTorpedoes, b.fight().Step, "the defender's torpedoes come now")
		assert.Equal(t, []string{second}, b.offered("aim"))
		assert.ErrorContains(t, b.ask("aim", at(first)), "not_first")
		b.do("next", nil)

		assert.Equal(t, stepGunnery, b.fight().Step)
		assert.Equal(t, []string{first}, b.offered("fire"))
		assert.ErrorContains(t, b.ask("fire", at(second)), "not_first")
		guns := now(b.Game, b.State, ships[first], "bow")
		b.do("fire", at(first), slices.Repeat([]int{9}, (3*guns+1)/2)...)
		assert.Equal(t, []string{second}, b.offered("fire"), "the attacker has fired, so it goes on by itself")
		b.do("next", nil)
		assert.Equal(t, stepHits, b.fight().Step)
		b.do("torpedoes", nil, 9)
		b.do("next", nil)
		assert.Equal(t, stepMovement, b.fight().Step)

		far := b.fight()
		far.Step, far.Second = stepAbort, false
		far.Ships[0].Zone, far.Ships[1].Zone = 1, 27
		far.Ships[0].Position, far.Ships[1].Position = breakingOff, breakingOff
		far.keep(b.order)
		assert.Equal(t, []string{first}, b.offered("abort"))
		assert.ErrorContains(t, b.ask("abort", at(second)), "not_first")
		b.do("next", nil)
		b.do("next", nil)
		assert.Equal(t, stepReinforce, b.fight().Step)
		assert.Equal(t, []string{first}, b.offered("join"))
		comer := map[string]string{german: "prinz_eugen", allied: "norfolk"}
		assert.ErrorContains(t, b.ask("join", map[string]any{"ship": comer[second]}), "not_first")
		b.do("join", map[string]any{"ship": comer[first]}, 9)
		b.do("next", nil)
		b.do("join", map[string]any{"ship": comer[second]}, 9)
		b.do("next", nil)
		assert.Equal(t, 4, b.fight().Round)
		assert.False(t, b.fight().Second)
	}
}

// Where the attacker has nothing to do in a step, the defender goes at once.
func TestDefenderGoesWhereTheAttackerHasNothing(t *testing.T) {
	b := fightingAt(t, &fight{Attacker: german, Round: 1, Step: stepTorpedoes, Ships: []*fighter{
		{ID: "bismarck", Zone: 12, Position: closing}, {ID: "dd_hood", Zone: 15, Position: closing}}}, "bismarck", "dd_hood")
	assert.Equal(t, []string{allied}, b.offered("aim"))
	b.do("next", nil)
	assert.Equal(t, stepGunnery, b.fight().Step)
}

// There is one battle in a hex and turn (10); the escorts of a convoy give battle all the same.
func TestOneBattleAHexAndTurn(t *testing.T) {
	o := afloatOrder(t, "bismarck", "hood")
	o.Set("turn", 7)
	o.Set("visibility", 5)
	o.Move("c_allied_1", engine.InBox(engine.OnMap))
	b := table{t, o}
	call := map[string]any{"attacker": german, "hex": "K20", "german": []string{"bismarck"}, "allied": []string{"hood"}}
	b.do("new", call)
	assert.ErrorContains(t, b.ask("close", nil), "undecided", "it asks first")
	b.stop()
	assert.ErrorContains(t, b.ask("new", call), "fought")
	b.do("new", map[string]any{"attacker": german, "hex": "K21", "german": []string{"bismarck"}, "allied": []string{"hood"}})
	b.stop()
	b.do("new", map[string]any{"attacker": german, "hex": "K20", "german": []string{"bismarck"}, "allied": []string{"hood"}, "escorts": true})
	b.stop()
	o.Set("turn", 8)
	b.do("new", call)
	b.stop()
	b.do("new", map[string]any{"attacker": german, "hex": "K22"})
	b.stop()
	b.do("new", map[string]any{"attacker": german, "hex": "K22", "german": []string{"bismarck"}, "allied": []string{"hood"}})
}

// The attacker is one ship or one task force, and so is what it attacks (10); escorts fight together.
func TestOneShipOrTaskForceFights(t *testing.T) {
	forces := func() table {
		o := afloatOrder(t, "bismarck", "prinz_eugen", "dd_5", "hood", "norfolk", "suffolk")
		o.Set("visibility", 5)
		for _, id := range []string{"bismarck", "prinz_eugen"} {
			o.Move(id, engine.InBox("kg_1"))
		}
		o.Move("m_kg_1", engine.InBox(engine.OnMap))
		return table{t, o}
	}
	for name, c := range map[string]struct {
		german, allied []string
		attacker       string
		escorts        bool
		want           string
	}{
		"a force against a ship":        {[]string{"m_kg_1"}, []string{"hood"}, german, false, ""},
		"its ships by name":             {[]string{"bismarck", "prinz_eugen"}, []string{"hood"}, allied, false, ""},
		"a force and a ship attack":     {[]string{"m_kg_1", "dd_5"}, []string{"hood"}, german, false, "one_attacker"},
		"two ships attack":              {[]string{"m_kg_1"}, []string{"norfolk", "suffolk"}, allied, false, "one_attacker"},
		"two ships are attacked":        {[]string{"m_kg_1"}, []string{"norfolk", "suffolk"}, german, false, "one_target"},
		"two ships escort":              {[]string{"m_kg_1"}, []string{"norfolk", "suffolk"}, german, true, ""},
		"two ships attack a convoy":     {[]string{"m_kg_1", "dd_5"}, []string{"norfolk", "suffolk"}, german, true, "one_attacker"},
		"a force and a ship are caught": {[]string{"m_kg_1", "dd_5"}, []string{"hood"}, allied, false, "one_target"},
	} {
		whole, parts := forces(), forces()
		err := whole.ask("new", map[string]any{"attacker": c.attacker, "german": c.german, "allied": c.allied, "escorts": c.escorts})
		parts.do("new", map[string]any{"attacker": c.attacker, "escorts": c.escorts})
		late := parts.ask("bring", map[string]any{"ships": c.german})
		if late == nil {
			late = parts.ask("bring", map[string]any{"ships": c.allied})
		}
		if c.want == "" {
			assert.NoError(t, err, name)
			assert.NoError(t, late, name)
			continue
		}
		assert.ErrorContains(t, err, c.want, name)
		assert.ErrorContains(t, late, c.want, name)
	}
}

// A ship pushed off the track before it moved closes and pays for it, or leaves (10).
func TestPushedShipMayLeave(t *testing.T) {
	pushed := func() table {
		return fightingAt(t, &fight{Attacker: german, Round: 1, Step: stepMovement, Ships: []*fighter{
			{ID: "hood", Zone: 26, Position: breakingOff}, {ID: "prinz_eugen", Zone: 1, Position: breakingOff}}}, "hood", "prinz_eugen")
	}
	b := pushed()
	assert.Empty(t, b.offered("quit"))
	assert.ErrorContains(t, b.ask("quit", map[string]any{"ship": "hood"}), "not_pushed", "it moves next, and nobody pushed it")
	b.do("move", map[string]any{"ship": "hood", "position": breakingOff, "zones": 3})
	require.True(t, b.fight().find("prinz_eugen").Pushed)
	assert.Equal(t, []string{german}, b.offered("quit"))
	assert.ErrorContains(t, b.ask("move", map[string]any{"ship": "prinz_eugen", "position": openFire}), "no_turn")
	b.do("quit", map[string]any{"ship": "prinz_eugen"})
	assert.Nil(t, b.fight().find("prinz_eugen"))
	assert.Equal(t, []string{"prinz_eugen"}, b.fight().Away)

	b = pushed()
	b.do("move", map[string]any{"ship": "hood", "position": breakingOff, "zones": 3})
	assert.ErrorContains(t, b.ask("move", map[string]any{"ship": "prinz_eugen", "position": closing, "zones": 3}), "zones")
	b.do("move", map[string]any{"ship": "prinz_eugen", "position": closing, "zones": 2})
	assert.ErrorContains(t, b.ask("quit", map[string]any{"ship": "prinz_eugen"}), "not_pushed")
	for b.fight().Round == 1 {
		b.do("next", nil)
	}
	assert.False(t, b.fight().find("prinz_eugen").Pushed, "the next round begins again")
}

// Hull hits by hand sink a ship as those in battle do, with all that counts for it.
func TestHullHitsByHandSink(t *testing.T) {
	o := afloatOrder(t, "hood", "bismarck", "dd_5")
	o.Form(battleForm, &fight{Attacker: german, Round: 1, Step: stepGunnery, Ships: []*fighter{{ID: "hood", Zone: 12}, {ID: "bismarck", Zone: 4}}})
	hits := func(ship string, by int) []engine.Said {
		args, _ := json.Marshal(map[string]any{"unit": ship, "by": by})
		out, err := o.Game.Rule("hull").Decide(o.Game, o.State, engine.Command{Do: "hull", Args: args})
		require.NoError(t, err)
		for _, e := range out.Events {
			o.Add(e.For, e.Change)
		}
		return out.Said
	}
	hull := o.Game.Counter("hood").Factors["hull"]
	hits("hood", hull-1)
	p, _ := o.State.Piece("hood")
	assert.NotEqual(t, boxSunk, p.Place.Box)
	lines := hits("hood", 1)
	p, _ = o.State.Piece("hood")
	assert.Equal(t, boxSunk, p.Place.Box)
	assert.Equal(t, hull, o.State.Tracker("hulls_allied"))
	assert.Equal(t, words("sunk"), lines[len(lines)-1].Key)
	assert.Nil(t, readBattle(o.State).find("hood"), "the battle goes on without her")
	hits("bismarck", 99)
	assert.Equal(t, valueOf(o.Game, "bismarck", "sunk"), o.State.Tracker("bismarck"))
	o.Command = engine.Ask("foundering", map[string]any{"unit": "dd_5"})
	assert.ErrorContains(t, founderNow(o), "afloat")
}

// A convoy whose escorts are not all sunk leaves nothing to draw for: when the battle ends without that, and
// when the turn does (11.3).
func TestConvoyGetsAway(t *testing.T) {
	for name, c := range map[string]struct {
		sunk    []string
		pending bool
	}{"none sunk": {nil, false}, "one sunk": {[]string{"revenge"}, false}, "all sunk": {[]string{"revenge", "dd_troop_2"}, true}} {
		b := fightingAt(t, &fight{Attacker: german, Escorts: true, Round: 1, Step: stepMovement, Ships: []*fighter{{ID: "bismarck", Zone: 4}, {ID: "revenge", Zone: 20}}},
			"bismarck", "revenge", "dd_troop_2")
		b.Set("turn", 3)
		b.Form(convoysForm, spoils{Found: []convoyID{"hx_128"}, Escort: "hx_128", Turn: 3})
		for _, id := range c.sunk {
			b.vessel(id).sink("bismarck")
		}
		b.stop()
		assert.Equal(t, c.pending, readSpoils(b.State).Escort != "", name)
		assert.Equal(t, c.pending, !slices.Contains(spoken(b.order), "text.convoy_escapes.text"), name)
		assert.Equal(t, []convoyID{"hx_128"}, readSpoils(b.State).Found, "it is found once")
		b.Set("turn", 4)
		assert.Empty(t, readSpoils(b.State).Escort, name)
	}
}

// Reinforcements are the attacker's to bring first, then the defender's, whatever either has: no other seat ends their go.
func TestReinforcementsAreBroughtInTurn(t *testing.T) {
	for _, first := range []string{german, allied} {
		second := enemyOf(first)
		b := fightingAt(t, &fight{Attacker: first, Round: 3, Step: stepReinforce, Ships: []*fighter{
			{ID: "bismarck", Zone: 12, Position: closing}, {ID: "dd_hood", Zone: 15, Position: closing}}}, "bismarck", "dd_hood")
		for _, goes := range []string{first, second} {
			assert.Equal(t, stepReinforce, b.fight().Step)
			for _, side := range []string{german, allied} {
				assert.Equal(t, goes, battleActs(b.Game, b.State.For(side), "next", engine.Ask("battle.next", nil)), "as %s sees it", side)
			}
			b.do("next", nil)
		}
		assert.Equal(t, 4, b.fight().Round)
	}
}
