package visit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/choice"
	"sandtable/companion/view/hexes"
	"sandtable/companion/view/page"
	"sandtable/companion/visit"
	"sandtable/engine/play"
)

// asks opens the form of a choice, as the card does.
func (s *table) asks(do string) *visit.Layer {
	seat := s.Seat()
	for _, c := range play.Legal(seat.Game, seat.State) {
		if c.Do == do {
			s.visit.Send(choice.Send(seat, c), s.visit.Panels.Layer(page.Play))
			return s.visit.Stack.Top()
		}
	}
	require.Fail(s.t, do+" is not offered")
	return nil
}

// flies is a session in which a side may fly.
func flies(t testing.TB) *table {
	s := seated(t, "bismarck").ask("muster", nil).to("setup_allied").ask("muster", nil).ask("our_map", map[string]any{"value": "yes"}).to("move")
	s.viewer = "allied"
	return s
}

// A sheet that asks about the map is in front beside it, or alone with it on a narrow screen: no sheet covers its map.
func TestASheetAsksBesideTheMap(t *testing.T) {
	for room, want := range []string{"front s1", "card play, front s1", "map of s1, front s1", "card play, map of s1, front s1"} {
		s := flies(t)
		s.visit.Panels.Room = visit.Room(room)
		l := s.asks("fleet.fly")
		assert.True(t, l.Docked)
		assert.Equal(t, want, s.shown(), "room %d", room)
		panes := s.visit.Panels.Visible()
		assert.True(t, panes.Closes)
		assert.Equal(t, visit.Room(room) < visit.RoomMap, panes.Front.Panel.Map != nil, "the map is there once")
		assert.Nil(t, s.visit.Stack.Cover())
		assert.NotNil(t, s.visit.At(page.Play), "nothing is covered")
		require.NoError(t, s.visit.Tap(l, "I28"))
		s.visit.Panels.Shut()
		assert.Nil(t, s.visit.Stack.Top())
		assert.Equal(t, []string{"I28"}, s.asks("fleet.fly").Source.(*choice.Form).Values["search"], "what was entered is there again")
	}
}

// One sheet asks at a time. A sheet without a map covers it meanwhile; the next phase asks nothing of the one before.
func TestOneSheetAsksAboutTheMap(t *testing.T) {
	s := flies(t)
	first := s.asks("fleet.fly")
	s.visit.Stack.OpenSheet(&note{ID: "above"}, first)
	assert.Equal(t, s.visit.Stack.Top(), s.visit.Stack.Cover())
	assert.Equal(t, first, s.visit.Stack.Docked())
	s.visit.Stack.Close(s.visit.Stack.Top())
	s.visit.Stack.OpenSheet(hexes.New("Ship", "", page.Keep("ship")), s.visit.Panels.Layer(page.Play))
	second := s.visit.Stack.Top()
	assert.Equal(t, []*visit.Layer{second}, s.visit.Stack.Layers())
	third := hexes.New("Hex", "", page.Keep("@hex"))
	s.visit.Stack.OpenSheet(third, second)
	assert.Len(t, s.visit.Stack.Layers(), 2, "what a form opens returns to it")
	require.NoError(t, s.visit.Tap(s.visit.Stack.Top(), "I28"))
	assert.Equal(t, []*visit.Layer{second}, s.visit.Stack.Layers(), "a tap answers")
	s.next()
	assert.Nil(t, s.visit.Stack.Top())
}
