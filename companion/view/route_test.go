package view_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/board"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// chased plays The Chase of the Bismarck to a phase, with both sides set up and the map in play.
func chased(t testing.TB, phase string) *session {
	t.Helper()
	game, err := scenarios.Catalogue().Open(engine.Opening{ID: "bismarck", Default: true})
	require.NoError(t, err)
	j, _ := enginetest.Begin(t, game)
	g := &session{Journal: j, t: t}
	return g.to("setup_german").ask("muster", nil).to("setup_allied").ask("muster", nil).ask("our_map", map[string]any{"value": "yes"}).to(phase)
}

// looking returns the view of a side.
func (g *session) looking(side string) view.Seat {
	past := g.SideView(side)
	return view.Seat{Reader: g.in(words.English), State: past.Now().State, Past: past, Viewer: side}
}

// spoken returns all texts of a page.
func spoken(p page.Panel) string {
	var b strings.Builder
	for _, c := range p.All() {
		b.WriteString(c.Label + "|" + c.Detail + "|" + c.DisabledReason + "\n")
	}
	return b.String()
}

// A task force sails by taps: the panel lists who may move, shows way and fuel of a tapped hex, and refuses land and
// hexes that are too far. The move is the command of the rule.
func TestTapsSailATaskForce(t *testing.T) {
	g := chased(t, "move")
	seat, p := g.looking("german"), &board.Panel{}
	first := p.Page(seat)
	take, ok := first.Find("move.m_kg_1")
	require.True(t, ok, spoken(first))
	assert.Contains(t, take.Label, "I30")

	p.Put(take.Send.Put.Field, take.Send.Put.Value)
	held := p.Page(seat)
	costs := map[string]string{}
	for _, o := range held.Map.Offers {
		costs[o.Hex] = o.Label
	}
	assert.Equal(t, "1", costs["H29"], "where she may go is shown with the fuel")
	assert.Equal(t, "0", costs["I29"])
	assert.NotContains(t, costs, "G28")
	sail, _ := held.Find("sail")
	assert.NotEmpty(t, sail.DisabledReason, "no hex is tapped yet")

	tapped := func(hexes ...string) page.Panel {
		for _, h := range hexes {
			p.Put(held.Map.Send.Put.Field, h)
		}
		return p.Page(seat)
	}
	shown := tapped("H29")
	assert.Contains(t, spoken(shown), "Bismarck: I30 → H30 → H29 (hexes 2, fuel spent 1, left 17)")
	far := tapped("AF25")
	sail, _ = far.Find("sail")
	assert.Contains(t, sail.DisabledReason, "cannot move so far")
	land := tapped("H34")
	sail, _ = land.Find("sail")
	assert.Contains(t, sail.DisabledReason, "land")
	tapped("I30", "I29", "H29")
	shown = p.Page(seat)
	assert.Contains(t, spoken(shown), "I30 → I29 → H29")
	sail, _ = shown.Find("sail")
	require.Empty(t, sail.DisabledReason)
	_, err := g.Do(sail.Send.Commands[0])
	require.NoError(t, err)
	piece, _ := g.State().Piece("m_kg_1")
	assert.Equal(t, "H29", piece.Place.Hex)

	p.Put(sail.Send.Put.Field, sail.Send.Put.Value)
	_, again := p.Page(g.looking("german")).Find("move.m_kg_1")
	assert.False(t, again, "it has moved")
	for _, side := range []string{"", "allied"} {
		assert.NotContains(t, spoken((&board.Panel{}).Page(g.looking(side))), "H29", "the German's ships are his own")
	}
}

// A choice that moves counters on the map opens it.
func TestChoiceOfAMoveOpensTheMap(t *testing.T) {
	g := chased(t, "move")
	seat := g.looking("german")
	offered, _ := seat.Offered(seat.State)
	for _, c := range offered {
		if c.Do == "fleet.sail" {
			assert.Equal(t, page.Board, choice.Send(seat, c).Open)
			return
		}
	}
	assert.Fail(t, "not offered")
}

// Outside a movement phase a tap moves no ship.
func TestNoRouteOutsideTheMovementPhase(t *testing.T) {
	g := chased(t, "search_allied")
	p := &board.Panel{}
	p.Put("take", "norfolk")
	shown := p.Page(g.looking("allied"))
	sail, ok := shown.Find("sail")
	require.True(t, ok)
	assert.NotEmpty(t, sail.DisabledReason)
	assert.Nil(t, shown.Map.Send.Commands, "no command puts her down")
}

// The name of a task force includes its ships, except for viewers who must not know them.
func TestTaskForcesWithTheirShips(t *testing.T) {
	g := chased(t, "move")
	seat := g.looking("german")
	assert.Equal(t, "KG 1 (Bismarck, Prinz Eugen)", rules.WithMembers(seat.Reader, seat.State, "m_kg_1"))
	assert.Equal(t, "Weissenburg", rules.WithMembers(seat.Reader, seat.State, "weissenburg"))
	assert.Contains(t, spoken((&board.Panel{}).Page(seat)), "KG 1 (Bismarck, Prinz Eugen) · I30")
	assert.Contains(t, spoken((&forces.Panel{}).Page(seat)), "Bismarck, Prinz Eugen")
	public := g.looking("")
	assert.Equal(t, "KG 1", rules.WithMembers(public.Reader, public.State, "m_kg_1"), "whose they are is the German's own")
}

// The selected hex follows the counter that a route has moved.
func TestTheSelectedHexFollowsAMove(t *testing.T) {
	seat, p := chased(t, "move").looking("german"), &board.Panel{}
	p.Put("look", "A1")
	assert.Equal(t, "A1", p.Page(seat).Map.At)
	p.Put("moved", "m_kg_1")
	assert.Equal(t, "I30", p.Page(seat).Map.At)
}

// A drag takes the ships of the seat's own side that may still move, in the movement phase alone. The drop is one command,
// whose refusal the players may overrule.
func TestADragTakesWhatMayMove(t *testing.T) {
	lifts := func(seat view.Seat, hex string) []string {
		for _, pile := range (&board.Panel{}).Page(seat).Map.Piles {
			if pile.Hex == hex {
				return pile.Lifts
			}
		}
		return nil
	}
	g := chased(t, "move")
	assert.Equal(t, []string{"m_kg_1"}, lifts(g.looking("german"), "I30"))
	assert.Empty(t, lifts(g.looking("allied"), "I30"))
	assert.Empty(t, lifts(g.looking(""), "I30"))

	seat, p := g.looking("german"), &board.Panel{}
	p.Put(page.FieldLift, page.Pile{Hex: "I30", Lifts: []string{"m_kg_1"}})
	shown := p.Page(seat).Map
	for _, o := range shown.Offers {
		assert.Contains(t, o.Hint, ": fuel "+o.Label, o.Hex)
	}
	_, err := g.Do(shown.Drop.With("F25").Commands[0])
	var warning *engine.Warning
	require.ErrorAs(t, err, &warning)
	_, err = g.Do(shown.Drop.With("H29").Commands[0])
	require.NoError(t, err)
	assert.Empty(t, lifts(g.looking("german"), "H29"), "it has moved")
	assert.Empty(t, lifts(chased(t, "search_allied").looking("german"), "I30"), "no movement phase")
}
