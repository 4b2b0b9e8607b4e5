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
	s.mustered().ourMap().ask("tracker", map[string]any{"id": "visibility", "value": 4}).to("move_allied")
	s.ask("fleet.fly", map[string]any{"unit": "hudson_scotland", "search": []string{"I30", "I30"}}).looking(allied, "search_allied")
	before := s.d.now().Last
	s.d.ask(engine.Ask("search", map[string]any{"hex": "I30"}))
	assert.Equal(t, before+2, s.d.now().Last, "the call and its answer")
	marker, _ := s.d.state().Piece("c_german_1")
	assert.Equal(t, "I30", marker.Place.Hex)
	moves{s.d}.undo()
	marker, _ = s.d.state().Piece("c_german_1")
	assert.Empty(t, marker.Place.Hex)
	assert.False(t, s.d.session.Waits(), "the call is taken back too")
}
