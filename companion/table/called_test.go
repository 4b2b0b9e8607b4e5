package table

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/words"
)

// A hex that is called is answered at once from what the other side keeps, and both go back together.
func TestACallIsAnsweredAndTakenBack(t *testing.T) {
	p := at(t, appearance{words.English, theme.Normal, theme.Light, desktopSize})
	s := &stand{t: t, p: p, d: begin(t, p, engine.Opening{ID: hidden})}
	s.mustered().ourMap().ask("tracker", map[string]any{"id": "visibility", "value": 4}).to("move").readied()
	s.ask("fleet.fly", map[string]any{"unit": "hudson_scotland", "search": []string{"I30", "I30"}}).looking(allied, "search_allied")
	before := s.d.own.now().Last
	s.d.ask(engine.Ask("search", map[string]any{"hex": "I30"}))
	assert.Equal(t, before+2, s.d.own.now().Last, "the call and its answer")
	marker, _ := s.d.own.state().Piece("c_german_1")
	assert.Equal(t, "I30", marker.Place.Hex)
	s.d.undo()
	marker, _ = s.d.own.state().Piece("c_german_1")
	assert.Empty(t, marker.Place.Hex)
	assert.False(t, s.d.own.session.Waits(), "the call is undone too")
}

// A battle that is called at a contact is on the track at once: nobody is asked for ships that the session has there.
// One undo reverts the call with all that followed.
func TestACalledBattleBegins(t *testing.T) {
	p := at(t, appearance{words.English, theme.Normal, theme.Light, phoneSize})
	s := &stand{t: t, p: p, d: begin(t, p, engine.Opening{ID: hidden})}
	s.mustered().ask("place", map[string]any{"unit": "m_kg_1", "hex": "K20"}).ask("place", map[string]any{"unit": "norfolk", "hex": "K20"})
	s.ask("contact.put", map[string]any{"of": german, "hex": "K20"}).to("battle").show()
	before := s.d.own.now().Last
	s.d.ask(engine.Ask("battle.new", map[string]any{"hex": "K20", "attacker": allied}))
	s.d.turnTo(onBattle)
	assert.Contains(t, s.reads(), "Step 1 of 6")
	assert.Contains(t, s.reads(), "Prinz Eugen")
	s.d.undo()
	assert.NotContains(t, s.reads(), "Step 1 of 6")
	assert.False(t, s.d.own.session.Waits())
	assert.Greater(t, s.d.own.now().Last, before)
	s.d.turnTo(onPlay)
	assert.Contains(t, s.reads(), "K20", "the battle is offered again")
}

// A side that has no hex to search sees why; the other side, and the open view, do not.
func TestNoHexToSearch(t *testing.T) {
	p := at(t, appearance{words.English, theme.Normal, theme.Light, phoneSize})
	s := &stand{t: t, p: p, d: begin(t, p, engine.Opening{ID: hidden})}
	const why = "No hex to search: your search factors reach 9 nowhere."
	s.mustered().ourMap().ask("tracker", map[string]any{"id": "visibility", "value": 9}).to("move").readied().to("search_allied").show()
	assert.NotContains(t, s.reads(), why)
	s.looking(allied, "search_allied").show()
	assert.Contains(t, s.reads(), why)
	assert.NotContains(t, s.reads(), "Search a hex")
	s.d.lookAs(german)
	assert.NotContains(t, s.reads(), why)
}
