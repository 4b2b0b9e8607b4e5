package bismarck

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

// Random spotting is one roll for each German ship or task force and turn, and stays an open duty until all have
// rolled; a roll for show is for no ship and counts for none (11.2). A 0 gives a bearing at every visibility, at 7
// and more nothing else happens.
func TestSpottingIsOneRollEach(t *testing.T) {
	o := afloatOrder(t, "bismarck", "prinz_eugen", "dd_5")
	for _, id := range []string{"bismarck", "prinz_eugen"} {
		o.Move(id, engine.InBox("kg_1"))
	}
	for _, id := range []string{"c_german_1", "c_german_2"} {
		o.Move(id, engine.InBox(boxBeside))
	}
	o.Set("turn", 4)
	o.Set("visibility", 9)
	roll := func(args map[string]any, face int) error {
		o.Command = engine.Ask("spotting", args)
		o.Faces = []int{face}
		return rollSpotting(o)
	}
	rule := o.Game.Rule("spotting").(engine.Owing)
	assert.ElementsMatch(t, []string{"m_kg_1", "dd_5"}, unspotted(o.Game, o.State))
	require.NoError(t, roll(map[string]any{"where": "outside"}, 0))
	assert.Empty(t, contacts(o.Game, o.State, german, true))
	require.NoError(t, roll(map[string]any{"unit": "m_kg_1", "where": "outside", "hex": "K20"}, 0))
	assert.Contains(t, spoken(o), "text.bearing.text")
	require.NoError(t, roll(map[string]any{"unit": "dd_5", "where": "inside_search", "hex": "K20"}, 1))
	assert.NotContains(t, spoken(o), "text.located.text", "visibility 9")
	assert.False(t, rule.Owes(o.Game, o.State))
	assert.ErrorContains(t, roll(map[string]any{"unit": "dd_5", "where": "inside"}, 0), "spotted")
	o.Set("turn", 5)
	o.Set("visibility", 3)
	assert.True(t, rule.Owes(o.Game, o.State))
	require.NoError(t, roll(map[string]any{"unit": "dd_5", "where": "inside", "hex": "K20"}, 1))
	assert.ErrorContains(t, roll(map[string]any{"unit": "dd_5", "where": "inside", "hex": "K20"}, 1), "spotted")
	assert.Len(t, contacts(o.Game, o.State, german, true), 1, "one roll gives one contact")
}

// The form asks where a ship is only if the map does not have the hexes of all: a roll needs no more than the ship then,
// and a roll for show nothing. Without a place the roll is refused before the die.
func TestSpottingAsksNothingTheMapKnows(t *testing.T) {
	o := afloatOrder(t, "bismarck", "dd_5")
	asked := func() (out []string) {
		for _, f := range spottingLegal(o.Game, o.State)[0].Fields {
			out = append(out, f.Name)
		}
		return out
	}
	roll := func(args map[string]any) error {
		o.Command, o.Faces = engine.Ask("spotting", args), nil
		return rollSpotting(o)
	}
	var dice *engine.NeedDice
	assert.Equal(t, []string{"unit", "where", "hex"}, asked(), "printed map")
	p, _ := engine.AsProblem(roll(map[string]any{"unit": "bismarck"}))
	require.NotNil(t, p)
	assert.Equal(t, "spot_where.text", p.Code)
	require.ErrorAs(t, roll(nil), &dice, "for show")

	o.Set("our_map", valueOf(o.Game, "our_map", "yes"))
	o.Move("bismarck", engine.AtHex("K20"))
	assert.Equal(t, []string{"unit", "where", "hex"}, asked(), "a ship without a hex")
	o.Move("dd_5", engine.AtHex("L20"))
	assert.Equal(t, []string{"unit"}, asked())
	assert.Equal(t, unspotted(o.Game, o.State)[0], spottingLegal(o.Game, o.State)[0].Fields[0].Now, "the next ship is chosen")
	require.ErrorAs(t, roll(map[string]any{"unit": "bismarck"}), &dice)
	o.own(german, spottedForm, rolls{Turn: o.State.Tracker("turn"), Units: []string{"bismarck", "dd_5"}})
	assert.Empty(t, asked(), "a roll for show")
}

// A hunt for show rolls a die and changes nothing (11.3); the duty is a hunt that may be made, and what it has found.
func TestHuntForShow(t *testing.T) {
	o := afloatOrder(t, "bismarck")
	before := o.State.Clone()
	o.Command = engine.Command{Do: "convoy.feign", Faces: []int{0}}
	require.NoError(t, feign(o))
	assert.Equal(t, before, o.State)
	assert.Equal(t, []string{"text.feigned.text"}, spoken(o))
	for _, s := range o.Outcome().Said {
		assert.Equal(t, german, s.For)
	}
	rule := o.Game.Rule("convoy").(engine.Owing)
	assert.True(t, rule.Owes(o.Game, o.State))
	o.Mark("bismarck", "hunted", true)
	assert.False(t, rule.Owes(o.Game, o.State), "one hunter a turn")
}

// A large ship with reduced Evasion may be marked as returning to base, which lifts the destroyers' limit; when
// it holds again, destroyers beyond it may only come nearer.
func TestReturnToBase(t *testing.T) {
	o := afloatOrder(t, "bismarck", "dd_5", "belchen")
	o.Set("our_map", valueOf(o.Game, "our_map", "yes"))
	mark := func(ship string) error {
		o.Command = engine.Ask("fleet.note", map[string]any{"units": []string{ship}, "as": "returning"})
		return note(o)
	}
	o.Move("dd_5", engine.AtHex("L20"))
	at, home := at1(t, atlantic(t), "L20"), ""
	far := (&chart{atlantic(t), at}).off("destroyers")
	require.Positive(t, far)
	away, beside := "", ""
	for _, c := range atlantic(t).Layout().Neighbours(at) {
		switch d := (&chart{atlantic(t), c}).off("destroyers"); {
		case d == far:
			beside = atlantic(t).Label(c)
		case d < far:
			home = atlantic(t).Label(c)
		case d > far:
			away = atlantic(t).Label(c)
		}
	}
	assert.ErrorContains(t, shut(o.Game, o.State, "dd_5", away), "beyond_limit")
	assert.ErrorContains(t, shut(o.Game, o.State, "dd_5", beside), "beyond_limit")
	assert.Nil(t, shut(o.Game, o.State, "dd_5", home))
	o.Move("dd_5", engine.AtHex("J30"))
	assert.ErrorContains(t, shut(o.Game, o.State, "dd_5", home), "beyond_limit", "from within the limit it stays there")
	o.Move("dd_5", engine.AtHex("L20"))
	o.vessel("dd_5").slow(1)
	for _, ship := range []string{"bismarck", "belchen", "dd_5"} {
		assert.ErrorContains(t, mark(ship), "no_return", ship)
	}
	o.vessel("bismarck").slow(3)
	require.NoError(t, mark("bismarck"))
	assert.Nil(t, shut(o.Game, o.State, "dd_5", away))
	o.vessel("bismarck").quicken(3)
	assert.ErrorContains(t, shut(o.Game, o.State, "dd_5", away), "beyond_limit")
}

// A refusal of the worksheet reads as the screen does.
func TestRefusalNamesTheColumns(t *testing.T) {
	g := open(t)
	_, err := g.Calc("spotting").Resolve(g, json.RawMessage(`{"where":"sea"}`))
	assert.Equal(t, "Where the ship is: choose one of Inside an air sector, Inside, in or next to a search-factor hex, Outside, Outside, on a convoy lane.",
		engine.Explain(g.Book, "en", err))
}
