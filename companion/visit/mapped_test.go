package visit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/visit"
)

// Where the game is played on the map, a phone has a tab for it, and the card that says to tap a counter leads there. Where
// the map is visible beside the card, the card does not.
func TestAPhoneReachesTheMap(t *testing.T) {
	s := seated(t, "veritable").to("setup_ready")
	tabs := func() (out []string) {
		for _, l := range s.visit.Panels.Tabs()[:visit.Fitting-1] {
			out = append(out, l.ID)
		}
		return out
	}
	leads := func(room visit.Room) (page.Control, bool) {
		s.visit.Panels.Room = room
		return page.Ranker{}.Rank(s.visit.Panels.Visible().Card.Panel).Find(phase.MapSeen)
	}
	assert.NotContains(t, tabs(), page.Board, "on a map of the players")
	s.ask("place", map[string]any{"unit": "s15_44", "hex": "0509"}).ask("our_map", map[string]any{"value": "yes"}).to("allied_move_1")
	s.visit.Panels.Room = visit.RoomOne
	assert.Equal(t, []string{page.Play, page.Battle, page.Board, page.Forces}, tabs())
	for room, want := range []bool{true, true, false, false} {
		c, ok := leads(visit.Room(room))
		require.Equal(t, want, ok, "room %d", room)
		assert.True(t, !ok || c.Label == "Show the map" && c.Send.Open == page.Board)
	}
}
