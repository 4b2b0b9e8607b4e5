package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/companion/view/board"
	"sandtable/companion/view/page"
)

// At a linked seat a counter of another side can be looked at, but not picked up or dragged. Its own can, and one device
// for both sides moves all.
func TestALinkedSeatMovesItsOwnCounters(t *testing.T) {
	g := fighting(t, "first").confirmed().onBoard("w53_71 0604", "g84_1062 0505")
	pile := func(m *page.Map, hex string) page.Pile {
		for _, p := range m.Piles {
			if p.Hex == hex {
				return p
			}
		}
		return page.Pile{}
	}
	for side, may := range map[string]map[string]bool{"allied": {"0604": true, "0505": false}, "german": {"0604": false, "0505": true}, "": {"0604": false, "0505": false}} {
		for hex, lifts := range may {
			p := &board.Panel{}
			seat := linkedSeat(g.Journal, side)
			at := pile(p.Page(seat).Map, hex)
			assert.Equal(t, lifts, len(at.Lifts) > 0, "%s drags from %s", side, hex)
			p.Put("look", hex)
			shown := p.Page(seat)
			assert.Equal(t, lifts, pile(shown.Map, hex).Pieces[0].Held, "%s picks up in %s", side, hex)
			if side == "allied" && !lifts {
				assert.Contains(t, labels(shown), "0505 Groesbeek: Only the German side moves this")
				unit, _ := shown.Find("unit.g84_1062")
				assert.NotEmpty(t, unit.DisabledReason)
			}
		}
	}
	both := (&board.Panel{}).Page(g.seat("en")).Map
	assert.NotEmpty(t, pile(both, "0604").Lifts)
	assert.NotEmpty(t, pile(both, "0505").Lifts)
}
